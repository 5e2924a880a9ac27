# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""For people without Python: the game in a browser, and downloads.

===========  ====================================================
npm          packages of JavaScript, by their hashes
boards       the boards that a page can simulate, as data
drive        the drive of a handheld, packed for a page
licenses     the authors and licenses
site         a folder for any web host
image        the drive of a board as a UF2 file
release      a release: files for each board, the site, the source
serving      that folder on this computer, to try it
command      the command line
===========  ====================================================

``page/`` is what a browser loads; the browser front of ``tools/play.py`` serves the same page.
"""
