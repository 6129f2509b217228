// The rules for bidirectional IRIs (RFC 3987, 4.1 and 4.2).
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import * as rfc2396 from "../../generated/rfc2396/index.ts";
import * as rfc3986 from "../../generated/rfc3986/index.ts";
import * as rfc3987 from "../../generated/rfc3987/index.ts";
import type { Dialect } from "../../src/dialects/dialect.ts";
import { html } from "../../src/extract/html/index.ts";
import { lint } from "../../src/lint/index.ts";
import { isLeftToRight, isRightToLeft } from "../../src/lint/rules/bidi.ts";
import { someFrom } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

/** Returns the diagnostics of the rules for bidirectional IRIs. */
function judge(reference: string, dialect: Dialect = rfc3987) {
  const extract = () => [
    { start: 0, end: reference.length, text: reference, construct: "example", role: "link" } as const,
  ];
  return lint(reference, { extract, dialect, presets: ["strict"] })
    .filter(({ rule }) => rule.startsWith("bidi/"))
    .map(({ rule, level, start, end, message }) => ({
      rule,
      level,
      text: reference.slice(start, end),
      message,
    }));
}

describe("bidi/component and bidi/slug", () => {
  const rows = readRows<{ section: string; reference: string; notation?: string; bidi?: string }>(
    "test/vectors/rfc3987/examples.jsonl",
  ).filter(({ bidi }) => bidi !== undefined);

  it.each(rows.map(({ section, notation, bidi, reference }) => [section, notation, bidi, reference]))(
    "%s: %s is %s",
    (_, __, bidi, reference = "") => expect(judge(reference).length > 0).toBe(bidi === "not allowed"),
  );

  it("has ten examples", () => expect(rows).toHaveLength(10));

  it("underlines each component and describes the problem", () =>
    expect(judge("http://u\u05d0@\u05d0.b:80/\u05d01/c?\u05d0=1\u0661\u05d0#\u05d0%31")).toEqual([
      {
        rule: "bidi/component",
        level: "warn",
        text: "u\u05d0",
        message: '"u\u05d0" mixes left-to-right and right-to-left characters',
      },
      ...["\u05d01", "1\u0661\u05d0", "\u05d0%31"].map((text) => ({
        rule: "bidi/slug",
        level: "warn",
        text,
        message: expect.stringContaining(
          "has right-to-left characters, but does not begin and end with them",
        ),
      })),
    ]));

  it("reports by default only host labels and words with letters of both directions", () => {
    const said = (reference: string) =>
      lint(`<a href="${reference}">`, { extract: html }).map(({ rule }) => rule);
    expect(said("/10-\u05d0\u05d1/c_\u05d0#\u05d01")).toEqual([]);
    expect(said("/10-\u05d0b/")).toEqual(["bidi/component"]);
    expect(said("http://10-\u05d0\u05d1/")).toEqual(["bidi/component"]);
  });

  it("treats a mark like the character before it", () => {
    expect(judge("/\u05e9\u05c1\u05b8")).toEqual([]);
    expect(judge("/\u05b8\u05e9")).toHaveLength(1);
    expect(judge("/\u05d01\u05b8")).toHaveLength(1);
  });
});

describe("bidi/formatting", () => {
  it.each([..."\u200e\u200f\u202a\u202b\u202c\u202d\u202e"])(
    "reports %j as an error in every component",
    (character) => {
      for (const before of ["", "//", "//a@", "/", "?", "#", "a:"]) {
        const [problem] = judge(`${before}x${character}`);
        expect(problem).toMatchObject({ rule: "bidi/formatting", level: "error", text: character });
        expect(problem?.message).toMatch(
          /^U\+20[\dA-F]{2} \([A-Z]{3}\) is a bidirectional formatting character$/,
        );
      }
    },
  );

  it("ignores other characters", () => {
    for (const character of "\u200b\u200c\u200d\u2010\u2029\u202f\u2066\u061c")
      expect(judge(`/${character}`).filter(({ rule }) => rule === "bidi/formatting")).toEqual([]);
  });
});

describe("the rules for bidirectional IRIs", () => {
  it.each([rfc2396, rfc3986])(
    "report nothing in $title, whose references have no such characters",
    (dialect) => {
      for (const reference of ["/\u202e", "/\u05d01", "/%E2%80%AE", "/%D7%901", "/\u05d0b"])
        expect(judge(reference, dialect)).toEqual([]);
    },
  );
});

describe("the direction of characters", () => {
  // The tables that tr46 generates from the Unicode Character Database.
  const classes: Readonly<Record<"bidiS1LTR" | "bidiS1RTL", RegExp>> = createRequire(import.meta.url)(
    "tr46/lib/regexes.js",
  );

  it("is right-to-left in the classes R and AL", () => {
    for (const character of iriCharacters()) {
      const expected = classes.bidiS1RTL.test(character) && character !== "\u200f";
      // Unassigned code points between such characters are also right-to-left.
      if (isRightToLeft(character) !== expected)
        expect([character, isRightToLeft(character), /\p{Cn}/u.test(character)]).toEqual([
          character,
          true,
          true,
        ]);
    }
  });

  it("is left-to-right only for letters of the class L", () => {
    for (const character of iriCharacters())
      if (isLeftToRight(character)) expect(classes.bidiS1LTR.test(character), character).toBe(true);
  });
});

/** Yields the characters of IRIs that are not restricted to queries. */
function* iriCharacters(): Iterable<string> {
  for (const code of someFrom(0, 0xe0000)) {
    const character = String.fromCodePoint(code);
    if (!/\p{Surrogate}|\p{Private_Use}/u.test(character)) yield character;
  }
}
