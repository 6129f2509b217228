import type { Span } from "./span.ts";

/** One edit of a text: what stands from `start` to `end` becomes `text`. Offsets are UTF-16, half-open. */
export interface Edit extends Span {
  /** What stands there instead. */
  readonly text: string;
}

/** A text after edits, which come in its order and do not overlap. */
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

/** The order of the text; an insertion comes before what is replaced at the same place. */
export function inOrder(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end;
}
