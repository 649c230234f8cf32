"""How notices leave the house: settings of the host, letters by SMTP, requests. All of it blocks: call it in a thread."""

from __future__ import annotations

import http.client
import ipaddress
import json
import re
import smtplib
import socket
import ssl
import threading
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from email.message import EmailMessage
from importlib.util import find_spec
from urllib.parse import SplitResult, unquote, urlsplit

from lunarium.bots.errors import Misused
from lunarium.kernel.text import mark
from lunarium.server.tables.errors import Unfit

SECONDS = 8.0
LONGEST = 20.0  # for a whole request: an address that answers byte by byte holds nobody up
PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
GLOBAL_IPV6 = ipaddress.ip_network("2000::/3")  # all that was ever given out
NAT64 = ipaddress.ip_network("64:ff9b::/96")
SUBJECT = re.compile(r"mailto:[^@\s]+@[^@\s]+|https://[^\s/]+\S*")
EMAIL = re.compile(r"[A-Za-z0-9._%+=~!#$&'*/?^`{|}-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}")


class BadPost(Misused):
    """The host's settings for notices can't be used."""


class NotSent(Exception):
    """A notice did not reach its address; it may be tried again."""


class Gone(Exception):
    """A browser has given up its address, for ever."""


@dataclass(frozen=True, slots=True)
class Post:
    """What the host allows. Without a mail server, or without an address that links can lead to, there are no letters."""

    server: str = ""  # smtp://, smtp+starttls:// or smtps://, with user and password if need be
    sender: str = ""
    address: str = ""  # where browsers find us
    private_hooks: bool = False  # web hooks may lead into the host's own network
    push: str = ""  # where push services reach the host; without it no device is told

    @property
    def has_letters(self) -> bool:
        return bool(self.server and self.sender and self.address)

    @property
    def has_push(self) -> bool:
        return bool(self.push)


def from_environment(environment: Mapping[str, str], address: str) -> Post:
    post = Post(
        environment.get("LUNARIUM_SMTP", ""),
        environment.get("LUNARIUM_MAIL_FROM", ""),
        address.rstrip("/"),
        environment.get("LUNARIUM_PRIVATE_WEBHOOKS", "") == "1",
        environment.get("LUNARIUM_PUSH_SUBJECT", ""),
    )
    if post.server and urlsplit(post.server).scheme not in PORTS:
        raise BadPost(mark("LUNARIUM_SMTP begins with smtp://, smtp+starttls:// or smtps://."))
    if post.server and not (post.sender and post.address):
        raise BadPost(mark("Letters need LUNARIUM_MAIL_FROM and the public address (--public), too."))
    if post.push and not SUBJECT.fullmatch(post.push):
        raise BadPost(mark("LUNARIUM_PUSH_SUBJECT is mailto: with an address, or a page at https://."))
    if post.push and find_spec("cryptography") is None:
        raise BadPost(mark("Notices on devices need cryptography: pip install 'lunarium[push]'."))
    return post


# --- letters ----------------------------------------------------------------------------------------------------------


def fit_email(email: str) -> str:
    email = email.strip()
    if len(email) > 254 or not EMAIL.fullmatch(email):
        raise Unfit(mark("That is no address for letters."))
    return email


def send_letter(post: Post, to: str, subject: str, text: str, stop: str) -> None:
    """A plain letter, with a link that ends all letters; mail programs show it as a button."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = post.sender, to, subject
    letter["Auto-Submitted"] = "auto-generated"
    letter["List-Unsubscribe"] = f"<{stop}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content(text)
    try:
        with _mail_server(urlsplit(post.server)) as server:
            server.send_message(letter)
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(type(error).__name__) from error


def _mail_server(url: SplitResult) -> smtplib.SMTP:
    host, port = url.hostname or "", url.port or PORTS[url.scheme]
    context = ssl.create_default_context()
    if url.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(host, port, timeout=SECONDS)
    try:
        if url.scheme == "smtp+starttls":
            server.starttls(context=context)
        if url.username:
            server.login(unquote(url.username), unquote(url.password or ""))
    except BaseException:
        server.close()
        raise
    return server


# --- web hooks --------------------------------------------------------------------------------------------------------


def fit_hook(url: str) -> str:
    """An address that a notice can be posted to. Where it leads is looked at each time before something is sent."""
    url = url.strip()
    if not is_address(url, ("http", "https"), 500):
        raise Unfit(mark("That is no address for a web hook."))
    return url


def send_hook(post: Post, url: str, told: dict[str, object]) -> None:
    status = posted(post, fit_hook(url), json.dumps(told).encode(), {"Content-Type": "application/json"})
    if not 200 <= status < 300:
        raise NotSent(f"status {status}")


# --- requests to whatever address somebody gave us --------------------------------------------------------------------


def is_address(url: str, schemes: Collection[str], longest: int) -> bool:
    if len(url) > longest or not url.isascii() or not url.isprintable() or " " in url:
        return False
    try:
        parts = urlsplit(url)
        return parts.scheme in schemes and bool(parts.hostname) and not parts.username and parts.port != 0
    except ValueError:
        return False


def posted(post: Post, url: str, body: bytes, headers: dict[str, str]) -> int:
    """What an address answers, as a status.

    Redirects are not followed, and names are looked up once: nobody leads us elsewhere after the check.
    """
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = _connection(parts.scheme, host, port, _allowed(post, host, port))
    patience = threading.Timer(LONGEST, connection.hang_up)
    patience.daemon = True
    patience.start()
    try:
        connection.request("POST", path, body, {**headers, "User-Agent": "lunarium"})
        return connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise NotSent(type(error).__name__) from error
    finally:
        patience.cancel()
        connection.close()


def _allowed(post: Post, host: str, port: int) -> str:
    """The number of a host that we may talk to."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotSent(type(error).__name__) from error
    numbers = [str(address[4][0]) for address in found]
    if not post.private_hooks and not all(_is_public(number) for number in numbers):
        raise NotSent("a private address")
    return numbers[0]


def _is_public(number: str) -> bool:
    """Whether everybody can reach it; an IPv4 address that an IPv6 address stands for is what counts."""
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = _inner(address)
        if inner is None and address not in GLOBAL_IPV6:
            return False
        address = inner or address
    return address.is_global and not address.is_multicast


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that a mapped, a 6to4 or a NAT64 address leads to."""
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def _connection(scheme: str, host: str, port: int, number: str) -> _Straight:
    if scheme == "http":
        return _Straight(host, port, number)
    return _StraightSecure(host, port, number)


class _Straight(http.client.HTTPConnection):
    """Connects to the number that was checked."""

    def __init__(self, host: str, port: int, number: str) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._number = number

    def connect(self) -> None:
        self.sock = socket.create_connection((self._number, self.port), SECONDS)

    def hang_up(self) -> None:
        """From another thread: whoever reads or writes here is told that the connection is over."""
        held = self.sock
        with suppress(OSError):
            if held is not None:
                socket.socket.shutdown(held, socket.SHUT_RDWR)  # at once, also below TLS


class _StraightSecure(_Straight):
    def connect(self) -> None:
        super().connect()
        context = ssl.create_default_context()
        secure = context.wrap_socket(self.sock, server_hostname=self.host, do_handshake_on_connect=False)
        self.sock = secure
        secure.do_handshake()
