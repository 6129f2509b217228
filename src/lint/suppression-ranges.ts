import { lastNotAfter } from "../text/number-list.ts";

/** An offset at which a value starts or stops applying to a pattern. */
export interface Boundary<Held> {
  readonly pattern: string;
  /** The offset in the part; negative for boundaries carried over from earlier parts. */
  readonly offset: number;
  readonly held: Held | undefined;
}

/** The boundaries in a part of a document. They must be added in order. */
export interface SuppressionRanges<Held> {
  readonly add: (boundary: Boundary<Held>) => void;
  /** Returns the value at an offset: the one set by the last preceding boundary of any of the given patterns. */
  readonly at: (patterns: readonly string[], offset: number) => Held | undefined;
  /** Returns the last boundary of each pattern, in order, to be carried over to the next part. */
  readonly last: () => readonly Boundary<Held>[];
}

export function suppressionRanges<Held>(before: readonly Boundary<Held>[]): SuppressionRanges<Held> {
  const byPattern = new Map<string, Boundary<Held>[]>();
  function add(boundary: Boundary<Held>): void {
    const boundaries = byPattern.get(boundary.pattern) ?? [];
    boundaries.push(boundary);
    byPattern.set(boundary.pattern, boundaries);
  }
  for (const boundary of before) add(boundary);
  return {
    add,
    at(patterns, offset) {
      const found = patterns.flatMap((pattern) => lastBefore(byPattern.get(pattern) ?? [], offset));
      return found.sort(byOffset).at(-1)?.held;
    },
    last() {
      const last = [...byPattern.values()].flatMap((boundaries) => boundaries.slice(-1)).sort(byOffset);
      return last.map((boundary, index) => ({ ...boundary, offset: index - last.length }));
    },
  };
}

/** Returns the last boundary at or before an offset, if there is one. */
function lastBefore<Held>(boundaries: readonly Boundary<Held>[], offset: number): readonly Boundary<Held>[] {
  const offsets = { length: () => boundaries.length, at: (index: number) => boundaries[index]?.offset ?? 0 };
  const index = lastNotAfter(offsets, offset);
  return boundaries.slice(index, index + 1).filter((boundary) => boundary.offset <= offset);
}

const byOffset = (a: Boundary<unknown>, b: Boundary<unknown>): number => a.offset - b.offset;
