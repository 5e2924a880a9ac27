# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``settings.toml``: what a board reads with ``os.getenv``.

CircuitPython reads a small part of TOML (docs/environment.rst): ``KEY = "text"`` and ``KEY = 7``, comments, and nothing
behind the first ``[table]``. Python 3.10 has no TOML reader, and this part needs none. Errors that a board would
silently ignore are refused here: another encoding, an unknown key of ours.
"""

import codecs
import difflib
import re

from tools.dev import cli

# (key, an example, what it does); None for the key: a headline. Pins are as in boards/pico.py.
KEYS = (
    (None, "", "The game"),
    ("UNO_LANGUAGE", "en", "the language it starts with and does not ask for; another one can be chosen"),
    ("UNO_SEED", 7, "the same cards in every run"),
    ("UNO_DEMO", 3, "bots play so many rounds by themselves"),
    ("UNO_DARK_AFTER", 3, "minutes without a key until the display goes dark: 1, 3, 10; 0 never"),
    ("UNO_SWITCH", 1, "one switch instead of all keys: 1 by time, 2 by step, 3 while held; 0 all keys"),
    ("UNO_KEEP", 124, "kB of memory in use, below which what has been loaded stays; 0: nothing stays"),
    (None, "", "Linked handhelds"),
    ("UNO_NAME", "ANNA", "what the others call this one: six letters and digits"),
    ("CIRCUITPY_WIFI_SSID", "my network", "join a network, on a board with Wi-Fi"),
    ("CIRCUITPY_WIFI_PASSWORD", "its password", ""),
    ("UNO_LINK", "lan", "play with handhelds in the same network"),
    ("UNO_BROADCAST", "192.168.1.255", "... of these networks only, on a computer: addresses with commas between"),
    ("UNO_PORT", 47000, 'with UNO_LINK = "local": the first port of programs on one computer'),
    ("UNO_BROKER", "broker.example", "play with handhelds far away, through an MQTT broker"),
    ("UNO_GAME", "ours", "with a broker: letters and digits that the players share"),
    ("UNO_BROKER_PORT", 1883, "with a broker: its port, where it is another one"),
    ("UNO_BROKER_USER", "anna", "with a broker: where it wants a name"),
    ("UNO_BROKER_PASSWORD", "secret", "... and a password"),
    ("UNO_BROKER_TLS", 1, "with a broker: 1 encrypts the connection (always at port 8883), 0 does not"),
    (None, "", "The board"),
    ("UNO_BOARD", "pico", 'a file of boards/, also your own; or "settings": the lines below are the board'),
    ("UNO_WIDTH", 128, "pixels"),
    ("UNO_HEIGHT", 64, ""),
    ("UNO_ROTATION", 180, "0 or 180 degrees"),
    ("UNO_PICTURE", "240x135", "what of a color display is drawn on, where memory is short"),
    ("UNO_SDA", "GP4", "a display on I2C: its pins, as CircuitPython calls them"),
    ("UNO_SCL", "GP5", ""),
    ("UNO_PANEL", "SH1106", "the display's chip, where it is no SSD1306; also SH1107"),
    ("UNO_COLSTART", 2, "... of an SH1106: its first column"),
    ("UNO_ADDRESS", 60, "... its address: 60 is 0x3C, 61 is 0x3D"),
    ("UNO_SCK", "GP2", "... or one on SPI"),
    ("UNO_MOSI", "GP3", ""),
    ("UNO_DC", "GP6", ""),
    ("UNO_CS", "GP7", ""),
    ("UNO_DISPLAY", "DISPLAY", '... or one that is on the board; a key to 3.3 V is "+PIN" then'),
    ("UNO_RESET", "GP26", "its reset pin, where that is wired"),
    ("UNO_HERTZ", 400000, "how fast it is talked to"),
    ("UNO_KEY_A", "GP10", "buttons, from these pins to GND"),
    ("UNO_KEY_B", "GP11", ""),
    ("UNO_KEY_C", "GP12", ""),
    ("UNO_KEY_UP", "GP18", "a pad, if you like"),
    ("UNO_KEY_DOWN", "GP19", ""),
    ("UNO_KEY_LEFT", "GP20", ""),
    ("UNO_KEY_RIGHT", "GP21", ""),
    ("UNO_BUZZER", "GP15", "a passive buzzer"),
    ("UNO_PIXEL", "GP22", "a NeoPixel"),
    ("UNO_PIXEL_POWER", "GP23", "... and the pin that gives it power, where there is one"),
    ("UNO_IR_RX", "GP16", "an infrared receiver, and"),
    ("UNO_IR_TX", "GP17", "... an infrared LED"),
    ("UNO_CHIP", "nrf52840", "or esp32s3: Bluetooth carries links"),
    ("UNO_STORE", "nvm", 'where saves are kept; "append" on an RP2040 or RP2350, "none": nowhere'),
)

_KNOWN = {key for key, _, _ in KEYS if key} | {"UNO_SAVES"}  # of a Raspberry Pi
_MARKS = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_LINE = re.compile(r"""([A-Za-z0-9_-]+) \s*=\s* (?: "((?:[^"\\]|\\.)*)" | ([+-]?\d+) ) \s* (?:\#.*)?""", re.VERBOSE)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))")
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


def read(path) -> dict[str, str]:
    """Return key -> value, as text, the way ``os.getenv`` gives it; empty when there is no such file.

    :raises tools.dev.cli.Problem: names the line that is not understood, and what to do.
    """
    if not path.exists():
        return {}
    found = {}
    for number, line in enumerate(_text(path).splitlines(), 1):
        line = line.strip()
        if line.startswith("["):
            break
        if not line or line.startswith("#"):
            continue
        place = f"{path.name}, line {number}"
        matched = _LINE.fullmatch(line)
        if matched is None:
            raise cli.Problem(f'{place}: {line!r} is neither KEY = "text" nor KEY = 7')
        key, text, digits = matched.groups()
        if key.startswith("UNO_") and key not in _KNOWN:
            raise cli.Problem(f"{place}: there is no setting {key}{_nearest(key)}")
        found[key] = str(int(digits)) if digits else _ESCAPE.sub(lambda escape, at=place: _unescape(escape, at), text)
    return found


def unknown(names) -> list[str]:
    """Return a line for each name of a variable that looks like a setting of ours but is not."""
    ours = [name for name in names if name.startswith("UNO_") and name not in _KNOWN]
    return [f"{name} in the environment: there is no such setting{_nearest(name)}" for name in sorted(ours)]


def _text(path):
    """Return the file as text, if it is what a board can read."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise cli.Problem(f"cannot read {path} ({error.strerror})") from None
    if data.startswith(_MARKS):
        raise cli.Problem(f"{path.name} begins with a byte-order mark no board understands: save it as UTF-8 without")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        raise cli.Problem(f"{path.name}, line {number}: not letters in UTF-8: save the file as UTF-8") from None


def _nearest(key):
    """Return the key that may have been meant."""
    close = difflib.get_close_matches(key, sorted(_KNOWN), 1)
    return f"; {close[0]} is one" if close else ""


def _unescape(escape, place):
    short, long, letter = escape.groups()
    if letter:
        if letter not in _ESCAPED:
            raise cli.Problem(f"{place}: no such escape: \\{letter}")
        return _ESCAPED[letter]
    return chr(int(short or long, 16))
