import { describe, expect, it } from "vitest";
import { formatSyntaxError } from "../../src/cli/records/answer.ts";
import { dialects, excerpt, rfc3986 } from "../../src/index.ts";
import { plain } from "../../src/report/layout.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { syntaxErrorIn } from "../support/thrown-by.ts";

describe("excerpt", () => {
  it.each([
    ["http://a/%zz/b", "http://a/%zz/b\n         ^^^"],
    ["界 b", "界 b\n^^"],
    ["a\u202e", "a\\u{202E}\n ^^^^^^^^"],
    ["a\n[2Jb", "a\\u{A}[2Jb\n ^^^^^"],
  ])("shows carets under the mistake in %j", (text, picture) =>
    expect(excerpt(syntaxErrorIn(rfc3986, text))).toBe(picture),
  );

  it("returns two lines of at most 76 columns, however long the input", () =>
    expect(excerpt(syntaxErrorIn(rfc3986, `${"a".repeat(1e5)} ${"b".repeat(1e5)}`))).toMatch(
      /^…a{24} b{49}…\n {25}\^$/,
    ));

  it("is part of the output of the command", () => {
    for (const dialect of Object.values(dialects)) {
      const result = dialect.tryParse("a b");
      if (result.ok) throw new Error("valid");
      const [line, carets] = excerpt(result.error).split("\n");
      expect(formatSyntaxError(result.error, "1", plain)).toContain(`\n  | ${line}\n  | ${carets}\n`);
    }
  });

  it("shows an error that was serialized, with its input", () =>
    expect(excerpt({ ...JSON.parse(JSON.stringify(syntaxErrorIn(rfc3986, "a b"))), input: "a b" })).toBe(
      "a b\n ^",
    ));

  it.each([
    [-1, Number.NaN],
    [0, 4],
    [2, 1],
    [Number.NaN, 1],
  ])("rejects the offsets %d and %d, which are not a span of a string of three characters", (start, end) =>
    expect(() => excerpt({ input: "abc", start, end })).toThrow(
      new TypeError(`start and end must be offsets in the input, not ${start} and ${end}`),
    ),
  );

  it.each([
    [undefined, "undefined"],
    ["a b", "a string"],
    [new Error("a b"), "an object"],
    [{ input: "a", start: 0 }, "an object"],
  ])("rejects %o, which is not an error with a span", (value, kind) =>
    expect(() => callUntyped(excerpt, value)).toThrow(
      new TypeError(`an error must be a UriSyntaxError, not ${kind}`),
    ),
  );
});
