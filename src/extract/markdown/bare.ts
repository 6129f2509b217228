import { asIs, cut, lift, type Passage, rewritten, writtenBy } from "../../text/passage.ts";
import { nextMatch, startOfLine } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { type Finding, findingOf } from "../finding.ts";
import { isSpacedReference } from "../spaced-reference.ts";
import { spacedDestination } from "../standards.ts";
import { closeAfter } from "../text/cut-point.ts";
import { text } from "../text/index.ts";
import { asText, decode } from "./escapes.ts";

/**
 * Matches hints, at least one of which occurs in every reference: a colon not followed by a space, the colon of `URL:`,
 * the start of an encoded colon or of a host, a scheme without a colon, and the start of a destination.
 */
const HINT = /l:|:(?![ \t])|[&\\]|(?:www|ftp)\.|(?:https?|ftp);?\/\/|\]\(/gi;

/** The length, in UTF-16 code units, above which lines are split at spaces. */
const MAX_LINE = 1 << 16;

/**
 * Returns a function that finds the references in text outside links and code: bare references, as in plain text, and
 * destinations that CommonMark treats as text because they have spaces. Parts must be passed in source order.
 */
export function bareReferencesIn(source: string): (part: Span) => Iterable<Finding> {
  /** The offset of the next hint. It is kept between calls because most parts have none. */
  let hint = -1;
  return (part) => {
    if (hint < part.start) hint = nextMatch(HINT, source, part.start);
    return hint < part.end ? find(part) : [];
  };

  function* find({ start, end }: Span): Generator<Finding> {
    for (let at = start; at < end; ) {
      if (hint < at) hint = nextMatch(HINT, source, at);
      if (hint >= end) return;
      const from = startOfLine(source, at, hint);
      at = endOfLines(source, from, endOfPart(source, from, endOfLine(source, hint, end)), end);
      yield* referencesOfLine(source, writtenBy(asText, decode(source, { start: from, end: at })));
    }
  }
}

function* referencesOfLine(source: string, line: Passage): Generator<Finding> {
  const spaced = spacedDestinations(line.text);
  let next = spaced.next();
  let spacedEnd = 0;
  for (const finding of referencesIn(line.text)) {
    for (; next.value && next.value.start <= finding.start; next = spaced.next()) {
      yield findingOfSpaced(source, line, next.value);
      spacedEnd = next.value.end;
    }
    if (finding.start >= spacedEnd) yield lifted(source, line, finding);
  }
  for (; next.value; next = spaced.next()) yield findingOfSpaced(source, line, next.value);
}

/** Finds images inside link text if their destinations contain spaces. CommonMark treats such destinations as text. */
export function* spacedImagesIn(source: string, part: Span): Generator<Finding> {
  if (!source.slice(part.start, part.end).includes("](")) return;
  const passage = writtenBy(asText, decode(source, part));
  for (const destination of spacedDestinations(passage.text))
    if (destination.construct === "image") yield findingOfSpaced(source, passage, destination);
}

function findingOfSpaced(source: string, line: Passage, destination: SpacedDestination): Finding {
  const { construct } = destination;
  const role = construct === "image" ? "resource" : "link";
  return findingOf(cut(source, line, destination), { construct, role, standard: spacedDestination });
}

/** Matches emphasis markers at the end of a word. They are not part of a bare URL (GFM, 6.9). */
const EMPHASIS_END = /(?<=[^\s/*_~])[*_~]+(?=[)\].,;:!?'"]*(?:\s|$))/g;

function* referencesIn(words: string): Generator<Finding> {
  const unmarked = writtenBy(
    asIs,
    rewritten(words, { start: 0, end: words.length }, EMPHASIS_END, () => " "),
  );
  for (const finding of text(unmarked.text)) yield lifted(words, unmarked, finding);
}

function lifted(source: string, outer: Passage, finding: Finding): Finding {
  return findingOf(lift(source, outer, finding), finding);
}

function endOfLine(source: string, from: number, limit: number): number {
  const length = source.slice(from, limit).search(/[\r\n]/);
  return length < 0 ? limit : from + length;
}

/** Returns the end of the line or, if a delimited reference continues on further lines, the end of its last line. */
function endOfLines(source: string, from: number, lineEnd: number, limit: number): number {
  let [start, end] = [from, lineEnd];
  for (;;) {
    const close = closeAfter(source, start, end);
    if (close === undefined || close >= limit) return end;
    start = end;
    end = endOfLine(source, close, limit);
  }
}

function endOfPart(source: string, start: number, end: number): number {
  const limit = start + MAX_LINE;
  if (end <= limit) return end;
  const space = source.lastIndexOf(" ", limit);
  return space > start ? space : end;
}

/** The destination of a link or image that CommonMark treats as text because it has spaces. */
interface SpacedDestination extends Span {
  readonly construct: "link" | "image";
}

/** Matches a URL with spaces after its authority. Used only after "](", which does not precede such URLs in prose. */
const SPACED_URL =
  /^(?:[a-z][a-z\d+.-]*:\/\/[^\s/?#]+[/?#]|mailto:[^\s?]+\?)[^\s<>"'“”]*[ \t][^<>"'“”]*[^\s<>"'“”]$/i;

/** True for a destination with spaces, which CommonMark treats as text. */
export function isSpacedDestination(text: string): boolean {
  return isSpacedReference(text) || SPACED_URL.test(text);
}

/** Finds destinations with spaces: `[a](my file.md)`, `[a](https://b/c d)`. */
function* spacedDestinations(text: string): Generator<SpacedDestination, undefined> {
  if (!text.includes("](")) return;
  let construct: SpacedDestination["construct"] = "link";
  for (const { 0: match, 1: content, index } of text.matchAll(/!?\[|\]\(([^()\n]*)\)/g)) {
    if (content === undefined) construct = match === "[" ? "link" : "image";
    else {
      const destination = content.replace(/[ \t]"[^"]*"$|[ \t]'[^']*'$/, "");
      const start = index + "](".length;
      if (isSpacedDestination(destination)) yield { start, end: start + destination.length, construct };
    }
  }
}
