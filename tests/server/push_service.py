"""A push service on loopback with TLS, and browsers that can read what comes: by the standards, without the server's code."""

from __future__ import annotations

import json
import ssl
import struct
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address
from pathlib import Path
from secrets import token_bytes, token_urlsafe
from typing import Any, cast

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID

CURVE = ec.SECP256R1()


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(words: str) -> bytes:
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    told: bytes = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return told


@dataclass(frozen=True)
class Pushed:
    path: str
    headers: dict[str, str]  # by their names in small letters
    body: bytes


class PushService(HTTPServer):
    """Remembers what was pushed; answers with `status`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Taker)
        self.pushed: list[Pushed] = []
        self.status = 201
        self.pause = 0.0  # seconds between the first bytes of an answer
        self.certificate = folder / "certificate.pem"
        key = folder / "key.pem"
        _certify(self.certificate, key)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, key)
        self.socket = context.wrap_socket(self.socket, server_side=True)

    @property
    def url(self) -> str:
        return f"https://localhost:{self.server_address[1]}"

    def of(self, browser: Browser) -> list[Pushed]:
        return [pushed for pushed in self.pushed if browser.endpoint == self.url + pushed.path]


class _Taker(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        service = cast(PushService, self.server)
        headers = {name.lower(): value for name, value in self.headers.items()}
        service.pushed.append(Pushed(self.path, headers, self.rfile.read(int(headers["content-length"]))))
        with suppress(OSError):  # of somebody who did not wait
            self._answer(service)

    def _answer(self, service: PushService) -> None:
        for letter in b"HTTP/1.0 ":
            self.wfile.write(bytes([letter]))
            time.sleep(service.pause)
        self.wfile.write(f"{service.status} told\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n".encode())

    def log_message(self, format: str, *args: object) -> None:
        """Quietly."""


def _certify(certificate: Path, key: Path) -> None:
    own, now = ec.generate_private_key(CURVE), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder(name, name, own.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(own, SHA256())
    )
    certificate.write_bytes(made.public_bytes(Encoding.PEM))
    key.write_bytes(own.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


class Browser:
    """What a browser makes when somebody lets it tell them."""

    def __init__(self, service: str) -> None:
        self.endpoint = f"{service}/push/{token_urlsafe(48)}"
        self._key, self.auth = ec.generate_private_key(CURVE), token_bytes(16)

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": text(point(self._key)), "auth": text(self.auth)}

    def plain(self, body: bytes) -> bytes:
        """What was sealed for this browser, with its padding (RFC 8291 and 8188)."""
        salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
        theirs, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        met = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        shared = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + point(self._key) + theirs).derive(met)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(shared)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(shared)
        words: bytes = AESGCM(key).decrypt(nonce, record, None)
        return words

    def read(self, body: bytes) -> Any:
        words = self.plain(body).rstrip(b"\0")
        assert words.endswith(b"\x02")
        return json.loads(words[:-1])


def signed(authorization: str) -> tuple[bytes, dict[str, Any]]:
    """Who signed a message (a public key), and what they said; raises if the signature is not theirs (RFC 8292)."""
    kind, _, rest = authorization.partition(" ")
    fields = dict(field.strip().split("=", 1) for field in rest.split(","))
    head, claims, signature = fields["t"].split(".")
    assert (kind, json.loads(raw(head))) == ("vapid", {"typ": "JWT", "alg": "ES256"})
    both = raw(signature)
    assert len(both) == 64
    r, s = (int.from_bytes(half, "big") for half in (both[:32], both[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw(fields["k"]))
    key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return raw(fields["k"]), json.loads(raw(claims))
