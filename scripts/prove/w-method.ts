import type { Dfa } from "../automaton/dfa.ts";
import { ASCII, SYMBOLS, symbolOf, textOf, unitsOf } from "../automaton/symbols.ts";

const ASCII_CHARACTERS: readonly string[] = SYMBOLS.slice(0, ASCII).map(textOf);

/** Some characters that look like others. A specification without any beyond ASCII treats all alike. */
const BEYOND_ASCII = ["\u0080", "\u00e9", "\u017f", "\u212a", "\u2028", "\ud800", "\udfff", "\uffff"];

/** The characters that a parser may mistake: all of ASCII, and beyond it the edges of all blocks that it must know. */
function charactersFor(dfa: Dfa): readonly string[] {
  const hasMore = dfa.some(({ next }) => next.slice(ASCII).some((to) => to !== undefined));
  if (!hasMore) return [...ASCII_CHARACTERS, ...BEYOND_ASCII];
  const edges = SYMBOLS.slice(ASCII)
    .map(unitsOf)
    .flatMap(({ first, last }) => [first, last]);
  return [...ASCII_CHARACTERS, ...new Set(edges.map((unit) => String.fromCharCode(unit)))];
}

/**
 * The test suite of Chow's W-method for a minimal automaton: transition cover x strings of up to `extra` characters x
 * characterising set. An implementation that agrees on all of them is equivalent, if it has at most `extra` states
 * more. The transition cover has all characters unless others are given, the strings between have one of each class.
 */
export function forEachWMethodWord(
  dfa: Dfa,
  extra: number,
  visit: (word: string) => void,
  characters: readonly string[] = charactersFor(dfa),
): void {
  const suffixes = characterizingSet(dfa);
  const middles = wordsUpTo(representativesOf(dfa), extra);
  for (const access of accessWords(dfa)) {
    for (const step of ["", ...characters]) {
      for (const middle of middles) {
        for (const suffix of suffixes) visit(access + step + middle + suffix);
      }
    }
  }
}

/** No grammar has this character, nor does an abridged one. */
const STRANGER = "\u007f";

/** A word that leads to each state, and one that leads to none. */
function accessWords(dfa: Dfa): readonly string[] {
  const words = new Map([[0, ""]]);
  for (const [at, word] of words) {
    dfa[at]?.next.forEach((to, symbol) => {
      if (to !== undefined && !words.has(to)) words.set(to, word + textOf(symbol));
    });
  }
  return [...words.values(), STRANGER];
}

/** One character of each class that the automaton treats alike. */
export function representativesOf(dfa: Dfa): readonly string[] {
  const found = new Map<string, string>();
  for (const symbol of SYMBOLS) {
    const column = dfa.map((state) => state.next[symbol] ?? "-").join();
    if (!found.has(column)) found.set(column, textOf(symbol));
  }
  return [...found.values()];
}

function wordsUpTo(alphabet: readonly string[], length: number): readonly string[] {
  if (length === 0) return [""];
  const shorter = wordsUpTo(alphabet, length - 1);
  const longest = shorter.filter((word) => word.length === length - 1);
  return [...shorter, ...longest.flatMap((word) => alphabet.map((letter) => word + letter))];
}

/** Words such that any two states, the dead one included, disagree on one of them. */
function characterizingSet(dfa: Dfa): readonly string[] {
  const letters = representativesOf(dfa);
  const dead = dfa.length;
  const words = new Set([""]);
  for (let a = 0; a < dead; a++) {
    for (let b = a + 1; b <= dead; b++) {
      if (![...words].some((word) => accepts(dfa, a, word) !== accepts(dfa, b, word))) {
        words.add(distinguish(dfa, letters, a, b));
      }
    }
  }
  return [...words];
}

function step(dfa: Dfa, state: number, letter: string): number {
  return dfa[state]?.next[symbolOf(letter.charCodeAt(0))] ?? dfa.length;
}

function accepts(dfa: Dfa, from: number, word: string): boolean {
  return dfa[word.split("").reduce((state, letter) => step(dfa, state, letter), from)]?.accepting ?? false;
}

/** A shortest word on which two states of a minimal automaton disagree. */
function distinguish(dfa: Dfa, letters: readonly string[], a: number, b: number): string {
  const queue = [{ a, b, word: "" }];
  const seen = new Set([`${a} ${b}`]);
  for (const pair of queue) {
    if ((dfa[pair.a]?.accepting ?? false) !== (dfa[pair.b]?.accepting ?? false)) return pair.word;
    for (const letter of letters) {
      const next = { a: step(dfa, pair.a, letter), b: step(dfa, pair.b, letter), word: pair.word + letter };
      const name = `${next.a} ${next.b}`;
      if (seen.has(name)) continue;
      seen.add(name);
      queue.push(next);
    }
  }
  throw new Error(`states ${a} and ${b} are the same: the automaton is not minimal`);
}
