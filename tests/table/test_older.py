# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match that an earlier version has saved: it is reported, never guessed at, and nothing else is lost with it."""

import pytest

from tests.table.chips import CHIPS
from tests.table.older import LEFT, bytes_of
from tests.table.test_cuts import Evening
from uno_table.history import records
from uno_table.codes import LOCAL, NOTHING_KEPT
from uno_table.saves.slots import kept
from uno_table.tables.table import Table
from uno_table.tables.watching import segments
from uno_ui.device.settings import Settings
from uno_ui.codes import SET_PACE


@pytest.mark.parametrize("data", LEFT, ids=range(len(LEFT)))
def test_a_match_of_an_earlier_version_is_set_aside_with_a_reason(data):
    store = CHIPS.rp2040.store(bytes_of(data))
    found, why = kept(store)
    assert found == NOTHING_KEPT and "version" in why
    table = Table(store)
    assert not table.saved() and not table.resume() and "version" in table.fault
    assert segments(store) == []
    assert bytes(store.nvm[:]) == bytes_of(data), "it stays where it is until another match is saved"


@pytest.mark.parametrize("data", LEFT, ids=range(len(LEFT)))
def test_after_a_match_of_an_earlier_version_a_new_one_is_saved_and_resumed(data):
    store = CHIPS.rp2040.store(bytes_of(data))
    evening = Evening(store)
    evening.play(30)
    assert kept(store) == (LOCAL, None)
    again = Table(CHIPS.rp2040.store(store.nvm[:]))
    assert again.resume() and again.page == evening.table.page


def test_settings_names_and_records_outlive_a_match_of_an_earlier_version():
    store = CHIPS.rp2040.store(bytes_of(LEFT[-1]))

    def still_there():
        settings = Settings(store)
        assert (settings.language, settings.name, settings.names[0], settings.get(SET_PACE)) == ("de", "Ada", "Ada", 2)
        found = records.load(store)
        return found.found and bytes(found.kept)

    before = still_there()
    assert before
    assert not Table(store).resume() and still_there() == before
    Evening(store).play(200)
    assert still_there() == before
