import type { Plugin } from "peggy";
import peggy from "peggy";
import type { Production } from "../bnf/syntax.ts";
import { ruleName, typeName } from "../peggy/names.ts";
import type { Rules } from "./character-sets.ts";
import { type Emitter, emitMatch, matcherName } from "./match.ts";
import { emitReader, readerName } from "./read.ts";
import { createSetTable } from "./table.ts";

/**
 * The module of the parser: typed recursive descent over positions. A reader gives a node, whose `end` is where to go
 * on, or null; a matcher gives only the end, or -1. Nothing is kept on the way that the tree does not need.
 */
export function emitParser(
  grammar: string,
  path: string,
  productions: readonly Production[],
  characters: ReadonlySet<string>,
): string {
  let code = "";
  const backend: Plugin = {
    use(config) {
      // Peggy has checked the grammar when this runs; its own rewriting would hide the productions.
      config.passes.transform = [];
      config.passes.generate = [
        (syntax) => {
          code = emitModule(new Map(syntax.rules.map((rule) => [rule.name, rule])), productions, characters);
        },
      ];
    },
  };
  peggy.generate(grammar, {
    plugins: [backend],
    output: "ast",
    grammarSource: path,
    allowedStartRules: ["*"],
  });
  return code;
}

function emitModule(
  rules: Rules,
  productions: readonly Production[],
  characters: ReadonlySet<string>,
): string {
  const names = new Map(productions.map(({ name }) => [ruleName(name), name]));
  const wanted = new Set([...characters].map(ruleName));
  const numbers = new Map<string, number>();
  const emitter: Emitter = {
    rules,
    table: createSetTable(rules),
    wanted,
    productionOf(rule) {
      const production = names.get(rule);
      if (production === undefined) throw new Error(`the rule ${rule} is no production of the BNF`);
      return production;
    },
    unique(name) {
      const number = (numbers.get(name) ?? 0) + 1;
      numbers.set(name, number);
      return number === 1 ? name : `${name}${number}`;
    },
  };
  const readers = productions
    .filter(({ name }) => !characters.has(name))
    .map((production) => readerOf(emitter, production, numbers));
  const matchers = new Map<string, string>();
  for (const rule of wanted) matchers.set(rule, matcherOf(emitter, rule, numbers));
  const ordered = productions.flatMap(({ name }) => matchers.get(ruleName(name)) ?? []);
  const types = productions.map(({ name }) => name).filter((name) => !characters.has(name));
  return [
    `import type {\n  ${["Productions", ...types.map(typeName)].sort().join(",\n  ")},\n} from "./ast.ts";\n`,
    entries(emitter, productions, characters),
    ...readers,
    ...ordered,
    emitter.table.emit(),
    HELPERS,
  ].join("\n");
}

function entries(
  emitter: Emitter,
  productions: readonly Production[],
  characters: ReadonlySet<string>,
): string {
  const lines = productions.map(({ name }) => {
    const type = JSON.stringify(name);
    if (!characters.has(name))
      return `  ${type}: (input) => whole(${readerName(emitter, ruleName(name))}(input, marksOf(input), 0), input),`;
    const leaf = `{ type: ${type}, start: 0, end: input.length, text: input }`;
    return `  ${type}: (input) => (${matcherName(emitter, ruleName(name))}(marksOf(input), 0) === input.length ? ${leaf} : null),`;
  });
  return [
    "/** For each production its parser: the tree of the whole input, or null where the input is not of the production. */",
    "export const parsers: { readonly [Rule in keyof Productions]: (input: string) => Productions[Rule] | null } = {",
    ...lines,
    "};\n",
  ].join("\n");
}

function readerOf(emitter: Emitter, { name, source }: Production, numbers: Map<string, number>): string {
  numbers.clear();
  const rule = ruleName(name);
  const body = emitReader(emitter, name, expressionOf(emitter, rule));
  return declare(
    source,
    `${readerName(emitter, rule)}(input: string, marks: Marks, start: number): ${typeName(name)} | null`,
    body,
  );
}

function matcherOf(emitter: Emitter, rule: string, numbers: Map<string, number>): string {
  numbers.clear();
  const body = [
    "let at = start;",
    ...emitMatch(emitter, expressionOf(emitter, rule), rule, "return -1;"),
    "return at;",
  ];
  return declare(
    emitter.productionOf(rule),
    `${matcherName(emitter, rule)}(marks: Marks, start: number): number`,
    body,
  );
}

function expressionOf({ rules }: Emitter, rule: string) {
  const found = rules.get(rule);
  if (!found) throw new Error(`no rule ${rule}`);
  return found.expression;
}

function declare(comment: string, signature: string, body: readonly string[]): string {
  return [`// ${comment.replaceAll("\n", "\n// ")}`, `function ${signature} {`, ...indent(body), "}\n"].join(
    "\n",
  );
}

/** Indents statements by their braces. */
function indent(lines: readonly string[]): readonly string[] {
  let depth = 1;
  return lines.map((line) => {
    if (line === "}") depth--;
    const indented = "  ".repeat(depth) + line;
    if (line.endsWith("{")) depth++;
    return indented;
  });
}

const HELPERS = `
/** For each character of an input its mark: the sets it is in and, above them, its code; after the last the END. */
type Marks = Int32Array;

/** Room for the marks of one input after the other. It grows with them, but what very long ones need is not kept. */
let room: Marks = new Int32Array(1024);
const MOST_KEPT = 131_072;

function roomFor(length: number): Marks {
  if (length < room.length) return room;
  const larger = new Int32Array(2 * length);
  if (larger.length <= MOST_KEPT) room = larger;
  return larger;
}

/** Looks at each character of an input, once; all that follows reads its mark. */
function marksOf(input: string): Marks {
  const { length } = input;
  const marks = roomFor(length);
  for (let at = 0; at < length; at++) marks[at] = markOf[input.charCodeAt(at)] ?? END;
  marks[length] = END;
  return marks;
}

/** Whether the character at \`at\` is in a set; the end of the input is in none. */
function has(marks: Marks, at: number, set: number): boolean {
  return ((marks[at] ?? END) & set) !== 0;
}

/** Whether the character at \`at\` is this one. */
function is(marks: Marks, at: number, code: number): boolean {
  return (marks[at] ?? END) >>> CODE === code;
}

/** The end of the run of characters of a set. */
function skip(marks: Marks, start: number, set: number): number {
  let at = start;
  while (has(marks, at, set)) at++;
  return at;
}

/** The list of all nodes that have nothing in theirs. */
const none: readonly never[] = Object.freeze([]);

/** Puts an item into a list, made for the first one. */
function append<Item>(list: Item[] | null, item: Item): Item[] {
  if (list === null) return [item];
  list.push(item);
  return list;
}

/** The node, where it is the whole input. */
function whole<Node extends { readonly end: number }>(node: Node | null, input: string): Node | null {
  return node !== null && node.end === input.length ? node : null;
}
`;
