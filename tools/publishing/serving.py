# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A folder of files for the browser of this computer, until Ctrl-C."""

import functools
import http.server
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

    def end_headers(self):
        """Ask each time: the folder may have been made anew."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        """Nothing: the terminal is for the address."""


def server(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    """Listens on this computer only.

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
