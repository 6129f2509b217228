import { type Comment, locate } from "../extract/finding.ts";
import { nearestOf } from "../text/nearest.ts";
import type { Span } from "../text/span.ts";

/** What a comment says to urigram. */
export interface Marker {
  /** Its name without `urigram-`: `disable-next-line`, or a misspelling of it. */
  readonly name: string;
  /** The place of the whole name. */
  readonly span: Span;
  /** The rules and groups that it is for, as they are written; none means all. */
  readonly patterns: readonly MarkerPattern[];
  readonly comment: Comment;
}

/** A rule or a group in a marker, and its place. */
export type MarkerPattern = { readonly text: string; readonly span: Span };

export const PREFIX = "urigram-";

export const MARKERS: readonly string[] = ["disable", "enable", "disable-line", "disable-next-line"];

/** A marker stands at the start of its comment. A word with another first letter is prose, not a misspelt marker. */
const MARKER = /^\s*urigram-([deDE][^\s,]*)/;

/** How a marker begins, whatever follows. */
const beginning = /^(?:dis|en)able/;

/** What stands before a reason. XML allows no "--" in a comment. */
const reason = /\s(?:-+|[–—])(?:\s|$)/;

/** The marker in a comment, or what is meant as one, if there is one. */
export function markerIn(comment: Comment): Marker | undefined {
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
    patterns: [...list.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) =>
      patternOf(text, start.length + index),
    ),
    comment,
  };
}

/** Whether a name is a misspelling of a marker's. */
const isMeant = (name: string): boolean => beginning.test(name) || nearestOf(name, MARKERS) !== undefined;
