// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The words of the dialog on links; {number}, {game} and {code} are put in. What is chosen on a handheld is called as there
// (lib/uno_ui/words). Loaded with the dialog, which nobody needs before.
export const words = {"WORDS": "links"};
