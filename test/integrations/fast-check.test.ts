import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as lean from "../../generated/rfc3986/lean.ts";
import { type Dialect, dialects, rfc2396, rfc3986, rfc3987 } from "../../src/index.ts";
import { nearMiss, uriReference } from "../../src/integrations/fast-check/index.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { forAll, forMany } from "../support/for-all.ts";
import { someOf } from "../support/some.ts";

const grammars: readonly Dialect[] = Object.values(dialects);
const productions = grammars.flatMap((dialect) =>
  dialect.productions.map((production) => ({ id: dialect.id, dialect, production })),
);

/** Returns the value to which a failing property shrinks. */
function smallest(texts: fc.Arbitrary<string>, isFine: (text: string) => boolean): string | undefined {
  return fc.check(fc.property(texts, isFine), { numRuns: 5_000 }).counterexample?.[0];
}

describe.each(someOf(productions))("$production of $id", ({ dialect, production }) => {
  it("generates only matches, and the parser accepts them", () =>
    forAll(uriReference({ dialect, production }), (text) => dialect.tryParse(text, production).ok));

  it("generates only near misses, and the parser rejects them", () =>
    forAll(nearMiss({ dialect, production }), (text) => !dialect.tryParse(text, production).ok));
});

describe.each(someOf(productions))("$production of $id", ({ dialect, production }) => {
  it("generates matches up to the given length, or the shortest", () => {
    const shortest = smallest(uriReference({ dialect, production }), () => false) ?? "";
    forMany(10, fc.nat({ max: 30 }), fc.gen(), (maxLength, take) => {
      const text = take(() => uriReference({ dialect, production, maxLength }));
      expect(text.length).toBeLessThanOrEqual(Math.max(maxLength, shortest.length));
    });
  });
});

describe("generated matches", () => {
  it("have every form of RFC 3986, 3 and 4.2", () => {
    const texts = fc.sample(uriReference(), 20_000);
    const kinds = new Set(
      texts.map((text) => `${rfc3986.classify(text).reference} ${rfc3986.classify(text).form}`),
    );
    for (const form of ["path-abempty", "path-absolute", "path-rootless", "path-empty"])
      expect(kinds).toContain(`absolute ${form}`);
    for (const form of ["path-abempty", "path-absolute", "path-noscheme"])
      expect(kinds).toContain(`relative ${form}`);
    const hosts = new Set(texts.map((text) => rfc3986.classify(text).host));
    expect(hosts).toContain("IP-literal");
    expect(hosts).toContain("reg-name");
  });

  it("have characters beyond ASCII and the first plane for RFC 3987 (2.2, ucschar)", () => {
    const texts = fc.sample(uriReference({ dialect: rfc3987 }), 1_000);
    expect(texts.some((text) => /[\u{a0}-\u{d7ff}]/u.test(text))).toBe(true);
    expect(texts.some((text) => /[\u{10000}-\u{efffd}]/u.test(text))).toBe(true);
  });

  it.each([
    ["?", /\?/],
    ["#", /#/],
    ["a:", /^[a-z]+:/],
    ["//[::]", /\[.*::\]/],
    ["%00", /%/],
  ])("shrink to at most four characters more than %j", (shortest, what) => {
    const found = smallest(uriReference(), (text) => !what.test(text));
    expect(found).toMatch(what);
    expect(found?.length).toBeLessThanOrEqual(shortest.length + 4);
  });

  it("accept only the productions of the dialect, by type", () => {
    expectTypeOf(uriReference).toBeCallableWith({ production: "IP-literal" });
    expectTypeOf(uriReference).toBeCallableWith({ dialect: rfc2396, production: "hostport" });
    expect(() => callUntyped(uriReference, { production: "hostport" })).toThrow(
      'RFC 3986 has no production "hostport"',
    );
    expect(() => callUntyped(uriReference, { length: 3 })).toThrow(
      new TypeError('there is no option "length", only dialect, production, maxLength'),
    );
    expect(() => callUntyped(uriReference, { maxLength: -1 })).toThrow(
      new TypeError("maxLength must be a non-negative integer, not -1"),
    );
    expect(() => callUntyped(uriReference, { maxLength: "3" })).toThrow(
      new TypeError("maxLength must be a non-negative integer, not a string"),
    );
    expect(() => callUntyped(uriReference, { dialect: "rfc3986" })).toThrow(
      "a dialect must be a module such as rfc2396",
    );
    // A lean entry has no automata.
    expect(() => callUntyped(uriReference, { dialect: lean })).toThrow(
      "a dialect must be a module such as rfc2396",
    );
  });
});

describe("near misses", () => {
  const ALPHABET = [
    "",
    ...Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)),
    "\u{e9}",
    "\u{10000}",
  ];

  /** Yields all strings that are one edit away: a character is removed, replaced or inserted. */
  function* edited(text: string): Iterable<string> {
    const characters = [...text];
    for (let at = 0; at <= characters.length; at++) {
      for (const less of [0, 1]) {
        for (const more of ALPHABET) yield characters.toSpliced(at, less, more).join("");
      }
    }
  }

  it("are one edit from a match", () =>
    forAll(nearMiss({ maxLength: 12 }), (text) => [...edited(text)].some((near) => rfc3986.accepts(near))));

  it("shrink to a single character if one is invalid", () =>
    expect(smallest(nearMiss(), (text) => !text.includes("^"))).toBe("^"));
});
