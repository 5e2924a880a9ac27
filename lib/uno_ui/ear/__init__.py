# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Playing by ear. Nothing of it is loaded unless a player asks for it."""
