# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of every screen, taken of the virtual display, and what each key costs on its bus."""
