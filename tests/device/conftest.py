# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The same run three times: what is shipped, on MicroPython and on a browser's; the sources, on the emulator."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.device import pretended
from tools.dev.need import need
from tools.emulator import handheld, wire
from tools.publishing import drive as publishing_drive
from tools.publishing import npm

FILM = Path(__file__).with_name("film.mjs")
LANGUAGES = ("en", "de")
NO_BUS_TIME = Path(__file__).with_name("no_bus_time.py")


class Emulated:
    """The record of a run on the emulator: ``film``, ``lines``, ``status``, ``nvm``."""

    def __init__(self, board, events, environment, nvm: Path, cut):
        self.film = []
        script = [
            (at, board.keys[key], board.level(key) if word == "down" else None)
            for at, word, key in events
            if word in ("down", "up")
        ]
        end = [at for at, word, _ in events if word == "end"][0]
        launch = handheld.Launch(
            board,
            code=NO_BUS_TIME,
            virtual=True,
            seconds=end / 1e6,
            script=script,
            environment=environment,
            nvm=nvm,
            power_cut=cut,
        )
        with handheld.Handheld(launch, self._listen) as running:
            running.wait()
        assert not running.errors
        self.lines, self.status = list(running.lines), running.end["status"]
        self.nvm = nvm.read_bytes() if nvm.exists() else None

    def _listen(self, kind, at_us, payload):
        if kind == wire.FRAME:
            self.film.append((at_us, payload))


@pytest.fixture(scope="session")
def shipped(micropython32, mpy_cross, tmp_path_factory):
    """Return a pretended board with what is deployed to it."""
    folder = tmp_path_factory.mktemp("board")
    pretended.fill(folder, languages=LANGUAGES)
    return pretended.Device(micropython32, folder)


class Browsed:
    """The same board and drive on the MicroPython of a page (docs/web.md), in node and virtual time."""

    def __init__(self, node, folder: Path, drive: Path):
        self.node, self.folder = node, folder
        for name, data in publishing_drive.firmware("page", "virtual").items():
            (folder / name).write_bytes(data)
        runtime = npm.files(npm.MICROPYTHON)
        for name in ("micropython.mjs", "micropython.wasm"):
            (folder / name).write_bytes(runtime[name])
        shutil.copytree(drive, folder / "drive")

    def run(self, board, events, environment, nvm, cut) -> pretended.Outcome:
        """As :meth:`pretended.Device.run`."""
        pretended.prepare(self.folder, board, events, nvm, CUT=cut, ENV=tuple(environment.items()))
        command = [str(self.node), str(FILM), str(self.folder)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=300)
        return pretended.outcome(done, self.folder, board)


@pytest.fixture(scope="session")
def browsed(shipped, tmp_path_factory):
    return Browsed(need("node"), tmp_path_factory.mktemp("page"), shipped.drive)


@pytest.fixture
def alike(shipped, browsed, tmp_path):
    """``alike(events, environment, nvm, cut)``: the same run on all, which must look the same to the microsecond.

    :return: the :class:`tests.device.pretended.Outcome`.
    """
    return comparing(shipped, browsed, tmp_path)


def comparing(shipped, browsed, tmp_path: Path):
    """See :func:`alike`, for any simulated board, in three interpreters; ``browsed`` None: in two."""

    def run(events, environment, nvm=None, cut=None):
        environment = {"UNO_LANGUAGE": "en", **environment}
        real = shipped.run(events, environment, nvm, cut=cut)
        assert not real.error
        if browsed:
            paged = browsed.run(shipped.board, events, environment, nvm, cut)
            assert not paged.error
            assert paged.film == real.film
            assert (paged.lines, paged.end, paged.nvm) == (real.lines, real.end, real.nvm)
        file = tmp_path / "nvm"
        file.unlink(missing_ok=True)
        if nvm is not None:
            file.write_bytes(nvm)
        emulated = Emulated(shipped.board, events, environment, file, cut)
        assert [at for at, _ in real.film] == [at for at, _ in emulated.film]
        assert real.film == emulated.film
        assert real.lines == emulated.lines
        if emulated.nvm is not None:
            assert real.nvm == emulated.nvm
        return real

    return run
