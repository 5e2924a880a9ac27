# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A loudspeaker, heard by the page: a wave that is played over and over is a tone."""

import world


class AudioOut:
    """At one pin."""

    def __init__(self, pin):
        """Create a silent output."""

    def play(self, sample, loop=False):
        """Sound."""
        world.sound(sample.sample_rate // sample.length)

    def stop(self):
        """Stop the sound."""
        world.sound(0)
