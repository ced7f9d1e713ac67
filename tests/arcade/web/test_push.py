"""Web Push, against a push service of our own on this machine."""

from __future__ import annotations

import json
import queue
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from arcade.here import Arcades, Here
from arcade.push_service import Service, new_key, serving
from arcade.servers import SOON, Person
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.subscriptions import subscribe, subscriptions
from cosmodrome.arcade.web.push import Vapid
from cosmodrome.engine.match.errors import BadOption

CONTACT = "mailto:ada@example.org"


@pytest.fixture
def service() -> Iterator[Service]:
    with serving() as made:
        yield made


@pytest.fixture
def key(tmp_path: Path) -> Path:
    return new_key(tmp_path)


@pytest.fixture
def here(arcade: Arcades, key: Path, service: Service) -> Here:
    return arcade(vapid=Vapid(key, CONTACT, [service.origin]), devices_a_person=2, call_seconds=0.05)


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def two_at_a_table(here: Here) -> tuple[Person, Person, str]:
    """Ada, who is not looking, and Ben, who has to decide."""
    ada, ben = Person(str(here.http.base_url), "Ada"), Person(str(here.http.base_url), "Ben")
    table = ada.new_table("weird-galaxy", "me", "open")
    ben.post(f"/api/tables/{table}/join")
    play(ada, table)
    return ada, ben, table


def play(person: Person, table: str) -> None:
    """Until it is somebody else's turn."""
    while (view := person.see(table))["actions"]:
        person.act(table, view, view["actions"][0]["code"])


def test_whoever_is_away_is_called_when_it_becomes_their_turn(here: Here, service: Service, key: Path) -> None:
    ada, ben, table = two_at_a_table(here)
    public = ada.get("/api/me/push")["key"]
    ada.put("/api/me/push", {"endpoint": f"{service.origin}/ada?device=1"})
    play(ben, table)
    path, headers = service.asked.get(timeout=SOON)
    assert path == "/ada?device=1"
    assert (headers["content-length"], headers["ttl"], headers["urgency"]) == ("0", "86400", "high")
    assert table not in str(headers), "the service learns nothing"
    scheme, token, shown = headers["authorization"].replace(",", "").split()
    assert (scheme, shown) == ("vapid", f"k={public}")
    said, _, signature = token.removeprefix("t=").rpartition(".")
    head, claims = (json.loads(decoded(part)) for part in said.split("."))
    assert head["alg"] == "ES256"
    assert (claims["aud"], claims["sub"]) == (service.origin, CONTACT)
    r, s = (int.from_bytes(decoded(signature)[i : i + 32], "big") for i in (0, 32))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    point.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))

    play(ada, table)
    play(ben, table)
    with pytest.raises(queue.Empty):  # not twice in a minute
        service.asked.get(timeout=0.5)


def test_a_device_that_is_gone_is_forgotten_and_few_are_kept(here: Here, service: Service) -> None:
    ada, ben, table = two_at_a_table(here)
    hall = here.arcade.hall
    person = next(seat.person for seat in hall.loaded()[0].seats if seat.name == "Ada") or ""
    for device in range(3):
        ada.put("/api/me/push", {"endpoint": f"{service.origin}/{device}"})
    assert sorted(subscriptions(hall.store, person)) == [f"{service.origin}/1", f"{service.origin}/2"]
    ben.put("/api/me/push", {"endpoint": f"{service.origin}/1", "wanted": False})  # not Ben's to say
    ada.put("/api/me/push", {"endpoint": f"{service.origin}/2", "wanted": False})
    assert subscriptions(hall.store, person) == [f"{service.origin}/1"]
    ada.post("/api/me/token", {"others": True})
    assert subscriptions(hall.store, person) == [], "devices that were logged out are not called"
    ada.put("/api/me/push", {"endpoint": f"{service.origin}/1"})
    service.status = 410
    play(ben, table)
    service.asked.get(timeout=SOON)
    ada.until(table, lambda _: subscriptions(hall.store, person) == [])
    subscribe(hall.store, person, f"{service.origin}/1", 2)
    subscribe(hall.store, "ben", f"{service.origin}/1", 2)  # the same device is somebody else's now
    assert subscriptions(hall.store, person) == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8080/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilpush.apple.com.example/x",
        "https://xfcm.googleapis.com/x",
        "http://169.254.169.254/latest",
        "file:///etc/passwd",
        "https://fcm.googleapis.com/x\r\nX: y",
        "https://fcm.googleapis.com:x/",
        "",
        "https://fcm.googleapis.com/" + "x" * 1000,
    ],
)
def test_this_machine_sends_requests_to_push_services_alone(key: Path, endpoint: str) -> None:
    vapid = Vapid(key, CONTACT)
    for known in (
        "https://fcm.googleapis.com/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x",
    ):
        vapid.check(known)
    with pytest.raises(Refused, match="no address of a push service"):
        vapid.check(endpoint)


def test_without_a_key_there_is_nothing_of_it(arcade: Arcades) -> None:
    http = arcade().http
    assert http.get("/api/me/push").json() == {"key": None}
    assert http.put("/api/me/push", json={"endpoint": "https://fcm.googleapis.com/x"}).status_code == 404


def test_a_key_that_is_none_is_a_sentence(tmp_path: Path, key: Path) -> None:
    with pytest.raises(BadOption, match=r"No such file or directory. This makes one: openssl"):
        Vapid(tmp_path / "nothing.pem", CONTACT)
    (tmp_path / "text.pem").write_text("hello")
    with pytest.raises(BadOption, match="no private key"):
        Vapid(tmp_path / "text.pem", CONTACT)
    with pytest.raises(BadOption, match="--push-contact"):
        Vapid(key, "")
