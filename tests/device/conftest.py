# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The same run twice: what is shipped, on MicroPython, and the sources, on the emulator."""

from pathlib import Path

import pytest

from tests.device import pretended
from tools.emulator import handheld, wire

NO_BUS_TIME = Path(__file__).with_name("no_bus_time.py")


class Emulated:
    """What a run on the emulator leaves behind: ``film``, ``lines``, ``status``, ``nvm``."""

    def __init__(self, board, events, environment, nvm: Path, cut):
        self.film = []
        script = [
            (at, board.keys[key], 0 if word == "down" else None) for at, word, key in events if word in ("down", "up")
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
    """A pretended board with what is deployed to it."""
    folder = tmp_path_factory.mktemp("board")
    pretended.fill(folder)
    return pretended.Device(micropython32, folder)


@pytest.fixture
def both(shipped, tmp_path):
    """``both(events, environment, nvm, cut)``: the same run on both, which must look the same to the microsecond.

    :return: the :class:`tests.device.pretended.Outcome`.
    """

    def run(events, environment, nvm=None, cut=None):
        real = shipped.run(events, environment, nvm, cut=cut)
        assert not real.error
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
