# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The error for a violated invariant."""


class Violation(Exception):
    """Something that must always hold does not.

    :param what: what, the same words for the same fault.
    :param act: the act it was found with, if there is one; ``more``: what else helps to see it.
    """

    def __init__(self, what: str, act: int | None = None, more: str = ""):
        super().__init__(what)
        self.act, self.more = act, more
