import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lessons } from "../../site/core/lessons.ts";
import { dialects } from "../../src/index.ts";

const { rfc3986 } = dialects;

/** The host by the rule of the first lesson (RFC 3986, 3.2). */
function hostByRule(reference: string): string {
  const [authority = ""] = reference.slice(reference.indexOf("//") + 2).split(/[/?#]/);
  return authority.slice(authority.indexOf("@") + 1).replace(/:\d*$/, "");
}

it.each(["http://good.example?x@evil.example/", "http://good.example#@evil.example/", "http://a@b:8/c@d"])(
  'the rule of the first lesson finds the host of %s, because "/", "?" or "#" ends an authority',
  (reference) => {
    expect(lessons[0]?.paragraphs.at(-1)).toContain('ends before the next "/", "?" or "#"');
    expect(hostByRule(reference)).toBe(rfc3986.server(reference)?.host);
  },
);

it("a question whose answer is only a part opens the whole reference", () => {
  const parts = lessons
    .flatMap(({ exercises }) => exercises)
    .filter(({ reference }) => reference !== undefined);
  expect(parts.map(({ ask, reference = "" }) => ask.includes(reference))).toEqual([true]);
  expect(parts.map(({ reference = "" }) => rfc3986.accepts(reference))).toEqual([true]);
});

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
