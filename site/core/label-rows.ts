import type { Span } from "../../src/text/span.ts";

/** A label below a span of a reference. */
export interface Label extends Span {
  readonly name: string;
  /** The labels directly above it, which it brackets; none if omitted. */
  readonly above?: readonly Label[];
}

/** The place of a label that may be wider than its span. */
export interface Place {
  /** The number of rows by which it is lower than its span, or than the labels above it, so that it covers no other. */
  readonly down: number;
  /** True if it is wider than its span: it is then centered, except at the beginning. */
  readonly isWide: boolean;
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
      const isWide = start > 0 && width > end - start;
      const left = isWide ? (start + end - width) / 2 : start;
      const highest = Math.max(0, ...above.map((each) => (rows.get(each) ?? 0) + 1));
      let row = highest;
      while ((ends[row] ?? 0) > left) row++;
      ends[row] = left + width;
      rows.set(label, row);
      return [label, { down: row - highest, isWide }];
    }),
  );
}
