import type { Span } from "../../text/span.ts";
import type { Container } from "../json/containers.ts";
import { readJson, type StringToken } from "../json/reader.ts";

/** A cell of a notebook. */
export interface Cell {
  readonly isMarkdown: boolean;
  /** The strings whose concatenation is the source of the cell (nbformat 4, "Cell Types"). */
  readonly strings: readonly Span[];
}

/** A cell of which some members have been read. */
interface OpenCell {
  readonly object: Container;
  type: string | undefined;
  readonly strings: Span[];
}

/** The types of the cells that contain Markdown. Only nbformat 3 and older have headings. */
const MARKDOWN: ReadonlySet<string | undefined> = new Set(["markdown", "heading"]);

/** Reads the cells of a notebook. The type of a cell may follow its source. */
export function* cellsIn(source: string): Generator<Cell> {
  let cells: Cell[] = [];
  let open: OpenCell | undefined;

  function finish(): void {
    if (open && open.strings.length > 0)
      cells.push({ isMarkdown: MARKDOWN.has(open.type), strings: open.strings });
    open = undefined;
  }

  const steps = readJson(source, {
    onOpen(container) {
      if (!isCell(container)) return;
      finish();
      open = { object: container, type: undefined, strings: [] };
    },
    onName: () => {},
    onString({ start, end, text }: StringToken, parent, member) {
      if (!open) return;
      if (parent === open.object) {
        if (member === "cell_type") open.type = text;
        else if (member === "source") open.strings.push({ start, end });
      } else if (parent?.member === "source" && parent.parent === open.object)
        open.strings.push({ start, end });
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
