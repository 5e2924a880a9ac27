# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pins by their names."""


def pin(name):
    """Return the firmware's pin of that name.

    :raises ValueError: the board has no such pin.
    """
    import board

    found = getattr(board, name, None)
    if found is None:
        raise ValueError("the firmware of %s has no pin %s; dir(board) lists them" % (board.board_id, name))
    return found
