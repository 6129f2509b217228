import { createRandom } from "../../scripts/prove/sentences.ts";

/** Draws some items, determined by a seed, and returns them in their original order; returns all if there are fewer. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  const random = createRandom(seed);
  let [left, wanted] = [items.length, count];
  return items.filter(() => {
    const isChosen = random() * left < wanted;
    left--;
    if (isChosen) wanted--;
    return isChosen;
  });
}
