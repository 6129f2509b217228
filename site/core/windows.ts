import type { Span } from "../../src/text/span.ts";

/** A piece of a string: as it is, an error, or left out. */
export interface Piece extends Span {
  readonly kind: "plain" | "error" | "omitted";
}

/** Longer pieces without an error are shortened to this many code units at each end. */
const [LONGEST, KEPT] = [120, 40];

/** Divides a span of a string at its errors, which are in order, and leaves out the middle of long pieces. */
export function windowsOf(from: number, to: number, errors: readonly Span[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  for (const error of errors) {
    const [start, end] = [Math.max(at, error.start), Math.min(to, error.end)];
    if (start >= end) continue;
    pieces.push(...shortened(at, start), ...shortened(start, end, "error"));
    at = end;
  }
  return [...pieces, ...shortened(at, to)];
}

function shortened(start: number, end: number, kind: Piece["kind"] = "plain"): readonly Piece[] {
  if (start >= end) return [];
  if (end - start <= LONGEST) return [{ start, end, kind }];
  const [first, last] = [start + KEPT, end - KEPT];
  return [
    { start, end: first, kind },
    { start: first, end: last, kind: "omitted" },
    { start: last, end, kind },
  ];
}
