# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The parts of the table on the display: hand, picture, news and questions."""
