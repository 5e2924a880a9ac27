# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What :mod:`uno_core.judge` asks: the frame of a page, a page of which nothing is hidden, and what editions keep.

``on_<name>.py`` of an edition: ``ASKS`` pairs of what it asks and how it goes on (``O_ASK``, ``O_RESUME`` from 8 on);
``wrong(page)`` where what it keeps of its own cannot be (-1 nowhere), of which a view may hide what is behind the row;
``whole(page)`` the same where nothing is hidden; ``OWN_PHASE`` whether it has P_OWN; ``LEVELS`` fewest and most of
R_OWN, else 0 and 1; ``UNTIL`` whether what is due may be no number (``DUE_UNTIL``). Whatever it leaves out it has not.
"""
