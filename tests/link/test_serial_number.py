# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A chip reports another serial number after an update of its firmware: nothing that was saved or paired is lost.

CircuitPython 11 reports the bytes of an Espressif chip's in another order.
"""

import re
import sys
import types
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.chance import weak
from tests.link.rigs.match import take_up
from tests.link.wire import Evening
from tests.store import Store
from tests.test_architecture import DEVICE, name
from uno_core import editions
from tools.emulator.loop import Bus
from uno_table import media
from uno_table.parties.party_guest import GuestParty
from uno_table.parties.party_host import HostParty
from uno_table.saves import linked_save
from uno_table.saves.slots import Slots


def test_only_made_up_chance_depends_on_a_chips_serial_number():
    """Whatever else did would be lost with it; a board with true chance does not even ask."""
    assert [name(file) for file in DEVICE if re.search(r"\buid\b", file.read_text("utf-8"))] == ["boards/chance.py"]


@pytest.fixture(scope="module")
def saved():
    """Return the payloads that a host and its guest have saved in the middle of a round."""
    with Evening(12, 3, 2) as match:
        match.acts(9)
        match.host.save()
        match.handhelds[1].party.save()
        return [bytes(Slots(handheld.store).load()) for handheld in match.handhelds]


def restored(payload, guest, uid):
    """Return the fields of a save as a board has them that is switched on with this serial number and takes it up."""
    store = Store()
    assert Slots(store).save(payload)
    chip = types.SimpleNamespace(cpu=types.SimpleNamespace(uid=uid, temperature=21.5))
    with mock.patch.dict(sys.modules, microcontroller=chip):
        media.waiting(store)
        more = {"rto_ms": 60, "store": store}
        if guest:
            party = GuestParty(Bus().join(), "BEN", weak, len(editions.NAMES), **more)
        else:
            party = HostParty(Bus().join(), "ANN", weak, **more)
        assert take_up(party, store)
        party.save()
    return linked_save.load(store)


@settings(max_examples=10)
@given(uid=st.binary(min_size=6, max_size=16))
def test_a_match_and_its_pairings_are_restored_whatever_the_serial_number_has_become(saved, uid):
    for guest, payload in enumerate(saved):
        assert restored(payload, guest, uid[::-1]) == restored(payload, guest, uid)
