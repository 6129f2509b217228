import { type Destination, destinationAt } from "./destinations.ts";
import { endOfLabel, labelOf } from "./labels.ts";
import { endOfBlanks, endOfSpace } from "./spaces.ts";
import { type TitleEnd, titleEndIn } from "./titles.ts";

/** A link reference definition at the beginning of a paragraph (CommonMark, 4.7). */
export interface Definition {
  readonly label: string;
  readonly destination: Destination;
  /** Where the line after it begins. */
  readonly end: number;
}

/** The definitions that a paragraph begins with. */
export function* definitionsIn(text: string): Generator<Definition> {
  const titleEnd = titleEndIn(text);
  for (let at = 0; ; ) {
    const definition = definitionAt(text, at, titleEnd);
    if (!definition) return;
    yield definition;
    at = definition.end;
  }
}

/** Where the text of a paragraph begins, after its definitions; the end of one that has nothing else. */
export function endOfDefinitions(text: string): number {
  let end = 0;
  for (const definition of definitionsIn(text)) end = definition.end;
  return end;
}

function definitionAt(text: string, at: number, titleEnd: TitleEnd): Definition | undefined {
  const start = endOfBlanks(text, at);
  const labelEnd = endOfLabel(text, start);
  if (labelEnd === undefined || text.charAt(labelEnd) !== ":") return undefined;
  const destination = destinationAt(text, endOfSpace(text, labelEnd + 1), Number.POSITIVE_INFINITY);
  if (!destination) return undefined;
  const end = endOfTitleLine(text, destination.close, titleEnd) ?? endOfLine(text, destination.close);
  return end === undefined ? undefined : { label: labelOf(text, start, labelEnd), destination, end };
}

/** The end of the line that a title ends in, if nothing follows the title there. */
function endOfTitleLine(text: string, from: number, titleEnd: TitleEnd): number | undefined {
  const start = endOfSpace(text, from);
  const end = start > from ? titleEnd(start) : undefined;
  return end === undefined ? undefined : endOfLine(text, end);
}

/** The end of a line, if nothing but blanks stands in it from an offset on. */
function endOfLine(text: string, from: number): number | undefined {
  const rest = /[ \t]*(?:\r\n?|\n|$)/y;
  rest.lastIndex = from;
  return rest.test(text) ? rest.lastIndex : undefined;
}
