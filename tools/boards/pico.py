# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico, Pico W, Pico 2, Pico 2 W.

Pins: CircuitPython, ports/raspberrypi/boards/raspberry_pi_pico/pins.c; raspberry_pi_pico2/pins.c has the same. On
raspberry_pi_pico_w and raspberry_pi_pico2_w the radio has three.
"""

from tools.boards.records import Firmware, Header, Heap, PLAIN, RP2040, RP2040_FAMILY, RP2350_FAMILY, Uf2, WITH_RADIO

_PINS = (
    " ".join(f"GP{n}=GP{n}" for n in range(23))
    + """
    GP26=GP26 A0=GP26 GP26_A0=GP26 GP27=GP27 A1=GP27 GP27_A1=GP27 GP28=GP28 A2=GP28 GP28_A2=GP28
    A3=GP29 VOLTAGE_MONITOR=GP29
"""
)
_PLAIN = _PINS + "SMPS_MODE=GP23 GP23=GP23 VBUS_SENSE=GP24 GP24=GP24 LED=GP25 GP25=GP25"
_RADIO = _PINS + "LED=CYW0 SMPS_MODE=CYW1 VBUS_SENSE=CYW2"
FIRMWARES = {
    "raspberry_pi_pico": Firmware(
        "Raspberry Pi Pico",
        "rp2",
        _PLAIN,
        4096,
        4096,
        1024,
        Heap(RP2040, "CircuitPython 10.2.1 in an emulator"),
        uf2=Uf2(PLAIN, RP2040_FAMILY),
    ),
    "raspberry_pi_pico_w": Firmware(
        "Raspberry Pi Pico W", "rp2", _RADIO, 4096, 4096, 508, uf2=Uf2(WITH_RADIO, RP2040_FAMILY)
    ),
    "raspberry_pi_pico2": Firmware(
        "Raspberry Pi Pico 2",
        "rp2",
        _PLAIN,
        4096,
        4096,
        3072,
        Heap(RP2040 + 256 * 1024, "a Pico's, and the RAM it has more"),
        uf2=Uf2(PLAIN, RP2350_FAMILY),
    ),
    "raspberry_pi_pico2_w": Firmware(
        "Raspberry Pi Pico 2 W", "rp2", _RADIO, 4096, 4096, 2556, uf2=Uf2(WITH_RADIO, RP2350_FAMILY)
    ),
}
# Raspberry Pi Pico datasheet, figure 2, USB at the top: pins 1 to 20, and 40 down to 21; the same on W, 2 and 2 W.
HEADER = Header(
    "stick",
    "Raspberry Pi Pico, Pico W, Pico 2, Pico 2 W",
    "#1f7a4f",
    (
        """GP0=GP0 GP1=GP1 GND=+GND GP2=GP2 GP3=GP3 GP4=GP4 GP5=GP5 GND=+GND GP6=GP6 GP7=GP7 GP8=GP8 GP9=GP9 GND=+GND
        GP10=GP10 GP11=GP11 GP12=GP12 GP13=GP13 GND=+GND GP14=GP14 GP15=GP15""",
        """VBUS=+5V VSYS GND=+GND 3V3_EN 3V3=+3V3 VREF GP28=GP28 GND=+GND GP27=GP27 GP26=GP26 RUN GP22=GP22 GND=+GND
        GP21=GP21 GP20=GP20 GP19=GP19 GP18=GP18 GND=+GND GP17=GP17 GP16=GP16""",
    ),
    numbered=True,
)
