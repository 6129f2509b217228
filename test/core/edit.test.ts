import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendSegment, dialects, rfc2396, rfc3986, setField, setSegment } from "../../src/index.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { forAll } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";

const references = fc
  .oneof(uriLike, fc.webUrl({ withQueryParameters: true, withFragments: true }))
  .filter((text) => rfc3986.accepts(text));
const data = fc.string({ unit: "grapheme" }).filter((text) => text !== "." && text !== "..");

describe("appending a segment", () => {
  it.each([
    ["http://a", "c", "http://a/c"],
    ["http://a/b", "c d", "http://a/b/c%20d"],
    ["http://a/b/", "c", "http://a/b/c"],
    ["http://a//b//", "c", "http://a//b//c"],
    ["http://a//b/", "", "http://a//b/"],
    ["/%7e/a,b/%FF/../x?q#f", "1/2", "/%7e/a,b/%FF/../x/1%2F2?q#f"],
    ["../a", "b:c", "../a/b:c"],
    ["?q", "a;b", "/a%3Bb?q"],
  ])("changes %s by %j to %s", (reference, segment, expected) =>
    expect(appendSegment(rfc3986, reference, segment)).toBe(expected),
  );

  it("changes no character, except a final empty segment, and adds a segment with the given data", () =>
    forAll(references, data, (text, segment) => {
      const made = appendSegment(rfc3986, text, segment);
      const before = rfc3986.components(text);
      const { path, ...others } = rfc3986.components(made);
      expect({ ...others, path: before.path }).toEqual(before);
      const at = path.lastIndexOf("/");
      expect([before.path, before.path.replace(/\/$/, "")]).toContain(path.slice(0, at));
      expect(rfc3986.segments(path.slice(at))).toEqual(["", segment]);
    }));
});

describe("setting a segment", () => {
  it.each([
    ["http://a/b%7E/c?q", 1, "x/y", "http://a/x%2Fy/c?q"],
    ["http://a/b//%ff", -1, "é", "http://a/b//%C3%A9"],
    ["a/b", 0, "c", "c/b"],
    ["mailto:a@b", 0, "c@d", "mailto:c@d"],
    // RFC 3986, 4.2: "./" before a first segment with ":", unless a scheme or "/" precedes it.
    ["a/b", 0, "12:30", "./12:30/b"],
    ["?q", -1, "c:d", "./c:d?q"],
    ["mailto:a", 0, "c:d", "mailto:c:d"],
    ["/a", 1, "c:d", "/c:d"],
  ])("changes %s at %i by %j to %s", (reference, index, segment, expected) =>
    expect(setSegment(rfc3986, reference, index, segment)).toBe(expected),
  );

  it.each([2, -3, 0.5, Number.NaN])("throws a RangeError for the index %d", (index) =>
    expect(() => setSegment(rfc3986, "/a", index, "b")).toThrow(
      new RangeError(`the path has no segment ${index}; its segments are 0 to 1`),
    ),
  );

  it("writes a segment with a colon as build does, in each specification", () => {
    for (const dialect of Object.values(dialects))
      expect(setSegment(dialect, "a/b", 0, "c:d")).toBe(dialect.build({ path: ["c:d", "b"] }));
  });

  it("throws a TypeError for a result that would parse differently", () =>
    expect(() => setSegment(rfc3986, "//a/b", 0, "c")).toThrow(TypeError));
});

it("an opaque part has no segments (RFC 2396, 3), so changing one is a TypeError", () => {
  for (const change of [
    () => appendSegment(rfc2396, "mailto:a@b?c", "d"),
    () => setSegment(rfc2396, "mailto:a@b?c", -1, "d"),
  ])
    expect(change).toThrow(new TypeError("an opaque part has no segments"));
  // In RFC 3986, 3.3, it is a path.
  expect(setSegment(rfc3986, "mailto:a@b?c", -1, "d")).toBe("mailto:d?c");
});

it.each([".", ".."])("the segment %j, which cannot be data, is a TypeError", (segment) => {
  expect(() => appendSegment(rfc3986, "http://a/b", segment)).toThrow(/cannot be data/);
  expect(() => setSegment(rfc3986, "http://a/b", 1, segment)).toThrow(/cannot be data/);
});

describe("setting a query field", () => {
  it.each([
    ["/a?q=x%26y&page=2#b", "page", "3", "/a?q=x%26y&page=3#b"],
    ["/a?b", "c d", "1&2", "/a?b&c%20d=1%262"],
    ["/a", "b", "", "/a?b="],
    ["/a?b=1&c+d=%7e&b=2", "b", "3", "/a?b=3&c+d=%7e"],
    ["/a?b=1&c+d=%7e&b=2", "b", undefined, "/a?c+d=%7e"],
    ["/a?c+d=1&%63=2", "c d", "3", "/a?c%20d=3&%63=2"],
    ["/a?c+d=1&%63=2", "c", "3", "/a?c+d=1&c=3"],
    ["/a?%FF=1&b", "b", undefined, "/a?%FF=1"],
    ["/a?b=1", "b", undefined, "/a"],
    ["/a?", "b", undefined, "/a?"],
    ["/a?&&", "b", "1", "/a?&&&b=1"],
  ])("changes %s by %s and %j to %s", (reference, name, value, expected) => {
    for (const dialect of [rfc3986, rfc2396])
      expect(setField(dialect, reference, name, value)).toBe(expected);
  });

  it("sets what URLSearchParams reads, and keeps the other fields", () =>
    forAll(references, data, data, (text, name, value) => {
      const before = new URLSearchParams(rfc3986.components(text).query);
      const made = rfc3986.components(setField(rfc3986, text, name, value));
      const after = new URLSearchParams(made.query);
      expect(after.getAll(name)).toEqual([value]);
      const others = (fields: URLSearchParams) => [...fields].filter(([each]) => each !== name);
      expect(others(after)).toEqual(others(before));
      expect({ ...made, query: "" }).toEqual({ ...rfc3986.components(text), query: "" });
    }));

  it.each(Object.values(dialects))("is possible in $id", (dialect) =>
    expect(setField(dialect, "http://a/b?c=1", "c", "2")).toBe("http://a/b?c=2"),
  );

  it("throws a TypeError for other types", () =>
    expect(() => callUntyped(setField, rfc3986, "/a", 1, "b")).toThrow(
      new TypeError("name must be of type string, not number"),
    ));
});
