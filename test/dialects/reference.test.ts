// Other tests compare with the literal readings of RFC 3986, RFC 3987 and RFC 2732. Here the readings are compared with
// the printed grammars, parsed by RFC 2234, with the examples, and with other implementations.
import { isIPv6 } from "node:net";
import { isIriReference, isUriReference } from "@hyperjump/uri";
import { describe, expect, inject, it } from "vitest";
import { type Abnf, derives, readAbnf } from "../reference/abnf.ts";
import { firstParse } from "../reference/abnf-tree.ts";
import type { Part, Reading } from "../reference/reading.ts";
import * as rfc2732 from "../reference/rfc2732.ts";
import * as rfc3986 from "../reference/rfc3986.ts";
import * as rfc3987 from "../reference/rfc3987.ts";
import { createCounter } from "../support/counter.ts";
import { forAll, forMany } from "../support/for-all.ts";
import { readProjectFile } from "../support/project.ts";
import { ipv6Like, rfc3986Like } from "../support/rfc3986-like.ts";
import { someOf } from "../support/some.ts";

const effort = inject("effort");
const count = createCounter("strings for which the literal readings are compared with their grammars");

interface Document {
  readonly title: string;
  readonly reading: Reading;
  readonly abnf: Abnf;
  readonly start: string;
  /** The productions that differ only in the case of letters, which RFC 2234 ignores. */
  readonly unlike: readonly string[];
}

const documents: readonly Document[] = [
  {
    title: "RFC 3986",
    reading: rfc3986,
    abnf: readAbnf(readProjectFile("grammar/rfc3986.abnf")),
    start: "URI-reference",
    unlike: [],
  },
  {
    title: "RFC 3987",
    reading: rfc3987,
    abnf: readAbnf(readProjectFile("grammar/rfc3987.abnf")),
    start: "IRI-reference",
    unlike: [],
  },
  {
    title: "RFC 2732",
    reading: rfc2732,
    abnf: readAbnf(readProjectFile("grammar/rfc2396.bnf") + readProjectFile("grammar/rfc2732.bnf")),
    start: "URI-reference",
    unlike: ["lowalpha", "upalpha"],
  },
];

/** Checks whether a code point is near the beginning or end of a range of characters of RFC 3987. */
function isNearEdge(point: number): boolean {
  // All ranges beyond the BMP begin and end in these rows of their planes.
  const isQuick = effort.extraStates < 2 && point > 0xffff;
  if (isQuick && ![0x00, 0x0f, 0x10, 0xff].includes((point >> 8) & 0xff)) return false;
  return [0x00, 0x01, 0xcf, 0xd0, 0xef, 0xf0, 0xfd, 0xfe, 0xff].includes(point & 0xff);
}

const POINTS = Array.from({ length: 0x110000 }, (_, point) => point).filter(
  (point) => point < 0x300 || isNearEdge(point),
);

/** Visits every string over an alphabet up to a length, including the empty one. */
function forEachText(alphabet: readonly string[], longest: number, visit: (text: string) => void): void {
  extend("", longest);

  function extend(prefix: string, room: number): void {
    visit(prefix);
    if (room > 0) for (const letter of alphabet) extend(prefix + letter, room - 1);
  }
}

/** Checked directly, because an expectation for each takes too long. */
function checkProduction({ reading, abnf }: Document, production: string, text: string): void {
  count();
  const found = reading.matches(production, text);
  if (found !== derives(abnf, production, text))
    expect({ production, text, found }).toEqual({ production, text });
}

function checkTree(document: Document, text: string): void {
  checkProduction(document, document.start, text);
  const { reading, abnf, start } = document;
  const parts = reading.partsOf(text);
  const expected = reading.matches(start, text) ? firstParse(abnf, start, text) : undefined;
  const nodes = expected?.filter(({ production }) => !reading.withoutNodes.includes(production));
  if (JSON.stringify(parts) !== JSON.stringify(nodes))
    expect({ text, parts: show(parts) }).toEqual({ text, parts: show(nodes) });
}

function show(parts: readonly Part[] | undefined): readonly string[] | undefined {
  return parts?.map(({ production, start, end }) => `${production} ${start}-${end}`);
}

describe.each(documents)("the literal reading of $title", (document) => {
  const { abnf, reading } = document;

  it("has the productions of the grammar, in order", () => {
    const core = ["ALPHA", "DIGIT", "HEXDIG"];
    const printed = Array.from(abnf.values(), ({ name }) => name).filter((name) => !core.includes(name));
    // RFC 2396 defines a digit, and names are case-insensitive, so it replaces the core production.
    const own = [...reading.productions.keys()].filter((name) => ![...core, "digit"].includes(name));
    expect(new Set(printed.filter((name) => name !== "digit"))).toEqual(new Set(own));
    if (document.title !== "RFC 2732") expect(own).toEqual(printed);
  });

  const alphabets = ["/a:", "@:1]", "?#/a", "1.:", "%4Fg", ";[v.", "aé\ue000", "\ud83d\ude00?", "~!_+"];

  it.each([...reading.productions.keys()].filter((name) => !document.unlike.includes(name)))(
    "has the language of %s",
    (production) => {
      for (const alphabet of alphabets)
        forEachText(alphabet.split(""), effort.longestOfTrees - 1, (text) =>
          checkProduction(document, production, text),
        );
    },
  );

  it.each(["/a:.", "/1@:", "?#/a", "[]:v", "%4F/", ";?/a", "1.a:", "aé\ue000?#"])(
    "has the trees over %j, with the first match first",
    (alphabet) => {
      forEachText([...alphabet], effort.longestOfTrees, (text) => checkTree(document, text));
      forEachText([...alphabet], effort.longestOfTrees - 1, (text) => checkTree(document, `//${text}`));
      forEachText([...alphabet], effort.longestOfTrees - 1, (text) => checkTree(document, `a:/${text}`));
    },
  );

  it("has the trees of structured strings", () => forAll(rfc3986Like, (text) => checkTree(document, text)));

  it("has the trees of addresses", () => {
    const pieces = ["1:", "::", "ab", "1.2.3.4"];
    forEachText(pieces, effort.longestOfTrees, (text) => checkTree(document, `//[${text}]`));
    forAll(ipv6Like, (text) => checkTree(document, `//[${text}]:1`));
    const edges = [
      ...["0", "9", "10", "99", "100", "199", "200", "249", "250", "255", "256", "260", "999", "1000"],
      ...["00", "01", "001", "0001", ""],
    ];
    for (const octet of edges)
      for (const address of [`${octet}.2.3.4`, `1.${octet}.3.4`, `1.2.${octet}.4`, `1.2.3.${octet}`])
        checkTree(document, `//${address}`);
    for (let octet = 0; octet < 260; octet += effort.extraStates > 0 ? 1 : 7)
      checkTree(document, `//${octet}.2.3.4`);
  });

  it("has the characters of the grammar", () => {
    const singles = /^i?(pchar|unreserved|reserved|private)$|^ucschar$|^iquery$|^uric$/;
    const names = [...reading.productions.keys()].filter((name) => singles.test(name));
    for (const [turn, name] of names.entries()) {
      for (const point of someOf(POINTS, turn)) checkProduction(document, name, String.fromCodePoint(point));
    }
  });
});

/** Returns the verdict of another implementation, or "throws". */
function orThrow<Value>(ask: () => Value): Value | "throws" {
  try {
    return ask();
  } catch {
    return "throws";
  }
}

describe("compared with other implementations", () => {
  it.each([
    ["RFC 3986", rfc3986, isUriReference],
    ["RFC 3987", rfc3987, isIriReference],
  ] as const)(
    "the language of %s is that of @hyperjump/uri, which throws for an IPvFuture",
    (_, reading, other) => {
      const check = (text: string) => {
        const parts = reading.partsOf(text);
        const expected = parts?.some(({ production }) => production === "IPvFuture")
          ? "throws"
          : parts !== undefined;
        if (orThrow(() => other(text)) !== expected) expect({ text, expected }).toEqual({ text });
      };
      forAll(rfc3986Like, check);
      forAll(ipv6Like, (text) => check(`//[${text}]`));
      for (const alphabet of ["/a:.", "/1@:", "?#/a", "[]:v", "%4F/", "aé\ue000?#"])
        forEachText([...alphabet], effort.longestOfTrees + 1, check);
    },
  );

  it("an IPv6address of RFC 3986 is one that node:net accepts, except for zones", () => {
    const check = (text: string) => {
      if (isIPv6(text) !== rfc3986.matches("IPv6address", text)) expect(text).toBe("told alike");
    };
    forMany(20 * effort.runs, ipv6Like, check);
    forEachText(["1:", "::", "ab", "1.2.3.4"], effort.longestOfTrees + 3, check);
    expect(isIPv6("fe80::1%eth0")).toBe(true);
    expect(rfc3986.matches("IPv6address", "fe80::1%eth0")).toBe(false);
  });
});

describe("RFC 2732 with the ABNF of RFC 2373 as printed", () => {
  it.each([
    ["[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80", true],
    ["[1080:0:0:0:8:800:200C:417A]", true],
    ["[3ffe:2a00:100:7031::1]", true],
    ["[1080::8:800:200C:417A]", true],
    ["[::192.9.5.5]", false],
    ["[:::192.9.5.5]", true],
    ["[::FFFF:129.144.52.38]:80", true],
    ["[2010:836B:4179::836B:4179]", true],
    ["[1:2:3:4:5:6:7:8:9:10]", true],
    ["[1::2::3]", false],
    ["[::1234.1.1.1]", false],
    ["[::1/64]", false],
  ])("accepts the server %s: %s", (server, expected) => {
    expect(rfc2732.matches("server", server)).toBe(expected);
    expect(rfc2732.matches("URI-reference", `http://${server}/`)).toBe(expected);
  });

  it("has brackets in queries, fragments and opaque parts, but not at the beginning of opaque parts", () => {
    for (const text of ["a?[]", "/?[", "#]", "a:b[", "a:b?["])
      expect(rfc2732.matches("URI-reference", text)).toBe(true);
    for (const text of ["[", "/[", "a/[", "a:[", "//a[", "//[::1", "//[]"])
      expect(rfc2732.matches("URI-reference", text)).toBe(false);
  });

  it("accepts an IPv4address with at most three digits a part; with more, the authority is registry-based", () => {
    expect(show(rfc2732.partsOf("//1.2.3.999"))).toContain("IPv4address 2-11");
    expect(show(rfc2732.partsOf("//1.2.3.9999"))).toContain("reg_name 2-12");
  });
});
