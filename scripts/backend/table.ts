import { ASCII } from "../automaton/symbols.ts";
import type { Grammar } from "../grammar/model.ts";
import {
  type CharacterRange,
  type CharacterSet,
  characterSetOf,
  hasCode,
  onlyCode,
} from "./character-sets.ts";

/** Names the character sets of a parser and emits them. */
export interface SetTable {
  /**
   * The name of the constant for a set, taken from its only character, its production or its members; otherwise
   * `meaning`.
   */
  readonly nameOf: (set: CharacterSet, meaning: string) => string;
  /** Checks whether a set contains non-ASCII characters, which are grouped in classes. */
  readonly hasClasses: () => boolean;
  readonly emit: () => string;
}

interface NamedSet {
  readonly name: string;
  readonly set: CharacterSet;
}

const LAST_OF_BMP = 0xffff;

/** Checks whether a set contains characters beyond the BMP. */
export function hasPairs(set: CharacterSet): boolean {
  return set.some(({ last }) => last > LAST_OF_BMP);
}

/** The name for a set that contains a single character. */
const CHARACTER_NAMES: ReadonlyMap<string, string> = new Map([
  ["-", "HYPHEN"],
  [".", "DOT"],
  ["/", "SLASH"],
  [":", "COLON"],
]);

export function createSetTable(grammar: Grammar): SetTable {
  const productions = new Map(
    grammar.productions.flatMap(({ rule, expression }) => {
      const set = characterSetOf(expression, grammar);
      return set ? [[keyOf(set), rule] as const] : [];
    }),
  );
  const sets = new Map<string, NamedSet>();
  return {
    nameOf(set, meaning) {
      const key = keyOf(set);
      const known = sets.get(key);
      if (known) return known.name;
      const character = CHARACTER_NAMES.get(String.fromCharCode(onlyCode(set) ?? 0));
      const wish = (character ?? productions.get(key) ?? nameOfFew(set) ?? meaning).toUpperCase();
      const taken = [...sets.values()].filter((other) => other.name.replace(/_\d+$/, "") === wish).length;
      const name = taken === 0 ? wish : `${wish}_${taken + 1}`;
      sets.set(key, { name, set });
      return name;
    },
    hasClasses: () => [...sets.values()].some(({ set }) => isBeyondAscii(set)),
    emit: () => emitTable([...sets.values()]),
  };
}

/** The name for a set of digits, or for a letter in both cases. */
function nameOfFew(set: CharacterSet): string | undefined {
  const characters = asciiOf(set);
  const [, first, last] = /^(\d)-(\d)$/.exec(characters) ?? [];
  if (first !== undefined) return `digit_${first}_to_${last}`;
  return /^([A-Z])\1$/i.test(characters) ? `letter_${characters.charAt(0)}` : undefined;
}

function emitTable(sets: readonly NamedSet[]): string {
  const ranges = classRanges(sets.filter(({ set }) => isBeyondAscii(set)));
  const constants = sets.map(({ name, set }) => {
    const classes = ranges.filter(({ first }) => hasCode(set, first)).map(({ number }) => number);
    const members = [JSON.stringify(asciiOf(set)), ...new Set(classes)];
    const make = members.length > 1 ? "setBeyondAscii" : "characterSet";
    return `const ${name}: CharacterSet = /* @__PURE__ */ ${make}(${members.join(", ")});`;
  });
  if (ranges.length === 0) return constants.join("\n");
  return [
    ...constants,
    "",
    "/** The classes of characters beyond ASCII. */",
    "const classes: readonly ClassRange[] = [",
    ...ranges.map(
      ({ first, last, number }) => `  [0x${first.toString(16)}, 0x${last.toString(16)}, ${number}],`,
    ),
    "];",
  ].join("\n");
}

function isBeyondAscii(set: CharacterSet): boolean {
  return set.some(({ last }) => last >= ASCII);
}

/** Characters that belong to the same sets, and therefore to the same class. */
interface ClassRange extends CharacterRange {
  readonly number: number;
}

/** The non-ASCII characters in a set, with the numbers of their classes. */
function classRanges(sets: readonly NamedSet[]): readonly ClassRange[] {
  const edges = sets.flatMap(({ set }) => set.flatMap(({ first, last }) => [first, last + 1]));
  const starts = [...new Set(edges)].filter((edge) => edge >= ASCII).sort((a, b) => a - b);
  const numbers = new Map<string, number>();
  return starts.flatMap((first, at) => {
    const key = sets.flatMap(({ name, set }) => (hasCode(set, first) ? [name] : [])).join();
    if (key === "") return [];
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return [{ first, last: (starts[at + 1] ?? first) - 1, number }];
  });
}

function keyOf(set: CharacterSet): string {
  return set.map(({ first, last }) => `${first}-${last}`).join();
}

/** The ASCII characters in a set, with "-" first, and letters and digits as ranges: `-.0-9A-Z`. */
function asciiOf(set: CharacterSet): string {
  const ranges = set.flatMap(({ first, last }) => rangesOfAscii(first, Math.min(last, ASCII - 1)));
  return ranges.toSorted((a, b) => Number(b === "-") - Number(a === "-")).join("");
}

function rangesOfAscii(from: number, to: number): readonly string[] {
  const ranges: [number, number][] = [];
  for (let code = from; code <= to; code++) {
    const last = ranges.at(-1);
    if (last && /^(\d\d|[A-Z]{2}|[a-z]{2})$/.test(String.fromCharCode(last[1], code))) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => {
    const character = String.fromCharCode(first);
    return last > first ? `${character}-${String.fromCharCode(last)}` : character;
  });
}
