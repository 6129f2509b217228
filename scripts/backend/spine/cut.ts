import type { Expression } from "../../../src/bnf/syntax.ts";
import { areDisjoint, languageOf } from "../../automaton/language.ts";
import { textOf } from "../../automaton/symbols.ts";
import { elementsOf, type GrammarProduction, type PegExpression, variantsOf } from "../../grammar/model.ts";
import { type Cutter, language, pickedName, toBnf } from "./cutter.ts";
import { isSpineNode, productionOf, spineProductions } from "./nodes.ts";
import { after, END, type Extent, type Offset, property, START, show, WHOLE } from "./offsets.ts";
import { runs, tell } from "./tell.ts";

/** The function that cuts a node out of a text. */
export function emitCut(cutter: Cutter, production: GrammarProduction): string {
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
function cutValue(cutter: Cutter, expression: PegExpression, place: Extent, isTold: boolean): string {
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

/** The code of a production between two offsets. */
export function cutProduction(
  cutter: Cutter,
  production: GrammarProduction,
  place: Extent,
  isTold: boolean,
): string {
  const { grammar } = cutter;
  const { name, type, kind, alternatives } = production;
  if (isSpineNode(grammar, production)) return `cut${type}(input, ${show(place.start)}, ${show(place.end)})`;
  if (kind === "choice" && !grammar.spineLeaves.has(name)) return cutChoice(cutter, alternatives, place);
  const span = [property("start", show(place.start)), property("end", show(place.end))];
  return `{ ${[...(isTold ? [`type: ${JSON.stringify(name)}`] : []), ...span].join(", ")} }`;
}

function cutChoice(cutter: Cutter, names: readonly string[], place: Extent): string {
  const [name, ...others] = names;
  if (name === undefined) throw new Error("a choice has alternatives");
  const value = cutProduction(cutter, productionOf(cutter.grammar, name), place, true);
  if (others.length === 0) return value;
  const own: Expression = { kind: "name", name };
  const rest = others.map((other): Expression => ({ kind: "name", name: other }));
  return `${tell(cutter, own, rest, place)} ? ${value} : ${cutChoice(cutter, others, place)}`;
}
