import { lastNotAfter } from "../text/number-list.ts";

/** A place from which on something holds for a pattern, or nothing does any more. */
export interface Turn<Held> {
  readonly pattern: string;
  /** Before the text: negative. */
  readonly offset: number;
  readonly held: Held | undefined;
}

/** The turns of a text. They come in its order. */
export interface Turns<Held> {
  readonly add: (turn: Turn<Held>) => void;
  /** What holds at an offset: of the turns of some patterns, the last one counts. */
  readonly at: (patterns: readonly string[], offset: number) => Held | undefined;
  /** The last turn of each pattern, in their order, as turns before the text that follows. */
  readonly last: () => readonly Turn<Held>[];
}

export function turnsAfter<Held>(before: readonly Turn<Held>[]): Turns<Held> {
  const byPattern = new Map<string, Turn<Held>[]>();
  function add(turn: Turn<Held>): void {
    const turns = byPattern.get(turn.pattern) ?? [];
    turns.push(turn);
    byPattern.set(turn.pattern, turns);
  }
  for (const turn of before) add(turn);
  return {
    add,
    at(patterns, offset) {
      const found = patterns.flatMap((pattern) => lastBefore(byPattern.get(pattern) ?? [], offset));
      return found.sort(byOffset).at(-1)?.held;
    },
    last() {
      const last = [...byPattern.values()].flatMap((turns) => turns.slice(-1)).sort(byOffset);
      return last.map((turn, index) => ({ ...turn, offset: index - last.length }));
    },
  };
}

/** The last turn that is not after an offset, if there is one. */
function lastBefore<Held>(turns: readonly Turn<Held>[], offset: number): readonly Turn<Held>[] {
  const offsets = { length: () => turns.length, at: (index: number) => turns[index]?.offset ?? 0 };
  const index = lastNotAfter(offsets, offset);
  return turns.slice(index, index + 1).filter((turn) => turn.offset <= offset);
}

function byOffset(a: Turn<unknown>, b: Turn<unknown>): number {
  return a.offset - b.offset;
}
