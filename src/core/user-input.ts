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
 * Strips the delimiters and line breaks around and in a reference from user input (RFC 2396, E): surrounding double
 * quotes and angle brackets, the prefix `URL:`, and all ASCII white space, even inside the reference. Throws a TypeError
 * if the value is not a string.
 */
export function fromUserInput(text: string): UserInput {
  checkText(text);
  const around = wrappersOf(text, { start: 0, end: text.length }, WRAPPERS);
  const stripped = [...around, ...whiteSpaceIn(text)].sort(inOrder);
  const reference = applyEdits(
    text,
    stripped.map(({ start, end }) => ({ start, end, text: "" })),
  );
  return { reference, stripped };
}

/** A pair of delimiters or the prefix. `inside` is the pattern for the enclosed string. */
interface Wrapper {
  readonly kind: StrippedKind;
  readonly opening: RegExp;
  readonly closing: string;
  readonly inside: RegExp;
}

/** The wrappers. Each occurs at most once around a reference, in any order. */
const WRAPPERS: readonly Wrapper[] = [
  { kind: "delimiter", opening: /^"/, closing: '"', inside: /^[^"]*$/ },
  { kind: "delimiter", opening: /^</, closing: ">", inside: /^[^<>]*$/ },
  { kind: "prefix", opening: /^URL:(?!:)/i, closing: "", inside: /[^\t-\r ]/ },
];

/** Finds the wrappers in a span, from the outside in. */
function wrappersOf(text: string, outer: Span, wrappers: readonly Wrapper[]): readonly Stripped[] {
  const { start, end } = trimmed(text, outer);
  const part = text.slice(start, end);
  for (const wrapper of wrappers) {
    const { kind, opening, closing, inside } = wrapper;
    const open = opening.exec(part)?.[0].length ?? part.length;
    const close = part.length - closing.length;
    if (open > close || !part.endsWith(closing) || !inside.test(part.slice(open, close))) continue;
    const inner = { start: start + open, end: start + close };
    const others = wrappers.filter((each) => each !== wrapper);
    return [
      { kind, start, end: inner.start },
      ...(closing === "" ? [] : [{ kind, start: inner.end, end }]),
      ...wrappersOf(text, inner, others),
    ];
  }
  return [];
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

function* whiteSpaceIn(text: string): Generator<Stripped> {
  for (const { 0: space, index } of text.matchAll(/[\t-\r ]+/g)) {
    const end = index + space.length;
    const isBreak = /[\n\r]/.test(space) && text.charAt(index - 1) === "-" && /[^">]/.test(text.charAt(end));
    yield { kind: isBreak ? "line-break-after-hyphen" : "white-space", start: index, end };
  }
}
