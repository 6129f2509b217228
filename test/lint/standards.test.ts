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

/** What judges each reference of a source, and why; a lone "%" is an error by all. */
function judges(source: string, extract: Extractor): readonly string[] {
  return lint(source, { extract }).map(({ specification, standard }) =>
    standard ? `${specification}: ${titleOf(standard)}` : specification,
  );
}

/** What is said of a source: the rule, its level, and what it underlines. */
function said(source: string, extract: Extractor, options = {}): readonly string[] {
  return lint(source, { extract, ...options }).map(
    ({ rule, level, start, end }) => `${rule} ${level} ${source.slice(start, end)}`,
  );
}

const strict = '-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd';

describe("a reference is judged by the specification that the standard of its host language names", () => {
  it.each(readRows<Record<"language" | "what" | "source" | "judge", string>>("test/vectors/standards.jsonl"))(
    "$what: $judge",
    async ({ language, source, judge }) =>
      expect(judges(source, await extractorOf(language))).toEqual([judge]),
  );

  it("unless the caller says which: then the caller's, and no standard is the reason", () => {
    expect(lint("<URL:%>", { dialect: rfc2396 })).toMatchObject([{ specification: "RFC 2396" }]);
    expect(lint("<URL:%>", { dialect: rfc2396 })[0]).not.toHaveProperty("standard");
  });

  it("so IPv6 addresses and other letters are right where RFC 3987 judges, and wrong in HTML 4.01 (B.2.1)", () => {
    const source = '<a href="http://[::1]/é?y">';
    expect(said(source, html)).toEqual([]);
    expect(said(`<!DOCTYPE HTML PUBLIC "${strict}"><a href="/é">`, html)).toEqual([
      "syntax/non-ascii error é",
    ]);
    expect(said("see http://[::1]/é", text)).toEqual([]);
  });
});

describe("what XLink 1.0, 5.4 has escaped is judged as it is once it is escaped", () => {
  const link = (href: string) => `<a xmlns:l="http://www.w3.org/1999/xlink" l:href="${href}"/>`;

  it("unless the caller says by which specification: then as it is written", () => {
    const rules = lint(link("a é"), { extract: xml, dialect: rfc2396 }).map(({ rule }) => rule);
    expect(rules).toEqual(["syntax/space", "syntax/non-ascii"]);
  });

  it("and is a warning of portability, not an error", () =>
    expect(said(link("my file é.xml"), xml)).toEqual([
      "portability/escaped-later warn  ",
      "portability/escaped-later warn  é",
    ]));

  it("and reports stand where the document has what they are about, after an escaped character too", () => {
    const source = link("é%3a");
    const reports = lint(source, { extract: xml, levels: { "escapes/hex-case": "warn" } });
    expect(reports.map(({ rule, start, end }) => [rule, source.slice(start, end)])).toEqual([
      ["portability/escaped-later", "é"],
      ["escapes/hex-case", "%3a"],
    ]);
  });

  it('but "#", "%" and brackets stay as they are', () => {
    expect(said(link("http://[::1]/#a"), xml)).toEqual([]);
    expect(said(link("a#b#c"), xml)).toEqual(["syntax/second-fragment error #"]);
    expect(said(link("a b%zz"), xml)).toEqual([
      "portability/escaped-later warn  ",
      "syntax/invalid-escape error %zz",
    ]);
  });

  it("and half of a surrogate pair has no octets to escape", () =>
    expect(said(link("a\ud800"), xml)).toEqual(["syntax/non-ascii error \ud800"]));

  it("sitemaps ask for escapes, and for IRIs: a letter outside ASCII is a warning, a space an error", () => {
    const loc = (text: string) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${text}</loc></url></urlset>`;
    expect(said(loc("http://a/ü"), xml)).toEqual(["portability/escaped-later warn ü"]);
    expect(said(loc("http://a/b c"), xml)).toEqual(["syntax/space error  "]);
    // A caller who chooses RFC 3987 asks for no ASCII.
    expect(lint(loc("http://a/\u00fc"), { extract: xml, dialect: rfc3987 })).toEqual([]);
  });
});

describe("the base of a document is found as its standard says", () => {
  it("HTML 4.01, 12.4.1: by RFC 1808, 3, which knows no default; what the caller gives counts as retrieval", () => {
    const source = `<!DOCTYPE HTML PUBLIC "${strict}"><a href="../../x">`;
    expect(said(source, html, { default: "http://a/b/c" })).toEqual(["resolution/above-root warn ../../x"]);
  });

  it("elsewhere by the specification that judges: the base of a living page may be an IRI (RFC 3987, 6.5)", () => {
    const source = '<base href="http://a/\u00e9"><a href="../x">';
    expect(said(source, html)).toEqual(["resolution/above-root warn ../x"]);
  });

  describe("and in a message it is one for all header fields and parts, whatever standard each has", () => {
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
      // RFC 3986, 5.1.2 names RFC 2557, which has no Content-Base.
      ["no", undefined, "http://content-location/"],
      ["RFC 3986", rfc3986, "http://content-location/"],
      // RFC 2396, 5.1.1 names RFC 2110.
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
