import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openTag, XML_HEAD, xmlText } from "../../src/report/xml-reports.ts";
import { readXml } from "../support/xml.ts";

const read = (attribute: string, text: string) =>
  readXml(`${XML_HEAD}${openTag("a", { b: attribute })}>${xmlText(text)}</a>`);

describe("text in XML", () => {
  // XML 1.0: 2.4 (markup), 2.11 (line ends), 3.3.3 (white space in attributes), 2.2 (characters).
  it.each([
    ["markup", `<a href="b">&amp;'</a>]]>`],
    ["line ends and tabs", "a\tb\nc\r\nd\re"],
    ["letters and emoji", "é界\u{1f600}"],
    ["the last characters of their planes that XML has", "\ufffd\u{10ffff}"],
    ["noncharacters that XML has", "\ufdd0\u{1fffe}"],
    ["C1 controls", "\x7f\x85\x9f"],
  ])("comes back from an XML parser: %s", (_, text) => {
    expect(read(text, text)).toEqual(["a", { b: text }, text]);
  });

  it("is well-formed, whatever the text is", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => read(text, text) !== undefined));
  });

  it.each([
    ["\0", "\\u{0}"],
    ["\x1b", "\\u{1B}"],
    ["\x0b\x0c", "\\u{B}\\u{C}"],
    ["\ufffe\uffff", "\\u{FFFE}\\u{FFFF}"],
    ["\ud800", "\\u{D800}"],
    ["\ud83d", "\\u{D83D}"],
    ["\udcff", "\\xFF"],
  ])("%j, which no XML 1.0 has (2.2), is shown as %s", (text, shown) => {
    expect(read(text, text)).toEqual(["a", { b: shown }, shown]);
  });
});
