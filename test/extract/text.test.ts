import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Finding, locate } from "../../src/extract/finding.ts";
import { cutPoint, text } from "../../src/extract/text/index.ts";
import { findingsIn } from "../laws/findings.ts";
import { forMany } from "../support/for-all.ts";
import { readProjectFile } from "../support/project.ts";
import { show } from "../support/show.ts";
import { often } from "../support/some.ts";
import { readRows, readVectors } from "../support/vectors.ts";

function findingsOf(source: string): readonly Finding[] {
  const findings = findingsIn(text, source);
  for (const { role } of findings) expect(role).toBe("link");
  return findings;
}

/** Shows the findings as text, with the construct before it unless that is `text`. */
function rowsOf(source: string): readonly string[] {
  return findingsOf(source).map(({ construct, text }) =>
    construct === "text" ? text : `${construct} | ${text}`,
  );
}

/** An example of a specification, perhaps with its surrounding text. */
interface Example {
  readonly document: string;
  readonly section: string;
  readonly reference: string;
  readonly text?: string;
}

/** The examples of RFC 2396 and draft 00, E, and RFC 3986, C. */
const inPlainText = readVectors<Example>("examples").filter(
  ({ section, text }) => text !== undefined && ["E", "C"].includes(section),
);

/** The complete examples of the specifications, whose scans have lost lines. */
const jim = `   Yes, Jim, I found it under "http://www.w3.org/Addressing/",
   but you can probably pick it up from <ftp://ds.internic.
   net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
   ietf/uri/historical.html#WARNING>.
`;
const jimOfTheDraft = `Yes, Jim, I found it under "http://www.w3.org/pub/WWW/",
but you can probably pick it up from <ftp://ds.internic.
net/rfc/>. Note the warning in <http://ds.internic.net/
instructions/overview.html#WARNING>.
`;

it("a bar far into a line may be part of a reference", () => {
  // The lookbehind is limited to 2048 units, which contain no start of a line here.
  for (let length = 2000; length < 2100; length++) {
    const line = `a|${" ".repeat(length)}http://a.b/c|d`;
    expect(rowsOf(line)).toEqual(["http://a.b/c|d"]);
  }
});

describe("the text of the specifications", () => {
  it("RFC 2396, E", () => {
    const rows = [
      '"..." | http://www.w3.org/Addressing/',
      "<...> | ftp://ds.internic.net/rfc/",
      "<...> | http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
    ];
    expect(rowsOf(jim)).toEqual(rows);
    expect(rowsOf(jim.replaceAll("\n", "\r\n"))).toEqual(rows);
  });

  it("RFC 3986, C", () => {
    expect(rowsOf(jim.replace("ftp://ds.internic.\n   net/rfc/", "ftp://foo.example.\n   com/rfc/"))).toEqual(
      [
        '"..." | http://www.w3.org/Addressing/',
        "<...> | ftp://foo.example.com/rfc/",
        "<...> | http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
      ],
    );
    expect(
      rowsOf('"http://example.com/", <http://example.com/>, or just:\n\n   http://example.com/\n'),
    ).toEqual(['"..." | http://example.com/', "<...> | http://example.com/", "http://example.com/"]);
  });

  it("draft-ietf-url-syntax-00, E", () =>
    expect(rowsOf(jimOfTheDraft)).toEqual([
      '"..." | http://www.w3.org/pub/WWW/',
      "<...> | ftp://ds.internic.net/rfc/",
      "<...> | http://ds.internic.net/instructions/overview.html#WARNING",
    ]));

  it.each(inPlainText)("$document $section: $reference is found in $text", ({ reference, text = "" }) =>
    expect(findingsOf(text).map((finding) => finding.text)).toContain(reference),
  );

  it("the header fields of RFC 1808, 3.1 and the results of its 5.1", () =>
    expect(rowsOf("Base: <URL:http://www.ics.uci.edu/Test/a/b/c>\n../../g = <URL:http://a/../g>")).toEqual([
      "URL: | http://www.ics.uci.edu/Test/a/b/c",
      "URL: | http://a/../g",
    ]));

  it("RFC 2396, 1.3 and F", () => {
    const source = `   ftp://ftp.is.co.za/rfc/rfc1808.txt
   gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles
   http://www.math.uio.no/faq/compression-faq/part1.html
   mailto:mduerst@ifi.unizh.ch
   news:comp.infosystems.www.servers.unix
   telnet://melvyl.ucop.edu/
   www.w3.org/Addressing/
   www.w3.org`;
    const lines = source.split("\n").map((line) => line.trim());
    expect(findingsOf(source).map(({ text }) => text)).toEqual(lines);
    expect(findingsOf(source).map(({ construct }) => construct)).toEqual([
      ...Array<string>(6).fill("text"),
      ...Array<string>(2).fill("abbreviated"),
    ]);
  });
});

describe("a line", () => {
  it.each(readRows<Record<"where" | "line" | "rows", string>>("test/vectors/text.jsonl"))(
    "yields references $where: $line",
    ({ line, rows }) => expect(rowsOf(line).join("; ")).toBe(rows),
  );

  it("keeps a hyphen at its end in angle brackets, and the construct records it (RFC 2396, E)", () =>
    expect(rowsOf("<http://a.b/c-\n  d> <URL:e-\nf> <http://a.b/c\n-d>").join("; ")).toBe(
      "<...> hyphen at line end | http://a.b/c-d; URL: hyphen at line end | e-f; <...> | http://a.b/c-d",
    ));

  it("maps each character in angle brackets around a line end", () => {
    const source = "see <ftp://a.\n   b/>";
    const [finding] = findingsOf(source);
    const at = (start: number, end: number) => {
      const span = finding && locate(finding, { start, end });
      return source.slice(span?.start, span?.end);
    };
    expect([at(6, 8), at(8, 9), at(6, 9)]).toEqual(["a.", "b", "a.\n   b"]);
  });

  it("must close an angle bracket within 4096 characters", () => {
    const path = (length: number) => `<http://a/${"b".repeat(length)}\nc>`;
    expect(findingsOf(path(4000))[0]?.construct).toBe("<...>");
    expect(findingsOf(path(4096))[0]?.construct).toBe("<...> up to white space");
  });

  it("maps each character around the quotes that split a string", () => {
    const source = '"see ftp://a/"\n"b"';
    const [finding] = findingsOf(source);
    const span = finding && locate(finding, { start: 8, end: 9 });
    expect(source.slice(span?.start, span?.end)).toBe("b");
  });
});

/** Yields the source in pieces, cut as in incremental reading. */
function* piecesOf(source: string, size: number): Iterable<string> {
  let rest = "";
  for (let at = 0; at < source.length; at += size) {
    rest += source.slice(at, at + size);
    const cut = cutPoint(rest);
    yield rest.slice(0, cut);
    rest = rest.slice(cut);
  }
  yield rest;
}

function shownInPieces(source: string, size: number): readonly string[] {
  const shown: string[] = [];
  let offset = 0;
  for (const piece of piecesOf(source, size)) {
    for (const finding of text(piece)) shown.push(`${finding.start + offset} ${show(piece, finding)}`);
    offset += piece.length;
  }
  return shown;
}

function shownInWhole(source: string): readonly string[] {
  return [...text(source)].map((finding) => `${finding.start} ${show(source, finding)}`);
}

/** Texts with all relevant syntax. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."http://a.b/c¦http://¦mailto:a@b¦www.a.com¦ftp.a.com/¦<¦>¦\"¦'¦(¦)¦URL:¦<URL:".split("¦"),
        ...'<http://a.¦"http://a/¦\n * ¦\n¦\r\n¦ ¦\t¦-¦.¦:¦//¦{¦%s¦\\¦_¦|¦[0]¦[¦]=¦{@link ¦/"\n"¦"\n  "¦x¦é'.split(
          "¦",
        ),
        ..."\uD800".split("¦"),
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("a host with letters of any script", () => {
  it.each<readonly [string, readonly string[]]>([
    ["see http://例え.jp/ now", ["http://例え.jp/"]],
    ["http://한국.kr/x", ["http://한국.kr/x"]],
    ["これはhttp://www.例え.jp/pです", ["http://www.例え.jp/p"]],
    ["(http://例え.テスト)、http://例え.テスト/ x", ["http://例え.テスト", "http://例え.テスト/"]],
    ["http://u@例え.jp:80/", ["http://u@例え.jp:80/"]],
  ])("is found whole: %s", (source, found) => expect(rowsOf(source)).toEqual(found));

  it.each<readonly [string, readonly string[]]>([
    ["http://a.comを見てください", ["http://a.com"]],
    ["http://a.comとb.org", ["http://a.com"]],
    ["http://a.com.그리고 x", ["http://a.com"]],
    ["http://例え.jpです。次", ["http://例え.jp"]],
    ["http://a/例.え", ["http://a/"]],
    ["http://サーバー/x", []],
  ])("ends before the rest of the sentence: %s", (source, found) => expect(rowsOf(source)).toEqual(found));

  it("has exact offsets", () =>
    expect(findingsOf("見る http://例え.jp/ x").map(({ start, end }) => [start, end])).toEqual([[3, 16]]));
});

describe("laws", () => {
  const real = ["README.md", "src/extract/text/likely-reference.ts", "package.json"].map(readProjectFile);

  it("any string is accepted", () =>
    forMany(often(1000), texts, (source) => {
      findingsOf(source);
    }));

  it("reading in pieces finds the same as reading the whole", () => {
    forMany(often(1000), texts, fc.integer({ min: 1, max: 30 }), (source, size) => {
      expect(shownInPieces(source, size)).toEqual(shownInWhole(source));
    });
    for (const source of [jim, "a URL: http://a.b/c <URL: d\n e> <http://f\ng> <http://h i>"])
      for (let size = 1; size < 30; size++) expect(shownInPieces(source, size)).toEqual(shownInWhole(source));
    for (const source of real)
      for (const size of [64, 1000, 4099]) expect(shownInPieces(source, size)).toEqual(shownInWhole(source));
  });

  it("a text is cut after the last white space outside of brackets", () => {
    expect(cutPoint("a b c")).toBe(4);
    expect(cutPoint("a\r\n")).toBe(3);
    expect(cutPoint("a <http://b\nc")).toBe(2);
    expect(cutPoint("a <http://b\nc> d")).toBe(15);
    expect(cutPoint("a URL: b")).toBe(7 - 5);
    expect(cutPoint("abc")).toBe(0);
    // Never closed, so it does not delay cutting beyond the limit.
    expect(cutPoint(`<http://b\n${"c\n".repeat(3000)}`)).toBe(6010);
  });

  it("truncation loses no complete reference", () => {
    for (const source of [jim, ...real.map((source) => source.slice(0, 3000))]) {
      const whole = [...text(source)];
      for (let length = 0; length <= source.length; length += 7) {
        const sure = cutPoint(source.slice(0, length));
        const cut = [...text(source.slice(0, length))].filter(({ end }) => end <= sure);
        const expected = whole.filter(({ end }) => end <= sure);
        expect(cut.map((one) => show(source, one))).toEqual(expected.map((one) => show(source, one)));
      }
    }
  });

  it("the text is read lazily", () => {
    const source = `http://a.b/c ${"x".repeat(1_000_000)}`;
    const findings = text(source)[Symbol.iterator]();
    expect(findings.next().value).toMatchObject({ text: "http://a.b/c" });
  });

  it.each([
    ..."a:¦http:¦http://¦\"a://b¦<a:¦<http://a\n¦<http://a ¦<URL:¦<URL: a¦'http://a'¦(http://a¦)".split("¦"),
    ...'http://a|¦http://a|b¦a/"\n"¦"\n"/¦|a¦[0]¦[a]¦[[¦[a¦ä¦[::1¦)_¦_¦\\f¦www.¦www.a.¦-www.a.com'.split("¦"),
    ..."mailto:a@b:¦data:a/b;¦%20¦\\n¦.".split("¦"),
  ])("repeated %j is read in linear time", (part) => {
    for (const prefix of ["", "http://a/", "(http://a", "<http://a", '"http://a'])
      for (const { start, end } of text(prefix + part.repeat(often(200_000 / part.length))))
        if (start >= end) expect(start).toBeLessThan(end);
  });
});
