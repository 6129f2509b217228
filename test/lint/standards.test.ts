import { describe, expect, it } from "vitest";
import type { Extractor } from "../../src/extract/finding.ts";
import { html } from "../../src/extract/html/index.ts";
import { titleOf } from "../../src/extract/standards.ts";
import { text } from "../../src/extract/text/index.ts";
import { xml } from "../../src/extract/xml/index.ts";
import { type Dialect, draftUrlSyntax00, rfc1808, rfc2396, rfc3986, rfc3987 } from "../../src/index.ts";
import { lint } from "../../src/lint/index.ts";
import { createJudges } from "../../src/lint/judge.ts";
import { extractorOf } from "../support/extractors.ts";
import { readRows } from "../support/vectors.ts";

/** Returns the specification applied to each reference, and the standard. A lone "%" is an error in all of them. */
function judges(source: string, extract: Extractor): readonly string[] {
  return lint(source, { extract }).map(({ specification, standard }) =>
    standard ? `${specification}: ${titleOf(standard)}` : specification,
  );
}

/** Returns the diagnostics for a source: rule, level, and underlined string. */
function said(source: string, extract: Extractor, options = {}): readonly string[] {
  return lint(source, { extract, ...options }).map(
    ({ rule, level, start, end }) => `${rule} ${level} ${source.slice(start, end)}`,
  );
}

const strict = '-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd';

describe("the standard of the host language names the specification", () => {
  it.each(readRows<Record<"language" | "what" | "source" | "judge", string>>("test/vectors/standards.jsonl"))(
    "$what: $judge",
    async ({ language, source, judge }) =>
      expect(judges(source, await extractorOf(language))).toEqual([judge]),
  );

  it("unless the caller chooses one, and then no standard is reported", () => {
    expect(lint("<URL:%>", { dialect: rfc2396 })).toMatchObject([{ specification: "RFC 2396" }]);
    expect(lint("<URL:%>", { dialect: rfc2396 })[0]).not.toHaveProperty("standard");
  });

  it("so IPv6 addresses and non-ASCII letters are valid in RFC 3987 but not in HTML 4.01 (B.2.1)", () => {
    const source = '<a href="http://[::1]/é?y">';
    expect(said(source, html)).toEqual([]);
    expect(said(`<!DOCTYPE HTML PUBLIC "${strict}"><a href="/é">`, html)).toEqual([
      "syntax/non-ascii error é",
    ]);
    expect(said("see http://[::1]/é", text)).toEqual([]);
  });
});

describe("a reference is linted after the escaping of XLink 1.0, 5.4", () => {
  const link = (href: string) => `<a xmlns:l="http://www.w3.org/1999/xlink" l:href="${href}"/>`;

  it("unless the caller chooses a specification", () => {
    const rules = lint(link("a é"), { extract: xml, dialect: rfc2396 }).map(({ rule }) => rule);
    expect(rules).toEqual(["syntax/space", "syntax/non-ascii"]);
  });

  it("with portability warnings instead of errors", () =>
    expect(said(link("my file é.xml"), xml)).toEqual([
      "portability/escaped-later warn  ",
      "portability/escaped-later warn  é",
    ]));

  it("with reports at the right offsets, even after an escaped character", () => {
    const source = link("é%3a");
    const reports = lint(source, { extract: xml, levels: { "escapes/hex-case": "warn" } });
    expect(reports.map(({ rule, start, end }) => [rule, source.slice(start, end)])).toEqual([
      ["portability/escaped-later", "é"],
      ["escapes/hex-case", "%3a"],
    ]);
  });

  it('which leaves "#", "%" and brackets unchanged', () => {
    expect(said(link("http://[::1]/#a"), xml)).toEqual([]);
    expect(said(link("a#b#c"), xml)).toEqual(["syntax/second-fragment error #"]);
    expect(said(link("a b%zz"), xml)).toEqual([
      "portability/escaped-later warn  ",
      "syntax/invalid-escape error %zz",
    ]);
  });

  it("which cannot escape a lone surrogate", () =>
    expect(said(link("a\ud800"), xml)).toEqual(["syntax/non-ascii error \ud800"]));

  it("or of sitemaps, where a non-ASCII letter is a warning and a space an error", () => {
    const loc = (text: string) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${text}</loc></url></urlset>`;
    expect(said(loc("http://a/ü"), xml)).toEqual(["portability/escaped-later warn ü"]);
    expect(said(loc("http://a/b c"), xml)).toEqual(["syntax/space error  "]);
    expect(said(loc("/b"), xml)).toEqual(["resolution/not-absolute error /b"]);
    expect(said(loc("//a/b"), xml)).toEqual(["resolution/not-absolute error //a/b"]);
    // A caller who chooses RFC 3987 does not require ASCII.
    expect(lint(loc("http://a/\u00fc"), { extract: xml, dialect: rfc3987 })).toEqual([]);
  });
});

describe("the base of a document follows its standard", () => {
  it("in HTML 4.01, 12.4.1, uses RFC 1808, 3, where the default of the caller is the retrieval URI", () => {
    const source = `<!DOCTYPE HTML PUBLIC "${strict}"><a href="../../x">`;
    expect(said(source, html, { default: "http://a/b/c" })).toEqual(["resolution/above-root warn ../../x"]);
  });

  it("in the HTML Living Standard may be an IRI (RFC 3987, 6.5)", () => {
    const source = '<base href="http://a/\u00e9"><a href="../x">';
    expect(said(source, html)).toEqual(["resolution/above-root warn ../x"]);
  });

  describe("in a message is the same for all header fields and parts, whatever their standards", () => {
    const part = (type: string, body: string) => ["--b", `Content-Type: ${type}`, "", body];
    const message = [
      "Content-Base: http://content-base/",
      "Content-Location: http://content-location/",
      "Base: <URL:http://base/>",
      "List-Unsubscribe: <x>",
      "Link: <x>",
      "Content-Type: multipart/mixed; boundary=b",
      "",
      ...part("text/html", '<a href="x">'),
      ...part("text/html", `<!DOCTYPE HTML PUBLIC "${strict}"><a href="x">`),
      ...part("text/css", "a { background: url(x) }"),
      ...part("image/svg+xml", '<a xmlns="http://www.w3.org/2000/svg" href="x"/>'),
      "--b--",
    ].join("\r\n");

    it.each<[string, Dialect | undefined, string]>([
      // RFC 3986, 5.1.2, cites RFC 2557, which does not define Content-Base.
      ["no", undefined, "http://content-location/"],
      ["RFC 3986", rfc3986, "http://content-location/"],
      // RFC 2396, 5.1.1, cites RFC 2110.
      ["RFC 2396", rfc2396, "http://content-base/"],
      ["draft 00", draftUrlSyntax00, "http://content-base/"],
      ["RFC 1808", rfc1808, "http://base/"],
    ])("with %s specification chosen", async (_, dialect, base) => {
      const extract = await extractorOf("mime");
      const judgeOf = createJudges({}, dialect);
      const bases = [...extract(message)]
        .filter(({ text }) => text === "x")
        .map((finding) => judgeOf(finding).findBase(finding.scope)?.uri);
      expect(bases).toEqual(Array(6).fill(base));
    });
  });
});
