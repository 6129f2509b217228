import type { Bnf, Expression } from "../../src/bnf/syntax.ts";
import { areDisjoint, commonPrefix, type Language, languageOf, tellsApart } from "../automaton/language.ts";
import { textOf } from "../automaton/symbols.ts";
import {
  elementsOf,
  type Grammar,
  type GrammarProduction,
  type PegExpression,
  variantsOf,
} from "../grammar/model.ts";
import { constantName, typeName, variableName } from "../grammar/names.ts";

/**
 * The module of the spine: its types, and the functions that cut it out of a valid text. Validity makes cutting cheap:
 * a part ends before a delimiter that it cannot contain, and alternatives differ in how they begin. The automata of the
 * BNF show where this holds; where it does not, the emitted code runs the automaton of the part.
 */
export function emitSpine(grammar: Grammar, bnf: Bnf): string {
  const { start } = grammar;
  const nodes = nodesOf(grammar, start);
  const cutter = createCutter(grammar, bnf);
  const whole = cutProduction(cutter, start, WHOLE, true);
  const functions = nodes.map((production) => emitCut(cutter, production));
  const { core, automata, tables } = cutter.used;
  const roots = alternativesOf(grammar, start.name)
    .map((name) => JSON.stringify(name))
    .join(", ");
  return [
    ...(automata.size > 0 ? [`import { accepts } from "../../src/core/automaton.ts";`] : []),
    `import { ${[...core].sort().join(", ")} } from "../../src/core/cut.ts";`,
    `import type { Span } from "../../src/text/span.ts";`,
    ...(automata.size > 0 ? [`import { ${[...automata].sort().join(", ")} } from "./automata.ts";`] : []),
    "",
    ...nodes.map((production) => `${doc(production)}\n${declareSpine(grammar, production)}\n`),
    ...(isSpineNode(grammar, start) ? [] : [`${doc(start)}\n${declareChoice(grammar, start)}\n`]),
    `/** The types that a tree of ${start.name} may have. */`,
    `export const roots: readonly [${roots}] = [${roots}];\n`,
    `/** The spine of a text that is of ${start.name}; of any other it is meaningless. */`,
    `export function cut(input: string): ${start.type}Spine<Span> {`,
    ...(isSpineNode(grammar, start)
      ? [`  return cut${start.type}(input, 0, input.length);`]
      : ["const start = 0;", "const end = input.length;", `return ${whole};`]),
    "}\n",
    ...functions,
    ...[...tables].map(
      ([name, characters]) =>
        `const ${name}: CharacterTable = /* @__PURE__ */ characterTable(${JSON.stringify(characters)});`,
    ),
    "",
  ].join("\n");
}

/** The productions that are nodes of a spine, the start symbol first. */
function nodesOf(grammar: Grammar, start: GrammarProduction): readonly GrammarProduction[] {
  const found = new Map(
    alternativesOf(grammar, start.name).map((name) => [name, productionOf(grammar, name)]),
  );
  for (const { fields } of found.values()) {
    for (const name of fields.flatMap(({ values }) => spineProductions(grammar, values))) {
      const production = productionOf(grammar, name);
      if (isSpineNode(grammar, production)) found.set(name, production);
    }
  }
  return grammar.productions.filter(({ name }) => found.has(name));
}

function productionOf(grammar: Grammar, name: string): GrammarProduction {
  const production = grammar.productions.find((candidate) => candidate.name === name);
  if (!production) throw new Error(`no production ${name}`);
  return production;
}

function isSpineNode({ spineLeaves }: Grammar, { name, kind }: GrammarProduction): boolean {
  return kind === "node" && !spineLeaves.has(name);
}

/** The productions of values. A choice stands for its alternatives, unless the spine ends at it. */
function spineProductions(
  grammar: Grammar,
  values: readonly { readonly kind: string; readonly production?: string }[],
): readonly string[] {
  return values.flatMap(({ production }) =>
    production === undefined ? [] : alternativesOf(grammar, production),
  );
}

function alternativesOf(grammar: Grammar, name: string): readonly string[] {
  const { kind, alternatives } = productionOf(grammar, name);
  if (kind !== "choice" || grammar.spineLeaves.has(name)) return [name];
  return alternatives.flatMap((alternative) => alternativesOf(grammar, alternative));
}

function doc({ name }: GrammarProduction): string {
  return `/** The spine of ${name}. */`;
}

function declareSpine(grammar: Grammar, { name, type, fields }: GrammarProduction): string {
  return [
    `export interface ${type}Spine<Leaf> {`,
    `  readonly type: ${JSON.stringify(name)};`,
    "  readonly start: number;",
    "  readonly end: number;",
    ...fields.map(({ name: field, values, cardinality }) => {
      const productions = spineProductions(grammar, values);
      const types =
        productions.length === 0
          ? ["string"]
          : productions.map((production) => leafOrSpine(grammar, production, productions.length > 1));
      if (cardinality === "many") throw new Error(`${name}: a spine has no lists, such as ${field}`);
      return `  readonly ${field}: ${types.join(" | ")}${cardinality === "optional" ? " | null" : ""};`;
    }),
    "}",
  ].join("\n");
}

/** The type of a choice of spines. */
function declareChoice(grammar: Grammar, { name, type }: GrammarProduction): string {
  const spines = alternativesOf(grammar, name).map((alternative) => leafOrSpine(grammar, alternative, true));
  return `export type ${type}Spine<Leaf> = ${spines.join(" | ")};`;
}

/** The type of a leaf or a spine. A leaf has its `type` only if it must be told from others. */
function leafOrSpine(grammar: Grammar, name: string, isTold: boolean): string {
  if (isSpineNode(grammar, productionOf(grammar, name))) return `${typeName(name)}Spine<Leaf>`;
  return isTold ? `(Leaf & { readonly type: ${JSON.stringify(name)} })` : "Leaf";
}

/** What the functions of one spine share. */
interface Cutter {
  readonly grammar: Grammar;
  readonly bnf: Bnf;
  readonly used: {
    readonly core: Set<string>;
    readonly automata: Set<string>;
    readonly tables: Map<string, string>;
  };
}

function createCutter(grammar: Grammar, bnf: Bnf): Cutter {
  return { grammar, bnf, used: { core: new Set(), automata: new Set(), tables: new Map() } };
}

/** An offset in the emitted code: a variable, and what is added to it. */
interface Offset {
  readonly base: string;
  readonly plus: number;
}

interface Place {
  readonly start: Offset;
  readonly end: Offset;
}

const START: Offset = { base: "start", plus: 0 };
const END: Offset = { base: "end", plus: 0 };
const WHOLE: Place = { start: START, end: END };

function after({ base, plus }: Offset, length: number): Offset {
  return { base, plus: plus + length };
}

function show({ base, plus }: Offset): string {
  return plus === 0 ? base : `${base} + ${plus}`;
}

/** The code of a property; only its name, if its value is the variable with that name. */
function property(name: string, code: string): string {
  return name === code ? name : `${name}: ${code}`;
}

function emitCut(cutter: Cutter, production: GrammarProduction): string {
  const { type, expression } = production;
  const variants = variantsOf(expression);
  const bodies = variants.map((variant, at) => {
    const lines = cutVariant(cutter, production, variant);
    const others = variants.slice(at + 1).map((other) => toBnf(cutter, other));
    if (others.length === 0) return lines;
    return [`if (${tell(cutter, toBnf(cutter, variant), others, WHOLE)}) {`, ...lines, "}"];
  });
  return [
    `function cut${type}(input: string, start: number, end: number): ${type}Spine<Span> {`,
    ...bodies.flat(),
    "}\n",
  ].join("\n");
}

/** The statements that give the spine of an alternative. */
function cutVariant(
  cutter: Cutter,
  { name, fields }: GrammarProduction,
  variant: PegExpression,
): readonly string[] {
  const lines: string[] = [];
  const values = new Map<string, string>();
  const elements = elementsOf(variant).filter(({ type }) => type !== "simple_and" && type !== "simple_not");
  let at = START;
  elements.forEach((element, i) => {
    if (element.type === "literal") {
      at = after(at, element.value.length);
      return;
    }
    if (element.type !== "labeled" || !element.label)
      throw new Error(`${name}: what is a ${element.type} in a spine?`);
    const { label, expression: labeled } = element;
    const field = fields.find((each) => each.name === label);
    const isTold = spineProductions(cutter.grammar, field?.values ?? []).length > 1;
    const value = cutField(cutter, label, labeled, elements.slice(i + 1), at, isTold);
    lines.push(...value.lines);
    values.set(label, value.code);
    at = value.end;
  });
  const properties = fields.map((field) => property(field.name, values.get(field.name) ?? "null"));
  return [
    ...lines,
    `return { ${[`type: ${JSON.stringify(name)}`, "start", "end", ...properties].join(", ")} };`,
  ];
}

/** The code that cuts a field. */
interface Cut {
  readonly lines: readonly string[];
  readonly code: string;
  /** Where it ends. */
  readonly end: Offset;
}

function cutField(
  cutter: Cutter,
  label: string,
  expression: PegExpression,
  rest: readonly PegExpression[],
  at: Offset,
  isTold: boolean,
): Cut {
  const optional = expression.type === "optional" ? expression.expression : undefined;
  const body = optional ?? expression;
  if (optional && rest.length > 0 && endsWithLookahead(optional))
    return cutByTrial(cutter, label, optional, at);
  const { lines, end } = boundary(cutter, label, body, rest, at);
  const code = cutValue(cutter, body, { start: at, end }, isTold);
  if (!optional) return { lines, code, end };
  const isPresent = language(cutter, optional).isNullable ? undefined : `${show(at)} < ${show(end)}`;
  return { lines, code: isPresent === undefined ? code : `${isPresent} ? ${code} : null`, end };
}

/** Where a part ends: before the first character that begins what follows, and that the part cannot contain. */
function boundary(
  cutter: Cutter,
  label: string,
  body: PegExpression,
  rest: readonly PegExpression[],
  at: Offset,
): { readonly lines: readonly string[]; readonly end: Offset } {
  if (rest.length === 0) return { lines: [], end: END };
  const following = languageOf(cutter.bnf, {
    kind: "sequence",
    elements: rest.map((part) => toBnf(cutter, part)),
  });
  const own = language(cutter, body);
  if (!areDisjoint(own.alphabet, following.first))
    throw new Error(`${label}: no delimiter tells where it ends`);
  cutter.used.core.add("endBefore");
  const end = [...following.first].reduce(
    (code, symbol) => `endBefore(input, ${JSON.stringify(textOf(symbol))}, ${show(at)}, ${code})`,
    "end",
  );
  return { lines: [`const ${label}End = ${end};`], end: { base: `${label}End`, plus: 0 } };
}

/** Of `( @a &end )? rest` `a` counts only if it takes the whole part. */
function cutByTrial(cutter: Cutter, label: string, optional: PegExpression, at: Offset): Cut {
  const name = pickedName(cutter, optional);
  const test = runs(cutter, name, { start: at, end: END });
  const is = `is${label.charAt(0).toUpperCase()}${label.slice(1)}`;
  const value = cutValue(cutter, optional, { start: at, end: END }, false);
  return {
    lines: [`const ${is} = ${test};`, `const ${label}End = ${is} ? end : ${show(at)};`],
    code: `${is} ? ${value} : null`,
    end: { base: `${label}End`, plus: 0 },
  };
}

function endsWithLookahead(expression: PegExpression): boolean {
  if (expression.type === "group") return endsWithLookahead(expression.expression);
  return expression.type === "sequence" && expression.elements.at(-1)?.type === "simple_and";
}

/** The code of the value that an expression has between two offsets. */
function cutValue(cutter: Cutter, expression: PegExpression, place: Place, isTold: boolean): string {
  switch (expression.type) {
    case "group":
    case "labeled":
      return cutValue(cutter, expression.expression, place, isTold);
    case "text":
      return `input.slice(${show(place.start)}, ${show(place.end)})`;
    case "sequence": {
      const picked = expression.elements.findIndex((element) => element.type === "labeled" && element.pick);
      const element = expression.elements[picked];
      if (!element) throw new Error("a sequence needs a pick to have a value");
      const before = expression.elements.slice(0, picked);
      const start = before.reduce(
        (at, part) => after(at, part.type === "literal" ? part.value.length : 0),
        place.start,
      );
      return cutValue(cutter, element, { start, end: place.end }, isTold);
    }
    case "choice":
      return cutChoice(
        cutter,
        expression.alternatives.map((alternative) => pickedName(cutter, alternative)),
        place,
      );
    case "rule_ref":
      return cutProduction(cutter, cutter.grammar.byRule(expression.name), place, isTold);
    default:
      throw new Error(`a ${expression.type} is no part of a spine`);
  }
}

function cutProduction(cutter: Cutter, production: GrammarProduction, place: Place, isTold: boolean): string {
  const { grammar } = cutter;
  const { name, type, kind, alternatives } = production;
  if (isSpineNode(grammar, production)) return `cut${type}(input, ${show(place.start)}, ${show(place.end)})`;
  if (kind === "choice" && !grammar.spineLeaves.has(name)) return cutChoice(cutter, alternatives, place);
  const span = [property("start", show(place.start)), property("end", show(place.end))];
  return `{ ${[...(isTold ? [`type: ${JSON.stringify(name)}`] : []), ...span].join(", ")} }`;
}

/** The production of an alternative: `net_path`, `@server &end`. */
function pickedName(cutter: Cutter, expression: PegExpression): string {
  if (expression.type === "group" || expression.type === "labeled")
    return pickedName(cutter, expression.expression);
  if (expression.type === "rule_ref") return cutter.grammar.byRule(expression.name).name;
  const picked =
    expression.type === "sequence" &&
    expression.elements.find((part) => part.type === "labeled" && part.pick);
  if (!picked) throw new Error(`a ${expression.type} names no production`);
  return pickedName(cutter, picked);
}

function cutChoice(cutter: Cutter, names: readonly string[], place: Place): string {
  const [name, ...others] = names;
  if (name === undefined) throw new Error("a choice has alternatives");
  const value = cutProduction(cutter, productionOf(cutter.grammar, name), place, true);
  if (others.length === 0) return value;
  const own: Expression = { kind: "name", name };
  const rest = others.map((other): Expression => ({ kind: "name", name: other }));
  return `${tell(cutter, own, rest, place)} ? ${value} : ${cutChoice(cutter, others, place)}`;
}

/** The condition that tells a part that an expression derives from parts of the others. */
function tell(cutter: Cutter, expression: Expression, others: readonly Expression[], place: Place): string {
  const own = languageOf(cutter.bnf, expression);
  const other = languageOf(cutter.bnf, { kind: "choice", alternatives: others });
  const isPresent = `${show(place.start)} < ${show(place.end)}`;
  if (!own.isNullable && other.alphabet.size === 0) return isPresent;
  const byPrefix = tellByPrefix(cutter, own, other, place);
  if (byPrefix !== undefined) return byPrefix;
  if (expression.kind !== "name") throw new Error("only productions have an automaton to tell them apart");
  return tellByHead(cutter, expression.name, own, other, place) ?? runs(cutter, expression.name, place);
}

function tellByPrefix({ bnf }: Cutter, own: Language, other: Language, place: Place): string | undefined {
  const prefix = commonPrefix(own);
  const shortest = [...prefix].findIndex((_, i) =>
    tellsApart(languageOf(bnf, { kind: "literal", text: prefix.slice(0, i + 1) }), own, other),
  );
  if (shortest < 0) return undefined;
  const tests = [...prefix.slice(0, shortest + 1)].map(
    (character, i) => `input.charCodeAt(${show(after(place.start, i))}) === ${codeOf(character)}`,
  );
  return [`${show(after(place.start, shortest))} < ${show(place.end)}`, ...tests].join(" && ");
}

/** By the token and the delimiter that it begins with, as a scheme and ":". */
function tellByHead(
  cutter: Cutter,
  name: string,
  own: Language,
  other: Language,
  place: Place,
): string | undefined {
  const { bnf, used } = cutter;
  const head = headOf(cutter, name);
  if (!head) return undefined;
  const characters = languageOf(bnf, { kind: "name", name: head.token }).alphabet;
  const run: Expression = {
    kind: "repetition",
    least: 1,
    element: {
      kind: "choice",
      alternatives: [...characters].map((symbol) => ({ kind: "literal", text: textOf(symbol) })),
    },
  };
  const delimited = languageOf(bnf, {
    kind: "sequence",
    elements: [run, { kind: "literal", text: head.delimiter }],
  });
  if (!tellsApart(delimited, own, other)) return undefined;
  const table = `${constantName(head.token)}_CHARACTERS`;
  used.tables.set(table, [...characters].map(textOf).join(""));
  for (const helper of ["leadsTo", "characterTable", "type CharacterTable"]) used.core.add(helper);
  return `leadsTo(input, ${codeOf(head.delimiter)}, ${table}, ${show(place.start)}, ${show(place.end)})`;
}

/** The code that runs the automaton of a production on a part. */
function runs({ used }: Cutter, name: string, place: Place): string {
  const automaton = variableName(name);
  used.automata.add(automaton);
  return `accepts(${automaton}, input.slice(${show(place.start)}, ${show(place.end)}))`;
}

function codeOf(character: string): string {
  return `0x${character.charCodeAt(0).toString(16)} /* ${character.replace("/", "slash")} */`;
}

/** The token and the delimiter that a production begins with: `scheme ":"`. */
function headOf(
  { grammar }: Cutter,
  name: string,
): { readonly token: string; readonly delimiter: string } | undefined {
  const [first, second] = elementsOf(productionOf(grammar, name).expression);
  if (first?.type !== "labeled" || first.expression.type !== "rule_ref" || second?.type !== "literal")
    return undefined;
  return { token: grammar.byRule(first.expression.name).name, delimiter: second.value };
}

function language(cutter: Cutter, expression: PegExpression): Language {
  return languageOf(cutter.bnf, toBnf(cutter, expression));
}

/** An expression of the grammar as one of the BNF. Lookaheads take no characters, so they are left out. */
function toBnf(cutter: Cutter, expression: PegExpression): Expression {
  const element = (part: PegExpression) => toBnf(cutter, part);
  switch (expression.type) {
    case "group":
    case "labeled":
    case "text":
      return element(expression.expression);
    case "optional":
      return { kind: "option", element: element(expression.expression) };
    case "zero_or_more":
      return { kind: "repetition", least: 0, element: element(expression.expression) };
    case "one_or_more":
      return { kind: "repetition", least: 1, element: element(expression.expression) };
    case "sequence": {
      const elements = expression.elements.filter(
        ({ type }) => type !== "simple_and" && type !== "simple_not",
      );
      return { kind: "sequence", elements: elements.map(element) };
    }
    case "choice":
      return { kind: "choice", alternatives: expression.alternatives.map(element) };
    case "literal":
      return { kind: "literal", text: expression.value };
    case "rule_ref":
      return { kind: "name", name: cutter.grammar.byRule(expression.name).name };
    default:
      throw new Error(`a ${expression.type} is no part of a spine`);
  }
}
