# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Transports: cells over Bluetooth LE, infrared, UDP and MQTT."""
