# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Code that runs on a desktop: the emulator, the tests, the measurements. Nothing on a device imports it."""
