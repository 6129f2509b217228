import type { Bnf, Production } from "../../src/bnf/syntax.ts";
import { variableName } from "../grammar/names.ts";
import { abridge, bracketedProductions, PART, uses } from "./brackets.ts";
import { buildDiagnosingDfa, type Dfa, type DfaState } from "./dfa.ts";
import { ASCII, SYMBOLS, symbolOf, textOf, unitsOf } from "./symbols.ts";

/**
 * The letters of states and classes: ASCII, then Latin Extended-A and B, then Hangul syllables. src/core/automaton.ts
 * reads them.
 */
const LETTERS = [
  [0x41, 26],
  [0x61, 26],
  [0x100, 0x150],
  [0xac00, 0x1000],
].flatMap(([first = 0, count = 0]) =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(first + i)),
);

/** Emits the module with the automata that record expectations, one for each production. */
export function emitAutomata(bnf: Bnf): string {
  const contexts = contextsOf(bnf);
  const automata = [...bnf.values()].map((production) => ({
    production,
    dfa: buildDiagnosingDfa(contexts.bnfFor(production.name), production.name),
  }));
  const classes = classify(automata.map(({ dfa }) => dfa));
  const { part } = contexts;
  return [
    ...imports(part),
    'import type { Productions } from "./ast.ts";\n',
    ...emitClasses(classes, part),
    ...(part ? [emitPart(part, classes)] : []),
    ...automata.map(({ production, dfa }) =>
      emitTable(production, dfa, classes, contexts.isAround(production.name)),
    ),
    "/** The automaton of each production. */",
    "export const automata: { readonly [Name in keyof Productions]: Automaton } = {",
    ...automata.map(({ production: { name } }) => `  ${JSON.stringify(name)}: ${variableName(name)},`),
    "};\n",
  ].join("\n");
}

/** The BNF from which a production's automaton is built. Outside brackets, a bracketed part is a single character. */
function contextsOf(bnf: Bnf): {
  readonly part: Production | undefined;
  readonly isAround: (name: string) => boolean;
  readonly bnfFor: (name: string) => Bnf;
} {
  const [part] = bracketedProductions(bnf);
  const abridged = abridge(bnf);
  const isAround = (name: string): boolean => part !== undefined && uses(bnf, name, part.name);
  return { part, isAround, bnfFor: (name) => (isAround(name) ? abridged : bnf) };
}

function imports(part: Production | undefined): readonly string[] {
  const names = [
    "type Automaton",
    "automatonOf",
    "type Classes",
    "classesOf",
    ...(part ? ["type Part"] : []),
  ];
  return [
    `import { ${names.join(", ")} } from "../../src/core/automaton.ts";`,
    ...(part ? [`import { bracketed } from "../../src/core/automaton.ts";`] : []),
  ];
}

function emitPart({ name }: Production, classes: string): string {
  const letter = JSON.stringify(classes.charAt(symbolOf(PART.charCodeAt(0))));
  const fields = [`open: 0x5b`, `letter: ${letter}`, `automaton: () => ${variableName(name)}()`];
  return `/** ${name}, which the automata around it step over at once. */\nconst part: Part = /* @__PURE__ */ bracketed({ ${fields.join(", ")} });\n`;
}

function emitClasses(classes: string, part: Production | undefined): readonly string[] {
  // The character for a bracketed part never occurs in input. It shares the class of the next character.
  const ascii = (part ? classes.charAt(1) : classes.charAt(0)) + classes.slice(1, ASCII);
  const beyond = SYMBOLS.slice(ASCII).filter(
    (symbol) => symbol === ASCII || classes[symbol] !== classes[symbol - 1],
  );
  const entries = beyond.map(
    (symbol) => `[0x${unitsOf(symbol).first.toString(16)}, ${JSON.stringify(classes[symbol])}]`,
  );
  return [
    "/** The classes of characters, each a letter, A for the first column of a row: of ASCII by their codes, then of ranges by where they begin. */",
    "const classes: Classes = /* @__PURE__ */ classesOf(",
    `  ${JSON.stringify(ascii.slice(0, 64))} +\n  ${JSON.stringify(ascii.slice(64))},`,
    `  [${entries.join(", ")}],\n);\n`,
  ];
}

/** The bracketed part in an automaton, if it has one. */
const SOME_PART = "[::1]";

function emitTable({ name, source }: Production, dfa: Dfa, classes: string, isAround: boolean): string {
  const prefixes = shortestPrefixes(dfa);
  const rows = dfa.map(
    (state, at) =>
      `  ${JSON.stringify(emitState(state, classes))}, // ${JSON.stringify(prefixes[at]?.replaceAll(PART, SOME_PART))}`,
  );
  return [
    `/**\n * The automaton of ${name}; after each state a text that leads there.\n *\n${source.replace(/^/gm, " *     ")}\n */`,
    `export const ${variableName(name)}: Automaton = /* @__PURE__ */ automatonOf(classes, [\n${rows.join("\n")}\n]${isAround ? ", part" : ""});\n`,
  ].join("\n");
}

/** A state: the state after each class ("-" for none), "+" if it accepts or "-" if not, then the expectations. */
function emitState({ accepting, expected, next }: DfaState, classes: string): string {
  const representatives = [...new Set(classes)].map((letter) => classes.indexOf(letter));
  const row = representatives.map((symbol) => letterOf(next[symbol])).join("");
  return `${row}${accepting ? "+" : "-"}${expected.join(" ")}`;
}

function letterOf(number: number | undefined): string {
  if (number === undefined) return ".";
  const letter = LETTERS[number];
  if (letter === undefined) throw new Error(`there is no letter for state ${number}`);
  return letter;
}

/** Assigns each symbol a letter. Symbols that all automata treat alike share a letter. */
function classify(automata: readonly Dfa[]): string {
  const found = new Map<string, string>();
  return SYMBOLS.map((symbol) => {
    const column = automata.map((dfa) => dfa.map((state) => state.next[symbol] ?? ".").join()).join(";");
    const name = found.get(column) ?? letterOf(found.size);
    found.set(column, name);
    return name;
  }).join("");
}

/** A shortest string that leads to each state, made of letters if possible. */
function shortestPrefixes(dfa: Dfa): readonly string[] {
  const prefixes = new Map([[0, ""]]);
  const preferred = [...SYMBOLS].sort((a, b) => preference(a) - preference(b) || a - b);
  for (const [at, prefix] of prefixes) {
    for (const symbol of preferred) {
      const to = dfa[at]?.next[symbol];
      if (to !== undefined && !prefixes.has(to)) prefixes.set(to, prefix + textOf(symbol));
    }
  }
  return dfa.map((_, at) => prefixes.get(at) ?? "");
}

function preference(symbol: number): number {
  return /[a-z]/.test(textOf(symbol)) ? 0 : 1;
}
