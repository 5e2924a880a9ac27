# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Make the site: the game in any browser, from a folder of files that any web host can serve.

The handheld in the page runs the very files that a board gets, on MicroPython. Needs the network once, for
MicroPython's package and Adafruit's libraries; no node, no npm. docs/facts/web.md lists the files of the folder.
"""

from pathlib import Path

from tools.deploying import languages as speech
from tools.dev import cli
from tools.publishing import serving, site


def main(argv: list[str]) -> int:
    """Run the tool."""
    parser = cli.parser(__doc__)
    parser.add_argument("--out", type=Path, default=Path("site"), metavar="DIR", help="the folder; default: site")
    parser.add_argument("--languages", metavar="LIST", help="as en,de,pl; default: all")
    parser.add_argument("--source", metavar="URL", help="the source code's address; default: what GitHub Actions says")
    parser.add_argument("--check", action="store_true", help="fail when a first visit loads more than the budget")
    parser.add_argument("--serve", action="store_true", help="serve it on this computer, until Ctrl-C")
    parser.add_argument("--port", type=int, default=serving.PORT, help=f"for --serve; default: {serving.PORT}")
    args = parser.parse_args(argv)
    spoken = speech.listed(args.languages) if args.languages else speech.names()
    speech.check("--languages", spoken)
    site.check(args.out)
    cli.say("building the site")
    with cli.working("building the site"):
        files = site.build(spoken, source=args.source or site.source())
    site.write(files, args.out)
    sizes = site.packed(files)
    total = sum(sizes.values())
    result = {"out": str(args.out), "files": sizes, "bytes": total, "budget": site.BUDGET}
    lines = [f"{size:9,}  {name}" for name, size in sorted(sizes.items(), key=lambda item: -item[1])]
    lines.append(f"{total:9,}  bytes of a first visit, packed; the budget is {site.BUDGET:,}")
    code = cli.FAILED if args.check and total > site.BUDGET else cli.GOOD
    cli.finish(args, result, "\n".join([*lines, f"in {args.out}: index.html is the page"]))
    if args.serve:
        serving.serve(args.out, args.port)
    return code
