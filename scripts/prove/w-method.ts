import type { Dfa } from "../automaton/dfa.ts";
import { ASCII, SYMBOLS, symbolOf, textOf, unitsOf } from "../automaton/symbols.ts";

const ASCII_CHARACTERS: readonly string[] = SYMBOLS.slice(0, ASCII).map(textOf);

/** Characters that resemble others. A specification without non-ASCII characters treats all of them alike. */
const BEYOND_ASCII = ["\u0080", "\u00e9", "\u017f", "\u212a", "\u2028", "\ud800", "\udfff", "\uffff"];

/**
 * The characters that a parser may confuse: all of ASCII, and the boundaries of all non-ASCII blocks that it must know.
 */
function charactersFor(dfa: Dfa): readonly string[] {
  const hasMore = dfa.some(({ next }) => next.slice(ASCII).some((to) => to !== undefined));
  if (!hasMore) return [...ASCII_CHARACTERS, ...BEYOND_ASCII];
  const edges = SYMBOLS.slice(ASCII)
    .map(unitsOf)
    .flatMap(({ first, last }) => [first, last]);
  return [...ASCII_CHARACTERS, ...new Set(edges.map((unit) => String.fromCharCode(unit)))];
}

/**
 * The test suite of the W-method for a minimal automaton: transition cover x strings of up to `extra` characters x words
 * that identify the state after them. An implementation that agrees on all of them is equivalent if it has at most
 * `extra` additional states. Chow's suite has the same words after all states. Here each state has its own (HSI:
 * harmonised state identifiers), which proves the same with fewer strings. The transition cover has all characters
 * unless others are given; the strings between have one of each class. With a stride of n, only one in n of its transitions is covered.
 */
export function forEachWMethodWord(
  dfa: Dfa,
  extra: number,
  visit: (word: string) => void,
  characters: readonly string[] = charactersFor(dfa),
  stride = 1,
): void {
  const identifiers = stateIdentifiers(dfa);
  const middles = wordsUpTo(representativesOf(dfa), extra);
  let transitions = 0;
  for (const access of accessWords(dfa)) {
    for (const step of ["", ...characters]) {
      if (transitions++ % stride !== 0) continue;
      const at = goOn(dfa, 0, access + step);
      for (const middle of middles) {
        for (const suffix of identifiers[goOn(dfa, at, middle)] ?? []) visit(access + step + middle + suffix);
      }
    }
  }
}

/** A character that occurs in no grammar, abridged or not. */
const STRANGER = "\u007f";

/** For each state, a word that leads to it; also a word that leads to no state. */
function accessWords(dfa: Dfa): readonly string[] {
  const words = new Map([[0, ""]]);
  for (const [at, word] of words) {
    dfa[at]?.next.forEach((to, symbol) => {
      if (to !== undefined && !words.has(to)) words.set(to, word + textOf(symbol));
    });
  }
  return [...words.values(), STRANGER];
}

/** One character from each class that the automaton treats alike. */
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

/**
 * For each state, the dead one last, the words that distinguish it from all others: each pair of states shares a word on
 * which they disagree. All states have the empty word.
 */
function stateIdentifiers(dfa: Dfa): readonly (readonly string[])[] {
  const letters = representativesOf(dfa);
  const words = [""];
  const identifiers = Array.from({ length: dfa.length + 1 }, () => new Set(words));
  // The dead state comes first: most words end there, so it should need the fewest words.
  for (const [a, ofA] of [...identifiers.entries()].reverse()) {
    for (const [b, ofB] of [...identifiers.entries()].slice(0, a)) {
      let word = words.find((each) => accepts(dfa, a, each) !== accepts(dfa, b, each));
      if (word === undefined) {
        word = distinguish(dfa, letters, a, b);
        words.push(word);
      }
      ofA.add(word);
      ofB.add(word);
    }
  }
  return identifiers.map((each) => [...each]);
}

/** The state after reading a word, starting in a state. */
function goOn(dfa: Dfa, from: number, word: string): number {
  let at = from;
  for (let i = 0; i < word.length; i++) at = dfa[at]?.next[symbolOf(word.charCodeAt(i))] ?? dfa.length;
  return at;
}

function accepts(dfa: Dfa, from: number, word: string): boolean {
  return dfa[goOn(dfa, from, word)]?.accepting ?? false;
}

/** A shortest word on which two states of a minimal automaton disagree. */
function distinguish(dfa: Dfa, letters: readonly string[], a: number, b: number): string {
  const queue = [{ a, b, word: "" }];
  const seen = new Set([`${a} ${b}`]);
  for (const pair of queue) {
    if ((dfa[pair.a]?.accepting ?? false) !== (dfa[pair.b]?.accepting ?? false)) return pair.word;
    for (const letter of letters) {
      const next = { a: goOn(dfa, pair.a, letter), b: goOn(dfa, pair.b, letter), word: pair.word + letter };
      const name = `${next.a} ${next.b}`;
      if (seen.has(name)) continue;
      seen.add(name);
      queue.push(next);
    }
  }
  throw new Error(`states ${a} and ${b} are the same: the automaton is not minimal`);
}
