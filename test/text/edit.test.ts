import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { applyEdits, composeEdits, type Edit } from "../../src/text/edit.ts";
import { forMany } from "../support/for-all.ts";

/** Edits of a text in order, without overlaps. Several may touch. */
const editsOf = (length: number): fc.Arbitrary<readonly Edit[]> => {
  const text = fc.constantFrom("", "x", "yz");
  return fc.array(fc.tuple(fc.nat(length), text), { maxLength: 8 }).map((some) => {
    const places = some.map(([place]) => place).sort((a, b) => a - b);
    return some.flatMap(([, text], at) => {
      const [start, end] = places.slice(2 * at, 2 * at + 2);
      return start === undefined || end === undefined ? [] : [{ start, end, text }];
    });
  });
};

describe("composed edits", () => {
  it("have the effect of both lists, one after the other, and neither overlap nor touch", () => {
    const source = "abcdefghij";
    const both = editsOf(source.length).chain((first) => {
      const middle = applyEdits(source, first);
      return editsOf(middle.length).map((second) => ({ first, middle, second }));
    });
    forMany(inject("effort").runs, both, ({ first, middle, second }) => {
      const composed = composeEdits(first, middle, second);
      expect(applyEdits(source, composed)).toBe(applyEdits(middle, second));
      composed.slice(1).forEach(({ start }, at) => {
        expect(start).toBeGreaterThan(composed[at]?.end ?? Number.NaN);
      });
    });
  });
});
