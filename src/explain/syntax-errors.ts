import { type Automaton, characterAt, type Stop } from "../core/automaton.ts";
import { checkProduction, checkText } from "../core/check-arguments.ts";
import { escapeOrReplace } from "../core/escape.ts";
import {
  type Suggestion,
  UriSyntaxError,
  type UriSyntaxErrorCode,
  withoutStack,
} from "../core/syntax-error.ts";
import { asItIs, createPlaces, type Diagnosing, explainPlace, mistakeOf, type ReadText } from "./diagnose.ts";
import { colonOfScheme, type Explanation, type Place } from "./explanation.ts";

/**
 * Yields the syntax errors of a string, by default of a whole reference, in order. There are none if the BNF matches
 * the string. The iterator finds errors one at a time, at most a thousand: the thousandth extends to the end of the
 * string. In a run of equal invalid characters, those after the first hundred are one error. Throws a TypeError for an
 * unknown production or a non-string.
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

/**
 * The maximum number of errors; the last represents the rest. Finding an error takes as long as parsing thousands of
 * characters.
 */
const MOST_ERRORS = 1000;

/** The number of equal adjacent errors that are reported separately. */
const MOST_EQUAL = 100;

/** Extends an explanation to the equal characters that follow, which do not change the state of the automaton. */
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

/** Returns the place where parsing resumes after an error that represents several errors. */
function afterAll(from: Stop, explanation: Explanation, single: Explanation): Stop {
  return { ...from, offset: from.offset + explanation.end - single.end };
}

/** Returns the error for a place. Its span begins after the previous mistake. */
function errorOf(diagnosing: Diagnosing, place: Place, explanation: Explanation): UriSyntaxError {
  const { message, fields } = mistakeOf(diagnosing, place, explanation);
  const start = Math.max(fields.start, place.from);
  // Spreading the fields would take most of the time, and few mistakes overlap.
  return withoutStack(
    () => new UriSyntaxError(message, start === fields.start ? fields : { ...fields, start }),
  );
}

/** The place at which parsing resumes after a mistake, and the input there. */
export interface Recovery {
  readonly from: Stop;
  readonly read: ReadText;
}

/**
 * Resumes parsing after a mistake as if it had been fixed. Returns undefined if the meaning of the rest is uncertain.
 * `read` is the input parsed so far.
 */
export function recover(
  place: Place,
  { code, start, suggestion }: Explanation,
  read: ReadText,
): Recovery | undefined {
  const { input, from, found, stateAfter } = place;
  // Removing the beginning or rewriting everything would create a different reference.
  const isOther = suggestion?.text === "" || suggestion?.end === input.length;
  if (suggestion?.start === 0 && isOther) return undefined;
  // A ":" that replaces another character does not end a scheme.
  if (input.charAt(from - 1) !== ":" && isBeforeSlash(read, place.offset)) return undefined;
  const after = (edit: Suggestion | undefined): Recovery | undefined => {
    if (!edit || (edit.start > 0 && edit.start < from)) return undefined;
    const state = stateAfter(edit.text, edit.start);
    if (state === undefined) return undefined;
    return { from: { offset: edit.end, state }, read: readAfter(edit, read) };
  };
  return (
    after(plainScheme(place)) ??
    after(plainAuthority(place)) ??
    (suggestion && found === BACKSLASH ? withSlashes(place, suggestion, read) : undefined) ??
    after(suggestion) ??
    after(editFor[code]?.(place, start)) ??
    after(escaped(place))
  );
}

/** Returns the text to parse after an edit, which may add or remove the ":" that ends a scheme. */
function readAfter({ start, end, text }: Suggestion, read: ReadText): ReadText {
  if (end === 0) return { ...read, prefix: text };
  const isColon = text.endsWith(":");
  if (start > 0 || (!isColon && read.text[end - 1] !== ":")) return read;
  return { ...read, text: read.text.slice(0, end - 1) + (isColon ? ":" : "?") + read.text.slice(end) };
}

/** Checks for white space before a slash that would otherwise begin an authority. */
function isBeforeSlash({ text }: ReadText, offset: number): boolean {
  // No scheme exceeds this length.
  if (offset > 66) return false;
  return /^(?:[^:/?#]{0,64}:)?\/?$/.test(text.slice(0, offset)) && /^[\t\n\f\r ]+\//.test(text.slice(offset));
}

const BACKSLASH = "\\";

/** Applies a suggestion that fixes all backslashes in a path, then resumes after the first backslash. */
function withSlashes(
  { stateAfter }: Place,
  { start, end, text }: Suggestion,
  read: ReadText,
): Recovery | undefined {
  const state = stateAfter("/");
  if (state === undefined || !text.startsWith("/")) return undefined;
  return {
    from: { offset: start + 1, state },
    read: { ...read, text: read.text.slice(0, start) + text + read.text.slice(end) },
  };
}

/** Replaces the string before "://", which was intended as a scheme. */
function plainScheme(place: Place): Suggestion | undefined {
  const colon = colonOfScheme(place);
  return colon === undefined ? undefined : { start: 0, end: colon + 1, text: "a:" };
}

/** Replaces an authority with a name, because a mistake in the authority makes all its parts uncertain. */
function plainAuthority({ offset, from, authority }: Place): Suggestion | undefined {
  const { start, end } = authority();
  return from <= start && start <= offset && offset <= end ? { start, end, text: "a" } : undefined;
}

/**
 * The edits with which parsing resumes after mistakes without a suggestion, keyed by error code. `start` is the
 * beginning of the mistake.
 */
const editFor: {
  readonly [Code in UriSyntaxErrorCode]?: (place: Place, start: number) => Suggestion | undefined;
} = {
  control: withoutWhiteSpace,
  space: withoutWhiteSpace,
  "invalid-escape": escapedPercent,
  "incomplete-escape": escapedPercent,
  "missing-scheme": (place) => (place.found === ":" ? behindColon(place) : insertion(0, "a:")),
  "scheme-start": behindColon,
  "scheme-character": behindColon,
  "query-without-path": ({ offset }) => insertion(offset, "./"),
  "empty-scheme-specific-part": ({ offset }) => insertion(offset, "a"),
  "empty-first-segment": ({ offset }) => insertion(offset, "a"),
};

function insertion(offset: number, text: string): Suggestion {
  return { start: offset, end: offset, text };
}

/** Removes a line break and the white space after it. */
function withoutWhiteSpace({ input, offset }: Place): Suggestion | undefined {
  const space = /^[\t\n\f\r ]+/.exec(input.slice(offset))?.[0];
  return space === undefined ? undefined : { start: offset, end: offset + space.length, text: "" };
}

function escapedPercent(_place: Place, start: number): Suggestion {
  return { start, end: start + 1, text: "%25" };
}

/** Replaces the string up to ":" with the beginning of a path if a path is allowed, otherwise with a scheme. */
function behindColon({ input, offset, begins }: Place): Suggestion {
  return { start: 0, end: input.indexOf(":", offset) + 1, text: begins("./") ? "./a" : "a:" };
}

function escaped({ offset, found }: Place): Suggestion | undefined {
  if (found === null) return undefined;
  const text = escapeOrReplace(found);
  return { start: offset, end: offset + found.length, text };
}
