# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs of code.py on the emulator in virtual time, with keys that are pressed by script."""

from tools.emulator import handheld


def pressed(board, presses, seconds, environment=None, **more):
    """Return a run of that long, the same every time; its end is a power cut.

    :param presses: (seconds, key, hold).
    :param more: of the :class:`tools.emulator.handheld.Launch`.
    :return: the handheld, ended.
    """
    script = []
    for at, key, hold in presses:
        script += [
            (round(at * 1e6), board.keys[key], board.level(key)),
            (round((at + hold) * 1e6), board.keys[key], None),
        ]
    launch = handheld.Launch(
        board,
        virtual=True,
        seconds=seconds,
        seed=1,
        script=sorted(script, key=lambda step: step[0]),
        environment={"UNO_SEED": "7", "UNO_LANGUAGE": "en", **(environment or {})},
        **more,
    )
    with handheld.Handheld(launch) as device:
        device.wait()
    assert not device.errors
    return device
