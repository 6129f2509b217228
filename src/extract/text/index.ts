import { checkText } from "../../core/check-arguments.ts";
import { asIs, lift, rewritten, verbatim, writtenBy } from "../../text/passage.ts";
import { nextMatch, startOfLine } from "../../text/scan.ts";
import { type CommentReader, type Extractor, type Finding, findingOf } from "../finding.ts";
import { readAtColon, readAtHost, readWithoutColon, type TextAttempt } from "./attempts.ts";

export { cutPoint, lineCutPoint } from "./cut-point.ts";

/**
 * Finds references in plain text and source code. As RFC 2396, Appendix E, recommends, they are delimited by double
 * quotes, angle brackets, the prefix `URL:` or white space. Also finds abbreviated references (Appendix F) that begin
 * with `www.` or `ftp.`, and references with misspelled delimiters (`http//example.org/`, `http:/example.org/`). Other
 * relative references are found only in `<URL:...>`.
 *
 * - In angle brackets, white space that contains a line break is removed. Other white space is kept, except after
 *   `URL:`.
 * - In double quotes, a line break is removed only where it clearly splits a reference.
 * - A hyphen before a line break is kept, because it may belong to the reference. The construct records such a hyphen,
 *   and also an opening quote or bracket whose reference ends at white space.
 * - A reference without delimiters ends before the first invalid character, unless that character was clearly meant as
 *   part of it (`https://a/é`, `http://[::1]/`, `a|b`). It excludes the punctuation of the sentence around it, and may
 *   continue in a string on the next line.
 * - In iCalendar and vCard, folded lines are joined.
 * - A host and port without a path is not a reference, nor is a string with a placeholder (`http://{host}/`, `%s://x`).
 */
export const text: Extractor = function* (source) {
  checkText(source, "a source");
  if (!FOLDED.test(source)) return yield* findingsIn(source);
  const whole = { start: 0, end: source.length };
  const unfolded = writtenBy(
    asIs,
    rewritten(source, whole, /\r?\n[ \t]/g, () => ""),
  );
  for (const finding of findingsIn(unfolded.text)) yield findingOf(lift(source, unfolded, finding), finding);
};

/** Matches the start of a document whose lines may be folded (RFC 5545, 3.1; RFC 6350, 3.2). */
const FOLDED = /^\uFEFF?BEGIN:(?:VCALENDAR|VCARD)[\r\n]/i;

function* findingsIn(source: string): Generator<Finding> {
  const candidate = /:|(?:www|ftp)\.|(?:https?|ftp);?\/\//gi;
  let from = 0;
  for (let match = candidate.exec(source); match; match = candidate.exec(source)) {
    const { 0: found, index } = match;
    const attempt = readAt(source, found, index, from);
    if (!attempt) continue;
    if (attempt.finding) yield attempt.finding;
    from = Math.max(attempt.end, index + 1);
    candidate.lastIndex = from;
  }
}

function readAt(source: string, found: string, index: number, from: number): TextAttempt | undefined {
  if (found === ":") return readAtColon(source, index, from);
  return found.endsWith("/") ? readWithoutColon(source, index, found.length) : readAtHost(source, index);
}

/** Matches a possible start of a suppression marker, even a misspelled one. */
const marker = /urigram-(?:[deDE]|ignore|suppress|skip|off)/g;

/** Matches comment openers in various languages. A quotation mark opens a comment only at the start of a line. */
const opening =
  /(?:^|[\s;,(){}[\]>])(?:#+|\/\/+|--+|;+|%+|\/\*+|<!--+|\(\*|\{#|\{\{!(?:--)?|<%[#-]+|\.\.|!|REM(?=\s))[ \t]*$|^[ \t]*["'][ \t]+$/i;

/** The maximum distance from the start of a comment to the marker, in UTF-16 code units. */
const MAX_DISTANCE = 64;

/** Matches the end of a comment: a closing delimiter or a line break. */
const closing = /\*\/|-->|--\]\]|#\}|\*\)|%>|\}\}|[\r\n]|$/g;

/**
 * Finds comments with suppression markers in plain text and source code: after a comment opener of some language (`#`,
 * `//`, `--`, `;`, `%`, `/*`, `<!--` and others), up to the end of the line or comment.
 */
export const textComments: CommentReader = function* (source) {
  checkText(source, "a source");
  let from = 0;
  for (const { index: start } of source.matchAll(marker)) {
    if (start < from || !isOpened(source, start)) continue;
    from = nextMatch(closing, source, start);
    yield verbatim(source, start, from);
  }
};

/** True if a comment is opened before the offset on the same line. */
function isOpened(source: string, offset: number): boolean {
  const from = Math.max(0, offset - MAX_DISTANCE);
  const start = startOfLine(source, from, offset);
  // If the line begins before the window, the start of the line is unknown.
  const isWhole = start > from || from === 0;
  return opening.test((isWhole ? "" : "x") + source.slice(start, offset));
}
