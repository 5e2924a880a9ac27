# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds on a web page, with the standard library: pictures come as server-sent events, keys go back by POST.

It listens on this computer only, unless asked to serve the local network; then the address has a secret in it. A page
of another site cannot press keys or look on: the Host header must be ours (against DNS rebinding) and so must Origin.
"""

import base64
import errno
import http.server
import ipaddress
import json
import re
import secrets
import socket
import threading
import time
import urllib.parse

from tools.dev import cli
from tools.emulator.fronts import ROWS, is_over, said
from tools.publishing import words

PORT = 8064
_FILES = {  # path -> (file of tools/publishing/page, kind); nobody's secret, so these need no token, the page apart
    "/": ("index.html", "text/html"),
    "/style.css": ("style.css", "text/css"),
    "/words.js": ("words.js", "text/javascript"),
    "/handheld.js": ("handheld.js", "text/javascript"),
    "/source.js": ("events.js", "text/javascript"),
    "/pads.js": ("pads.js", "text/javascript"),
}
_POLICY = "default-src 'self'; img-src 'self' blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
_LONGEST_KEY = 100  # bytes of a POST
_TICK, _KEEPALIVE = 1 / 60, 10  # seconds; the page gives up after 25 without a word
_ENDS = ("crashed", "stuck", "died")  # ends for which the page has a sentence; any other end is not a fault


class Server(http.server.ThreadingHTTPServer):
    """Serves the handhelds until it is shut down.

    ``address`` is what a person types into the browser.

    :param port: 0 takes a free one.
    :param lan: serve the local network too.
    :raises tools.dev.cli.Problem: the port is taken.
    """

    daemon_threads = True

    def __init__(self, handhelds, port, lan):
        self.handhelds = handhelds
        self.token = secrets.token_urlsafe(16) if lan else ""
        self.is_over = False
        self._run = secrets.token_hex(8)  # a page knows by it that the program is another one now
        try:
            super().__init__(("0.0.0.0" if lan else "127.0.0.1", port), _Request)
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                raise cli.Problem(f"port {port} is taken; choose another one with --port") from error
            raise
        host = _own_address() if lan else "127.0.0.1"
        self.address = f"http://{host}:{self.server_port}/" + (f"?token={self.token}" if lan else "")

    def facts(self) -> bytes:
        """Return the facts about the handhelds for the page, as JSON; ``run`` is different after each start."""
        rows = [*ROWS, *[""] * len(self.handhelds)]
        facts = [
            {
                "name": _name(handheld.launch),
                "width": handheld.launch.board.width,
                "height": handheld.launch.board.height,
                "keys": list(handheld.launch.board.keys),
                "labels": handheld.launch.board.labels,
                "row": row,
            }
            for handheld, row in zip(self.handhelds, rows)
        ]
        return json.dumps({"run": self._run, "handhelds": facts}).encode()

    def allows(self, host: str, origin: str | None, token: str) -> bool:
        """Whether a request may be answered.

        :param host: the Host header. :param origin: the Origin header or None. :param token: the one in the address.
        """
        name = host.rpartition(":")[0] or host
        if self.token:
            if not (_is_address(name.strip("[]")) or name in ("localhost", socket.gethostname())):
                return False
        elif host not in (f"127.0.0.1:{self.server_port}", f"localhost:{self.server_port}"):
            return False
        return origin in (None, f"http://{host}") and secrets.compare_digest(token, self.token)


class _Request(http.server.BaseHTTPRequestHandler):
    """``GET /`` the page, ``/handhelds``, ``/events`` the pictures, ``POST /key`` {"handheld", "key", "down"}."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or a small answer waits for the phone to confirm the one before

    def log_message(self, *_):
        """Log nothing: the terminal is for the address."""

    def do_GET(self):
        """Send the page or the events."""
        path = self._allowed_path()
        if path in _FILES:
            name, kind = _FILES[path]
            self._answer(200, words.script(name).encode(), kind + "; charset=utf-8")
        elif path == "/handhelds":
            self._answer(200, self.server.facts(), "application/json")
        elif path == "/events":
            self._stream()
        elif path is not None:
            self._answer(404)

    def do_POST(self):
        """Take a key."""
        path = self._allowed_path()
        if path is None:
            return
        try:
            length = int(self.headers.get("Content-Length", ""))
            if path != "/key" or not 0 < length <= _LONGEST_KEY:
                raise ValueError
            wanted = json.loads(self.rfile.read(length))
            handheld = self.server.handhelds[wanted["handheld"]]
            key, down = str(wanted["key"]), bool(wanted["down"])
        except (ValueError, KeyError, IndexError, TypeError):
            self.close_connection = True
            self._answer(400)
            return
        (handheld.press if down else handheld.release)(key)
        self._answer(204)

    def _allowed_path(self):
        """Return the path, or None when the request was refused."""
        path, _, query = self.path.partition("?")
        token = urllib.parse.parse_qs(query).get("token", [""])[0]
        if path in _FILES and path != "/":
            token = self.server.token  # the page asks for them without one
        if self.server.allows(self.headers.get("Host", ""), self.headers.get("Origin"), token):
            return path
        self.close_connection = True
        self._answer(403)
        return None

    def _answer(self, status, body=b"", kind="text/plain"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", _POLICY)
        self.send_header("Referrer-Policy", "no-referrer")  # the token stays here
        self.end_headers()
        self.wfile.write(body)

    def _stream(self):
        """Send events until the page is closed: one for each handheld that changed, at most 60 times a second."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        handhelds = self.server.handhelds
        shown = [-1] * len(handhelds)
        quiet_since = time.monotonic()
        try:
            while not self.server.is_over:
                for number, handheld in enumerate(handhelds):
                    if shown[number] != handheld.changes:
                        shown[number] = handheld.changes
                        self.wfile.write(_event(number, handheld))
                        quiet_since = time.monotonic()
                if time.monotonic() - quiet_since > _KEEPALIVE:  # or neither end would notice that the other is gone
                    self.wfile.write(b"event: here\ndata: {}\n\n")
                    quiet_since = time.monotonic()
                time.sleep(_TICK)
            self.wfile.write(b"event: over\ndata: {}\n\n")
        except OSError:
            return  # the page was closed


def _event(number, handheld):
    state = {
        "handheld": number,
        "picture": base64.b64encode(handheld.picture).decode(),
        "light": handheld.light,
        "tone": handheld.tone,
        "pixel": handheld.pixel,
        "line": said(handheld),
        "ended": _ended(handheld),
    }
    return b"data: " + json.dumps(state).encode() + b"\n\n"


def _ended(handheld):
    """Return which sentence of ``words.js`` says how it ended; empty: it runs."""
    if not handheld.end:
        return ""
    return handheld.end["status"] if handheld.end["status"] in _ENDS else "over"


def _name(launch):
    """Return a handheld's name for a saved picture: its name if it has one, else its number."""
    return re.sub(r"\W", "", launch.environment.get("UNO_NAME", "")) or str(launch.number)


def _is_address(text):
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _own_address():
    """Return this computer's address on the local network: the one it would use to reach another; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # RFC 5737: an address nobody has
            return probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"


def run(handhelds, deadline, port, lan):
    """Serve the handhelds until Ctrl-C."""
    with Server(handhelds, port, lan) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        cli.say(f"play at {server.address}   (Ctrl-C here ends it)")
        try:
            while not is_over(handhelds, deadline):
                time.sleep(0.05)
        finally:
            server.is_over = True
            server.shutdown()
