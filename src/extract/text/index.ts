import { checkText } from "../../core/wrong-use.ts";
import type { Extractor } from "../finding.ts";
import { readAtColon, readAtHost } from "./attempts.ts";

export { textComments } from "./comments.ts";
export { cutPoint, lineCutPoint } from "./cut-point.ts";

/**
 * Finds the references of plain text and source code, delimited as recommended in RFC 2396, E: by double quotes, by
 * angle brackets, by the prefix `URL:` or by white space. It also finds the abbreviated references of F that begin with
 * `www.` or `ftp.`. Relative references are found only in `<URL:...>`.
 *
 * In brackets, white space with a line end is removed; other white space is kept unless `URL:` precedes. In quotes, a
 * line end is removed where it evidently splits a reference. A hyphen before a line end is kept, since it may be part
 * of the reference; the construct records this. The construct also records an opening quote or bracket whose reference
 * ends at white space.
 *
 * A reference without delimiters ends before the first invalid character, unless that was evidently meant as part of it
 * (`https://a/é`, `http://[::1]/`, `a|b`), and excludes the punctuation of the sentence. It may continue in a string on
 * the next line. A bare host and port is not a reference, nor is a text with a placeholder (`http://{host}/`,
 * `%s://x`).
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
