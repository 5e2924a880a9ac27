# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Be a handheld on a Raspberry Pi with a real display and real buttons: code.py runs on Blinka, unmodified.

Settings come from the environment (UNO_...), then from settings.toml beside code.py. Saves are kept in the file
UNO_SAVES, ~/.uno-handheld. Ctrl-C ends it.
"""

import os
import runpy
import warnings
from pathlib import Path

from tools.dev import cli
from tools.dev.environment import ROOT
from tools.emulator import settings, sh110x
from tools.thinking import RASPBERRY_PI, mind, seat

MODEL = Path("/proc/device-tree/model")
BUS = Path("/dev/i2c-1")


def check(model: Path = MODEL, bus: Path = BUS) -> None:
    """Whether there is a Raspberry Pi and its I2C bus.

    :raises tools.dev.cli.Problem: no, with what to do.
    """
    name = model.read_text("utf-8", "replace").strip("\0\n") if model.exists() else ""
    if "Raspberry Pi" not in name:
        raise cli.Problem(
            f"this is {name or 'no Raspberry Pi'}; python3 tools/play.py plays on this computer's own screen"
        )
    if not bus.exists():
        raise cli.Problem(f"there is no {bus}: switch I2C on (sudo raspi-config nonint do_i2c 0) and start again")
    if not os.access(bus, os.R_OK | os.W_OK):
        raise cli.Problem(f"{bus} is not for you: sudo usermod -aG i2c,gpio $USER, then log in again")


def main(argv: list[str]) -> int:
    args = cli.parser(__doc__, prog="pi.py").parse_args(argv)
    check()
    for key, value in settings.read(ROOT / "settings.toml").items():
        os.environ.setdefault(key, value)
    # It would ask for packages at the start; the needed ones are installed already (requirements/pi.txt).
    os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
    warnings.filterwarnings("ignore", "I2C frequency is not settable")  # the kernel has it: config.txt
    import boards

    sh110x.mend()
    seat.sit_down(mind.Mind(RASPBERRY_PI))
    try:
        runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
    except boards.UnknownBoard as problem:
        raise cli.Problem(str(problem)) from problem
    return cli.finish(args, {"status": "returned"}, "the program has ended")
