import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  draftUrlSyntax00,
  rfc1808,
  rfc2396,
  rfc2732,
  rfc3986,
  rfc3987,
  UnescapeError,
  UriSyntaxError,
} from "../../src/index.ts";
import { segmentsBuildBack } from "../laws/references.ts";
import { documents } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";

const withParams = [
  ["rfc2396", rfc2396],
  ["rfc2732", rfc2732],
  ["draft-ietf-url-syntax-00", draftUrlSyntax00],
  ["rfc3986", rfc3986],
  ["rfc3987", rfc3987],
] as const;

describe.each(documents)("segments by $title", ({ dialect }) => {
  it.each([
    ["", [""]],
    ["http://h", [""]],
    ["http://h/", ["", ""]],
    ["http://h/a/b%20c/", ["", "a", "b c", ""]],
    ["/50%25%20off/a%2Fb", ["", "50% off", "a/b"]],
    ["../a?b/c#d/e", ["..", "a"]],
    ["./a:b", [".", "a:b"]],
    ["/%2E%2e/caf%C3%A9", ["", "..", "café"]],
    ["/%253B", ["", "%3B"]],
  ])("of %j are the unescaped data between its slashes: %j", (reference, segments) => {
    expect(dialect.segments(reference)).toEqual(segments);
    expect(dialect.segments(dialect.parse(reference))).toEqual(segments);
  });

  it("are built into a path with the same segments", () =>
    forAll(uriLike, (text) => {
      fc.pre(dialect.accepts(text));
      segmentsBuildBack(dialect, text);
    }));

  it("throw an UnescapeError for octets that are not UTF-8, and a UriSyntaxError for an invalid reference", () => {
    expect(() => dialect.segments("/a/%FF")).toThrow(UnescapeError);
    expect(() => dialect.segments("/%zz")).toThrow(UriSyntaxError);
  });
});

describe.each(withParams)("segments by %s", (_, dialect) => {
  it.each([
    ["/a;v=1%3D2;draft/b", ["", { text: "a", params: [["v", "1=2"], "draft"] }, "b"]],
    ["/;", ["", { text: "", params: [""] }]],
    ["/a%3Bb;=", ["", { text: "a;b", params: [["", ""]] }]],
    ["/a;b=c=d", ["", { text: "a", params: [["b", "c=d"]] }]],
  ])("have the params of %j, which a semicolon precedes (3.3): %j", (reference, segments) =>
    expect(dialect.segments(reference)).toEqual(segments),
  );

  const escaped = fc.constantFrom("%2F", "%3b", "%3D", "%3f", "%23", "%25", "%20", "%c3%A9", "%00");
  const unreserved = fc.constantFrom("a", "Z", "0", "-", "_", "~", "%41", "%7e", "%7E", "%2d");
  const data = fc.array(fc.oneof(unreserved, escaped, fc.constantFrom(":", "@")), { maxLength: 5 });
  const text = data.map((pieces) => pieces.join(""));
  const param = fc.oneof(
    text,
    fc.tuple(text, text).map(([name, value]) => `${name}=${value}`),
  );
  const segment = fc.oneof(
    text,
    fc.tuple(text, param, param).map((all) => all.join(";")),
  );

  it("are built into an equivalent path, if it escapes the reserved characters of its data as build does", () =>
    forAll(fc.array(segment), (segments) => {
      const reference = `http://h/${segments.join("/")}`;
      const built = dialect.build({ scheme: "http", host: "h", path: dialect.segments(reference) ?? [] });
      expect([built, dialect.equivalent(built, reference)]).toEqual([built, true]);
    }));
});

describe("segments", () => {
  it.each([rfc2396, rfc2732])("are undefined for an opaque_part, which has none ($title, 3)", (dialect) => {
    for (const reference of ["mailto:a@b", "urn:isbn:123", "x:a/b?c"])
      expect(dialect.segments(reference)).toBeUndefined();
    expect(dialect.segments("x:/a")).toEqual(["", "a"]);
  });

  it.each([rfc3986, rfc3987, draftUrlSyntax00])("of a path without a slash: $title", (dialect) => {
    expect(dialect.segments("mailto:a@b")).toEqual(["a@b"]);
    expect(dialect.segments("urn:isbn:123")).toEqual(["isbn:123"]);
  });

  it("of RFC 1808 are before the params, which follow the path (2.4.5)", () => {
    expect(rfc1808.segments("/a/b;c=d?e")).toEqual(["", "a", "b"]);
    const texts: readonly string[] = rfc1808.segments("/a");
    expect(texts).toEqual(["", "a"]);
  });

  it("of an IRI keep its characters beyond US-ASCII", () =>
    expect(rfc3987.segments("/é%C3%A9")).toEqual(["", "éé"]));
});
