import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerpt } from "../../src/index.ts";
import {
  anyUriError,
  entityIdError,
  isAnyUri,
  isEntityId,
  isRegisteredRedirectUri,
  isSimpleRef,
} from "../../src/integrations/interop.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { forAll } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";

const texts = fc.string({ unit: fc.constantFrom(..."a:/?#[]%41 \n\u00e9_.;@") });

describe("an xs:anyURI of XML Schema 1.0 (Part 2, 3.2.17)", () => {
  it.each([
    "",
    // XLink 1.0, 5.4: characters beyond ASCII, and those that RFC 2396 excludes except "#", "%", "[" and "]".
    "/a?x[1]",
    "http://[::1]/\u00e9",
    "{a}|<b>",
    "\ue000",
    // The facet collapse (4.3.6).
    " \thttp://a/ b\r\n",
    " #a b\n",
  ])("is %j", (text) => {
    expect(isAnyUri(text)).toBe(true);
    expect(anyUriError(text)).toBeUndefined();
  });

  it.each([
    ["%zz", 0],
    ["a#b#c", 3],
    ["/a[1]", 2],
    [" :", 0],
    // XML 1.0, 2.2: Char.
    ["\u00e9\0", 1],
    ["/\ud800", 1],
    ["\uffff", 0],
    ["/\u00e9 \ud83d\ude00/%zz", 6],
    // The facet leaves one space between words.
    ["  /a   b%zz", 4],
  ])("is not %j, with an error at offset %i of the collapsed value", (text, start) => {
    expect(isAnyUri(text)).toBe(false);
    expect(anyUriError(text)?.start).toBe(start);
  });

  it("has an error exactly if it is invalid", () =>
    forAll(fc.oneof(texts, uriLike, fc.string({ unit: "binary" })), (text) => {
      expect([text, anyUriError(text) === undefined]).toEqual([text, isAnyUri(text)]);
    }));

  it("has errors that contain the collapsed value", () => {
    const error = anyUriError("  /\u00e9  b/%zz x");
    expect(error && excerpt(error)).toBe("/\u00e9 b/%zz x\n     ^^^");
    expect(anyUriError("http://[\u00e9")).toMatchObject({ start: 8, found: "\u00e9" });
  });

  it("has no suggestion that would replace a disallowed character by its stand-in", () => {
    expect(anyUriError("[./b]")?.suggestion?.text).toBe("./b");
    expect(anyUriError("[./\u00e9]")?.suggestion).toBeUndefined();
  });
});

describe("an entity ID of SAML 2.0", () => {
  it.each([
    ["https://sp.example.org/saml", true],
    ["\n  urn:mace:example:sp\n", true],
    // Core, 1.3.2: "at least one non-whitespace character", "REQUIRED to be absolute".
    ["", false],
    [" ", false],
    ["sp.example.org", false],
    ["/saml", false],
    ["urn:", false],
    // Core, 8.3.6: "not more than 1024 characters".
    [`urn:x:${"\u{1f600}".repeat(1018)}`, true],
    [`urn:x:${"a".repeat(1019)}`, false],
    ["urn:x:y#z", true],
    // XML 1.0, 2.2: Char.
    ["urn:x:\u0001", false],
    ["urn:x:\ud800", false],
    ["urn:x:\ufffe", false],
    ["urn:x:\u{10ffff}", true],
  ])("is %j: %j", (text, expected) => {
    expect(isEntityId(text)).toBe(expected);
    expect(entityIdError(text) === undefined).toBe(expected);
  });

  it.each([
    [
      "sp.example.org",
      /^the reference is relative: it has no scheme at offset 0 .*"https:\/\/sp\.example\.org"/,
    ],
    [" ", /^the reference is empty: it has no scheme at offset 0 /],
    ["?x", /^the reference is relative: it has no scheme at offset 0 /],
    ["/%zz", /^the reference is relative: it has no scheme at offset 0 /],
    ["urn:x:\u0001", /^"\\u\{1\}" at offset 6 is not allowed in XML \(XML 1\.0 2\.2 "Char"\); remove it$/],
    ["urn:", /^the scheme-specific part at offset 4 is empty/],
    ["urn:x:\u00e9#%zz", /^"%zz" at offset 8 /],
    [`urn:x:${"a".repeat(1019)}`, /^the entity ID has 1025 characters; at most 1024 are allowed /],
  ])("has the reason why %j is none", (text, reason) => expect(entityIdError(text)?.message).toMatch(reason));

  it("has an error exactly if it is invalid", () =>
    forAll(fc.oneof(texts, uriLike), (text) => {
      expect([text, entityIdError(text) === undefined]).toEqual([text, isEntityId(text)]);
    }));
});

describe("a Simple-ref of WebDAV (RFC 4918, 8.3)", () => {
  it.each([
    ["http://a/b?c", true],
    ["/sample/a%20test", true],
    ["/a?b", true],
    ["/", true],
    ["", false],
    ["a", false],
    ["//h/a", false],
    ["/a#b", false],
    ["http://a/#b", false],
    ["/a b", false],
  ])("is %j: %j", (text, expected) => expect(isSimpleRef(text)).toBe(expected));
});

describe("a registered redirect URI of OAuth 2.0", () => {
  const registered = ["https://a.example/cb", "http://127.0.0.1/cb", "http://[::1]:1/cb", "not a URI", "//a"];

  it.each([
    ["https://a.example/cb", true],
    // RFC 8252, 7.3: on the loopback interface, the port may differ.
    ["http://127.0.0.1:51004/cb", true],
    ["http://[::1]/cb", true],
    ["http://localhost:80/cb", false],
    // RFC 9700, 2.1: "exact string matching".
    ["https://a.example:443/cb", false],
    ["HTTPS://a.example/cb", false],
    ["https://a.example/cb/../evil", false],
    ["https://a.example/cb@evil.example", false],
    ["http://127.0.0.1:51004@evil.example/cb", false],
    ["http://u@127.0.0.1/cb", false],
    // RFC 6749, 3.1.2: absolute, without a fragment.
    ["https://a.example/cb#f", false],
    ["not a URI", false],
    ["//a", false],
  ])("is %s: %j", (uri, expected) => expect(isRegisteredRedirectUri(uri, registered)).toBe(expected));
});

it("rejects registered URIs that are not in an array", () =>
  expect(() => callUntyped(isRegisteredRedirectUri, "https://a/", "https://a/")).toThrow(
    new TypeError("registered must be an array, not a string"),
  ));

it.each([isAnyUri, anyUriError, isEntityId, entityIdError, isSimpleRef, isRegisteredRedirectUri])(
  "%o rejects other types with a TypeError",
  (check) =>
    expect(() => callUntyped(check, 1)).toThrow(
      new TypeError("the input must be of type string, not number"),
    ),
);
