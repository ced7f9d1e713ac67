"""A push service of our own on this machine, and a key to ask it with."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


class Service(ThreadingHTTPServer):
    """A push service: it notes what it is asked, and answers what it is told to."""

    def __init__(self) -> None:
        self.asked: queue.Queue[tuple[str, dict[str, str]]] = queue.Queue()
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                service.asked.put((self.path, {name.lower(): value for name, value in self.headers.items()}))
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server_port}"


@contextmanager
def serving() -> Iterator[Service]:
    """One that is closed at the end."""
    made = Service()
    thread = threading.Thread(target=made.serve_forever, args=(0.02,))
    thread.start()
    yield made
    made.shutdown()
    thread.join()
    made.server_close()


def new_key(folder: Path) -> Path:
    """A file with a new key."""
    made = ec.generate_private_key(ec.SECP256R1())
    form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "push.pem").write_bytes(made.private_bytes(*form))
    return folder / "push.pem"
