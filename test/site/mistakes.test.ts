import { describe, expect, it } from "vitest";
import { withAsciiHost } from "../../site/core/ascii-host.ts";
import { countOf, forbiddenIn, mistakesIn, placesOf } from "../../site/core/mistakes.ts";
import { type Dialect, rfc3986, rfc3987 } from "../../src/index.ts";
import { documents } from "../support/documents.ts";
import { textsOfVectors } from "../support/texts.ts";

const mistakes = (text: string, dialect: Dialect = rfc3986) =>
  mistakesIn(text, [...dialect.syntaxErrors(text)], dialect.accepts);
/** The places and their text, with spaces shown. */
const underlined = (text: string) =>
  placesOf(mistakes(text))
    .map(({ start, end }) => start + text.slice(start, end).replace(" ", "\u2423"))
    .join(" ");

describe("the places to underline", () => {
  it("include all backslashes, which one suggestion replaces (RFC 3986, 2)", () => {
    const [first, ...others] = mistakes("http:\\\\evil.org\\x");
    expect(others).toEqual([]);
    expect(first?.errors).toHaveLength(1);
    expect(first?.places.map(({ start }) => start)).toEqual([5, 6, 15]);
  });

  it.each([
    ["..\\a b\\c", "2\\ 4\u2423 6\\"],
    ["C:\\a\\b c", "2\\ 4\\ 6\u2423"],
    ["<http://a/>", "0< 10>"],
    ["http: //a b", "5\u2423 9\u2423"],
  ])("include those whose meaning depends on an earlier mistake: %s", (text, places) =>
    expect(underlined(text)).toBe(places),
  );

  it("exclude brackets, which a host may contain (RFC 3986, 3.2.2)", () =>
    expect(underlined("<http://[::1]/>")).toBe("0< 14>"));

  it("are attributed to the error about the same character", () =>
    expect(mistakes("..\\a b\\c").map(({ places }) => places.length)).toEqual([2, 1]));

  it("exclude private characters, which RFC 3987 allows in a query (2.2)", () =>
    expect(placesOf(mistakes("C:\\a?\ue000", rfc3987))).toHaveLength(1));
});

describe("errors that differ only in their offset", () => {
  it("are one mistake", () => {
    const all = mistakes("/{a} b {c} d");
    expect(all.map(({ first, errors }) => [first.found, errors.length])).toEqual([
      ["{", 2],
      ["}", 2],
      [" ", 3],
    ]);
  });
});

describe("the number of mistakes", () => {
  it("counts each place, also in a run of characters that syntaxErrors combines", () => {
    const counts = (text: string) => [countOf(mistakes(text)), ...mistakes(text).map(({ count }) => count)];
    expect(counts("http:\\\\evil.org\\x y")).toEqual([4, 3, 1]);
    expect(counts("\u00e9".repeat(4980))).toEqual([4980, 4980]);
    expect(
      counts(
        "http://\u05d3\u05d5\u05d2\u05de\u05d4.example/\u05e9\u05dc\u05d5\u05dd?\u05e9=\u05d0#\u05d1",
      ).slice(0, 2),
    ).toEqual([12, 5]);
  });
});

describe("a host beyond ASCII", () => {
  it.each([
    ["http://b\u00fccher.example/", "xn--bcher-kva.example"],
    ["http://a@\u05d3\u05d5\u05d2\u05de\u05d4.example:8/\u05e9", "xn--6dbbec0c.example"],
  ])("has a suggestion with its A-labels (RFC 5890, 2.3.2.1): %s", (text, ascii) => {
    const [first] = withAsciiHost([...rfc3986.syntaxErrors(text)]);
    expect(first?.suggestion?.text).toBe(ascii);
    expect(text.slice(first?.suggestion?.start, first?.suggestion?.end)).toMatch(/^[^@:/]+\.example$/);
  });

  it("has none without such a form", () => {
    const [first] = withAsciiHost([...rfc3986.syntaxErrors("http://\ue000.example/")]);
    expect(first?.suggestion).toBeUndefined();
  });
});

describe.each(documents)("by $title", ({ dialect }) => {
  it("a valid reference has no character that no reference may contain", () => {
    const valid = textsOfVectors().filter((text) => dialect.accepts(text));
    expect(valid.length).toBeGreaterThan(100);
    for (const text of valid) expect(forbiddenIn(text, dialect.accepts)).toEqual([]);
  });
});
