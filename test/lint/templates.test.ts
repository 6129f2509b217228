import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { html } from "../../src/extract/html/index.ts";
import { json } from "../../src/extract/json/index.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { lint, type TemplateDelimiters } from "../../src/lint/index.ts";
import { hasDelimiters } from "../../src/lint/options.ts";
import { forAll } from "../support/for-all.ts";

const TILDE: TemplateDelimiters = ["[~", "~]"];

/** Returns the reported references without duplicates. */
function reported(
  source: string,
  templates: readonly TemplateDelimiters[],
  extract = html,
): readonly string[] {
  return [...new Set(lint(source, { extract, templates }).map(({ reference }) => reference))];
}

describe("a reference with template delimiters", () => {
  it.each([
    [html, '<a href="[~ url ~]">'],
    [html, '<base href="[~ root ~]"><img src="http://[~ host ~]/a b">'],
    [markdown, "[x](<x:[~ a b ~]>)"],
    [json, '{ "$ref": "[~ url ~]#/a b" }'],
  ])("is skipped by all rules: %#", (extract, source) => {
    expect(reported(source, [], extract)).not.toEqual([]);
    expect(reported(source, [TILDE], extract)).toEqual([]);
  });

  it.each(["http://host:port/", "//localhost:PORT", "http://a.org:nnnn/?b"])(
    "is like a reference with a word for its port: %s",
    (href) => expect(lint(`<a href="${href}">`, { extract: html, presets: ["strict"] })).toEqual([]),
  );

  it.each(["http://a.org:porta/", "http://a.org/:port"])("is unlike %s", (href) =>
    expect(lint(`<a href="${href}/\\b">`, { extract: html })).not.toEqual([]),
  );

  it("needs an opening delimiter and after it the closing one of the same pair", () => {
    const hrefs = ["[~ a", "a ~]", "~] a [~", "[~ a @]", "[~]", "[~~]", "[~] a ~]"];
    const source = hrefs.map((href) => `<a href="${href}">`).join("");
    expect(reported(source, [TILDE, ["[@", "@]"]])).toEqual(["[~ a", "a ~]", "~] a [~", "[~ a @]", "[~]"]);
  });

  it("may have equal delimiters, which then occur twice", () =>
    expect(reported('<a href="x:@@a b@@"><a href="x:@@a b"><a href="@@@">', [["@@", "@@"]])).toEqual([
      "x:@@a b",
    ]));

  it("is recognized after the host language decodes it", () =>
    expect(
      reported('<a href="&#91;% url %&#93;"><a href="(: a &quot;b&quot; :)">', [TILDE, ["(:", ":)"]]),
    ).toEqual([]));

  it("is skipped in addition to those of known template languages", () => {
    const source = '<a href="{{ url }}"><a href="<% a b %>"><a href="x:[~ a b ~]"><a href="x:a b">';
    expect(reported(source, [TILDE])).toEqual(["x:a b"]);
  });

  it("matches the pattern: anything, opening, anything, closing, anything", () => {
    const text = (maxLength: number) => fc.string({ unit: fc.constantFrom("%", "@"), maxLength });
    const side = text(2).filter((each) => each !== "");
    const counts = { true: 0, false: 0 };
    forAll(text(8), side, side, (whole, opening, closing) => {
      const has = Array.from({ length: whole.length }, (_, at) => at).some(
        (at) => whole.startsWith(opening, at) && whole.slice(at + opening.length).includes(closing),
      );
      counts[`${has}`]++;
      expect(hasDelimiters(whole, [opening, closing])).toBe(has);
    });
    expect(Math.min(counts.true, counts.false)).toBeGreaterThan(0);
  });
});
