# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A loudspeaker."""


class AudioOut:
    """Nobody listens."""

    def __init__(self, pin):
        """Create a silent output."""

    def play(self, sample, loop=False):
        """Play to nobody."""

    def stop(self):
        """Stop: nobody listened."""
