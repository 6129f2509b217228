import { isThematicBreak } from "./leaf-blocks.ts";
import { INDENT, indentOf, isBlank, type Line, takeColumns, takeMarker } from "./line.ts";

/** A block quote or a list item that is open. */
export type Container =
  | { readonly kind: "quote" }
  | {
      readonly kind: "item";
      /** How far its content is indented, in columns. */
      readonly width: number;
      /** Whether there has been nothing in it but blank lines. */
      isEmpty: boolean;
    };

/** The columns in which containers may begin. It limits how deep they nest; no writer reaches it. */
const COLUMNS = 100;
/** White space after the marker of an item, of which more belongs to the content (CommonMark, 5.2). */
const PADDING = 4;

/** Takes the markers and the indentation of open containers, and counts the containers that go on in a line. */
export function matchContainers(source: string, containers: readonly Container[], line: Line): number {
  let matched = 0;
  for (const container of containers) {
    if (!(container.kind === "quote" ? matchQuote(source, line) : matchItem(source, line, container))) break;
    matched++;
  }
  return matched;
}

function matchQuote(source: string, line: Line): boolean {
  if (indentOf(line) >= INDENT || source.charAt(line.textAt) !== ">") return false;
  takeMarker(source, line, ">".length);
  line.quotedFrom = line.at;
  takeColumns(source, line, 1);
  return true;
}

function matchItem(source: string, line: Line, item: Extract<Container, { readonly kind: "item" }>): boolean {
  if (isBlank(line)) return !item.isEmpty;
  if (indentOf(line) < item.width) return false;
  takeColumns(source, line, item.width);
  item.isEmpty = false;
  return true;
}

/** Opens the container at the text of a line; in a paragraph, only one that may interrupt it. */
export function openContainer(source: string, line: Line, isInParagraph: boolean): Container | undefined {
  if (line.textColumn >= COLUMNS) return undefined;
  if (matchQuote(source, line)) return { kind: "quote" };
  return openItem(source, line, isInParagraph);
}

function openItem(source: string, line: Line, isInParagraph: boolean): Container | undefined {
  const marker = /([-+*])(?=[ \t\r\n]|$)|(\d{1,9})[.)](?=[ \t\r\n]|$)/y;
  marker.lastIndex = line.textAt;
  const [found, bullet, number] = marker.exec(source) ?? [];
  if (found === undefined) return undefined;
  if (isInParagraph && bullet === undefined && number !== "1") return undefined;
  if (isThematicBreak(source, line)) return undefined;
  const content = { ...line };
  const indent = indentOf(line);
  takeMarker(source, content, found.length);
  const isEmpty = isBlank(content);
  if (isInParagraph && isEmpty) return undefined;
  Object.assign(line, content);
  const padding = isEmpty || indentOf(line) > PADDING ? 1 : indentOf(line);
  takeColumns(source, line, padding);
  return { kind: "item", width: indent + found.length + padding, isEmpty };
}
