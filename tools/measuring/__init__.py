# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measurements: the heap of a device, the latency of keys, the rules core against others' engines."""
