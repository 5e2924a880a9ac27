# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The settings by their names, as tests tell them."""

from uno_ui import codes

NAMES = tuple(name[len("SET_") :].lower() for name in vars(codes) if name.startswith("SET_"))
