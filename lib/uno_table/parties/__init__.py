# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parties: this device and the devices it is linked with, from the lobby to the last round."""
