import type { Grammar } from "../grammar/model.ts";
import { type CharacterSet, characterSetOf, hasCode, onlyCode } from "./character-sets.ts";

/** Names the character sets of a parser and lays them out as bits of one table. */
export interface SetTable {
  /** The name of the constant for a set: its production, else its only character, else `meaning`. */
  readonly nameOf: (set: CharacterSet, meaning: string) => string;
  /** Whether a set has characters beyond the BMP: their marks take the marks of both surrogates. */
  readonly hasPairs: () => boolean;
  readonly emit: () => string;
}

interface NamedSet {
  readonly name: string;
  readonly set: CharacterSet;
}

const LAST_OF_BMP = 0xffff;

/** Whether a set has characters beyond the BMP. */
export function hasPairs(set: CharacterSet): boolean {
  return set.some(({ last }) => last > LAST_OF_BMP);
}

/** The bit of a mark at which the code of the character begins. Below it, each set has a bit. */
const CODE = 25;
/** The end of the input has the mark of DEL, which no specification allows. */
const DEL = 127;

/** What a set of one character is called. */
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
      const wish = (character ?? productions.get(key) ?? meaning).toUpperCase();
      const taken = [...sets.values()].filter((other) => other.name.replace(/_\d+$/, "") === wish).length;
      const name = taken === 0 ? wish : `${wish}_${taken + 1}`;
      sets.set(key, { name, set });
      if (sets.size > CODE) throw new Error(`more than ${CODE} character sets: give the marks more bits`);
      return name;
    },
    hasPairs: () => [...sets.values()].some(({ set }) => hasPairs(set)),
    emit: () => emitTable([...sets.values()]),
  };
}

function emitTable(sets: readonly NamedSet[]): string {
  const marks = Array.from({ length: ASCII }, (_, code) =>
    code === DEL ? hex(0) : hex((code << CODE) | bitsOf(code, sets)),
  );
  const rows = Array.from({ length: 16 }, (_, row) => `  ${marks.slice(row * 8, row * 8 + 8).join(", ")},`);
  const beyond = rangesBeyondAscii(sets).map(
    ({ first, last, bits }) => `  [0x${first.toString(16)}, 0x${last.toString(16)}, ${hex(bits)}],`,
  );
  return [
    ...sets.map(
      ({ name, set }, bit) => `/** ${describe(set)} */\nconst ${name} = 0x${(1 << bit).toString(16)};`,
    ),
    "",
    "/** The mark of each ASCII character: its code, and below it a bit for each set that it is in. */",
    `const table: ${beyond.length === 0 ? "MarkTable" : "PairTable"} = /* @__PURE__ */ ${
      beyond.length === 0
        ? `markTable([\n${rows.join("\n")}\n]);\n`
        : `markTableBeyondAscii([\n${rows.join("\n")}\n],\n[\n${beyond.join("\n")}\n]);\n`
    }`,
  ].join("\n");
}

const ASCII = 128;

function hex(mark: number): string {
  return `0x${(mark >>> 0).toString(16).padStart(8, "0")}`;
}

/** The bits of the sets that a character is in. */
function bitsOf(code: number, sets: readonly NamedSet[]): number {
  return sets.reduce((bits, { set }, bit) => (hasCode(set, code) ? bits | (1 << bit) : bits), 0);
}

/** The characters beyond ASCII that are in a set, in ranges with the same bits. */
function rangesBeyondAscii(
  sets: readonly NamedSet[],
): readonly { readonly first: number; readonly last: number; readonly bits: number }[] {
  const edges = sets.flatMap(({ set }) => set.flatMap(({ first, last }) => [first, last + 1]));
  const starts = [...new Set(edges)].filter((edge) => edge >= ASCII).sort((a, b) => a - b);
  return starts.flatMap((first, at) => {
    const bits = bitsOf(first, sets);
    return bits === 0 ? [] : [{ first, last: (starts[at + 1] ?? first) - 1, bits }];
  });
}

function keyOf(set: CharacterSet): string {
  return set.map(({ first, last }) => `${first}-${last}`).join();
}

/** A set for people: `A-Z a-z - .` */
export function describe(set: CharacterSet): string {
  return set
    .flatMap(({ first, last }) =>
      first < ASCII ? describeAscii(first, last) : [`${name(first)}-${name(last)}`],
    )
    .join(" ")
    .replace("* /", "/ *");
}

function name(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

function describeAscii(from: number, to: number): readonly string[] {
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
