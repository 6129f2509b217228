import type { Span } from "../text/span.ts";

/** The maximum length of a document of which items are kept, in UTF-16 code units. */
const LONGEST_KEPT = 1 << 18;

/**
 * Returns items of a document that can be iterated repeatedly. Those of a long document are read each time, to save
 * memory.
 */
export function repeatable<Item>(source: string, read: () => Iterable<Item>): Iterable<Item> {
  if (source.length <= LONGEST_KEPT) return [...read()];
  return { [Symbol.iterator]: () => read()[Symbol.iterator]() };
}

/** Merges two sequences, each of which is ordered by the starts of its items. */
export function* inOrder<Item extends Span>(some: Iterable<Item>, others: Iterable<Item>): Generator<Item> {
  const rest = some[Symbol.iterator]();
  let next = rest.next();
  for (const other of others) {
    for (; !next.done && next.value.start <= other.start; next = rest.next()) yield next.value;
    yield other;
  }
  for (; !next.done; next = rest.next()) yield next.value;
}
