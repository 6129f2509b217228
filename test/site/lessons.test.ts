import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldOf, problemsIn, problemWith, readAnswers, writeAnswers } from "../../site/core/answers.ts";
import { lessons } from "../../site/core/lessons.ts";
import { dialects } from "../../src/index.ts";
import { forAll } from "../support/for-all.ts";

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

describe("an answer", () => {
  const [parts, , escapes] = lessons;
  const saysOf = (lesson: (typeof lessons)[number] | undefined, at: number, answer: string) =>
    lesson?.exercises.slice(at, at + 1).map((exercise) => problemWith(exercise, answer, rfc3986));

  it.each(["a%20b", "/a%20b", " /a%20b"])("may be a path with or without its slash: %s", (answer) =>
    expect(saysOf(escapes, 0, answer)).toEqual([undefined]),
  );

  it.each(["evil.example ", "Evil.Example"])(
    "may have spaces around it, and hosts in any case (RFC 3986, 3.2.2): %j",
    (answer) => expect(saysOf(parts, 2, answer)).toEqual([undefined]),
  );

  it("may have another case in a host, but nowhere else", () => {
    expect(saysOf(parts, 0, "http://ada@Example.org:8080/docs?x#top")).toEqual([undefined]);
    expect(saysOf(parts, 0, "http://Ada@example.org:8080/docs?x#top")).toEqual([
      "Something else has changed as well.",
    ]);
  });

  it.each(["http://evil.example", "evil.example/login"])("must be the host alone: %s", (answer) =>
    expect(saysOf(parts, 2, answer)).toEqual([
      'Write only the host, without "http://" or anything else around it.',
    ]),
  );

  it("must have the scheme in the question", () =>
    expect(saysOf(lessons[3], 0, "https://127.1/")).toEqual(["Its scheme is not http."]));

  it("may begin with a space if this is the point", () =>
    expect(saysOf(lessons[3], 1, " http://good.example/")).toEqual([undefined]));
});

describe("the answers in an address", () => {
  it("are those of all lessons, without the unchanged ones", () => {
    expect(writeAnswers(readAnswers(""))).toBe("");
    const initial = readAnswers("");
    for (const lesson of lessons) {
      const solved = new Map([
        ...initial,
        ...lesson.exercises.map(({ solution }, at) => [fieldOf(lesson, at), solution] as const),
      ]);
      const read = readAnswers(writeAnswers(solved));
      expect(read).toEqual(solved);
      for (const each of lessons)
        expect(problemsIn(each, read, rfc3986).every((problem) => problem === undefined)).toBe(
          each === lesson,
        );
    }
  });
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
    forAll(answer, fc.constantFrom(...exercises), (text, { check }) => {
      expect(check(text, rfc3986) ?? "Right.").toMatch(/\.$/s);
    });
  });
});
