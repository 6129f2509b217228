import { readFileSync } from "node:fs";
import type { SyntaxNode } from "../../../src/core/reference.ts";
import type { Dialect } from "../../../src/dialects/dialect.ts";
import { graphOf, sentenceOf } from "../../../src/integrations/fast-check/sentence.ts";
import { rowsOf } from "../../../src/report/tree-picture.ts";

/** The number of examples per production, and their maximum length. */
const [SHOWN, LONGEST] = [5, 40];
/** The number of sentences to choose from, and their maximum length. */
const [MADE, LONG] = [40, 12];

const VECTORS = new URL("../../../test/vectors/", import.meta.url);

/** The worked examples of the specifications. */
export function readReferences(): readonly string[] {
  const lines = (name: string) => readFileSync(new URL(name, VECTORS), "utf8").trim().split("\n");
  const examples = lines("examples.jsonl").map((line) => {
    const { reference }: { readonly reference: string } = JSON.parse(line);
    return reference;
  });
  return [...new Set([...lines("references.txt"), ...examples])];
}

/** The text of nodes in worked examples, by production. */
export function textsOf(
  { tryParse }: Dialect,
  references: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const reference of references) {
    const result = tryParse(reference);
    for (const { type, start, end } of result.ok ? rowsOf(result.value satisfies SyntaxNode) : []) {
      texts.set(type, [...(texts.get(type) ?? []), reference.slice(start, end)]);
    }
  }
  return texts;
}

/**
 * Chooses strings that a production derives, from the worked examples or otherwise from its automaton. No two have the
 * same shape.
 */
export function examplesOf(
  dialect: Dialect,
  production: string,
  worked: readonly string[],
): readonly string[] {
  const automaton = dialect.automata[production];
  if (!automaton) throw new Error(`${dialect.id} has no automaton for ${production}`);
  const graph = graphOf(automaton());
  const numbers = numbersFrom(production);
  const made = Array.from({ length: MADE }, () => sentenceOf(graph, choicesBy(numbers), LONG));
  const few = made.filter(isReadable).sort((a, b) => escapesIn(a) - escapesIn(b) || a.length - b.length);
  const all = [...worked.filter((text) => text.length <= LONGEST), ...few, ...made];
  // If there are few shapes, other lengths are added, then any others.
  const texts = [
    ...new Set([...firstBy(all, shapeOf), ...firstBy(all, ({ length }) => length), ...all]),
  ].slice(0, SHOWN);
  const wrong = texts.find((text) => !dialect.accepts(text, production));
  if (wrong !== undefined)
    throw new Error(`${dialect.id}: ${production} does not derive ${JSON.stringify(wrong)}`);
  return texts;
}

/** The first string with each shape. */
function firstBy(texts: readonly string[], kindOf: (text: string) => unknown): readonly string[] {
  const first = new Map<unknown, string>();
  for (const text of texts) if (!first.has(kindOf(text))) first.set(kindOf(text), text);
  return [...first.values()];
}

/** A string that a production does not derive, with the library's message. */
export interface NearMiss {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Strings that differ from the examples in one character, each rejected for a different reason. */
export function nearMissesOf(
  dialect: Dialect,
  production: string,
  examples: readonly string[],
): readonly NearMiss[] {
  const found = new Map<string, NearMiss>();
  for (const text of examples.flatMap(edits)) {
    if (found.size >= SHOWN) break;
    const result = dialect.tryParse(text, production);
    if (result.ok) continue;
    const { code, start, end, message, found: character } = result.error;
    const key = code.startsWith("unexpected") ? `${code} ${character}` : code;
    if (!found.has(key)) found.set(key, { text, start, end, message });
  }
  return [...found.values()];
}

/** Characters that make an example invalid when they are inserted. */
const STRANGE = [" ", "%", ":", "/", "_", "[", "#", "x", "é", "999"];

function edits(text: string): readonly string[] {
  return [
    ...STRANGE.map((character, at) => inserted(text, character, (at * 3 + 2) % (text.length + 1))),
    text.slice(0, -1),
    text.slice(1),
    `${text}${text}`,
  ].filter((edited) => edited !== text);
}

function inserted(text: string, character: string, at: number): string {
  return text.slice(0, at) + character + text.slice(at);
}

function isReadable(text: string): boolean {
  return /^[ -~\u00A1-\u024F]*$/.test(text);
}

function escapesIn(text: string): number {
  return text.split("%").length;
}

/** Replaces all letters with one letter, and all digits with one digit. */
function shapeOf(text: string): string {
  return text.replace(/[A-Za-z]+/g, "a").replace(/\d+/g, "0");
}

/** A reproducible sequence of numbers. */
function* numbersFrom(seed: string): Generator<number, never> {
  let state = [...seed].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 2396);
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

function choicesBy(numbers: Generator<number, never>): readonly number[] {
  return Array.from({ length: numbers.next().value % LONG }, () => numbers.next().value);
}
