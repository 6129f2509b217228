import { type CharacterSet, characterSetOf, type Rules } from "./character-sets.ts";

/** Names the character sets of a parser and lays them out as bits of one table. */
export interface SetTable {
  /** The constant for a set: the production that is this set, else `owner`, the rule that first has use for it. */
  readonly nameOf: (set: CharacterSet, owner: string) => string;
  readonly emit: () => string;
}

const MOST_SETS = 32;
/** Every code unit beyond ASCII shares the last entry, which is in no set. */
const OTHER = 128;

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
      if (sets.size > MOST_SETS)
        throw new Error(`more than ${MOST_SETS} character sets: give the table wider entries`);
      return name;
    },
    emit() {
      const all = [...sets.values()];
      const bits = Array.from({ length: OTHER + 1 }, (_, code) =>
        all.reduce((entry, { set }, bit) => (set.has(code) ? entry | (1 << bit) : entry), 0),
      );
      const rows = Array.from(
        { length: 9 },
        (_, row) => `  ${bits.slice(row * 16, row * 16 + 16).join(", ")},`,
      );
      return [
        ...all.map(({ name, set }, bit) => `/** ${describe(set)} */\nconst ${name} = 1 << ${bit};`),
        "",
        "/** For each ASCII character, and for all others together, the sets it is in. */",
        `const sets = Int32Array.of(\n${rows.join("\n")}\n);`,
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
