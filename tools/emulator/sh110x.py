# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Blinka's displayio (2.7.1) loses the upper half of the column's number on a display with an SH1106 or SH1107. So a
part that does not begin at the left edge goes elsewhere. This module sends the bytes that CircuitPython sends, on the
desktop and on a Raspberry Pi.

Source: CircuitPython, shared-module/displayio/bus_core.c, ``displayio_display_bus_set_region_to_update``.
"""


def mend() -> None:
    """Mend it once in a process, when Blinka's back end is there."""
    import busdisplay  # it asks for the other, which asks for it
    from displayio._constants import CHIP_SELECT_TOGGLE_EVERY_BYTE, DISPLAY_COMMAND

    core_class = busdisplay._DisplayCore
    others = core_class.set_region_to_update

    def set_region_to_update(core, area):
        if not core.sh1107_addressing:
            others(core, area)
            return
        column, page = area.x1 + core.colstart, (area.y1 + core.rowstart) // 8
        for commands in ((0x10 | column >> 4, column & 0x0F), (0xB0 | page,)):
            core.begin_transaction()
            core.send(DISPLAY_COMMAND, CHIP_SELECT_TOGGLE_EVERY_BYTE, bytes(commands))
            core.end_transaction()

    core_class.set_region_to_update = set_region_to_update
