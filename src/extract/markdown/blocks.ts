import { endOfMatch } from "../../text/scan.ts";
import { type Container, matchContainers, openContainer } from "./containers.ts";
import { endOfDefinitions } from "./definitions.ts";
import * as leaf from "./leaf-blocks.ts";
import { INDENT, isBlank, isIndented, type Line, lineReader, mayBeginBlock } from "./line.ts";

/** The block to which the next lines are added. */
type OpenBlock =
  | { readonly kind: "paragraph"; readonly text: leaf.LeafText }
  | { readonly kind: "html"; readonly text: leaf.LeafText; readonly html: leaf.HtmlBlock }
  | { readonly kind: "fence"; readonly fence: leaf.Fence }
  | { readonly kind: "liquid code"; readonly code: leaf.LiquidCode }
  | { readonly kind: "indented code" };

interface BlockState {
  readonly source: string;
  readonly containers: Container[];
  /** Returns the Liquid code block opened on a line, if any. */
  readonly liquidCodeAt: (line: Line) => leaf.LiquidCode | undefined;
  open: OpenBlock | undefined;
  /** Finished blocks that have not been yielded yet. */
  ended: leaf.Block[];
}

/** Reads the blocks of a document, starting at an offset. */
export type BlockReader = (source: string, from: number) => Iterable<leaf.Block>;

/**
 * Reads a document line by line and yields the blocks that may contain references, as in the appendix of CommonMark
 * ("Phase 1: block structure"). Only the current block is kept in memory. Lines are code if they are indented by
 * `codeIndent` columns.
 */
export function* blocksOf(source: string, from: number, codeIndent: number = INDENT): Generator<leaf.Block> {
  const lineAt = lineReader(source, codeIndent);
  const state: BlockState = {
    source,
    containers: [],
    liquidCodeAt: leaf.liquidCodeIn(source),
    open: undefined,
    ended: [],
  };
  for (let at = from; at < source.length; ) {
    const line = lineAt(at);
    readLine(state, line);
    if (state.ended.length > 0) yield* state.ended.splice(0);
    at = line.next;
  }
  close(state);
  yield* state.ended;
}

function readLine(state: BlockState, line: Line): void {
  if (state.open?.kind === "liquid code") {
    if (leaf.closesLiquidCode(state.source, state.open.code, line)) close(state);
    return;
  }
  const matched = matchContainers(state.source, state.containers, line);
  const isLazy = matched < state.containers.length;
  if (!isLazy && state.open && continueBlock(state, state.open, line)) return;
  const depth = openContainers(state, line, matched);
  if (isBlank(line)) leave(state, depth);
  else if (isIndented(line)) readIndented(state, line, depth);
  else if (
    !mayBeginBlock(state.source, line) ||
    !(endHeading(state, line, depth) || beginBlock(state, line, depth))
  )
    readText(state, line, depth);
}

function close(state: BlockState): void {
  const { open } = state;
  state.open = undefined;
  if (open && "text" in open) state.ended.push({ kind: open.kind, passage: open.text.finish() });
}

/** Ends the open block, and all containers nested deeper than the given depth. */
function leave(state: BlockState, depth: number): void {
  close(state);
  state.containers.length = depth;
}

/** Adds a line to the open block unless that block is a paragraph. Returns true if the block accepted the line. */
function continueBlock(
  state: BlockState,
  open: Exclude<OpenBlock, { readonly kind: "liquid code" }>,
  line: Line,
): boolean {
  switch (open.kind) {
    case "paragraph":
      return false;
    case "fence":
      if (leaf.closesFence(state.source, open.fence, line)) close(state);
      return true;
    case "indented code":
      if (!isBlank(line) && !isIndented(line)) close(state);
      return state.open !== undefined;
    case "html":
      if (leaf.endsBefore(open.html, line)) {
        close(state);
        return false;
      }
      open.text.add(line.at, line);
      if (leaf.endsIn(state.source, open.html, line)) close(state);
      return true;
  }
}

/** Opens the containers that begin on a line. Returns the nesting depth of the rest of the line. */
function openContainers(state: BlockState, line: Line, matched: number): number {
  let depth = matched;
  while (!isIndented(line) && !isBlank(line) && mayBeginBlock(state.source, line)) {
    const container = openContainer(state.source, line, interruptsParagraph(state, depth));
    if (!container) break;
    leave(state, depth);
    depth = state.containers.push(container);
  }
  return depth;
}

/** True if a block at this depth would come between two lines of a paragraph. */
function interruptsParagraph({ open, containers }: BlockState, depth: number): boolean {
  return open?.kind === "paragraph" && depth === containers.length;
}

/**
 * Turns the open paragraph into a heading if the line underlines it (CommonMark, 4.3), unless the paragraph consists
 * only of definitions.
 */
function endHeading(state: BlockState, { textAt, end }: Line, depth: number): boolean {
  const { source, open } = state;
  if (open?.kind !== "paragraph" || !interruptsParagraph(state, depth)) return false;
  if (!"=-".includes(source.charAt(textAt)) || !/^(?:=+|-+)[ \t]*$/.test(source.slice(textAt, end)))
    return false;
  const { text } = open.text.finish();
  if (endOfDefinitions(text) === text.length) return false;
  close(state);
  return true;
}

/** Begins a block that may interrupt a paragraph. Returns false if no such block starts here. */
function beginBlock(state: BlockState, line: Line, depth: number): boolean {
  const { source } = state;
  const fence = leaf.fenceAt(source, line);
  const html = fence ? undefined : leaf.htmlBlockAt(source, line, state.open?.kind === "paragraph");
  const hasHeading = isHeading(source, line);
  const code = state.liquidCodeAt(line);
  if (!fence && !html && !hasHeading && !code && !leaf.isThematicBreak(source, line)) return false;
  leave(state, depth);
  if (code) state.open = { kind: "liquid code", code };
  if (fence) state.open = { kind: "fence", fence };
  if (html) beginHtml(state, html, line);
  if (hasHeading) state.ended.push({ kind: "heading", passage: textFrom(source, line).finish() });
  return true;
}

function beginHtml(state: BlockState, html: leaf.HtmlBlock, line: Line): void {
  state.open = { kind: "html", html, text: textFrom(state.source, line) };
  if (leaf.endsIn(state.source, html, line)) close(state);
}

/** True for an ATX heading (CommonMark, 4.2). */
function isHeading(source: string, { textAt }: Line): boolean {
  return source.charAt(textAt) === "#" && endOfMatch(/#{1,6}(?=[ \t\r\n]|$)/y, source, textAt) !== undefined;
}

/** Reads an indented line. Indented code cannot interrupt a paragraph (CommonMark, 4.4). */
function readIndented(state: BlockState, line: Line, depth: number): void {
  if (state.open?.kind === "paragraph") {
    readText(state, line, depth);
    return;
  }
  leave(state, depth);
  state.open = { kind: "indented code" };
}

/**
 * Adds a line to the open paragraph, or begins a new one. The paragraph may be more deeply nested than the line
 * ("laziness": CommonMark, 5.1).
 */
function readText(state: BlockState, line: Line, depth: number): void {
  if (state.open?.kind === "paragraph") {
    state.open.text.add(line.quotedFrom, line);
    return;
  }
  leave(state, depth);
  state.open = { kind: "paragraph", text: textFrom(state.source, line) };
}

function textFrom(source: string, line: Line): leaf.LeafText {
  const text = leaf.leafText(source);
  text.add(line.textAt, line);
  return text;
}

/**
 * Returns the offset of the first line after any byte order mark and YAML front matter. Front matter is enclosed in
 * lines of `---` at the start of the document and must be a mapping; otherwise the first line is a thematic break.
 */
export function startOfBlocks(source: string): number {
  const start = source.startsWith("\uFEFF") ? 1 : 0;
  const opened = endOfMatch(/---[ \t]*(?:\r\n|\r|\n)/y, source, start);
  if (opened === undefined) return start;

  const line = /[^\r\n]*(?:\r\n|\r|\n|$)/y;
  line.lastIndex = opened;
  let isMapping = false;
  while (line.lastIndex < source.length) {
    const text = line.exec(source)?.[0].trimEnd() ?? "";
    if (text === "---" || text === "...") return line.lastIndex;
    isMapping ||= /^["'\w][^:]*:(?:\s|$)/.test(text);
    if (!isMapping && text !== "" && !text.startsWith("#")) return start;
  }
  return start;
}
