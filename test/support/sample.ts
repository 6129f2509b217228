import { createRandom } from "../../scripts/prove/sentences.ts";

/** Draws some number of items by a seed, in their order; all of them if there are fewer. */
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
