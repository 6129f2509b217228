import { type Passage, writtenBy } from "../../text/passage.ts";
import { endOfMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { asDestination, decode } from "./escapes.ts";

/** The part of a link after its text: a destination, or the label of a definition. */
export interface LinkTail {
  readonly destination: Destination | undefined;
  /** The label of the definition; undefined if there is a destination. */
  readonly label: string | undefined;
  readonly end: number;
}

/** The maximum number of open parentheses in a destination, as in cmark. */
const MAX_OPEN = 32;

/** Returns a function that reads the tail of a link, given the brackets around its text. Offsets must ascend. */
export function linkTailIn(
  text: string,
  isDefined: (label: string) => boolean,
): (opening: number, closing: number) => LinkTail | undefined {
  const titleEnd = titleEndIn(text);

  return (opening, closing) => {
    const end = closing + 1;
    const character = text.charAt(end);
    const inline = character === "(" ? resourceAt(text, end, titleEnd) : undefined;
    if (inline) return inline;
    if (character !== "[") return withLabel(opening, end, end);
    const full = endOfLabel(text, end);
    const tail = full === undefined ? undefined : withLabel(end, full, full);
    return tail ?? (text.startsWith("[]", end) ? withLabel(opening, end, end + "[]".length) : undefined);
  };

  function withLabel(labelStart: number, labelEnd: number, end: number): LinkTail | undefined {
    if (endOfLabel(text, labelStart) !== labelEnd) return undefined;
    const label = labelOf(text, labelStart, labelEnd);
    return isDefined(label) ? { destination: undefined, label, end } : undefined;
  }
}

/** Reads a destination and title in parentheses. */
function resourceAt(text: string, start: number, titleEnd: TitleEnd): LinkTail | undefined {
  const from = endOfSpace(text, start + 1);
  if (text.charAt(from) === ")")
    return {
      destination: { start: start + 1, end: start + 1, close: from },
      label: undefined,
      end: from + 1,
    };
  const destination = destinationAt(text, from, MAX_OPEN);
  if (!destination) return undefined;
  const space = endOfSpace(text, destination.close);
  const title = space > destination.close ? titleEnd(space) : undefined;
  const end = title === undefined ? space : endOfSpace(text, title);
  return text.charAt(end) === ")" ? { destination, label: undefined, end: end + 1 } : undefined;
}

/** The maximum length of a label (CommonMark, 6.3). */
const MAX_LABEL = 999;

/** Returns the end of the label in brackets at an offset, if any (CommonMark, 6.3). */
export function endOfLabel(text: string, start: number): number | undefined {
  if (text.charAt(start) !== "[") return undefined;
  let isBlank = true;
  const limit = start + "[".length + MAX_LABEL;
  for (let at = start + 1; at <= limit; at++) {
    const character = text.charAt(at);
    if (character === "]") return isBlank ? undefined : at + 1;
    if (character === "[" || character === "") return undefined;
    if (character === "\\" && "[\\]".includes(text.charAt(at + 1) || " ")) at++;
    isBlank &&= " \t\r\n".includes(character);
  }
  return undefined;
}

/** Normalizes a label in brackets for matching: collapses white space and folds case. */
export function labelOf(text: string, start: number, end: number): string {
  const content = text.slice(start + 1, end - 1);
  // Both conversions are needed: some characters have several lowercase forms, others several uppercase forms.
  return content
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/^ | $/g, "")
    .toLowerCase()
    .toUpperCase();
}

/** The destination of a link or definition as written, without angle brackets. */
export interface Destination extends Span {
  /** The offset where reading continues. */
  readonly close: number;
}

/** Reads a destination (CommonMark, 6.3). Outside angle brackets, the number of open parentheses is limited. */
export function destinationAt(text: string, at: number, openParentheses: number): Destination | undefined {
  return text.charAt(at) === "<" ? enclosedAt(text, at) : bareAt(text, at, openParentheses);
}

function enclosedAt(text: string, at: number): Destination | undefined {
  const stop = /[<>\\\r\n]/g;
  stop.lastIndex = at + 1;
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    const [character] = found;
    if (character === ">") return { start: at + 1, end: found.index, close: stop.lastIndex };
    if (character !== "\\") return undefined;
    if ("<>\\".includes(text.charAt(stop.lastIndex) || " ")) stop.lastIndex++;
  }
  return undefined;
}

function bareAt(text: string, start: number, openParentheses: number): Destination | undefined {
  const stop = /[()\\\x01-\x20\x7f]/g;
  stop.lastIndex = start;
  let open = 0;
  let end = text.length;
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    const [character] = found;
    if (character === "\\") {
      if ("()\\".includes(text.charAt(stop.lastIndex) || " ")) stop.lastIndex++;
    } else if (character === "(") {
      if (++open > openParentheses) return undefined;
    } else if (character !== ")" || open-- === 0) {
      end = found.index;
      break;
    }
  }
  const isEnded = end === text.length || ") \t\r\n".includes(text.charAt(end));
  return open <= 0 && end > start && isEnded ? { start, end, close: end } : undefined;
}

/** Decodes a destination. Returns undefined if it is a template tag: `[a](<?= url ?>)`. */
export function decodeDestination(text: string, destination: Destination): Passage | undefined {
  const passage = writtenBy(asDestination, decode(text, destination));
  const isTemplateTag = text.charAt(passage.start - 1) === "<" && /^([?%]).*\1$/s.test(passage.text);
  return isTemplateTag ? undefined : passage;
}

/** Returns the end of the title at an offset, if any (CommonMark, 6.3). */
export type TitleEnd = (start: number) => number | undefined;

const closings: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["(", ")"],
]);

/**
 * Returns a function that finds the end of a title. Offsets must be passed in ascending order. The end last found for a
 * title in parentheses is cached, since many openings may share it; titles in quotes end at the next quote.
 */
export function titleEndIn(text: string): TitleEnd {
  let known = { from: 0, end: 0 };

  function endInParentheses(from: number): number {
    if (from < known.from || from >= known.end) known = { from, end: endAfter(text, from, ")") };
    return known.end;
  }

  return (start) => {
    const closing = closings.get(text.charAt(start));
    if (closing === undefined) return undefined;
    const end = closing === ")" ? endInParentheses(start + 1) : endAfter(text, start + 1, closing);
    return end <= text.length ? end : undefined;
  };
}

/**
 * Returns the offset after the next unescaped occurrence of a character; if there is none, an offset beyond the text.
 */
function endAfter(text: string, from: number, character: string): number {
  for (let at = from; at < text.length; at++) {
    const here = text.charAt(at);
    if (here === character) return at + 1;
    if (here === "\\") at++;
  }
  return text.length + 1;
}

/** Skips spaces, tabs and line breaks. */
export function endOfSpace(text: string, from: number): number {
  return endOfMatch(/[ \t\r\n]*/y, text, from) ?? from;
}
