import { type Passage, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { decode } from "./decode.ts";
import { asDestination } from "./escapes.ts";

/** The destination of a link or a definition, as it is written, without angle brackets. */
export interface Destination extends Span {
  /** Where reading goes on after it. */
  readonly close: number;
}

/**
 * The destination at an offset, if there is one (CommonMark, 6.3). Without angle brackets it has balanced parentheses,
 * of which only so many may be open.
 */
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

/** The text of a destination, decoded; undefined for a tag of a template in angle brackets: `[a](<?= url ?>)`. */
export function decodeDestination(text: string, destination: Destination): Passage | undefined {
  const passage = writtenBy(asDestination, decode(text, destination));
  const isTemplateTag = text.charAt(passage.start - 1) === "<" && /^([?%]).*\1$/s.test(passage.text);
  return isTemplateTag ? undefined : passage;
}
