import type { Expression } from "../../../src/bnf/syntax.ts";
import { commonPrefix, type Language, languageOf, tellsApart } from "../../automaton/language.ts";
import { textOf } from "../../automaton/symbols.ts";
import { elementsOf } from "../../grammar/model.ts";
import { constantName, variableName } from "../../grammar/names.ts";
import type { Cutter } from "./cutter.ts";
import { productionOf } from "./nodes.ts";
import { after, type Extent, show } from "./offsets.ts";

/** The condition that tells a part that an expression derives from parts of the others. */
export function tell(
  cutter: Cutter,
  expression: Expression,
  others: readonly Expression[],
  place: Extent,
): string {
  const own = languageOf(cutter.bnf, expression);
  const other = languageOf(cutter.bnf, { kind: "choice", alternatives: others });
  const isPresent = `${show(place.start)} < ${show(place.end)}`;
  if (!own.isNullable && other.alphabet.size === 0) return isPresent;
  const byPrefix = tellByPrefix(cutter, own, other, place);
  if (byPrefix !== undefined) return byPrefix;
  if (expression.kind !== "name") throw new Error("only productions have an automaton to tell them apart");
  return tellByHead(cutter, expression.name, own, other, place) ?? runs(cutter, expression.name, place);
}

function tellByPrefix({ bnf }: Cutter, own: Language, other: Language, place: Extent): string | undefined {
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
  place: Extent,
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
export function runs({ used }: Cutter, name: string, place: Extent): string {
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
