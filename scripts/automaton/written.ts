import type { Bnf, Production } from "../../src/bnf/syntax.ts";
import { DEAD, NEAR } from "../../src/schemes/automaton.ts";
import { buildDiagnosingDfa, type Dfa } from "./dfa.ts";
import { ASCII, symbolOf, textOf } from "./symbols.ts";

/** An automaton whose strings all begin with the same characters, as src/schemes/automaton.ts reads it. */
export interface Written {
  /** These characters, in lower case. */
  readonly lead: string;
  /** The code of the automaton for what follows. */
  readonly automaton: string;
  /** True if "#" may occur. */
  readonly hasNumberSign: boolean;
}

/** Writes the automaton of one production. */
export function writeAutomaton(bnf: Bnf, production: Production): Written {
  const dfa = buildDiagnosingDfa(bnf, production.name);
  const { lead, start } = leadOf(dfa);
  const sign = symbolOf("#".charCodeAt(0));
  return {
    lead,
    automaton: emitAutomaton(inOrder(dfa, start)),
    hasNumberSign: dfa.some(({ next }) => next[sign] !== undefined),
  };
}

/** Emits the module of an automaton. */
export function emitWritten({ name, source }: Production, { automaton }: Written): string {
  return [
    'import type { WrittenAutomaton } from "../../src/schemes/automaton.ts";\n',
    `/**\n * The automaton of ${name}, after the characters with which all references begin.\n *`,
    `${source.replace(/^/gm, " *     ")}\n */`,
    `export const automaton: WrittenAutomaton = ${automaton};\n`,
  ].join("\n");
}

/**
 * The scheme and the literals after it that all strings begin with, ignoring case, and the state after them. Another
 * character that all strings share belongs to a production, which is what an error should name.
 */
function leadOf(dfa: Dfa): { readonly lead: string; readonly start: number } {
  for (let [lead, start] = ["", 0]; ; ) {
    const { accepting = true, expected = [], next = [] } = dfa[start] ?? {};
    const symbols = [...next.keys()].filter((symbol) => next[symbol] !== undefined);
    const [letter = "", other] = new Set(symbols.map((symbol) => textOf(symbol).toLowerCase()));
    const to = next[symbolOf(letter.charCodeAt(0))];
    const isInBothCases = symbols.length === (/[a-z]/.test(letter) ? 2 : 1);
    const isLiteral = !lead.includes(":") || /^"/.test(expected.join(" "));
    if (accepting || other !== undefined || to === undefined || !isInBothCases || !isLiteral)
      return { lead, start };
    lead += letter;
    start = to;
  }
}

/** The part of an automaton after a state, in topological order apart from its loops. */
function inOrder(dfa: Dfa, start: number): Dfa {
  const seen = new Set<number>();
  const order: number[] = [];
  const visit = (at: number) => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const to of new Set(dfa[at]?.next)) if (to !== undefined) visit(to);
    order.unshift(at);
  };
  visit(start);
  const numbers = new Map(order.map((at, number) => [at, number]));
  return order.flatMap((at) => {
    const state = dfa[at];
    return state
      ? [{ ...state, next: state.next.map((to) => (to === undefined ? undefined : numbers.get(to))) }]
      : [];
  });
}

function emitAutomaton(dfa: Dfa): string {
  const classes = classesOf(dfa);
  const representatives = [...new Set(classes)].map((number) => classes.indexOf(number));
  const rows = dfa.map(({ next }) => representatives.map((symbol) => next[symbol]));
  const [sets, ends] = [new Map<string, number>(), new Map<string, number>()];
  const states = dfa.map(({ accepting, expected }, at) => {
    const end = `${accepting ? "+" : "-"}${expected.join(" ")}`;
    const base = baseOf(rows, at);
    const steps = stepsOf(rows[at] ?? [], base === at ? [] : (rows[base] ?? [])).flatMap(
      ({ to, fewest, most }) => [
        letterOf(numberOfSet(sets, fewest, most)),
        to === undefined ? DEAD : letterOf(to >= at && to < at + NEAR ? to - at : to + NEAR),
      ],
    );
    return [letterOf(numberIn(ends, end)), letterOf(at - base), ...steps].join("");
  });
  const letters = classes.map(letterOf).join("");
  return [
    "{",
    `  classes:\n    ${JSON.stringify(letters.slice(0, 64))} +\n    ${JSON.stringify(letters.slice(64))},`,
    `  sets: ${JSON.stringify([...sets.keys()])},`,
    `  ends: ${JSON.stringify([...ends.keys()])},`,
    `  states: ${JSON.stringify(states.join(" "))},`,
    "}",
  ].join("\n");
}

/** Stands for a step that a row shares with its base. */
const NONE = -1;

/** The target of each class. */
type Row = readonly (number | undefined)[];

/** The earlier state from which a state differs least; the state itself if none is similar. */
function baseOf(rows: readonly Row[], at: number): number {
  const row = rows[at] ?? [];
  const costOf = (base: number) => stepsOf(row, rows[base] ?? []).length;
  let [best, least] = [at, stepsOf(row, []).length];
  for (let base = at - 1; base >= 0; base--) {
    const cost = costOf(base);
    if (cost < least) [best, least] = [base, cost];
  }
  return best;
}

/** A target, the classes that must lead to it, and those that may be listed because they lead to it anyway. */
interface StepTo {
  readonly to: number | undefined;
  readonly fewest: string;
  readonly most: string;
}

/** The steps in which a row differs from another one. */
function stepsOf(row: Row, base: Row): readonly StepTo[] {
  const differing = row.map((to, column) => (to === base[column] ? NONE : to));
  const lettersOf = (targets: readonly unknown[], to: unknown) =>
    targets.flatMap((each, column) => (each === to ? letterOf(column) : [])).join("");
  return [...new Set(differing)].flatMap((to) =>
    to === NONE ? [] : { to, fewest: lettersOf(differing, to), most: lettersOf(row, to) },
  );
}

/** The class of each ASCII character. The automaton treats the characters of a class alike. */
function classesOf(dfa: Dfa): readonly number[] {
  if (dfa.some(({ next }) => next.slice(ASCII).some((to) => to !== undefined)))
    throw new Error("the grammars of schemes have only ASCII characters");
  const numbers = new Map<string, number>();
  return Array.from({ length: ASCII }, (_, symbol) =>
    numberIn(numbers, dfa.map(({ next }) => next[symbol] ?? ".").join()),
  );
}

/** Returns the number of a string in a list, to which it is added if it is new. */
function numberIn(list: Map<string, number>, text: string): number {
  const number = list.get(text) ?? list.size;
  list.set(text, number);
  return number;
}

/** The number of a set in a list: one with all classes of `fewest` and none beyond `most`, or `fewest`, which is added. */
function numberOfSet(list: Map<string, number>, fewest: string, most: string): number {
  const isWithin = (a: string, b: string) => [...a].every((letter) => b.includes(letter));
  const found = [...list.keys()].find((set) => isWithin(fewest, set) && isWithin(set, most));
  return numberIn(list, found ?? fewest);
}

/** The letter for a number: printable ASCII from "#" on, then Latin Extended-A onwards. */
function letterOf(number: number): string {
  return String.fromCharCode(number < 92 ? 0x23 + number : 0x100 + number - 92);
}
