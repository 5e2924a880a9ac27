# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The settings.toml that a drive gets when it has none: every key the device reads, as comments."""

# (key, an example, what it does); None for the key: a headline.
KEYS = (
    (None, "", "The game"),
    ("UNO_LANGUAGE", "en", "the language it starts with, until another one is chosen in the settings"),
    ("UNO_SEED", 7, "the same cards in every run"),
    ("UNO_DEMO", 3, "bots play so many rounds by themselves"),
    (None, "", "Linked handhelds"),
    ("UNO_NAME", "ANNA", "what the others call this one: six letters and digits"),
    ("CIRCUITPY_WIFI_SSID", "my network", "join a network, on a board with Wi-Fi"),
    ("CIRCUITPY_WIFI_PASSWORD", "its password", ""),
    ("UNO_LINK", "lan", "play with handhelds in the same network"),
    ("UNO_PORT", 47000, 'with UNO_LINK = "local": the first port of programs on one computer'),
    ("UNO_BROKER", "broker.example", "play with handhelds far away, through an MQTT broker"),
    ("UNO_GAME", "ours", "with a broker: letters and digits that the players share"),
    ("UNO_BROKER_PORT", 1883, "with a broker: its port, where it is another one"),
    ("UNO_BROKER_USER", "anna", "with a broker: where it wants a name"),
    ("UNO_BROKER_PASSWORD", "secret", "... and a password"),
    (None, "", "The board"),
    ("UNO_BOARD", "pico", 'a file of boards/, also your own; or "settings": the lines below are the board'),
    ("UNO_WIDTH", 128, "pixels"),
    ("UNO_HEIGHT", 64, ""),
    ("UNO_ROTATION", 180, "0 or 180 degrees"),
    ("UNO_SDA", "GP4", "a display on I2C: its pins, as CircuitPython calls them"),
    ("UNO_SCL", "GP5", ""),
    ("UNO_ADDRESS", 60, "... its address: 60 is 0x3C, 61 is 0x3D"),
    ("UNO_SCK", "GP18", "... or one on SPI"),
    ("UNO_MOSI", "GP19", ""),
    ("UNO_DC", "GP20", ""),
    ("UNO_CS", "GP21", ""),
    ("UNO_RESET", "GP22", "its reset pin, where that is wired"),
    ("UNO_HERTZ", 400000, "how fast it is talked to"),
    ("UNO_KEY_A", "GP10", "buttons, from these pins to GND"),
    ("UNO_KEY_B", "GP11", ""),
    ("UNO_KEY_C", "GP12", ""),
    ("UNO_KEY_UP", "GP6", "a pad, if you like"),
    ("UNO_KEY_DOWN", "GP7", ""),
    ("UNO_KEY_LEFT", "GP8", ""),
    ("UNO_KEY_RIGHT", "GP9", ""),
    ("UNO_BUZZER", "GP15", "a passive buzzer"),
    ("UNO_PIXEL", "GP22", "a NeoPixel"),
    ("UNO_PIXEL_POWER", "GP23", "... and the pin that gives it power, where there is one"),
    ("UNO_IR_RX", "GP16", "an infrared receiver, and"),
    ("UNO_IR_TX", "GP17", "... an infrared LED"),
    ("UNO_CHIP", "nrf52840", "or esp32s3: Bluetooth carries links"),
    ("UNO_STORE", "nvm", 'where saves are kept; "none": nowhere'),
)

_TOP = """\
# Settings of the UNO handheld. This file is yours: tools/deploy.py never changes it.
# Take away the # in front of a line to use it.
"""


def text(board: str = "") -> str:
    """The file.

    :param board: a value for UNO_BOARD; empty: the board finds out by itself.
    """
    lines = [_TOP]
    for key, example, told in KEYS:
        if key is None:
            lines.append(f"\n# -- {told}\n")
            continue
        value = example if isinstance(example, int) else f'"{example}"'
        setting = f'{key} = "{board}"' if board and key == "UNO_BOARD" else f"# {key} = {value}"
        lines.append((f"{setting:44}  # {told}" if told else setting) + "\n")
    return "".join(lines)
