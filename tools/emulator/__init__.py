# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld on the desktop: ``code.py`` runs unmodified, byte for byte what a board runs.

The application, the display driver, displayio, busio and digitalio are the real ones (Blinka). Ours begins where the
chip's pins begin, in a process of its own for each handheld; the fronts know only pictures and keys::

    front (terminal, browser, window, headless run)                          parent process
        |  press, release                    ^  picture, tone, pixel, console
    handheld ------------------------ wire ------------------------------------------------
        v                                    |
    device: clock, wiring, nvm             screen <- glass <- chip           one child a handheld
        |        |                                             ^  I2C or SPI bytes
    blinka: board, busio, digitalio, keypad, microcontroller, supervisor … under the names Blinka imports
        |
    code.py -> boards -> displayio, adafruit_displayio_ssd1306 (unmodified)

===============  =====================================================================================
chip, glass      the SSD1306: bytes in, picture out; strict
color_chip       ST7789 and ST7735R, and their panels; fitted: the boards that have one on them
profile          a microcontroller's pins and their functions; boardfile: the parts wired to them
wiring           levels and owners of the pins
blinka           the back end registered under Blinka's names; buses, signals, keypad, nvm, font are its parts
clock            real time, or virtual time for runs that are the same every time
device, wire     the child process, and the messages between it and the parent
handheld         the parent's end
fronts/          terminal, browser, window
recorder         what a run leaves behind; rounds: the console lines it reads
presses          the file format of ``--keys``; settings: ``settings.toml``
image, film      PNG and GIF writers
play             the command line
===============  =====================================================================================
"""
