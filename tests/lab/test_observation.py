# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An observation equals the view of a seat, and nothing more; actions are its legal acts."""

from tests.fuzz import shuffle_hidden
from tests.lab.positions import layout_of, legal, observed, walks
from tools.dev.need import need_all_over

need_all_over("lab")

from tools.uno_lab import fast
from tools.uno_lab.layout import OF_SEAT, WAIT
from uno_core import codes, editions, mask, turns, view

ALL = fast.EVERYBODY


def test_no_byte_of_observation_or_mask_changes_whatever_is_hidden_from_the_seat():
    met, looks = set(), 0
    for page, chance in walks(1, acts=40):
        seat = chance.randrange(page[codes.O_SEATS])
        for asked in {seat, turns.asked(page)}:
            twin = shuffle_hidden(page, asked, chance)
            assert observed(twin, asked, ALL) == observed(page, asked, ALL)
            looks += twin != page
        met.add(page[codes.O_EDITION])
    assert len(met) == len(editions.NAMES) and looks > 700


def test_a_hand_that_others_hold_would_be_seen_if_the_page_were_looked_at():
    """The property above can fail: the page itself, instead of the view, shows more."""
    page, chance = next(walks(1))
    told = layout_of(page[codes.O_EDITION])
    scenes = []
    for one in (page, shuffle_hidden(page, 0, chance)):
        scene = bytearray(told.size)
        fast.look(one, 1, told.places, len(told.faces), scene, 0)
        scenes.append(scene)
    assert scenes[0] != scenes[1]


def test_the_mask_has_an_action_for_every_legal_act_and_no_other():
    for page, chance in walks(2, acts=40):
        seat = chance.randrange(page[codes.O_SEATS])
        told = layout_of(page[codes.O_EDITION])
        acts = set()
        for action in [k for k, allowed in enumerate(observed(page, seat, ALL)[1]) if allowed]:
            number = told.numbers[action]
            if number == WAIT:
                assert seat != turns.asked(page)
                continue
            acts.add(told.act(action, seat, page[codes.O_SEATS]))
        assert acts == set(legal(page, seat))


def test_without_reactions_who_is_asked_has_an_action_that_is_no_call():
    for page, _ in walks(3, acts=30):
        seat = turns.asked(page)
        told = layout_of(page[codes.O_EDITION])
        verbs = {told.numbers[k] >> 12 for k, allowed in enumerate(observed(page, seat, 0)[1]) if allowed}
        assert verbs and not verbs & {codes.V_UNO, codes.V_CATCH, WAIT >> 12}


def test_every_field_tells_what_the_view_says():
    for page, chance in walks(4, acts=30):
        seat = chance.randrange(page[codes.O_SEATS])
        v = bytearray(len(page))
        mask.view_into(page, seat, v)
        told = layout_of(page[codes.O_EDITION])
        scene = observed(page, seat, ALL)[0]

        def field(name, scene=scene, told=told):
            return list(scene[told.fields[name]])

        def one(name, at, field=field):
            assert field(name) == [int(k == at) for k in range(len(field(name)))], name

        def faces(cards, told=told):
            cards = list(cards)
            return [cards.count(face) for face in told.faces]

        one("phase", view.phase(v))
        one("ask", view.ask(v) if view.phase(v) == codes.P_ASK else None)
        one("color", view.color(v))
        one("symbol", None if v[codes.O_MATCH] >= 128 else v[codes.O_MATCH] >> 3)
        one("own_seat", seat)
        assert field("clockwise") == [view.clockwise(v)]
        assert field("due") == [view.pending(v)] and field("skip_due") == [view.skip_due(v)]
        assert field("draw_pile") == [view.draw_size(v)] and field("discards") == [view.discards(v)]
        assert field("windows") == [v[codes.O_WINDOWS] >> k & 1 for k in range(7)]
        assert field("selected") == [view.selected(v)] and field("round") == [view.round_number(v)]
        assert field("may_wait") == [turns.asked(page) != seat]
        assert field("result") == [view.result(v)] and field("powers") == [view.powers(v, k) for k in range(4)]
        assert field("hand") == faces(view.card(v, seat, k) for k in range(view.size(v, seat)))
        assert field("top") == faces([view.top(v)]) and field("drawn") == faces([view.drawn(v)])
        end = codes.O_ROW + v[codes.O_CARDS]
        assert field("pile") == faces(v[end - view.discards(v) : end])
        assert field("rules") == [0] * codes.RULE_BYTES  # of the table's template
        assert field("behind") == [view.behind(v, k) if k < _behind(v) else 0 for k in range(told.behind)]
        shown = view.shown(v, seat)
        cards = [view.card(v, shown, k) for k in range(view.size(v, shown))] if shown not in (codes.NONE, seat) else []
        assert field("shown_cards") == faces(cards)
        _seats(v, seat, field("seats"))


def _behind(v):
    """Return bytes behind the row in this view."""
    return len(v) - codes.O_ROW - v[codes.O_CARDS] - v[codes.O_ASIDE]


def _seats(v, seat, told):
    laid = view.accusable(v) if view.phase(v) != codes.P_ASK else v[codes.O_ACTOR]
    due = view.pending_by(v) if view.pending(v) or view.skip_due(v) else codes.NONE
    for k in range(view.seats(v)):
        other = (seat + k) % view.seats(v)
        row = dict(zip(OF_SEAT, told[k * len(OF_SEAT) :], strict=False))
        assert row == {
            "playing": not view.out(v, other),
            "cards": view.size(v, other),
            "asked": turns.asked(v) == other,
            "dealer": view.dealer(v) == other,
            "armed": view.armed(v, other),
            "called": view.called(v, other),
            "catchable": view.catchable(v, other),
            "racing": view.racing(v, other),
            "made_due": due == other,
            "laid": laid == other,
            "offence": view.offence(v, other),
            "penalty": v[codes.O_PENALTY + other],
            "points_low": v[codes.O_SCORE + 2 * other],
            "points_high": v[codes.O_SCORE + 2 * other + 1],
            "shown": view.shown(v, seat) == other,
        }
    assert not any(told[view.seats(v) * len(OF_SEAT) :])
