import { readFileSync } from "node:fs";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import type { Scope } from "../../src/base/scope.ts";
import { type Finding, locate } from "../../src/extract/finding.ts";
import { xml } from "../../src/extract/xml/index.ts";
import { findingsIn } from "../laws/findings.ts";
import { forMany } from "../support/for-all.ts";
import { listProjectFiles } from "../support/project.ts";
import { show } from "../support/show.ts";
import { often } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

const findingsOf = (source: string) => findingsIn(xml, source);

/** Shows construct, role and text of each finding. */
function rowsOf(source: string): readonly string[] {
  return findingsOf(source).map(({ construct, role, text }) => `${construct} | ${role} | ${text}`);
}

/** Returns the bases that apply to a finding, starting with the innermost. */
function basesOf({ scope }: Finding): readonly string[] {
  const bases: string[] = [];
  for (let at: Scope | undefined = scope; at; at = at.encapsulating) bases.push(at.embedded ?? "");
  return bases;
}

interface Document {
  readonly name: string;
  readonly source: string;
  readonly rows: readonly string[];
}

const documents = readRows<Document>("test/vectors/xml-documents.jsonl");

describe("the findings", () => {
  it.each(documents)("are complete in $name", ({ source, rows }) => expect(rowsOf(source)).toEqual(rows));

  it("are the same with any line ends, after a byte order mark, and after astral characters", () => {
    for (const { source, rows } of documents) {
      const changed = [
        source.replaceAll("\n", "\r\n"),
        source.replaceAll("\n", "\r"),
        `\uFEFF${source}`,
        source.replaceAll(/>\n(?=<[a-z])/gi, "><!-- 𝒳\r\n𝒳 -->\n"),
      ];
      for (const one of changed) expect(rowsOf(one)).toEqual(rows);
    }
  });

  it("are the same for any batch boundaries", () => {
    for (const { source, rows } of documents) {
      const root = source.search(/<[a-z]/i);
      // A comment shifts the root element across the end of the first batch.
      for (let length = 65_536 - source.length; length < 65_536; length += 71)
        expect(rowsOf(`${source.slice(0, root)}<!--${" ".repeat(length)}-->${source.slice(root)}`)).toEqual(
          rows,
        );
    }
  });
});

const atom = 'xmlns="http://www.w3.org/2005/Atom"';

/** Shows the findings except namespace names. */
function shown(source: string): readonly string[] {
  return findingsOf(source)
    .filter(({ construct }) => construct !== "xmlns")
    .map((finding) => show(source, finding));
}

it.each(readRows<{ what: string; source: string; findings: readonly string[] }>("test/vectors/xml.jsonl"))(
  "$what: $source has $findings",
  ({ source, findings }) => expect(shown(source)).toEqual(findings),
);

describe("a value", () => {
  it.each([
    { what: "entities (XML 4.6)", raw: "a?b&amp;c&lt;&gt;&quot;&apos;", text: "a?b&c<>\"'" },
    { what: "character references (4.1)", raw: "&#97;&#x62;&#x1F600;", text: "ab😀" },
    { what: "white space (3.3.3)", raw: "a\r\nb\tc", text: "a b c" },
    { what: "invalid references", raw: "a&b&;&#xG;&#0;&#xD800;&c d", text: "a&b&;&#xG;&#0;&#xD800;&c d" },
    { what: "an undeclared entity", raw: "a&b;c", text: "a&b;c" },
    { what: "invalid characters", raw: "a<b>", text: "a<b>" },
    { what: "the other quote", raw: "a'b", text: "a'b" },
  ])("is decoded: $what", ({ raw, text }) => {
    const source = `<link ${atom} href=" ${raw}\n" rel="x"/><!-- &;'"> -->`;
    expect(shown(source)).toEqual([raw === text ? `link href: ${raw}` : `link href: ${raw} = ${text}`]);
  });

  it("of an element joins text, CDATA and character references", () => {
    const source = `<id ${atom}>\r\n ht<!-- no -->tp://a<![CDATA[/?b&c]]>&amp;<?pi no?>d\r\n</id>`;
    expect(shown(source)).toEqual([
      "id: ht<!-- no -->tp://a<![CDATA[/?b&c]]>&amp;<?pi no?>d = http://a/?b&c&d",
    ]);
    const finding = findingsOf(source).at(-1);
    const placeOf = (part: string) => {
      const start = finding?.text.indexOf(part) ?? -1;
      const span = finding && locate(finding, { start, end: start + part.length });
      return source.slice(span?.start, span?.end);
    };
    expect(placeOf("tp")).toBe("tp");
    expect(placeOf("?b&c")).toBe("?b&c");
    expect(placeOf("&d")).toBe("&amp;<?pi no?>d");
  });

  it("is mapped to the source after an entity of different length", () => {
    const source = `<!DOCTYPE a [<!ENTITY long "http://example.org/">]><a xml:base="&long;b&amp;c"/>`;
    const [finding] = findingsOf(source);
    expect(finding?.text).toBe("http://example.org/b&c");
    const at = (start: number, end: number) => finding && locate(finding, { start, end });
    expect(at(0, 4)).toEqual({ start: source.indexOf("&long;b"), end: source.indexOf("b&amp;") });
    expect(at(19, 20)).toEqual({ start: source.indexOf("b&amp;"), end: source.indexOf("&amp;") });
    expect(at(20, 21)).toEqual({ start: source.indexOf("&amp;"), end: source.indexOf('c"/>') });
  });
});

describe("a style sheet", () => {
  const svg = 'xmlns="http://www.w3.org/2000/svg"';

  it("is found in SVG: elements, attributes, presentation attributes", () => {
    const source = `<svg ${svg} xml:base="http://a/"><style>@import "a.css"; a { fill: url(b.svg#c) }</style>
<style type="text/css"><![CDATA[ @import url(d.css); ]]></style><style type="text/x">@import "no"</style>
<g style="mask: url(&quot;e&amp;f&quot;)" fill="url(#g)" title="url(no)"/><style> </style></svg>`;
    expect(shown(source)).toEqual([
      "xml:base: http://a/",
      "style @import: a.css",
      "style url(): b.svg#c",
      "style @import: d.css",
      "style url(): e&amp;f = e&f",
      "fill url(): #g",
    ]);
    const findings = findingsOf(source).slice(2);
    expect(findings.map(basesOf)).toEqual(findings.map(() => ["http://a/"]));
    expect(findings.map(({ role }) => role)).toEqual("resource resource resource resource link".split(" "));
  });
});

describe("escaped HTML", () => {
  it("is read in RSS, in character data and in CDATA", () => {
    const source = `<rss xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel><item>
<description>&lt;a href="a?b&amp;amp;c"&gt; http://no/ &lt;img src='d'&gt;</description>
<c:encoded><![CDATA[<p style="x: url(e)"><a href="f&amp;g">]]></c:encoded>
<title>&lt;a href="no"&gt;</title></item></channel></rss>`;
    expect(shown(source).join("; ")).toBe(
      "a href: a?b&amp;amp;c = a?b&c; img src: d; style url(): e; a href: f&amp;g = f&g",
    );
  });

  it("is read in Atom if the type is html (RFC 4287, 3.1.1)", () => {
    const source = `<feed ${atom} xml:base="http://a/"><title type="html">&lt;a href="b"></title>
<summary>&lt;a href="no"></summary><subtitle type="text">&lt;a href="no"></subtitle>
<content type="html">&lt;base href="c/">&lt;a href="d"></content></feed>`;
    expect(shown(source)).toEqual(["xml:base: http://a/", "a href: b", "base href: c/", "a href: d"]);
    expect(findingsOf(source).slice(2).map(basesOf)).toEqual([
      ["http://a/"],
      ["http://a/"],
      ["c/", "http://a/"],
    ]);
  });
});

describe("a base", () => {
  const bases = (source: string) =>
    findingsOf(source)
      .filter(({ construct }) => construct !== "xmlns")
      .map((finding) => [finding.text, ...basesOf(finding)]);

  it("applies to the element, its other attributes and its content (XML Base, 3)", () => {
    const source = `<feed ${atom} xml:base="http://a/">
<link href="1" xml:base="b/"/><entry xml:base="&#99;/"><id>2</id><link href="3"/></entry><link href="4"/></feed>`;
    expect(bases(source)).toEqual([
      ["http://a/"],
      ["1", "b/", "http://a/"],
      ["b/", "http://a/"],
      ["c/", "http://a/"],
      ["2", "c/", "http://a/"],
      ["3", "c/", "http://a/"],
      ["4", "http://a/"],
    ]);
  });

  it("is the same object for the findings of a part", () => {
    const [, first, second] = [
      ...xml(`<feed xml:base="a" ${atom}><link href="1"/><link href="2"/></feed>`),
    ].slice(1);
    expect(first?.scope).toBeDefined();
    expect(second?.scope).toBe(first?.scope);
  });

  it("of XHTML applies to the rest of the document", () => {
    const source = `<html xmlns="http://www.w3.org/1999/xhtml"><head><base href="http://a/"/><base href="b"/></head>
<body><a href="1"/></body></html>`;
    expect(bases(source)).toEqual([["http://a/"], ["b", "http://a/"], ["1", "http://a/"]]);
  });

  it("is absent without a declaration", () => {
    for (const finding of findingsOf(`<link ${atom} href="a"/>`)) expect(finding).not.toHaveProperty("scope");
  });
});

describe("a document that is not well-formed", () => {
  it.each(
    readRows<{ what: string; source: string; found: readonly string[] }>(
      "test/vectors/not-well-formed.jsonl",
    ),
  )("is read despite $what", ({ source, found }) => {
    const declared = source.replaceAll("<link", `<link ${atom}`);
    expect(
      findingsOf(declared)
        .filter(({ role }) => role === "link")
        .map(({ text }) => text),
    ).toEqual(found);
  });

  it("is read after unmatched end tags, which close nothing", () => {
    const loc = (text: string) => `<url><loc>${text}</loc></url>`;
    const set = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xml:base="http://a/">';
    const source = `${set}<url><loc>a</loc></urk>${loc("b")}</x></url>${loc("c")}<url><loc>d</url>${loc("e")}</urlset>`;
    const locs = findingsOf(source).filter(({ construct }) => construct === "loc");
    expect(locs.map(({ text, scope }) => [text, scope?.embedded])).toEqual(
      ["a", "b", "c", "d", "e"].map((text) => [text, "http://a/"]),
    );
  });

  it("has a limit on entity expansion", () => {
    const levels = Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
    const source = `<!DOCTYPE a [<!ENTITY e0 "0123456789">${levels.join("")}]>
<feed ${atom}><link href="&e30;"/><link href="&e1;"/>${`<link href="&e2;"/>`.repeat(1000)}</feed>`;
    const length = findingsOf(source).reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThan(3 * source.length + 2 * 65_536);
  });

  it("may be nested deeply", () => {
    const source = `<feed ${atom}>${"<a>".repeat(50_000)}<link href="b"/>`;
    expect(shown(source)).toEqual(["link href: b"]);
  });

  it("keeps complete references if truncated", () => {
    for (const { source } of documents) {
      const whole = findingsOf(source).map((finding) => ({ end: finding.end, shown: show(source, finding) }));
      for (let length = 0; length < source.length; length += 13) {
        const cut = source.slice(0, length);
        // The last part may be interpreted differently after the cut: it follows the last "<" before the last ">".
        const sure = cut.lastIndexOf("<", cut.lastIndexOf(">"));
        const found = [...xml(cut)].filter(({ end }) => end < sure);
        expect(found.map((finding) => show(cut, finding))).toEqual(
          whole.filter(({ end }) => end < sure).map(({ shown }) => shown),
        );
      }
    }
  });

  it("may be any string", () => {
    const piece = fc.oneof(
      fc.constantFrom(...documents.flatMap(({ source }) => source.split(/(?=[<>"'&= \n])/))),
      fc.constantFrom(
        ..."<¦>¦<!¦<!--¦-->¦<![CDATA[¦]]>¦<?¦?>¦&¦;¦\r¦\uD800¦\uDBFF\uFFFF¦<!DOCTYPE¦[".split("¦"),
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    forMany(often(400), fc.array(piece, { maxLength: 60 }), (pieces) => {
      findingsOf(pieces.join(""));
    });
  });
});

describe("real files", () => {
  const files = listProjectFiles("node_modules").filter((path) =>
    /\.(?:xml|svg|xhtml|xsd|rdf|xsl)$/.test(path),
  );

  it.each(files.slice(0, 200))("%s: the findings agree with saxes", (path) => {
    const source = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
    const values = new Set<string>();
    const parser = new SaxesParser();
    parser.on("error", () => {});
    parser.on("attribute", ({ value }) => values.add(value.trim()));
    parser.on("text", (text) => values.add(text.trim()));
    parser.write(source).close();
    for (const { construct, text } of findingsOf(source)) {
      if (/DOCTYPE|ENTITY|srcset|xml-|schemaLocation/.test(construct)) continue;
      // Presentation attributes have their references in url().
      const isFound = values.has(text) || [...values].some((value) => value.includes(`url(${text})`));
      expect(isFound, text).toBe(true);
    }
  });
});

it("finds every attribute of a well-formed document with the same value as saxes", () => {
  const value = fc
    .array(fc.constantFrom(..."a¦/¦&amp;¦&#x41;¦&lt;¦'¦>¦ ¦\t¦\r\n¦\n¦\r¦é¦😀".split("¦")), { maxLength: 12 })
    .map((parts) => parts.join(""));
  forMany(often(300), fc.array(value, { maxLength: 5 }), (values) => {
    const source = `<a>${values.map((value) => `<b xml:base="${value}"/>`).join("\r\n")}</a>`;
    const expected: string[] = [];
    const parser = new SaxesParser();
    parser.on("attribute", ({ value }) => expected.push(value.replace(/^[ \n\r\t]+|[ \n\r\t]+$/g, "")));
    parser.write(source).close();
    expect(findingsOf(source).map(({ text }) => text)).toEqual(expected);
  });
});

describe("an unknown vocabulary", () => {
  it("may have href, src and xlink:href", () => {
    const source = `<style xmlns="http://purl.org/net/xbiblio/csl" xmlns:xlink="http://www.w3.org/1999/xlink">
      <link href="http://a b" rel="self"/><x xmlns="" src="c.png" ref="silent"/><y xlink:href="d"/>
      <z href="silent/{e}"/></style>`;
    const findings = findingsOf(source).filter(({ role }) => role !== "name");
    expect(findings.map(({ construct, text, role }) => [construct, text, role])).toEqual([
      ["href", "http://a b", "link"],
      ["src", "c.png", "resource"],
      ["xlink:href", "d", "link"],
    ]);
    expect(findings.map(({ start, end }) => source.slice(start - 1, end + 1))).toEqual([
      '"http://a b"',
      '"c.png"',
      '"d"',
    ]);
    expect(findings.map(({ standard }) => standard?.isGuess)).toEqual([true, true, undefined]);
  });

  it("is not a known vocabulary with another element", () =>
    expect(shown('<rss><x href="silent" src="silent"/></rss>')).toEqual([]));
});
