import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastNotAfter, numberList } from "../../src/text/number-list.ts";
import { forAll } from "../support/for-all.ts";

function listOf(numbers: readonly number[]): ReturnType<typeof numberList> {
  const list = numberList();
  for (const number of numbers) list.push(number);
  return list;
}

const many = Array.from({ length: 100_000 }, (_, i) => 2 * i);

describe("a list of numbers", () => {
  it("returns the numbers added to it, however many", () => {
    const list = listOf(many);
    expect(list.length()).toBe(many.length);
    expect(many.every((number, i) => list.at(i) === number)).toBe(true);
  });

  it("keeps the sign", () => expect(listOf([-3, 0, 3]).at(0)).toBe(-3));

  it("returns 0 beyond its end", () => expect(listOf([1]).at(1)).toBe(0));
});

describe("the last number that is not after a value", () => {
  it("is found by its index", () => {
    const list = listOf(many);
    forAll(fc.nat(2 * many.length), (value) => {
      expect(lastNotAfter(list, value)).toBe(Math.min(Math.floor(value / 2), many.length - 1));
    });
  });

  it("is the first if all are greater", () => expect(lastNotAfter(listOf([5, 6]), 1)).toBe(0));
});
