import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodedText } from "../../site/core/decoded.ts";
import { divided } from "../../site/core/divided.ts";
import { productionsOf } from "../../site/core/parts.ts";
import { windowsOf } from "../../site/core/windows.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { forAll } from "../support/for-all.ts";

const { rfc3986, rfc2396, rfc1808 } = dialects;

/** The parts of a reference with the delimiters before them: `scheme "" http`. */
const partsIn = (reference: string, dialect: Dialect = rfc3986) =>
  divided(reference, dialect).parts.map(
    ({ name, from, start, end }) => `${name} ${reference.slice(from, start)} ${reference.slice(start, end)}`,
  );

describe("the parts of a reference", () => {
  it("are its components, with an authority and a path divided further (RFC 3986, 3); slashes belong to the path", () => {
    expect(partsIn("foo://u@example.com:8042/over/there?name=ferret#nose")).toEqual([
      "scheme  foo",
      "userinfo :// u",
      "host @ example.com",
      "port : 8042",
      "path  /over",
      "path  /there",
      "query ? name=ferret",
      "fragment # nose",
    ]);
    expect(partsIn("http://h/")).toContain("path  /");
    expect(partsIn("../g")).toEqual(["path  ..", "path  /g"]);
    expect(partsIn("urn:example:animal")).toEqual(["scheme  urn", "path : example:animal"]);
    expect(partsIn("file:///")).toEqual(["scheme  file", "host :// ", "path  /"]);
  });

  it("include params and undivided authorities and opaque parts, in specifications that have them", () => {
    expect(partsIn("http://h/a;x", rfc1808)).toContain("params ; x");
    expect(partsIn("mailto:a/b?c", rfc2396)).toEqual(["scheme  mailto", "path : a/b?c"]);
    expect(partsIn("//a_b", rfc2396)).toEqual(["authority // a_b"]);
  });

  it("exist in invalid strings, whose errors are in order", () => {
    expect(partsIn("http://a b:x/%zz")).toEqual(["scheme  http", "host :// a b", "port : x", "path  /%zz"]);
    const { errors } = divided("http://a b/%zz", rfc3986);
    expect(errors.map(({ start }) => start)).toEqual([8, 11]);
  });

  it('do not divide a host before its error: the brackets of an IP literal end with "]" (RFC 3986, 3.2.2)', () => {
    expect(partsIn("http://[::1/x")).toEqual(["scheme  http", "host :// [::1", "path  /x"]);
    expect(partsIn("http://u@[::1:80")).toEqual(["scheme  http", "userinfo :// u", "host @ [::1:80"]);
  });

  it("cover any string, with the delimiters before them", () =>
    forAll(fc.string({ unit: fc.constantFrom(..."ab:/?#@[];%. é") }), (text) => {
      for (const dialect of [rfc3986, rfc2396, rfc1808]) {
        const { parts } = divided(text, dialect);
        const covered = parts.map(({ from, end }) => text.slice(from, end)).join("");
        expect(covered).toBe(text);
      }
    }));

  it("have a production in each specification that has them", () => {
    for (const dialect of Object.values<Dialect>(dialects))
      for (const { name, start, end } of divided("http://h:8/a?q#f", dialect).parts) {
        const text = "http://h:8/a?q#f".slice(start, end);
        const all = productionsOf(name, dialect.productions);
        expect(all.some((production) => dialect.accepts(text, production))).toBe(true);
      }
  });
});

describe("the shown pieces of a long part", () => {
  it("are its ends and its errors", () => {
    const pieces = windowsOf(0, 1000, [{ start: 500, end: 501 }]);
    expect(pieces.map(({ start, end, kind }) => `${start}-${end} ${kind}`)).toEqual([
      "0-40 plain",
      "40-460 omitted",
      "460-500 plain",
      "500-501 error",
      "501-541 plain",
      "541-960 omitted",
      "960-1000 plain",
    ]);
  });

  it("are all of a short part", () =>
    expect(windowsOf(3, 9, [])).toEqual([{ start: 3, end: 9, kind: "plain" }]));
});

describe("a decoded part", () => {
  it("keeps escapes that are not UTF-8 (RFC 3986, 2.5)", () => {
    expect(decodedText("caf%C3%A9%20")).toBe("café ");
    expect(decodedText("%FF%20")).toBe("%FF%20");
    expect(decodedText("%zz")).toBe("%zz");
  });
});
