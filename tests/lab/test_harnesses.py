# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Other programs that ask models to play: OpenSpiel, and the Model Context Protocol."""

import io
import json
import random
import sys

import pytest

from tools.dev.need import need, need_all_over

need_all_over("lab")

from tools import uno_lab
from tools.uno_lab import mcp
from uno_core import codes


@pytest.fixture(scope="module")
def spiel():
    """The game of OpenSpiel, registered."""
    sys.path.append(str(need("spiel")))
    from tools.uno_lab import spiel

    return spiel


@pytest.fixture
def started(spiel):
    """Return a function that gives a state after the deal."""

    def start(seed=(1, 2, 3), **parameters):
        import pyspiel

        state = pyspiel.load_game(spiel.NAME, parameters).new_initial_state()
        for part in seed:
            state.apply_action(part)
        return state

    return start


@pytest.mark.parametrize(
    "parameters",
    [
        {"max_acts": 60},
        {"players": 3, "edition": "flip", "history": 4, "rules": "backs:true", "reactions": "all", "max_acts": 80},
    ],
    ids=lambda parameters: parameters.get("edition", "classic"),
)
def test_openspiel_finds_nothing_wrong(spiel, parameters):
    import pyspiel

    game = pyspiel.load_game(spiel.NAME, parameters)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_of_openspiel_is_the_same_each_time_and_ends_with_a_winner(started):
    plays = []
    for _ in range(2):
        chance, state = random.Random(1), started(rules="draw_vol:no")
        told = []
        while not state.is_terminal():
            action = chance.choice(state.legal_actions())
            told.append(state.action_to_string(state.current_player(), action))
            state.apply_action(action)
        plays.append((told, state.returns()))
    assert plays[0] == plays[1] and sorted(plays[0][1]) == [-1.0, 1.0]
    assert plays[0][0][-1].startswith(("play ", "choose "))


def test_a_state_of_openspiel_shows_a_player_its_view_and_no_more(started):
    state = started(players=3, history=4)
    for step in range(12):
        state.apply_action(state.legal_actions()[step % len(state.legal_actions())])
    for player in range(3):
        twin = state.resample_from_infostate(player, random.Random(step).random)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions(player) == state.legal_actions(player)
        other = (player + 1) % 3
        assert twin.observation_string(other) != state.observation_string(other)
        view, hand = state.view(player), state.uno.layout.fields["hand"]
        assert sum(state.observation_tensor(player)[hand]) == view[codes.O_NEXT + player] - view[codes.O_FENCE + player]
    twin.apply_action(twin.legal_actions()[0])
    assert len(twin.history()) == len(state.history()) + 1


def test_wrong_parameters_of_openspiel_are_told(spiel):
    with pytest.raises(ValueError, match="rules: pairs as w4_mode:strict"):
        spiel.rules_of("w4_mode")
    assert spiel.rules_of("w4_mode:strict;jump:true;target:300") == {"w4_mode": "strict", "jump": True, "target": 300}


def talk(server, method, **params):
    """Return the answer to a request, read back."""
    answer = json.loads(server.answer(json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})))
    assert answer["jsonrpc"] == "2.0" and answer["id"] == 7
    return answer.get("result") or answer["error"]


def call(server, name, **arguments):
    """Return the result of a tool."""
    return talk(server, "tools/call", name=name, arguments=arguments)


def test_a_model_plays_a_round_by_the_protocol():
    out = io.StringIO()
    seen = mcp.demo(out)
    assert seen["phase"] == "over" and seen["won"] in (True, False) and abs(seen["reward"]) == 1
    lines = out.getvalue().splitlines()
    assert [line[:2] for line in lines] == ["> ", "< "] * (len(lines) // 2)
    requests = [line[2:] for line in lines[::2]]
    served = io.StringIO()
    mcp.serve(["", json.dumps({"method": "notifications/initialized"}), *requests], served)
    assert served.getvalue().splitlines() == [line[2:] for line in lines[1::2]]
    again = io.StringIO()
    mcp.demo(again)
    assert again.getvalue() == out.getvalue()


def test_the_server_starts_and_lists_its_tools_as_the_protocol_says():
    server = mcp.Server()
    started = talk(server, "initialize", protocolVersion="2024-11-05", capabilities={})
    assert started["protocolVersion"] == "2024-11-05" and "tools" in started["capabilities"]
    assert talk(server, "initialize", protocolVersion="1999-01-01")["protocolVersion"] == mcp.VERSIONS[0]
    tools = talk(server, "tools/list")["tools"]
    assert [tool["name"] for tool in tools] == ["create_table", "observe", "act"]
    assert all(tool["inputSchema"]["type"] == "object" and tool["description"] for tool in tools)
    assert server.answer('{"jsonrpc": "2.0", "id": 1, "method": "ping"}') == '{"jsonrpc": "2.0", "id": 1, "result": {}}'


def test_an_action_is_given_by_number_or_by_name_and_nothing_hidden_is_told():
    servers = [mcp.Server() for _ in range(2)]
    seen = [call(server, "create_table", seed=4, seats=3, rules={"w4_mode": "strict"}) for server in servers]
    assert seen[0] == seen[1] and json.loads(seen[0]["content"][0]["text"]) == seen[0]["structuredContent"]
    first = seen[0]["structuredContent"]["legal"][0]
    after = [call(servers[0], "act", table=0, action=first["action"])]
    after.append(call(servers[1], "act", table=0, action=first["name"]))
    assert after[0] == after[1] and not after[0]["isError"]
    found = call(servers[0], "observe", table=0)["structuredContent"]
    same = uno_lab.Batch(1, seed=4, seats=3, opponents="hard", reactions="turn", history=12, w4_mode="strict")
    same.step([first["action"]])
    assert found == {"table": 0, **same.tell(0)} == {"table": 0, **same.resample(1).tell(0)}


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("act", {"table": 0, "action": 999}, "action: 999 is not legal. Legal are: "),
        ("act", {"table": 0, "action": "fly"}, "action: 'fly' is not legal"),
        ("act", {"table": 0}, "act: action is missing; there are table, action"),
        ("act", {"table": 3, "action": 1}, "table: a whole number 0 to 0, not 3"),
        ("observe", {"table": "first"}, "table: a whole number 0 to 0, not 'first'"),
        ("create_table", {"edition": "chess"}, "edition: one of classic"),
        ("create_table", {"color": 1}, "create_table: no argument color; there are edition"),
        ("create_table", {"rules": "none"}, 'rules: an object, as {"w4_mode": "strict"}'),
        ("create_table", {"rules": {"fly": 1}}, "no rule 'fly'"),
        ("create_table", {"seed": "x"}, "seed: a whole number from 0 on, not 'x'"),
    ],
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else "",
)
def test_what_a_tool_cannot_do_is_told_to_the_model(name, arguments, told):
    server = mcp.Server()
    call(server, "create_table")
    before = call(server, "observe", table=0)
    found = call(server, name, **arguments)
    assert found["isError"] and told in found["content"][0]["text"]
    assert call(server, "observe", table=0) == before


def test_a_message_that_is_wrong_gets_an_error_of_json_rpc():
    server = mcp.Server()
    for line, code in (
        ("{", mcp.PARSE),
        ("[]", mcp.REQUEST),
        ('{"id": 1, "method": 3}', mcp.REQUEST),
        ('{"id": 1, "method": "fly"}', mcp.METHOD),
        ('{"id": 1, "method": "tools/call", "params": {"name": "fly"}}', mcp.PARAMS),
        ('{"id": 1, "method": "tools/call", "params": {"name": "act", "arguments": [1]}}', mcp.PARAMS),
        ('{"id": 1, "method": "ping", "params": [1]}', mcp.PARAMS),
    ):
        assert json.loads(server.answer(line))["error"]["code"] == code, line
    assert "there is none" in call(server, "observe", table=0)["content"][0]["text"]
