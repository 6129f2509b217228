import type { Automaton } from "../core/automaton.ts";
import { UriSyntaxError, withoutStack } from "../core/syntax-error.ts";
import { checkProduction, checkText } from "../core/wrong-use.ts";
import { asItIs, createPlaces, type Diagnosing, explainPlace, mistakeOf } from "./diagnose.ts";
import type { Explanation, Place } from "./explanation.ts";
import { recover } from "./recover.ts";

/**
 * All syntax errors of a text, by default of a whole reference, in their order; none where the BNF derives it. They are
 * found one after the other as they are asked for. An unknown production or a non-string throws a TypeError.
 */
export type SyntaxErrors<Name extends string> = (text: string, production?: Name) => Iterable<UriSyntaxError>;

/** The parts that `syntaxErrors` is made of. */
export interface Mistaken<Name extends string> {
  readonly diagnosing: Diagnosing;
  readonly startSymbol: NoInfer<Name>;
  readonly automata: { readonly [Production in Name]: Automaton };
}

/** Makes `syntaxErrors`. */
export function createSyntaxErrors<Name extends string>(mistaken: Mistaken<Name>): SyntaxErrors<Name> {
  const { diagnosing, startSymbol, automata } = mistaken;
  return (text, production = startSymbol) => {
    checkText(text);
    checkProduction(diagnosing.title, automata, production);
    return { [Symbol.iterator]: () => errorsIn(diagnosing, production, automata[production], text) };
  };
}

function* errorsIn(
  diagnosing: Diagnosing,
  production: string,
  automaton: Automaton,
  text: string,
): Generator<UriSyntaxError, void> {
  const { diagnostics } = diagnosing;
  const placeAfter = createPlaces(diagnostics, production, automaton, text);
  const { isAccepting } = automaton();
  let read = asItIs(text);
  let place = placeAfter({ offset: 0, state: 0 }, read);
  while (place.offset < text.length || !isAccepting[place.state]) {
    const explanation = explainPlace(diagnostics, place);
    yield errorOf(diagnosing, place, explanation);
    const recovery = recover(place, explanation, read);
    if (!recovery) return;
    read = recovery.read;
    const next = placeAfter(recovery.from, read);
    // Where no character was taken after what was underlined, the same one would be wrong again.
    if (next.offset < Math.max(place.offset, place.from + 1, explanation.start + 1)) return;
    place = next;
  }
}

/** Returns the error for a place. The underlined span begins after the mistake before it. */
function errorOf(diagnosing: Diagnosing, place: Place, explanation: Explanation): UriSyntaxError {
  const { message, fields } = mistakeOf(diagnosing, place, explanation);
  const start = Math.max(fields.start, place.from);
  return withoutStack(() => new UriSyntaxError(message, { ...fields, start }));
}
