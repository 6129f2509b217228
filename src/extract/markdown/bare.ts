import { cut, lift, type Passage } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type Finding, findingOf } from "../finding.ts";
import { text } from "../text/index.ts";
import { decode } from "./decode.ts";
import { type SpacedDestination, spacedDestinations } from "./spaced.ts";

/** What a line with a reference has: a colon or what may stand for it, the beginning of a host, or a destination. */
const HINT = /[:&\\]|(?:www|ftp)\.|\]\(/gi;

/** Longer lines are read in parts, if they have spaces. UTF-16 units. */
const LONGEST_LINE = 1 << 16;

/**
 * Finds the references of text outside of links and code: in each line, as plain text has them, and the destinations
 * that are text because they have spaces.
 */
export function* bareReferences(source: string, { start, end }: Span): Generator<Finding> {
  for (let at = start; at < end; ) {
    HINT.lastIndex = at;
    const hint = HINT.exec(source)?.index ?? end;
    if (hint >= end) return;
    const lineStart = startOfLine(source, at, hint);
    at = endOfPart(source, lineStart, endOfLine(source, hint, end));
    yield* referencesOfLine(source, decode(source, { start: lineStart, end: at }));
  }
}

function* referencesOfLine(source: string, line: Passage): Generator<Finding> {
  const spaced = spacedDestinations(line.text);
  let next = spaced.next();
  let spacedEnd = 0;
  for (const finding of text(line.text)) {
    for (; next.value && next.value.start <= finding.start; next = spaced.next()) {
      yield findingOfSpaced(source, line, next.value);
      spacedEnd = next.value.end;
    }
    if (finding.start >= spacedEnd) yield lifted(source, line, finding);
  }
  for (; next.value; next = spaced.next()) yield findingOfSpaced(source, line, next.value);
}

function findingOfSpaced(source: string, line: Passage, destination: SpacedDestination): Finding {
  const { construct } = destination;
  return findingOf(cut(source, line, destination), construct, construct === "image" ? "resource" : "link");
}

/** Finds the references of a text, as plain text has them. */
export function* referencesOfText(source: string, passage: Passage): Generator<Finding> {
  for (const finding of text(passage.text)) yield lifted(source, passage, finding);
}

function lifted(source: string, outer: Passage, finding: Finding): Finding {
  return findingOf(lift(source, outer, finding), finding.construct, finding.role);
}

function startOfLine(source: string, from: number, at: number): number {
  return Math.max(from, source.lastIndexOf("\n", at) + 1, source.lastIndexOf("\r", at) + 1);
}

function endOfLine(source: string, from: number, limit: number): number {
  const lineEnd = /[\r\n]/g;
  lineEnd.lastIndex = from;
  return Math.min(limit, lineEnd.exec(source)?.index ?? limit);
}

function endOfPart(source: string, start: number, end: number): number {
  const limit = start + LONGEST_LINE;
  if (end <= limit) return end;
  const space = source.lastIndexOf(" ", limit);
  return space > start ? space : end;
}
