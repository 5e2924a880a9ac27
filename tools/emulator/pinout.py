# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What the pins of each board are called in :mod:`board`: ``name=pin of the chip``, transcribed, the source above each.

Only pins: buses (``I2C``, ``SPI``, ``UART``) are left out.
"""

# CircuitPython, ports/raspberrypi/boards/raspberry_pi_pico/pins.c; raspberry_pi_pico2/pins.c has the same
_PICO = (
    " ".join(f"GP{n}=GP{n}" for n in range(23))
    + """
    GP26=GP26 A0=GP26 GP26_A0=GP26 GP27=GP27 A1=GP27 GP27_A1=GP27 GP28=GP28 A2=GP28 GP28_A2=GP28
    A3=GP29 VOLTAGE_MONITOR=GP29
"""
)
PICO = _PICO + "SMPS_MODE=GP23 GP23=GP23 VBUS_SENSE=GP24 GP24=GP24 LED=GP25 GP25=GP25"

# CircuitPython, ports/raspberrypi/boards/raspberry_pi_pico_w/pins.c, raspberry_pi_pico2_w/pins.c: the radio has three
PICO_W = _PICO + "LED=CYW0 SMPS_MODE=CYW1 VBUS_SENSE=CYW2"

# CircuitPython, ports/raspberrypi/boards/adafruit_feather_rp2040/pins.c
FEATHER_RP2040 = """
    A0=GPIO26 A1=GPIO27 A2=GPIO28 A3=GPIO29 D24=GPIO24 D25=GPIO25 SCK=GPIO18 MOSI=GPIO19 MISO=GPIO20
    D0=GPIO1 RX=GPIO1 D1=GPIO0 TX=GPIO0 D4=GPIO6 SDA=GPIO2 SCL=GPIO3 D5=GPIO7 D6=GPIO8 D9=GPIO9 D10=GPIO10
    D11=GPIO11 D12=GPIO12 D13=GPIO13 LED=GPIO13 NEOPIXEL=GPIO16
"""

# CircuitPython, ports/nrf/boards/feather_nrf52840_express/pins.c
FEATHER_NRF52840 = """
    A0=P0_04 A1=P0_05 A2=P0_30 A3=P0_28 A4=P0_02 A5=P0_03 AREF=P0_31 VOLTAGE_MONITOR=P0_29 BATTERY=P0_29
    SWITCH=P1_02 NFC1=P0_09 NFC2=P0_10 D2=P0_10 D5=P1_08 D6=P0_07 D9=P0_26 D10=P0_27 D11=P0_06 D12=P0_08 D13=P1_09
    NEOPIXEL=P0_16 SCK=P0_14 MOSI=P0_13 MISO=P0_15 TX=P0_25 RX=P0_24 SCL=P0_11 SDA=P0_12
    L=P1_15 RED_LED=P1_15 BLUE_LED=P1_10
"""

# CircuitPython, ports/espressif/boards/adafruit_feather_esp32s3_4mbflash_2mbpsram/pins.c
FEATHER_ESP32S3 = """
    BUTTON=GPIO0 BOOT0=GPIO0 D0=GPIO0 SDA=GPIO3 D3=GPIO3 SCL=GPIO4 D4=GPIO4 D5=GPIO5 D6=GPIO6 I2C_POWER=GPIO7 D7=GPIO7
    A5=GPIO8 D8=GPIO8 D9=GPIO9 D10=GPIO10 D11=GPIO11 D12=GPIO12 LED=GPIO13 D13=GPIO13 L=GPIO13 A4=GPIO14 D14=GPIO14
    A3=GPIO15 D15=GPIO15 A2=GPIO16 D16=GPIO16 A1=GPIO17 D17=GPIO17 A0=GPIO18 D18=GPIO18 NEOPIXEL_POWER=GPIO21
    NEOPIXEL=GPIO33 MOSI=GPIO35 D35=GPIO35 SCK=GPIO36 D36=GPIO36 MISO=GPIO37 D37=GPIO37 RX=GPIO38 D38=GPIO38
    TX=GPIO39 D39=GPIO39
"""

# CircuitPython, ports/nrf/boards/itsybitsy_nrf52840_express/pins.c
ITSYBITSY_NRF52840 = """
    A0=P0_04 A1=P0_30 A2=P0_28 A3=P0_31 A4=P0_02 A5=P0_03 SWITCH=P0_29 D0=P0_25 RX=P0_25 D1=P0_24 TX=P0_24 D2=P1_02
    D5=P0_27 D7=P1_08 D9=P0_07 D10=P0_05 D11=P0_26 D12=P0_11 D13=P0_12 SCL=P0_14 SDA=P0_16
    APA102_MOSI=P0_08 DOTSTAR_DATA=P0_08 APA102_SCK=P1_09 DOTSTAR_CLOCK=P1_09 SCK=P0_13 MOSI=P0_15 MISO=P0_20
    L=P0_06 LED=P0_06 BLUE_LED=P0_06
"""

# Blinka, adafruit_blinka/board/raspberrypi/raspi_40pin.py
RASPBERRY_PI = (
    " ".join(f"D{n}={n}" for n in range(28))
    + """
    SDA=2 SCL=3 CE1=7 CE0=8 MISO=9 MOSI=10 SCLK=11 SCK=11 TXD=14 TX=14 RXD=15 RX=15
    MISO_1=19 MOSI_1=20 SCLK_1=21 SCK_1=21
"""
)


def pins(text: str) -> dict[str, str]:
    """Name in :mod:`board` -> pin of the chip."""
    return dict(pair.split("=") for pair in text.split())
