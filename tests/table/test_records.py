# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Records: the counts of a match, when each of them goes up, and the place they are saved in."""

import random

import pytest

from tests.gallery.stage import SEVEN, SOME, arrange, play
from tests.store import Appending, Store
from uno_core import codes as c
from uno_table import count, fresh_tally
from uno_table.history import records, round_tally
from uno_table.codes import (
    FEAT_ACTION,
    FEAT_BLUFF,
    FEAT_CATCH,
    FEAT_GAMES,
    FEAT_HONEST,
    FEAT_HUNDRED,
    FEAT_JUMP,
    FEAT_KEEN,
    FEAT_STREAK,
    FEAT_SWAP,
    FEAT_UNO,
    FEAT_WILD,
    TALLY_BEST,
    TALLY_CAUGHT,
    TALLY_FEATS,
    TALLY_ROUNDS,
    TALLY_SEAT,
    TALLY_SEVERAL,
    TALLY,
)
from uno_table.saves.slots import RECORDS, SETTINGS, Slots
from uno_table.tables.table import Table

OTHERS = "R2 R6 Y1 Y3 G8 B9"  # 29 points


def table(kinds=b"\0\2", store=None, **rules):
    made = Table(store)
    made.open(kinds, b"seed", tuple(rules.items()))
    return made


def end(made, hand="R5", others=OTHERS, top="R5", color=0):
    """Let the person play the only card of that hand."""
    arrange(made.page, [hand] + [others] * (made.seats - 1), top, color, 0)
    assert made.propose(play(0, hand)) == 0
    if not made.round_over():  # a wild is named a color
        assert made.propose(c.V_CHOOSE << 12) == 0
    while not made.round_over():  # somebody draws the last cards
        made.pace_ms = 0
        made.tick(0)
    round_tally.round_over(made, made.page[c.O_ROUND])


def lose(made):
    """Let a bot play its only card."""
    arrange(made.page, [OTHERS, "R7"], "R5", 0, 1)
    assert made.propose(play(1, "R7")) == 0
    round_tally.round_over(made, made.page[c.O_ROUND])


# -- what is counted ------------------------------------------------------------------------------------------------


def values(kept, game=0):
    return tuple(kept.get(game, name) for name, _ in records.FIELDS)


def test_a_match_that_ends_is_counted_once():
    store = Store()
    made = table(store=store, target=50)
    end(made)
    made.next_round()
    lose(made)
    made.next_round()
    end(made)
    assert made.match_over()
    records.keep(store, made)
    assert values(records.load(store)) == (3, 2, 1, 1, 29, 0)
    before = bytes(store.data)
    made.tally[TALLY_SEAT] = 1  # as in a save that was written before it was counted
    records.keep(store, made)
    assert bytes(store.data) == before


def test_a_round_is_counted_once():
    made = table()
    end(made)
    round_tally.round_over(made, made.page[c.O_ROUND])
    assert made.tally[TALLY_ROUNDS] == 1


def test_a_streak_goes_on_in_the_next_match_and_ends_with_a_lost_round():
    kept = records.Records()

    def one(rounds, wins, first, longest, last):
        tally = bytearray(TALLY)
        tally[7:12] = bytes((rounds, wins, first, longest, last))
        kept.count(3, tally, 0, 0)
        return kept.get(3, "streak"), kept.get(3, "longest")

    assert one(2, 2, 2, 2, 2) == (2, 2)
    assert not kept.feats
    assert one(1, 1, 1, 1, 1) == (3, 3)
    assert kept.feats == 1 << FEAT_STREAK
    assert one(4, 3, 1, 2, 2) == (2, 4)
    assert one(1, 0, 0, 0, 0) == (0, 4)


def test_each_game_has_numbers_of_its_own():
    kept = records.Records()
    tally = bytearray(TALLY)
    tally[TALLY_ROUNDS] = 1
    kept.count(0, tally, 0, 0)
    kept.count(20, tally, 0, 0)
    assert kept.played() == [0, 20]
    kept.count(255, tally, 0, 0)
    assert kept.played() == [0, 20], "a game for which there is no room"


def test_numbers_stay_at_the_most_they_can_be():
    kept = records.Records()
    kept.set(1, "rounds", 65535)
    kept.set(1, "streak", 255)
    tally = bytearray(TALLY)
    tally[7:12] = bytes((5, 5, 5, 5, 5))
    kept.count(1, tally, 0, 0)
    assert (kept.get(1, "rounds"), kept.get(1, "streak"), kept.get(1, "longest")) == (65535, 255, 255)
    assert kept.get(2, "rounds") == 0


def test_there_is_room_for_every_game():
    from uno_core.editions import NAMES

    assert len(NAMES) <= records.GAMES
    kept = records.Records()
    assert len(kept.kept) + 8 <= 256
    kept.set(records.GAMES - 1, "caught", 65535)
    assert not kept.days(0) and not kept.people(), "the last game ends where the people begin"
    assert sum(n for _, n in records.FIELDS) == 10


def test_days_in_a_row_are_zero_in_what_an_earlier_version_has_kept():
    earlier = bytearray(246)
    earlier[0:2] = b"ab"
    earlier[6:15] = b"0123456A8"
    earlier[16 : 16 + 210] = bytes(range(210))  # its games; for two more there was room
    kept = records.Records(earlier)
    assert kept.found and kept.code == "0123456A8" and kept.get(20, "caught") == 0xD1D0
    assert [kept.days(today) for today in (-1, 0, 1, 329)] == [0, 0, 0, 0]
    kept.play_day(329)
    assert [kept.days(today) for today in (-1, 328, 329, 330, 331)] == [0, 0, 1, 1, 0]
    assert bytes(kept.kept[:226]) == bytes(earlier[:226]), "nothing else has changed"


# -- what is not ----------------------------------------------------------------------------------------------------


def test_a_match_in_which_an_act_was_taken_back_is_not_counted():
    store = Store()
    made = table(store=store)
    arrange(made.page, [SEVEN, SOME], "R5", 0, 0)
    assert made.propose(play(0, SEVEN.split()[0])) == 0
    made.undo()
    end(made)
    assert records.fresh(store, made) == 0 == records.keep(store, made)
    assert not records.load(store).found


def test_a_match_of_bots_is_not_counted():
    assert not table(b"\2\2").tally[TALLY_SEAT]


def test_a_match_of_several_people_counts_rounds_and_wins_for_each_of_them_alone():
    store = Store()
    made = table(b"\0\0\2", store, target=90)
    end(made)  # the first person wins two rounds, the last of which ends the match
    made.next_round()
    arrange(made.page, [OTHERS, "R7", "G1"], "R5", 0, 1)
    assert made.propose(play(1, "R7")) == 0
    round_tally.round_over(made, made.page[c.O_ROUND])
    made.next_round()
    end(made)
    assert made.match_over() and records.keep(store, made) == 0
    kept = records.load(store)
    assert [kept.person(seat) for seat in range(4)] == [(3, 2), (3, 1), (0, 0), (0, 0)]
    assert kept.people() == [0, 1] and not kept.played() and not kept.feats
    before = bytes(store.data)
    made.tally[TALLY_SEAT] = TALLY_SEVERAL  # as in a save that was written before it was counted
    records.keep(store, made)
    assert bytes(store.data) == before


def test_a_match_of_several_people_that_is_resumed_counts_what_was_played_before():
    store = Store()
    made = table(b"\0\0", store)
    end(made)
    made.next_round()
    assert made.save()
    again = Table(store)
    assert again.resume()
    records.keep(store, again, False)
    assert records.load(store).person(0) == (1, 1) and records.load(store).person(1) == (1, 0)


def test_a_partner_of_the_winner_has_won_too():
    made = table(b"\0\0\0\0", partner=True)
    arrange(made.page, ["R5", "R2 R6", "Y1 Y3", "G8 B9"], "R5", 0, 0)
    assert made.propose(play(0, "R5")) == 0
    round_tally.round_over(made, made.page[c.O_ROUND])
    store = Store()
    records.keep(store, made, False)
    assert [records.load(store).person(seat) for seat in range(4)] == [(1, 1), (1, 0), (1, 1), (1, 0)]


def test_people_behind_the_fourth_seat_bots_and_a_linked_table_have_no_row():
    store = Store()
    made = table(b"\2\0\2\2\0", store)
    arrange(made.page, ["R5", "R2 R6", "Y1 Y3", "G8 B9", "B2 B3"], "R5", 0, 0)
    assert made.propose(play(0, "R5")) == 0
    round_tally.round_over(made, made.page[c.O_ROUND])
    made.party = "linked"
    records.keep(store, made, False)
    assert not records.load(store).people()
    made.party = None
    records.keep(store, made, False)
    assert records.load(store).people() == [1]


def test_records_of_an_earlier_version_stay_with_their_games_and_nobody_else_has_any():
    chance = random.Random(3)
    before = bytearray(246)
    before[:226] = bytes(chance.randrange(256) for _ in range(226))
    store = Store()
    assert Slots(store, RECORDS).save(bytes(before))
    kept = records.load(store)
    assert kept.found and bytes(kept.kept) == bytes(before)
    for game in range(21):
        at = 16 + 10 * game
        assert kept.get(game, "rounds") == before[at] | before[at + 1] << 8
    assert not kept.people() and not kept.days(0)


def test_the_row_of_a_person_touches_nothing_else_and_stays_at_the_most_it_can_be():
    kept = records.Records()
    kept.play_day(7)
    tally = bytearray(TALLY)
    tally[7:12] = bytes((255, 255, 9, 8, 7))
    for _ in range(300):
        kept.count_people(b"\0\0\0\0\0", tally, 0)
    assert [kept.person(seat) for seat in range(4)] == [(65535, 65535), (65535, 2700), (65535, 2400), (65535, 2100)]
    assert not kept.played() and kept.days(7) == 1


def test_a_match_in_which_a_bot_sat_on_the_seat_is_not_counted():
    store = Store()
    made = table(store=store)
    made.swap_seat(0, 3)
    made.swap_seat(0, 3)
    end(made)
    records.keep(store, made)
    assert not records.load(store).found


def test_a_match_that_is_given_up_counts_the_rounds_that_were_played():
    store = Store()
    made = table(store=store)
    records.keep(store, made, False)
    assert not records.load(store).found, "no round was"
    end(made)
    made.next_round()
    records.keep(store, made, False)
    assert values(records.load(store))[:2] == (1, 1)


# -- feats ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "feat"),
    [
        ((c.E_UNO, 1, 0), FEAT_UNO),
        ((c.E_CAUGHT, 2, 1), FEAT_CATCH),
        ((c.E_GUILTY, 2, 1), FEAT_BLUFF),
        ((c.E_INNOCENT, 1, 2), FEAT_HONEST),
        ((c.E_JUMPED, 1, 8), FEAT_JUMP),
        ((c.E_SWAPPED, 1, 2), FEAT_SWAP),
    ],
)
def test_an_event_of_the_person_is_a_feat_and_that_of_others_is_none(event, feat):
    tally = fresh_tally(b"\2\0\2")
    code, first, second = event
    count(tally, bytes((1, code, first, second)))
    assert tally[TALLY_FEATS] == 1 << feat
    assert tally[TALLY_CAUGHT] == (feat == FEAT_CATCH)
    other = fresh_tally(b"\0\2\2")
    swapped = bytes((1, code, first, 3)) if second == 1 else bytes((1, code, 2, second))
    count(other, swapped)
    assert not any(other[1:])


def test_all_other_events_are_no_feats():
    tally = fresh_tally(b"\0\2")
    for code in set(range(c.E_KEY + 1)) - {c.E_UNO, c.E_CAUGHT, c.E_GUILTY, c.E_INNOCENT, c.E_JUMPED, c.E_SWAPPED}:
        count(tally, bytes((1, code, 0, 0)))
    assert not any(tally[1:])


@pytest.mark.parametrize(("card", "feat"), [("R5", None), ("Rs", FEAT_ACTION), ("R+", FEAT_ACTION), ("W", FEAT_WILD)])
def test_the_last_card_is_a_feat(card, feat):
    made = table()
    end(made, card, top="R5")
    assert made.tally[TALLY_FEATS] == (0 if feat is None else 1 << feat & 255)


def test_a_hundred_points_of_a_round_are_a_feat():
    made = table(b"\0\2\2\2")
    end(made, others="W")
    assert made.tally[TALLY_FEATS + 1] << 8 == 1 << FEAT_HUNDRED and made.tally[TALLY_BEST] == 150
    made = table()
    end(made, others="W Rs Y9")
    assert not made.tally[TALLY_FEATS + 1] and made.tally[TALLY_BEST] == 79


@pytest.mark.parametrize(
    ("kinds", "feats"), [(b"\0\3\3", 1 << FEAT_KEEN), (b"\0\3\x0a", 1 << FEAT_KEEN), (b"\0\3\2", 0)]
)
def test_a_match_won_against_hard_bots_only_is_a_feat(kinds, feats):
    store = Store()
    made = table(kinds, store, target=10)
    end(made)
    assert made.match_over() and records.keep(store, made) == feats


def test_a_match_against_hard_bots_that_is_given_up_is_none():
    store = Store()
    made = table(b"\0\3", store)
    end(made)
    assert records.keep(store, made, False) == 0


def test_a_round_won_of_each_of_five_games_is_a_feat():
    kept = records.Records()
    tally = bytearray(TALLY)
    tally[7:9] = b"\1\1"
    for game in range(4):
        kept.count(game, tally, 0, 0)
        assert not kept.feats
    kept.count(9, tally, 0, 0)
    assert kept.feats == 1 << FEAT_GAMES


def test_a_feat_is_told_once():
    store = Store()
    made = table(store=store, target=50)
    made.tally[TALLY_FEATS] = 3
    assert records.fresh(store, made) == 3 and records.fresh(store, made) == 0
    end(made)
    end(made)
    assert records.keep(store, made) == 0
    made.open(b"\0\2", b"next")
    made.tally[TALLY_FEATS] = 5
    assert records.fresh(store, made) == 4
    made.tally[TALLY_FEATS] = 7
    assert round_tally.untold(made) == 2
    assert records.fresh(store, made) == 0 == round_tally.untold(made), "the records have it: they are asked once"


# -- where it is kept -----------------------------------------------------------------------------------------------


def test_the_tally_is_in_the_save_and_goes_on_with_the_log():
    store = Appending()
    made = table(store=store)
    end(made)
    made.next_round()
    made.rest(0)
    arrange(made.page, ["R5 R6", SOME], "R5", 0, 0)
    made.save(False)
    assert made.propose(c.V_UNO << 12) == 0
    count(made.tally, made.log)  # as a screen does
    again = Table(store)
    assert again.resume() and again.tally == made.tally
    assert again.tally[TALLY_ROUNDS] == 1 == again.tally[TALLY_FEATS] & 1


def test_records_settings_and_matches_leave_each_other_alone():
    for kind in (Store, Appending):
        store = kind()
        match = bytes(range(200)) * 5
        kept = records.Records()
        for k in range(5):
            kept.set(k, "rounds", k + 1)
            assert records.save(store, kept)
            assert Slots(store).save(match + bytes((k,)))
            assert Slots(store, SETTINGS).save(bytes((k,)) * 88)
            assert records.load(store).kept == kept.kept
            assert Slots(store).load() == match + bytes((k,))
            assert Slots(store, SETTINGS).load() == bytes((k,)) * 88


@pytest.mark.parametrize("cut", range(0, 257, 16))
def test_a_cut_while_records_are_written_leaves_those_before(cut):
    store = Store()
    kept = records.Records()
    kept.set(0, "rounds", 1)
    assert records.save(store, kept)
    kept.set(0, "rounds", 2)
    write = store.write
    store.write = lambda offset, data: write(offset, data[:cut])
    records.save(store, kept)
    assert records.load(store).get(0, "rounds") == (2 if cut >= 254 else 1)


def test_a_match_ends_with_one_write_of_records():
    store = Store()
    writes = []
    made = table(store=store, target=10)
    made.save()
    end(made)
    write = store.write
    store.write = lambda offset, data: (writes.append(len(data)), write(offset, data))[1]
    records.keep(store, made)
    assert writes == [254]


def test_a_store_without_room_or_none_keeps_no_records():
    made = table(target=10)
    end(made)
    for store in (None, Store(512)):
        assert records.keep(store, made) == 0 == records.fresh(store, made)
        assert not records.load(store).found and not records.save(store, records.Records())


def test_records_can_be_erased():
    store = Store()
    kept = records.Records()
    kept.set(0, "rounds", 7)
    records.save(store, kept)
    records.erase(store)
    assert not records.load(store).played() and Slots(store, RECORDS).load()
