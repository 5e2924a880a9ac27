# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The heap that boards have: what of it is free by screen, and its areas.

CircuitPython begins with an area of 8 kB and takes another one, as large as all before, when nothing free is large
enough; what is left is the last. No block reaches over the end of an area. A Pico's were measured: 7.9, 7.9, 15.7, 31.5
and 63 kB of 1024 bytes, and the rest. :mod:`tools.deploying.capacity` has the total; the C stack is not in it.
"""

from tools.deploying import capacity, wiring

_FIRST = 8064  # bytes: one of 65 is the area's own
PICO = "raspberry_pi_pico"
# A match alone and infrared need these: if they do not fit, that is a problem.
ALWAYS = ("title", "menu", "lobby", "table", "result", "flip_table", "flip_question", "spin_table", "ir_waiting")
_BLUETOOTH = "ble_"
_NO_SCREENS = (
    *("core", "turn", "round", "letters", "block", "title_block", "grows", "depth", "mpy_ours", "mpy_third", "areas"),
    *("kept_title", "kept_menu", "kept_lobby", "kept_table"),  # only a board with KEEP in its file keeps
)


def heap_of(board_id: str) -> int:
    """Return bytes that are free when code.py starts."""
    known = capacity.BOARDS[board_id].heap
    return known.size if known else 0


def areas(heap: int) -> tuple[int, ...]:
    """Return the sizes of all areas of a heap but the last."""
    found: list[int] = []
    while heap > (size := max(sum(found), _FIRST)):
        found.append(size)
        heap -= size
    return tuple(found)


def free(found: dict[str, int | None]) -> dict[str, dict[str, int]]:
    """Return by board whose heap is known, and by screen: the bytes that are free there; less than 0, it does not fit.
    Boards in color hold more, and are measured one by one (:func:`tools.measuring.heap_boards.of_board`).

    :param found: what :func:`tools.measuring.heap_app.measure` has found.
    """
    free = {}
    for board_id, there in capacity.BOARDS.items():
        if there.heap and "DISPLAY" not in wiring.read(wiring.of_id(board_id)):
            radio = capacity.has_bluetooth(board_id)
            free[board_id] = {
                name: there.heap.size - size
                for name, size in found.items()
                if size is not None and name not in _NO_SCREENS and (radio or not name.startswith(_BLUETOOTH))
            }
    return free


def verdict(free: dict[str, dict[str, int]]) -> list[str]:
    """Return boards on which a match alone does not fit, in words."""
    return [
        f"{name} of {board_id}: {-left} bytes too much"
        for board_id, screens in free.items()
        for name, left in screens.items()
        if name in ALWAYS and left < 0
    ]


def table(free: dict[str, dict[str, int]], blocks: dict[str, int]) -> list[str]:
    """Return lines for people.

    :param blocks: of a Pico: the largest free block by screen.
    """
    names = list(dict.fromkeys(name for screens in free.values() for name in screens))
    lines = [f"{board_id}: {heap_of(board_id)} bytes of heap" for board_id in free]
    lines += ["", "free bytes there, in this order; below 0: it does not fit"]
    lines += [f"{name:18}" + "".join(f"{row.get(name, '-'):>10}" for row in free.values()) for name in names]
    lines += ["", f"largest free block in the areas of a {PICO}, where what may stay stays"]
    return lines + [f"{name:18}{size:10}" for name, size in blocks.items()]
