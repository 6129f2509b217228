import { quote } from "../../../text/quote.ts";
import { piecesOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `http://a/b/../c`. */
export const dotSegments: ReferenceRule = {
  id: "resolution/dot-segments",
  summary: '"." or ".." where resolution does not remove it',
  section: "RFC 2396 5.2 (6)",
  reason:
    'Resolution removes "." and ".." from relative paths only; elsewhere they stay, and readers treat them differently.',
  advice: "write the path without them",
  level: "warn",
  valid: [{ reference: "../g" }, { reference: "http://a/b.c/..d" }, { reference: "http://a/b?../c" }],
  invalid: [
    { reference: "http://a/b/../c", underlined: ".." },
    { reference: "/./g", underlined: "." },
  ],
  *check({ path }) {
    // Resolution removes them from relative paths.
    if (!path.text.startsWith("/")) return;
    for (const { text, start, end } of piecesOf(path, "/")) {
      if (text === "." || text === "..") yield { start, end, what: `${quote(text)} stays in the path` };
    }
  },
};
