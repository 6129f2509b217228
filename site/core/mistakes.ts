import type { UriSyntaxError } from "../../src/core/syntax-error.ts";
import type { Span } from "../../src/text/span.ts";

/** The fields of an error that are shown. */
export type Shown = Span & Pick<UriSyntaxError, "message" | "input" | "found" | "suggestion">;

/** Errors that differ only in their offset, and all places to underline for them. */
export interface Mistake {
  readonly first: Shown;
  readonly errors: readonly Shown[];
  readonly places: readonly Span[];
  /** The number of places, where one that is a run of a character counts as often as the character. */
  readonly count: number;
}

/** The maximum number of places without an error of their own. */
const MOST = 1000;

/**
 * Groups the errors of a string. One error may represent several mistakes, such as all backslashes of a path, and errors
 * end where the meaning of the rest is uncertain. Characters that no reference may contain are therefore added: to the
 * last error before them about the same character or, if there is none, to the last error before them.
 */
export function mistakesIn(
  text: string,
  errors: readonly Shown[],
  accepts: (text: string) => boolean,
): readonly Mistake[] {
  const groups = new Map<string, { first: Shown; errors: Shown[]; places: Span[] }>();
  const placesOfErrors: Span[][] = [];
  for (const error of errors) {
    const group = groups.get(keyOf(error)) ?? { first: error, errors: [], places: [] };
    groups.set(keyOf(error), group);
    group.errors.push(error);
    group.places.push(error);
    placesOfErrors.push(group.places);
  }
  const byCharacter = new Map<string | null, Span[]>();
  let last: Span[] = [];
  let at = 0;
  for (const { character, ...place } of outside(errors, forbiddenIn(text, accepts)).slice(0, MOST)) {
    for (; at === 0 || (errors[at]?.start ?? text.length) <= place.start; at++) {
      last = placesOfErrors[at] ?? last;
      byCharacter.set(errors[at]?.found ?? null, last);
    }
    (byCharacter.get(character) ?? last).push(place);
  }
  const times = ({ start, end }: Span) => timesIn(text.slice(start, end));
  return [...groups.values()].map((group) => ({
    ...group,
    count: group.places.reduce((sum, place) => sum + times(place), 0),
  }));
}

/** Returns the number of all places of mistakes. */
export function countOf(mistakes: readonly Mistake[]): number {
  return mistakes.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the places of mistakes, in order. */
export function placesOf(mistakes: readonly Mistake[]): readonly Span[] {
  return mistakes.flatMap(({ places }) => places).sort((a, b) => a.start - b.start);
}

/** Counts a repeated character: `syntaxErrors` combines adjacent errors in a long string. */
function timesIn(text: string): number {
  const [first = "", ...others] = text;
  return others.every((character) => character === first) ? Math.max(1, others.length + 1) : 1;
}

/** The parts of an error that are shown, without its offset, and for a repeated character only once. */
function keyOf({ message, input, suggestion }: Shown): string {
  const removed = suggestion ? input.slice(suggestion.start, suggestion.end) : "";
  const times = timesIn(removed);
  const edit = suggestion && [
    removed.slice(0, removed.length / times),
    suggestion.text.slice(0, suggestion.text.length / times),
  ];
  return JSON.stringify([message.replace(/ at offset \d+/, ""), edit]);
}

/** A character that no reference may contain. */
export interface Forbidden extends Span {
  readonly character: string;
}

/** Returns the characters that are not even allowed in a query. Brackets and "%" are allowed in hosts and escapes. */
export function forbiddenIn(text: string, accepts: (text: string) => boolean): readonly Forbidden[] {
  const all = Array.from(text.matchAll(/[^%[\]]/gu), ({ 0: character, index: start }) => ({
    character,
    start,
    end: start + character.length,
  }));
  const characters = new Set(all.map(({ character }) => character));
  const forbidden = new Set([...characters].filter((each) => !accepts(`a?${each}`)));
  return all.filter(({ character }) => forbidden.has(character));
}

/** Returns those outside errors. Both are in order. */
function outside(errors: readonly Span[], all: readonly Forbidden[]): readonly Forbidden[] {
  let at = 0;
  return all.filter(({ start, end }) => {
    while ((errors[at]?.end ?? end) <= start) at++;
    return (errors[at]?.start ?? end) >= end;
  });
}
