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
import { targetsOf } from "../support/targets.ts";
import { readRows } from "../support/vectors.ts";

/** The preset strict without the rule about unqualified hosts, which occur in examples. */
const strict = { presets: ["strict"], levels: { "authority/unqualified-host": "off" } } as const;

/** Returns the diagnostics of `strict` for a link: rule and underlined string. */
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
  readonly isTolerated: boolean;
}

/** References with their rules. If the error is tolerated, also the underlined string. */
const rows = readRows<{ href: string; rule: string; underlined?: string }>("test/vectors/tolerated.jsonl");

describe("a tolerated error", () => {
  it.each(
    rows.flatMap(({ underlined, ...row }) => (underlined === undefined ? [] : [{ ...row, underlined }])),
  )(
    "is a syntax error that browsers and servers interpret as intended: $href",
    ({ href, rule, underlined }) => {
      expect(rfc3986.accepts(href.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"'))).toBe(
        false,
      );
      expect(strictly(href)[0]).toEqual([rule, underlined]);
      expect(lint(`<a href="${href}">`, { extract: html })).toEqual([]);
    },
  );

  it.each([
    // An unknown descriptor makes the candidate invalid (HTML, "parse a srcset attribute").
    ['<img srcset="my photo.jpg 1x, b.jpg 2x">'],
    // A bad url token makes the declaration invalid (CSS Syntax 3, 4.3.14).
    ["<style>a{b:url(my photo.jpg)}</style>"],
  ])("is not an error in %s, which browsers drop", (source) => {
    const [report, ...more] = lint(source, { extract: html });
    expect(report).toMatchObject({ rule: "syntax/space", start: source.indexOf(" photo") });
    expect(more).toEqual([]);
  });

  it.each(rows.filter(({ underlined }) => underlined === undefined))(
    "is not an error such as $href",
    ({ href, rule }) => {
      expect(strictly(href).map(([found]) => found)).toContain(rule);
      expect(lint(`<a href="${href}">`, { extract: html }).map((report) => report.rule)).toContain(rule);
    },
  );

  it.each([
    ['// http://example.com:80x/ and "http://www.example.org/%zz"', []],
    ["see http://a.example/?%zz", []],
    ["see http://localhost:porta/", []],
    ["see http://a.test/%zz, http://latest/%zz", ["syntax/invalid-escape"]],
    ["see http://example.community/%zz", ["syntax/invalid-escape"]],
    ["see http://test@a.org/%zz", ["syntax/invalid-escape"]],
    [
      "see http://myexample.com/%zz or http://a/example.com/%zz",
      ["syntax/invalid-escape", "syntax/invalid-escape"],
    ],
  ])(
    "is any error in a reference to an example host in running text (RFC 2606, 2 and 3): %s",
    (text, expected) => {
      expect(lint(text).map(({ rule }) => rule)).toEqual(expected);
      expect(lint(text, strict).length).toBeGreaterThan(0);
    },
  );

  // The other cases are names in files, or delimiters left over.
  it.each(readRows<InDocument>("test/vectors/tolerated-in-documents.jsonl"))(
    "depends on the document: $source, $rule, $isTolerated",
    async ({ language, source, rule, isTolerated }) => {
      const extract = await extractorOf(language);
      expect([...new Set(lint(source, { extract }).map((report) => report.rule))]).toEqual(
        isTolerated ? [] : [rule],
      );
      expect(lint(source, { extract, presets: ["strict"] }).map((report) => report.rule)).toContain(rule);
    },
  );

  it.each([
    ["authority/empty-port", "http://EXAMPLE.com:/"],
    ["resolution/double-slash-path", "http://localhost///b"],
    ["escapes/control", "http://a.example/%00"],
  ])("is also %s at an example host, which only strict reports", (rule, reference) => {
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

  it.each([
    ['{"example":"U"}', []],
    ['{"a":{"examples":["U",{"b":"see U"}]}}', []],
    ['{"openapi":"3.1.0","a":{"examples":{"b":{"value":"U","externalValue":"U"}}}}', ["externalValue"]],
    ['{"properties":{"example":{"const":"U","default":"U"}}}', ["string", "string"]],
  ])("is also a password in a sample value (JSON Schema Validation, 9.5): %s", (document, constructs) => {
    const source = document.replaceAll("U", "https://user:hunter2@a.org/");
    const found = lint(source, { extract: json });
    expect(found.map(({ rule, construct }) => [rule, construct])).toEqual(
      constructs.map((construct) => ["authority/password", construct]),
    );
    expect(lint(source, { extract: json, presets: ["security"] }).length).toBeGreaterThan(
      constructs.length - 1,
    );
  });

  it("is not a misspelled scheme in a sample value", () =>
    expect(lint('{"example":"see htpp://a.org/"}', { extract: json })).toMatchObject([
      { rule: "scheme/near-miss" },
    ]));

  it("is white space around a JSON string, which may contain more than a reference", () => {
    expect(lint('{"a":"http://a.org/\\n  "}', { extract: json })).toEqual([]);
    expect(lint('{"a":"http://a.org/\\nb"}', { extract: json, presets: ["strict"] })).toEqual([]);
  });

  it.each([
    ["##a", ["#a"], []],
    ["##a", ["a"], ["syntax/second-fragment"]],
    ["#a#b", ["a#b"], []],
  ])("is a second # in %s if the document has elements named %j", (href, names, expected) => {
    const options = { extract: markdown, targets: targetsOf({ "": names }) };
    expect(lint(`[c](${href})`, options).map(({ rule }) => rule)).toEqual(expected);
  });

  it("is not an error in a link to an example host", () =>
    expect(strictly("http://example.com/%zz")).toEqual([["syntax/invalid-escape", "%zz"]]));

  it("is an error in strict and portability, and has its own level", () => {
    const source = 'a { b: url("data:image/svg+xml,<svg/%3E") }';
    for (const preset of ["strict", "portability"] as const) {
      expect(presets[preset].levels["tolerated/*"]).toBe("error");
      const found = lint(source, { extract: css, presets: [preset] });
      expect(found).toMatchObject([{ rule: "tolerated/content", level: "error" }]);
    }
    expect(lint(source, { extract: css, levels: { "tolerated/content": "warn" } })).toMatchObject([
      { rule: "tolerated/content", level: "warn" },
    ]);
  });
});

describe("the time for a long reference grows linearly", () => {
  const pieces = "a ¦/<abc¦/<abc>¦<a:b ¦\n¦\n ¦<¦[¦[]¦.1¦'+¦' + ¦%¦@(¦#¦::¦[~(#¦$a.¦@A¦;http://¦_¦あ ".split(
    "¦",
  );
  it.each(pieces)("if it repeats %j", (piece) => {
    const href = `http://a/${piece.repeat(often(200_000 / piece.length))}b`;
    const options = { presets: ["strict"] as const };
    // A reference has at most ten reports of a kind.
    expect(lint(`<a href="${href}">`, { ...options, extract: html }).length).toBeLessThan(100);
    expect(lint(JSON.stringify({ "@id": href, a: href }), { ...options, extract: json }).length).toBeLessThan(
      100,
    );
    expect(lint(`[a](<${href}>)`, { ...options, extract: markdown }).length).toBeLessThan(100_000);
  });
});
