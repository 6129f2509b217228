import { describe, expect, it } from "vitest";
import { namedElements } from "../../src/extract/anchors.ts";
import { headingIds } from "../../src/extract/heading-ids.ts";
import { readRows } from "../support/vectors.ts";

it("finds elements named by id, name (HTML, 3.2.6, 7.4.6.4) and xml:id", () => {
  const source = `<h1 id="a">x</h1><a name='b'></a><p ID = c><rect xml:id="d&amp;e"/>`;
  expect([...(namedElements(source) ?? [])]).toEqual(["a", "b", "c", "d&e"]);
});

it("decodes character references in names, and returns undefined for one unknown to XML (XML, 4.6)", () => {
  const source = `<p id="a&#39;b"><p id=caf&#xE9;><p id='&lt;&apos;'>`;
  expect([...(namedElements(source) ?? [])]).toEqual(["a'b", "café", "<'"]);
  expect(namedElements('<p id="a"><p id="caf&eacute;">')).toBeUndefined();
  expect(namedElements('<p id="&#x110000;">')).toBeUndefined();
  expect(headingIds('# a\n<p id="caf&eacute;">')).toBeUndefined();
});

describe("Markdown headings get the same slugs as on GitHub", () => {
  // "Section links" in GitHub's documentation: lowercase, hyphens for spaces, no other punctuation, no markup, and a
  // number after a name that is taken.
  it.each(readRows<Record<"heading" | "slug", string>>("test/vectors/headings.jsonl"))(
    "$heading: $slug",
    ({ heading: source, slug }) => expect([...(headingIds(source) ?? [])]).toContain(slug),
  );

  it("they are unknown in a document with more than 20,000 of them, which would take seconds", () => {
    expect(headingIds("# a\n".repeat(20_000), ["github"])?.size).toBe(20_000);
    expect(headingIds("# a\n".repeat(20_001), ["github"])).toBeUndefined();
  });

  it("text gets no slug", () =>
    expect([...(headingIds("text\n\n#no heading\n\n    four\n") ?? [])]).toEqual([]));
});
