import { describe, expect, it } from "vitest";
import { draw, drawOfEach } from "../../bench/precision/sample.ts";

const items = Array.from({ length: 1000 }, (_, index) => ({
  id: `item ${index}`,
  kind: `kind ${index % 3}`,
}));
const ids = (drawn: readonly { readonly id: string }[]) => drawn.map(({ id }) => id);

describe("a sample", () => {
  it("is the same for the same seed, for any order of the items", () =>
    expect(ids(draw(items.toReversed(), 50, 7))).toEqual(ids(draw(items, 50, 7))));

  it("is another for another seed", () =>
    expect(ids(draw(items, 50, 8))).not.toEqual(ids(draw(items, 50, 7))));

  it("has the requested number of items, each once", () =>
    expect(new Set(ids(draw(items, 50, 7))).size).toBe(50));

  it("has all items if there are fewer", () =>
    expect(ids(draw(items, 2000, 7)).toSorted()).toEqual(ids(items).toSorted()));

  it("begins with the smaller sample of the same seed", () =>
    expect(ids(draw(items, 80, 7)).slice(0, 50)).toEqual(ids(draw(items, 50, 7))));

  it("keeps its remaining items when others disappear, and adds new ones", () => {
    const before = ids(draw(items, 50, 7));
    const left = items.filter((_, index) => index % 2 === 0);
    const after = ids(draw(left, 50, 7));
    const kept = before.filter((id) => ids(left).includes(id));
    expect(after.slice(0, kept.length)).toEqual(kept);
    expect(after).toHaveLength(50);
  });

  it("is uniform: each tenth of 1,000 items has its share of 500 drawn, within five standard deviations", () => {
    const drawn = new Set(ids(draw(items, 500, 7)));
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = items.slice(tenth * 100, tenth * 100 + 100).filter(({ id }) => drawn.has(id)).length;
      expect(Math.abs(share - 50)).toBeLessThan(25);
    }
  });
});

describe("a sample of each group", () => {
  it("has at most the requested number from each", () => {
    const drawn = drawOfEach(items, ({ kind }) => kind, 5, 7);
    expect(drawn.map(({ kind }) => kind).toSorted()).toEqual(
      ["kind 0", "kind 1", "kind 2"].flatMap((kind) => Array(5).fill(kind)),
    );
  });
});
