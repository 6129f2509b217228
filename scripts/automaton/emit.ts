import type { Bnf } from "../bnf/syntax.ts";
import { buildDiagnosingDfa, buildMinimalDfa, type Dfa } from "./dfa.ts";
import { OTHER, SYMBOLS } from "./nfa.ts";
import { emitRegExp } from "./regexp.ts";

/** A class of characters is written as a letter. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** State numbers, one more than in the Dfa, fit an octet; 0 says that no string goes on so. */
const MOST_STATES = 255;

/** The module of automata: one table a production, over the classes of characters that no production tells apart. */
export function emitAutomata(bnf: Bnf): string {
  const automata = [...bnf.values()].map((production) => ({
    production,
    dfa: buildDiagnosingDfa(bnf, production.name),
  }));
  const [start = ""] = bnf.keys();
  const classes = classify(automata.map(({ dfa }) => dfa));
  const representatives = [...new Set(classes)].map((letter) => classes.indexOf(letter));
  const tables = automata.map(({ production, dfa }) => {
    if (dfa.length > MOST_STATES)
      throw new Error(`${production.name} has ${dfa.length} states: give them two octets`);
    const prefixes = shortestPrefixes(dfa);
    const states = dfa.map(({ accepting, expected, next }, at) => {
      const row = representatives.map((symbol) => (next[symbol] ?? -1) + 1).join();
      const fields = [`[${row}]`, accepting, JSON.stringify(expected.join(" "))];
      return `    [${fields.join(", ")}], // ${at + 1}: ${JSON.stringify(prefixes[at])}`;
    });
    return `  // ${production.source.replaceAll("\n", "\n  // ")}\n  ${JSON.stringify(production.name)}: [\n${states.join("\n")}\n  ],`;
  });
  return [
    'import type { Productions } from "./ast.ts";\n',
    "/** The class of each ASCII character, by its code, and of all others: one letter, A the first column of a row. */",
    `export const classes: string =\n  ${JSON.stringify(classes.slice(0, 64))} +\n  ${JSON.stringify(classes.slice(64))};\n`,
    "/** A state: the state after each class (0: none), whether the text may end here, and what may follow. */",
    "export type State = readonly [next: readonly number[], accepting: boolean, expected: string];\n",
    "/** For each production its minimal automaton; state 1 is the start. Behind each state, a text that leads there. */",
    "export const automata: { readonly [Rule in keyof Productions]: readonly State[] } = {",
    ...tables,
    "};\n",
    `/** ${start}, from its minimal automaton: for texts of not too many escapes, as it needs room for each. */`,
    `export const pattern: RegExp =\n  /${emitRegExp(buildMinimalDfa(bnf, start))}/;\n`,
  ].join("\n");
}

/** One letter for each symbol; symbols that all automata treat alike have the same letter. */
function classify(automata: readonly Dfa[]): string {
  const found = new Map<string, string>();
  return SYMBOLS.map((symbol) => {
    const column = automata.map((dfa) => dfa.map((state) => state.next[symbol] ?? ".").join()).join(";");
    const name = found.get(column) ?? letter(found.size);
    found.set(column, name);
    return name;
  }).join("");
}

function letter(index: number | undefined): string {
  if (index === undefined) return ".";
  const found = LETTERS[index];
  if (found === undefined)
    throw new Error(`more than ${LETTERS.length} states: widen the alphabet of the tables`);
  return found;
}

/** For each state a shortest text that leads to it, in letters where they serve. */
function shortestPrefixes(dfa: Dfa): readonly string[] {
  const prefixes = new Map([[0, ""]]);
  const preferred = [...SYMBOLS].sort((a, b) => preference(a) - preference(b) || a - b);
  for (const [at, prefix] of prefixes) {
    for (const symbol of preferred) {
      const to = symbol === OTHER ? undefined : dfa[at]?.next[symbol];
      if (to !== undefined && !prefixes.has(to)) prefixes.set(to, prefix + String.fromCharCode(symbol));
    }
  }
  return dfa.map((_, at) => prefixes.get(at) ?? "");
}

function preference(symbol: number): number {
  return /[a-z]/.test(String.fromCharCode(symbol)) ? 0 : 1;
}
