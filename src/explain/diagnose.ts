import {
  type Automaton,
  type AutomatonTable,
  characterAt,
  expectedIn,
  run,
  runFrom,
  runToCharacter,
  type Stop,
} from "../core/automaton.ts";
import type { Argument } from "../core/reference.ts";
import { divideInvalid } from "../core/split.ts";
import { citation, type SyntaxErrorFields, UriSyntaxError } from "../core/syntax-error.ts";
import type { Span } from "../text/span.ts";
import type { Explain, Explanation, Place } from "./explanation.ts";

/** The explanations for a specification. */
export interface Diagnostics {
  /** The productions in which "//" begins an authority, after a scheme or at the start. */
  readonly references: readonly string[];
  /** The productions that may match a host in an authority. */
  readonly authorities: readonly string[];
  /** The known kinds of mistakes. A place is explained by the first kind that recognizes it. */
  readonly mistakes: readonly Explain[];
  /** Explains all other places. */
  readonly unexpected: (place: Place) => Explanation;
  /**
   * Returns another program's message for an invalid reference, for users who search for it; absent if there is none.
   */
  readonly otherWording?: (reference: string) => string | undefined;
}

/** The parts of a dialect that are needed to create its errors. */
export interface Diagnosing {
  /** The id of the dialect. */
  readonly id: string;
  /** The name of the specification in messages: `RFC 2396`. */
  readonly title: string;
  readonly diagnostics: Diagnostics;
}

/** The message and the fields of a syntax error. */
export interface Mistake {
  readonly message: string;
  readonly fields: SyntaxErrorFields;
}

/** Finds the mistake in a string that does not match a production. */
export type MistakeIn<Name extends string> = (text: string, production: Name) => Mistake;

/** Creates a function that finds mistakes for callers that do not need error objects, which would double the cost. */
export function createMistakeIn<Name extends string>(
  diagnosing: Diagnosing,
  automata: { readonly [Production in Name]: Automaton },
): MistakeIn<Name> {
  return (text, production) => findMistake(diagnosing, production, automata[production], text, "");
}

/** Creates the error for a string that does not match a production, even with the prefix prepended. */
export type ErrorIn<Name extends string> = (
  text: string,
  production: Name,
  argument?: Argument,
  prefix?: string,
) => UriSyntaxError;

/** Creates a function that explains where a production's automaton stops in a string. */
export function createErrorIn<Name extends string>(
  diagnosing: Diagnosing,
  automata: { readonly [Production in Name]: Automaton },
): ErrorIn<Name> {
  return (text, production, argument, prefix = "") => {
    const { message, fields } = findMistake(diagnosing, production, automata[production], text, prefix);
    const error = new UriSyntaxError(message, fields);
    return argument ? error.in(argument) : error;
  };
}

function findMistake(
  diagnosing: Diagnosing,
  production: string,
  automaton: Automaton,
  text: string,
  prefix: string,
): Mistake {
  const { diagnostics } = diagnosing;
  const { state } = run(automaton, prefix);
  const place = createPlaces(diagnostics, production, automaton, text)({ offset: 0, state }, asItIs(text));
  return mistakeOf(diagnosing, place, explainPlace(diagnostics, place));
}

/** The string that is parsed instead of the input, after earlier mistakes are fixed. */
export interface ReadText {
  /** A string of the same length as the input. */
  readonly text: string;
  /** The string inserted before the input, such as a missing "//". */
  readonly prefix: string;
}

export function asItIs(text: string): ReadText {
  return { text, prefix: "" };
}

/** Creates a function that finds the next place where a string is no longer viable. */
export function createPlaces(
  { references, authorities }: Diagnostics,
  production: string,
  automaton: Automaton,
  input: string,
): (from: Stop, read: ReadText) => Place & { readonly state: number } {
  const table = automaton();
  const authorityOf = references.includes(production)
    ? authorityOfReference
    : authorities.includes(production)
      ? whole
      : nowhere;
  // Cached, because several explanations for the same place use it.
  let authorityIn: ReadText | undefined;
  let authority = nowhere();
  return (from, read) => {
    const { text } = read;
    const { offset, state } = runToCharacter(table, text, from);
    return {
      input,
      offset,
      state,
      production,
      from: from.offset,
      expected: expectedIn(automaton, state),
      found: characterAt(input, offset) ?? null,
      authority() {
        if (authorityIn !== read) [authorityIn, authority] = [read, authorityOf(read)];
        return authority;
      },
      stateAfter(more, at = offset) {
        const start = at < from.offset ? 0 : runFrom(table, text, from.state, from.offset, at).state;
        return stateAfter(table, more, start);
      },
      begins: (whole) => stateAfter(table, whole, 0) !== undefined,
    };
  };
}

/** Returns the span of a reference's authority, in offsets that do not count the prefix. */
function authorityOfReference({ text, prefix }: ReadText): Span {
  const { schemeEnd, hasAuthority, path } = divideInvalid(prefix + text);
  if (!hasAuthority) return nowhere();
  return { start: schemeEnd + "//".length - prefix.length, end: path - prefix.length };
}

function whole({ text }: ReadText): Span {
  return { start: 0, end: text.length };
}

function nowhere(): Span {
  return { start: 0, end: -1 };
}

function stateAfter(table: AutomatonTable, text: string, start: number): number | undefined {
  const { offset, state } = runFrom(table, text, start, 0, text.length);
  return offset === text.length ? state : undefined;
}

/** Explains why the input is no longer viable at a place. */
export function explainPlace({ mistakes, unexpected }: Diagnostics, place: Place): Explanation {
  for (const mistake of mistakes) {
    const explanation = mistake(place);
    if (explanation) return explanation;
  }
  return unexpected(place);
}

/** Returns the message and the fields of the error for a place. */
export function mistakeOf(
  { id, title, diagnostics }: Diagnosing,
  place: Place,
  explanation: Explanation,
): Mistake {
  const { input, offset, production, expected, found, from } = place;
  const { code, section, term, start, end, what, advice, suggestion } = explanation;
  const { references, otherWording } = diagnostics;
  // The other wording comes from a program that reports only the first mistake in a whole reference.
  const other = from === 0 && production === references[0] ? otherWording?.(input) : undefined;
  return {
    message: `${what} (${citation(title, section)} "${term}"${other ? `; ${other}` : ""}); ${advice}`,
    fields: {
      code,
      input,
      offset,
      start,
      end,
      production,
      expected,
      found,
      suggestion,
      dialect: id,
      section,
    },
  };
}
