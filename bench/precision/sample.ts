import { createHash } from "node:crypto";
import { groupBy } from "./groups.ts";

/** An item that can be drawn. Its id does not depend on the other items. */
interface Drawable {
  readonly id: string;
}

/**
 * Draws items without replacement: those for which the hash of the id and the seed is lowest. Another version of the
 * linter therefore draws the same sample, except for findings that it adds or no longer reports, so most judgements
 * remain useful.
 */
export function draw<Item extends Drawable>(
  items: readonly Item[],
  count: number,
  seed: number,
): readonly Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(item.id, seed) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}

/** Draws items from each group. */
export function drawOfEach<Item extends Drawable>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  count: number,
  seed: number,
): readonly Item[] {
  return [...groupBy(items, keyOf).values()].flatMap((group) => draw(group, count, seed));
}

function rankOf(id: string, seed: number): string {
  return createHash("sha256").update(`${seed} ${id}`).digest("hex");
}
