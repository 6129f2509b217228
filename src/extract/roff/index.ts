import { checkText } from "../../core/check-arguments.ts";
import { verbatim } from "../../text/passage.ts";
import { nextMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { findingsWithin } from "../embedded.ts";
import type { CommentReader, Extractor, Finding } from "../finding.ts";
import { hasPlaceholder } from "../template.ts";
import { text } from "../text/index.ts";
import { unescaped } from "./escapes.ts";

/**
 * Finds the references in a manual page: the arguments of link macros (`.UR` and `.URL` in man, `.Lk` in mdoc), and the
 * references in its text after roff escapes are decoded: `https://a/b\-c` becomes `https://a/b-c`.
 */
export const roff: Extractor = function* (source) {
  checkText(source, "a source");
  const page = unescaped(source);
  yield* findingsWithin(source, page, findingsIn(page.text));
};

function* findingsIn(page: string): Generator<Finding> {
  let from = 0;
  for (const { construct, start, end } of namedIn(page)) {
    yield* findingsOfText(page, from, start);
    const named = page.slice(start, end);
    if (!hasPlaceholder(named)) yield { start, end, text: named, construct, role: "link" };
    from = end;
  }
  yield* findingsOfText(page, from, page.length);
}

function findingsOfText(page: string, from: number, to: number): Iterable<Finding> {
  const part = verbatim(page, from, to);
  return findingsWithin(page, part, text(part.text));
}

interface Named extends Span {
  readonly construct: string;
}

/** Finds the first arguments of link macros (groff_man(7), groff_www(7), mdoc(7)). */
function* namedIn(page: string): Generator<Named> {
  for (const { 0: line, 1: macro = "", 2: quote = "", index } of page.matchAll(macroLine)) {
    const start = index + line.length;
    const end = nextMatch(quote === "" ? /[ \t\r\n]/g : /["\r\n]/g, page, start);
    if (end > start && page.charAt(start) !== "<") yield { construct: `.${macro}`, start, end };
  }
}

const macroLine = /^[.'][ \t]*(UR|URL|Lk)[ \t]+("?)/gm;

/** Matches a backslash and the character it escapes, or the start of a comment. */
const escaped = /\\(?:(["#])|[\s\S])/g;

/** Finds the comments in a manual page: from `\"` or `\#` to the end of the line, usually a line with `.\"`. */
export const roffComments: CommentReader = function* (source) {
  checkText(source, "a source");
  let from = 0;
  for (const { 0: match, 1: sign, index } of source.matchAll(escaped)) {
    if (sign === undefined || index < from) continue;
    const start = index + match.length;
    from = nextMatch(/[\r\n]/g, source, start);
    yield verbatim(source, start, from);
  }
};
