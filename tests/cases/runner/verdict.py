# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The outcomes of a case besides passing."""


class Refused(Exception):
    """The core refuses an act, or the act cannot even be expressed; the text says why."""


class Failed(Exception):
    """Something was expected and something else was found."""

    def __init__(self, expected: object, found: object):
        super().__init__(f"expected {expected}; found {found}")
        self.expected, self.found = str(expected), str(found)


class Malformed(Failed):
    """The case itself is wrong; the text says what should be there."""

    def __init__(self, expected: str):
        super().__init__(expected, "the case says otherwise")


class Unknown(Exception):
    """The case asks for what the core does not know yet."""

    def __init__(self, what: list[str]):
        super().__init__(", ".join(what))
        self.what = what
