import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Dialect,
  dialects,
  draftUrlSyntax00,
  escapeDisallowed,
  rfc1808,
  rfc2396,
  rfc3986,
  unescape as unescapeOnce,
} from "../../src/index.ts";
import { callNamed } from "../support/call-untyped.ts";
import { forAll } from "../support/for-all.ts";

describe("escape", () => {
  it.each([
    ["a/b c", "segment", "a%2Fb%20c"], // "/" and ";" are reserved in a segment (RFC 2396, 3.3)
    ["a=1&b", "query", "a%3D1%26b"], // "=" and "&" are reserved in a query (3.4)
    ["u:p", "userinfo", "u%3Ap"], // ":" divides a userinfo (3.2.2)
    ["é", "fragment", "%C3%A9"],
  ] as const)("turns %j, as the data of a %s, into %s", (text, component, escaped) =>
    expect(rfc2396.escape(text, component)).toBe(escaped),
  );

  it.each([
    ["Laguna Beach", "Laguna%20Beach"],
    ["résumé.html", "r%C3%A9sum%C3%A9.html"], // RFC 3987, 7.4
    ["A", "A"],
    ["À", "%C3%80"],
    ["ア", "%E3%82%A2"],
    ["100%", "100%25"], // 2.4
  ])("turns the data %j into %s (RFC 3986, 2.5)", (text, escaped) => {
    for (const component of ["userinfo", "segment", "query", "fragment"] as const)
      expect(rfc3986.escape(text, component)).toBe(escaped);
    expect(unescapeOnce(escaped)).toBe(text);
  });

  it("keeps the delimiters in keep", () =>
    expect(rfc2396.escape("a=1&b=c d", "query", "=&")).toBe("a=1&b=c%20d"));

  it("keeps the escapes of a string that is already escaped if keep contains %", () =>
    expect(rfc3986.escape("100%25 \u00e9", "query", "%")).toBe("100%25%20%C3%A9"));

  it("keeps the login and port of a net_loc (RFC 1808, 2.1)", () => {
    expect(rfc1808.escape("u:p@h:80/", "netLoc")).toBe("u:p@h:80%2F");
    expect(rfc1808.build({ scheme: "ftp", netLoc: "u@h:21", path: ["", "a"] })).toBe("ftp://u@h:21/a");
  });

  it("escapes the unwise and national characters of a reference, for systems that allow them (draft 00, 2.3.3)", () => {
    const handled = (text: string) => draftUrlSyntax00.escape(text, "fragment", "#%");
    const reference = "{a}/b|c;d=\\e?^[f]=`g`&%41#caf\u00e9";
    expect(handled(reference)).toBe("%7Ba%7D/b%7Cc;d=%5Ce?%5E%5Bf%5D=%60g%60&%41#caf%C3%A9");
    expect(draftUrlSyntax00.accepts(reference)).toBe(false);
    expect(draftUrlSyntax00.resolve(handled(reference), "http://a/b/c")).toBe(
      `http://a/b/${handled(reference)}`,
    );
    // Each error suggests the same, except that for a backslash it suggests the slash that is meant.
    for (const character of "{}|^[]`\u00e9\u20ac") {
      const [error] = draftUrlSyntax00.syntaxErrors(`a${character}b`);
      expect(error?.suggestion?.text).toBe(handled(character));
    }
    // A valid reference is unchanged.
    const valid = "http://u:p@h:80/a;b=c/..//%7e?d=e&f:@g#h/?";
    expect(draftUrlSyntax00.accepts(valid)).toBe(true);
    expect(handled(valid)).toBe(valid);
  });

  it("is reversed by unescape, once", () => {
    const text = fc.string({ unit: "grapheme" });
    forAll(text, (data) => unescapeOnce(rfc2396.escape(data, "query")) === data);
  });

  it.each([" ", "<", '"', "\n", "\x7f"])(
    "throws a TypeError if it is to keep %j (RFC 2396, 2.4.3)",
    (keep) => {
      for (const dialect of Object.values<Dialect>(dialects))
        expect(() => dialect.escape("a b", "segment", `/${keep}`)).toThrow(
          /^keep contains .*, which is not allowed/,
        );
    },
  );

  it("throws a TypeError for an unknown component, a non-string and a lone surrogate", () => {
    expect(() => callNamed(rfc2396, "escape", "a", "host")).toThrow(
      /^RFC 2396 has no component "host" to escape for; it has userinfo, /,
    );
    expect(() => callNamed(rfc2396, "escape", 1, "query")).toThrow(
      new TypeError("the input must be of type string, not number"),
    );
    expect(() => rfc2396.escape("\ud800", "query")).toThrow(TypeError);
  });
});

describe("escapeDisallowed (XLink 1.0, 5.4)", () => {
  it("escapes the excluded characters of RFC 2396, 2.4.3, except #, %, [ and ]", () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    const disallowed = ascii.filter((character) => escapeDisallowed(character) !== character);
    // control, space, delims without "#" and "%", unwise without "[" and "]"
    expect(disallowed.join("")).toBe(`${ascii.slice(0, 32).join("")} "<>\\^\`{|}\x7f`);
    expect(escapeDisallowed("\n \x7f")).toBe("%0A%20%7F");
  });

  it("escapes the UTF-8 octets of all others beyond US-ASCII, and U+FFFD for a lone surrogate", () => {
    expect(escapeDisallowed("\x80\ue000\ufdd0\u{10ffff}")).toBe("%C2%80%EE%80%80%EF%B7%90%F4%8F%BF%BF");
    expect(escapeDisallowed("a\ud800\udc00\udc00")).toBe("a%F0%90%80%80%EF%BF%BD");
  });

  it("accepts every string, is idempotent, and does not change URI references", () =>
    forAll(fc.string({ unit: "binary" }), (text) => {
      const escaped = escapeDisallowed(text);
      expect(escapeDisallowed(escaped)).toBe(escaped);
      if (rfc3986.accepts(text)) expect(escaped).toBe(text);
    }));
});
