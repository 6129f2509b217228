import { endOfMatch } from "../../text/scan.ts";
import {
  type Destination,
  destinationAt,
  endOfLabel,
  endOfSpace,
  labelOf,
  type TitleEnd,
  titleEndIn,
} from "./destinations.ts";
import { type Inline, inlinesOf } from "./inlines.ts";
import type { Block } from "./leaf-blocks.ts";

/** A link reference definition at the start of a paragraph (CommonMark, 4.7). */
export interface Definition {
  readonly label: string;
  readonly destination: Destination;
  /** The offset of the line after the definition. */
  readonly end: number;
}

/** Reads the definitions at the start of a paragraph. */
export function definitionsIn(text: string): Iterable<Definition> {
  // Most paragraphs do not begin with a definition.
  return text.startsWith("[") ? readDefinitions(text) : [];
}

function* readDefinitions(text: string): Generator<Definition> {
  const titleEnd = titleEndIn(text);
  for (let at = 0; ; ) {
    const definition = definitionAt(text, at, titleEnd);
    if (!definition) return;
    yield definition;
    at = definition.end;
  }
}

/** Returns the offset where the definitions in a paragraph end and its text begins. */
export function endOfDefinitions(text: string): number {
  let end = 0;
  for (const definition of definitionsIn(text)) end = definition.end;
  return end;
}

function definitionAt(text: string, at: number, titleEnd: TitleEnd): Definition | undefined {
  const start = endOfMatch(/[ \t]*/y, text, at) ?? at;
  const labelEnd = endOfLabel(text, start);
  if (labelEnd === undefined || text.charAt(labelEnd) !== ":") return undefined;
  const destination = destinationAt(text, endOfSpace(text, labelEnd + 1), Number.POSITIVE_INFINITY);
  if (!destination) return undefined;
  const end = endOfTitleLine(text, destination.close, titleEnd) ?? endOfLine(text, destination.close);
  return end === undefined ? undefined : { label: labelOf(text, start, labelEnd), destination, end };
}

/** Returns the end of the line on which a title ends, if nothing follows the title. */
function endOfTitleLine(text: string, from: number, titleEnd: TitleEnd): number | undefined {
  const start = endOfSpace(text, from);
  const end = start > from ? titleEnd(start) : undefined;
  return end === undefined ? undefined : endOfLine(text, end);
}

/** Returns the end of the line if the rest of it is blank. */
function endOfLine(text: string, from: number): number | undefined {
  return endOfMatch(/[ \t]*(?:\r\n?|\n|$)/y, text, from);
}

/** Collects the labels of all definitions, since a link may precede its definition. */
export function definedLabels(source: string, blocks: Iterable<Block>): ReadonlySet<string> {
  const labels = new Set<string>();
  if (!source.includes("]:")) return labels;
  for (const { kind, passage } of blocks) {
    if (kind !== "paragraph") continue;
    for (const { label } of definitionsIn(passage.text)) labels.add(label);
  }
  return labels;
}

/**
 * Collects the labels of definitions that follow an invalid one in the same paragraph. In CommonMark, they are part of
 * the paragraph's text, but other renderers read each line on its own, and only the invalid definition must be
 * corrected.
 */
export function labelsAfterInvalid(blocks: Iterable<Block>): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const { kind, passage } of blocks) {
    const { text } = passage;
    if (kind !== "paragraph" || !text.startsWith("[")) continue;
    const titleEnd = titleEndIn(text);
    for (let at = endOfDefinitions(text); beginsDefinition(text, at); ) {
      const definition = definitionAt(text, at, titleEnd);
      if (definition) labels.add(definition.label);
      at = definition?.end ?? endOfMatch(/[^\r\n]*(?:\r\n?|\n|$)/y, text, at) ?? text.length;
    }
  }
  return labels;
}

/** True if the line at an offset begins with a label and a colon. */
function beginsDefinition(text: string, at: number): boolean {
  const labelEnd = endOfLabel(text, endOfMatch(/[ \t]*/y, text, at) ?? at);
  return labelEnd !== undefined && text.charAt(labelEnd) === ":";
}

/** Collects the labels of definitions that links use. */
export function usedLabels(blocks: Iterable<Block>, defined: ReadonlySet<string>): Set<string> {
  const used = new Set<string>();
  for (const block of blocks) {
    if (used.size === defined.size) break;
    if (block.kind === "html" || !block.passage.text.includes("[")) continue;
    for (const inline of inlinesOfBlock(block, (label) => defined.has(label)))
      if ("label" in inline && inline.label !== undefined) used.add(inline.label);
  }
  return used;
}

/** Returns the offset where the inlines of a paragraph or heading begin. */
export function startOfInlines({ kind, passage: { text } }: Block): number {
  return kind === "paragraph" ? endOfDefinitions(text) : 0;
}

/** Finds the inlines of a paragraph or heading. */
export function* inlinesOfBlock(block: Block, isDefined: (label: string) => boolean): Generator<Inline> {
  for (const inlines of inlinesOf(block.passage.text, startOfInlines(block), isDefined)) yield* inlines;
}
