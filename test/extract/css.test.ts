import { tokenize } from "@csstools/css-tokenizer";
import { find, generate, ident, parse, string, url } from "@eslint/css-tree";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { css, cssDeclarations } from "../../src/extract/css/index.ts";
import { type Token, TokenType, tokensOf } from "../../src/extract/css/tokens.ts";
import { nameAt } from "../../src/extract/css/values.ts";
import { locate } from "../../src/extract/finding.ts";
import { findingsIn, shownIn } from "../laws/findings.ts";
import { forAll, forMany } from "../support/for-all.ts";
import { rowsIn } from "../support/rows.ts";
import { show } from "../support/show.ts";
import { often } from "../support/some.ts";

/** Shows the findings of a style sheet. */
const read = (source: string) => shownIn(css, source);

const sheet = String.raw`@charset "utf-8";
@import "a.css";
@IMPORT 'b.css' screen;
@import url(c.css) layer(base) supports(background: url(asked.png));
@import url( "d.css" ) print;
@namespace "http://www.w3.org/1999/xhtml";
@namespace svg url(http://www.w3.org/2000/svg);
/* url(comment) "comment" */
a[href="selector"] { content: "text url(text)"; background: url(e.png), URL( 'f.png' ), u\72l("g.png") }
@font-face { src: local("local"), url(h.woff2) format("woff2"), src("i.woff") tech("color") }
b { background: image-set("j.png" 1x, url(k.png) 2x, "l.avif" 3x type("image/avif")) }
b { background: -webkit-image-set(url('m.png') 1x); list-style: image(ltr 'n.png', red) }
c { filter: url(#blur); --own: url(o.png); cursor: url(p.cur) 2 2, auto; q: url() }`;

describe("a style sheet with every construct", () => {
  it("has exactly these references, in order", () => {
    const expected = rowsIn(`
      @import: a.css;  @import: b.css;  @import: c.css;  url(): asked.png;  @import: d.css
      @namespace: http://www.w3.org/1999/xhtml;  @namespace: http://www.w3.org/2000/svg;  url(): e.png
      url(): f.png;  url(): g.png;  url(): h.woff2;  src(): i.woff;  image-set(): j.png;  url(): k.png
      image-set(): l.avif;  url(): m.png;  image(): n.png;  url(): #blur;  url(): o.png;  url(): p.cur
      url(): ;
    `);
    expect(read(sheet)).toEqual(expected);
  });

  it("distinguishes names and fragments from resources", () => {
    const roles = new Map([...css(sheet)].map(({ text, role }) => [text, role]));
    expect(roles.get("a.css")).toBe("resource");
    expect(roles.get("http://www.w3.org/2000/svg")).toBe("name");
    expect(roles.get("#blur")).toBe("link");
  });

  it("has no at-rules if it is a declaration list", () => {
    const source = `@import "a"; background: url(b)`;
    expect([...cssDeclarations(source)].map((finding) => show(source, finding))).toEqual(["url(): b"]);
  });
});

describe("escapes (CSS Syntax 3, 4.3.7)", () => {
  it("are mapped as a whole", () => {
    const [finding] = [...css(String.raw`url(a\62 c)`)];
    if (!finding) throw new Error("nothing found");
    expect(finding.text).toBe("abc");
    expect(locate(finding, { start: 1, end: 2 })).toEqual({ start: 5, end: 9 });
    expect(locate(finding, { start: 2, end: 3 })).toEqual({ start: 9, end: 10 });
  });
});

const pieces = [
  ..."\"'()\\{};,: \n\r\f\t\0-a",
  ..."url(¦src(¦image-set(¦@import ¦@namespace ¦/*¦*/¦\\61 ¦\r\n¦x.png¦<!--¦\uFEFF¦😀¦\uD800".split("¦"),
];
const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(""));

describe("any input", () => {
  it("is accepted", () =>
    forMany(often(300), fc.oneof(soup, fc.string({ unit: "binary" })), (source) => {
      findingsIn(css, source);
    }));

  it("has the same findings before a cut as without it", () => {
    const whole = [...css(sheet)].map((finding) => `${finding.start} ${show(sheet, finding)}`);
    for (let end = 0; end <= sheet.length; end++) {
      const source = sheet.slice(0, end);
      const settled = [...css(source)].filter((finding) => finding.end < end - 2);
      expect(settled.map((finding) => `${finding.start} ${show(source, finding)}`)).toEqual(
        whole.slice(0, settled.length),
      );
    }
  });

  it.each([
    ["parentheses", "(".repeat(often(1_000_000))],
    ["functions", "image-set(".repeat(often(200_000))],
    ["escapes", `url(${"\\61 ".repeat(often(500_000))})`],
    ["unfinished strings", "url('\n".repeat(often(200_000))],
    ["backslashes", "\\".repeat(often(1_000_000))],
  ])("is read in linear time: %s", (_name, source) => expect([...css(source)].length).toBeLessThanOrEqual(1));
});

describe("names (CSS Syntax 3, 4.3.11)", () => {
  const spelling = fc.constantFrom(
    (letter: string) => letter,
    (letter: string) => letter.toUpperCase(),
    (letter: string) => `\\${letter.codePointAt(0)?.toString(16)} `,
    (letter: string) => `\\${letter.toUpperCase().codePointAt(0)?.toString(16).padStart(6, "0")}`,
    (letter: string) => (/[g-z-]/.test(letter) ? `\\${letter}` : letter),
  );
  const spelled = (name: string) =>
    fc
      .array(spelling, { minLength: name.length, maxLength: name.length })
      .map((spellings) => spellings.map((spell, i) => spell(name.charAt(i))).join(""));

  it("are recognised with any escapes", () =>
    forAll(spelled("import"), spelled("image-set"), spelled("url"), (rule, set, url) => {
      const source = `@${rule} "a"; b { c: ${set}("d"); e: ${url}("f") }`;
      expect([...css(source)].map(({ construct, text }) => [construct, text])).toEqual([
        ["@import", "a"],
        ["image-set()", "d"],
        ["url()", "f"],
      ]);
    }));
});

describe("tokens", () => {
  it("recognise url with any escapes (CSS Syntax 3, 4.3.4)", () => {
    expect(read(String.raw`a { b: \75rl(a.png); c: \URL(b.png); d: u\rl(c.png) }`)).toEqual([
      "url(): a.png",
      "url(): b.png",
      "url(): c.png",
    ]);
  });

  it("end a name at an invalid character, such as a no-break space (4.2)", () => {
    expect(read("a { b:\u00A0url(a.png) \u200Burl(b.png) \u00B7url(c.png) }")).toEqual([
      "url(): a.png",
      "url(): b.png",
    ]);
  });

  it("are those of the tokenizer, without unclosed strings, stray backslashes and white space (4.3)", () => {
    const pieces = [
      "'",
      '"',
      "\\",
      "\n",
      "\r",
      "\f",
      "a",
      "(",
      "url(",
      ")",
      "/*",
      "*/",
      " ",
      "@",
      "\\a ",
      "é",
      "-",
      "1",
    ];
    const omitted = [TokenType.BadString, TokenType.Whitespace];
    forMany(often(2_000), fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const source = parts.join("");
      const kept = (tokens: Iterable<Token>) =>
        [...tokens].filter(({ type, start }) => !omitted.includes(type) && source[start] !== "\\");
      expect(kept(tokensOf(source))).toEqual(
        kept(
          tokenize({ css: source }).map(([type, , start, last]) => ({ type, start, end: last + 1 })),
        ).filter(({ type }) => type !== TokenType.EOF),
      );
    });
  });

  it("begin after a byte order mark (3.2)", () => {
    expect(read("\uFEFFurl(a.png)")).toEqual(["url(): a.png"]);
    expect(read('\uFEFF@import "a.css";')).toEqual(["@import: a.css"]);
  });
});

describe("the identifier reader of css-tree", () => {
  it("decodes the same names", () => {
    const part = fc.constantFrom(
      ..."a R - é".split(" "),
      ..."\\61 ¦\\000052¦\\d800 ¦\\0 ¦\\{¦\\110000 ".split("¦"),
    );
    forAll(fc.array(part, { minLength: 1 }), (parts) => {
      const name = parts.join("");
      expect(nameAt(` ${name}(`, 1, name.length + 1)).toBe(ident.decode(name).toLowerCase());
    });
  });
});

describe("the parser of css-tree", () => {
  it("finds the same values of url()", () =>
    forMany(often(300), fc.string({ unit: "grapheme", maxLength: 20 }), fc.boolean(), (text, isQuoted) => {
      const value = isQuoted ? `url(${string.encode(text)})` : url.encode(text);
      const source = `a{b:${value}}`;
      const parsed = find(parse(source), ({ type }) => type === "Url");
      const own = parsed?.type === "Url" ? parsed.value : undefined;
      const found = findingsIn(css, source);
      expect(found.map(({ text }) => text)).toEqual([text.replaceAll("\0", "\uFFFD")]);
      // css-tree encodes a final space so that it reads it back as a space and a ")".
      if (isQuoted || !text.endsWith(" ")) expect(own, generate(parse(source))).toBe(found[0]?.text);
    }));
});
