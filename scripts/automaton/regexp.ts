import { type Bnf, type Expression, productionOf, type Repetition } from "../../src/bnf/syntax.ts";
import { abridge, bracketedProductions, PART, uses } from "./brackets.ts";
import { buildMinimalDfa, type Dfa, type DfaState } from "./dfa.ts";
import { characterSet, isCharacterExpression } from "./nfa.ts";
import { type Units, unitsOf } from "./symbols.ts";

/**
 * The length above which an expression is split. V8 does not optimize an expression of more than 20 kB, which then takes
 * three times as long.
 */
const LONGEST = 2_000;

/** The placeholder in an expression for the production in brackets. */
export const PLACE_OF_PART: string = classOf([PART.charCodeAt(0)]);

/**
 * Returns the regular expression of a production, for UTF-16: that of its automaton, which never backtracks, or that of
 * the BNF with parts of this kind. Between brackets, where strings are short, it is the shorter of the two; the
 * expression around them has `PLACE_OF_PART` instead. `<` and `>` enclose what may be repeated (src/core/accept.ts).
 */
export function emitRegExp(bnf: Bnf, name: string): string {
  const expression: Expression = { kind: "name", name };
  return isInBrackets(bnf, name) ? emitShort(bnf, expression) : emitFast(abridge(bnf), expression);
}

/** Checks whether a production is inside brackets or contains the brackets. */
function isInBrackets(bnf: Bnf, name: string): boolean {
  const [part] = bracketedProductions(bnf);
  return part !== undefined && (part.name === name || uses(bnf, part.name, name));
}

function emitFast(bnf: Bnf, expression: Expression): string {
  const byAutomaton = emitAutomaton(automatonOf(bnf, expression), LONGEST);
  return byAutomaton ?? transcribe(bnf, expression, emitFast);
}

function emitShort(bnf: Bnf, expression: Expression): string {
  const asPrinted = transcribe(bnf, expression, emitShort);
  const byAutomaton = emitAutomaton(automatonOf(bnf, expression), asPrinted.length);
  return byAutomaton ?? asPrinted;
}

function automatonOf(bnf: Bnf, expression: Expression): Dfa {
  const name = "(an expression)";
  return buildMinimalDfa(new Map([...bnf, [name, { name, source: "", expression }]]), name);
}

/**
 * The regular expression of a minimal automaton. Alternatives begin with different characters, and so do a repetition
 * and what follows it, so matching never backtracks and takes linear time. Undefined if it is longer than `longest`, or
 * if a loop of the automaton does not return to its state, directly or through a chain of states such as an escape.
 */
function emitAutomaton(dfa: Dfa, longest: number): string | undefined {
  const component = components(dfa);
  const known = new Map<number, string | undefined>();
  return from(0);

  function from(at: number): string | undefined {
    // A loop without a home state returns here while the home state is undefined.
    if (known.has(at)) return known.get(at);
    known.set(at, undefined);
    const expression = expressionFrom(at);
    const short = expression !== undefined && expression.length <= longest ? expression : undefined;
    known.set(at, short);
    return short;
  }

  function expressionFrom(at: number): string | undefined {
    const state = stateOf(dfa, at);
    const moves = groupMoves(state);
    const own = moves.filter(({ to }) => to === at);
    const back = moves.filter(({ to }) => to !== at && component[to] === component[at]);
    // A state inside a loop has exactly one transition.
    const [way] = back;
    if (!state.accepting && own.length === 0 && way && moves.length === 1)
      return append(way.set, from(way.to));
    const run = own.map(({ set }) => `${set}*`).join("");
    const around = back.map(({ set, to }) => append(set, backTo(at, to)));
    if (!areAll(around)) return undefined;
    const loop = around.length === 0 ? run : `${run}${repeated(`${choice(around)}${run}`)}`;
    const on = moves.filter(({ to }) => component[to] !== component[at]);
    return append(loop, tail(state, on));
  }

  /** The sets on the path from a state in a loop back to its first state; undefined if the path is not a chain. */
  function backTo(home: number, at: number): string | undefined {
    if (at === home) return "";
    const state = stateOf(dfa, at);
    const [move, ...others] = groupMoves(state);
    if (!move || others.length > 0 || state.accepting) return undefined;
    return append(move.set, backTo(home, move.to));
  }

  function tail({ accepting }: DfaState, moves: readonly Move[]): string | undefined {
    const ways = moves.map(({ set, to }) => append(set, from(to)));
    if (!areAll(ways)) return undefined;
    if (ways.length === 0) return "";
    return accepting ? `${group(choice(ways))}?` : choice(ways);
  }
}

function append(head: string, tail: string | undefined): string | undefined {
  return tail === undefined ? undefined : head + tail;
}

function areAll(parts: readonly (string | undefined)[]): parts is readonly string[] {
  return parts.every((part) => part !== undefined);
}

interface Move {
  /** A character class. */
  readonly set: string;
  readonly to: number;
}

function stateOf(dfa: Dfa, at: number): DfaState {
  const state = dfa[at];
  if (!state) throw new Error(`no state ${at}`);
  return state;
}

function groupMoves(state: DfaState): readonly Move[] {
  const sets = new Map<number, number[]>();
  state.next.forEach((to, symbol) => {
    if (to !== undefined) sets.set(to, [...(sets.get(to) ?? []), symbol]);
  });
  return [...sets].map(([to, codes]) => ({ set: classOf(codes), to }));
}

/** The expression for the BNF as printed; `emit` returns the expressions for its parts. */
function transcribe(bnf: Bnf, expression: Expression, emit: (bnf: Bnf, part: Expression) => string): string {
  const set = characterSet(bnf, expression);
  if (set) return classOf([...set]);
  const parts = (expressions: readonly Expression[]) => expressions.map((part) => emit(bnf, part));
  switch (expression.kind) {
    case "name":
      return emit(bnf, productionOf(bnf, expression.name).expression);
    case "sequence":
      return expression.elements
        .map((element, at) =>
          element.kind === "option" && areAlike(bnf, element.element, expression.elements.slice(at + 1))
            ? `${group(emit(bnf, element.element))}??`
            : emit(bnf, element),
        )
        .join("");
    case "choice":
      return choice(parts(expression.alternatives));
    case "option":
      return `${group(emit(bnf, expression.element))}?`;
    case "repetition": {
      const element = emit(bnf, expression.element);
      const isCharacter = isCharacterExpression(bnf, expression.element);
      return repeat(element, expression, isCharacter ? repeated(element) : repeatedButLast(element));
    }
    case "literal":
      return [...expression.text].map((character) => classOf([character.charCodeAt(0)])).join("");
    case "range":
      throw new Error("no specification has characters beyond the BMP between brackets");
  }
}

/** Returns an expression as an atom that can be repeated. */
function group(expression: string): string {
  return isSet(expression) ? expression : `(?:${expression})`;
}

function isSet(expression: string): boolean {
  return /^(?:\[(?:[^\]\\]|\\.)*\]|\\?[^\\])$/.test(expression);
}

/**
 * Checks whether an optional part may begin like the part after it. If so, the match without the optional part is tried
 * first, because most authorities have no userinfo.
 */
function areAlike(bnf: Bnf, part: Expression, following: readonly Expression[]): boolean {
  const behind = firstOf(bnf, { kind: "sequence", elements: following });
  return [...firstOf(bnf, part)].some((symbol) => behind.has(symbol));
}

/** The symbols with which matches of an expression begin. */
function firstOf(bnf: Bnf, expression: Expression): ReadonlySet<number> {
  const { next } = stateOf(automatonOf(bnf, expression), 0);
  return new Set([...next.keys()].filter((symbol) => next[symbol] !== undefined));
}

/** A repetition, given the form for unbounded repetition. */
function repeat(element: string, { least, most }: Repetition, endless: string): string {
  const one = group(element);
  if (most !== undefined) return one + (most === least ? `{${least}}` : `{${least},${most}}`);
  if (isSet(element)) return one + (least === 0 ? "*" : least === 1 ? "+" : `{${least},}`);
  return (least === 0 ? "" : least === 1 ? one : `${one}{${least}}`) + endless;
}

/** A greedy, unbounded loop. */
function repeated(body: string): string {
  return `<${body}>`;
}

/**
 * A loop that may have to give back its last iteration, such as the `1.` of `1.2` if labels end in dots. The last
 * iteration is written separately.
 */
function repeatedButLast(body: string): string {
  return `${repeated(`${body}(?=${body})`)}(?:${body})?`;
}

function choice(parts: readonly string[]): string {
  return parts.length === 1 ? parts.join("") : `(?:${parts.join("|")})`;
}

/** The character class for the given symbols. */
function classOf(symbols: readonly number[]): string {
  const ranges: Units[] = [];
  for (const { first, last } of symbols.map(unitsOf).sort((a, b) => a.first - b.first)) {
    const before = ranges.at(-1);
    if (before?.last === first - 1) ranges[ranges.length - 1] = { first: before.first, last };
    else ranges.push({ first, last });
  }
  const [only] = ranges;
  if (ranges.length === 1 && only && only.first === only.last)
    return escapeIn(only.first, /[\^$.*+?()[\]{}|\\]/);
  const parts = ranges.map(({ first, last }) => {
    const [a, b] = [escapeIn(first, /[\^\-\]\\]/), escapeIn(last, /[\^\-\]\\]/)];
    return first === last ? a : last === first + 1 ? a + b : `${a}-${b}`;
  });
  return `[${parts.join("")}]`;
}

function escapeIn(unit: number, special: RegExp): string {
  const character = String.fromCharCode(unit);
  if (unit < 0x20 || /[<>]/.test(character)) return `\\x${unit.toString(16).padStart(2, "0")}`;
  if (unit > 0x7e) return `\\u${unit.toString(16).padStart(4, "0")}`;
  return special.test(character) ? `\\${character}` : character;
}

/**
 * Returns the number of each state's strongly connected component. States that can reach each other have the same
 * number.
 */
function components(dfa: Dfa): readonly number[] {
  const reach = dfa.map((_, at) => {
    const found = new Set<number>();
    const queue = [at];
    for (const from of queue) {
      for (const to of stateOf(dfa, from).next) {
        if (to === undefined || found.has(to)) continue;
        found.add(to);
        queue.push(to);
      }
    }
    return found;
  });
  return dfa.map((_, at) =>
    dfa.findIndex((_, other) => other === at || (reach[at]?.has(other) && reach[other]?.has(at))),
  );
}
