import { describe, expect, it } from "vitest";
import { headingSlugs, namedElements } from "../../src/extract/anchors.ts";

it("elements are named by id and name (HTML, 3.2.6, 7.4.6.4) and by xml:id", () => {
  const source = `<h1 id="a">x</h1><a name='b'></a><p ID = c><rect xml:id="d&amp;e"/>`;
  expect([...(namedElements(source) ?? [])]).toEqual(["a", "b", "c", "d&e"]);
});

it("names have character references; nothing is known where one is not of XML (XML, 4.6)", () => {
  const source = `<p id="a&#39;b"><p id=caf&#xE9;><p id='&lt;&apos;'>`;
  expect([...(namedElements(source) ?? [])]).toEqual(["a'b", "café", "<'"]);
  expect(namedElements('<p id="a"><p id="caf&eacute;">')).toBeUndefined();
  expect(namedElements('<p id="&#x110000;">')).toBeUndefined();
  expect(headingSlugs('# a\n<p id="caf&eacute;">')).toBeUndefined();
});

describe("headings of Markdown are named as GitHub names them", () => {
  // "Section links" in GitHub's documentation: lower case, hyphens for spaces, no other punctuation and no markup; a
  // number after a name that is there already.
  it.each([
    ["# Sample Section", "sample-section"],
    [
      "## This'll be a _Helpful_ Section About the Greek Letter Θ! ##",
      "thisll-be-a-helpful-section-about-the-greek-letter-θ",
    ],
    ["###  A `code`, a [link](b.md) and *stars*", "a-code-a-link-and-stars"],
    ["# A  b - c", "a--b---c"],
    ["# `Foo<T>` bar", "foot-bar"],
    ["# `a&amp;b` <b>c</b>", "aampb-c"],
    ["# snake_case", "snake_case"],
    ["# ![logo](a.png) Name &amp; more", "name--more"],
    ["Title\n=====", "title"],
    ["> ## Quoted", "quoted"],
    ["# Other words {#own}", "own"],
    ["<h2>By <b>hand</b></h2>", "by-hand"],
    ['<a name="here"></a>', "here"],
    ["# A\r\n# A\r\n# A", "a-2"],
    ["# A\n# A-1\n# A", "a-2"],
    ["# A\n# A\n# A-1", "a-1-1"],
    ["Two\nlines\n===", "two-lines"],
    ["> A quoted\n> title\n> -----", "a-quoted-title"],
    ["- > ## Deep", "deep"],
    ["- In a list\n  ===", "in-a-list"],
  ])("%j: %s", (source, slug) => {
    expect([...(headingSlugs(source) ?? [])]).toContain(slug);
  });

  it("and text has no names", () => {
    expect([...(headingSlugs("text\n\n#no heading\n\n    four\n") ?? [])]).toEqual([]);
  });
});
