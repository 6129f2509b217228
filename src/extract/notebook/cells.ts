import type { Passage } from "../../text/passage.ts";
import type { Container } from "../json/containers.ts";
import { type JoinedStrings, joinStrings, readJson, type StringToken } from "../json/reader.ts";

/** A cell of a notebook. */
export interface Cell {
  readonly isMarkdown: boolean;
  /** The source of the cell: its decoded strings, joined (nbformat 4, "Cell Types"). */
  readonly content: Passage;
}

/** A cell of which some members have been read. */
interface OpenCell {
  readonly object: Container;
  type: string | undefined;
  readonly content: JoinedStrings;
}

/** The types of the cells that contain Markdown. Only nbformat 3 and older have headings. */
const MARKDOWN: ReadonlySet<string | undefined> = new Set(["markdown", "heading"]);

/** Reads the cells of a notebook. The type of a cell may follow its source. */
export function* cellsIn(source: string): Generator<Cell> {
  let cells: Cell[] = [];
  let open: OpenCell | undefined;

  function finish(): void {
    if (open) cells.push({ isMarkdown: MARKDOWN.has(open.type), content: open.content.finish() });
    open = undefined;
  }

  const steps = readJson(source, {
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
  for (const _ of steps) {
    yield* cells;
    cells = [];
  }
  finish();
  yield* cells;
}

/** True for an object in the array `cells` of the root or, in nbformat 3, of a worksheet. */
function isCell({ isObject, parent }: Container): boolean {
  if (!isObject || parent?.isObject !== false || parent.member !== "cells") return false;
  const around = parent.parent;
  return around?.parent === undefined || around.parent.member === "worksheets";
}
