# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio``'s exceptions. As on a device they are not OSErrors; a lost connection is the builtin ConnectionError."""


class BluetoothError(Exception):
    """Something the stack refused."""


class RoleError(BluetoothError):
    """A local object was asked for a remote object's function, or the other way round."""


class SecurityError(BluetoothError):
    """Not allowed on this connection."""
