import type { Stop } from "../core/automaton.ts";
import { escapeOrReplace } from "../core/escape.ts";
import type { Suggestion, UriSyntaxErrorCode } from "../core/syntax-error.ts";
import type { ReadText } from "./diagnose.ts";
import type { Explanation, Place } from "./explanation.ts";
import { colonOfScheme } from "./scheme.ts";

/** The place and the input with which parsing resumes after a mistake. */
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
  // Removing the beginning or rewriting everything would make it a different reference.
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
  // No scheme is longer.
  if (offset > 66) return false;
  return /^(?:[^:/?#]{0,64}:)?\/?$/.test(text.slice(0, offset)) && /^[\t\n\f\r ]+\//.test(text.slice(offset));
}

const BACKSLASH = "\\";

/** Applies a suggestion that fixes all backslashes in a path, and resumes after the first. */
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

/** Replaces an authority with a name, because a mistake in it makes all its parts uncertain. */
function plainAuthority({ offset, from, authority }: Place): Suggestion | undefined {
  const { start, end } = authority();
  return from <= start && start <= offset && offset <= end ? { start, end, text: "a" } : undefined;
}

/**
 * The edits with which parsing resumes after mistakes without a suggestion, by error code. `start` is the beginning of
 * the mistake.
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

/** Replaces the string before ":", which was intended as part of the path if the production allows such paths. */
function behindColon({ input, offset, begins }: Place): Suggestion {
  return { start: 0, end: input.indexOf(":", offset) + 1, text: begins("./") ? "./a" : "a:" };
}

function escaped({ offset, found }: Place): Suggestion | undefined {
  if (found === null) return undefined;
  const text = escapeOrReplace(found);
  return { start: offset, end: offset + found.length, text };
}
