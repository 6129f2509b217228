import { describe, expect, it } from "vitest";
import { css } from "../../src/extract/css/index.ts";
import { html } from "../../src/extract/html/index.ts";
import { json } from "../../src/extract/json/index.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { text } from "../../src/extract/text/index.ts";
import { rfc3986 } from "../../src/index.ts";
import { lint, presets } from "../../src/lint/index.ts";
import { extractorOf } from "../support/extractors.ts";
import { often } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

/** All rules that the preset strict has, but for the one about the short names of hosts in examples. */
const strict = { presets: ["strict"], levels: { "authority/unqualified-host": "off" } } as const;

/** What `strict` says of a link: the rule and what it underlines. */
function strictly(href: string): readonly string[][] {
  const source = `<a href="${href}">`;
  return lint(source, { extract: html, ...strict }).map(({ rule, start, end }) => [
    rule,
    source.slice(start, end),
  ]);
}

interface InDocument {
  readonly language: string;
  readonly source: string;
  readonly rule: string;
  readonly isPractice: boolean;
}

/** References, each with its rule; what a rule for a practice underlines. */
const rows = readRows<{ href: string; rule: string; underlined?: string }>("test/vectors/practices.jsonl");

describe("a practice is an error of syntax that programs read as it is meant", () => {
  it.each(
    rows.flatMap(({ underlined, ...row }) => (underlined === undefined ? [] : [{ ...row, underlined }])),
  )("$href", ({ href, rule, underlined }) => {
    expect(rfc3986.accepts(href.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"'))).toBe(
      false,
    );
    expect(strictly(href)[0]).toEqual([rule, underlined]);
    expect(lint(`<a href="${href}">`, { extract: html })).toEqual([]);
  });

  it.each([
    // An unknown descriptor drops the candidate (HTML, "parse a srcset attribute").
    ['<img srcset="my photo.jpg 1x, b.jpg 2x">'],
    // A bad url token makes the declaration invalid (CSS Syntax 3, 4.3.14).
    ["<style>a{b:url(my photo.jpg)}</style>"],
  ])("but not %s, which browsers drop", (source) => {
    const [report, ...more] = lint(source, { extract: html });
    expect(report).toMatchObject({ rule: "syntax/space", start: source.indexOf(" photo") });
    expect(more).toEqual([]);
  });

  it.each(rows.filter(({ underlined }) => underlined === undefined))("but not $href", ({ href, rule }) => {
    expect(strictly(href).map(([found]) => found)).toContain(rule);
    expect(lint(`<a href="${href}">`, { extract: html }).map((report) => report.rule)).toContain(rule);
  });

  it.each([
    ['// http://example.com:80x/ and "http://www.example.org/%zz"', ["practice/example", "practice/example"]],
    ["see http://a.example/?%zz", ["practice/example"]],
    ["see http://localhost:porta/", ["practice/example"]],
    ["see http://a.test/%zz, http://latest/%zz", ["practice/example", "syntax/invalid-escape"]],
    ["see http://example.community/%zz", ["syntax/invalid-escape"]],
    ["see http://test@a.org/%zz", ["syntax/invalid-escape"]],
    ["see ftp://test:hunter2@a.org/", ["authority/password"]],
    [
      "see http://myexample.com/%zz or http://a/?b=example.com/%zz",
      ["syntax/invalid-escape", "syntax/invalid-escape"],
    ],
  ])(
    "mistakes in running text, in references to hosts for examples (RFC 2606, 2 and 3): %s",
    (text, expected) => expect(lint(text, strict).map(({ rule }) => rule)).toEqual(expected),
  );

  // What is none is a name in files, or a delimiter that was left.
  it.each(readRows<InDocument>("test/vectors/practices-in-documents.jsonl"))(
    "$source has $rule; as a practice: $isPractice",
    async ({ language, source, rule, isPractice }) => {
      const extract = await extractorOf(language);
      expect([...new Set(lint(source, { extract }).map((report) => report.rule))]).toEqual(
        isPractice ? [] : [rule],
      );
      expect(lint(source, { extract, presets: ["strict"] }).map((report) => report.rule)).toContain(rule);
    },
  );

  it.each([
    ["authority/empty-port", "http://EXAMPLE.com:/"],
    ["resolution/double-slash-path", "http://localhost///b"],
    ["escapes/control", "http://a.example/%00"],
  ])("%s counts there in strict alone", (rule, reference) => {
    for (const [source, extract] of [
      [`see ${reference} b`, text],
      [`<${reference}>`, markdown],
    ] as const) {
      expect(lint(source, { extract })).toEqual([]);
      expect(lint(source, { extract, presets: ["strict"] }).map((report) => report.rule)).toContain(rule);
      expect(lint(source, { extract, levels: { [rule]: "warn" } })).toMatchObject([{ rule }]);
    }
    const linked = lint(`<a href="${reference}">`, { extract: html });
    expect(linked.map((report) => report.rule)).toEqual([rule]);
    const other = lint(`see ${reference.replace(/\/\/[^:/]+/, "//a.b")} b`);
    expect(other.map((report) => report.rule)).toEqual([rule]);
  });

  it("but where a document links to them they are plain mistakes", () =>
    expect(strictly("http://example.com/%zz")).toEqual([["syntax/invalid-escape", "%zz"]]));

  it("is an error in strict and in portability, and may be set by itself", () => {
    const source = 'a { b: url("data:image/svg+xml,<svg/%3E") }';
    for (const preset of ["strict", "portability"] as const) {
      expect(presets[preset].levels["practice/*"]).toBe("error");
      const found = lint(source, { extract: css, presets: [preset] });
      expect(found).toMatchObject([{ rule: "practice/data", level: "error" }]);
    }
    expect(lint(source, { extract: css, levels: { "practice/data": "warn" } })).toMatchObject([
      { rule: "practice/data", level: "warn" },
    ]);
  });
});

describe("a long reference takes time in proportion", () => {
  const pieces = "a ¦/<abc¦/<abc>¦<a:b ¦\n¦\n ¦<¦[¦[]¦.1¦'+¦' + ¦%¦@(¦#¦::¦[~(#¦$a.¦@A¦;http://¦_¦あ ".split(
    "¦",
  );
  it.each(pieces)("of %j again and again", (piece) => {
    const href = `http://a/${piece.repeat(often(200_000 / piece.length))}b`;
    const options = { presets: ["strict"] as const };
    // A reference has ten reports of a kind at most.
    expect(lint(`<a href="${href}">`, { ...options, extract: html }).length).toBeLessThan(100);
    expect(lint(JSON.stringify({ "@id": href, a: href }), { ...options, extract: json }).length).toBeLessThan(
      100,
    );
    expect(lint(`[a](<${href}>)`, { ...options, extract: markdown }).length).toBeLessThan(100_000);
  });
});
