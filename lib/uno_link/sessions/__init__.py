# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sessions: the host and the guests of a match, their peers, a return and a new host."""
