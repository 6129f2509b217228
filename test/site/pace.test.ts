import { expect, it } from "vitest";
import { createPace } from "../../site/core/pace.ts";

it("a pace allows a fixed number of calls in any window of time", () => {
  const isAllowed = createPace(2, 10);
  expect([0, 1, 2, 9, 10, 10.5, 11, 12].map(isAllowed)).toEqual([
    ...[true, true, false, false],
    ...[true, false, true, false],
  ]);
});
