# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How the font of the handheld is made: letters from misc-fixed, signs drawn by us."""
