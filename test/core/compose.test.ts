import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Components, draftUrlSyntax00, rfc1808, rfc2396, UriSyntaxError } from "../../src/index.ts";
import { composesBack } from "../laws/references.ts";
import { documents } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";

const none: Components = {
  scheme: undefined,
  authority: undefined,
  path: "",
  query: undefined,
  fragment: undefined,
};

describe.each(documents)("compose by $title", ({ dialect }) => {
  it("is the inverse of components", () =>
    forAll(uriLike, (text) => {
      fc.pre(dialect.accepts(text));
      composesBack(dialect, text);
    }));

  it("returns only references that have the components", () => {
    const part = fc.option(fc.constantFrom("", "a", "a:b", "/", "//", "?", "#", "%41", " ", "\u00e9"), {
      nil: undefined,
    });
    const path = fc.constantFrom("", "a", "/a", "//a", "a:b", "./a:b", "/", "a b");
    forAll(fc.record({ scheme: part, authority: part, path, query: part, fragment: part }), (wanted) => {
      const text = composed(() => dialect.compose(wanted));
      fc.pre(text !== undefined);
      const found = dialect.components(text);
      for (const name of ["scheme", "authority", "path", "query", "fragment"] as const)
        expect(found[name] ?? "").toBe(wanted[name] ?? "");
    });
  });
});

/** Returns undefined for the errors that compose may throw. */
function composed(compose: () => string): string | undefined {
  try {
    return compose();
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

describe("compose", () => {
  it.each(["", "#", "http://a/b;c?d#e", "//", "mailto:a@b?c", "a?", "http:?q"])(
    "returns %j unchanged, because absent is not empty (RFC 2396, 5.2 (7))",
    (text) => expect(rfc2396.compose(rfc2396.components(text))).toBe(text),
  );

  it("changes one component", () => {
    expect(rfc2396.compose({ ...rfc2396.components("http://a/b?c#d"), query: "x=1" })).toBe(
      "http://a/b?x=1#d",
    );
    expect(rfc2396.compose({ ...rfc2396.components("http://a/b?c#d"), query: undefined })).toBe(
      "http://a/b#d",
    );
  });

  it("omits empty components where they equal absent ones (RFC 1808, 2.4)", () => {
    expect(rfc1808.compose(rfc1808.components("a;?#"))).toBe("a");
    expect(rfc1808.compose(rfc1808.components("///a"))).toBe("///a");
  });

  it.each([
    [{ ...none, path: "//a" }, 'begins with "//" needs an authority'],
    [{ ...none, authority: "a", path: "b" }, 'after an authority must begin with "/"'],
    [{ ...none, path: "a:b" }, 'a first segment with ":" needs "./" before it'],
    [{ ...none, scheme: "a", path: "b", query: "c" }, 'a "?" in an opaque_part is part of it'],
    [{ ...none, path: "/a", query: "b#c" }, 'a "#" in a path or a query begins a fragment'],
    [{ ...none, path: "/a?b" }, 'a "?" in a path begins a query'],
  ])("explains why %j would parse differently", (components, why) => {
    expect(() => rfc2396.compose(components)).toThrow(TypeError);
    expect(() => rfc2396.compose(components)).toThrow(why);
  });

  it("throws the UriSyntaxError of an invalid reference", () => {
    expect(() => rfc2396.compose({ ...none, path: "a b" })).toThrow(UriSyntaxError);
    expect(() => rfc2396.compose({ ...none, path: "//[" })).toThrow(UriSyntaxError);
    expect(() => rfc2396.compose({ ...none, authority: "a", path: "b c" })).toThrow(UriSyntaxError);
    expect(() => rfc2396.compose({ ...none, query: "y" })).toThrow(
      expect.objectContaining({ code: "query-without-path" }),
    );
    expect(draftUrlSyntax00.compose({ ...none, query: "y" })).toBe("?y");
  });
});
