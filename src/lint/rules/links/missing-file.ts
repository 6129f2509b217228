import { quote } from "../../../text/quote.ts";
import { dataOf, escapedData, localTarget } from "../../local-target.ts";
import { noProblems } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { isSameName, similarPath } from "../../similar.ts";
import { impliedScheme } from "../scheme/missing.ts";

export const missingFile: ReferenceRule = {
  id: "links/missing-file",
  summary: "a reference to a local file that does not exist",
  section: "RFC 3986 5.1.3",
  reason:
    "The reference is relative to the document's own file or to the root of its site, and no file exists at its path.",
  advice: "correct the path, or add the file",
  fix: "unsafe",
  level: "off",
  valid: [
    { reference: "b.html?q#f", files: { "b.html": [] } },
    { reference: "b%20c.html", files: { "b c.html": [] } },
    { reference: "/b.html", files: { "/b.html": [] } },
    { reference: "B.html", files: { "b.html": [] } },
    { reference: "http://a/b", files: {} },
    { reference: "#f", files: {} },
    { reference: "github.com/b.html", files: {} },
    { reference: "www.example.com", files: {}, construct: "text" },
    { reference: "b.html", files: {}, construct: "unused definition" },
    { reference: "b.html" },
  ],
  invalid: [
    { reference: "b.html?q#f", files: {}, underlined: "b.html" },
    { reference: "/b.html", files: {}, underlined: "/b.html" },
    { reference: "b%20c.html", files: {}, underlined: "b%20c.html" },
    {
      reference: "a/instal%20it.md#f",
      files: { "a/install it.md": [] },
      underlined: "a/instal%20it.md",
      fixed: "a/install%20it.md#f",
    },
    { reference: "file:///b.html", files: {}, underlined: "/b.html" },
  ],
  check(reference) {
    const { path, scheme } = reference;
    const target = path.text === "" ? undefined : localTarget(reference);
    // Another rule reports a host without a scheme.
    if (target?.exists !== false || (!scheme && impliedScheme(path.text) !== undefined)) return noProblems;
    const asked = dataOf(path.text) ?? path.text;
    const similar = similarPath(asked, target.similar?.() ?? noPaths);
    // Another rule reports a difference in letter case.
    if (similar !== undefined && isSameName(asked, similar)) return noProblems;
    const { start, end } = path;
    const what = `there is no file ${quote(path.text, 80)}`;
    if (similar === undefined) return [{ start, end, what }];
    const text = escapedData(similar, reference);
    return [{ start, end, what: `${what} (did you mean ${quote(text, 80)}?)`, fix: { start, end, text } }];
  },
};

const noPaths: ReadonlySet<string> = new Set();
