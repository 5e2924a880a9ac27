# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The places of the pins of each board, as printed on it: ``silk=name in board``; the source above each.

``silk`` alone is a pin we have no business with; power is ``+GND``, ``+3V3``, ``+5V``, ``+BAT``.
"""

# Raspberry Pi Pico datasheet, figure 2, USB at the top: pins 1 to 20, and 40 down to 21; the same on W, 2 and 2 W.
_PICO = (
    """GP0=GP0 GP1=GP1 GND=+GND GP2=GP2 GP3=GP3 GP4=GP4 GP5=GP5 GND=+GND GP6=GP6 GP7=GP7 GP8=GP8 GP9=GP9 GND=+GND
    GP10=GP10 GP11=GP11 GP12=GP12 GP13=GP13 GND=+GND GP14=GP14 GP15=GP15""",
    """VBUS=+5V VSYS GND=+GND 3V3_EN 3V3=+3V3 VREF GP28=GP28 GND=+GND GP27=GP27 GP26=GP26 RUN GP22=GP22 GND=+GND
    GP21=GP21 GP20=GP20 GP19=GP19 GP18=GP18 GND=+GND GP17=GP17 GP16=GP16""",
)
# learn.adafruit.com/adafruit-itsybitsy-nrf52840-express/pinouts, USB at the top.
_ITSYBITSY = (
    "RST 3V=+3V3 AREF VHi=+5V A0=A0 A1=A1 A2=A2 A3=A3 A4=A4 A5=A5 SCK=SCK MO=MOSI MI=MISO 2=D2",
    "BAT=+BAT G=+GND USB=+5V 13=D13 12=D12 11=D11 10=D10 9=D9 7=D7 5=D5 SCL=SCL SDA=SDA TX=TX RX=RX",
)
# learn.adafruit.com/adafruit-feather/feather-specification, USB at the left: the short row above, the long one below.
# Names: adafruit-feather-rp2040-pico, introducing-the-adafruit-nrf52840-feather, adafruit-esp32-s3-feather, /pinouts.
_SHORT = "BAT=+BAT EN USB=+5V 13=D13 12=D12 11=D11 10=D10 9=D9 6=D6 5=D5 SCL=SCL SDA=SDA"
_FEATHERS = {
    "feather_rp2040": (
        "RST 3V=+3V3 3V=+3V3 GND=+GND A0=A0 A1=A1 A2=A2 A3=A3 24=D24 25=D25 SCK=SCK MO=MOSI MI=MISO RX=RX TX=TX 4=D4"
    ),
    "feather_nrf52840": (
        "RST 3V=+3V3 AREF GND=+GND A0=A0 A1=A1 A2=A2 A3=A3 A4=A4 A5=A5 SCK=SCK MO=MOSI MI=MISO RX=RX TX=TX 2=D2"
    ),
    "feather_esp32s3": (
        "RST 3V=+3V3 3V=+3V3 GND=+GND A0=A0 A1=A1 A2=A2 A3=A3 A4=A4 A5=A5 SCK=SCK MO=MOSI MI=MISO RX=RX TX=TX DB"
    ),
}
# Raspberry Pi documentation, "GPIO and the 40-pin header": pins 1, 3, 5 ... and 2, 4, 6 ... (the outer row).
_RASPBERRY_PI = (
    """3V3=+3V3 2=D2 3=D3 4=D4 GND=+GND 17=D17 27=D27 22=D22 3V3=+3V3 10=D10 9=D9 11=D11 GND=+GND 0=D0 5=D5 6=D6 13=D13
    19=D19 26=D26 GND=+GND""",
    """5V=+5V 5V=+5V GND=+GND 14=D14 15=D15 18=D18 GND=+GND 23=D23 24=D24 GND=+GND 25=D25 8=D8 7=D7 1=D1 GND=+GND
    12=D12 GND=+GND 16=D16 20=D20 21=D21""",
)

# A part on top of a board without wires: print -> pin. learn.adafruit.com/adafruit-oled-featherwing
WING = {"A": "D9", "B": "D6", "C": "D5"}
# learn.adafruit.com/adafruit-128x64-oled-bonnet-for-raspberry-pi
BONNET = {"up": "D17", "down": "D22", "left": "D27", "right": "D23", "press": "D4", "#5": "D5", "#6": "D6"}


class Header:
    """One board as it lies on the table.

    ``kind`` is ``"stick"`` (wires at both sides), ``"feather"`` (a wing on top) or ``"bonnet"``. ``title``; ``fill``
    color of the board. ``rows``: two lists of ``(silk, pin)``, pin a name in ``board``, ``"+GND"`` and so on, or empty.
    ``on_board``: pins that go to parts on the board itself. ``also``: other names of pins on the header. ``numbered``:
    pins are counted down the first row and up the second, and their names are not printed beside them.
    """

    def __init__(self, kind, title, fill, rows, on_board=(), also=None, numbered=False):
        self.kind, self.title, self.fill, self.on_board, self._also = kind, title, fill, on_board, also or {}
        self.numbered = numbered
        self.rows = [[tuple(pair.partition("=")[::2]) for pair in row.split()] for row in rows]

    def find(self, pin):
        """Return ``(row, place)`` of a pin; None when it is not on the header."""
        for number, row in enumerate(self.rows):
            for place, (_, name) in enumerate(row):
                if name == self._also.get(pin, pin):
                    return number, place
        return None

    def number(self, row, place):
        """Return what the maker's data sheet calls a pin, 1 the first, or 0 if its pins are not numbered."""
        if not self.numbered:
            return 0
        return place + 1 if row == 0 else len(self.rows[0]) + len(self.rows[1]) - place

    def numbers(self, pin):
        """Return the numbers of every pin of that name, such as ``"+GND"``; () if they are not numbered."""
        places = [(row, place) for row in (0, 1) for place, (_, name) in enumerate(self.rows[row]) if name == pin]
        return tuple(sorted(filter(None, (self.number(*where) for where in places))))

    def pins(self):
        """Return every pin that is on the header."""
        return [pin for row in self.rows for _, pin in row if pin and not pin.startswith("+")]


HEADERS = {
    "pico": Header("stick", "Raspberry Pi Pico, Pico W, Pico 2, Pico 2 W", "#1f7a4f", _PICO, numbered=True),
    "itsybitsy_nrf52840": Header("stick", "Adafruit ItsyBitsy nRF52840 Express", "#23415f", _ITSYBITSY),
    "feather_rp2040": Header(
        "feather", "Adafruit Feather RP2040", "#2b2f36", (_SHORT, _FEATHERS["feather_rp2040"]), ("NEOPIXEL",)
    ),
    "feather_nrf52840": Header(
        "feather",
        "Adafruit Feather nRF52840 Express",
        "#2b2f36",
        (_SHORT, _FEATHERS["feather_nrf52840"]),
        ("NEOPIXEL",),
    ),
    "feather_esp32s3": Header(
        "feather",
        "Adafruit Feather ESP32-S3",
        "#2b2f36",
        (_SHORT, _FEATHERS["feather_esp32s3"]),
        ("NEOPIXEL", "NEOPIXEL_POWER"),
    ),
    "raspberry_pi": Header(
        "bonnet", "Raspberry Pi with 40 pins", "#1f7a4f", _RASPBERRY_PI, also={"SDA": "D2", "SCL": "D3"}
    ),
}
