import { describe, expect, it } from "vitest";
import * as lean from "../../generated/rfc3986/lean.ts";
import * as tel from "../../generated/schemes/tel/index.ts";
import { type DialectId, dialects } from "../../src/index.ts";
import {
  type DialectOption,
  plainMessages,
  type Requirements,
  uri,
  uriReference,
} from "../../src/integrations/standard-schema.ts";

type Code = keyof typeof plainMessages;

/** A value, the code of its issue, and the value after the user has done what the plain message says. */
type Row = readonly [value: string, code: Code, corrected: string, dialect: DialectId];

const mistakes: readonly Row[] = [
  ["http://a/\tb", "control", "http://a/b", "rfc3986"],
  ["http://a/b c", "space", "http://a/b%20c", "rfc3986"],
  ['"http://a/"', "delims", "http://a/", "rfc3986"],
  ["http://a/{b}", "unwise", "http://a/b", "rfc3986"],
  ["<http://a/>", "punctuation", "http://a/", "rfc1808"],
  ["http://a/{b}", "national", "http://a/b", "rfc1808"],
  ["http://a/\u{e9}", "non-ascii", "http://a/e", "rfc3986"],
  ["http://a/\ud800b", "lone-surrogate", "http://a/b", "rfc3987"],
  ["http://a/\u{fdd0}b", "not-ucschar", "http://a/b", "rfc3987"],
  ["http://a/\u{e000}b", "private-use", "http://a/b", "rfc3987"],
  ["http://a/50%", "incomplete-escape", "http://a/50%25", "rfc3986"],
  ["http://a/%zz", "invalid-escape", "http://a/%25zz", "rfc3986"],
  ["http://a b/", "host-character", "http://ab/", "rfc3986"],
  ["http://a%b/", "host-character", "http://ab/", "rfc3986"],
  ["1a:b", "scheme-start", "a1:b", "rfc2396"],
  ["a_b:c", "scheme-character", "ab:c", "rfc2396"],
  ["\u00a0a:b", "invisible-character", "a:b", "rfc3987"],
  ["http://a/\u200bb", "invisible-character", "http://a/b", "rfc3986"],
  ["http://a/\u200bb", "invisible-character", "http://a/b", "rfc3987"],
  ["\ufeffa:b", "invisible-character", "a:b", "rfc3987"],
  ["a:", "empty-scheme-specific-part", "a:b", "rfc2396"],
  ["//a//b", "empty-first-segment", "//a/b", "rfc1808"],
  ["?y", "query-without-path", "x?y", "rfc2396"],
  ["a#b#c", "second-fragment", "a#b%23c", "rfc3986"],
  ["http://a:b/", "invalid-port", "http://a:80/", "rfc3986"],
  ["http://[1::2::3]/", "ipv6-address", "http://[1::2:3]/", "rfc3986"],
  ["http://[::192.9.5.5]/", "ipv4-after-elision", "http://[::c009:505]/", "rfc2732"],
  ["http://[fe80::1%25eth0]/", "zone-identifier", "http://[fe80::1]/", "rfc3986"],
  ["http://[v1]/", "ip-future", "http://[::1]/", "rfc3986"],
  ["http://[::1/", "unclosed-bracket", "http://[::1]/", "rfc3986"],
  ["/a[b]", "bracket", "/ab", "rfc3986"],
  ["http://[::1]a/", "unexpected-character", "http://[::1]/a", "rfc3986"],
];

const violations: readonly (readonly [string, Code, string, DialectOption & Requirements])[] = [
  [" ", "empty", "https://example.com/", {}],
  ["/a", "missing-scheme", "https://example.com/a", {}],
  ["ftp://example.com/", "scheme-not-allowed", "https://example.com/", { schemes: ["https"] }],
  ["tel:555", "scheme-syntax", "tel:+1-201-555-0123", { schemes: [tel] }],
  ["a b", "invalid", "a:b", { dialect: lean }],
  ["https://https://a/", "scheme-twice", "https://a/", { host: "required" }],
  ["https://a/", "host-without-dot", "https://a.example/", { host: "dotted-name" }],
  ["https:a", "missing-host", "https://example.com/a", { host: "required" }],
  ["https://a_b/", "host-not-dns-name", "https://www.example.com/", { host: "dns-name" }],
  ["https://me@a/", "userinfo-not-allowed", "https://a/", { userinfo: false }],
  ["https://a:65536/", "port-out-of-range", "https://a:65535/", { port: "valid" }],
];

describe("a plain message", () => {
  it.each(mistakes)("for %j, with the code %s, leads to %s", (value, code, corrected, id) => {
    const { validate } = uriReference({ dialect: dialects[id] })["~standard"];
    expect(validate(value).issues?.map((issue) => issue.code)).toEqual([code]);
    expect(validate(corrected)).toEqual({ value: corrected });
  });

  it.each(violations)("for %j, with the code %s, leads to %s", (value, code, corrected, requirements) => {
    const { validate } = uri(requirements)["~standard"];
    expect(validate(value).issues?.map((issue) => issue.code)).toEqual([code]);
    expect(validate(corrected)).toEqual({ value: corrected });
  });

  it("has an example for each code except not-a-string, unexpected-end and the one of checkInput", () => {
    const others: readonly Code[] = ["not-a-string", "unexpected-end", "several-addresses"];
    const shown = [...mistakes, ...violations].map(([, code]) => code);
    expect([...new Set([...shown, ...others])].toSorted()).toEqual(Object.keys(plainMessages).toSorted());
  });

  it.each(Object.entries(plainMessages))(
    "for %s says what to do in one line without technical terms: %s",
    (_, message) => {
      expect(message).toMatch(/^(?:Enter|Correct|Remove|Add|Include|Use|Type|Complete) .{8,80}\.$/);
      expect(message).not.toMatch(
        /\b(?:ur[il]s?|iris?|rfc|scheme|authority|hosts?|ports?|path|query|fragment|offset|escape|octets?|ascii)\b/i,
      );
    },
  );
});
