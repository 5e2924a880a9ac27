# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What people get who have no Python: the game in a browser, and downloads.

::

    npm         packages of JavaScript, by what they must be
    boards      the boards a page can be, as data
    drive       the drive of a handheld, packed for a page
    licenses    whose work is in it
    site        a folder for any web host
    serving     that folder on this computer, to try it
    command     the command line

``page/`` is what a browser loads; the browser front of ``tools/play.py`` serves the same page.
"""
