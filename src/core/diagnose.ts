import { characterAt } from "../text/quote.ts";
import { type Automaton, expectedIn, run, runToCharacter } from "./automaton.ts";
import { citation } from "./citation.ts";
import type { Explain, Explanation } from "./explain.ts";
import type { Place } from "./place.ts";
import { type SyntaxErrorFields, UriSyntaxError } from "./syntax-error.ts";

/** What a specification says of mistakes. */
export interface Diagnostics {
  /** The id of the dialect. */
  readonly id: string;
  /** What messages call the specification: `RFC 2396`. */
  readonly title: string;
  /** The mistakes it speaks of; the first that knows a place explains it. */
  readonly mistakes: readonly Explain[];
  /** Explains every place. */
  readonly unexpected: (place: Place) => Explanation;
}

/** Why a text is not of a production, as data: what its error says. */
export interface Mistake {
  readonly message: string;
  readonly fields: SyntaxErrorFields;
}

/** The mistake in a text that is not of a production, not even with a prefix before it. */
type FindMistake = (production: string, automaton: Automaton, text: string, prefix?: string) => Mistake;

/** The same as an error. */
export type Diagnose = (...place: Parameters<FindMistake>) => UriSyntaxError;

/** Makes the function that explains why a text is not of a production: where its automaton stops. */
export function createDiagnose(diagnostics: Diagnostics): Diagnose {
  const findMistake = createFindMistake(diagnostics);
  return (production, automaton, text, prefix) => {
    const { message, fields } = findMistake(production, automaton, text, prefix);
    return new UriSyntaxError(message, fields);
  };
}

/** The mistake in a text that a production does not derive. */
export type MistakeIn<Name extends string> = (text: string, production: Name) => Mistake;

/** Makes the function that finds mistakes where nobody asks for errors, which cost as much again. */
export function createMistakeIn<Name extends string>(
  diagnostics: Diagnostics,
  automata: { readonly [Production in Name]: Automaton },
): MistakeIn<Name> {
  const findMistake = createFindMistake(diagnostics);
  return (text, production) => findMistake(production, automata[production], text);
}

function createFindMistake({ id, title, mistakes, unexpected }: Diagnostics): FindMistake {
  return (production, automaton, text, prefix = "") => {
    const stop = runToCharacter(automaton, prefix + text);
    const offset = stop.offset - prefix.length;
    const place: Place = {
      input: text,
      offset,
      production,
      expected: expectedIn(automaton, stop.state),
      found: characterAt(text, offset) ?? null,
      stateAfter: (more) => stateAfter(automaton, more, stop.state),
      begins: (whole) => stateAfter(automaton, whole, 0) !== undefined,
    };
    const { expected, found } = place;
    const explanation = explain(place, mistakes) ?? unexpected(place);
    const { code, section, term, start, end, what, advice, suggestion } = explanation;
    return {
      message: `${what} (${citation(title, section)} "${term}"); ${advice}`,
      fields: {
        code,
        input: text,
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
  };
}

function stateAfter(automaton: Automaton, text: string, start: number): number | undefined {
  const { offset, state } = run(automaton, text, start);
  return offset === text.length ? state : undefined;
}

function explain(place: Place, mistakes: readonly Explain[]): Explanation | undefined {
  for (const mistake of mistakes) {
    const explanation = mistake(place);
    if (explanation) return explanation;
  }
  return undefined;
}
