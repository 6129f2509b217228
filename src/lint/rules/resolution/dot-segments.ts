import { quote } from "../../../text/quote.ts";
import { piecesOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `http://a/b/../c`. */
export const dotSegments: ReferenceRule = {
  id: "resolution/dot-segments",
  summary: '"." or ".." where resolution leaves them',
  section: "RFC 2396 5.2 (6)",
  reason:
    'Only in relative paths are "." and ".." taken away; elsewhere they stay, and readers disagree on them.',
  advice: "write the path without them",
  level: "warn",
  valid: [{ reference: "../g" }, { reference: "http://a/b.c/..d" }, { reference: "http://a/b?../c" }],
  invalid: [
    { reference: "http://a/b/../c", underlined: ".." },
    { reference: "/./g", underlined: "." },
  ],
  *check({ path }) {
    // A relative path is all that resolution takes them from.
    if (!path.text.startsWith("/")) return;
    for (const { text, start, end } of piecesOf(path, "/")) {
      if (text === "." || text === "..") yield { start, end, what: `${quote(text)} stays in the path` };
    }
  },
};
