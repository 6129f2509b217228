import type { Grammar } from "../grammar/model.ts";
import { type CharacterSet, characterSetOf } from "./character-sets.ts";

/** Names the character sets of a parser and lays them out as bits of one table. */
export interface SetTable {
  /** The name of the constant for a set: its production, else its only character, else `meaning`. */
  readonly nameOf: (set: CharacterSet, meaning: string) => string;
  readonly emit: () => string;
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
  const sets = new Map<string, { readonly name: string; readonly set: CharacterSet }>();
  return {
    nameOf(set, meaning) {
      const key = keyOf(set);
      const known = sets.get(key);
      if (known) return known.name;
      const [only] = set;
      const character = set.size === 1 && CHARACTER_NAMES.get(String.fromCharCode(only ?? 0));
      const wish = (character || (productions.get(key) ?? meaning)).toUpperCase();
      const taken = [...sets.values()].filter((other) => other.name.replace(/_\d+$/, "") === wish).length;
      const name = taken === 0 ? wish : `${wish}_${taken + 1}`;
      sets.set(key, { name, set });
      if (sets.size > CODE) throw new Error(`more than ${CODE} character sets: give the marks more bits`);
      return name;
    },
    emit: () => emitTable([...sets.values()]),
  };
}

function emitTable(sets: readonly { readonly name: string; readonly set: CharacterSet }[]): string {
  const marks = Array.from({ length: 128 }, (_, code) => {
    const bits = sets.reduce((bits, { set }, bit) => (set.has(code) ? bits | (1 << bit) : bits), 0);
    const mark = code === DEL ? 0 : (code << CODE) | bits;
    return `0x${(mark >>> 0).toString(16).padStart(8, "0")}`;
  });
  const rows = Array.from({ length: 16 }, (_, row) => `  ${marks.slice(row * 8, row * 8 + 8).join(", ")},`);
  return [
    ...sets.map(
      ({ name, set }, bit) => `/** ${describe(set)} */\nconst ${name} = 0x${(1 << bit).toString(16)};`,
    ),
    "",
    "/** The mark of each ASCII character: its code, and below it a bit for each set that it is in. */",
    `const table: MarkTable = /* @__PURE__ */ markTable([\n${rows.join("\n")}\n]);\n`,
  ].join("\n");
}

function keyOf(set: CharacterSet): string {
  return [...set].sort((a, b) => a - b).join();
}

/** A set for people: `A-Z a-z - .` */
export function describe(set: CharacterSet): string {
  const codes = [...set].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1 && /^(\d\d|[A-Z]{2}|[a-z]{2})$/.test(String.fromCharCode(last[1], code)))
      last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([from, to]) => String.fromCharCode(from) + (to > from ? `-${String.fromCharCode(to)}` : ""))
    .join(" ")
    .replace("* /", "/ *");
}
