import { createRandom } from "../../scripts/prove/sentences.ts";

/** So many of some items, chosen by a seed, in their order; all where they are no more. */
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
