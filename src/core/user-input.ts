import { applyEdits, inOrder } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import { checkText } from "./check-arguments.ts";

/**
 * The kind of a stripped part: a `delimiter` around the reference, the `prefix` `URL:`, or `white-space`. White space
 * after a hyphen that may or may not be part of the reference is a `line-break-after-hyphen`.
 */
export type StrippedKind = "delimiter" | "prefix" | "white-space" | "line-break-after-hyphen";

/** A part of the user input that does not belong to the reference. The span is a half-open range of UTF-16 offsets. */
export interface Stripped extends Span {
  /** The reason why it was stripped. */
  readonly kind: StrippedKind;
}

/** A reference typed by a user, and the parts stripped from the input. */
export interface UserInput {
  /** The input without the stripped parts. It may be invalid. */
  readonly reference: string;
  /** The stripped parts in the order of the input. They do not overlap. */
  readonly stripped: readonly Stripped[];
}

/**
 * Strips from user input what does not belong to the reference (RFC 2396, E): surrounding double quotes, angle brackets
 * and ASCII white space, the prefix `URL:`, and line breaks inside the reference with the white space around them.
 * Other white space inside the reference stays, so parsing reports it: the section allows white space only to break
 * long URIs across lines. A line break before `scheme://` also stays, because it separates two references. Throws a
 * TypeError if the value is not a string.
 */
export function fromUserInput(text: string): UserInput {
  checkText(text);
  const { wrappers, inside } = unwrap(text, { start: 0, end: text.length }, WRAPPERS);
  const stripped = [...wrappers, ...whiteSpaceIn(text, inside)].sort(inOrder);
  const reference = applyEdits(
    text,
    stripped.map(({ start, end }) => ({ start, end, text: "" })),
  );
  return { reference, stripped };
}

/** A pair of delimiters, or a prefix. `inside` is the pattern for the enclosed string. */
interface Wrapper {
  readonly kind: StrippedKind;
  readonly opening: RegExp;
  readonly closing: string;
  readonly inside: RegExp;
}

/** The wrappers. Each may occur once around a reference, in any order. */
const WRAPPERS: readonly Wrapper[] = [
  { kind: "delimiter", opening: /^"/, closing: '"', inside: /^[^"]*$/ },
  { kind: "delimiter", opening: /^</, closing: ">", inside: /^[^<>]*$/ },
  { kind: "prefix", opening: /^URL:(?!:)/i, closing: "", inside: /[^\t-\r ]/ },
];

/** Finds the wrappers in a span, from the outside in, and the trimmed span inside them. */
function unwrap(
  text: string,
  outer: Span,
  others: readonly Wrapper[],
): { readonly wrappers: readonly Stripped[]; readonly inside: Span } {
  const { start, end } = trimmed(text, outer);
  const part = text.slice(start, end);
  for (const wrapper of others) {
    const { kind, opening, closing, inside } = wrapper;
    const open = opening.exec(part)?.[0].length ?? part.length;
    const close = part.length - closing.length;
    if (open > close || !part.endsWith(closing) || !inside.test(part.slice(open, close))) continue;
    const inner = { start: start + open, end: start + close };
    const within = unwrap(
      text,
      inner,
      others.filter((each) => each !== wrapper),
    );
    const closed = closing === "" ? [] : [{ kind, start: inner.end, end }];
    return { ...within, wrappers: [{ kind, start, end: inner.start }, ...closed, ...within.wrappers] };
  }
  return { wrappers: [], inside: { start, end } };
}

/** Returns a span without leading and trailing white space. */
function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && isSpace(text, from)) from++;
  while (to > from && isSpace(text, to - 1)) to--;
  return { start: from, end: to };
}

function isSpace(text: string, at: number): boolean {
  return /[\t-\r ]/.test(text.charAt(at));
}

/** The beginning of another reference, because a list of references, one per line, is not a reference. */
const BEGINNING = /^[a-z][a-z\d+.-]*:\/\//i;
const LONGEST_SCHEME = 64;

/** Finds white space outside the span of the reference, and white space inside it that contains a line break. */
function* whiteSpaceIn(text: string, inside: Span): Generator<Stripped> {
  for (const { 0: space, index } of text.matchAll(/[\t-\r ]+/g)) {
    const end = index + space.length;
    const isInside = index >= inside.start && end <= inside.end;
    const isBreak =
      isInside && /[\n-\r]/.test(space) && !BEGINNING.test(text.slice(end, end + LONGEST_SCHEME));
    if (isInside && !isBreak) continue;
    const isAfterHyphen = isBreak && text.charAt(index - 1) === "-";
    yield { kind: isAfterHyphen ? "line-break-after-hyphen" : "white-space", start: index, end };
  }
}
