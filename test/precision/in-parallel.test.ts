import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { inParallel } from "../../bench/precision/in-parallel.ts";

it("what is done in parallel is done once for each item, no more than a few at a time, and comes in order", async () => {
  let [running, most] = [0, 0];
  const results = await inParallel([30, 10, 20, 0], 2, async (turns) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    running--;
    return turns;
  });
  expect(results).toEqual([30, 10, 20, 0]);
  expect(most).toBe(2);
});
