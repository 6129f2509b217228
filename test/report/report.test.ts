import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as rfc2396 from "../../generated/rfc2396/index.ts";
import { formatSyntaxError } from "../../src/cli/records/answer.ts";
import { type SyntaxErrorFields, UriSyntaxError } from "../../src/core/syntax-error.ts";
import { sourceOf } from "../../src/report/format.ts";
import { coloured, plain, type Style } from "../../src/report/layout.ts";
import { formatTree } from "../../src/report/tree.ts";
import { excerptAt } from "../../src/text/excerpt.ts";
import { forAll } from "../support/for-all.ts";

/** Characters that are hard to show: wide, invisible, combining, lone surrogates, right-to-left. */
const SAMPLES = [
  ..."aZ9%/ ~é…界語한アﾊ😀🎉",
  ..."\t¦\r¦\x00¦\x1b¦\x7f¦\u009b¦\u00ad¦\u200b¦\u202e¦\u2028¦\u0301¦\ufe0f¦\u05d0¦\u0627¦\ud83d".split("¦"),
];
const pieces = fc.array(
  fc.oneof(fc.constantFrom(...SAMPLES), fc.string({ unit: "grapheme-ascii", maxLength: 30 })),
);

/** Returns the terminal columns of a line with unescaped characters of SAMPLES. */
function columnsOf(line: string): number {
  return [...line].reduce((columns, character) => columns + (/[界語한ア😀🎉]/u.test(character) ? 2 : 1), 0);
}

/** Returns the text as an excerpt shows it without a width limit. */
function shown(text: string): string {
  return excerptAt(text, 0, 0, Number.POSITIVE_INFINITY).line;
}

/** Returns the part of the line above the carets. */
function underlined({ line, carets }: { line: string; carets: string }): string {
  const begin = carets.indexOf("^");
  let column = 0;
  let above = "";
  for (const character of line) {
    if (column >= begin && column < carets.length) above += character;
    column += columnsOf(character);
  }
  return above;
}

describe("excerpt", () => {
  it.each([
    ["http://a/%zz/b", 9, 12, "http://a/%zz/b", "         ^^^"],
    ["a:", 2, 2, "a:", "  ^"],
    ["", 0, 0, "", "^"],
    ["a\tb", 1, 2, "a\\tb", " ^^"],
    ["a\x1bb c", 3, 4, "a\\u{1B}b c", "        ^"],
    ["a\u202eb", 1, 2, "a\\u{202E}b", " ^^^^^^^^"],
    ["x\ud83d y", 2, 3, "x\\u{D83D} y", "         ^"],
    ["é b", 1, 2, "é b", " ^"],
    ["界界 b", 2, 3, "界界 b", "    ^"],
    ["/界", 1, 2, "/界", " ^^"],
    ["😀😀 b", 4, 5, "😀😀 b", "    ^"],
    ["/😀", 1, 3, "/😀", " ^^"],
  ])("shows %j with carets from %i to %i", (text, start, end, line, carets) =>
    expect(excerptAt(text, start, end)).toEqual({ line, carets }),
  );

  it("shows all of a text that fits, with carets only under the span", () =>
    forAll(pieces, pieces, pieces, (before, span, after) => {
      const [head, middle, tail] = [before.join(""), span.join(""), after.join("")];
      const { line, carets } = excerptAt(
        head + middle + tail,
        head.length,
        head.length + middle.length,
        5000,
      );
      expect(line).toBe(shown(head) + shown(middle) + shown(tail));
      const width = Math.max(1, columnsOf(shown(middle)));
      expect(carets).toBe(" ".repeat(columnsOf(shown(head))) + "^".repeat(width));
    }));

  it("never exceeds the given columns", () =>
    forAll(pieces, pieces, pieces, fc.integer({ min: 14, max: 120 }), (before, span, after, columns) => {
      const [head, middle, tail] = [before.join(""), span.join(""), after.join("")];
      const { line, carets } = excerptAt(
        head + middle + tail,
        head.length,
        head.length + middle.length,
        columns,
      );
      expect(columnsOf(line)).toBeLessThanOrEqual(columns);
      expect(carets.length).toBeLessThanOrEqual(columns);
    }));

  it("has room for a caret after the end, even if the text just fits", () => {
    for (const length of [74, 75, 76, 77]) {
      const { line, carets } = excerptAt("a".repeat(length), length, length, 76);
      expect(line.length).toBeLessThanOrEqual(76);
      expect(carets.length).toBeLessThanOrEqual(76);
      expect(carets.length).toBe(line.length + 1);
    }
  });

  it("shows a window of a long text, with … where it is cut, and carets under the span", () =>
    forAll(pieces, pieces, pieces, fc.integer({ min: 14, max: 120 }), (before, span, after, columns) => {
      const [head, middle, tail] = [before.join(""), `%${span.join("")}`, after.join("")];
      const picture = excerptAt(head + middle + tail, head.length, head.length + middle.length, columns);
      const above = underlined(picture);
      expect(above).not.toBe("");
      expect(shown(middle).startsWith(above)).toBe(true);
      const whole = shown(head + middle + tail);
      if (columnsOf(whole) < columns) expect(picture.line).toBe(whole);
      else expect(`…${whole}…`).toContain(picture.line.replace(/^…|…$/g, ""));
    }));

  it("begins and ends with … only where the text is cut", () => {
    const text = `${"a".repeat(500)} ${"b".repeat(500)}`;
    expect(excerptAt(text, 500, 501).line).toMatch(/^…a+ b+…$/);
    expect(excerptAt(text, 0, 1).line).toMatch(/^a+…$/);
    expect(excerptAt(text, 1000, 1001).line).toMatch(/^…b+$/);
    expect(excerptAt("a".repeat(70), 69, 70).line).toMatch(/^a+$/);
  });

  it("shows all of a span that takes half of the columns", () => {
    const span = "x".repeat(38);
    const picture = excerptAt(`${"a".repeat(500)}${span}${"b".repeat(500)}`, 500, 538, 76);
    expect(underlined(picture)).toBe(span);
  });

  it("contains no character that controls a terminal, is invisible or reorders text", () =>
    forAll(
      fc.oneof(
        fc.string({ unit: "binary" }),
        pieces.map((each) => each.join("")),
      ),
      fc.nat(),
      (text, at) => {
        const start = at % (text.length + 1);
        expect(excerptAt(text, start, start + 1).line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Zl}\p{Zp}]/u);
      },
    ));

  it.each(["\u1161", "\u11ab", "\ud7b0", "\ud7cb", "\u3164", "\uffa0", "\u{1f3fd}", "\u{1f1e9}"])(
    "escapes %j, which is invisible or joins the letter before it on some terminals",
    (letter) => expect(excerptAt(letter, 0, 1).line).toMatch(/^\\u\{[0-9A-F]+\}$/),
  );
});

describe("formatTree", () => {
  const host = { type: "hostname", start: 2, end: 3, text: "h" };
  const path = { type: "net_path", start: 0, end: 3, authority: host, query: null };
  const root = {
    type: "URI-reference",
    start: 0,
    end: 13,
    uri: path,
    segments: [host, { ...host, end: 12 }],
  };

  it("shows each node on a line: field and production, span, text, indented below its parent", () =>
    expect(formatTree(root, "//h0123456789").split("\n")).toEqual([
      "URI-reference            0-13  //h0123456789",
      "  uri: net_path           0-3  //h",
      "    authority: hostname   2-3  h",
      "  segments: hostname      2-3  h",
      "  segments: hostname     2-12  h012345678",
    ]));

  it("omits fields without nodes, and the text of an empty node", () => {
    const query = { type: "query", start: 1, end: 1, text: "" };
    expect(formatTree(query, "?")).toBe("query  1-1");
  });

  it("escapes characters that could harm a terminal", () =>
    expect(formatTree({ type: "fragment", start: 0, end: 2 }, "\x1b\u202e")).toBe(
      "fragment  0-2  \\u{1B}\\u{202E}",
    ));

  it("shows the text of each span, which is within the span of its parent", () => {
    const parts = fc.constantFrom("a", "http:", "//", "/", ";", "?", "#", "@", ":", "1.2.3.4", "%41", ".");
    const references = fc
      .array(parts, { maxLength: 12 })
      .map((each) => each.join(""))
      .filter((text) => rfc2396.accepts(text));
    forAll(references, (reference) => {
      const open: { start: number; end: number }[] = [];
      for (const line of formatTree(rfc2396.parse(reference), reference).split("\n")) {
        const match =
          /^(?<indent> *)(?:\w+: )?(?<type>[\w-]+) +(?<start>\d+)-(?<end>\d+)(?: {2}(?<text>.*))?$/.exec(
            line,
          );
        const { indent = "?", type = "", start, end, text = "" } = match?.groups ?? {};
        const span = { start: Number(start), end: Number(end) };
        expect(rfc2396.productions).toContain(type);
        expect(text).toBe(reference.slice(span.start, span.end));
        const depth = indent.length / 2;
        expect(depth).toBeLessThanOrEqual(open.length);
        const parent = depth === 0 ? { start: 0, end: reference.length } : open[depth - 1];
        expect(span.start).toBeGreaterThanOrEqual(parent?.start ?? Number.NaN);
        expect(span.end).toBeLessThanOrEqual(parent?.end ?? Number.NaN);
        open.splice(depth, open.length, span);
      }
    });
  });
});

describe("formatSyntaxError", () => {
  const facts: SyntaxErrorFields = {
    code: "space",
    input: "http://a/b c",
    offset: 10,
    start: 10,
    end: 11,
    production: "URI-reference",
    expected: ["segment", '"/"', '"?"', "the end"],
    found: " ",
    suggestion: { start: 10, end: 11, text: "%20" },
    dialect: "rfc2396",
    section: "2.4.3",
  };
  const error = new UriSyntaxError("a space (RFC 2396 2.4.3)", facts);
  const marked: Style = {
    error: (text) => `<e>${text}</e>`,
    warning: (text) => `<w>${text}</w>`,
    strong: (text) => `<s>${text}</s>`,
    faint: (text) => `<f>${text}</f>`,
  };

  it("shows the message, the place, a picture and what is expected", () =>
    expect(formatSyntaxError(error, "argument 1", plain).split("\n")).toEqual([
      "error[space]: a space (RFC 2396 2.4.3)",
      " --> argument 1",
      "  | http://a/b c",
      "  |           ^",
      '  = expected segment, "/", "?" or the end',
      "",
    ]));

  it("says if only the end is expected", () => {
    const end = new UriSyntaxError("too long", { ...facts, expected: ["the end"] });
    expect(formatSyntaxError(end, "argument 1", plain)).toMatch(/ expected the end\n$/);
  });

  it("highlights the code, the carets and the message", () => {
    const report = formatSyntaxError(error, "argument 1", marked);
    expect(report.match(/<e>.*?<\/e>/g)).toEqual([
      "<e>error[space]</e>",
      expect.stringMatching(/^<e> *\^<\/e>$/),
    ]);
    expect(report).toContain("<s>a space (RFC 2396 2.4.3)</s>");
  });

  it("has the same text with and without colours", () => {
    const report = formatSyntaxError(error, "argument 1", coloured);
    expect(report).toContain("\x1b[");
    expect(report.replace(/\x1b\[[\d;]*m/g, "")).toBe(formatSyntaxError(error, "argument 1", plain));
  });

  it("never contains terminal control characters", () =>
    forAll(
      fc.oneof(
        fc.string({ unit: "binary" }),
        pieces.map((each) => each.join("")),
      ),
      (text) => {
        const result = rfc2396.tryParse(text);
        fc.pre(!result.ok);
        expect(formatSyntaxError(result.error, "argument 1", plain).replaceAll("\n", "")).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u,
        );
      },
    ));
});

describe("sourceOf", () => {
  it.each([
    [0, { line: 7, column: 3 }],
    [2, { line: 7, column: 5 }],
    [4, { line: 8, column: 1 }],
    [5, { line: 8, column: 2 }],
  ])("maps offset %i of a part to %j in its file", (offset, position) => {
    const { positionOf } = sourceOf("a", {
      text: "ab\r\ncd",
      offset: 100,
      markLength: 0,
      origin: { line: 7, column: 3 },
    });
    expect(positionOf(offset)).toEqual(position);
  });
});
