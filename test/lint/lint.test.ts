import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { css } from "../../src/extract/css/index.ts";
import { html } from "../../src/extract/html/index.ts";
import { json } from "../../src/extract/json/index.ts";
import { markdown, markdownNearLinks } from "../../src/extract/markdown/index.ts";
import { xml } from "../../src/extract/xml/index.ts";
import { rfc1808, rfc2396 } from "../../src/index.ts";
import { lint } from "../../src/lint/index.ts";
import { applyEdits } from "../../src/text/edit.ts";
import { forAll } from "../support/for-all.ts";

/** Returns the diagnostics for a source: rule and underlined string. */
function said(source: string, ...[options]: [options?: Parameters<typeof lint>[1]]): readonly string[] {
  return lint(source, options).map(({ rule, start, end }) => `${rule} ${source.slice(start, end)}`);
}

describe("lint", () => {
  it("reads plain text without an extractor", () =>
    expect(said("see ftp://u:p@a/ and http://a:99999/.")).toEqual([
      "authority/password p",
      "authority/port-range 99999",
    ]));

  it.each([
    ["folded after a hyphen", "<http://localhost//a-b>", "<http://localhost//a-\nb>", {}],
    [
      "in a script",
      '["http://a.org/b", "http://a.org//b"]',
      '<script type="application/ld+json">["http://a.org/b", "http://a.org//b"]</script>',
      { extract: json },
    ],
  ])("treats a reference the same %s", (_, source, same, options) => {
    expect(said(source, options)).toEqual([]);
    expect(said(same, "extract" in options ? { extract: html } : {})).toEqual([]);
  });

  it("reports an invalid reference with the parser's message", () => {
    const [diagnostic] = lint('<a href="x:a b">', { extract: html, dialect: rfc2396 });
    expect(diagnostic).toEqual({
      rule: "syntax/space",
      level: "error",
      message:
        'space at offset 3 is not allowed in a URI (RFC 2396 2.4.3 "space"); escape it as %20, or remove it',
      section: "RFC 2396 2.4.3",
      specification: "RFC 2396",
      start: 12,
      end: 13,
      reference: "x:a b",
      referenceSpan: { start: 9, end: 14 },
      construct: "a href",
      fix: { start: 12, end: 13, text: "%20", isSafe: false, change: { start: 3, end: 4, text: "%20" } },
    });
  });

  it.each([
    // Each "&amp;" decodes to one character.
    ['<a href="a&amp;b&amp;c%zz">', ["syntax/invalid-escape %zz"]],
    ['<a href="http://a/&#x25;01">', ["escapes/control &#x25;01"]],
    ["[a](<a\\|b>)", ["syntax/unwise \\|"]],
  ])("underlines the encoded source: %s", (source, expected) =>
    expect(said(source, { extract: source.startsWith("<") ? html : markdown })).toEqual(expected),
  );

  it("uses the base of the document", () => {
    const source = '<base href="http://a/b/c"><a href="../../x"><a href="../x">';
    expect(said(source, { extract: html })).toEqual(["resolution/above-root ../../x"]);
    expect(said('<a href="../../x">', { extract: html, retrieval: "http://a/b/c" })).toHaveLength(1);
    expect(said('<a href="../../x">', { extract: html, default: "http://a/b/c" })).toHaveLength(1);
    expect(said('<a href="../../x">', { extract: html })).toHaveLength(0);
  });

  it("checks the authority of a reference that is invalid after it", () => {
    const judged = (href: string) => lint(`<a href="${href}">`, { extract: html }).map(({ rule }) => rule);
    expect(judged("http://u:p@a/b%zz")).toEqual(["authority/password", "syntax/invalid-escape"]);
    expect(judged("http://a:99999/b%zz")).toEqual(["authority/port-range", "syntax/invalid-escape"]);
    expect(judged("http:///b%zz")).toEqual(["authority/empty", "syntax/invalid-escape"]);
    expect(judged("http://a b:99999/c")).toEqual(["syntax/space"]);
  });

  it.each([
    ["htpp://a.org/?a[]=1", ["scheme/near-miss"]],
    ["htpp://a.org/b|c#d e", ["scheme/near-miss", "syntax/space"]],
    ["http//a.org/b|c", ["scheme/near-miss"]],
    ["htpp://a\ufffdb.org/", ["scheme/near-miss"]],
    ["https://https://a.org/b|c", ["scheme/twice"]],
    ["tel:12|3", []],
    ["http://a.org/b|c", []],
  ])("checks the scheme of a reference that is invalid after it: %j", (reference, rules) =>
    expect(lint(`<a href="${reference}">`, { extract: html }).map(({ rule }) => rule)).toEqual(rules),
  );

  it("reports each mistake once: a rule that knows the cause of an error replaces it", () => {
    const judged = (href: string, levels = {}) =>
      lint(`<a href="${href}">`, { extract: html, levels }).map(({ rule, level }) => `${rule} ${level}`);
    expect(judged("&lt;http://a/>")).toEqual(["context/wrapper error"]);
    expect(judged("http://a/b\n  c")).toEqual(["context/line-break error"]);
    expect(judged("URL:http://a/")).toEqual(["context/url-prefix warn"]);
    expect(judged("http://http://h")).toEqual(["scheme/twice error"]);
    expect(judged("https://http//h")).toEqual(["scheme/twice error"]);
    expect(judged("http:://h")).toEqual(["scheme/second-colon error"]);
    expect(judged("http:///h")).toEqual(["authority/empty error"]);
    expect(judged("http//a/b")).toEqual(["scheme/near-miss error"]);
    expect(judged("Talk:Main_Page")).toEqual(["resolution/colon-in-first-segment warn"]);
    expect(judged("www.example.com:8080")).toEqual(["scheme/host-and-port error"]);
    expect(judged("http://a:0080/")).toEqual(["authority/leading-zeros warn"]);
  });

  it.each([
    [{ "context/wrapper": "warn" }, "context/wrapper warn"],
    [{ "context/*": "warn" }, "context/wrapper warn"],
    [{ "syntax/delims": "warn" }, "context/wrapper warn"],
    [{ "syntax/*": "warn", "context/wrapper": "error" }, "context/wrapper error"],
    [{ "context/wrapper": "warn", "syntax/*": "error" }, "context/wrapper error"],
    [{ "syntax/*": "off" }, "context/wrapper error"],
    [{ "context/wrapper": "warn", "syntax/*": "off" }, "context/wrapper warn"],
    [{ "context/wrapper": "off", "syntax/delims": "warn" }, "syntax/delims warn"],
    [{ "context/wrapper": "off", "syntax/space": "warn" }, undefined],
    [{ "context/*": "off" }, undefined],
    [{ "context/wrapper": "off" }, undefined],
  ] as const)(
    "with %j, a rule that replaces an error has the level that was set last for either",
    (levels, report) =>
      expect(
        lint('<a href="&lt;http://a/>">', { extract: html, levels }).map(
          ({ rule, level }) => `${rule} ${level}`,
        ),
      ).toEqual(report === undefined ? [] : [report]),
  );

  it.each([
    [html, '<a href="http://a.org/\n b">'],
    [html, '<img src="http://a.org/\n  b">'],
    [xml, '<a xmlns="http://www.w3.org/1999/xhtml" href="http://a.org/&#10; b"/>'],
    [xml, '<feed xmlns="http://www.w3.org/2005/Atom"><icon>http://a.org/\nb</icon></feed>'],
    [css, 'a { background: url("http://a.org/\\a  b") }'],
    [markdown, 'x <a href="http://a.org/&#10; b">b</a>'],
    [markdown, "[x](http://a.org/&#10;b)"],
  ])(
    "reports a line break in a reference with one message and one fix in every language (%#)",
    (extract, source) => {
      const reports = lint(source, { extract });
      expect(reports).toMatchObject([
        { rule: "context/line-break", level: "error", message: "the reference contains a line break" },
      ]);
      const fixes = reports.flatMap(({ fix }) => fix ?? []);
      expect(fixes).toMatchObject([{ isSafe: false }]);
      expect([...extract(applyEdits(source, fixes))].at(-1)?.text).toBe("http://a.org/b");
    },
  );

  it("reports the other mistakes in a reference if the rule that explains one of them is off", () => {
    const options = { extract: html, levels: { "context/line-break": "off" } } as const;
    expect(said('<a href="http://a/b\n  c/ d">', options)).toEqual(["syntax/space  "]);
  });

  it("reports all mistakes of a reference, and adjacent characters of one class as one", () => {
    const judged = (href: string, ...[options]: [options?: object]) =>
      said(`<a href="${href}">`, { extract: html, dialect: rfc2396, ...options });
    expect(judged("x:/   b\\c\u00e4\u00f6\u00fc##d")).toEqual([
      "syntax/space    ",
      "syntax/unwise \\",
      "syntax/non-ascii \u00e4\u00f6\u00fc",
      "syntax/second-fragment #",
    ]);
    expect(judged("x:100% \\b")).toEqual(["syntax/invalid-escape %", "syntax/space  ", "syntax/unwise \\"]);
    expect(judged("x:a b:c d")).toEqual(["syntax/space  ", "syntax/space  "]);
    // A report of the cause replaces only the errors within its span.
    expect(judged("http://a/b\n  c/ d")).toEqual(["context/line-break \n  ", "syntax/space  "]);
  });

  it("suggests the defined label that is closest to an undefined one", () => {
    const options = { extract: markdown, nearLinks: markdownNearLinks };
    expect(lint("[a][instalation]\n\n[Installation]: c\n", options)).toMatchObject([
      {
        rule: "markdown/undefined-label",
        message: 'the label is not defined (did you mean "[installation]"?), so this is text, not a link',
      },
    ]);
  });

  it.each(["[x]([y])", "![x]([y-z])", "[x](<[y]>)"])(
    "advises to replace a label in parentheses, not to escape its brackets: %s",
    (source) => {
      const [report, ...more] = lint(source, { extract: markdown, presets: ["strict"] });
      expect(report).toMatchObject({ rule: "markdown/label-as-destination", level: "error" });
      expect(report?.advice).toBe(
        "write the address of the target, or remove the parentheses around the label",
      );
      expect([report?.fix, ...more]).toEqual([undefined]);
    },
  );

  it.each(["a[i][j] = [k][l]", "see [foo][bar], [x][], [0][1]", "a[i][j] and [1][2], see [b]\n\n[b]: c.md"])(
    "does not report brackets in running text as links, in any preset: %s",
    (source) => {
      const options = { extract: markdown, nearLinks: markdownNearLinks };
      for (const preset of ["recommended", "strict", "security", "portability"] as const)
        expect(lint(source, { ...options, presets: [preset] })).toEqual([]);
    },
  );

  it("ignores references in text that are only mentioned, such as a drive or a port", () => {
    expect(said("file://C:/a or http://:80/")).toEqual([]);
    expect(said('<a href="file://C:/a"> <a href="http://:80/">', { extract: html })).toEqual([
      "scheme/near-miss file://C:",
      "authority/empty http://:80",
    ]);
  });

  it("reports both ends of a mistake as errors if one of them is an error", () =>
    expect(lint("f { background: url(' a.png ') }", { extract: css })).toMatchObject([
      { rule: "context/white-space", level: "error" },
      { rule: "context/white-space", level: "error" },
    ]));

  it("reports an unclosed quote as one mistake up to the next quote", () => {
    const tag = '<p><a href="http://a/b>\n  c</a>, <a href="d">e</a>';
    expect(lint(tag, { extract: html })).toMatchObject([{ rule: "context/unclosed-quote", level: "error" }]);
    expect(said('<img src="http://a/ b>c</a> <img alt="d">', { extract: html })).toEqual([
      "syntax/space  ",
      "context/unclosed-quote >c</a> <img alt=",
    ]);
    expect(said('<a href="a>b">', { extract: html })).toEqual([]);
  });

  it("reports at most ten mistakes of a kind in one reference", () => {
    const diagnostics = lint(`<a href="x:${"a b%".repeat(20)}">`, { extract: html });
    const rules = diagnostics.map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === "syntax/space")).toHaveLength(10);
    expect(rules.filter((rule) => rule === "syntax/invalid-escape")).toHaveLength(10);
  });

  describe("skips template placeholders in all languages:", () => {
    const templates = [
      ..."&lt;?php echo url ?>¦&lt;?= url ?>¦&lt;%= url %>¦{{ url }}¦{% url %}/a¦{url}¦{0}".split("¦"),
      ..."{@id}¦{concat('a;', @id)}.html¦http://a/$\u007bb}¦#{x}¦@{/x}¦[[u]]¦http://a/%(x)s".split("¦"),
      ..."http://a/|version|/b¦http://a/b_%02d.html¦%PUBLIC_URL%/a¦http://a/%VERSION%/b".split("¦"),
      ..."http://a/%s/b%d?c=%1$s¦http://a/?is%%3Aopen¦%%REPO-URL%%/a¦%%REPO_URL/a".split("¦"),
      ..."[Animations]#a¦%sveltekit.assets%/a.png¦&lt;: $func.link :>¦a&lt;#ID>.html".split("¦"),
      ..."@helpers.url(repository)/tree¦@(a.map(b))¦(( a.url ))¦' + pathto('a') + '".split("¦"),
      ..."#a-' + i + '¦mailto:&lt;MM-Posting-Addr>¦mailto:&lt;!--#echo encoding=url var=A -->".split("¦"),
      ..."http://a/v%buildVersion%/b¦[SPEC2]/a.html¦[% url %]/a¦[%- b.c | uri -%]".split("¦"),
      ..."$change(page=page + 1)$hash¦$(a or b)/c¦/b/$c.replace(' ', '_')¦' _ b('c') _ '".split("¦"),
      ..."$:call('a b')¦$relpath^a.svg¦/b/@locate('a b')¦ws://@HOST@:1/a b".split("¦"),
    ];
    it.each(templates)("%s", (href) => {
      const decoded = href.replace("&lt;", "<");
      expect(said(`<a href="${href}">`, { extract: html })).toEqual([]);
      expect(said(`<a xmlns="http://www.w3.org/1999/xhtml" href="${href}"/>`, { extract: xml })).toEqual([]);
      expect(said(JSON.stringify({ $ref: decoded, a: `http://a/${decoded}` }), { extract: json })).toEqual(
        [],
      );
      expect(said(`a { b: url("${decoded}") }`, { extract: css })).toEqual([]);
      expect(said(`[a](<${decoded.replace(/[<>]/g, "\\$&")}>)`, { extract: markdown })).toEqual([]);
      expect(said(`http://a/${decoded} "http://a/${decoded}" 'http://a/${decoded}'`)).toEqual([]);
    });

    it("but not pipes between words, as in ?family=Lato|Roboto|Lora", () => {
      const url = "http://a.org/b?family=Lato|Roboto|Lora";
      expect(said(`<a href="${url}">`, { extract: html, presets: ["strict"] })).toHaveLength(2);
      expect(said(`see ${url} there`, { presets: ["strict"] })).toHaveLength(2);
    });

    it.each(["%A0A%00", "%D0aa%D0%9F", "http://a/%C3A%A9"])(
      "but not %s, which has complete escapes",
      (href) => expect(said(`<a href="${href}|">`, { extract: html })).toEqual(["syntax/unwise |"]),
    );

    it("an entity at the beginning that is declared elsewhere", () => {
      const source =
        '<book xmlns="http://docbook.org/ns/docbook" xmlns:l="http://www.w3.org/1999/xlink"><link l:href="&site;a:b"/></book>';
      expect(said(source, { extract: xml, presets: ["strict"] })).toEqual([]);
      const bare = source.replace("&site;", "&amp;");
      expect(said(bare, { extract: xml, presets: ["strict"] })).not.toEqual([]);
    });

    it("@|x| in an attribute, and expressions among tokens", () => {
      expect(said('<a href="@|full-uri|">', { extract: html })).toEqual([]);
      const source = `<p itemscope itemtype="{{ 'a' if b | c == 'd' }}">`;
      expect(said(source, { extract: html })).toEqual([]);
    });

    it("an expression without quotes, and the |filename| of Pelican", () => {
      expect(said('<a href={helpers.url(x) + "/b"}>', { extract: html, presets: ["strict"] })).toEqual([]);
      expect(said("[a](|filename|../b.rst)", { extract: markdown, presets: ["strict"] })).toEqual([]);
    });

    it("an element of a template in an attribute", () => {
      const source = `<a href="<roundcube:var name='config:support_url' />"><img src="<c:url value='/a.png'/>?b c">`;
      expect(said(source, { extract: html, presets: ["strict"] })).toEqual([]);
      expect(said('<a href="<http://a/>"><a href="<mailto:a@b>">', { extract: html })).not.toEqual([]);
    });

    it("<<u>>, with any number of brackets", () => {
      const source = '<script src="<<<ROOT-OF-ASSETS>>>/a.js"></script><a href="<<u>>/b">';
      expect(said(source, { extract: html, presets: ["strict"] })).toEqual([]);
      expect(said('<a href="<<http://a>">', { extract: html })).not.toEqual([]);
    });

    it.each([
      ["http://a/%symbol", "%sy"],
      ["http://a/100%sale", "%sa"],
      ["http://a/{b", "{"],
      ["http://a/}{b", "}{"],
      ["javascript:if(a){b();}", "{"],
      ["http://a/b[[c", "[["],
    ])("but not %s", (href, place) =>
      expect(
        said(`<a href="${href}">`, { extract: html, presets: ["strict"] }).map((each) =>
          each.replace(/^\S+ /, ""),
        ),
      ).toContain(place),
    );
  });

  it("accepts a host and a port in plain text", () => {
    expect(said('ServerName www.example.com:80 HTTPConnection("www.python.org:80") www.a.com:80/b')).toEqual(
      [],
    );
    expect(said('<a href="www.a.com:80/b">', { extract: html })).toEqual([
      "scheme/host-and-port www.a.com:80",
    ]);
  });

  it("uses the given dialect", () =>
    expect(said('<a href="/~a">', { extract: html, dialect: rfc1808 })).toEqual(["syntax/national ~"]));

  it("applies the given levels", () => {
    const levels = { "authority/password": "error", "authority/upper-case": "warn" } as const;
    expect(lint("http://u:p@A/", { levels }).map(({ rule, level }) => `${rule} ${level}`)).toEqual([
      "authority/password error",
      "authority/upper-case warn",
    ]);
    expect(said("http://u:p@A/", { levels: { "authority/password": "off" } })).toEqual([]);
  });

  it("throws a TypeError for an unknown rule", () =>
    expect(() => lint("", { levels: { "no/rule": "warn" } })).toThrow(TypeError));

  it("returns spans within the source for any input", () => {
    const part = fc.constantFrom(
      ..."<>\"' \n&;:/?#%@[]()=!ahrefsc0é\u{1f600}".split(""),
      "<a href=",
      "http://",
      "](",
    );
    const source = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(""));
    forAll(source, fc.constantFrom(html, markdown, undefined), (text, extract) => {
      const diagnostics = lint(text, extract ? { extract } : {});
      diagnostics.forEach(({ start, end, referenceSpan }) => {
        expect(referenceSpan.start).toBeLessThanOrEqual(start);
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(text.length);
      });
    });
  });
});
