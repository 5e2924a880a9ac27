# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A display that somebody has wired to a board, or pushed on it: its bus, its chip, its driver.

Modules look alike and differ in their chip. A chip on I2C answers a read with a byte, its status. An SH1107's status
ends in 000111 (Sino Wealth's data sheet: read status). An SH1106 has been seen with 8 in the lower half, an SSD1306
with 3 or 6 (BitBank's oled library). So if a file names an ``OTHER`` panel that may be there instead, its answer
identifies it. ``UNO_PANEL`` wins: nobody is asked then.
"""

from boards import KEY_NAMES, setting
from boards.common import buzzer, chosen
from boards.pins import pin

_USUAL = "SSD1306"
# The status of a chip that may be there instead of the usual chip: the bits that count, and their values.
_SAYS = {"SH1106": (0x0F, 0x08), "SH1107": (0x37, 0x07)}
_ASKED = b"\x00"  # commands follow: none
_ABSENT = -1
_MUTE = -2

bus = None  # the I2C bus of the display, for what has the same pins


def wire(board, data, part):
    """Open display, keys and buzzer.

    :param board: a new :class:`boards.Board`; its ``height`` becomes the height of the panel that is found.
    :param part: opens one, :mod:`boards.opening`.
    """
    found = board.display = part(board, "display", display, data)
    if found:
        board.height = found.height
    board.codes = bytes([KEY_NAMES.index(key) for key, _ in data.KEYS])
    scanner = part(board, "keys", keys, data)
    board._events, board._event = key_queue(scanner)
    if hasattr(data, "WAKES"):
        board.scan = scanner
    board.buzzer = part(board, "buzzer", buzzer, data) if hasattr(data, "BUZZER") else None


def display(data):
    """Return the display, on I2C or SPI as the data say.

    :raises ValueError, OSError, RuntimeError: it is not there, or what is set is not possible.
    """
    global bus  # noqa: PLW0603  it is opened once
    import busio
    import displayio

    try:  # the firmware keeps the display of an earlier program
        from supervisor import runtime

        runtime.display.deinit()
    except (ImportError, AttributeError):  # before CircuitPython 11, or without a display
        if hasattr(displayio, "release_displays"):  # until CircuitPython 12
            displayio.release_displays()
    reset = pin(data.RESET) if hasattr(data, "RESET") else None
    panel = setting("UNO_PANEL")
    if hasattr(data, "SDA"):
        from i2cdisplaybus import I2CDisplayBus

        def opened():
            return busio.I2C(pin(data.SCL), pin(data.SDA), frequency=getattr(data, "HERTZ", 400_000))

        i2c = opened()
        address = chosen(data, "ADDRESS", 0x3C)
        if not panel and hasattr(data, "OTHER"):
            address, panel = found(data, i2c, address)
            # After a question without an answer a controller may cut the next commands short: it sees an old STOP.
            i2c.deinit()
            i2c = opened()
        bus = i2c
        try:
            return driven(data, panel, I2CDisplayBus(i2c, device_address=address, reset=reset))
        except (OSError, ValueError, RuntimeError) as error:
            raise type(error)("%s; %s" % (error, _who_answers(i2c))) from None
    from fourwire import FourWire

    wires = FourWire(
        busio.SPI(pin(data.SCK), MOSI=pin(data.MOSI)),
        command=pin(data.DC),
        chip_select=pin(data.CS) if hasattr(data, "CS") else None,
        reset=reset,
        baudrate=getattr(data, "HERTZ", 8_000_000),
    )
    return driven(data, panel, wires)


def found(data, i2c, address):
    """Return ``(address, panel)`` of the display that is there. The panel is None if it is the file's, or says nothing.

    :param address: the address it should have. A chip of this kind has one other, the next (a jumper on the module):
        it is asked if there is no answer here, and the settings name no address.
    """
    mask, value = _SAYS[data.OTHER]
    for place in (address,) if setting("UNO_ADDRESS") else (address, address ^ 1):
        said = _status(i2c, place)
        if said != _ABSENT:
            return place, data.OTHER if said != _MUTE and said & mask == value else None
    return address, None


def _status(i2c, address):
    """Return the byte that a chip says, or ``_MUTE`` if it is there and cannot be read, or ``_ABSENT``."""
    said = bytearray(1)
    found = _ABSENT
    i2c.try_lock()
    try:
        i2c.writeto(address, _ASKED)
        found = _MUTE
        i2c.readfrom_into(address, said)
        return said[0]
    except OSError:
        return found
    finally:
        i2c.unlock()


def driven(data, panel, bus):
    """Return the display on its bus.

    :param panel: its chip; None: as the file says.
    """
    panel = panel or getattr(data, "PANEL", _USUAL)
    rotation = chosen(data, "ROTATION", 0)
    if panel == _USUAL:
        from adafruit_displayio_ssd1306 import SSD1306

        return SSD1306(bus, width=data.WIDTH, height=data.HEIGHT, rotation=rotation, auto_refresh=False)
    from boards import sh110x

    return sh110x.driven(bus, panel, data, rotation)


def _who_answers(i2c):
    """Return a hint for somebody whose display is dark."""
    i2c.try_lock()  # or Blinka's display, which has just failed, has left it locked
    found = i2c.scan()
    i2c.unlock()
    if not found:
        return "nobody answers on the bus: look at VCC, GND, SDA, SCL"
    return "on the bus answer: %s; settings.toml: UNO_ADDRESS" % ", ".join(
        ["%d (0x%02X)" % (one, one) for one in found]
    )


def keys(data):
    """Return the scanner. It runs for as long as the program does: deinit() and reset() are never called."""
    import keypad

    return keypad.Keys(tuple([pin(name) for _, name in data.KEYS]), value_when_pressed=False, pull=True)


def key_queue(scanner):
    """Return (queue of the scanner, an event to fill from it); (None, None) without a scanner."""
    if scanner is None:
        return None, None
    import keypad

    return scanner.events, keypad.Event()
