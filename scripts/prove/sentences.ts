import type { Dfa } from "../automaton/dfa.ts";
import { symbolOf } from "../automaton/symbols.ts";

/** A generator of numbers from 0 to 1, determined by the seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Creates random sentences over the code units of an alphabet by walking through an automaton. From `length` on, they
 * end as soon as possible.
 */
export function createSentences(
  dfa: Dfa,
  alphabet: string,
  random: () => number,
): (length: number) => string {
  const letters = alphabet.split("");
  const homeward = distancesHome(dfa, letters);
  const moves = dfa.map((state) =>
    letters.flatMap((letter) => {
      const to = state.next[symbolOf(letter.charCodeAt(0))];
      return to !== undefined && homeward[to] !== undefined ? [{ letter, to }] : [];
    }),
  );
  return (length) => {
    let text = "";
    let at = 0;
    for (;;) {
      const home = homeward[at] ?? 0;
      if (text.length >= length && home === 0) return text;
      const all = moves[at] ?? [];
      const open = text.length < length ? all : all.filter(({ to }) => (homeward[to] ?? 0) < home);
      const move = open[Math.floor(random() * open.length)];
      if (!move) return text;
      text += move.letter;
      at = move.to;
    }
  };
}

/** The number of letters from each state to the closest accepting one; undefined if none can be reached. */
function distancesHome(dfa: Dfa, letters: readonly string[]): readonly (number | undefined)[] {
  const distances: (number | undefined)[] = dfa.map((state) => (state.accepting ? 0 : undefined));
  for (let changed = true; changed; ) {
    changed = false;
    dfa.forEach((state, at) => {
      for (const letter of letters) {
        const to = state.next[symbolOf(letter.charCodeAt(0))];
        const distance = to === undefined ? undefined : distances[to];
        if (distance === undefined || distance + 1 >= (distances[at] ?? Number.POSITIVE_INFINITY)) continue;
        distances[at] = distance + 1;
        changed = true;
      }
    });
  }
  return distances;
}
