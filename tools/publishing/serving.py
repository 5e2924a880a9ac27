# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A folder of files for the browser of this computer, until Ctrl-C.

It listens on this computer only, and answers to its own names only. A page of another site that has its name point here
(DNS rebinding) would share the browser's storage of this one.
"""

import functools
import gzip
import http.server
import io
from pathlib import Path

from tools.dev import cli

PORT = 8065


class _Request(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".pack": "application/octet-stream",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }  # what the system says of them differs
    protocol_version = "HTTP/1.1"

    def send_head(self):
        """Return the head of an answer and the file after it, packed as a host does, or None."""
        port = self.server.server_address[1]
        if self.headers.get("Host") not in (f"127.0.0.1:{port}", f"localhost:{port}"):
            self.send_error(403, f"this is http://127.0.0.1:{port}/")
            return None
        path = Path(self.translate_path(self.path))
        if "gzip" not in self.headers.get("Accept-Encoding", "") or not path.is_file() or path.suffix == ".pack":
            return super().send_head()
        packed = gzip.compress(path.read_bytes(), mtime=0)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(packed)))
        self.end_headers()
        return io.BytesIO(packed)

    def end_headers(self):
        """Ask each time: the folder may have been rebuilt."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        """Log nothing: the terminal is for the address."""


def server(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    """Return a server that listens on this computer only.

    :param port: 0 takes a free one.
    :raises tools.dev.cli.Problem: the port is taken.
    """
    handler = functools.partial(_Request, directory=str(folder))
    try:
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise cli.Problem(f"port {port} cannot be had ({error.strerror}); choose another one with --port") from None


def serve(folder: Path, port: int) -> None:
    """Serve until Ctrl-C."""
    with server(folder, port) as running:
        cli.say(f"play at http://127.0.0.1:{running.server_port}/   (Ctrl-C here ends it)")
        try:
            running.serve_forever(0.05)
        except KeyboardInterrupt:
            cli.say("")
