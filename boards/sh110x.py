# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""OLEDs with an SH1106 or SH1107, which have 64 rows, whatever a board's file says. Apart: the names of their drivers
would stay in the memory of every board.
"""

from boards.common import chosen

_HIGH = 64


def driven(bus, panel, data, rotation):
    """Return the display on its bus.

    :param panel: its chip. :param data: a board's file. :param rotation: in degrees.
    :raises ValueError: there is no such chip.
    """
    if panel == "SH1106":
        from adafruit_displayio_sh1106 import SH1106

        # Its memory is 132 wide, and most modules show what is in the middle of that.
        start = chosen(data, "COLSTART", 2)
        return SH1106(bus, width=data.WIDTH, height=_HIGH, rotation=rotation, colstart=start, auto_refresh=False)
    if panel == "SH1107":
        from adafruit_displayio_sh1107 import SH1107

        # Its memory is upright, so the picture is turned by a quarter.
        return SH1107(bus, width=data.WIDTH, height=_HIGH, rotation=(rotation + 90) % 360, auto_refresh=False)
    raise ValueError("settings.toml: UNO_PANEL: there is no %s" % panel)
