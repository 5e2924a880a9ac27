# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A server for language models: tables against bots, by the Model Context Protocol over standard input and output.

``python -m uno_lab.mcp`` serves; ``--demo`` lets a script play a round, and prints every message. There are three
tools: ``create_table``, ``observe`` and ``act``. A model sees what a person in its seat sees.

The protocol is version 2025-06-18 (modelcontextprotocol.io/specification), JSON-RPC 2.0 in lines. Of it: the start,
``ping``, and tools. The official package needs some thirty others, so it is not used here.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from uno_core import editions

from .words import whole
from .rivals import NAMES
from .solo import Solo

VERSIONS = ("2025-06-18", "2025-03-26", "2024-11-05")  # the newest one first
MOST_TABLES = 1000
HISTORY = 12
PARSE, REQUEST, METHOD, PARAMS = -32700, -32600, -32601, -32602
_TABLE = {"type": "integer", "description": "number of a table, from create_table"}


def _schema(required: list[str], **properties: dict) -> dict:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


TOOLS: list[dict[str, Any]] = [
    {
        "name": "create_table",
        "description": "Open a table of UNO against bots, and deal. You are seat 0. Returns what you see.",
        "inputSchema": _schema(
            [],
            edition={"type": "string", "enum": list(editions.NAMES), "default": "classic"},
            seats={"type": "integer", "minimum": 2, "maximum": 10, "default": 2},
            opponents={"type": "string", "enum": list(NAMES), "default": "hard"},
            seed={"type": "integer", "description": "the same seed gives the same deal"},
            rules={"type": "object", "description": 'house rules, as {"w4_mode": "strict", "draw_vol": "no"}'},
            reactions={"type": "string", "enum": ["none", "turn", "all"], "default": "turn"},
        ),
    },
    {
        "name": "observe",
        "description": "Return what you see at a table, and your legal actions.",
        "inputSchema": _schema(["table"], table=_TABLE),
    },
    {
        "name": "act",
        "description": "Do one of your legal actions. The bots act, until you are asked again. Returns what you see.",
        "inputSchema": _schema(
            ["table", "action"],
            table=_TABLE,
            action={"type": ["integer", "string"], "description": "number or name of a legal action"},
        ),
    },
]


class _Fault(Exception):
    """A message that JSON-RPC answers with an error: its code, and the text."""


class Server:
    """Answers messages. It has no other state than its tables."""

    def __init__(self) -> None:
        self._tables: list[Solo] = []
        self._over: dict[int, dict] = {}  # results of tables whose round is over
        self._tools: dict[str, Callable[..., dict]] = {
            "create_table": self.create_table,
            "observe": self.observe,
            "act": self.act,
        }

    def create_table(
        self,
        edition: str = "classic",
        seats: int = 2,
        opponents: str = "hard",
        seed: int | None = None,
        rules: dict | None = None,
        reactions: str = "turn",
    ) -> dict:
        """Open a table.

        :raises ValueError: a value is wrong; the text says which values there are.
        """
        if len(self._tables) >= MOST_TABLES:
            raise ValueError(f"tables: {MOST_TABLES} are open; start the server again")
        table = Solo(
            opponents,
            wrong="error",
            edition=edition,
            seats=seats,
            reactions=reactions,
            history=HISTORY,
            **(rules or {}),
        )
        table.reset(seed=None if seed is None else whole("seed", seed, 0))
        self._tables.append(table)
        return self.observe(len(self._tables) - 1)

    def observe(self, table: int) -> dict:
        """Return what the model sees at a table."""
        k = self._of(table)
        return {"table": k, **(self._over.get(k) or self._tables[k].tell())}

    def act(self, table: int, action: int | str) -> dict:
        """Do an action.

        :raises ValueError: it is not legal, or the round is over; nothing has been done then.
        """
        k = self._of(table)
        if k in self._over:
            raise ValueError(f"table {k}: the round is over; create_table opens another one")
        legal = {each["name"]: each["action"] for each in self._tables[k].tell()["legal"]}
        number = legal.get(action) if isinstance(action, str) else action
        if number not in legal.values():
            names = ", ".join(f"{number} = {name}" for name, number in legal.items())
            raise ValueError(f"action: {action!r} is not legal. Legal are: {names}")
        _, reward, over, cut, _ = self._tables[k].step(number)
        if over or cut:
            self._over[k] = {"phase": "over", "reward": reward, "won": reward > 0, "legal": []}
        return self.observe(k)

    def _of(self, table: int) -> int:
        if not self._tables:
            raise ValueError("table: there is none; create_table opens one")
        return whole("table", table, 0, len(self._tables) - 1)

    def answer(self, line: str) -> str | None:
        """Return the answer to a message, or None if it wants none."""
        number = None
        try:
            try:
                message = json.loads(line)
            except ValueError as error:
                raise _Fault(PARSE, f"this is no JSON: {error}") from None
            if not isinstance(message, dict) or not isinstance(message.get("method"), str):
                raise _Fault(REQUEST, "a message is an object with a method")
            number = message.get("id")
            result = self._do(message["method"], message.get("params") or {})
        except _Fault as fault:
            code, text = fault.args
            return _line({"id": number, "error": {"code": code, "message": text}})
        return None if "id" not in message else _line({"id": number, "result": result})

    def _do(self, method: str, params: dict) -> dict:
        if not isinstance(params, dict):
            raise _Fault(PARAMS, "params is an object")
        if method == "initialize":
            asked = params.get("protocolVersion")
            return {
                "protocolVersion": asked if asked in VERSIONS else VERSIONS[0],
                "capabilities": {"tools": {}},
                "serverInfo": {"name": "uno_lab", "version": "1"},
                "instructions": "Open a table, then act until the phase is over. Answer with a legal action only.",
            }
        if method == "tools/list":
            return {"tools": TOOLS}
        if method == "tools/call":
            return self._call(params.get("name"), params.get("arguments") or {})
        if method == "ping" or method.startswith("notifications/"):
            return {}
        raise _Fault(METHOD, f"no method {method!r}; there are initialize, ping, tools/list and tools/call")

    def _call(self, name, given) -> dict:
        tool = next((tool for tool in TOOLS if tool["name"] == name), None)
        if not tool:
            raise _Fault(PARAMS, f"no tool {name!r}; there are {', '.join(self._tools)}")
        schema = tool["inputSchema"]
        if not isinstance(given, dict):
            raise _Fault(PARAMS, "arguments is an object")
        wrong = sorted(given.keys() - schema["properties"].keys())
        missing = [key for key in schema["required"] if key not in given]
        try:
            if wrong or missing:
                what = f"no argument {wrong[0]}" if wrong else f"{missing[0]} is missing"
                raise ValueError(f"{name}: {what}; there are {', '.join(schema['properties'])}")
            if not isinstance(given.get("rules", {}), dict):
                raise ValueError('rules: an object, as {"w4_mode": "strict"}')
            found = self._tools[name](**given)
        except (ValueError, TypeError) as error:
            return {"content": [{"type": "text", "text": str(error)}], "isError": True}
        said = json.dumps(found)
        return {"content": [{"type": "text", "text": said}], "structuredContent": found, "isError": False}


def _line(message: dict) -> str:
    return json.dumps({"jsonrpc": "2.0", **message})


def serve(lines: Iterable[str], out: TextIO) -> None:
    """Answer every line."""
    server = Server()
    for line in lines:
        if line.strip() and (answer := server.answer(line)):
            out.write(answer + "\n")
            out.flush()


def scripted(seen: dict) -> int:
    """Return the action of the demo's model: the first card that is legal, else the first action."""
    plays = [each for each in seen["legal"] if each["name"].startswith("play")]
    return (plays or seen["legal"])[0]["action"]


def demo(out: TextIO) -> dict:
    """Let a script play a round, and print every message. Return what it saw last."""
    server, number = Server(), 0

    def ask(method: str, **params) -> dict:
        nonlocal number
        number += 1
        line = _line({"id": number, "method": method, "params": params})
        answer = server.answer(line)
        out.write(f"> {line}\n< {answer}\n")
        return json.loads(answer or "{}")["result"]

    def call(name: str, **arguments) -> dict:
        return ask("tools/call", name=name, arguments=arguments)["structuredContent"]

    ask("initialize", protocolVersion=VERSIONS[0], capabilities={}, clientInfo={"name": "demo", "version": "1"})
    ask("tools/list")
    seen = call("create_table", seed=1, opponents="easy")
    while seen["legal"]:
        seen = call("act", table=seen["table"], action=scripted(seen))
    return seen


def main(argv: list[str] | None = None) -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0], allow_abbrev=False)
    parser.add_argument("--demo", action="store_true", help="let a script play a round, and print every message")
    if parser.parse_args(argv).demo:
        demo(sys.stdout)
    else:
        serve(sys.stdin, sys.stdout)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
