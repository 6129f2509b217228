import type { Span } from "../../src/text/span.ts";

/** A label below a span of a reference. */
export interface Label extends Span {
  readonly name: string;
  /** The labels directly above it, which it brackets; none if omitted. */
  readonly above?: readonly Label[];
}

/** The place of a label. */
export interface Place {
  /** The number of rows by which it is lower than its span, or than the labels above it, so that it covers no other. */
  readonly down: number;
  /** True if it is centered below its span, beyond which it may extend; otherwise it begins with its span. */
  readonly isCentered: boolean;
}

/** The width of a character in a label, and the space between labels, in characters of the reference. */
const [WIDTH, SPACE] = [0.68, 0.4];

/** Finds a place for each label, in the order of the reference, a bracket after the labels above it. */
export function placeLabels(labels: readonly Label[]): ReadonlyMap<Label, Place> {
  const ends: number[] = [];
  const rows = new Map<Label, number>();
  return new Map(
    labels.map((label) => {
      const { name, start, end, above = [] } = label;
      const width = name.length * WIDTH + SPACE;
      const center = Math.max(0, (start + end - width) / 2);
      const lefts = width > end - start ? [center] : [start, center];
      const highest = Math.max(0, ...above.map((each) => (rows.get(each) ?? 0) + 1));
      let row = highest;
      const free = () => lefts.find((left) => (ends[row] ?? 0) <= left);
      while (free() === undefined) row++;
      const left = free() ?? center;
      ends[row] = left + width;
      rows.set(label, row);
      return [label, { down: row - highest, isCentered: left !== start }];
    }),
  );
}
