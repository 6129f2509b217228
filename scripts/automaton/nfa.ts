import { type Bnf, type Expression, namesIn, productionOf } from "../bnf/syntax.ts";

/** Symbols are the ASCII codes and one that stands for every other UTF-16 code unit: no production has any. */
export const OTHER = 128;
export const SYMBOLS: readonly number[] = Array.from({ length: OTHER + 1 }, (_, code) => code);

/** An edge that consumes one character of a set. `label` is how the BNF names the set: a production or a literal. */
export interface Step {
  readonly to: number;
  readonly characters: ReadonlySet<number>;
  readonly label: string;
}

/** `productions` are the names around the state, the start symbol first. */
export interface NfaState {
  readonly productions: readonly string[];
  readonly steps: Step[];
  readonly empty: number[];
}

/** Thompson's automaton of one production; the states stand in the order of the BNF. */
export interface Nfa {
  readonly states: readonly NfaState[];
  readonly start: number;
  readonly end: number;
}

/** Expands a production to an automaton. */
export function buildNfa(bnf: Bnf, rule: string): Nfa {
  const states: NfaState[] = [];
  const { start, end } = buildName(rule, []);
  return { states, start, end };

  function state(productions: readonly string[]): number {
    return states.push({ productions, steps: [], empty: [] }) - 1;
  }

  function at(index: number): NfaState {
    const found = states[index];
    if (!found) throw new Error(`no state ${index}`);
    return found;
  }

  function link(from: number, to: number): void {
    at(from).empty.push(to);
  }

  function buildName(name: string, around: readonly string[]): { start: number; end: number } {
    const start = state(around);
    const inside = [...around, name];
    const body = build(productionOf(bnf, name).expression, inside);
    const end = state(around);
    link(start, body.start);
    link(body.end, end);
    return { start, end };
  }

  function build(expression: Expression, inside: readonly string[]): { start: number; end: number } {
    switch (expression.kind) {
      case "name": {
        const characters = characterSet(bnf, expression);
        return characters
          ? step([characters], inside, [expression.name])
          : buildName(expression.name, inside);
      }
      case "literal": {
        const characters = [...expression.text];
        return step(
          characters.map((character) => new Set([character.charCodeAt(0)])),
          inside,
          characters.map((_, i) => `"${expression.text.slice(i)}"`),
        );
      }
      case "sequence": {
        const start = state(inside);
        let end = start;
        for (const element of expression.elements) {
          const part = build(element, inside);
          link(end, part.start);
          end = part.end;
        }
        return { start, end };
      }
      case "choice": {
        const start = state(inside);
        const ends = expression.alternatives.map((alternative) => {
          const part = build(alternative, inside);
          link(start, part.start);
          return part.end;
        });
        const end = state(inside);
        for (const last of ends) link(last, end);
        return { start, end };
      }
      case "option": {
        const start = state(inside);
        const part = build(expression.element, inside);
        const end = state(inside);
        link(start, part.start);
        link(start, end);
        link(part.end, end);
        return { start, end };
      }
      case "repetition": {
        const start = state(inside);
        let last = start;
        for (let i = 0; i < expression.least; i++) {
          const part = build(expression.element, inside);
          link(last, part.start);
          last = part.end;
        }
        const loop = state(inside);
        const part = build(expression.element, inside);
        const end = state(inside);
        link(last, loop);
        link(loop, part.start);
        link(part.end, loop);
        link(loop, end);
        return { start, end };
      }
    }
  }

  function step(sets: readonly ReadonlySet<number>[], inside: readonly string[], labels: readonly string[]) {
    const start = state(inside);
    let end = start;
    sets.forEach((characters, i) => {
      const to = state(inside);
      at(end).steps.push({ to, characters, label: labels[i] ?? "" });
      end = to;
    });
    return { start, end };
  }
}

/** The set, where the expression derives single characters only. */
export function characterSet(bnf: Bnf, expression: Expression): ReadonlySet<number> | undefined {
  switch (expression.kind) {
    case "literal":
      return expression.text.length === 1 ? new Set([expression.text.charCodeAt(0)]) : undefined;
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

/** Whether the production is a character: derives finitely many strings, as `hex`, `escaped` and `uric` do. */
export function isCharacter(bnf: Bnf, name: string): boolean {
  return isCharacterExpression(bnf, productionOf(bnf, name).expression);
}

function isCharacterExpression(bnf: Bnf, expression: Expression): boolean {
  switch (expression.kind) {
    case "literal":
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

/** Whether the production is a run of characters with no parts of its own: `scheme`, `port`, `query`. */
export function isToken(bnf: Bnf, name: string): boolean {
  const { expression } = productionOf(bnf, name);
  return !isCharacter(bnf, name) && namesIn(expression).every((part) => isCharacter(bnf, part));
}
