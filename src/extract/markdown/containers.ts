import { matchFrom } from "../../text/scan.ts";
import { isThematicBreak } from "./leaf-blocks.ts";
import { INDENT, indentOf, isBlank, isIndented, type Line, takeColumns, takeMarker } from "./line.ts";

/** An open block quote, list item or footnote definition. Footnote definitions are items of constant width. */
export type Container =
  | { readonly kind: "quote" }
  | {
      readonly kind: "item";
      /** The indentation of the content of the container, in columns. */
      readonly width: number;
      /** True if the container has had only blank lines so far. */
      isEmpty: boolean;
    };

/** The number of columns in which containers may begin. No real document is nested so deeply. */
const MAX_COLUMN = 100;
/**
 * The maximum amount of white space after an item marker. If there is more, the excess belongs to the content
 * (CommonMark, 5.2).
 */
const MAX_PADDING = 4;

/** Consumes the markers and indentation of open containers. Returns the number of those that continue on the line. */
export function matchContainers(source: string, containers: readonly Container[], line: Line): number {
  let matched = 0;
  for (const container of containers) {
    if (!(container.kind === "quote" ? matchQuote(source, line) : matchItem(source, line, container))) break;
    matched++;
  }
  return matched;
}

function matchQuote(source: string, line: Line): boolean {
  if (isIndented(line) || source.charAt(line.textAt) !== ">") return false;
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

/** Opens the container that starts at the first nonblank character. Only some containers may interrupt a paragraph. */
export function openContainer(source: string, line: Line, isInParagraph: boolean): Container | undefined {
  if (line.textColumn >= MAX_COLUMN) return undefined;
  if (matchQuote(source, line)) return { kind: "quote" };
  return source.startsWith("[^", line.textAt)
    ? openFootnote(source, line)
    : openItem(source, line, isInParagraph);
}

/**
 * Opens a footnote definition, as in cmark-gfm: its first line may be empty, and its other lines are indented. It may
 * interrupt a paragraph.
 */
function openFootnote(source: string, line: Line): Container | undefined {
  const [found] = matchFrom(/\[\^(?:[^[\]\\\s]|\\\S){1,999}\]:/y, source, line.textAt) ?? [];
  if (found === undefined) return undefined;
  takeMarker(source, line, found.length);
  takeColumns(source, line, indentOf(line));
  return { kind: "item", width: INDENT, isEmpty: false };
}

function openItem(source: string, line: Line, isInParagraph: boolean): Container | undefined {
  const marker = /([-+*])(?=[ \t\r\n]|$)|(\d{1,9})[.)](?=[ \t\r\n]|$)/y;
  const [found, bullet, number] = matchFrom(marker, source, line.textAt) ?? [];
  if (found === undefined) return undefined;
  if (isInParagraph && bullet === undefined && number !== "1") return undefined;
  if (isThematicBreak(source, line)) return undefined;
  const content = { ...line };
  const indent = indentOf(line);
  takeMarker(source, content, found.length);
  const isEmpty = isBlank(content);
  if (isInParagraph && isEmpty) return undefined;
  Object.assign(line, content);
  const padding = isEmpty || indentOf(line) > MAX_PADDING ? 1 : indentOf(line);
  takeColumns(source, line, padding);
  return { kind: "item", width: indent + found.length + padding, isEmpty };
}
