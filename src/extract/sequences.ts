import type { Span } from "../text/span.ts";

/** The maximum length, in UTF-16 code units, of a document whose items are kept. */
export const LONGEST_KEPT: number = 1 << 18;

/**
 * Makes the items of a document iterable more than once. To save memory, the items of a long document are not kept, but
 * read again.
 */
export function repeatable<Item>(source: string, read: () => Iterable<Item>): Iterable<Item> {
  if (source.length <= LONGEST_KEPT) return [...read()];
  return { [Symbol.iterator]: () => read()[Symbol.iterator]() };
}

/** After each step of a reader, yields the items that the step added to a list. */
export function* inSteps<Item>(read: (items: Item[]) => Iterable<undefined>): Generator<Item> {
  const items: Item[] = [];
  for (const _ of read(items)) yield* items.splice(0);
  yield* items;
}

/** Merges two sequences, each of which is sorted by the starts of its items. */
export function* inOrder<Item extends Span>(some: Iterable<Item>, others: Iterable<Item>): Generator<Item> {
  const rest = some[Symbol.iterator]();
  let next = rest.next();
  for (const other of others) {
    for (; !next.done && next.value.start <= other.start; next = rest.next()) yield next.value;
    yield other;
  }
  for (; !next.done; next = rest.next()) yield next.value;
}

/**
 * Merges two ordered sequences. Omits items that overlap preferred ones, and preferred items that overlap earlier
 * preferred ones.
 */
export function* withoutOverlaps<Item extends Span>(
  preferred: Iterable<Item>,
  others: Iterable<Item>,
): Generator<Item> {
  const rest = others[Symbol.iterator]();
  let next = rest.next();
  let end = 0;
  for (const item of preferred) {
    for (; !next.done && next.value.start < item.end; next = rest.next())
      if (next.value.start >= end && next.value.end <= item.start) yield next.value;
    if (item.start >= end) yield item;
    end = Math.max(end, item.end);
  }
  for (; !next.done; next = rest.next()) if (next.value.start >= end) yield next.value;
}
