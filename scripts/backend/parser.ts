import { type Grammar, type GrammarProduction, variantsOf } from "../grammar/model.ts";
import { alwaysReads } from "./always.ts";
import { type Emitter, matcherName, type RuntimeName } from "./emitter.ts";
import { emitMatch } from "./match.ts";
import { readerName } from "./pick.ts";
import { emitReader, emitVariant, variantReaderName } from "./read.ts";
import { createSetTable } from "./table.ts";

/**
 * Emits the parser module: typed recursive descent over offsets. A reader returns a node or null; a matcher returns only
 * the end or -1. Nothing is stored that the tree does not need. Each printed production precedes the function that reads
 * it or, for a leaf, its matcher.
 */
export function emitParser(grammar: Grammar): string {
  const { productions } = grammar;
  return emitModule(grammar, productions, (emitterOf, hasClasses) => {
    const { run } = emitterOf();
    const bytes = hasClasses ? `${run("bytesBeyondAscii")}(input, classes)` : `${run("bytesOf")}(input)`;
    return [...productions.map((each) => emitEntry(emitterOf(), each, bytes)), emitRecord(productions)].join(
      "\n",
    );
  });
}

/** Returns the module whose functions read a production; undefined for the emitted module. */
export type ModuleOf = (production: string) => string | undefined;

/** Emits the parser module with the reader of one production, and all functions that it needs from no other module. */
export function emitReaderFor(grammar: Grammar, production: GrammarProduction, moduleOf: ModuleOf): string {
  return emitModule(
    grammar,
    [production],
    (_, __, functions) => `export { ${functions.join(", ")} };\n`,
    moduleOf,
  );
}

/** Emits the functions that the parsers of some productions need, below the given code. */
function emitModule(
  grammar: Grammar,
  entries: readonly GrammarProduction[],
  emitEntries: (emitterOf: () => Emitter, hasClasses: boolean, functions: readonly string[]) => string,
  moduleOf: ModuleOf = () => undefined,
): string {
  const { productions } = grammar;
  const table = createSetTable(grammar);
  const rulesOf = (areLeaves: boolean) =>
    entries.filter((production) => isLeaf(production) === areLeaves).map(({ rule }) => rule);
  const read = new Set(rulesOf(false));
  const matched = new Set(rulesOf(true));
  const used = new Set<RuntimeName>();
  const run = (name: RuntimeName) => {
    used.add(name);
    return name;
  };
  const emitterOf = (): Emitter => ({
    grammar,
    table,
    read,
    matched,
    run,
    unique: createNames(),
    inBlock: emitterOf,
  });
  const readers = new Map<string, string>();
  const matchers = new Map<string, string>();
  const functions: string[] = [];
  const imported: string[] = [];
  const emitOnce = (texts: Map<string, string>, rule: string, name: string, emit: () => string) => {
    const module = moduleOf(grammar.byRule(rule).name);
    if (module === undefined) {
      functions.push(name);
      texts.set(rule, emit());
    } else imported.push(`import { ${name} } from "${module}";`);
  };
  for (const rule of read)
    emitOnce(readers, rule, readerName(emitterOf(), rule), () =>
      emitReaderFunctions(emitterOf, grammar.byRule(rule)).join("\n"),
    );
  for (const rule of matched)
    emitOnce(matchers, rule, matcherName(emitterOf(), rule), () =>
      emitMatcherFunction(emitterOf(), grammar.byRule(rule)),
    );
  const sets = table.emit();
  for (const name of ["characterSet", "setBeyondAscii"] as const) if (sets.includes(name)) run(name);
  const body = [
    emitEntries(emitterOf, table.hasClasses(), functions),
    ...productions.flatMap(({ rule }) => readers.get(rule) ?? []),
    ...productions.flatMap(({ rule }) => matchers.get(rule) ?? []),
    sets,
  ].join("\n");
  const types = ["Productions", ...productions.map(({ type }) => type)];
  const named = types.filter((type) => new RegExp(`\\b${type}\\b`).test(body));
  return [...imported, ...imports(named, [...used].sort()), body].join("\n");
}

/** Creates a function that returns each requested name, with a number if it is already taken. */
function createNames(): (wish: string) => string {
  const numbers = new Map<string, number>();
  return (wish) => {
    const number = (numbers.get(wish) ?? 0) + 1;
    numbers.set(wish, number);
    return number === 1 ? wish : `${wish}${number}`;
  };
}

function imports(types: readonly string[], used: readonly RuntimeName[]): readonly string[] {
  const classes = used.includes("bytesBeyondAscii") ? ["type ClassRange"] : [];
  const sets = used.some((name) => name === "characterSet" || name === "setBeyondAscii")
    ? ["type CharacterSet"]
    : [];
  const runtime = ["type Bytes", ...sets, ...classes, ...used];
  return [
    `import { ${runtime.join(", ")} } from "../../src/core/bytes.ts";`,
    `import type { ${types.toSorted().join(", ")} } from "./ast.ts";\n`,
  ];
}

/** Checks whether a production's node contains text instead of fields. */
function isLeaf({ kind }: GrammarProduction): boolean {
  return kind === "leaf" || kind === "character";
}

function emitEntry(emitter: Emitter, production: GrammarProduction, bytes: string): string {
  const { name, type, rule } = production;
  const result = isLeaf(production)
    ? `${emitter.run("leaf")}(${JSON.stringify(name)}, input, ${matcherName(emitter, rule)}(${bytes}, 0))`
    : `${emitter.run("whole")}(${readerName(emitter, rule)}(input, ${bytes}, 0), input)`;
  return [
    `/** The tree of an input that is of ${name}, else null. */`,
    `export function parse${type}(input: string): ${type} | null {`,
    `  return ${result};`,
    "}\n",
  ].join("\n");
}

function emitRecord(productions: readonly GrammarProduction[]): string {
  return [
    "/** The parser of each production. */",
    "export const parsers: { readonly [Name in keyof Productions]: (input: string) => Productions[Name] | null } = {",
    ...productions.map(({ name, type }) => `  ${JSON.stringify(name)}: parse${type},`),
    "};\n",
  ].join("\n");
}

/** The readers for a production and for each of its labeled alternatives. */
function emitReaderFunctions(emitterOf: () => Emitter, production: GrammarProduction): readonly string[] {
  const { name, type, rule, kind, expression } = production;
  const emitter = emitterOf();
  const orNull = alwaysReads(rule, emitter.grammar) ? "" : " | null";
  const signature = (reader: string) => `${reader}(input: string, bytes: Bytes, start: number): ${type}`;
  const variants = kind === "node" ? variantsOf(expression) : [];
  return [
    declare(
      isLeaf(production) ? `The leaf ${name}.` : printed(production),
      `${signature(readerName(emitter, rule))}${orNull}`,
      emitReader(emitter, production),
    ),
    ...(variants.length > 1 ? variants : []).map((variant, i) =>
      declare(
        `Alternative ${i + 1} of ${name}.`,
        `${signature(variantReaderName(emitter, rule, i))} | null`,
        emitVariant(emitterOf(), production, variant),
      ),
    ),
  ];
}

function emitMatcherFunction(emitter: Emitter, production: GrammarProduction): string {
  const { name, rule, expression } = production;
  const matching = emitMatch(emitter, expression, rule, () => "return -1;");
  return declare(
    isLeaf(production) ? printed(production) : `The end of ${name}.`,
    `${matcherName(emitter, rule)}(bytes: Bytes, at: number): number`,
    [returnLastEnd([...matching, "return at;"].join("\n"))],
  );
}

/** Lets a matcher that ends with a production return the end of that production, which is negative if there is none. */
function returnLastEnd(body: string): string {
  return body.replace(
    /const (\w+) = (.+);\n(?:if \(\1 < 0\) return -1;\n)?at = \1;\nreturn at;$/,
    "return $2;",
  );
}

/** The production as printed in its specification, and the reason why its rule differs. */
function printed({ source, repair }: GrammarProduction): string {
  return repair === undefined ? source : `${source}\n${wrap(`PEG: ${repair}`).join("\n")}`;
}

/** Wraps a text at the line length used for code. */
function wrap(text: string): readonly string[] {
  return text.match(/\S.{0,105}(?=\s|$)/g) ?? [];
}

function declare(comment: string, signature: string, body: readonly string[]): string {
  // An empty production consumes no input, and an alternative without fields copies none.
  const unread = ["input", "bytes"].filter((name) => !body.some((line) => line.includes(name)));
  const head = unread.reduce((all, name) => all.replace(`${name}:`, `_${name}:`), signature);
  return [`// ${comment.replaceAll("\n", "\n// ")}`, `function ${head} {`, ...body, "}\n"].join("\n");
}
