import { checkText } from "../../core/wrong-use.ts";
import type { Extractor } from "../finding.ts";
import { readAtColon, readAtHost } from "./attempts.ts";

export { textComments } from "./comments.ts";
export { cutPoint, lineCutPoint } from "./cut-point.ts";

/**
 * Finds the references of plain text and source code, delimited as RFC 2396, E recommends: by double quotes, by angle
 * brackets, by the prefix `URL:`, or by white space alone. It also finds the abbreviated references of F that begin with
 * `www.` or `ftp.`. It finds relative references in `<URL:...>` only.
 *
 * In brackets, white space with a line end is left out, and other white space stays without `URL:`. In quotes, a line end is
 * left out where it surely divides a reference. A hyphen before a line end stays, since it may be part of the reference.
 * The construct says so, and it says where white space ends a reference that a quote or a bracket opened. A
 * reference without delimiters ends before the first character that no reference contains, unless it was written to go
 * on there (`https://a/é`, `http://[::1]/`, `a|b`), and without the punctuation of its sentence. It goes on in the next
 * line of a string that is divided over lines. A host and its port alone are no reference, and neither is a text with a
 * placeholder (`http://{host}/`, `%s://x`).
 */
export const text: Extractor = function* (source) {
  checkText(source, "a source");
  const candidate = /:|(?:www|ftp)\./gi;
  let from = 0;
  for (let match = candidate.exec(source); match; match = candidate.exec(source)) {
    const { 0: found, index } = match;
    const attempt = found === ":" ? readAtColon(source, index, from) : readAtHost(source, index);
    if (!attempt) continue;
    if (attempt.finding) yield attempt.finding;
    from = Math.max(attempt.end, index + 1);
    candidate.lastIndex = from;
  }
};
