import type { Bnf, Production } from "../../src/bnf/syntax.ts";
import { buildDiagnosingDfa, type Dfa, type DfaState } from "./dfa.ts";
import { emitHead, withPrefixes } from "./emit.ts";
import { ASCII } from "./symbols.ts";

/** Emits the module with the automaton of one production as it is read (src/schemes/automaton.ts). */
export function emitWrittenAutomaton(bnf: Bnf, production: Production): string {
  const dfa = buildDiagnosingDfa(bnf, production.name);
  const classes = classesOf(dfa);
  const representatives = [...new Set(classes)].map((number) => classes.indexOf(number));
  const rows = dfa.map((state) => emitState(state, representatives));
  const letters = classes.map(letterOf).join("");
  return [
    'import type { WrittenAutomaton } from "../../src/schemes/automaton.ts";\n',
    emitHead(production),
    "export const automaton: WrittenAutomaton = {",
    `  classes:\n    ${JSON.stringify(letters.slice(0, 64))} +\n    ${JSON.stringify(letters.slice(64))},`,
    `  width: ${representatives.length},`,
    `  rows: [\n${withPrefixes(dfa, rows).join("\n")}\n],`,
    "};\n",
  ].join("\n");
}

/** The class of each ASCII character. The automaton treats the characters of a class alike. */
function classesOf(dfa: Dfa): readonly number[] {
  if (dfa.some(({ next }) => next.slice(ASCII).some((to) => to !== undefined)))
    throw new Error("the grammars of schemes have only ASCII characters");
  const numbers = new Map<string, number>();
  return Array.from({ length: ASCII }, (_, symbol) => {
    const column = dfa.map(({ next }) => next[symbol] ?? ".").join();
    const number = numbers.get(column) ?? numbers.size;
    numbers.set(column, number);
    return number;
  });
}

function emitState({ accepting, expected, next }: DfaState, representatives: readonly number[]): string {
  const row = representatives.map((symbol) => letterOf(next[symbol])).join("");
  return `${row}${accepting ? "+" : "-"}${expected.join(" ")}`;
}

/** The letter for a number: printable ASCII from "#" on, then Latin Extended-A onwards; a space for none. */
function letterOf(number: number | undefined): string {
  if (number === undefined) return " ";
  return String.fromCharCode(number < 92 ? 0x23 + number : 0x100 + number - 92);
}
