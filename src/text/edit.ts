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

/**
 * Composes two lists of edits, each sorted and without overlaps: the edits of a source, and those of the result, which
 * is called `middle`. Edits that touch become one edit.
 */
export function composeEdits(
  first: readonly Edit[],
  middle: string,
  second: readonly Edit[],
): readonly Edit[] {
  const groups: { start: number; end: number; growth: number; readonly edits: Edit[] }[] = [];
  function add({ start, end }: Span, growth: number, edits: readonly Edit[]): void {
    const last = groups.at(-1);
    if (!last || last.end < start) groups.push({ start, end, growth, edits: [...edits] });
    else {
      last.end = Math.max(last.end, end);
      last.growth += growth;
      last.edits.push(...edits);
    }
  }
  const made = placedAfter(first);
  let next = 0;
  for (const edit of second) {
    for (let each = made[next]; each && inOrder(each, edit) <= 0; each = made[++next])
      add(each, each.growth, []);
    add(edit, 0, [edit]);
  }
  for (const each of made.slice(next)) add(each, each.growth, []);
  let grown = 0;
  return groups.map(({ start, end, growth, edits }) => {
    const before = grown;
    grown += growth;
    const text = applyEdits(middle.slice(start, end), movedTo(start, edits));
    return { start: start - before, end: end - grown, text };
  });
}

/** Returns the spans of the replacements in the result, and the number of UTF-16 units that each one adds. */
function placedAfter(edits: readonly Edit[]): readonly (Span & { readonly growth: number })[] {
  let grown = 0;
  return edits.map(({ start, end, text }) => {
    const at = start + grown;
    const growth = text.length - (end - start);
    grown += growth;
    return { start: at, end: at + text.length, growth };
  });
}

/** Returns the same edits for the part of the source that begins at an offset. */
export const movedTo = (offset: number, edits: readonly Edit[]): readonly Edit[] =>
  edits.map(({ start, end, text }) => ({ start: start - offset, end: end - offset, text }));

/** Compares spans by position. An insertion comes before a replacement at the same offset. */
export function inOrder(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end;
}
