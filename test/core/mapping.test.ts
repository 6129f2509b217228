// The mappings between IRIs and URIs (RFC 3987, 3.1 and 3.2).
import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import * as rfc3986 from "../../generated/rfc3986/index.ts";
import * as rfc3987 from "../../generated/rfc3987/index.ts";
import { MappingError } from "../../src/core/iri/mapping.ts";
import { UriSyntaxError } from "../../src/core/syntax-error.ts";
import * as literal from "../reference/iri.ts";
import { recompose, parse as split } from "../reference/resolve-rfc3986.ts";
import { callNamed } from "../support/call-untyped.ts";
import { forAll } from "../support/for-all.ts";
import { rfc3986Like } from "../support/rfc3986-like.ts";
import { thrownBy } from "../support/thrown-by.ts";
import { readRows } from "../support/vectors.ts";

const { toIri, toUri, traceToIri, traceToUri } = rfc3987;

interface Row {
  readonly section: string;
  readonly function: "toUri" | "toIri";
  readonly from: string;
  readonly to: string;
  readonly host?: "ascii" | "unicode";
  readonly steps?: readonly string[];
}

// Texts ---------------------------------------------------------------------------------------------------------------

/** Characters at the boundaries of ucschar, iprivate and neither. */
const characters = fc.constantFrom(
  ..."aZ09-._~!$&'()*+,;=:@/?#%[] <>\"{}|\\^`\0\x7f",
  ...["\x80", "\x9f", "\xa0", "\ud7ff", "\ue000", "\uf8ff", "\uf900", "\ufdcf", "\ufdd0", "\ufdef", "\ufdf0"],
  ..."\uffef \ufff0 \ufffe \uffff \u{10000} \u{1fffd} \u{1fffe} \u{2ffff} \u{dfffd}".split(" "),
  ..."\u{e0000} \u{e0fff} \u{e1000} \u{efffd} \u{f0000} \u{ffffd} \u{fffff} \u{10fffd}".split(" "),
  ...["\u{10ffff}", "\ud800", "\udbff", "\udc00", "\udfff", "\u200e", "\u202e", "\u05d0", "é", "e\u0301"],
);
const pieces = fc.array(characters, { maxLength: 8 }).map((all) => all.join(""));

/** Any octets, and those at the boundaries of legal UTF-8. */
const escapes = fc.oneof(
  fc.integer({ min: 0, max: 255 }).map((octet) => `%${octet.toString(16).padStart(2, "0")}`),
  fc.constantFrom("%25", "%C3", "%c3%a9", "%C0%AF", "%e0%80%af", "%E0%A0%80", "%ED%9F%BF", "%ED%A0%80"),
  fc.constantFrom("%EE%80%80", "%EF%BF%BE", "%EF%BB%BF", "%E2%80%8E", "%E2%80%AE", "%C2%80", "%C2%A0"),
  fc.constantFrom("%F0%8F%BF%BF", "%F0%90%8C%80", "%F4%8F%BF%BD", "%F4%90%80%80", "%F3%A0%80%80", "%F0%9F"),
  fc.constantFrom("%7e", "%2F", "%2e", "a", "/", "?", "#"),
);
const escaped = fc.array(escapes, { maxLength: 10 }).map((all) => all.join(""));
const texts = fc.oneof(
  rfc3986Like,
  fc.tuple(rfc3986Like, fc.oneof(pieces, escaped)).map((both) => both.join("")),
  fc
    .tuple(fc.constantFrom("", "//", "a:", "http://a/", "?", "#"), pieces, escaped)
    .map((all) => all.join("")),
);

// Examples ------------------------------------------------------------------------------------------------------------

describe("the examples of RFC 3987", () => {
  const rows = readRows<Row>("test/vectors/rfc3987/mappings.jsonl");

  it.each(rows.map((row) => [row.section, row.function, row.from, row.to, row] as const))(
    "%s: %s maps %s to %s",
    (_, name, from, to, { host }) => {
      const map = {
        toUri: () => toUri(from, host ? { hostToAscii: domainToASCII } : {}),
        toIri: () => toIri(from, host ? { hostToUnicode: domainToUnicode } : {}),
      };
      expect(map[name]()).toBe(to);
    },
  );

  it.each(rows.flatMap((row) => (row.steps ? [[row.from, row.steps] as const] : [])))(
    "the trace of %s has its steps",
    (from, steps) => {
      const trace = traceToIri(from);
      expect(trace.steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5].map((number) => `3.2 (${number})`));
      expect(trace.steps.map(({ value }) => value)).toEqual(steps);
      expect(trace.target).toBe(steps[4]);
    },
  );
});

// From IRIs to URIs ---------------------------------------------------------------------------------------------------

describe("toUri", () => {
  it("follows section 3.1 literally, and throws for invalid IRI-references", () =>
    forAll(texts, (text) => {
      if (rfc3987.accepts(text)) expect([text, toUri(text)]).toEqual([text, literal.toUri(text)]);
      else expect(thrownBy(() => toUri(text))).toBeInstanceOf(UriSyntaxError);
    }));

  it("returns URI-references, is idempotent, and does not change URI-references", () =>
    forAll(texts, (text) => {
      if (rfc3986.accepts(text)) expect(toUri(text)).toBe(text);
      fc.pre(rfc3987.accepts(text));
      const uri = toUri(text);
      expect([text, uri, rfc3986.accepts(uri)]).toEqual([text, uri, true]);
      expect(toUri(uri)).toBe(uri);
    }));

  it("maps only IRI-references to URI-references, if private use characters are only in the query", () =>
    forAll(texts, (text) => {
      const others = recompose({ ...split(text), query: undefined });
      fc.pre(!/[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/u.test(others));
      const uri = literal.toUri(text) ?? "";
      expect([text, rfc3987.accepts(text)]).toEqual([text, rfc3986.accepts(uri)]);
    }));

  it("returns the same with a trace, and for a tree", () =>
    forAll(texts, (text) => {
      fc.pre(rfc3987.accepts(text));
      const options = { hostToAscii: (host: string) => `x${host.length}` };
      expect(traceToUri(text).target).toBe(toUri(text));
      expect(traceToUri(text, options).target).toBe(toUri(text, options));
      expect(toUri(rfc3987.parse(text), options)).toBe(toUri(text, options));
    }));

  it("throws for surrogates, noncharacters and private use outside of queries", () => {
    for (const text of "\ud800 ?\udc00 \udc00\ud800 \ufdd0 ?\ufffe \u{1ffff} \ue000 #\ue000".split(" "))
      expect(
        thrownBy(() => toUri(text)),
        text,
      ).toMatchObject({ name: "UriSyntaxError", dialect: "rfc3987" });
  });

  it("normalizes input that was not Unicode to NFC (step 1)", () => {
    expect(toUri("Vi\u00ea\u0323t", { nfc: true })).toBe("Vi%E1%BB%87t");
    expect(toUri("Vi\u00ea\u0323t", { nfc: false })).toBe("Vi%C3%AA%CC%A3t");
    // The IRI consists of the characters after step 1: "<" and U+0338 compose to a valid one, U+1FEF becomes a grave
    // accent.
    expect(toUri("a<\u0338", { nfc: true })).toBe("a%E2%89%AE");
    expect(toUri("\u1fef")).toBe("%E1%BF%AF");
    expect(thrownBy(() => toUri("\u1fef", { nfc: true }))).toMatchObject({ input: "`", offset: 0 });
  });

  it("escapes printable characters that are not allowed in URIs, if requested", () => {
    const text = 'a<b>" {}|\\^`é';
    expect(() => toUri(text)).toThrow(UriSyntaxError);
    expect(toUri(text, { escapeExcluded: true })).toBe("a%3Cb%3E%22%20%7B%7D%7C%5C%5E%60%C3%A9");
    for (const other of ["a#b#", "%", "[", "]", "\t"])
      expect(() => toUri(other, { escapeExcluded: true })).toThrow(UriSyntaxError);
  });

  it("converts the host to its ASCII form, if requested", () => {
    const map = (iri: string) => toUri(iri, { hostToAscii: domainToASCII });
    expect(map("http://r\u00e9sum\u00e9.example.org")).toBe("http://xn--rsum-bpad.example.org");
    expect(map("//u\u00e9@r\u00e9sum\u00e9\u3002a:80/\u00e9")).toBe("//u%C3%A9@xn--rsum-bpad.a:80/%C3%A9");
    // Without non-ASCII characters, the mapping changes nothing.
    for (const uri of ["HTTP://EXAMPLE.org", "//[::1]:80/", "//1.2.3", "//%C3%A9", "a:b", "///a", "//@:"])
      expect(map(uri)).toBe(uri);
  });

  it.each([
    ["a/b", '; the function returned "a/b"'],
    [3, "; the function returned a number"],
    [undefined, ""],
    ["", ""],
  ])("names the invalid host %j that the function returned", (given, end) =>
    expect(() => callNamed(rfc3987, "toUri", "//\u00e9", { hostToAscii: () => given })).toThrow(
      new RegExp(`\\(RFC 3987 3\\.1\\)${end}$`),
    ),
  );

  it("keeps the escaped host of a URI, for which the mapping is an identity (3.1), unless toIri decodes it first", () => {
    const map = (iri: string) => toUri(iri, { hostToAscii: domainToASCII });
    expect(map("http://%E4%BE%8B.jp/")).toBe("http://%E4%BE%8B.jp/");
    expect(map(toIri("http://%E4%BE%8B.jp/"))).toBe("http://xn--fsq.jp/");
    expect(map("http://\u00e9%E4%BE%8B.jp/")).toBe("http://xn--9ca4731b.jp/");
  });

  it("throws a MappingError for a host without an ASCII form", () => {
    for (const hostToAscii of [() => "", () => undefined, () => "a/b", () => "é", () => "a:1", () => "%"])
      expect(thrownBy(() => toUri("http://\u00e9/b", { hostToAscii }))).toMatchObject({
        name: "MappingError",
        code: "host-to-ascii",
        message: expect.stringMatching(/^the host "\u00e9" has no ASCII form \(RFC 3987 3\.1\)/),
        reference: "http://\u00e9/b",
        host: "\u00e9",
        section: "3.1",
      });
  });

  it("has each step in its trace, taken or not", () => {
    const { steps, target } = traceToUri("http://\u00fc/ \u00ea\u0323", {
      nfc: true,
      escapeExcluded: true,
      hostToAscii: domainToASCII,
    });
    expect(target).toBe("http://xn--tda/%20%E1%BB%87");
    expect(steps.map(({ step, component, value }) => [step, component, value])).toEqual([
      ["3.1 (1a, 1b)", undefined, "http://\u00fc/ \u1ec7"],
      ["3.1", undefined, "http://\u00fc/%20\u1ec7"],
      ["3.1 (ToASCII)", "authority", "http://xn--tda/%20\u1ec7"],
      ["3.1 (2.1)", undefined, "http://xn--tda/%20<e1><bb><87>"],
      ["3.1 (2.2)", undefined, "http://xn--tda/%20%E1%BB%87"],
    ]);
    expect(traceToUri("a").steps.map(({ step, taken }) => [step, taken])).toEqual([
      ["3.1 (1c)", true],
      ["3.1 (2.1)", false],
      ["3.1 (2.2)", false],
    ]);
  });
});

// From URIs to IRIs ---------------------------------------------------------------------------------------------------

describe("toIri", () => {
  it("follows section 3.2 literally, step by step, and throws for invalid URI-references", () =>
    forAll(texts, (text) => {
      if (!rfc3986.accepts(text)) {
        expect(thrownBy(() => toIri(text))).toMatchObject({ name: "UriSyntaxError", dialect: "rfc3986" });
        return;
      }
      const steps = literal.stepsOfToIri(text);
      expect([text, toIri(text)]).toEqual([text, steps[4]]);
      expect(traceToIri(text).steps.map(({ value }) => value)).toEqual(steps);
      expect(toIri(rfc3986.parse(text))).toBe(steps[4]);
    }));

  it("returns IRI-references that map back, except for the case of escapes and unreserved characters", () => {
    const align = (uri: string) => rfc3986.normalize(uri, ["escape-case", "unreserved-escapes"]);
    // A segment of dots stays escaped in a normal form, but not in an IRI.
    const isPlain = (uri: string) => !/%2e/i.test(uri);
    forAll(texts, (text) => {
      fc.pre(rfc3986.accepts(text));
      const iri = toIri(text);
      expect([text, iri, rfc3987.accepts(iri)]).toEqual([text, iri, true]);
      expect(toIri(toUri(iri))).toBe(iri);
      if (isPlain(text)) expect(align(toUri(iri))).toBe(align(text));
    });
  });

  it("is reversed by toUri for an IRI without bidirectional formatting", () =>
    forAll(texts, (text) => {
      fc.pre(rfc3987.accepts(text) && !/[\u200e\u200f\u202a-\u202e%]/.test(text));
      expect(toIri(toUri(text))).toBe(text);
    }));

  it("accepts input of any length, as toUri does", () => {
    const count = Math.ceil(inject("effort").long / 6);
    const iri = `/${"\u00e9".repeat(count)}`;
    const uri = `/${"%C3%A9".repeat(count)}`;
    expect(toUri(iri) === uri).toBe(true);
    expect(toIri(uri) === iri).toBe(true);
    expect(toIri(`/${"%C3".repeat(count)}`).length).toBe(1 + 3 * count);
  });

  it("converts the host to its Unicode form, if requested", () => {
    const map = (uri: string) => toIri(uri, { hostToUnicode: domainToUnicode });
    expect(map("http://u@XN--99zt52a.example.org:1/%e2%80%ae")).toBe(
      "http://u@\u7d0d\u8c46.example.org:1/%E2%80%AE",
    );
    for (const iri of ["HTTP://EXAMPLE.org", "//[::1]", "//[v1.xn--a]", "xn--99zt52a", "//axn--99zt52a"])
      expect(map(iri)).toBe(iri);
    // It follows the five steps, which begin with US-ASCII.
    const { steps } = traceToIri("//%c3%a9@xn--99zt52a/%e2%80%ae", { hostToUnicode: domainToUnicode });
    expect(steps.map(({ step, value }) => [step, value])).toEqual([
      ["3.2 (1)", "//%c3%a9@xn--99zt52a/%e2%80%ae"],
      ["3.2 (2)", "//<c3><a9>@xn--99zt52a/<e2><80><ae>"],
      ["3.2 (3)", "//<c3><a9>@xn--99zt52a/<e2><80><ae>"],
      ["3.2 (4)", "//<c3><a9>@xn--99zt52a/%E2%80%AE"],
      ["3.2 (5)", "//\u00e9@xn--99zt52a/%E2%80%AE"],
      ["3.2.1", "//\u00e9@\u7d0d\u8c46/%E2%80%AE"],
    ]);
    expect(steps.at(-1)?.component).toBe("authority");
    // The host of the IRI is converted.
    const given: string[] = [];
    toIri("//%c3%a9.xn--a", { hostToUnicode: (host) => String(given.push(host)) });
    expect(given).toEqual(["\u00e9.xn--a"]);
    for (const hostToUnicode of [() => "", () => undefined, () => "a/b", () => "\u200ea", () => "\ue000"])
      expect(thrownBy(() => toIri("//xn--a", { hostToUnicode }))).toBeInstanceOf(MappingError);
  });
});

// Callers without types -----------------------------------------------------------------------------------------------

describe("a caller without types", () => {
  it.each([
    [
      "toUri",
      [1],
      "a reference must be a string or a tree of IRI or irelative-ref or absolute-IRI, not a number",
    ],
    [
      "toIri",
      [null],
      "a reference must be a string or a tree of URI or relative-ref or absolute-URI, not null",
    ],
    ["toUri", ["a", { NFC: true }], 'there is no option "NFC", only nfc, escapeExcluded, hostToAscii'],
    ["toUri", ["a", { nfc: 1 }], "nfc must be a boolean, not a number"],
    ["toUri", ["a", null], "options must be an object, not null"],
    ["toIri", ["a", { hostToUnicode: "x" }], "hostToUnicode must be a function, not a string"],
  ] as const)("calling %s with %j gets a TypeError", (name, args, message) =>
    expect(() => callNamed(rfc3987, name, ...args)).toThrow(new TypeError(message)),
  );

  it.each([3, null, {}])("whose mapping returns %j for a host gets a MappingError", (given) => {
    const iri = () => callNamed(rfc3987, "toIri", "//xn--a", { hostToUnicode: () => given });
    expect(iri).toThrow(MappingError);
  });

  it("may pass undefined for an option", () =>
    expect(callNamed(rfc3987, "toUri", "é", { nfc: undefined, hostToAscii: undefined })).toBe("%C3%A9"));
});
