# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The keyboard of a Cardputer, which its firmware scans: the few of its keys that the game knows.

Until the program takes them, the firmware makes letters for the console of what is typed (CircuitPython,
ports/espressif/boards/m5stack_cardputer/cardputer_keyboard.c).
"""


class Keyboard:
    """A queue of the keys of a board's data, and itself the event that :meth:`get_into` fills.

    ``key_number`` is a place in ``KEYS`` of the data; ``pressed`` and ``timestamp`` (ms) are as ``keypad.Event`` has
    them.

    :raises ImportError: the firmware has no such keyboard.
    """

    def __init__(self, data):
        from cardputer_keyboard import KEYBOARD, detach_serial
        from keypad import Event

        detach_serial()
        self._typed = KEYBOARD.events
        self._event = Event()
        self._numbers = bytes([number for _, number in data.KEYS])
        self.key_number = 0
        self.pressed = False
        self.timestamp = None

    def get_into(self, _event):
        """Whether something has happened to a key of the game; other keys are dropped. Cost: no allocation."""
        event = self._event
        numbers = self._numbers
        while self._typed.get_into(event):
            for place in range(len(numbers)):
                if numbers[place] == event.key_number:
                    self.key_number = place
                    self.pressed = event.pressed
                    self.timestamp = event.timestamp
                    return True
        return False
