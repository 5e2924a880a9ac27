# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Waves."""


class RawSample:
    """One period of a wave; ``length`` samples of it, ``sample_rate`` of them a second."""

    def __init__(self, buffer, sample_rate=8000):
        self.length = len(buffer)
        self.sample_rate = sample_rate
