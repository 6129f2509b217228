import { lastNotAfter } from "../text/number-list.ts";

/** A place from which on something holds for a pattern, or nothing does any more. */
export interface Boundary<Held> {
  readonly pattern: string;
  /** Before the text: negative. */
  readonly offset: number;
  readonly held: Held | undefined;
}

/** The boundaries of a text. They come in its order. */
export interface SuppressionRanges<Held> {
  readonly add: (boundary: Boundary<Held>) => void;
  /** What holds at an offset: of the boundaries of some patterns, the last one counts. */
  readonly at: (patterns: readonly string[], offset: number) => Held | undefined;
  /** The last boundary of each pattern, in their order, as boundaries before the text that follows. */
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

/** The last boundary that is not after an offset, if there is one. */
function lastBefore<Held>(boundaries: readonly Boundary<Held>[], offset: number): readonly Boundary<Held>[] {
  const offsets = { length: () => boundaries.length, at: (index: number) => boundaries[index]?.offset ?? 0 };
  const index = lastNotAfter(offsets, offset);
  return boundaries.slice(index, index + 1).filter((boundary) => boundary.offset <= offset);
}

const byOffset = (a: Boundary<unknown>, b: Boundary<unknown>): number => a.offset - b.offset;
