import type { Automaton, Stop } from "../core/automaton.ts";
import { UriSyntaxError, withoutStack } from "../core/syntax-error.ts";
import { checkProduction, checkText } from "../core/wrong-use.ts";
import { characterAt } from "../text/quote.ts";
import { asItIs, createPlaces, type Diagnosing, explainPlace, mistakeOf } from "./diagnose.ts";
import type { Explanation, Place } from "./explanation.ts";
import { recover } from "./recover.ts";

/**
 * All syntax errors of a text, by default of a whole reference, in their order; none where the BNF derives it. They are
 * found one after the other as they are asked for. Of equal characters side by side that are wrong for one reason, those
 * after the first hundred are one error. An unknown production or a non-string throws a TypeError.
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
  let equal = 1;
  while (place.offset < text.length || !isAccepting[place.state]) {
    const single = explainPlace(diagnostics, place);
    const explanation = equal < MOST_EQUAL ? single : withEqual(single, place, read.text);
    yield errorOf(diagnosing, place, explanation);
    const recovery = recover(place, single, read);
    if (!recovery) return;
    read = recovery.read;
    const next = placeAfter(afterAll(recovery.from, explanation, single), read);
    const isEqual = next.state === place.state && next.found === place.found && next.offset === single.end;
    equal = isEqual ? equal + 1 : 1;
    // Where no character was taken after what was underlined, the same one would be wrong again.
    if (next.offset < Math.max(place.offset, place.from + 1, explanation.start + 1)) return;
    place = next;
  }
}

/** How many equal errors side by side are reported one by one. */
const MOST_EQUAL = 100;

/** The explanation of a character, for all equal ones that follow it. The automaton is in the same state after each. */
function withEqual(single: Explanation, { offset, found }: Place, text: string): Explanation {
  const { start, end, suggestion } = single;
  if (found === null || start !== offset || end !== offset + found.length) return single;
  let last = end;
  while (characterAt(text, last) === found) last += found.length;
  if (!suggestion) return { ...single, end: last };
  if (suggestion.start !== start || suggestion.end !== end) return single;
  const times = (last - start) / found.length;
  return { ...single, end: last, suggestion: { start, end: last, text: suggestion.text.repeat(times) } };
}

/** Where reading goes on after an error that stands for several. */
function afterAll(from: Stop, explanation: Explanation, single: Explanation): Stop {
  return { ...from, offset: from.offset + explanation.end - single.end };
}

/** Returns the error for a place. The underlined span begins after the mistake before it. */
function errorOf(diagnosing: Diagnosing, place: Place, explanation: Explanation): UriSyntaxError {
  const { message, fields } = mistakeOf(diagnosing, place, explanation);
  const start = Math.max(fields.start, place.from);
  return withoutStack(() => new UriSyntaxError(message, { ...fields, start }));
}
