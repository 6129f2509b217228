import { readdirSync } from "node:fs";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { establishBase } from "../../src/base/establish.ts";
import { type Finding, locate } from "../../src/extract/finding.ts";
import { html } from "../../src/extract/html/index.ts";
import { referenceSpans, refreshTarget } from "../../src/extract/html/values.ts";
import {
  mathAttributes,
  obsoleteAttributes,
  standardAttributes,
  svgAttributes,
} from "../../src/extract/html/vocabulary.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { findingsIn, shownIn } from "../laws/findings.ts";
import { forMany } from "../support/for-all.ts";
import { readProjectFile } from "../support/project.ts";
import { rowsIn } from "../support/rows.ts";
import { show } from "../support/show.ts";
import { isInnerLoop, often, someFrom } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

/** Shows the findings of a document. */
const findingsOf = (source: string) => findingsIn(html, source);

const read = (source: string) => shownIn(html, source);

/** Returns the single finding of a document. */
function only(source: string): Finding {
  const [finding, ...others] = [...html(source)];
  if (!finding || others.length > 0) throw new Error(`not one finding in ${source}`);
  return finding;
}

const page = `<!DOCTYPE html>
<html manifest=h1.appcache><head profile="http://h2/ http://h3/">
<base href="http://base/"><base href=later>
<link rel=stylesheet href=h4.css><link rel="preload" imagesrcset="h5.png, h6.png 2x">
<link rel=canonical href=h7>
<meta http-equiv=Refresh content="5; URL='h8'"><meta http-equiv=refresh content=5>
<meta property="og:image" content=" h9.png "><meta name="twitter:player" content=h10>
<style>@import "h11.css"; a { b: url(h12.png) }</style><style type="text/x-less">a { b: url(no) }</style>
<script src=h13.js>"<a href=no>"</script><title><a href=no></title>
</head><body background=h14.png>
<!-- <a href=no> -->
<A HREF=b1 PING=" b2 b3 "></a href=no><area href="b4"><img src=b5 srcset="b6,7.png 1x, b8(,) 2x (,) , b9" usemap=#b10>
<img longdesc=b11 lowsrc=b12 dynsrc=b13><blockquote cite=b14></blockquote><del cite=b15></del><ins cite=b16></ins>
<q cite=b17></q><form action=b18><button formaction=b19></button><input formaction=b20 src=b21></form>
<object data=b22 classid=b23 codebase=b24 archive="b25 b26"></object>
<iframe src=b27 srcdoc="<a href='b28'>">no</iframe><embed src=b29>
<audio src=b30></audio><video src=b31 poster=b32><source src=b33 srcset="b34 1x"><track src=b35></video>
<p style="background: url('b36')" itemscope itemid=b37 itemtype="http://b38/ http://b39/"><i itemprop="name http://b40/"></i>
<noscript><a href=b41></a></noscript><template><base href=b42><a href=b43></a></template>
<textarea><a href=no></textarea><xmp><a href=no></xmp><noembed><a href=no></noembed>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title><a href=b44></a></title>
<style>a { b: url(b45.png) } /* &quot; */ <![CDATA[ c { d: url(b46.png) } ]]></style><![CDATA[ <a href=no> ]]>
<a xlink:href=b47></a><use href="#b48"/><image href=b49 /><path fill="url(#b50)" style="mask: url(b51)"/></svg>
<image src=b52><math><mi href=b53></mi></math><![CDATA[<a href=no>]]><a href=b54></a>
<a href=javascript:b55()></a><a href=""></a><a href></a><a href="  "></a>
<table background=b56><tr background=b57><td background=b58></td></tr></table>
<a href='last'`;

it("no reference is in a string of a template tag (Liquid), which only becomes an attribute when it is rendered", () => {
  const link = `{{ '<a href="' | append: b.url | append: '">' }}`;
  expect(read(`<a href=a>${link}</a><a href=c>`)).toEqual(["a href: a", "a href: c"]);
  expect(read('{% assign x = "y" %}<a href=a>{{ "it\'s" }}<a href=b>')).toEqual(["a href: a", "a href: b"]);
});

describe("a page with every construct", () => {
  it("has exactly these references, in order", () => {
    const expected = rowsIn(`
      html manifest: h1.appcache;  head profile: http://h2/;  head profile: http://h3/
      base href: http://base/;  base href: later;  link href: h4.css;  link imagesrcset: h5.png
      link imagesrcset: h6.png;  link href: h7;  meta refresh: h8;  meta og:image: h9.png
      meta twitter:player: h10;  style @import: h11.css;  style url(): h12.png;  script src: h13.js
      body background: h14.png;  a href: b1;  a ping: b2;  a ping: b3;  area href: b4;  img src: b5
      img srcset: b6,7.png;  img srcset: b8(,);  img srcset: b9;  img usemap: #b10;  img longdesc: b11
      img lowsrc: b12;  img dynsrc: b13;  blockquote cite: b14;  del cite: b15;  ins cite: b16;  q cite: b17
      form action: b18;  button formaction: b19;  input formaction: b20;  input src: b21;  object data: b22
      object classid: b23;  object codebase: b24;  object archive: b25;  object archive: b26
      iframe src: b27;  a href: b28;  embed src: b29;  audio src: b30;  video src: b31;  video poster: b32
      source src: b33;  source srcset: b34;  track src: b35;  style url(): b36;  p itemid: b37
      p itemtype: http://b38/;  p itemtype: http://b39/;  i itemprop: http://b40/;  a href: b41
      base href: b42;  a href: b43;  svg xmlns: http://www.w3.org/2000/svg
      svg xmlns:xlink: http://www.w3.org/1999/xlink;  a href: b44;  style url(): b45.png
      style url(): b46.png;  a xlink:href: b47;  use href: #b48;  image href: b49;  fill url(): #b50
      style url(): b51;  img src: b52;  mi href: b53;  a href: b54;  a href: javascript:b55();  a href: ;
      a href: ;  a href: ;  table background: b56;  tr background: b57;  td background: b58;  a href: last
    `);
    expect(read(page)).toEqual(expected);
  });

  it("has the right role for each reference", () => {
    const roles = new Map([...html(page)].map(({ text, role }) => [text, role]));
    for (const name of ["http://h2/", "b23", "b37", "http://b38/", "http://www.w3.org/2000/svg"])
      expect(roles.get(name), name).toBe("name");
    for (const link of ["h7", "b1", "b2", "b14", "b18", "b19", "#b10", "b47", "#b48", "#b50", "b53"])
      expect(roles.get(link), link).toBe("link");
    for (const resource of ["h4.css", "h8", "h9.png", "h12.png", "b5", "b22", "b49", "b51"])
      expect(roles.get(resource), resource).toBe("resource");
    for (const base of ["http://base/", "later", "b42"]) expect(roles.get(base), base).toBe("base");
  });
});

describe("the base", () => {
  it("is the first with href, in one scope for all references before and after it", () => {
    const [before, base, after, later] = [
      ...html("<a href=a><base target=x><base href=b><a href=c><base href=d>"),
    ];
    expect(before?.scope).toEqual({ embedded: "b" });
    expect(after?.scope).toBe(before?.scope);
    expect(base?.scope).toBeUndefined();
    expect(later?.scope).toBeUndefined();
  });

  it("is not taken from a template, SVG or a comment", () => {
    for (const source of [
      "<template><base href=b></template>",
      "<svg><base href=b></svg>",
      "<!--<base href=b>-->",
    ])
      expect([...html(`${source}<a href=a>`)].at(-1)?.scope, source).toBeUndefined();
    expect([...html("<template></template><base href=b><a href=a>")].at(-1)?.scope).toEqual({
      embedded: "b",
    });
  });

  it("is that of BASE in the example of RFC 1808, 10, for any retrieval URI", () => {
    const example = `<!doctype html public "-//IETF//DTD HTML//EN">
<HTML><HEAD>
<TITLE>An example HTML document</TITLE>
<BASE href="http://www.ics.uci.edu/Test/a/b/c">
</HEAD><BODY>
... <A href="../x">a hypertext anchor</A> ...
</BODY></HTML>`;
    const names = /<\/?\w+|href/gi;
    for (const source of [
      example,
      example.replace(names, (name) => name.toLowerCase()),
      example.replace(names, (name) => name.toUpperCase()),
    ]) {
      const { text, scope } = [...html(source)].find(({ construct }) => construct === "a href") ?? {};
      expect(text).toBe("../x");
      for (const dialect of Object.values<Dialect>(dialects)) {
        const context = { encapsulating: { embedded: "http://around/" }, retrieval: "http://from/" };
        const base = establishBase({ ...context, ...scope }, dialect)?.uri ?? "";
        expect(dialect.resolve("../x", base)).toBe("http://www.ics.uci.edu/Test/a/x");
      }
    }
  });

  it("of a document applies to its srcdoc, and encloses the base of the srcdoc", () => {
    const frame = `<iframe srcdoc="<a href=a>"></iframe><iframe srcdoc="<base href=f><a href=b>"></iframe>`;
    const scopes = new Map([...html(`<base href=d>${frame}`)].map(({ text, scope }) => [text, scope]));
    expect(scopes.get("a")).toEqual({ embedded: "d" });
    expect(scopes.get("f")).toEqual({ embedded: "d" });
    expect(scopes.get("b")).toEqual({ embedded: "f", encapsulating: { embedded: "d" } });
  });
});

describe("a value", () => {
  it("is mapped to the source by character reference", () => {
    const source = "<a href='a&amp;&#98;c\r\nd'>";
    const finding = only(source);
    const places = [...finding.text].map((_, i) => {
      const { start, end } = locate(finding, { start: i, end: i + 1 });
      return source.slice(start, end);
    });
    expect(places).toEqual(["a", "&amp;", "&#98;", "c", "\r\n", "d"]);
  });

  it("is mapped to the source through nested languages", () => {
    const source = `<iframe srcdoc="<p style='a:url(&amp;quot;\\62 &amp;amp;c&amp;quot;)'>">`;
    const finding = only(source);
    expect(finding.text).toBe("b&c");
    const places = [0, 1, 2].map((i) => {
      const { start, end } = locate(finding, { start: i, end: i + 1 });
      return source.slice(start, end);
    });
    expect(places).toEqual(["\\62 ", "&amp;amp;", "c"]);
  });
});

describe("a script with data", () => {
  it("may be JSON-LD (JSON-LD 1.1, 7)", () => {
    const source = `<p><script type="Application/LD+JSON;profile=a">{ "@context": "https://schema.org/",
"@id": "b", "url": "https://c/\\u0064", "text": "<a href=no>" }</script><a href="e"></a>
<script type="application/json">{"@id": "no"}</script><svg><script type="application/ld+json">{"@id": "no"}</script></svg>`;
    expect(read(source)).toEqual([
      "script @context: https://schema.org/",
      "script @id: b",
      "script string: https://c/\\u0064 = https://c/d",
      "a href: e",
    ]);
    const escaped = [...html(source)][2];
    const place = escaped && locate(escaped, { start: 10, end: 11 });
    expect(source.slice(place?.start, place?.end)).toBe("\\u0064");
  });

  it("resolves its base against that of the page (JSON-LD 1.1, 7.1)", () => {
    const source = `<base href="http://a/"><script type="application/ld+json">
[{ "@id": "b" }, { "@context": { "@base": "c/" }, "@id": "d" }]</script><i itemid="e">`;
    expect([...html(source)].map(({ text, scope }) => [text, scope])).toEqual([
      ["http://a/", undefined],
      ["b", { embedded: "http://a/" }],
      ["c/", { embedded: "http://a/" }],
      ["d", { embedded: "c/", encapsulating: { embedded: "http://a/" } }],
      ["e", { embedded: "http://a/" }],
    ]);
  });
});

describe("meta refresh (HTML, shared declarative refresh steps)", () => {
  it.each(readRows<{ content: string; target?: string }>("test/vectors/refresh.jsonl"))(
    "$content refers to $target",
    ({ content, target: expected }) => {
      const target = refreshTarget(content);
      expect(target && content.slice(target.start, target.end)).toBe(expected);
    },
  );
});

describe("srcset (HTML, parsing a srcset attribute)", () => {
  it.each(readRows<{ value: string; candidates: readonly string[] }>("test/vectors/srcset.jsonl"))(
    "$value has the candidates $candidates",
    ({ value, candidates: expected }) =>
      expect(referenceSpans.candidates(value).map(({ start, end }) => value.slice(start, end))).toEqual(
        expected,
      ),
  );
});

describe("the table of attributes", () => {
  interface IndexRow {
    readonly attribute: string;
    readonly elements: readonly string[];
    readonly value: string;
  }
  const index: readonly IndexRow[] = readProjectFile("test/vectors/html-url-attributes.jsonl")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

  it("matches the index of the standard, row by row", () =>
    expect(standardAttributes.map(({ attribute, elements }) => ({ attribute, elements }))).toEqual(
      index.map(({ attribute, elements }) => ({
        attribute,
        elements: elements.map((element) => (element === "HTML elements" ? "*" : element)),
      })),
    ));

  it("has the value syntax of the index", () => {
    const kinds = [
      [/^Valid (?:non-empty )?URL potentially surrounded by spaces$|^Valid hash-name reference/, "reference"],
      [/image candidate strings/, "candidates"],
      [/or text/, "terms"],
      [/space-separated tokens/, "tokens"],
    ] as const;
    standardAttributes.forEach(({ attribute, kind }, i) => {
      const value = index[i]?.value ?? "";
      expect(kind, attribute).toBe(kinds.find(([pattern]) => pattern.test(value))?.[1]);
    });
  });

  it("has no duplicates", () => {
    const keys = [...standardAttributes, ...obsoleteAttributes].flatMap(({ attribute, elements }) =>
      elements.map((element) => `${element} ${attribute}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** Finds the attributes of the tables with parse5: construct, text and offset. */
function findByParse5(source: string): readonly string[] {
  const tables = new Map([
    ["http://www.w3.org/1999/xhtml", [...standardAttributes, ...obsoleteAttributes]],
    ["http://www.w3.org/2000/svg", svgAttributes],
    ["http://www.w3.org/1998/Math/MathML", mathAttributes],
  ]);
  const found = new Map<string, number>();
  const rest: DefaultTreeAdapterTypes.Node[] = [
    parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false }),
  ];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if ("content" in node) rest.push(node.content);
    if ("childNodes" in node) rest.push(...node.childNodes);
    if (!("attrs" in node)) continue;
    const name = node.tagName.toLowerCase();
    const table = tables.get(node.namespaceURI) ?? [];
    for (const attr of node.attrs) {
      const attribute = attr.prefix ? `${attr.prefix}:${attr.name}` : attr.name;
      const place = node.sourceCodeLocation?.attrs?.[attribute];
      const rows = table.filter((row) => row.attribute === attribute);
      const row =
        rows.find(({ elements }) => elements.includes(name)) ??
        rows.find(({ elements }) => elements[0] === "*");
      if (!row || !place) continue;
      for (const { start, end } of referenceSpans[row.kind](attr.value))
        found.set(
          `${place.startOffset} ${start} ${name} ${attribute}: ${attr.value.slice(start, end)}`,
          place.startOffset,
        );
    }
  }
  return [...found]
    .sort(([a, i], [b, j]) => i - j || Number(a.split(" ")[1]) - Number(b.split(" ")[1]))
    .map(([key]) => key.replace(/^(\d+) \d+/, "$1"));
}

/** Finds the same attributes with our extractor. The offset is that of the last attribute name before the value. */
function findByUs(source: string): readonly string[] {
  const lower = source.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...html(source)]
    .filter(({ construct }) => !/^meta |\(\)$|@/.test(construct))
    .map(({ construct, text, start }) => {
      const attribute = construct.split(" ")[1] ?? "";
      const before = lower.slice(0, start).matchAll(new RegExp(`(?<=[\\s/"'])${attribute}(?=[\\s=]|$)`, "g"));
      return `${[...before].at(-1)?.index} ${construct}: ${text}`;
    });
}

const value = fc
  .array(
    fc.constantFrom(
      ..."ab/?#,: ()é😀\0<>&;=",
      ..."\r\n¦\r¦\t¦&amp;¦&amp¦&copy=¦&copy;¦&notit;¦&#65;¦&#x26¦&nvlt;¦&#0;¦&#x80;".split("¦"),
      ...["&#xD800;", "&#x110000;", "&&amp;", "&#", "&#x", "&;"],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
const written = fc.oneof(
  value.map((text) => `="${text}"`),
  value.map((text) => ` =\n'${text}'`),
  // An unquoted value must not contain its end or begin with a quote.
  value.map((text) => `=u${text.replace(/[\s>]/g, "")}`),
  fc.constantFrom("", "=''"),
);
const attribute = fc
  .tuple(
    fc.constantFrom(..."href¦HREF¦src¦Src¦cite¦ping¦itemid¦xlink:href¦srcset¦data¦id¦poster".split("¦")),
    written,
    fc.constantFrom(" ", "\n", "\r\n", " / "),
  )
  .map((parts) => parts.join(""));
const start = (names: string) =>
  fc
    .tuple(fc.constantFrom(...names.split(" ")), fc.array(attribute, { maxLength: 4 }))
    .map(([name, attributes]) => `<${name} ${attributes.join("")}>`);
const end = (names: string) => fc.constantFrom(...names.split(" ")).map((name) => `</${name}>`);
const markup = fc.constantFrom(
  ...["<!-- <a href=x> -->", "<!--><a href=x>", "<!---->", "<![CDATA[<a href=x>]]>", "<?a <a href=x>"],
);
const node = fc.oneof(
  {
    weight: 4,
    arbitrary: start("a A img image area link base q input script style textarea iframe video p div b"),
  },
  { weight: 2, arbitrary: value },
  { weight: 2, arbitrary: end("a q script style textarea iframe video p div") },
  markup,
  fc.constant("<title>"),
  start("img input").map((tag) => `<template>${tag}</template>`),
);
// Badly nested SVG depends on the tree builder and is not generated, except for HTML that ends SVG.
const foreignNode = fc.oneof(
  start("a image use g script textarea style mglyph p div img"),
  value,
  end("style p"),
  markup,
  start("a img input").map((tag) => `<desc>${tag}</a></desc>`),
  start("g a").map((tag) => tag.replace(">", "/>")),
);
const foreign = fc
  .tuple(fc.constantFrom("svg", "math"), start("svg"), fc.array(foreignNode, { maxLength: 5 }))
  .map(([name, tag, nodes]) => `${tag.replace("svg", name)}${nodes.join("")}</${name}>`);
const generated = fc
  .array(fc.oneof({ weight: 4, arbitrary: node }, foreign), { maxLength: 12 })
  .map((nodes) => `<!DOCTYPE html><body>${nodes.join("")}`);

describe("parse5", () => {
  it("finds the same in the page with every construct", () => {
    // The unfinished tag is not in the tree, and the references in srcdoc are not in attributes of this document.
    const ours = findByUs(page).filter((line) => !/: (?:b28|last)$/.test(line));
    expect(ours).toEqual(findByParse5(page));
  });

  it("finds the same in generated pages", () =>
    forMany(often(300), generated, (source) => {
      findingsIn(html, source);
      expect(findByUs(source)).toEqual(findByParse5(source));
    }));

  const pages = readdirSync(new URL("../../node_modules", import.meta.url), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((path) => /\.(?:html?|md)$/.test(path))
    .map((path) => `node_modules/${path}`);

  it.skipIf(isInnerLoop)("finds the same in installed pages, and in Markdown parsed as HTML", () => {
    let count = 0;
    for (const path of pages) {
      const source = readProjectFile(path);
      if (!/<(?:a|img)\s/i.test(source)) continue;
      const ours = findByUs(source);
      expect(ours, path).toEqual(findByParse5(source));
      count += ours.length;
    }
    expect(count).toBeGreaterThan(100);
  });
});

describe("any input", () => {
  it("is accepted", () => {
    const soup = fc
      .array(
        fc.oneof(
          node,
          fc.constantFrom(
            ..."<>/=\"'&!-[]? \0\r\n",
            ...'srcdoc=¦style=¦url(¦<![CDATA[¦]]>¦<script type=importmap>¦{"imports":¦{"a":"'.split("¦"),
            '"}}</script>',
          ),
        ),
        { maxLength: 20 },
      )
      .map((parts) => parts.join(""));
    forMany(often(300), fc.oneof(soup, fc.string({ unit: "binary" })), (source) => {
      findingsIn(html, source);
    });
  });

  it("has the same findings before a cut tag as without the cut", () => {
    const lines = (source: string, findings: readonly Finding[], limit: number) =>
      findings
        .filter((finding) => finding.end < limit)
        .map((finding) => `${finding.start} ${show(source, finding)}`);
    const whole = [...html(page)];
    for (const end of someFrom(0, page.length + 1)) {
      const limit = page.lastIndexOf("<", end - 1);
      const source = page.slice(0, end);
      expect(lines(source, [...html(source)], limit)).toEqual(lines(page, whole, limit));
    }
  });

  it.each([
    ["open elements", "<div>".repeat(often(200_000))],
    ["SVG in SVG", "<svg><desc>".repeat(often(100_000)) + "</math></title>".repeat(often(100_000))],
    ["attributes", `<p ${"a=b ".repeat(often(200_000))}>`],
    ["unclosed values", "<a href='".repeat(often(100_000))],
    ["unclosed CDATA", "<![CDATA[ > ".repeat(often(100_000))],
    ["unclosed comments", "<!--".repeat(often(200_000))],
    ["ampersands", `<p id='${"&".repeat(often(500_000))}'>`],
    ["references", `<p id='${"&amp;&nvlt;".repeat(often(100_000))}'>`],
    ["ampersands in a relevant value", `<a href='${"&".repeat(often(500_000))}'>`],
    ["references in a relevant value", `<a href='${"&amp;&nvlt;".repeat(often(100_000))}'>`],
    ["references in relevant values", "<p name='&amp;'>".repeat(often(50_000))],
    ["references in a style of SVG", `<svg><style>${"&amp;a < b".repeat(often(100_000))}</style>`],
    ["starts of SVG", "<svg<math".repeat(often(100_000))],
    ["frames in frames", "<iframe srcdoc=".repeat(often(100_000))],
    ["white space after names", `<p ${`a${" ".repeat(1000)}`.repeat(500)}>`],
    [
      "candidates",
      `<p><!-- ${", ".repeat(often(100_000))} --><img srcset='${" ,".repeat(often(500_000))}${" ".repeat(often(500_000))}'>`,
    ],
  ])("is read in linear time: %s", (_name, source) =>
    expect([...html(source)].length).toBeLessThanOrEqual(1),
  );

  it("may contain a value of many megabytes", () => {
    const long = often(20_000_000);
    const source = `<a href="${"a".repeat(long)}"><img srcset="${"a ".repeat(long)}"><a ping="${"a".repeat(long)}">`;
    expect([...html(source)].map(({ text }) => text.length)).toEqual([long, 1, long]);
  });
});

describe("an attribute without a value", () => {
  it("is empty (HTML, 13.1.2.3), after its name, and cannot be edited", () => {
    const source = "<a href>b</a><img alt src><script async></script><a name>c</a>";
    const findings = findingsOf(source);
    expect(findings.map(({ construct, text, start, end }) => [construct, text, start, end])).toEqual([
      ["a href", "", 7, 7],
      ["img src", "", 25, 25],
    ]);
    for (const { encode, start, end } of findings) expect(encode?.("d", { start, end })).toBeUndefined();
  });
});

describe("speculation rules (HTML, 7.6)", () => {
  it("list URLs, and patterns that are not references", () => {
    const rules = `{"prefetch": [{"source": "list", "urls": ["next", "/a b"], "relative_to": "document"}],
      "prerender": [{"where": {"href_matches": "/silent/*", "urls": ["silent"]}, "urls": ["\\u0063"]}], "urls": ["silent"]}`;
    const source = `<script type=SpeculationRules>${rules}</script><script type=x>${rules}</script>`;
    const findings = findingsOf(source);
    expect(findings.map(({ text }) => text)).toEqual(["next", "/a b", "c"]);
    expect(findings.map(({ start, end }) => source.slice(start - 1, end + 1))).toEqual([
      '"next"',
      '"/a b"',
      '"\\u0063"',
    ]);
    expect(new Set(findings.map(({ construct, role }) => `${construct} ${role}`))).toEqual(
      new Set(["script urls link"]),
    );
  });
});
