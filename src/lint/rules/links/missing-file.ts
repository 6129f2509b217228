import { quote } from "../../../text/quote.ts";
import { localTarget } from "../../local.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `[a](no-such-file.md)`. */
export const missingFile: ReferenceRule = {
  id: "links/missing-file",
  summary: "a reference to a local file that is not there",
  section: "RFC 3986 5.1.3",
  reason: "The reference is relative to the document's own file, and leads to nothing there.",
  advice: "correct the path, or add the file",
  level: "off",
  valid: [
    { reference: "b.html?q#f", files: { "b.html": [] } },
    { reference: "b%20c.html", files: { "b c.html": [] } },
    { reference: "/b.html", files: {} },
    { reference: "http://a/b", files: {} },
    { reference: "#f", files: {} },
    { reference: "b.html" },
  ],
  invalid: [
    { reference: "b.html?q#f", files: {}, underlined: "b.html" },
    { reference: "b%20c.html", files: {}, underlined: "b%20c.html" },
    { reference: "file:///b.html", files: {}, underlined: "/b.html" },
  ],
  check(reference) {
    const { path } = reference;
    if (path.text === "" || localTarget(reference)?.exists !== false) return none;
    return [{ start: path.start, end: path.end, what: `there is no file ${quote(path.text, 80)}` }];
  },
};
