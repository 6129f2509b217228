import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { rfc2396 } from "../../src/index.ts";
import { acceptsWhatItParses } from "../laws/references.ts";
import { callNamed } from "../support/call-untyped.ts";
import { forAll } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";

const anyText = fc.oneof(
  uriLike,
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.webUrl(),
);

describe("for every string and every production", () => {
  it("tryParse does not throw, and agrees with accepts", () =>
    forAll(anyText, fc.constantFrom(...rfc2396.productions), (text, production) => {
      acceptsWhatItParses(rfc2396, text, production);
    }));

  it("the default production is that of a reference", () =>
    forAll(anyText, (text) => {
      expect(rfc2396.tryParse(text)).toEqual(rfc2396.tryParse(text, "URI-reference"));
    }));
});

describe("wrong use is a TypeError with advice", () => {
  it("for an unknown production", () => {
    expect(() => callNamed(rfc2396, "accepts", "a", "reg-name")).toThrow(
      /^RFC 2396 has no production "reg-name"; it has URI-reference, /,
    );
    expect(() => callNamed(rfc2396, "tryParse", "a", "toString")).toThrow(TypeError);
    expect(() => callNamed(rfc2396, "accepts", "a", "\x1b[31m")).toThrow(/"\\u\{1B\}\[31m"/);
  });

  it("for a non-string", () => {
    expect(() => callNamed(rfc2396, "accepts", undefined)).toThrow(
      new TypeError("the input must be of type string, not undefined"),
    );
    expect(() => callNamed(rfc2396, "tryParse", new URL("http://a/"))).toThrow(TypeError);
  });
});

describe("any length", () => {
  const { long } = inject("effort");

  it.each([
    ["letters", "a".repeat(long)],
    ["escapes", "%41".repeat(long / 4)],
    ["segments", "/".repeat(long)],
    ["parameters", `/${";".repeat(long)}`],
    ["labels", `//${"a.".repeat(long / 2)}`],
    ["hyphens", `//${"a-".repeat(long / 2)}`],
    ["a query", `a?${"?".repeat(long)}`],
  ])(
    `accepts ${long / 2 ** 20} MiB of %s, and rejects them with a space at the end, at the right offset`,
    (_, text) => {
      expect(rfc2396.accepts(text)).toBe(true);
      const result = rfc2396.tryParse(`${text} `);
      expect(result.ok ? "valid" : [result.error.code, result.error.offset]).toEqual(["space", text.length]);
    },
  );

  it.each([
    ["a", long],
    ["%41", long / 4],
    ["/", long / 32],
    ["/;", long / 64],
  ])("parses and prints %j, %i times", (piece, times) => {
    const text = piece.repeat(times);
    expect(rfc2396.print(rfc2396.parse(text)) === text).toBe(true);
  });
});
