import type { Passage } from "../../text/passage.ts";
import { type Container, INDENT, matchContainers, openContainer } from "./containers.ts";
import { endOfDefinitions } from "./definitions.ts";
import { closesFence, type Fence, fenceAt } from "./fences.ts";
import { endsBefore, endsIn, type HtmlBlock, htmlBlockAt } from "./html-blocks.ts";
import { type LeafText, leafText } from "./leaf-text.ts";
import { indentOf, isBlank, type Line, lineReader } from "./line.ts";
import { isThematicBreak } from "./thematic-break.ts";

/** A block with references in it: a paragraph, which may begin with definitions, a heading or HTML. */
export interface Leaf {
  readonly kind: "paragraph" | "heading" | "html";
  readonly passage: Passage;
}

/** The block that lines are added to. */
type OpenLeaf =
  | { readonly kind: "paragraph"; readonly text: LeafText }
  | { readonly kind: "html"; readonly text: LeafText; readonly block: HtmlBlock }
  | { readonly kind: "fence"; readonly fence: Fence }
  | { readonly kind: "indented" };

/**
 * Reads the blocks of a document that have references, line by line, as the appendix of CommonMark has it ("Phase 1:
 * block structure"). It keeps no more than the block that it reads.
 */
export function* leavesOf(source: string, from: number): Generator<Leaf> {
  const lineAt = lineReader(source);
  const blocks = blockReader(source);
  for (let at = from; at < source.length; ) {
    const line = lineAt(at);
    yield* blocks.read(line);
    at = line.next;
  }
  yield* blocks.finish();
}

interface BlockReader {
  /** Reads a line, and gives the blocks that it ends. */
  readonly read: (line: Line) => readonly Leaf[];
  readonly finish: () => readonly Leaf[];
}

const nothing: readonly Leaf[] = [];

function blockReader(source: string): BlockReader {
  const containers: Container[] = [];
  let leaf: OpenLeaf | undefined;
  let ended = nothing;

  function close(): void {
    if (leaf && "text" in leaf) end(leaf.kind, leaf.text);
    leaf = undefined;
  }

  function end(kind: Leaf["kind"], text: LeafText): void {
    ended = [...ended, { kind, passage: text.finish() }];
  }

  function readLine(line: Line): void {
    const matched = matchContainers(source, containers, line);
    const isLazy = matched < containers.length;
    if (!isLazy && leaf && goOn(leaf, line)) return;
    const depth = openContainers(line, matched);
    if (isBlank(line)) return leave(depth);
    if (indentOf(line) < INDENT && beginBlock(line, depth)) return;
    if (leaf?.kind !== "paragraph") {
      leave(depth);
      if (indentOf(line) >= INDENT) {
        leaf = { kind: "indented" };
        return;
      }
    }
    addToParagraph(line);
  }

  /** Gives a line to the open block, if that is no paragraph. Says whether the block took it. */
  function goOn(open: OpenLeaf, line: Line): boolean {
    switch (open.kind) {
      case "paragraph":
        return false;
      case "fence":
        if (closesFence(source, open.fence, line)) close();
        return true;
      case "indented":
        if (!isBlank(line) && indentOf(line) < INDENT) close();
        return leaf !== undefined;
      case "html":
        if (endsBefore(open.block, line)) {
          close();
          return false;
        }
        open.text.add(line.at, line);
        if (endsIn(source, open.block, line)) close();
        return true;
    }
  }

  /** Ends the open block, and all containers but the outermost ones. */
  function leave(depth: number): void {
    close();
    containers.length = depth;
  }

  /** Opens the containers that begin in a line. Gives the number of those that the rest of the line stands in. */
  function openContainers(line: Line, matched: number): number {
    let depth = matched;
    while (indentOf(line) < INDENT && !isBlank(line)) {
      const container = openContainer(source, line, isInterrupting(depth));
      if (!container) break;
      leave(depth);
      depth = containers.push(container);
    }
    return depth;
  }

  /** Whether what begins here, within so many containers, interrupts a paragraph. */
  function isInterrupting(depth: number): boolean {
    return leaf?.kind === "paragraph" && depth === containers.length;
  }

  /** Begins the block that is no paragraph, or ends a paragraph as a heading. Says whether there is one. */
  function beginBlock(line: Line, depth: number): boolean {
    if (
      leaf?.kind === "paragraph" &&
      isInterrupting(depth) &&
      isUnderline(source, line) &&
      hasText(leaf.text)
    ) {
      close();
      return true;
    }
    const fence = fenceAt(source, line);
    if (fence) {
      leave(depth);
      leaf = { kind: "fence", fence };
      return true;
    }
    const block = htmlBlockAt(source, line, leaf?.kind === "paragraph");
    if (block) {
      leave(depth);
      const text = leafText(source);
      text.add(line.textAt, line);
      leaf = { kind: "html", text, block };
      if (endsIn(source, block, line)) close();
      return true;
    }
    if (isHeading(source, line)) {
      leave(depth);
      const text = leafText(source);
      text.add(line.textAt, line);
      end("heading", text);
      return true;
    }
    if (isThematicBreak(source, line)) {
      leave(depth);
      return true;
    }
    return false;
  }

  function addToParagraph(line: Line): void {
    if (leaf?.kind === "paragraph") {
      leaf.text.add(line.quotedFrom, line);
      return;
    }
    const text = leafText(source);
    text.add(line.textAt, line);
    leaf = { kind: "paragraph", text };
  }

  function taken(): readonly Leaf[] {
    const leaves = ended;
    ended = nothing;
    return leaves;
  }

  return {
    read(line) {
      readLine(line);
      return taken();
    },
    finish() {
      close();
      return taken();
    },
  };
}

/** A heading of one line (CommonMark, 4.2). */
function isHeading(source: string, { textAt }: Line): boolean {
  const opening = /#{1,6}(?=[ \t\r\n]|$)/y;
  opening.lastIndex = textAt;
  return opening.test(source);
}

/** The line below a heading (CommonMark, 4.3). */
function isUnderline(source: string, { textAt, end }: Line): boolean {
  const marker = source.charAt(textAt);
  return (marker === "=" || marker === "-") && /^(?:=+|-+)[ \t]*$/.test(source.slice(textAt, end));
}

/** Whether a paragraph has more than definitions, which make no heading. */
function hasText(paragraph: LeafText): boolean {
  const { text } = paragraph.finish();
  return endOfDefinitions(text) < text.length;
}
