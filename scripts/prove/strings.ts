import { type Bnf, namesIn, productionOf } from "../../src/bnf/syntax.ts";
import { abridge, bracketedProductions, PART } from "../automaton/brackets.ts";
import { buildMinimalDfa, type Dfa, runDfa } from "../automaton/dfa.ts";
import { symbolOf } from "../automaton/symbols.ts";
import { forEachWMethodWord, representativesOf } from "./w-method.ts";
import { forEachWord } from "./words.ts";

/** The size of a comparison. */
export interface Extent {
  /** The maximum length of the strings over each of the small alphabets. */
  readonly longest: number;
  /** The number of additional states that an implementation may have beyond the minimal automaton's. */
  readonly extraStates: number;
  /** The reciprocal of the share of transitions whose W-method words are compared. Default: 1. */
  readonly stride?: number;
}

type Visit = (text: string, derived: boolean) => void;

/** Characters that occur together: the delimiters in one place, and their neighbors. */
const ALPHABETS = ["a1-.", "a.:@", "/a:?", "%4aG", "#?/a", ";/=a", "1.:a", "a-.:", "/.%1"];
/** The maximum length if the production uses little of an alphabet: longer strings show nothing new. */
const LONGEST_OF_STRANGERS = 4;
/** The number of characters beyond the longest match of the production after which longer strings show nothing new. */
const LONGEST_BEHIND = 3;

/**
 * Alphabets for grammars with bracketed addresses, or with characters beyond ASCII. Only for productions that use all of
 * them.
 */
const RARER_ALPHABETS = [
  "[:]1",
  "/[:]",
  "]@[:",
  "1:.",
  "[v1.]",
  "v1.:",
  "\u00e9%4a",
  "/:\u00e9?",
  "?\ue000#\u00e9",
  // Both units of pairs: U+1F600; U+1FFFD and the noncharacter after it; U+E1000; private use.
  "\ud83d\ude00a%",
  "\ud83f\udffd\udffe",
  "\udb43\udb44\udc00a",
  "\udb80\udbff\udffd\udffe",
];

/** Replacements for the symbol of a bracketed part: valid parts, and invalid ones. */
const PARTS = ["[::1]", "[v1.a]", "[1:2:3:4:5:6:7.8.9.1]", "[]", "[:::1]", "[v.a]", "[::1", "::1]", PART];

/** An automaton with more states is tested with one character of each class, and allows one additional state fewer. */
const MOST_STATES = 100;

/**
 * Calls back with each test string for an implementation of a production, and with the verdict of its minimal automaton.
 */
export function forEachString(
  bnf: Bnf,
  production: string,
  extent: Extent,
  visit: Visit,
  dfa: Dfa = buildMinimalDfa(bnf, production),
): void {
  const { longest, extraStates, stride = 1 } = extent;
  forEachShortString(dfa, Math.min(longest, longestText(dfa) + LONGEST_BEHIND), visit);
  const judge = (text: string) => visit(text, runDfa(dfa, text));
  if (isAroundBrackets(bnf, production)) {
    forEachStringAround(buildMinimalDfa(abridge(bnf), production), extent, judge);
  } else if (dfa.length > MOST_STATES) {
    forEachWMethodWord(dfa, Math.max(0, extraStates - 1), judge, representativesOf(dfa), stride);
  } else {
    forEachWMethodWord(dfa, extraStates, judge, undefined, stride);
  }
}

function forEachShortString(dfa: Dfa, longest: number, visit: Visit): void {
  for (const alphabet of ALPHABETS) {
    const letters = [...alphabet];
    const known = letters.filter((letter) => hasUse(dfa, letter));
    forEachWord(dfa, letters, known.length > 1 ? longest : Math.min(longest, LONGEST_OF_STRANGERS), visit);
  }
  for (const alphabet of RARER_ALPHABETS) {
    const units = alphabet.split("");
    // The length with as many strings as over four letters.
    const most = Math.floor((longest * Math.log(4)) / Math.log(units.length));
    if (units.every((unit) => hasUse(dfa, unit))) forEachWord(dfa, units, most, visit);
  }
}

/** The length of the longest string that an automaton accepts. */
function longestText(dfa: Dfa): number {
  const known: number[] = [];
  return from(0);

  function from(at: number): number {
    const found = known[at];
    if (found !== undefined) return found;
    // A state that is reached again is in a loop.
    known[at] = Number.POSITIVE_INFINITY;
    const next = new Set(dfa[at]?.next.filter((to) => to !== undefined));
    const length = Math.max(0, ...[...next].map((to) => 1 + from(to)));
    known[at] = length;
    return length;
  }
}

function hasUse(dfa: Dfa, letter: string): boolean {
  return dfa.some((state) => state.next[symbolOf(letter.charCodeAt(0))] !== undefined);
}

/**
 * Checks whether a production contains a bracketed part. A production that refers to one directly, which is a host, is
 * tested as a whole instead.
 */
function isAroundBrackets(bnf: Bnf, production: string): boolean {
  const bracketed = bracketedProductions(bnf).map(({ name }) => name);
  const names = namesIn(productionOf(bnf, production).expression);
  return !names.some((name) => bracketed.includes(name)) && reaches(names);

  function reaches(names: readonly string[]): boolean {
    return names.some(
      (name) => bracketed.includes(name) || reaches(namesIn(productionOf(bnf, name).expression)),
    );
  }
}

/** The words of an automaton with one symbol for all bracketed parts, with parts in place of the symbol. */
function forEachStringAround(
  dfa: Dfa,
  { extraStates, stride = 1 }: Extent,
  visit: (text: string) => void,
): void {
  const fill = (word: string) => {
    if (!word.includes(PART)) visit(word);
    else for (const part of PARTS) visit(word.replaceAll(PART, part));
  };
  forEachWMethodWord(dfa, extraStates, fill, representativesOf(dfa), stride);
  if (extraStates > 0) forEachWMethodWord(dfa, extraStates - 1, fill, undefined, stride);
}
