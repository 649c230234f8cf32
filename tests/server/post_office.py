"""A mail server and a web hook's receiver on loopback, as small as the tests need them."""

from __future__ import annotations

import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, cast


class Office(socketserver.ThreadingTCPServer):
    """Takes every letter."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Counter)
        self.letters: list[EmailMessage] = []

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Counter(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self._say("220 here")
        for line in self.rfile:
            verb = line.decode().strip().upper()
            if verb == "DATA":
                self._say("354 go on")
                self._take()
            elif verb == "QUIT":
                self._say("221 bye")
                return
            self._say("250 fine")

    def _take(self) -> None:
        lines = []
        for line in self.rfile:
            if line == b".\r\n":
                break
            lines.append(line.decode())
        letter = message_from_string("".join(lines), policy=policy.default)
        cast(Office, self.server).letters.append(letter)

    def _say(self, words: str) -> None:
        self.wfile.write(words.encode() + b"\r\n")


class Hook(HTTPServer):
    """Remembers what was posted; answers with `status`."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Taker)
        self.told: list[tuple[str, Any]] = []
        self.status = 200

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}/hook?mine=1"


class _Taker(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        hook = cast(Hook, self.server)
        body = self.rfile.read(int(self.headers["content-length"]))
        hook.told.append((self.path, json.loads(body)))
        self.send_response(hook.status)
        self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quietly."""


@contextmanager
def serving(server: Any) -> Iterator[Any]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
