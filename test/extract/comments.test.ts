import { describe, expect, it } from "vitest";
import { cssComments } from "../../src/extract/css/index.ts";
import type { CommentReader } from "../../src/extract/finding.ts";
import { htmlComments } from "../../src/extract/html/index.ts";
import { jsonComments } from "../../src/extract/json/index.ts";
import { languages } from "../../src/extract/languages.ts";
import { markdownComments } from "../../src/extract/markdown/index.ts";
import { mdxComments } from "../../src/extract/markdown/mdx.ts";
import { roffComments } from "../../src/extract/roff/index.ts";
import { textComments } from "../../src/extract/text/index.ts";
import { xmlComments } from "../../src/extract/xml/index.ts";
import { often } from "../support/some.ts";

/** The comments of a source, without white space around them. Each points at itself. */
function read(source: string, comments: CommentReader): readonly string[] {
  return [...comments(source)].map(({ start, end, text, derived }) => {
    if (derived === undefined) expect(text).toBe(source.slice(start, end));
    return text.trim();
  });
}

describe("the comments of a document are those of its language, not what looks like one elsewhere", () => {
  it.each<[string, CommentReader, string, readonly string[]]>([
    ["HTML", htmlComments, "<!-- a -- b --><p><!-->x--><!----><!-- c --!>", ["a -- b", "", "", "c"]],
    ["an attribute of HTML", htmlComments, '<p title="<!-- no -->"><!-- a -->', ["a"]],
    ["raw text of HTML", htmlComments, "<textarea><!-- no --></textarea><script>/* no */</script>", []],
    ["a style sheet in HTML", htmlComments, "<style>/* a */ b { content: '/* no */' }</style>", ["a"]],
    [
      "data in HTML",
      htmlComments,
      '<script type="application/ld+json">{ /* a */ "b": "/* no */" }</script>',
      ["a"],
    ],
    ["a cut comment of HTML", htmlComments, "<!-- a", ["a"]],
    ["XML", xmlComments, "<!-- a --><b><!-- c --></b><!-- d -->", ["a", "c", "d"]],
    ["XML that is not well-formed", xmlComments, "<a><!-- b -- c --><!-- d --></a>", ["b -- c", "d"]],
    [
      "CDATA of XML",
      xmlComments,
      "<a b='<!-- no -->'><![CDATA[<!-- no -->]]><!-- \u{1F600} --></a>",
      ["\u{1F600}"],
    ],
    ["the declaration of XML", xmlComments, "<!DOCTYPE a [<!-- no -->]><a/>", []],
    ["CSS", cssComments, "/* a */b{content:'/* no */';background:url(/*no*/)}/**//* c", ["a", "", "c"]],
    ["JSON", jsonComments, '// a\n{"/* no */": "// no", /* b */ "c": 1 // d\r\n} /* e', ["a", "b", "d", "e"]],
    ["Markdown", markdownComments, "a <!-- b -->\n\n> <!-- c\n> d -->\n\n# e <!-- f -->", ["b", "c\nd", "f"]],
    ["code in Markdown", markdownComments, "`<!-- no -->`\n\n```\n<!-- no -->\n```\n\n    <!-- no -->\n", []],
    ["escapes of Markdown", markdownComments, "\\<!-- no -->\n\n[a]: b '<!-- no -->'\n", []],
    ["front matter", markdownComments, "---\na: <!-- no -->\n---\n<!-- b -->", ["b"]],
    ["HTML in Markdown", markdownComments, "<div>\n<!-- a -->\n<p title='<!-- no -->'>\n</div>\n", ["a"]],
    ["MDX", mdxComments, "{/* a */}\n\nb {/* c */} `{/* no */}` <!-- d --> {/* e */}", ["a", "c", "d", "e"]],
    ["roff", roffComments, '.\\" a\n.TH b \\" c \\" d\n\\\\" no\n\'\\" e\n\\# f', ["a", 'c \\" d', "e", "f"]],
  ])("%s", (_, comments, source, expected) => expect(read(source, comments)).toEqual(expected));

  it("a comment is found only as far as its signs were copied, in a style with escapes", () =>
    expect(read("<svg><style>/* a &amp; b */</style></svg>", htmlComments)).toEqual(["a & b"]));
});

describe("in text of an unknown language a comment is what says something to urigram after a sign", () => {
  it.each([
    "# urigram-disable",
    "code(); // urigram-disable",
    "code();// urigram-disable",
    "-- urigram-disable",
    "; urigram-disable",
    "% urigram-disable",
    "/* urigram-disable */ code",
    " * x /* urigram-disable",
    "<!-- urigram-disable -->",
    '" urigram-disable',
    "  ' urigram-disable",
    "{# urigram-disable #}",
    "<%# urigram-disable %>",
    "{{! urigram-disable }}",
    "(* urigram-disable *)",
    ".. urigram-disable",
    "REM urigram-disable",
    "! urigram-disable",
    `${"x".repeat(100)} # urigram-disable`,
    "a\r# urigram-disable\rb",
  ])("%j has one", (source) => expect(read(source, textComments)).toEqual(["urigram-disable"]));

  it.each([
    "urigram-disable",
    "see urigram-disable",
    'x = "urigram-disable"',
    '"urigram-disable"',
    "http://a/#urigram-disable",
    "http://urigram-disable",
    "# see urigram-disable",
    `${" ".repeat(100)}x" urigram-disable`,
    "#\nurigram-disable",
  ])("%j has none", (source) => expect(read(source, textComments)).toEqual([]));
});

/** What finds the comments of each language that has some. */
const readers = await Promise.all(
  languages.flatMap(({ id, loadComments }) =>
    loadComments ? [loadComments().then((comments) => [id, comments] as const)] : [],
  ),
);

describe("comments are found in linear time", () => {
  it.each(readers)("in %s", (_, comments) => {
    for (const piece of '<!--¦<!-- -- ¦/*¦{/*¦"/*¦/* urigram-disable */¦\\"¦`¦[¦<'.split("¦")) {
      const source = piece.repeat(often(50_000));
      expect([...comments(source)].length).toBeLessThanOrEqual(source.length);
    }
  });

  it("all languages have comments but e-mail", () =>
    expect(languages.filter(({ loadComments }) => !loadComments).map(({ id }) => id)).toEqual(["mime"]));
});
