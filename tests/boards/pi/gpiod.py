# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pins of a Raspberry Pi, as Blinka asks for them through libgpiod 2: the pins in ``DOWN`` are held down."""

import enum
import types

__version__ = "2.3.0"
DOWN = set()
PULLED_UP = set()


class Value(enum.Enum):
    INACTIVE = 0
    ACTIVE = 1


class Direction(enum.Enum):
    INPUT = 0
    OUTPUT = 1


class Bias(enum.Enum):
    DISABLED = 0
    PULL_UP = 1
    PULL_DOWN = 2


line = types.SimpleNamespace(Value=Value, Direction=Direction, Bias=Bias)


class LineSettings:
    direction = bias = output_value = None


class Chip:
    def __init__(self, path):
        self.path = path

    def get_info(self):
        return types.SimpleNamespace(label="pinctrl-bcm2835", num_lines=54)

    def request_lines(self, config, consumer):
        return Request()

    def close(self):
        pass


class Request:
    def reconfigure_lines(self, config):
        for number, settings in config.items():
            (PULLED_UP.add if settings.bias is Bias.PULL_UP else PULLED_UP.discard)(number)

    def get_value(self, number):
        return Value.ACTIVE if number in PULLED_UP and number not in DOWN else Value.INACTIVE

    def release(self):
        pass
