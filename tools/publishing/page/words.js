// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// What the page says, in the languages of the game; {0} is put in. A line that a language lacks is English. The texts are
// in words/XX.json; tools/publishing/words.py writes them in here.
"use strict";
const words = {"WORDS": "page"};
const spoken = Object.keys(words);
const language = [new URLSearchParams(location.search).get("language"), ...navigator.languages]
  .map(tag => tag?.toLowerCase().split("-")[0]).find(tag => spoken.includes(tag)) ?? "en";
document.documentElement.lang = language;

function say(line, ...given) {
  return (words[language]?.[line] ?? words.en[line] ?? line).replace(/\{(\d)\}/g, (_, at) => given[at]);
}
