# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What the tools share: the command line's manners, the environment, the second interpreters."""
