import { describe, expect, it } from "vitest";
import { lint } from "../../src/lint/index.ts";
import { extractorOf } from "../support/extractors.ts";

/** Returns the reports about base declarations: underlined string and message. */
async function said(language: string, source: string): Promise<readonly string[]> {
  return lint(source, { extract: await extractorOf(language) })
    .filter(({ rule }) => rule === "resolution/base-declaration")
    .map(({ start, end, message }) => `${source.slice(start, end)}: ${message}`);
}

const strict = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">';
const xhtml = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "xhtml1-strict.dtd">';

const FORM = "Base does not have the form <URL:absoluteURL> (RFC 1808 3.1)";
const relative = (text: string, by: string) =>
  `${text}: the base is relative, but ${by} requires an absolute one`;
const outside = (text: string) => `${text}: BASE is outside HEAD (HTML 4.01 12.4)`;

describe("a header field with an invalid base is reported by default:", () => {
  it.each([
    ["Base: <URL:rel/x>", relative("rel/x", "RFC 1808 3.1")],
    ["Base: http://nobrackets/", `http://nobrackets/: ${FORM}`],
    ["Base: <http://x/>", `http://x/: ${FORM}`],
    ["Base: <URL:http://x/", `http://x/: ${FORM}`],
    ["Base: <URL:http://x/> y", `http://x/: ${FORM}`],
    ["Base: <URL:http://x/> (open", `http://x/: ${FORM}`],
    ["Content-Base: rel", relative("rel", "RFC 2110 4.2")],
  ])("%s", async (field, report) => expect(await said("mime", `${field}\r\n\r\n`)).toEqual([report]));

  it.each([
    "Base: <URL:http://x/y>",
    "Base: <URL:http://x/y> (comment)",
    "Base: (a (b) \\) c) < url: http://x/\r\n y >",
    "Content-Base: http://x/",
    // Content-Location is resolved first (RFC 2557, 5).
    "Content-Location: rel",
    "Location: rel",
  ])("but not %j", async (field) => expect(await said("mime", `${field}\r\n\r\n`)).toEqual([]));

  it("without the comments around the reference (RFC 822, 3.1.4)", async () => {
    const extract = await extractorOf("mime");
    const [found] = extract("Base: (see) <URL:http://x/(y)> (comment)\r\n\r\n");
    expect(found).toMatchObject({ text: "http://x/(y)", start: 17, end: 29 });
  });
});

describe("a BASE that is invalid in HTML 4.01 is reported by default (RFC 1808, 10; RFC 2396, D):", () => {
  it.each([
    ["relative", `${strict}<head><base href="rel"></head>`, relative("rel", "HTML 4.01 12.4")],
    [
      "relative, in XHTML 1.0",
      `${xhtml}<head><base href="/rel"/></head>`,
      relative("/rel", "HTML 4.01 12.4"),
    ],
    ["after the end of HEAD", `${strict}<head></head><base href="http://x/">`, outside("http://x/")],
    ["in BODY", `${strict}<head><title>x</title><body><base href="http://x/">`, outside("http://x/")],
    [
      "after what ends a HEAD without tags",
      `${strict}<title>x</title><p><base href="http://x/">`,
      outside("http://x/"),
    ],
    ["after an SVG", `${strict}<svg></svg><base href="http://x/">`, outside("http://x/")],
  ])("%s", async (_, source, report) => expect(await said("html", source)).toEqual([report]));

  it("but not an absolute one in HEAD, with or without tags", async () => {
    const head =
      '<meta charset="utf-8"><title>x</title><script></script><link href="a"><base href="http://x/">';
    for (const source of [head, `<head>${head}</head>`, `<html><head>${head}<body>`])
      expect(await said("html", `${strict}${source}<p>`)).toEqual([]);
  });

  it("and not in the HTML Living Standard, where browsers resolve it (HTML, 4.2.3)", async () => {
    for (const source of ['<base href="rel">', '<!doctype html><body><base href="http://x/">'])
      expect(await said("html", source)).toEqual([]);
  });
});
