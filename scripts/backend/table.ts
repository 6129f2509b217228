import { type CharacterSet, characterSetOf, type Rules } from "./character-sets.ts";

/** Names the character sets of a parser and lays them out as bits of one table. */
export interface SetTable {
  /** The constant for a set: the production that is this set, else `owner`, the rule that first has use for it. */
  readonly nameOf: (set: CharacterSet, owner: string) => string;
  readonly emit: () => string;
}

/** Where in a mark the character's code begins; below it each set has a bit. */
const CODE = 25;
/** The end of the input has the mark that DEL would have, which no document allows. */
const DEL = 127;

export function createSetTable(rules: Rules): SetTable {
  const productions = new Map(
    [...rules].flatMap(([name, { expression }]) => {
      const set = characterSetOf(expression, rules);
      return set ? [[keyOf(set), name] as const] : [];
    }),
  );
  const sets = new Map<string, { readonly name: string; readonly set: CharacterSet }>();
  return {
    nameOf(set, owner) {
      const key = keyOf(set);
      const known = sets.get(key);
      if (known) return known.name;
      const wish = (productions.get(key) ?? owner).toUpperCase();
      const taken = [...sets.values()].filter((other) => other.name.replace(/_\d+$/, "") === wish).length;
      const name = taken === 0 ? wish : `${wish}_${taken + 1}`;
      sets.set(key, { name, set });
      if (sets.size > CODE) throw new Error(`more than ${CODE} character sets: give the marks more bits`);
      return name;
    },
    emit() {
      const all = [...sets.values()];
      const marks = Array.from({ length: 128 }, (_, code) => {
        const bits = all.reduce((bits, { set }, bit) => (set.has(code) ? bits | (1 << bit) : bits), 0);
        return code === DEL ? 0 : (code << CODE) | bits;
      });
      const rows = Array.from(
        { length: 16 },
        (_, row) => `  ${marks.slice(row * 8, row * 8 + 8).join(", ")},`,
      );
      return [
        ...all.map(({ name, set }, bit) => `/** ${describe(set)} */\nconst ${name} = 1 << ${bit};`),
        "",
        `/** Where the code of the character begins in a mark. */\nconst CODE = ${CODE};`,
        `/** The mark of the end of the input: no character has it. */\nconst END = ${DEL} << CODE;`,
        "",
        "/** The mark of each code unit. What is not ASCII is in no set. */",
        `const markOf = new Int32Array(0x10000);\nmarkOf.set([\n${rows.join("\n")}\n]);`,
      ].join("\n");
    },
  };
}

function keyOf(set: CharacterSet): string {
  return [...set].sort((a, b) => a - b).join();
}

/** A set for people: `A-Z a-z - .` */
function describe(set: CharacterSet): string {
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
