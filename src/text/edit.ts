import type { Span } from "./span.ts";

/** An edit to a string: the span is replaced with `text`. Offsets are UTF-16, half-open. */
export interface Edit extends Span {
  /** The replacement. */
  readonly text: string;
}

/** Applies edits, which must be sorted and must not overlap. */
export function applyEdits(source: string, edits: Iterable<Edit>): string {
  const parts: string[] = [];
  let taken = 0;
  for (const { start, end, text } of edits) {
    parts.push(source.slice(taken, start), text);
    taken = end;
  }
  parts.push(source.slice(taken));
  return parts.join("");
}

/** Compares spans by position. An insertion comes before a replacement at the same offset. */
export function inOrder(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end;
}
