import { readFileSync } from "node:fs";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { globSync } from "tinyglobby";
import { describe, expect, inject, it } from "vitest";
import { type Finding, locate } from "../../src/extract/finding.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { expectLawful, show } from "../support/finding-laws.ts";
import { rowsIn } from "../support/rows.ts";
import { sample } from "../support/sample.ts";
import { often } from "../support/some.ts";

const { documents, runs } = inject("effort");

function findingsOf(source: string): readonly Finding[] {
  const findings = [...markdown(source)];
  expectLawful(source, findings);
  return findings;
}

/** The findings of a document, as they read. */
function read(source: string): readonly string[] {
  return findingsOf(source).map((finding) => show(source, finding));
}

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

describe("a document that has every construct", () => {
  it("gives its references in order, and nothing else", () => {
    const expected = rowsIn(`
      link: a;  image: b.png;  image: c.svg;  link: d;  autolink: http://e/?a=1&amp;b
      autolink: f@example.com = mailto:f@example.com;  definition: g;  definition: h i;  definition: j
      link: k;  link: l;  link: m;  link: n;  link: p;  link: u;  a href: v;  img src: w.png;  a href: x
      link: z;  image: cc;  link: dd;  link: ee;  link: gg;  link: hh
    `);
    expect(read(page)).toEqual(expected);
  });

  it("has images as resources, and the rest as links", () => {
    const resources = findingsOf(page).filter(({ role }) => role === "resource");
    expect(resources.map(({ text }) => text)).toEqual(["b.png", "c.svg", "w.png", "cc"]);
    expect(findingsOf(page).every(({ role }) => role === "resource" || role === "link")).toBe(true);
  });
});

describe("a destination (CommonMark 0.31.2, 6.3)", () => {
  it.each([
    ["may be missing", "[a]()", ["link: "]],
    ["may be empty", "[a](<>) ![a]( <> 't')", ["link: ", "image: "]],
    ["may be empty in a definition", "[a]: <>", ["definition: "]],
    ["has white space in angle brackets only", "[a](<b c>) [a](b c)", ["link: b c"]],
    ["has parentheses where they are balanced", "[a](b(c)d) [a](b(c)", ["link: b(c)d"]],
    [
      "is none that is a name for Paradox (its manual, Linking)",
      '@extref:[a](b:) @apidoc[a](b.(c|d)) @scaladoc[a](b.C) { scala="#f[A](g:B)" } @ref:[a](b.md) [a](@extref) c@d:[a](e)',
      ["link: b.md", "link: @extref", "link: e"],
    ],
    ["is none that is a tag of a template", "[a](<?= b ?>) [a](<%= b %>) [a](<?b>)", ["link: ?b"]],
    ["has escapes", String.raw`[a](b\)\*\c)`, [String.raw`link: b\)\*\c = b)*\c`]],
    ["has character references", "[a](b&auml;&#x26;&#35;)", ["link: b&auml;&#x26;&#35; = bä&#"]],
    ["decodes no reference that is none", "[a](?b&c=d&nosuch;)", ["link: ?b&c=d&nosuch;"]],
    [
      "decodes what HTML must encode",
      "[a](&lt;&gt;&quot;&amp;amp;)",
      ['link: &lt;&gt;&quot;&amp;amp; = <>"&amp;'],
    ],
    ["decodes references to two characters", "[a](&acE;)", ["link: &acE; = \u223E\u0333"]],
    ["keeps escapes of octets", "[a](b%20c)", ["link: b%20c"]],
    ["has U+FFFD for U+0000 (2.3)", "[a](b\0c)", ["link: b\0c = b\uFFFDc"]],
    ["has U+FFFD for a reference to U+0000 (2.5)", "[a](b&#0;c)", ["link: b&#0;c = b\uFFFDc"]],
    ["has characters beyond the BMP", "😀[😀](😀) [a](b)", ["link: 😀", "link: b"]],
  ])("%s", (_, source, expected) => {
    expect(read(source)).toEqual(expected);
  });
});

describe("an autolink (6.5)", () => {
  it("has no escapes and no references: a backslash stays", () => {
    expect(read(String.raw`<http://a/\[b&amp;>`)).toEqual([String.raw`autolink: http://a/\[b&amp;`]);
  });

  it("has any scheme, and no space", () => {
    expect(read("<made-up:a,b> <a:b c> <a:>")).toEqual(["autolink: made-up:a,b"]);
  });

  it("of an address is one of mailto", () => {
    const [finding] = findingsOf("<a@b.example>");
    expect(finding).toMatchObject({ start: 1, end: 12, text: "mailto:a@b.example" });
    expect(finding && locate(finding, { start: 9, end: 18 })).toEqual({ start: 3, end: 12 });
    expect(finding && locate(finding, { start: 0, end: 7 })).toEqual({ start: 1, end: 2 });
  });
});

describe("offsets are those of the source", () => {
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
      ["link: b", "autolink: cc:d", "definition: 😀"],
    ],
  ];
  const ends = ["\n", "\r", "\r\n"];

  it.each(sources)("with %s, whatever ends the lines", (_, source, expected) => {
    for (const end of ends) expect(read(source.replaceAll("\n", end))).toEqual(expected);
  });

  it("where a part of the text was decoded", () => {
    const source = "[a](b&auml;c\\!d)";
    const [finding] = findingsOf(source);
    expect(finding?.text).toBe("bäc!d");
    const places = [0, 1, 2, 3, 4].map((i) => finding && locate(finding, { start: i, end: i + 1 }));
    expect(places.map((place) => source.slice(place?.start, place?.end))).toEqual([
      "b",
      "&auml;",
      "c",
      "\\!",
      "d",
    ]);
  });
});

describe("HTML", () => {
  it("is read in quotes and lists without what quotes and indents it", () => {
    expect(read("> <a\n> href='b\n> c'>\n\n- x <img\n  src=d>")).toEqual([
      "a href: b\n> c = b\nc",
      "img src: d",
    ]);
  });

  it("is read tag by tag in text: what one leaves open takes nothing from the next", () => {
    expect(read("The <title> and <script> of <a href=b>.\n\n<a href=c>")).toEqual(["a href: b", "a href: c"]);
  });

  it("is decoded", () => {
    expect(read('a <a href="b?c&amp;d">')).toEqual(["a href: b?c&amp;d = b?c&d"]);
  });

  it("may declare a base, which holds for all but itself", () => {
    const findings = findingsOf('[a](b)\n\n<base href="http://c/">\n\n<a href="d">');
    expect(findings.map(({ text, role, scope }) => [text, role, scope?.embedded])).toEqual([
      ["b", "link", "http://c/"],
      ["http://c/", "base", undefined],
      ["d", "link", "http://c/"],
    ]);
  });
});

describe("a block of code of Liquid", () => {
  it.each([
    "{% highlight ruby %}\n<a:b> [c](d)\n\n[e](f)\n{% endhighlight %}\n[g](h)",
    "a\n{%- highlight ruby linenos -%}\r\n[c](d)\r\n{%- endhighlight -%}\r\n[g](h)",
    "- a\n  {% code %}\n[c](d)\n\n    [e](f)\n  {% endcode %}\n[g](h)",
    "> {% codeblock %}\n[c](d) {% endcode %}\n{% endcodeblock %} [e](f)\n[g](h)",
  ])("is passed over: %j", (source) => {
    expect(read(source)).toEqual(["link: h"]);
  });

  it.each([
    ["nothing closes it", "{% highlight ruby %}\n\n[g](h)"],
    ["another tag closes it", "{% highlight ruby %}\n\n[g](h)\n\n{% endcode %}"],
    ["its closing stands before it", "{% endcode %}\n{% code %}\n[g](h)"],
    ["the tag has another name", "{% raw %}\n[g](h)\n{% endraw %}"],
    ["it does not begin the line", "a {% code %}\n[g](h)\n{% endcode %}"],
  ])("is none where %s", (_, source) => {
    expect(read(source)).toEqual(["link: h"]);
  });
});

describe("YAML front matter", () => {
  it.each([
    ["---\ntitle: '[a](b)'\nurl: <http://c/>\n---\n[d](e)"],
    ["\uFEFF--- \r\n# comment\r\n\r\ntitle: '[a](b)'\r\n...\r\n[d](e)"],
    ["---\n---\n[d](e)"],
  ])("is passed over: %j", (source) => {
    expect(read(source)).toEqual(["link: e"]);
  });

  it.each([
    ["is a thematic break", "---\n\n[a](b)\n\n---\n[d](e)"],
    ["is never closed", "---\ntitle: [a](b)\n\n[d](e)"],
    ["is not at the beginning", "\n---\ntitle: [a](b)\n---\n[d](e)"],
    ["is indented", " ---\ntitle: [a](b)\n---\n[d](e)"],
  ])("is none where it %s", (_, source) => {
    expect(read(source)).toEqual(["link: b", "link: e"]);
  });
});

describe("what is found is what mdast-util-from-markdown finds", () => {
  const files = globSync("node_modules/**/readme.md", { caseSensitiveMatch: false, dot: true });

  /** What there may be in a node of mdast. */
  interface Node {
    readonly type: string;
    readonly url?: string;
    readonly position?: { readonly start: Offset; readonly end: Offset } | undefined;
    readonly children?: readonly Node[];
  }

  interface Offset {
    readonly offset?: number | undefined;
  }

  interface Reference {
    readonly url: string;
    readonly start: number;
    readonly end: number;
  }

  /** In the order of their ends, which is that of their destinations. */
  function referencesOf(source: string): readonly Reference[] {
    const references: Reference[] = [];
    const nodes: Node[] = [fromMarkdown(source)];
    for (const node of nodes) {
      nodes.push(...(node.children ?? []));
      const { url, position } = node;
      if (url === undefined) continue;
      references.push({ url, start: position?.start.offset ?? -1, end: position?.end.offset ?? -1 });
    }
    return references.sort((a, b) => a.end - b.end);
  }

  const own = new Set(["link", "image", "definition", "autolink"]);

  function expectAgreement(source: string): number {
    const expected = referencesOf(source);
    const found = findingsOf(source).filter(({ construct }) => own.has(construct));
    expect(found.map(({ text }) => text)).toEqual(expected.map(({ url }) => url));
    found.forEach(({ start, end }, i) => {
      expect(start).toBeGreaterThan(expected[i]?.start ?? Number.NaN);
      expect(end).toBeLessThan((expected[i]?.end ?? Number.NaN) + 1);
    });
    return found.length;
  }

  it("in the installed packages, of which little effort takes a sample", () => {
    const chosen = sample(files, documents, inject("seed"));
    const counts = chosen.map((file) => expectAgreement(readFileSync(file, "utf8")));
    expect(counts.reduce((a, b) => a + b)).toBeGreaterThan(chosen.length < files.length ? 0 : 2500);
  });

  it("in the page above", () => {
    expectAgreement(page);
  });

  it.each([
    ["30 brackets", `${"[".repeat(30)}[a](b)${"]".repeat(30)}(c)`],
    ["30 images", `${"![".repeat(30)}${"](a)".repeat(30)}`],
    ["90 block quotes", `${">".repeat(90)}[a](b)`],
    ["45 lists", `${"- ".repeat(45)}[a](b)`],
    ["80 backticks", `${"`".repeat(80)}[a](b)${"`".repeat(80)} [c](d)`],
    ["1900 lines", "[a\n](b)".repeat(1900)],
  ])("where there are %s", (_, source) => {
    expectAgreement(source);
  });

  const piece = fc.constantFrom(
    ..."[]()<>!*_`\\&\n \t\r\0\"'#:-=>a😀",
    ..."](¦![¦[a](b)¦[a]: b\n¦[a]¦<a:b>¦<a@b>¦&amp;¦> ¦- ¦1. ¦    ¦\n\n¦```¦---".split("¦"),
    ...'<b>¦<a href=c>¦<!--¦-->¦<?¦?>¦<![CDATA[¦]]>¦</b>¦<pre>\n¦\\]¦ "t")¦ (t))'.split("¦"),
  );
  const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

  it("where a definition stands far after what refers to it", () => {
    const words = "some words\n\n".repeat(1000);
    expectAgreement(`[a [b] c](d)\n\n${words}[b]: e\n\n${words}[f [b] g](h)`);
  });

  it.each([
    ["in a destination", "[a](", ")"],
    ["in a title", '[a](b "', '")'],
    ["in the text of a link", "[", "](b)"],
    ["in a paragraph", "", " [a](b)"],
    ["in code", "`", "` [a](b)"],
    ["in a tag", "<a b='", "'> [a](b)"],
  ])("where there are 100,000 letters %s", (_, before, after) => {
    expectAgreement(`${before}${"a".repeat(100_000)}${after}`);
  });

  it.each([
    ["parentheses in a destination", (n: number) => `[a](${"(".repeat(n)}b${")".repeat(n)})`, 32],
    ["letters in a label", (n: number) => `[${"a".repeat(n)}]: b`, 999],
    ["columns before a block quote", (n: number) => `${">".repeat(n)}[a](b)`, 100],
  ])("up to the limit of %s", (_, write, limit) => {
    expectAgreement(write(limit));
  });

  it("in any soup of Markdown", () => {
    fc.assert(
      fc.property(soup, (source) => {
        expectAgreement(`a${source}`);
      }),
      { numRuns: often(300) },
    );
  });

  const block = fc.constantFrom(
    ..."- a [x](b)\n  - c <http://d>\n¦1. a\n\n   [x](b)\n2. c\n".split("¦"),
    ..."```js\n- [x](no)\n\n[x](no)\n```\n¦- ~~~\n  [x](no)\n\n  - [x](no)\n  ~~~\n".split("¦"),
    ..."<!-- a\n\n- [x](no)\n-->\n¦<pre>\n\n- [x](no)\n</pre>\n¦<div>\n- [x](no)\n\n".split("¦"),
    ..."> - a\n> - [x](b)\n¦a [x](b)\n- [y](c)\n\n¦[x]: d\n\ntext [x] and ![y](e)\n\n".split("¦"),
    ..."    [x](no)\n\n¦# a [x](b)\n\n".split("¦"),
  );
  const long = fc.array(block, { minLength: 600, maxLength: 800 }).map((blocks) => blocks.join(""));

  it("in a long document, which is read in parts", () => {
    fc.assert(
      fc.property(long, (source) => {
        expectAgreement(source);
      }),
      { numRuns: Math.ceil(runs / 250) },
    );
  });
});

describe("where mdast-util-from-markdown departs from the specification, the specification counts", () => {
  it.each([
    ["an item may begin with any number where it interrupts no paragraph (5.2)", "a\n> 2) [b]: c\n"],
    ["an empty item may follow indented code (5.2)", "    a\n- \n[b]: c\n"],
    ["a CDATA section ends at the first ]]> (4.6)", "<![CDATA[]]]>\n[b]: c\n"],
  ])("%s", (_, source) => {
    expect(read(source)).toEqual(["definition: c"]);
  });

  it("a tag does not interrupt a paragraph in its lazy lines (4.6 and 5.1)", () => {
    expect(read("> a\n</b>\n> [c](d)")).toEqual(["link: d"]);
  });
});

describe("a bare reference is found as in plain text", () => {
  it.each([
    ["in text", "see http://a/b_c(d), and www.a.com.", ["text: http://a/b_c(d)", "abbreviated: www.a.com"]],
    ["within emphasis, without its end", "**http://a/b** _http://c_", ["text: http://a/b", "text: http://c"]],
    [
      "among others, in their order",
      "http://a [x](b) http://c",
      ["text: http://a", "link: b", "text: http://c"],
    ],
    ["not in code", "`http://a`\n\n    http://b\n\n```\nhttp://c\n```", []],
    ["not in the text of a link", "[http://a](b)", ["link: b"]],
    [
      "across escapes",
      String.raw`https://a.b/Global\_Objects and http://a/\?b&amp;c\.`,
      [
        String.raw`text: https://a.b/Global\_Objects = https://a.b/Global_Objects`,
        String.raw`text: http://a/\?b&amp;c = http://a/?b&c`,
      ],
    ],
    [
      "in a footnote",
      "[^1]: http://a.com/%zz\n[^2]: <http://b>\n[^3]: c",
      ["text: http://a.com/%zz", "text: http://b"],
    ],
    ["up to the emphasis around a parenthesis", "_(see https://nodejs.org)_", ["text: https://nodejs.org"]],
    ["not in a footnote's label, which is no definition", "a[^1]\n\n[^1]: Note:\n", []],
  ])("%s", (_, source, expected) => {
    expect(findingsOf(source).map((finding) => show(source, finding))).toEqual(expected);
  });
});

describe("what was meant as a destination, but has spaces, is found to be judged", () => {
  it.each([
    [
      "an image in a link",
      "[![CI](https://a.b/CI Build/c.svg)](https://d.e) [![f](g.svg) ![h](i j.svg)](k) [a ![b](c d.svg)][x]\n\n[x]: y",
      [
        "image: https://a.b/CI Build/c.svg",
        "link: https://d.e",
        "image: g.svg",
        "image: i j.svg",
        "link: k",
        "image: c d.svg",
        "definition: y",
      ],
    ],
    ["a link", "[a](my file.md) [b](../my dir/c.md)", ["link: my file.md", "link: ../my dir/c.md"]],
    ["an image", "![i](images/a b.png)", ["image: images/a b.png"]],
    ["with a title", "[a](my file.md#b 'c (d)') [a](e f.md \"g\")", ["link: e f.md"]],
    [
      "an absolute one",
      "x [*a*](https://a.b/my file.pdf) http://c",
      ["link: https://a.b/my file.pdf", "text: http://c"],
    ],
    [
      "one without the name of a file",
      "[a](https://b.c/?d=e f) ![g](https://h.i/build passing) [j](mailto:k@l?subject=m n)",
      ["link: https://b.c/?d=e f", "image: https://h.i/build passing", "link: mailto:k@l?subject=m n"],
    ],
    ["with escapes", String.raw`[a](my\_own file.md)`, [String.raw`link: my\_own file.md = my_own file.md`]],
    ["not prose", "[a](b c) [d](see there.) x[0](a, b.c) [e](http://f is down)", ["text: http://f"]],
    ["not in code", "`[a](my file.md)`", []],
  ])("%s", (_, source, expected) => {
    expect(read(source)).toEqual(expected);
  });
});

describe("what marks emphasis is no part of a bare URL at its end (GFM, 6.9)", () => {
  it.each([
    ["_Server: http://a.b:3000_ c", ["text: http://a.b:3000"]],
    ["*see https://a.b/c*", ["text: https://a.b/c"]],
    ["**Listen on http://a.b:80**.", ["text: http://a.b:80"]],
    ["~~http://a.b/c~~ http://a.b/d_", ["text: http://a.b/c", "text: http://a.b/d"]],
    ["http://a.b/c_d and http://a.b/~c", ["text: http://a.b/c_d", "text: http://a.b/~c"]],
    ["http://a.b/*", ["text: http://a.b/*"]],
  ])("%s", (source, expected) => {
    expect(read(source)).toEqual(expected);
  });
});

describe("any text is legal", () => {
  it("gives lawful findings", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (source) => {
        findingsOf(source);
      }),
      { numRuns: often(300) },
    );
  });

  it("cut off anywhere gives what it gave for all blocks before", () => {
    const whole = findingsOf(page);
    fc.assert(
      fc.property(fc.nat(page.length), (cut) => {
        const block = page.lastIndexOf("\n\n", cut);
        const part = page.slice(0, cut);
        const found = new Set([...markdown(part)].map((finding) => show(part, finding)));
        const before = whole.filter(({ end }) => end < block).map((finding) => show(page, finding));
        expect(before.filter((shown) => !found.has(shown))).toEqual([]);
      }),
      { numRuns: often(200) },
    );
  });
});

describe("time grows with the length, not faster", () => {
  const length = 16_000;

  it.each([
    ["letters", "a", ""],
    ["open brackets", "[", ""],
    ["brackets that close nothing", "a]", ""],
    ["images in images", "![", "](a)"],
    ["brackets in brackets", "[", "]"],
    ["block quotes in block quotes", ">", ""],
    ["lists in lists", "- ", ""],
    ["lazy lines", "b\n", ""],
    ["emphasis", "*a_ ", ""],
    ["comments that do not end", "a<!--", ""],
    ["lists in lists", "- - a\n", ""],
    ["quotes in lists", "- > a\n", ""],
    ["lists, item by item", "- a\n  - b\n", ""],
    ["instructions that do not end", "a<?", ""],
    ["sections that do not end", "a<![CDATA[", ""],
    ["titles that do not end", "[a](b (", ""],
    ["destinations that do not end", "[a](<b", ""],
    ["destinations with spaces", "[a](b c.d ", ""],
    ["destinations with spaces", "[a](b c.d)", ""],
    ["escapes", "\\_", ""],
    ["headings", "a\n=\n", ""],
    ["definitions and references", "[a]: b\n\n[a] ", ""],
    ["code between text", "` `` ", ""],
    ["code of many lengths", "` `` ``` ", ""],
    ["links between colons", "[a](b) : ", ""],
    ["tags that do not end", "<a b='c' ", ""],
    ["attributes", "<a", " b"],
    ["declarations that do not end", "a<!b", ""],
    ["blank lines in lists", "- a\n\n", ""],
  ])("with %s", (_, opening, closing) => {
    const times = Math.floor(length / (opening.length + closing.length));
    const source = `> ${opening.repeat(times)}${closing.repeat(times)}`;
    expectLawful(source, [...markdown(source)]);
  });
});
