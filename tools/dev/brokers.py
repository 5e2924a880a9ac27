# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A private MQTT broker, on loopback: for tests, demos and figures.

:func:`any_broker` gives the program, Mosquitto or amqtt; ``program.broker()`` a :class:`Broker` that runs as long as
its block, on a free port, keeps nothing on disk and lets anybody in.

* Mosquitto: the system's, else Debian's, unpacked into ``.cache`` without root.
* amqtt, from the package index: slower, for machines that have neither.
"""

import contextlib
import functools
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from tools.dev import debian, environment
from tools.dev.cli import Problem, say
from tools.dev.lock import locked

CACHE = environment.ROOT / ".cache"
_SUITE = "trixie"  # Mosquitto 2.0.21
_ARCHS = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
_START_S = 20
_AMQTT = """\
import asyncio, sys
sys.path.insert(0, sys.argv[1])
from amqtt.broker import Broker
from amqtt.plugins.base import BaseAuthPlugin

class Anybody(BaseAuthPlugin):
    async def authenticate(self, *, session):
        return True

async def main():
    listeners = {
        "default": {"type": "tcp", "bind": "127.0.0.1:" + sys.argv[2]},
        "web": {"type": "ws", "bind": "127.0.0.1:" + sys.argv[3]},
    }
    await Broker({"listeners": listeners, "plugins": {"__main__.Anybody": {}}}).start()
    print("running", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


class Program:
    """A broker that can be started.

    :param name: of the program.
    :param command: ``command(port, port for WebSocket, folder)`` -> what to run; the folder is for its files.
    """

    def __init__(self, name: str, command: Callable[[int, int, Path], list[str]]):
        self.name = name
        self.command = command

    def broker(self) -> "Broker":
        """Return one that is not running yet: use it in a ``with``."""
        return Broker(self)


class Broker:
    """A running broker: ``host``, ``port``, ``web_port`` for WebSocket. Started again it has the same ports."""

    host = "127.0.0.1"

    def __init__(self, program: Program):
        self._program = program
        self._folder = tempfile.TemporaryDirectory(prefix="uno-broker-", ignore_cleanup_errors=True)
        self.port, self.web_port = _free_ports()
        self.process: subprocess.Popen | None = None

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.kill()
        self._folder.cleanup()

    def start(self) -> None:
        """Run it; it listens when this returns.

        :raises Problem: with what it said last.
        """
        self.process = subprocess.Popen(
            self._program.command(self.port, self.web_port, Path(self._folder.name)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        told, lines = threading.Event(), [f"{self._program.name} says nothing"]
        threading.Thread(target=_listen, args=(self.process.stdout, lines, told), daemon=True).start()
        if not told.wait(_START_S) or "running" not in lines[-1]:
            self.kill()
            raise Problem(f"the MQTT broker does not start: {lines[-1]}")

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


@functools.cache
def any_broker() -> Program:
    """Return the best one that runs here.

    :raises Problem: with the reasons.
    """
    reasons = []
    for find in (installed_mosquitto, debian_mosquitto, amqtt):
        try:
            program = find()
            with program.broker():
                return program
        except (Problem, OSError) as problem:
            reasons.append(str(problem))
    raise Problem("needs an MQTT broker (Debian: mosquitto): " + "; ".join(reasons))


def installed_mosquitto() -> Program:
    """Return the system's.

    :raises Problem: there is no mosquitto.
    """
    found = shutil.which("mosquitto", path=os.environ.get("PATH", "") + os.pathsep + "/usr/sbin")
    if not found:
        raise Problem("no mosquitto is installed")
    return _mosquitto((found,))


def debian_mosquitto() -> Program:
    """Return debian's, fetched once.

    :raises Problem: with the reason.
    """
    arch = _ARCHS.get(platform.machine())
    if sys.platform != "linux" or not arch:
        raise Problem("Debian's mosquitto is for Linux")
    folder = CACHE / f"mosquitto-{_SUITE}"
    CACHE.mkdir(exist_ok=True)
    with locked(CACHE / "mosquitto.lock", lambda: say("waiting for another run's download")):
        if not folder.exists():
            say(f"fetching mosquitto ({_SUITE}), once")
            debian.fetch("mosquitto", _SUITE, arch, folder)
    # Started through the loader that came with it: the system's C library may be an older one.
    loader = next(folder.glob("usr/lib/*/ld-linux*.so.*"), "")
    libraries = ":".join(sorted({str(file.parent) for file in folder.glob("usr/lib/*/lib*.so.*")}))
    return _mosquitto((str(loader), "--library-path", libraries, str(folder / "usr/sbin/mosquitto")))


def amqtt() -> Program:
    """Return amqtt, in a folder of its own.

    :raises Problem: with the reason.
    """
    packages = environment.aside("broker")
    return Program("amqtt", lambda port, web, _: [sys.executable, "-c", _AMQTT, str(packages), str(port), str(web)])


def _mosquitto(start: tuple[str, ...]) -> Program:
    def command(port: int, web: int, folder: Path) -> list[str]:
        config = folder / "mosquitto.conf"
        listeners = f"listener {port} 127.0.0.1\nlistener {web} 127.0.0.1\nprotocol websockets\n"
        config.write_text(listeners + "allow_anonymous true\n", encoding="utf-8")
        folder.chmod(0o755)  # started by root it reads this as nobody
        return [*start, "-c", str(config)]

    return Program("mosquitto", command)


def _free_ports() -> tuple[int, int]:
    with contextlib.closing(socket.socket()) as one, contextlib.closing(socket.socket()) as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


def _listen(stream, lines: list[str], told: threading.Event) -> None:
    """Read what the broker says to its end: a full pipe would stop it."""
    for line in stream:
        if not told.is_set():
            lines.append(line.strip())
            if "running" in line:
                told.set()
    stream.close()
    told.set()
