import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { inParallel } from "../../bench/precision/in-parallel.ts";

it("parallel work runs once for each item, a few at a time, with results in order", async () => {
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
