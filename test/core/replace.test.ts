import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type Changes,
  draftRelativeUrl05,
  rfc1808,
  rfc2396,
  rfc3986,
  UriSyntaxError,
} from "../../src/index.ts";
import { replacesByTheSame } from "../laws/references.ts";
import { callNamed } from "../support/call-untyped.ts";
import { documents } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";

const URL = "http://u@h:80/a?q#f";

describe.each(documents)("replace by $title", ({ dialect }) => {
  it.each([
    [URL, { port: "9000" }, "http://u@h:9000/a?q#f"],
    [URL, { port: 9000, query: undefined }, "http://u@h:9000/a#f"],
    [URL, { port: undefined, userinfo: undefined }, "http://h/a?q#f"],
    [URL, { port: "" }, "http://u@h:/a?q#f"],
    [URL, { host: "b.c", fragment: undefined }, "http://u@b.c:80/a?q"],
    [URL, { userinfo: "x:y%40" }, "http://x:y%40@h:80/a?q#f"],
    [URL, { scheme: "https", path: "/x/%2F" }, "https://u@h:80/x/%2F?q#f"],
    [URL, { authority: "b" }, "http://b/a?q#f"],
    [URL, { authority: undefined }, "http:/a?q#f"],
    [URL, { scheme: undefined }, "//u@h:80/a?q#f"],
    [URL, { host: undefined, userinfo: undefined, port: undefined }, "http:/a?q#f"],
    ["http://h/a", { path: undefined }, "http://h"],
    ["/a", { host: "h" }, "//h/a"],
    ["/a", { host: "h", port: "1" }, "//h:1/a"],
    ["file:///a", { host: "h" }, "file://h/a"],
    ["/a", { host: undefined, userinfo: undefined, port: undefined }, "/a"],
    ["a", {}, "a"],
  ] satisfies [string, Changes, string][])("changes %j by %j to %s", (reference, changes, expected) => {
    expect(dialect.replace(reference, changes)).toBe(expected);
    expect(dialect.replace(dialect.parse(reference), changes)).toBe(expected);
  });

  it("changes nothing if nothing is different", () =>
    forAll(uriLike, (text) => {
      fc.pre(dialect.accepts(text));
      replacesByTheSame(dialect, text);
    }));

  it("returns only references that have the components and parts", () => {
    const part = fc.option(
      fc.constantFrom("", "a", "8", "a:b", "//", "/a", "?", "#", "@", "[::1]", "%41", " ", "é"),
      {
        nil: undefined,
      },
    );
    const names = ["scheme", "path", "query", "fragment", "userinfo", "host", "port"] as const;
    const entry = fc.tuple(fc.constantFrom(...names), part);
    forAll(uriLike, fc.array(entry, { maxLength: 3 }), (text, entries) => {
      fc.pre(dialect.accepts(text));
      const changes: { readonly [Name in (typeof names)[number]]?: string | undefined } =
        Object.fromEntries(entries);
      const made = madeBy(() => dialect.replace(text, changes));
      if (made === undefined) return;
      const found = { ...dialect.components(made), ...dialect.server(made) };
      for (const name of names)
        if (name in changes)
          expect([made, name, found[name] ?? ""]).toEqual([made, name, changes[name] ?? ""]);
    });
  });

  it.each([
    [
      { authority: "a", host: "b" },
      "an authority contains userinfo, host and port: pass either the authority or its parts",
    ],
    [{ pathname: "/" }, /^unknown component "pathname"; the components are scheme, authority, path, /],
    [{ host: undefined }, "a userinfo or a port needs a host"],
    [{ host: "a:1", port: undefined }, /^in the host: ":" at offset 1 |the host is "a"$/],
    [{ userinfo: "x@y" }, /^in the userinfo: "@" at offset 1 | at offset |the userinfo is /],
    [{ path: "c" }, /a path after an authority must begin with "\/"/],
  ])("throws for %j: %s", (changes, message) =>
    expect(() => callNamed(dialect, "replace", URL, changes)).toThrow(message),
  );

  it("needs a host for a port and a userinfo", () => {
    for (const changes of [{ port: "1" }, { userinfo: "u" }])
      expect(() => dialect.replace("/a", changes)).toThrow(
        new TypeError("a userinfo or a port needs a host"),
      );
  });

  it.each([URL, "http://h/a?q", "http://h"])("diagnoses the value, not the result, in %s", (reference) => {
    for (const [argument, text, offset] of [
      ["query", "a b", 1],
      ["fragment", "a b", 1],
      ["scheme", "a b", 1],
    ] as const)
      expect(() => dialect.replace(reference, { [argument]: text })).toThrow(
        expect.objectContaining({ name: "UriSyntaxError", argument, input: text, offset }),
      );
  });

  it("throws the UriSyntaxError of an invalid reference", () => {
    expect(() => dialect.replace("a b", { query: "c" })).toThrow(UriSyntaxError);
  });
});

/** Returns undefined for the errors that replace may throw. */
function madeBy(make: () => string): string | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

describe("a host on its own", () => {
  it.each([
    ["::1", /; enclose an IPv6 address in brackets$/],
    ["2001:db8::7", /; enclose an IPv6 address in brackets$/],
    ["a:80", /; pass the number after it as the port$/],
    ["a:b", /; expected reg-name or the end$/],
  ])("%s gets advice", (host, message) => {
    expect(() => rfc3986.replace(URL, { host })).toThrow(message);
    expect(() => rfc3986.build({ host })).toThrow(message);
  });

  it("is needed by the parts that are given", () => {
    expect(() => rfc3986.build({ userinfo: "u" })).toThrow(new TypeError("a userinfo needs a host"));
    expect(() => rfc3986.build({ userinfo: "u", port: 1 })).toThrow(
      new TypeError("a userinfo and a port need a host"),
    );
  });

  it("and its port may have no space after them", () =>
    expect([...rfc3986.syntaxErrors("http://a:80 /")][0]?.message).toMatch(
      /; remove it: no space is allowed after a port$/,
    ));
});

describe("replace", () => {
  it("adds a port to an empty host, which RFC 3986 (3.2.2) allows and RFC 2396 does not", () => {
    expect(rfc3986.replace("http:///x", { port: 1 })).toBe("http://:1/x");
    expect(rfc3986.replace("http:///x", { userinfo: "u" })).toBe("http://u@/x");
    expect(() => rfc2396.replace("http:///x", { port: 1 })).toThrow(TypeError);
  });

  it("keeps a registry-based authority, unless it is replaced (RFC 2396, 3.2.1)", () => {
    expect(rfc2396.replace("//a_b/c", { port: undefined, query: "q" })).toBe("//a_b/c?q");
    expect(rfc2396.replace("//a_b/c", { host: "h" })).toBe("//h/c");
    expect(() => rfc2396.replace("//a_b/c", { port: "8" })).toThrow(TypeError);
    expect(() => rfc2396.replace("//h/c", { host: "a_b" })).toThrow(
      /^in the host: "_" at offset 1 .*\(RFC 2396 3\.2\.2 /,
    );
    expect(rfc2396.replace("//h/c", { authority: "a_b" })).toBe("//a_b/c");
  });

  it("never turns a path into an authority or a scheme", () => {
    expect(() => rfc3986.replace("x://h//a", { authority: undefined })).toThrow(
      /needs an authority before it/,
    );
    expect(() => rfc3986.replace("x:a:b", { scheme: undefined })).toThrow(/needs "\.\/" before it/);
    expect(() => rfc3986.replace("a", { host: "h" })).toThrow(/after an authority must begin with "\/"/);
  });

  it.each([rfc1808, draftRelativeUrl05])("replaces the params of $title (2.4.5)", (dialect) => {
    expect(dialect.replace("/a;b?c", { params: "d" })).toBe("/a;d?c");
    expect(dialect.replace("/a;b?c", { params: undefined })).toBe("/a?c");
  });

  it("has no params in specifications that do not separate them from the path", () => {
    expectTypeOf<rfc3986.Changes>().not.toHaveProperty("params");
    expect(() => callNamed(rfc3986, "replace", "/a", { params: "b" })).toThrow(
      /^unknown component "params"; /,
    );
  });
});

it("advises about the path as a string, not about segments, which only build takes", () =>
  expect(() => rfc3986.replace("//a", { path: "b" })).toThrow(
    'parses differently (a path after an authority must begin with "/")',
  ));
