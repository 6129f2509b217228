import { readFileSync } from "node:fs";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { globSync } from "tinyglobby";
import { describe, expect, inject, it } from "vitest";
import { locate } from "../../src/extract/finding.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { findingsIn, shownIn } from "../laws/findings.ts";
import { forMany } from "../support/for-all.ts";
import { rowsIn } from "../support/rows.ts";
import { sample } from "../support/sample.ts";
import { show } from "../support/show.ts";
import { often } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

const { documents, runs } = inject("effort");

const findingsOf = (source: string) => findingsIn(markdown, source);

/** Shows the findings of a document. */
const read = (source: string) => shownIn(markdown, source);

const page = String.raw`# A heading with [a link](a "title")

An image: ![alt](b.png), one in a link: [![badge](c.svg 'title')](d (title)).
A reference is none: [text][x], [x][], [x]; what it is defined as is one.
Autolinks: <http://e/?a=1&amp;b> and <f@example.com>.

[x]: g "title"
[unused]: <h i>
[over
lines]:
  j
  'title'

> Quoted [text
> over lines](k
> "title")

- in a list [l](l)
  1. [m](m)

Setext [n](n)
=============

Code is none: ${"`[o](o)`"}, <code>[p](p)</code>, \[q](q), ${"`` ` [r](r) ``"}.

${"```"}md
[s](s) <http://s/> <a href="s">
[s]: s
${"```"}

    [t](t)

| a table is text | [u](u) |

<a href="v">no block</a> and <img src='w.png' alt="">.

<p align="center">
  <a href="x">x</a> [no Markdown here](y)
</p>

[links [do not](z) nest](aa), images hold text: ![a ![b](bb) <a href="bb">](cc). *em [dd](dd)* **[ee](ee)**
A comment <!-- [ff](ff) <a href="ff"> --> [a link](<gg>)[and another](hh).
`;

describe("a document with every construct", () => {
  it("has exactly these references, in order", () => {
    const expected = rowsIn(`
      link: a;  image: b.png;  image: c.svg;  link: d;  autolink: http://e/?a=1&amp;b
      autolink: f@example.com = mailto:f@example.com;  definition: g;  unused definition: h i;  unused definition: j
      link: k;  link: l;  link: m;  link: n;  link: p;  link: u;  a href: v;  img src: w.png;  a href: x
      link: z;  image: cc;  link: dd;  link: ee;  link: gg;  link: hh
    `);
    expect(read(page)).toEqual(expected);
  });

  it("treats images as resources and all others as links", () => {
    const resources = findingsOf(page).filter(({ role }) => role === "resource");
    expect(resources.map(({ text }) => text)).toEqual(["b.png", "c.svg", "w.png", "cc"]);
    expect(findingsOf(page).every(({ role }) => role === "resource" || role === "link")).toBe(true);
  });
});

describe("an autolink (6.5)", () => {
  it("of a mail address has the scheme mailto", () => {
    const [finding] = findingsOf("<a@b.example>");
    expect(finding).toMatchObject({ start: 1, end: 12, text: "mailto:a@b.example" });
    expect(finding && locate(finding, { start: 9, end: 18 })).toEqual({ start: 3, end: 12 });
    expect(finding && locate(finding, { start: 0, end: 7 })).toEqual({ start: 1, end: 2 });
  });
});

describe("offsets refer to the source", () => {
  const sources: readonly (readonly [string, string, readonly string[]])[] = [
    ["a byte order mark", "\uFEFF[a](b)\n\n> <cc:d>", ["link: b", "autolink: cc:d"]],
    [
      "tabs",
      "\t\n-\t[a](b)\n\n\t>\t<cc:d>\t[a](<e\tf>)\n>\t- \t[g](h)",
      ["link: b", "autolink: cc:d", "link: e\tf", "link: h"],
    ],
    ["U+0000", "\0[a\0](b) <cc:d>\0\n\0<cc:d>", ["link: b", "autolink: cc:d", "autolink: cc:d"]],
    [
      "characters beyond the BMP",
      "😀 [😀](b)\n> 😀 <cc:d>\n\n[😀]: 😀",
      ["link: b", "autolink: cc:d", "unused definition: 😀"],
    ],
  ];
  const ends = ["\n", "\r", "\r\n"];

  it.each(sources)("with %s and any line ends", (_, source, expected) => {
    for (const end of ends) expect(read(source.replaceAll("\n", end))).toEqual(expected);
  });

  it("after decoding a part of the text", () => {
    const source = "[a](b&auml;c\\!d)";
    const [finding] = findingsOf(source);
    expect(finding?.text).toBe("bäc!d");
    const places = [0, 1, 2, 3, 4].map((i) => finding && locate(finding, { start: i, end: i + 1 }));
    expect(places.map((place) => source.slice(place?.start, place?.end))).toEqual(
      "b &auml; c \\! d".split(" "),
    );
  });
});

describe("a footnote definition contains blocks (cmark-gfm)", () => {
  const source = `Text[^a].
[^a]: [a](b) interrupts, and is
continued [lazily](c).

    > Quoted [d](e)

    - [f](g)

          [code](silent)

    ${"```"}
    [code](silent)
    ${"```"}

[^b]:
    ![h](i)

- [^c]: [j](k)

      [l](m)

[^ d]: n

    [code](silent)
`;

  it("in paragraphs, quotes, lists and images, but not in code", () =>
    expect(read(source)).toEqual([
      ..."link: b;link: c;link: e;link: g;image: i;link: k;link: m;unused definition: n".split(";"),
    ]));

  it("at exact offsets", () =>
    expect(findingsOf(source).map(({ start }) => source.slice(start - 2, start + 1))).toEqual([
      ..."](b ](c ](e ](g ](i ](k ](m : n".split(/ (?!n)/),
    ]));
});

describe("YAML front matter", () => {
  it("has references as in source code, and no Markdown", () => {
    const source = `---
link: "https://a.b/c d" # https://e/
list: [x](silent)
path: silent/f.md
---
[g](h)
`;
    expect(read(source)).toEqual(['"..." up to white space: https://a.b/c', "text: https://e/", "link: h"]);
    expect(findingsOf(source)[1]?.standard?.isGuess).toBe(true);
    expect(findingsOf(source).map(({ start }) => start)).toEqual([11, 30, source.indexOf("h)")]);
  });

  it("is not a thematic break with a setext heading", () =>
    expect(read("---\nhttps://a/\n---\n")).toEqual(["text: https://a/"]));
});

describe("HTML", () => {
  it("may declare a base, which applies to all other references", () => {
    const findings = findingsOf('[a](b)\n\n<base href="http://c/">\n\n<a href="d">');
    expect(findings.map(({ text, role, scope }) => [text, role, scope?.embedded])).toEqual([
      ["b", "link", "http://c/"],
      ["http://c/", "base", undefined],
      ["d", "link", "http://c/"],
    ]);
  });
});

describe("the findings agree with mdast-util-from-markdown", () => {
  const files = globSync("node_modules/**/readme.md", { caseSensitiveMatch: false, dot: true });

  /** The relevant fields of an mdast node. */
  interface Node {
    readonly type: string;
    readonly url?: string;
    readonly position?: { readonly start: Offset; readonly end: Offset } | undefined;
    /** The label of a definition, or of a link or an image that uses it. */
    readonly identifier?: string;
    readonly children?: readonly Node[];
  }

  interface Offset {
    readonly offset?: number | undefined;
  }

  interface Reference {
    readonly url: string;
    readonly isUnused: boolean;
    readonly start: number;
    readonly end: number;
  }

  /** Returns the references ordered by their ends, which is also the order of their destinations. */
  function referencesOf(source: string): readonly Reference[] {
    const references: Reference[] = [];
    const nodes: Node[] = [
      fromMarkdown(source, { extensions: [gfmFootnote()], mdastExtensions: [gfmFootnoteFromMarkdown()] }),
    ];
    for (const node of nodes) nodes.push(...(node.children ?? []));
    const used = new Set(
      nodes.flatMap(({ type, identifier }) => (/^(?:link|image)Ref/.test(type) ? [identifier] : [])),
    );
    for (const { type, url, identifier, position } of nodes) {
      if (url === undefined) continue;
      const isUnused = type === "definition" && !used.delete(identifier);
      references.push({
        url,
        isUnused,
        start: position?.start.offset ?? -1,
        end: position?.end.offset ?? -1,
      });
    }
    return references.sort((a, b) => a.end - b.end);
  }

  const own = new Set(["link", "image", "definition", "unused definition", "autolink"]);

  function expectAgreement(source: string): number {
    const expected = referencesOf(source);
    const found = findingsOf(source).filter(({ construct }) => own.has(construct));
    expect(found.map(({ text }) => text)).toEqual(expected.map(({ url }) => url));
    expect(found.map(({ construct }) => construct === "unused definition")).toEqual(
      expected.map(({ isUnused }) => isUnused),
    );
    found.forEach(({ start, end }, i) => {
      expect(start).toBeGreaterThan(expected[i]?.start ?? Number.NaN);
      expect(end).toBeLessThan((expected[i]?.end ?? Number.NaN) + 1);
    });
    return found.length;
  }

  it("in the installed packages (a sample at low effort)", () => {
    const chosen = sample(files, documents, inject("seed"));
    const counts = chosen.map((file) => expectAgreement(readFileSync(file, "utf8")));
    expect(counts.reduce((a, b) => a + b)).toBeGreaterThan(chosen.length < files.length ? 0 : 2500);
  });

  it("in the page above", () => expectAgreement(page));

  it.each([
    ["30 brackets", `${"[".repeat(30)}[a](b)${"]".repeat(30)}(c)`],
    ["30 images", `${"![".repeat(30)}${"](a)".repeat(30)}`],
    ["90 block quotes", `${">".repeat(90)}[a](b)`],
    ["45 lists", `${"- ".repeat(45)}[a](b)`],
    ["80 backticks", `${"`".repeat(80)}[a](b)${"`".repeat(80)} [c](d)`],
    ["500 lines", "[a\n](b)".repeat(500)],
  ])("with %s", (_, source) => void expectAgreement(source));

  const piece = fc.constantFrom(
    ..."[]()<>!*_`\\&\n \t\r\0\"'#:-=>a😀",
    ..."[^a]: ¦\n\n    ¦](¦![¦[a](b)¦[a]: b\n¦[a]¦<a:b>¦<a@b>¦&amp;¦> ¦- ¦1. ¦    ¦\n\n¦```¦---".split("¦"),
    ...'<b>¦<a href=c>¦<!--¦-->¦<?¦?>¦<![CDATA[¦]]>¦</b>¦<pre>\n¦\\]¦ "t")¦ (t))'.split("¦"),
  );
  const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

  it("with a definition far after its use", () => {
    const words = "some words\n\n".repeat(300);
    expectAgreement(`[a [b] c](d)\n\n${words}[b]: e\n\n${words}[f [b] g](h)`);
  });

  it.each([
    ["in a destination", "[a](", ")"],
    ["in a title", '[a](b "', '")'],
    ["in the text of a link", "[", "](b)"],
    ["in a paragraph", "", " [a](b)"],
    ["in code", "`", "` [a](b)"],
    ["in a tag", "<a b='", "'> [a](b)"],
  ])(
    "with 100,000 letters %s",
    (_, before, after) => void expectAgreement(`${before}${"a".repeat(100_000)}${after}`),
  );

  it.each([
    ["parentheses in a destination", (n: number) => `[a](${"(".repeat(n)}b${")".repeat(n)})`, 32],
    ["letters in a label", (n: number) => `[${"a".repeat(n)}]: b`, 999],
    ["columns before a block quote", (n: number) => `${">".repeat(n)}[a](b)`, 100],
  ])("up to the limit of %s", (_, write, limit) => void expectAgreement(write(limit)));

  it("in any mix of Markdown syntax", () =>
    forMany(often(300), soup, (source) => {
      expectAgreement(`a${source}`);
    }));

  const block = fc.constantFrom(
    ..."- a [x](b)\n  - c <http://d>\n¦1. a\n\n   [x](b)\n2. c\n".split("¦"),
    ..."```js\n- [x](no)\n\n[x](no)\n```\n¦- ~~~\n  [x](no)\n\n  - [x](no)\n  ~~~\n".split("¦"),
    ..."<!-- a\n\n- [x](no)\n-->\n¦<pre>\n\n- [x](no)\n</pre>\n¦<div>\n- [x](no)\n\n".split("¦"),
    ..."> - a\n> - [x](b)\n¦a [x](b)\n- [y](c)\n\n¦[x]: d\n\ntext [x] and ![y](e)\n\n".split("¦"),
    ..."    [x](no)\n\n¦# a [x](b)\n\n".split("¦"),
  );
  const long = fc.array(block, { minLength: 200, maxLength: 300 }).map((blocks) => blocks.join(""));

  it("in a long document", () =>
    forMany(Math.ceil(runs / 250), long, (source) => {
      expectAgreement(source);
    }));
});

describe("any input", () => {
  it("has lawful findings", () =>
    forMany(often(300), fc.string({ unit: "binary", maxLength: 500 }), (source) => {
      findingsOf(source);
    }));

  it("has the same findings before a cut block as without the cut", () => {
    const whole = findingsOf(page);
    forMany(often(200), fc.nat(page.length), (cut) => {
      const block = page.lastIndexOf("\n\n", cut);
      const part = page.slice(0, cut);
      const found = new Set([...markdown(part)].map((finding) => show(part, finding)));
      const before = whole.filter(({ end }) => end < block).map((finding) => show(page, finding));
      expect(before.filter((shown) => !found.has(shown))).toEqual([]);
    });
  });
});

describe("reading takes linear time", () => {
  const length = 16_000;

  it.each(readRows<Record<"what" | "opening" | "closing", string>>("test/vectors/markdown-repeated.jsonl"))(
    "with $what",
    ({ opening, closing }) => {
      const times = Math.floor(length / (opening.length + closing.length));
      const source = `> ${opening.repeat(times)}${closing.repeat(times)}`;
      findingsIn(markdown, source);
    },
  );
});
