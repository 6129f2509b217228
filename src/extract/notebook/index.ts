import { checkText } from "../../core/check-arguments.ts";
import type { Passage } from "../../text/passage.ts";
import { commentsWithin, findingsWithin } from "../embedded.ts";
import type { CommentReader, Extractor } from "../finding.ts";
import type { Container } from "../json/containers.ts";
import { type JoinedStrings, joinStrings, readJson, type StringToken } from "../json/reader.ts";
import { markdown, markdownComments } from "../markdown/index.ts";
import { inSteps } from "../sequences.ts";
import { unknown, unknownComments } from "../text/unknown.ts";

/**
 * Finds the references in a Jupyter notebook: in Markdown cells, and in the other cells, which are read like source
 * code. Outputs, attachments and metadata are not read.
 */
export const notebook: Extractor = function* (source) {
  checkText(source, "a source");
  for (const { isMarkdown, content } of cellsIn(source))
    yield* findingsWithin(source, content, isMarkdown ? markdown(content.text) : unknown(content.text));
};

/** Finds the comments in the cells of a Jupyter notebook. */
export const notebookComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const { isMarkdown, content } of cellsIn(source))
    yield* commentsWithin(
      source,
      content,
      isMarkdown ? markdownComments(content.text) : unknownComments(content.text),
    );
};

/** A cell of a notebook. */
interface Cell {
  readonly isMarkdown: boolean;
  /** The source of the cell: its decoded strings, joined (nbformat 4, "Cell Types"). */
  readonly content: Passage;
}

/** A partially read cell. */
interface OpenCell {
  readonly object: Container;
  type: string | undefined;
  readonly content: JoinedStrings;
}

/** The types of the cells that contain Markdown. Only nbformat 3 and older have heading cells. */
const MARKDOWN: ReadonlySet<string | undefined> = new Set(["markdown", "heading"]);

/** Reads the cells of a notebook. The type of a cell may follow its source. */
function cellsIn(source: string): Iterable<Cell> {
  return inSteps((cells) => readCells(source, cells));
}

function* readCells(source: string, cells: Cell[]): Generator<undefined> {
  let open: OpenCell | undefined;

  function finish(): void {
    if (open) cells.push({ isMarkdown: MARKDOWN.has(open.type), content: open.content.finish() });
    open = undefined;
  }

  yield* readJson(source, {
    onOpen(container) {
      if (!isCell(container)) return;
      finish();
      open = { object: container, type: undefined, content: joinStrings(source) };
    },
    onName: () => {},
    onString(token: StringToken, parent, member) {
      if (!open) return;
      if (parent === open.object) {
        if (member === "cell_type") open.type = token.text;
        else if (member === "source") open.content.add(token);
      } else if (parent?.member === "source" && parent.parent === open.object) open.content.add(token);
    },
  });
  finish();
}

/** True for an object in the array `cells` of the root or, in nbformat 3, of a worksheet. */
function isCell({ isObject, parent }: Container): boolean {
  if (!isObject || parent?.isObject !== false || parent.member !== "cells") return false;
  const around = parent.parent;
  return around?.parent === undefined || around.parent.member === "worksheets";
}
