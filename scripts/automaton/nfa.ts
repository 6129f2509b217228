import {
  type Bnf,
  type CharacterRange,
  type Expression,
  type Literal,
  namesIn,
  productionOf,
  type Repetition,
} from "../../src/bnf/syntax.ts";
import { inUtf16, symbolsOf } from "./symbols.ts";

/** An edge for the symbols of a set. `label` is the name of the set in the BNF: a production or a literal. */
export interface Step {
  readonly to: number;
  readonly symbols: ReadonlySet<number>;
  readonly label: string;
}

/** A state. `productions` lists the enclosing productions, the start symbol first. */
export interface NfaState {
  readonly productions: readonly string[];
  readonly steps: Step[];
  readonly empty: number[];
}

/** Thompson's automaton for one production, with states in the order of the BNF. */
export interface Nfa {
  readonly states: readonly NfaState[];
  readonly start: number;
  readonly end: number;
}

/** Expands a production to an automaton. */
export function buildNfa(bnf: Bnf, production: string): Nfa {
  const builder = { bnf, states: [] };
  const { start, end } = buildName(builder, production, []);
  return { states: builder.states, start, end };
}

/** An automaton under construction. */
interface Builder {
  readonly bnf: Bnf;
  readonly states: NfaState[];
}

/** A part of an automaton, given by its first and last states. */
interface Part {
  readonly start: number;
  readonly end: number;
}

function addState({ states }: Builder, productions: readonly string[]): number {
  return states.push({ productions, steps: [], empty: [] }) - 1;
}

function stateAt({ states }: Builder, index: number): NfaState {
  const found = states[index];
  if (!found) throw new Error(`no state ${index}`);
  return found;
}

function link(builder: Builder, from: number, to: number): void {
  stateAt(builder, from).empty.push(to);
}

function buildName(builder: Builder, name: string, around: readonly string[]): Part {
  const start = addState(builder, around);
  const inside = [...around, name];
  const body = buildPart(builder, productionOf(builder.bnf, name).expression, inside);
  const end = addState(builder, around);
  link(builder, start, body.start);
  link(builder, body.end, end);
  return { start, end };
}

function buildPart(builder: Builder, expression: Expression, inside: readonly string[]): Part {
  switch (expression.kind) {
    case "name": {
      const set = characterSet(builder.bnf, expression);
      if (!set) return buildName(builder, expression.name, inside);
      return buildSteps(builder, [set], inside, [expression.core ?? expression.name]);
    }
    case "literal": {
      const labels = [...expression.text].map((_, i) => `"${expression.text.slice(i)}"`);
      return buildSteps(builder, literalSets(expression), inside, labels);
    }
    case "range":
      return buildRange(builder, expression, inside);
    case "sequence": {
      const start = addState(builder, inside);
      return { start, end: buildSequence(builder, expression.elements, inside, start) };
    }
    case "choice":
      return buildChoice(builder, expression.alternatives, inside);
    case "option": {
      const start = addState(builder, inside);
      const part = buildPart(builder, expression.element, inside);
      const end = addState(builder, inside);
      link(builder, start, part.start);
      link(builder, start, end);
      link(builder, part.end, end);
      return { start, end };
    }
    case "repetition":
      return buildRepetition(builder, expression, inside);
  }
}

/** The set for each character in a literal. */
function literalSets({ text, ignoresCase }: Literal): readonly ReadonlySet<number>[] {
  return [...text].map((character) => {
    const spellings = ignoresCase ? [character.toUpperCase(), character.toLowerCase()] : [character];
    return new Set(spellings.map((spelling) => spelling.charCodeAt(0)));
  });
}

/** Beyond the BMP, a character is a choice of surrogate pairs. */
function buildRange(builder: Builder, range: CharacterRange, inside: readonly string[]): Part {
  const [first, last] = [range.first, range.last].map((code) => code.toString(16).toUpperCase());
  const label = `%x${first}-${last}`;
  const start = addState(builder, inside);
  const parts = inUtf16(range).map((units) =>
    buildSteps(
      builder,
      units.map(symbolsOf),
      inside,
      units.map(() => label),
    ),
  );
  return { start, end: joinAlternatives(builder, start, parts, inside) };
}

function buildRepetition(
  builder: Builder,
  { least, most, element }: Repetition,
  inside: readonly string[],
): Part {
  const start = addState(builder, inside);
  const end = buildSequence(
    builder,
    Array.from({ length: least }, () => element),
    inside,
    start,
  );
  if (most === undefined) return { start, end: buildLoop(builder, element, inside, end) };
  const optional: Expression = { kind: "option", element };
  const more = Array.from({ length: most - least }, () => optional);
  return { start, end: buildSequence(builder, more, inside, end) };
}

/** Adds a sequence of elements that starts in a state; returns the end state. */
function buildSequence(
  builder: Builder,
  elements: readonly Expression[],
  inside: readonly string[],
  start: number,
): number {
  let end = start;
  for (const element of elements) {
    const part = buildPart(builder, element, inside);
    link(builder, end, part.start);
    end = part.end;
  }
  return end;
}

function buildChoice(builder: Builder, alternatives: readonly Expression[], inside: readonly string[]): Part {
  const start = addState(builder, inside);
  const parts = alternatives.map((alternative) => buildPart(builder, alternative, inside));
  return { start, end: joinAlternatives(builder, start, parts, inside) };
}

/** Adds edges from a state to each of the given parts; returns the end state. */
function joinAlternatives(
  builder: Builder,
  start: number,
  parts: readonly Part[],
  inside: readonly string[],
): number {
  const end = addState(builder, inside);
  for (const part of parts) {
    link(builder, start, part.start);
    link(builder, part.end, end);
  }
  return end;
}

/** Adds any number of repetitions of an element, starting in a state; returns the end state. */
function buildLoop(builder: Builder, element: Expression, inside: readonly string[], start: number): number {
  const loop = addState(builder, inside);
  const part = buildPart(builder, element, inside);
  const end = addState(builder, inside);
  link(builder, start, loop);
  link(builder, loop, part.start);
  link(builder, part.end, loop);
  link(builder, loop, end);
  return end;
}

function buildSteps(
  builder: Builder,
  sets: readonly ReadonlySet<number>[],
  inside: readonly string[],
  labels: readonly string[],
): Part {
  const start = addState(builder, inside);
  let end = start;
  sets.forEach((symbols, i) => {
    const to = addState(builder, inside);
    stateAt(builder, end).steps.push({ to, symbols, label: labels[i] ?? "" });
    end = to;
  });
  return { start, end };
}

/** The symbols that an expression matches; undefined if it matches anything other than single symbols. */
export function characterSet(bnf: Bnf, expression: Expression): ReadonlySet<number> | undefined {
  switch (expression.kind) {
    case "literal":
      return expression.text.length === 1 ? literalSets(expression)[0] : undefined;
    case "range":
      return expression.last <= 0xffff ? symbolsOf(expression) : undefined;
    case "name":
      return characterSet(bnf, productionOf(bnf, expression.name).expression);
    case "choice": {
      const sets = expression.alternatives.map((alternative) => characterSet(bnf, alternative));
      return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
    }
    default:
      return undefined;
  }
}

/** Checks whether a production always matches a single character, as `hex`, `escaped` and `uric` do. */
export function isCharacter(bnf: Bnf, name: string): boolean {
  return isCharacterExpression(bnf, productionOf(bnf, name).expression);
}

/** Performs the same check for an expression. */
export function isCharacterExpression(bnf: Bnf, expression: Expression): boolean {
  switch (expression.kind) {
    case "literal":
    case "range":
      return true;
    case "name":
      return isCharacter(bnf, expression.name);
    case "option":
      return isCharacterExpression(bnf, expression.element);
    case "repetition":
      return false;
    case "choice":
      return expression.alternatives.every((part) => isCharacterExpression(bnf, part));
    case "sequence":
      return expression.elements.every((part) => isCharacterExpression(bnf, part));
  }
}

/** Checks whether a production is a run of characters without named parts, such as `scheme`, `port` or `query`. */
export function isToken(bnf: Bnf, name: string): boolean {
  const { expression } = productionOf(bnf, name);
  return !isCharacter(bnf, name) && namesIn(expression).every((part) => isCharacter(bnf, part));
}
