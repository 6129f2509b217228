/** The maximum number of attempts to shorten an input. */
const MOST_TRIES = 2000;

/** Shortens an input part by part while it still fails. */
export async function shrink(input: string, fails: (input: string) => Promise<boolean>): Promise<string> {
  let shortest = input;
  let tries = 0;
  for (let size = input.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < shortest.length && tries < MOST_TRIES; ) {
      tries++;
      const shorter = shortest.slice(0, at) + shortest.slice(at + size);
      if (await fails(shorter)) shortest = shorter;
      else at += size;
    }
  }
  return shortest;
}
