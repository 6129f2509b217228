import { characterAt } from "../text/quote.ts";
import { type Automaton, run } from "./automaton.ts";
import type { Explain, Explanation, Place } from "./explain.ts";
import { UriSyntaxError } from "./syntax-error.ts";

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

/** The error of a text that is not of a production, not even with a prefix before it. */
export type Diagnose = (
  production: string,
  automaton: Automaton,
  text: string,
  prefix?: string,
) => UriSyntaxError;

/** Makes the function that explains why a text is not of a production: where its automaton stops. */
export function createDiagnose({ id, title, mistakes, unexpected }: Diagnostics): Diagnose {
  return (production, automaton, text, prefix = "") => {
    const stop = run(automaton, prefix + text);
    const { expected } = stop;
    const offset = stop.offset - prefix.length;
    const found = characterAt(text, offset) ?? null;
    const place = { input: text, offset, rule: production, expected, found };
    const explanation = explain(place, mistakes) ?? unexpected(place);
    const { code, section, term, start, end, what, advice } = explanation;
    return new UriSyntaxError(`${what} (${title} ${section} "${term}"); ${advice}`, {
      code,
      input: text,
      offset,
      start,
      end,
      rule: production,
      expected,
      found,
      dialect: id,
      section,
    });
  };
}

function explain(place: Place, mistakes: readonly Explain[]): Explanation | undefined {
  for (const mistake of mistakes) {
    const explanation = mistake(place);
    if (explanation) return explanation;
  }
  return undefined;
}
