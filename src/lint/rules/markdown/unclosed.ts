import type { NearLinkRule } from "../../rule.ts";
import { intended } from "./wrong-bracket.ts";

export const unclosed: NearLinkRule = {
  id: "markdown/unclosed",
  kind: "unclosed",
  summary: "a destination without its closing parenthesis at the end of a line",
  section: "CommonMark 6.3",
  reason: "Without the parenthesis, Markdown shows the brackets and the destination as text.",
  advice: 'add ")" after the destination',
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: "[a](http://b/)" },
    { reference: "[a](http://b/\n'c')" },
    { reference: "[a](b" },
    { reference: "[a](http://b/ and more" },
  ],
  invalid: [
    { reference: "[a](http://b/", underlined: "(", fixed: "[a](http://b/)" },
    { reference: "[a](b.md\nc", files: { "b.md": [] }, underlined: "(", fixed: "[a](b.md)\nc" },
    { reference: "[a](http://b/.", underlined: "(" },
  ],
  describe: (link) => `"(" is not closed, so this is text, not ${intended(link)}`,
};

export const title: NearLinkRule = {
  id: "markdown/title",
  kind: "title",
  summary: "a title that is not in matching straight quotes",
  section: "CommonMark 6.3",
  reason: "Markdown shows the whole link as text if its title lacks a quote or has curly ones.",
  advice: "enclose the title in straight quotes",
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: '[a](http://b/ "c")' },
    { reference: "[a](b c)" },
    { reference: "![a](http://b/ =10x20)" },
  ],
  invalid: [
    { reference: '[a](http://b/ "c)', underlined: ' "c)', fixed: '[a](http://b/ "c")' },
    { reference: "[a](http://b/ “c”)", underlined: " “c”)", fixed: '[a](http://b/ "c")' },
    { reference: '[a](b c")', underlined: ' c")', fixed: '[a](b "c")' },
  ],
  describe: (link) => `the title is not in straight quotes, so this is text, not ${intended(link)}`,
};

export const words: NearLinkRule = {
  id: "markdown/words",
  kind: "words",
  summary: "words between the destination of a link and its closing parenthesis",
  section: "CommonMark 6.3",
  reason: "White space ends the destination, and only a title in quotes may follow it.",
  advice: "escape the white space, write the id of the heading, or enclose the title in quotes",
  level: "warn",
  valid: [
    { reference: "[a](b c)", files: {} },
    { reference: '[a](b "c")' },
    { reference: "![a](http://b/ =10x20)" },
  ],
  invalid: [
    { reference: "[a](http://b c)", underlined: " c)" },
    { reference: "[a](b.md c)", files: { "b.md": [] }, underlined: " c)" },
    { reference: "[a](#b c)", underlined: " c)" },
  ],
  describe: (link) => `white space ends the destination, so this is text, not ${intended(link)}`,
};
