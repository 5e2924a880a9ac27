# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An infrared channel of single flashes in virtual time, and a ``pulseio`` for every handheld in it.

    PulseOut.send -> Air: flashes of all stations, and which stations receive them -> Receiver: noise, TSOP -> PulseIn

=======  ==============================================================================================
air      the flashes of all stations; one receiver's view of them: stretch, jitter, noise, fading
pulses   ``pulseio`` of one station, as its microcontroller has it (:class:`pulses.Profile`)
room     stations in virtual time: the station that is behind runs first, a blocking ``send`` takes its time
=======  ==============================================================================================

A station may act only as far as the others have lived, and never looks at future flashes. So one thread and no locks
are enough, and a seed gives the same edges for any polling.
"""
