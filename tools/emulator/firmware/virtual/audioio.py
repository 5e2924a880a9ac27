# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A loudspeaker."""


class AudioOut:
    """Nobody listens."""

    def __init__(self, pin):
        """It is silent."""

    def play(self, sample, loop=False):
        """Nobody listens."""

    def stop(self):
        """Nobody listened."""
