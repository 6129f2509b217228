import type { Automaton, Stop } from "../core/automaton.ts";
import { checkProduction, checkText } from "../core/check-arguments.ts";
import { UriSyntaxError, withoutStack } from "../core/syntax-error.ts";
import { characterAt } from "../text/quote.ts";
import { asItIs, createPlaces, type Diagnosing, explainPlace, mistakeOf } from "./diagnose.ts";
import type { Explanation, Place } from "./explanation.ts";
import { recover } from "./recover.ts";

/**
 * Yields the syntax errors of a string, by default of a whole reference, in order. There are none if the BNF matches it.
 * The iterator finds errors one at a time, at most a thousand: the last of a thousand ends at the end of the string. In a
 * run of equal invalid characters, those after the first hundred are one error. Throws a TypeError for an unknown
 * production or a non-string.
 */
export type SyntaxErrors<Name extends string> = (text: string, production?: Name) => Iterable<UriSyntaxError>;

/** The parts of a dialect that `syntaxErrors` needs. */
export interface Mistaken<Name extends string> {
  readonly diagnosing: Diagnosing;
  readonly startSymbol: NoInfer<Name>;
  readonly automata: { readonly [Production in Name]: Automaton };
}

/** Creates `syntaxErrors`. */
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
  for (let count = 1; place.offset < text.length || !isAccepting[place.state]; count++) {
    const single = explainPlace(diagnostics, place);
    if (count === MOST_ERRORS) {
      yield errorOf(diagnosing, place, { ...single, end: text.length, suggestion: undefined });
      return;
    }
    const explanation = equal < MOST_EQUAL ? single : withEqual(single, place, read.text);
    yield errorOf(diagnosing, place, explanation);
    const recovery = recover(place, single, read);
    if (!recovery) return;
    read = recovery.read;
    const next = placeAfter(afterAll(recovery.from, explanation, single), read);
    const isEqual = next.state === place.state && next.found === place.found && next.offset === single.end;
    equal = isEqual ? equal + 1 : 1;
    // Without progress beyond the underlined characters, the same error would be reported again.
    if (next.offset < Math.max(place.offset, place.from + 1, explanation.start + 1)) return;
    place = next;
  }
}

/** The last of so many errors represents all others, because each costs as much as thousands of characters. */
const MOST_ERRORS = 1000;

/** The number of equal adjacent errors that are reported separately. */
const MOST_EQUAL = 100;

/** Extends an explanation to the equal characters that follow. The automaton is in the same state after each. */
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

/** Returns the place to resume after an error that represents several. */
function afterAll(from: Stop, explanation: Explanation, single: Explanation): Stop {
  return { ...from, offset: from.offset + explanation.end - single.end };
}

/** Returns the error for a place. Its span begins after the previous mistake. */
function errorOf(diagnosing: Diagnosing, place: Place, explanation: Explanation): UriSyntaxError {
  const { message, fields } = mistakeOf(diagnosing, place, explanation);
  const start = Math.max(fields.start, place.from);
  return withoutStack(() => new UriSyntaxError(message, { ...fields, start }));
}
