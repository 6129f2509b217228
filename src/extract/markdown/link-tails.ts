import { type Destination, destinationAt } from "./destinations.ts";
import { endOfLabel, labelOf } from "./labels.ts";
import { endOfSpace } from "./spaces.ts";
import { type TitleEnd, titleEndIn } from "./titles.ts";

/** What makes a text in brackets a link: what stands after it, or a definition. */
export interface LinkTail {
  readonly destination: Destination | undefined;
  /** The end of the link. */
  readonly end: number;
}

/** How many parentheses may be open in a destination, as in cmark. */
const OPEN_PARENTHESES = 32;

/** Makes a function that reads the tail of a link of a text, from its brackets, if it is asked from left to right. */
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
    if (character !== "[") return isLabel(opening, end) ? { destination: undefined, end } : undefined;
    const full = endOfLabel(text, end);
    if (full !== undefined && isLabel(end, full)) return { destination: undefined, end: full };
    const isCollapsed = text.startsWith("[]", end) && isLabel(opening, end);
    return isCollapsed ? { destination: undefined, end: end + "[]".length } : undefined;
  };

  function isLabel(start: number, end: number): boolean {
    return endOfLabel(text, start) === end && isDefined(labelOf(text, start, end));
  }
}

/** Reads a destination and a title in parentheses. */
function resourceAt(text: string, start: number, titleEnd: TitleEnd): LinkTail | undefined {
  const from = endOfSpace(text, start + 1);
  if (text.charAt(from) === ")")
    return { destination: { start: start + 1, end: start + 1, close: from }, end: from + 1 };
  const destination = destinationAt(text, from, OPEN_PARENTHESES);
  if (!destination) return undefined;
  const space = endOfSpace(text, destination.close);
  const title = space > destination.close ? titleEnd(space) : undefined;
  const end = title === undefined ? space : endOfSpace(text, title);
  return text.charAt(end) === ")" ? { destination, end: end + 1 } : undefined;
}
