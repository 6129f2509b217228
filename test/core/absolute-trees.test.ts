import { describe, expect, it } from "vitest";
import { rfc3986, rfc3987 } from "../../src/index.ts";
import { callNamed } from "../support/call-untyped.ts";
import { documents } from "../support/documents.ts";
import { createTexts } from "../support/texts.ts";

// A tree of an absolute reference (RFC 3986, 4.3; RFC 2396, 3; RFC 1808, 2.2) is a reference, too.

/** The start symbol of absolute references, by the id of each dialect. */
const ABSOLUTE: Readonly<Record<string, string>> = {
  rfc3987: "absolute-IRI",
  rfc3986: "absolute-URI",
  "java-net-uri": "absoluteURI",
  rfc2732: "absoluteURI",
  rfc2396: "absoluteURI",
  "draft-ietf-url-syntax-00": "absoluteURL",
  rfc1808: "absoluteURL",
  "draft-ietf-uri-relative-url-05": "absoluteURL",
};

const texts = ["http://u@h.org:80/a/../b;p?q", "http://h", "mailto:a@b", "x:/a", "a:b?c"];

describe.each(documents)("a tree of an absolute reference by $title", ({ dialect }) => {
  const absolute = ABSOLUTE[dialect.id] ?? "";
  const { against } = dialect;

  it.each(texts)("is treated as its string in each operation: %s", (text) => {
    const tree = dialect.parse(text, absolute);
    for (const operation of ["components", "componentSpans", "classify", "server", "normalize"] as const)
      expect(dialect[operation](tree)).toEqual(dialect[operation](text));
    expect(dialect.equivalent(tree, text)).toBe(true);
    expect(dialect.resolve(tree, tree)).toBe(dialect.resolve(text, text));
    expect(dialect.tryResolve("#s", tree)).toEqual(dialect.tryResolve("#s", text));
    expect(dialect.traceResolution(tree, tree)).toEqual(dialect.traceResolution(text, text));
    expect(against(tree)(tree)).toBe(against(text)(text));
    expect(against(tree).tryResolve(tree)).toEqual(against(text).tryResolve(text));
    expect(dialect.relativize(tree, tree)).toBe(dialect.relativize(text, text));
  });

  it("exists only for strings that are also references", () => {
    const write = createTexts(dialect.id, absolute, 1);
    const accepted = Array.from({ length: 500 }, write).filter((text) => dialect.accepts(text, absolute));
    expect(accepted.length).toBeGreaterThan(100);
    expect(accepted.filter((text) => !dialect.accepts(text))).toEqual([]);
  });

  it("is rejected when it is edited, like any other tree", () =>
    expect(() => dialect.components({ ...dialect.parse("a:b", absolute) })).toThrow(
      "a reference must be a string or a tree as parsed",
    ));

  it("is not a tree of a part", () =>
    expect(() => dialect.components(dialect.parse("a", "scheme"))).toThrow(TypeError));
});

it("a tree of an absolute-IRI or absolute-URI is mapped like its string (RFC 3987, 3.1, 3.2)", () => {
  expect(rfc3987.toUri(rfc3987.parse("http://a/é", "absolute-IRI"))).toBe("http://a/%C3%A9");
  expect(rfc3987.traceToUri(rfc3987.parse("http://a/é", "absolute-IRI")).target).toBe("http://a/%C3%A9");
  expect(rfc3987.toIri(rfc3986.parse("http://a/%C3%A9", "absolute-URI"))).toBe("http://a/é");
});

it.each(documents)("the lean entry of $title accepts them", async ({ dialect: { id } }) => {
  const lean: object = await import(`../../generated/${id}/lean.ts`);
  const tree = callNamed(lean, "parse", "http://h/a", ABSOLUTE[id]);
  expect(callNamed(lean, "components", tree)).toMatchObject({ scheme: "http", authority: "h", path: "/a" });
});
