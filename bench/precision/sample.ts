import { createHash } from "node:crypto";
import { groupBy } from "./groups.ts";

/** What can be drawn. Its id does not depend on what else there is. */
interface Drawable {
  readonly id: string;
}

/**
 * A number of items, as if drawn at random without replacement: those whose id and seed have the lowest hashes. So
 * another version of the linter gives the same sample, but for what it no longer reports and what it reports anew, and
 * most judgements stay useful.
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

/** As `draw`, of each group of items. */
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
