import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { css } from "../../src/extract/css/index.ts";
import { type Extractor, type Finding, locate } from "../../src/extract/finding.ts";
import { html } from "../../src/extract/html/index.ts";
import { json } from "../../src/extract/json/index.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { mime } from "../../src/extract/mime/index.ts";
import { text } from "../../src/extract/text/index.ts";
import { xml } from "../../src/extract/xml/index.ts";
import { forMany } from "../support/for-all.ts";
import { often } from "../support/some.ts";

interface HostLanguage {
  readonly name: string;
  readonly extract: Extractor;
  /** A document with line breaks around, between and inside its references. */
  readonly document: string;
  /** The references of the document. */
  readonly texts: readonly string[];
  /** The pieces of generated documents. */
  readonly pieces: readonly string[];
}

const languages: readonly HostLanguage[] = [
  {
    name: "HTML",
    extract: html,
    document: `<base\nhref="/b/">\n<a\nhref="\n x\ny&amp;z\n">\n<style>\na { b: url(\nc\n) }\n@import "d\\\ne"</style>\n<p style="f: url('g\\\nh')">`,
    texts: ["/b/", "x\ny&z", "c", "de", "gh"],
    pieces: "<a href=¦\"¦'¦x¦&amp;¦>¦<style>¦</style>¦url(¦)¦\\¦<iframe srcdoc=".split("¦"),
  },
  {
    name: "Markdown",
    extract: markdown,
    document: `---\na: b\n---\n[a](\n<b&amp;c>\n"d")\n\n> [e]:\n> f\n\n<p\n title="g">\n<a href="\nh">\n\nhttp://i.j/\n<http://k/>`,
    texts: ["b&c", "f", "h", "http://i.j/", "http://k/"],
    pieces: '[a](¦![¦[b]: ¦)¦<¦>¦> ¦- ¦`¦```¦&amp;¦x¦http://a.b/¦<a href="¦">'.split("¦"),
  },
  {
    name: "CSS",
    extract: css,
    document: `@import\n"a\\\nb";\nc { d: url(\ne\\66\ng\n) }\nh { i: image-set("j"\n1x, "k"\n2x) }`,
    texts: ["ab", "efg", "j", "k"],
    pieces: ['"', "'", "url(", ")", "\\", "\\66", "a", " ", "@import ", ";", "{", "}", "image(", "/*", "*/"],
  },
  {
    name: "XML",
    extract: xml,
    document: `<?xml-stylesheet\nhref="a"?>\n<!DOCTYPE feed [\n<!ENTITY e "f\ng">\n]>\n<feed xmlns="http://www.w3.org/2005/Atom"\nxml:base="\nb&amp;c\n">\n<id>\nd\ne\n</id>\n<link\nhref="h\ni"/>\n<logo>j<![CDATA[k\nl]]></logo>\n</feed>`,
    texts: ["a", "http://www.w3.org/2005/Atom", "b&c", "d\ne", "h i", "jk\nl"],
    pieces: [
      ...'<feed xmlns="http://www.w3.org/2005/Atom">¦<id>¦</id>¦<link href="¦"¦/>¦>¦a'.split("¦"),
      ..."&amp;¦<![CDATA[¦]]>¦<!--¦-->¦<!DOCTYPE a SYSTEM ".split("¦"),
    ],
  },
  {
    name: "JSON",
    extract: json,
    document: `{\n"$id":\n"a",\n// b\n"$ref": "c\\nd"\n,\n"e": [\n"http://f/"\n]\n}`,
    texts: ["a", "c\nd", "http://f/"],
    pieces: '{¦}¦[¦]¦:¦,¦"$ref":¦"$id":¦"$ref":"b"¦"a\\n"¦"http://a/"¦//¦/*¦*/¦"'.split("¦"),
  },
  {
    name: "messages",
    extract: mime({ "text/html": html, "text/plain": text }),
    document: `Content-Base:\n <http://a/\n b>\nLocation: \nContent-Type: multipart/mixed;\n boundary=c\n\n--c\n\nhttp://d/\n--c\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<a href=3D"e=\nf\ng">\n--c\nContent-Transfer-Encoding: base64\n\naHR0cDov\nL2gv\n--c--\n`,
    texts: ["<http://a/b>", "", "http://d/", "ef\ng", "http://h/"],
    pieces: [
      ..."Location: ¦Link: <¦>¦a¦ ¦Content-Type: multipart/mixed; boundary=b".split("¦"),
      ..."Content-Type: text/html¦Content-Transfer-Encoding: quoted-printable".split("¦"),
      ...'Content-Transfer-Encoding: base64¦--b¦--b--¦=¦=41¦aHR0cDovL2gv¦http://a/¦<a href="'.split("¦"),
      ...'">'.split("¦"),
    ],
  },
  {
    name: "plain text",
    extract: text,
    document: `http://a/\n<http://b/\n  c>\n"http://d/"\n<URL:\ne f\n>\n<http://g-\nh> www.i.com\nURL:\nhttp://j/\n`,
    texts: ["http://a/", "http://b/c", "http://d/", "ef", "http://g-h", "www.i.com", "http://j/"],
    pieces: ["http://a/", "<", ">", '"', "URL:", "mailto:a@b.c", "www.a.com", "-", " ", ".", "b", "(", ")"],
  },
];

function withCrlf(source: string): string {
  return source.replaceAll("\n", "\r\n");
}

/** Describes a finding, including the span of its text and of each character. */
function describeFinding(finding: Finding, shift: (offset: number) => number): unknown {
  const { start, end, text, construct, role, scope } = finding;
  const places = Array.from(text, (_, i) => locate(finding, { start: i, end: i + 1 }));
  return {
    text,
    construct,
    role,
    scope,
    places: [{ start, end }, ...places].map((place) => [shift(place.start), shift(place.end)]),
  };
}

/** Expects the same findings in a copy with CRLF, at shifted offsets. */
function expectSameWithCrlf(extract: Extractor, source: string): void {
  const shift = (offset: number): number => withCrlf(source.slice(0, offset)).length;
  const expected = [...extract(source)].map((finding) => describeFinding(finding, shift));
  const found = [...extract(withCrlf(source))].map((finding) => describeFinding(finding, (offset) => offset));
  expect(found).toEqual(expected);
}

describe.each(languages)("CRLF for LF in $name", ({ extract, document, texts, pieces }) => {
  it("does not change the references of a document, only their offsets", () => {
    expect([...extract(document)].map((finding) => finding.text)).toEqual(texts);
    expectSameWithCrlf(extract, document);
  });

  it("does not change the references of any document", () => {
    const sources = fc
      .array(
        fc.oneof(
          { arbitrary: fc.constant("\n"), weight: 1 },
          { arbitrary: fc.constantFrom(...pieces), weight: 2 },
        ),
        { maxLength: 25 },
      )
      .map((parts) => parts.join(""));
    forMany(often(500), sources, (source) => expectSameWithCrlf(extract, source));
  });
});
