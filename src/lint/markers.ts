import { type Comment, locate } from "../extract/finding.ts";
import { nearestOf } from "../text/nearest.ts";
import type { Span } from "../text/span.ts";

/** A suppression comment such as `urigram-disable-line`. */
export interface Marker {
  /** The name of the marker without `urigram-`, possibly misspelled: `disable-next-line`. */
  readonly name: string;
  /** The span of the whole name, including `urigram-`. */
  readonly span: Span;
  /** The rules and groups listed in the comment. If there are none, the marker applies to all rules. */
  readonly patterns: readonly MarkerPattern[];
  readonly comment: Comment;
}

/** A rule or group in a marker, and its span. */
export type MarkerPattern = { readonly text: string; readonly span: Span };

export const PREFIX = "urigram-";

export const MARKERS: readonly string[] = ["disable", "enable", "disable-line", "disable-next-line"];

/** Matches a marker at the start of a comment. Other words, as in `urigram-based`, are prose. */
const MARKER = /^\s*urigram-((?:[deDE]|ignore|suppress|skip|off)[^\s,]*)/;

/** Matches the words that begin suppression comments for other linters. */
const OTHER_WORDS = /^(?:ignore|suppress|skip|off)(?![a-z])/;

/** Replaces other linters' words: `ignore-next-line` with `disable-next-line`, and `disable-file` with `disable`. */
export const inOurWords = (name: string): string =>
  name.replace(OTHER_WORDS, "disable").replace(/-(?:file|all)$/, "");

/** Matches the beginning of every valid marker name. */
const beginning = /^(?:dis|en)able/;

/** Matches the separator before a reason in a comment. A single hyphen is allowed: XML comments cannot contain "--". */
const reason = /\s(?:-+|[–—])(?:\s|$)/;

/** Returns the marker in a comment, even if misspelled, with at most `most` patterns; undefined if there is none. */
export function markerIn(comment: Comment, most: number): Marker | undefined {
  const [start, name] = MARKER.exec(comment.text) ?? [];
  if (start === undefined || name === undefined || !isMeant(name)) return undefined;
  const rest = comment.text.slice(start.length);
  const [list = ""] = rest.split(reason, 1);
  const patternOf = (text: string, at: number): MarkerPattern => ({
    text,
    span: locate(comment, { start: at, end: at + text.length }),
  });
  return {
    name,
    span: locate(comment, { start: start.length - name.length - PREFIX.length, end: start.length }),
    patterns: firstOf(list.matchAll(/[^\s,]+/g), most).map(({ 0: text, index }) =>
      patternOf(text, start.length + index),
    ),
    comment,
  };
}

function firstOf<Item>(items: Iterable<Item>, most: number): readonly Item[] {
  const first: Item[] = [];
  for (const item of items) if (first.push(item) === most) break;
  return first;
}

/** True if a name is a marker or a misspelling of one. */
const isMeant = (name: string): boolean =>
  beginning.test(name) || MARKERS.includes(inOurWords(name)) || nearestOf(name, MARKERS) !== undefined;
