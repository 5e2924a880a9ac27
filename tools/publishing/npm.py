# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Packages of the npm registry: one file each, checked against a hash in this module, and cached.

No node and no npm are needed: a package is a tar file at a known address (registry/name/-/name-version.tgz).
"""

import base64
import hashlib
import io
import os
import re
import ssl
import tarfile
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from tools.dev import environment
from tools.dev.cli import Problem, say, working
from tools.dev.lock import locked

CACHE = environment.ROOT / ".cache" / "npm"
_REGISTRY = "https://registry.npmjs.org/"
_PATIENCE_S = 60


@dataclass(frozen=True)
class Package:
    """One version of a package.

    :param integrity: of its tar file, as npm writes it: "sha512-" and the hash in base64.
    """

    name: str
    version: str
    integrity: str

    @property
    def file(self) -> str:
        """The registry's name of the tar file."""
        return f"{self.name.rpartition('/')[2]}-{self.version}.tgz"

    def check(self, data: bytes) -> None:
        """:raises Problem: these bytes are not the package."""
        found = "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode()
        if found != self.integrity:
            raise Problem(
                f"{self.file} is not the file that was expected ({found[:20]}… instead of {self.integrity[:20]}…):"
                " name a registry that serves it unchanged in NPM_CONFIG_REGISTRY"
            )


MICROPYTHON = Package(
    "@micropython/micropython-webassembly-pyscript",
    "1.27.0",
    "sha512-DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA==",
)
# Unpacks what drive.py has packed: 9 kB packed, for 50 that it saves; maintained, MIT
XZ = Package(
    "xz-decompress",
    "0.2.3",
    "sha512-O8v6HG8T0PrKBcpyWA13GkSYWFvncwzuzcLx5A7++l3HsE3atmoetXjIxrZ/JV/nbvSZ7WS4+3XvREZuVn+rEA==",
)
# QR codes of invitations: 2 kB packed, maintained, MIT
LEAN_QR = Package(
    "lean-qr",
    "2.7.4",
    "sha512-tlMPFfqhAAZN7+j/djRSvl/2+AYT2+7RRuyq8bvcbV8gMiENiscquQ9WTfCSyeEdxsVaEB+tU7e9nFZC63BFnQ==",
)
# Writes the flash of an ESP32-S3 over Web Serial: 313 kB, loaded when somebody asks for it; by Espressif, Apache-2.0
ESPTOOL = Package(
    "esptool-js",
    "0.7.0",
    "sha512-9wHuW/s9t4Vs6HKcr3pra3gbRVWwaN0eabMWodWH4KEJHEYZxgmWwZ3s0F4xcWVCZOc/L98bGZ4uWoZvR8KBKA==",
)


def registry() -> str:
    """Return where packages come from, ending in "/": the variable, else .npmrc of the person, else npm's own."""
    for name, value in os.environ.items():
        if name.lower() == "npm_config_registry" and value:
            return value.rstrip("/") + "/"
    try:
        text = (Path.home() / ".npmrc").read_text("utf-8")
    except (OSError, RuntimeError):
        text = ""
    found = re.search(r"^\s*registry\s*=\s*(\S+)", text, re.MULTILINE)
    return (found[1].rstrip("/") if found else _REGISTRY.rstrip("/")) + "/"


def files(package: Package, cache: Path = CACHE) -> dict[str, bytes]:
    """Return the contents of a package: path -> bytes. Fetched when it is not in the cache.

    :raises Problem: nobody answers, or what comes is something else.
    """
    kept = cache / package.file
    cache.mkdir(parents=True, exist_ok=True)
    with locked(cache / "lock", lambda: say("waiting for another run's download")):
        if not kept.exists():
            say(f"fetching {package.name} {package.version}, once")
            with working(f"fetching {package.name}"):
                data = _fetch(f"{registry()}{package.name}/-/{package.file}")
            package.check(data)
            part = kept.with_suffix(".part")
            part.write_bytes(data)
            os.replace(part, kept)
    data = kept.read_bytes()
    package.check(data)
    return _unpacked(data)


def _unpacked(data: bytes) -> dict[str, bytes]:
    found = {}
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            if content:
                found[member.name.partition("/")[2]] = content.read()  # all lies in one folder
    return found


def _fetch(address: str) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=_PATIENCE_S, context=ssl.create_default_context()) as answer:
            return answer.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        hint = "it is needed once: go online, or set NPM_CONFIG_REGISTRY"
        raise Problem(f"{address} cannot be fetched ({reason}); {hint}") from None
