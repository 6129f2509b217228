import { type Passage, verbatim } from "../../text/passage.ts";
import type { Use } from "../finding.ts";
import { type LeafText, leafText } from "../markdown/leaf-blocks.ts";
import { isBlank, type Line, linesOf } from "./lines.ts";
import { type Directive, directiveAt, directiveOf, markupAt, optionAt, target } from "./markup.ts";

/** A part of a document that may contain references. */
export type Block =
  | { readonly kind: "text" | "html" | "comment"; readonly passage: Passage }
  /** A line of a grid table, whose cells are separate texts. */
  | { readonly kind: "cells"; readonly passage: Passage }
  /** A URI, as written. */
  | { readonly kind: "uri"; readonly passage: Passage; readonly use: Use };

/** The block to which the next lines are added. */
type OpenBlock =
  | {
      readonly kind: "text";
      readonly text: LeafText;
      readonly continues: (indent: number) => boolean;
      readonly column: number;
    }
  /** A value that ends at a blank line. `use` is undefined if the value is not a URI. */
  | {
      readonly kind: "value";
      readonly text: LeafText;
      readonly use: Use | undefined;
      readonly margin: number;
    }
  /** Lines indented beyond the margin: HTML, a comment, or lines to skip. */
  | {
      readonly kind: "html" | "comment" | "opaque";
      readonly margin: number;
      readonly start: number;
      end: number;
    }
  /** A substitution definition whose directive is on the next line. */
  | { readonly kind: "substitution"; readonly margin: number }
  /** Lines up to a blank line: a table, or lines to skip. */
  | { readonly kind: "table" | "until blank" };

/** The part of a directive before its content: the argument and options. */
interface Head {
  readonly directive: Directive;
  readonly margin: number;
}

interface State {
  readonly source: string;
  open: OpenBlock | undefined;
  head: Head | undefined;
  /** The column of a paragraph that ended with "::", if no other block has begun since. */
  literalAfter: number | undefined;
  ended: Block[];
}

/** Reads a document line by line and yields the blocks that may contain references. Keeps only the current block. */
export function* blocksOf(source: string): Generator<Block> {
  const state: State = { source, open: undefined, head: undefined, literalAfter: undefined, ended: [] };
  for (const line of linesOf(source)) {
    if (!continueBlock(state, line)) beginBlock(state, line);
    if (state.ended.length > 0) yield* state.ended.splice(0);
  }
  close(state);
  yield* state.ended;
}

function close(state: State): void {
  const { source, open } = state;
  state.open = undefined;
  if (!open) return;
  if (open.kind === "text") {
    const passage = open.text.finish();
    state.ended.push({ kind: "text", passage });
    state.literalAfter = /::\s*$/.test(passage.text.slice(-100)) ? open.column : undefined;
  } else if (open.kind === "value" && open.use)
    state.ended.push({ kind: "uri", passage: open.text.finish(), use: open.use });
  else if (open.kind === "html" || open.kind === "comment")
    state.ended.push({ kind: open.kind, passage: verbatim(source, open.start, open.end) });
}

/** Adds a line to the open block. Returns false if the line begins a new block. */
function continueBlock(state: State, line: Line): boolean {
  const { open, head } = state;
  if (open && "start" in open) {
    // A comment without text ends at a blank line.
    const isContinued = isBlank(line)
      ? open.end > open.start || open.kind !== "comment"
      : line.indent > open.margin;
    if (isContinued) {
      if (!isBlank(line)) open.end = line.end;
      return true;
    }
  }
  if (isBlank(line)) {
    close(state);
    if (head) beginContent(state, head, line);
    return true;
  }
  if (open?.kind === "until blank") return true;
  if (open?.kind === "table") {
    addCells(state, line);
    return true;
  }
  if (open?.kind === "substitution" && line.indent > open.margin) {
    const found = directiveAt(state.source, line.textAt);
    close(state);
    if (found) beginDirective(state, found.name, { line, at: found.end, column: open.margin });
    return true;
  }
  if (head && line.indent > head.margin) return continueHead(state, head, line);
  state.head = undefined;
  if (
    open?.kind === "text" &&
    open.continues(line.indent) &&
    markupAt(state.source, line.textAt)?.kind !== "rule"
  ) {
    open.text.add(line.textAt, line);
    return true;
  }
  if (open?.kind === "value" && line.indent > open.margin) {
    open.text.add(line.textAt, line);
    return true;
  }
  return false;
}

/** Begins the content of a directive after a blank line. */
function beginContent(state: State, { directive: { content }, margin }: Head, { next }: Line): void {
  state.head = undefined;
  state.literalAfter = undefined;
  if (content !== "text") state.open = { kind: content, margin, start: next, end: next };
}

/** Reads a line in the head of a directive. Returns false if its content begins without a blank line. */
function continueHead(state: State, { directive, margin }: Head, line: Line): boolean {
  const { source, open } = state;
  const option = optionAt(source, line.textAt);
  if (option) {
    close(state);
    state.open = { kind: "value", text: textFrom(source, option.end, line), use: option.use, margin };
    return true;
  }
  if (open && "text" in open) open.text.add(line.textAt, line);
  if (open || directive.content !== "text") return true;
  state.head = undefined;
  return false;
}

function beginBlock(state: State, line: Line): void {
  const { source, literalAfter } = state;
  close(state);
  state.literalAfter = undefined;
  if (literalAfter !== undefined && line.indent > literalAfter)
    state.open = { kind: "opaque", margin: literalAfter, start: line.start, end: line.end };
  else if (literalAfter === line.indent && /[!-/:-@[-`{-~]/.test(source.charAt(line.textAt)))
    state.open = { kind: "until blank" };
  else beginMarkup(state, line);
}

function beginMarkup(state: State, line: Line): void {
  const { source } = state;
  let at = line.textAt;
  /** The indentation of the outermost field or footnote, whose text may continue with any greater indentation. */
  let margin: number | undefined;
  for (;;) {
    const column = line.indent + at - line.textAt;
    const markup = at < line.end ? markupAt(source, at) : undefined;
    switch (markup?.kind) {
      case "item":
        at = markup.end;
        break;
      case "body":
        margin ??= column;
        at = markup.end;
        break;
      case "target":
        state.open = { kind: "value", text: textFrom(source, markup.end, line), use: target, margin: column };
        return;
      case "directive":
        beginDirective(state, markup.name, { line, at: markup.end, column });
        return;
      case "comment":
        state.open = { kind: "comment", margin: column, start: markup.end, end: line.end };
        return;
      case "substitution":
        state.open = { kind: "substitution", margin: column };
        return;
      case "doctest":
        state.open = { kind: "until blank" };
        return;
      case "table":
        state.open = { kind: "table" };
        return;
      case "rule":
        return;
      default:
        if (at < line.end) beginText(state, { line, at, column }, margin);
        return;
    }
  }
}

/** A position in a line. */
interface Place {
  readonly line: Line;
  readonly at: number;
  readonly column: number;
}

function beginText(state: State, { line, at, column }: Place, margin: number | undefined): void {
  const continues = (indent: number): boolean => (margin === undefined ? indent === column : indent > margin);
  const text = textFrom(state.source, at, line);
  state.open = { kind: "text", text, continues, column: margin === undefined ? column : margin + 1 };
}

function beginDirective(state: State, name: string, place: Place): void {
  const { source } = state;
  const { line, at, column } = place;
  const directive = directiveOf(name, source.slice(at, Math.min(line.end, at + 10)));
  state.head = { directive, margin: column };
  const { argument: use, content } = directive;
  if (use) state.open = { kind: "value", text: textFrom(source, at, line), use, margin: column };
  else if (content === "text" && at < line.end) beginText(state, place, column);
}

function textFrom(source: string, at: number, line: Line): LeafText {
  const text = leafText(source);
  text.add(at, line);
  return text;
}

/** Reads a line of a grid table. */
function addCells({ source, ended }: State, { textAt, end }: Line): void {
  if (source.charAt(textAt) !== "+") ended.push({ kind: "cells", passage: verbatim(source, textAt, end) });
}
