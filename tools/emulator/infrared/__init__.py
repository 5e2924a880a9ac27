# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An infrared channel of single flashes in virtual time, and a ``pulseio`` for every handheld in it.

    PulseOut.send -> Air: flashes of all stations, who reaches whom -> Receiver: noise, TSOP -> PulseIn

=======  ==============================================================================================
air      the flashes of all stations; what one receiver makes of them: stretch, jitter, noise, fading
pulses   ``pulseio`` of one station, as its microcontroller has it (:class:`pulses.Profile`)
room     stations in virtual time: who is behind runs first, a blocking ``send`` takes its time
=======  ==============================================================================================

A station may act only as far as the others have lived; it never looks at flashes that may yet come, so one thread and
no locks are enough and a seed gives the same edges whoever polls how often.
"""
