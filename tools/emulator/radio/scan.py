# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.ScanEntry`` and ``_bleio.ScanResults``."""

import collections

_STEP = 0.005  # seconds of virtual time between two looks of one that waits
_OVERHEAD = 17  # bytes an entry takes in the native buffer beside its data


def _fields(data):
    at = 0
    while at < len(data) and data[at]:
        yield data[at + 1 : at + 1 + data[at]]
        at += 1 + data[at]


class ScanEntry:
    """One advertisement, or one scan response, that was heard."""

    def __init__(self, address, rssi, data, connectable, scan_response):
        self.address, self.rssi, self.advertisement_bytes = address, rssi, bytes(data)
        self.connectable, self.scan_response = connectable, scan_response

    def matches(self, prefixes, *, match_all=True):
        """Whether its fields begin with all, or with any, of these."""
        if not prefixes:
            return True
        fields = list(_fields(self.advertisement_bytes))
        found = (any(field.startswith(prefix) for field in fields) for prefix in _fields(prefixes))
        return all(found) if match_all else any(found)


class ScanResults:
    """Waits for the next entry; ends with the scan. New entries are dropped while ``buffer_size`` bytes wait."""

    def __init__(self, adapter, timeout, prefixes, minimum_rssi, buffer_size):
        self._adapter, self._prefixes = adapter, bytes(prefixes)
        self._minimum_rssi, self._room = minimum_rssi, buffer_size
        self._entries = collections.deque()
        self._done = False
        self._end = None if not timeout else adapter.clock.now() + timeout

    def heard(self, entry):
        """Take an entry from the radio."""
        cost = len(entry.advertisement_bytes) + _OVERHEAD
        if entry.rssi >= self._minimum_rssi and entry.matches(self._prefixes, match_all=False) and cost <= self._room:
            self._entries.append(entry)
            self._room -= cost

    def finish(self):
        """Finish the scan, which was stopped; what waits is still given out."""
        self._done = True

    def __iter__(self):
        return self

    def __next__(self):
        clock = self._adapter.clock
        clock.pump()
        while not self._entries:
            if self._end is not None and clock.now() >= self._end and not self._done:
                self._adapter.stop_scan()
            if self._done:
                raise StopIteration
            clock.sleep(_STEP)
        entry = self._entries.popleft()
        self._room += len(entry.advertisement_bytes) + _OVERHEAD
        return entry
