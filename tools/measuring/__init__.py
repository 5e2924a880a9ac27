# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What is measured: the heap of a device, how quickly it answers keys, the rules core against others' engines."""
