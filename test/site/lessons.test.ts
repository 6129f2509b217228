import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lessons } from "../../site/core/lessons.ts";
import { dialects } from "../../src/index.ts";

const { rfc3986 } = dialects;

describe.each(lessons)("the lesson $title", ({ exercises, shown, paragraphs }) => {
  it("is short, shows a valid reference, and has three exercises", () => {
    expect(exercises).toHaveLength(3);
    expect(paragraphs.join(" ").split(" ").length).toBeLessThan(150);
    expect(rfc3986.accepts(shown.reference)).toBe(true);
  });

  it.each(exercises)("asks: $ask", ({ start, solution, check }) => {
    expect(check(solution, rfc3986)).toBeUndefined();
    expect(check(start, rfc3986)).toMatch(/\.$/);
  });

  it("explains what is wrong with any other answer", () => {
    const answer = fc.string({ unit: fc.constantFrom(..."abf2:/?#@[];%. é\\=&") });
    fc.assert(
      fc.property(answer, fc.constantFrom(...exercises), (text, { check }) => {
        expect(check(text, rfc3986) ?? "Right.").toMatch(/\.$/s);
      }),
    );
  });
});
