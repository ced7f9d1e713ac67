"""Web Push: a browser's push service is asked to wake the arcade's service worker on somebody's device, when it has become their move.

The message is empty: it says neither who nor what, so the service learns nothing, and no payload needs to be encrypted. The worker,
once awake, asks the arcade itself. All that is needed is a key, with which each request is signed (VAPID, RFC 8292), and the endpoint
that the browser gave. An endpoint comes from outside, and this machine sends a request there: so only known push services are allowed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.subscriptions import forget, subscriptions
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.engine.match.errors import BadOption

log = logging.getLogger(__name__)
SERVICES = ("fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")  # with a dot: and all below
LIVES = 86_400  # seconds for which a push service tries to deliver it
SIGNED_FOR = 12 * 3_600  # seconds; a day is the most
PATIENCE = 10.0  # seconds for a push service to answer
THREADS = 4
GONE = (404, 410)
MAKE = "openssl ecparam -name prime256v1 -genkey -noout -out push.pem"


class Vapid:
    """The key that a server's requests to push services are signed with, and whom those services may write to about it."""

    def __init__(self, key: Path, contact: str, services: Iterable[str] = ()) -> None:
        try:
            from cryptography.hazmat.primitives.asymmetric import ec
            from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
        except ImportError:
            raise BadOption("Push needs cryptography: pip install 'cosmodrome[push]'.") from None
        try:
            found = load_pem_private_key(key.read_bytes(), None)
        except (OSError, ValueError, TypeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "that is no private key in PEM"
            raise BadOption(f"The push key in {key} cannot be read: {reason}. This makes one: {MAKE}") from None
        if not isinstance(found, ec.EllipticCurvePrivateKey) or not isinstance(found.curve, ec.SECP256R1):
            raise BadOption(f"The push key in {key} is not of the curve P-256. This makes one that is: {MAKE}")
        if not re.fullmatch(r"(mailto:[^@\s]+@[^@\s]+|https://\S+)", contact):
            raise BadOption("Push services want to know whom to write to: --push-contact mailto:you@example.org, or an https address.")
        self._key = found
        self._contact = contact
        self._given = frozenset(service.rstrip("/").lower() for service in services)
        self._signed: dict[str, tuple[float, str]] = {}  # by origin: when, and the token
        self.public = _text(found.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def check(self, endpoint: str) -> None:
        """Refuse an endpoint that is not one of a push service we know: nobody has this machine send requests wherever they like."""
        try:
            parts = urlsplit(endpoint)
            port, host = parts.port, parts.hostname or ""
        except ValueError:
            port, host, parts = 0, "", urlsplit("")
        known = any(host == one or (one.startswith(".") and host.endswith(one)) for one in SERVICES)
        public = parts.scheme == "https" and port in (None, 443) and "@" not in parts.netloc and known
        if not re.fullmatch(r"[!-~]{1,1000}", endpoint) or not (public or f"{parts.scheme}://{parts.netloc}".lower() in self._given):
            raise Refused(422, "That is no address of a push service that this arcade knows.")

    def send(self, endpoint: str, topic: str) -> int:
        """Ask a push service to wake somebody; what it answers. Of one topic it keeps the newest alone. Waits: call it from a thread."""
        parts = urlsplit(endpoint)
        secure = parts.scheme == "https"
        connection = (HTTPSConnection if secure else HTTPConnection)(parts.netloc, timeout=PATIENCE)
        headers = {
            "Authorization": f"vapid t={self._token(f'{parts.scheme}://{parts.netloc}')}, k={self.public}",
            "TTL": str(LIVES),
            "Urgency": "high",
            "Topic": _text(sha256(topic.encode()).digest())[:32],
            "Content-Length": "0",
        }
        try:
            connection.request("POST", f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}", headers=headers)
            return connection.getresponse().status
        finally:
            connection.close()

    def _token(self, origin: str) -> str:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        now = time.time()
        when, token = self._signed.get(origin, (0.0, ""))
        if now - when > SIGNED_FOR / 2:
            claims = {"aud": origin, "exp": int(now) + SIGNED_FOR, "sub": self._contact}
            said = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
            r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(SHA256())))
            token = f"{said}.{_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
            self._signed[origin] = now, token
        return token


class Pushes:
    """Wakes people's devices."""

    def __init__(self, hall: Hall, vapid: Vapid) -> None:
        self._hall = hall
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="push")
        self.vapid = vapid

    async def call(self, person: str, table: str) -> None:
        """Wake all devices of a person; one that its service knows no more is forgotten."""
        endpoints = await self._hall.ask(subscriptions, self._hall.store, person)
        await asyncio.gather(*(self._wake(endpoint, table) for endpoint in endpoints))

    async def _wake(self, endpoint: str, table: str) -> None:
        host = urlsplit(endpoint).hostname
        try:
            self.vapid.check(endpoint)  # what was allowed once may not be any more
            status = await asyncio.get_running_loop().run_in_executor(self._threads, self.vapid.send, endpoint, table)
        except (OSError, HTTPException, Refused) as error:
            log.warning("The push service %s could not be asked (%s).", host, error or type(error).__name__)
            return
        if status in GONE:
            await self._hall.ask(forget, self._hall.store, endpoint)
        elif not 200 <= status < 300:
            log.warning("The push service %s answered %d.", host, status)

    def close(self) -> None:
        """Send no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _json(data: dict[str, Any]) -> str:
    return _text(json.dumps(data, separators=(",", ":")).encode())
