import type { Dialect } from "../../../dialects/dialect.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems, problemsOfPieces } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { isOfServers } from "../../schemes.ts";

export const dotSegments: ReferenceRule = {
  id: "resolution/dot-segments",
  summary: '"." or ".." that resolution does not remove',
  section: "RFC 2396 5.2 (6)",
  reason:
    'RFC 2396 removes "." and ".." only from relative paths, but RFC 3986 removes them from all paths, so programs disagree on the other paths.',
  advice: "write the path without them",
  level: "warn",
  valid: [
    ...examplesIn("../g http://a/b.c/..d http://a/b?../c"),
    { reference: "http://a/b/../c", dialect: "rfc3986" },
    { reference: "/./g", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "http://a/b/../c", underlined: ".." },
    { reference: "/./g", underlined: "." },
  ],
  check(reference) {
    const { path, dialect } = reference;
    if (!isOfServers(reference)) return noProblems;
    // Dot segments in relative paths are removed by resolution.
    if (!path.text.startsWith("/") || !/\/\.\.?(?:\/|$)/.test(path.text) || removesAll(dialect))
      return noProblems;
    return problemsOfPieces(path, "/", (text) =>
      text === "." || text === ".." ? `${quote(text)} stays in the path` : undefined,
    );
  },
};

/** True if resolution removes dot segments even from paths that start with "/" (RFC 3986, 5.2.2). */
const removesAll = (dialect: Dialect): boolean => dialect.resolve("/./g", "http://a/") === "http://a/g";
