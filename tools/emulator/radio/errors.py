# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio``'s exceptions. As on a device they are no OSError; a lost connection is the builtin ConnectionError."""


class BluetoothError(Exception):
    """Something the stack refused."""


class RoleError(BluetoothError):
    """Asked of a local object what only a remote one does, or the other way round."""


class SecurityError(BluetoothError):
    """Not allowed on this connection."""
