import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type Dialect,
  dialects,
  type Field,
  rfc1808,
  rfc2396,
  type SegmentParts,
  unescape as unescapeOnce,
} from "../../src/index.ts";
import { callNamed } from "../support/call-untyped.ts";
import { forAll } from "../support/for-all.ts";

const { "draft-ietf-url-syntax-00": draft00 } = dialects;
const all = Object.values<Dialect>(dialects);

/** Arbitrary strings, mostly delimiters of fields and components, and escapes. */
const data = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."a0;/?:@&=+$,#%. \0é"), maxLength: 5 }),
  fc.constantFrom("", "=", "&", ";", "a=b", "%3D", "%26", "+", ".", ".."),
);
const field: fc.Arbitrary<Field> = fc.oneof(data, fc.tuple(data, data));
/** Lists of fields. An empty list would mean no query, while a list of one empty name is an empty query. */
const fields = fc.array(field, { minLength: 1, maxLength: 4 });

/** Splits fields as a reader does: first at the delimiters, then unescaped once (RFC 2396, 2.4.2). */
function readFields(text: string, delimiter: string): readonly (readonly string[])[] {
  return text.split(delimiter).map((part) => part.split("=").map(unescapeOnce));
}

function asLists(given: readonly Field[]): readonly (readonly string[])[] {
  return given.map((each) => (typeof each === "string" ? [each] : each));
}

describe.each(all)("a query of fields by $title", (dialect) => {
  it.each([
    [["draft", ["page", "2"]], "?draft&page=2"],
    [[["a", "1=2&3"]], "?a=1%3D2%263"],
    [[["", ""]], "?="],
    [[["q", "a+b c"]], "?q=a%2Bb%20c"],
  ] satisfies [Field[], string][])("%j is %s", (query, expected) => {
    // In RFC 1808 "+" is unreserved, and not reserved in a query (2.2).
    const plus = /1808|05/.test(dialect.id) ? expected.replace("%2B", "+") : expected;
    expect(dialect.build({ path: ["g"], query })).toBe(`g${plus}`);
  });

  it("without fields is absent", () => expect(dialect.build({ path: ["g"], query: [] })).toBe("g"));

  it("returns its fields unchanged after parsing", () =>
    forAll(fields, (query) => {
      const reference = dialect.build({ path: ["g"], query });
      expect(dialect.accepts(reference)).toBe(true);
      expect(readFields(dialect.components(reference).query ?? "", "&")).toEqual(asLists(query));
    }));

  it.each([
    [
      { query: 3 },
      'query must be a string or an array of fields, as in [...new URLSearchParams("a=1")], not a number',
    ],
    [{ query: [3] }, "query[0] must be a name or an array of a name and a value, not a number"],
    [{ query: [["a"]] }, "query[0] must be a name or an array of a name and a value, not an array of 1"],
    [{ query: [["a", 1]] }, "query[0][1] must be of type string, not number"],
  ])("%j: %s", (parts, message) =>
    expect(() => callNamed(dialect, "build", parts)).toThrow(new TypeError(message)),
  );
});

describe('segments with params (RFC 2396, 3.3: segment = *pchar *( ";" param ))', () => {
  it.each([
    [["", { text: "a", params: ["p", ["v", "1.1"]] }, "b"], "/a;p;v=1.1/b"],
    [["", { text: "", params: [""] }], "/;"],
    [["", { text: "a;b", params: ["c;d=e/f"] }], "/a%3Bb;c%3Bd%3De%2Ff"],
    [[{ text: "a:b", params: ["c:d"] }, "e:f"], "./a:b;c:d/e:f"],
    [[{ text: "a", params: ["c:d"] }], "./a;c:d"],
    [["", { text: "a", params: [] }], "/a"],
  ] satisfies [(string | SegmentParts)[], string][])("%j is %s", (path, reference) => {
    for (const dialect of [rfc2396, draft00]) expect(dialect.build({ path })).toBe(reference);
  });

  it.each([rfc2396, draft00])("return their params unchanged after parsing: $title", (dialect) => {
    const text = data.filter((each) => each !== "." && each !== "..");
    const segment = fc.record({ text, params: fc.array(field, { maxLength: 3 }) });
    forAll(fc.array(segment, { minLength: 1, maxLength: 3 }), (segments) => {
      const reference = dialect.build({ host: "h", path: ["", ...segments] });
      expect(dialect.accepts(reference)).toBe(true);
      const read = dialect
        .components(reference)
        .path.split("/")
        .slice(1)
        .map((text) => readFields(text, ";"));
      expect(read).toEqual(segments.map(({ text, params }) => [[text], ...asLists(params)]));
    });
  });

  it("have the params of the tree", () => {
    const reference = rfc2396.parse(rfc2396.build({ path: ["", { text: "a", params: ["p", ["v", ";"]] }] }));
    const found: string[] = [];
    rfc2396.walk(reference, (node) => {
      if (node.type === "param") found.push(node.text);
    });
    expect(found).toEqual(["p", "v=%3B"]);
  });

  it("are invalid in RFC 1808, where the params follow the path (2.1)", () => {
    const path = ["", { text: "a", params: ["p"] }];
    expectTypeOf<{ path: typeof path }>().not.toExtend<rfc1808.Parts>();
    expect(() => callNamed(rfc1808, "build", { path })).toThrow(
      new TypeError("in this specification a segment has no params; pass params alongside the path"),
    );
    expect(rfc1808.build({ path: ["", "a"], params: "p" })).toBe("/a;p");
  });

  it.each([
    [{ path: [{ text: 3, params: [] }] }, "path[0].text must be of type string, not number"],
    [{ path: [{ text: "a", params: "p" }] }, "path[0].params must be an array of fields, not a string"],
    [{ path: [{ text: "a" }] }, "path[0] must be of type string, not object"],
  ])("%j: %s", (parts, message) =>
    expect(() => callNamed(rfc2396, "build", parts)).toThrow(new TypeError(message)),
  );

  it("have params that can be escaped", () => {
    const untyped: readonly Dialect[] = [rfc2396, draft00];
    for (const dialect of untyped) expect(dialect.escape("a;b=c", "param")).toBe("a%3Bb%3Dc");
  });
});
