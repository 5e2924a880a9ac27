# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Quick ways on CPython, with the results of the plain ones; never loaded on a device."""
