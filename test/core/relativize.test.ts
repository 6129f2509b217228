import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Dialect,
  dialectOf,
  dialects,
  ResolveError,
  rfc1808,
  rfc2396,
  rfc3986,
  UriSyntaxError,
} from "../../src/index.ts";
import { obeys } from "../laws/exceptions.ts";
import { relativeResolvesLikeTarget } from "../laws/references.ts";
import { documentOf } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { someOf } from "../support/some.ts";
import { thrownBy } from "../support/thrown-by.ts";
import { readRows } from "../support/vectors.ts";

const all = Object.entries<Dialect>(dialects).filter(([, dialect]) =>
  obeys(dialect, "a relativized reference is the shortest that resolves to its target"),
);
const { "draft-ietf-uri-relative-url-05": draft05 } = dialects;

/** The segments that make paths difficult: empty, dots, colons, params, escapes. */
const segment = fc.constantFrom(..."¦a¦b¦.¦..¦..a¦a:b¦:¦a_b:c¦%2E¦a;p¦;¦c=d".split("¦"));
const path = fc.array(segment, { maxLength: 5 }).map((segments) => segments.join("/"));
const authority = fc.constantFrom(undefined, "", "h", "u@h:1", "a_b", "h:", "h;x");
const query = fc.constantFrom(undefined, undefined, "", "y", "q", "y/../x", "y/./x", "../a", "/", "a?b");
const fragment = fc.constantFrom(undefined, undefined, "", "s", "f", "s/../x", "s?t");

interface Pieces {
  readonly scheme: string;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

const pieces: fc.Arbitrary<Pieces> = fc.record({
  scheme: fc.constantFrom("a", "a", "http"),
  authority,
  path: fc.tuple(fc.constantFrom("/", "/", "/", ""), path).map((parts) => parts.join("")),
  query,
  fragment,
});

function textOf({ scheme, authority, path, query, fragment }: Pieces): string {
  const server = authority === undefined ? "" : `//${authority}`;
  const end = `${query === undefined ? "" : `?${query}`}${fragment === undefined ? "" : `#${fragment}`}`;
  return `${scheme}:${server}${path}${end}`;
}

/** A base, and a target that shares a more or less long beginning with it. */
const pairs = fc
  .tuple(pieces, pieces, fc.nat(4), path)
  .map(([base, other, shared, rest]): readonly [string, string] => {
    const below = `${base.path.slice(0, base.path.lastIndexOf("/") + 1)}${rest}`;
    const targets: readonly Pieces[] = [
      other,
      { ...other, scheme: base.scheme },
      { ...other, scheme: base.scheme, authority: base.authority },
      { ...base, path: below, query: other.query, fragment: other.fragment },
      { ...base, query: other.query, fragment: other.fragment },
    ];
    return [textOf(base), textOf(targets[shared] ?? other)];
  });

/** Yields all strings over some characters up to a given length, the shortest first. */
function* texts(characters: string, longest: number): Generator<string> {
  let words = [""];
  for (let length = 0; length <= longest; length++) {
    yield* words;
    words = words.flatMap((word) => [...characters].map((character) => word + character));
  }
}

/** The law: `resolve(relativize(target, base), base)` equals `resolve(target, base)`. */
describe.each(all)("%s: for every absolute target and every base against which it resolves", (_, dialect) => {
  function forPairs(law: (target: string, base: string) => void): void {
    forAll(pairs, ([base, target]) => {
      fc.pre(dialect.accepts(base) && dialect.accepts(target));
      law(target, base);
    });
  }

  it("the reference is valid, resolves like the target, and is never longer", () =>
    forPairs((target, base) => relativeResolvesLikeTarget(dialect, target, base)));
});

describe.each(all)("%s: a relative target", (_, dialect) => {
  /** References that resolve near a base. */
  const references = fc
    .tuple(pieces, pieces, fc.constantFrom("//", "/", "../", "./", ""))
    .map(([base, target, start]): readonly [string, string] => {
      const text = textOf(target).replace(/^[a-z]+:(?:\/\/[^/?#]*)?\/?/, "");
      return [textOf(base), start + text];
    });

  it("resolves like before, and is no longer than before", () =>
    forAll(references, ([base, target]) => {
      fc.pre(dialect.accepts(base) && dialect.accepts(target));
      // RFC 2396 resolves no relative reference against an opaque base (5).
      fc.pre(dialect.classify(base).form !== "opaque_part");
      const relative = dialect.relativize(target, base);
      expect(dialect.resolve(relative, base)).toBe(dialect.resolve(target, base));
      expect(relative.length).toBeLessThanOrEqual(target.length);
    }));

  it.each([
    ["//x/y/w", "w"],
    ["/y/w", "w"],
    ["../v/w", "/v/w"],
    ["./w#f", "w#f"],
    ["//v/w", "//v/w"],
  ])("may become shorter: %s against http://x/y/z is %s", (target, relative) =>
    expect(dialect.relativize(target, "http://x/y/z")).toBe(relative),
  );
});

/** The worked examples in reverse: the shortest reference that the specification resolves to the target. */
describe("the worked examples in reverse", () => {
  const BASE = "http://a/b/c/d;p?q";
  it.each(
    readRows<Record<"document" | "section" | "target" | "relative", string>>(
      "test/vectors/relativized.jsonl",
    ),
  )("$document $section: $target is $relative", ({ document, target, relative }) => {
    const { dialect } = documentOf(document);
    expect(dialect.relativize(target, BASE)).toBe(relative);
    expect(dialect.resolve(relative, BASE)).toBe(target);
  });

  it("resolves to a URI without dot segments if the target does, although the base has some (RFC 3986, 5.2.2)", () => {
    expect(rfc3986.resolve("a:/b/../c", "a:/b/../c")).toBe("a:/c");
    expect(rfc3986.resolve("", "a:/b/../c")).toBe("a:/b/../c");
    expect(rfc3986.relativize("a:/b/../c", "a:/b/../c")).toBe("c");
  });

  it.each([
    ["a:/.//b", "a:/x"],
    ["a:/.//b", "a:/.//b"],
    ["a:/.//b/c", "a://b/d"],
  ])("does not turn a path into an authority: %j against %j (RFC 3986, 3 and 5.2.4)", (target, base) =>
    expect(rfc3986.relativize(target, base)).toBe(target),
  );

  it("RFC 1808, 4 (2a): the empty reference is the whole base, with its fragment", () => {
    expect(rfc1808.relativize("http://a/b#f", "http://a/b#f")).toBe("");
    expect(rfc1808.relativize("http://a/b", "http://a/b#f")).toBe("b");
  });

  it("RFC 2396, 5.2 (2): the empty reference is the base without its fragment", () => {
    expect(rfc2396.relativize("http://a/b", "http://a/b#f")).toBe("");
    expect(rfc2396.relativize("http://a/b#f", "http://a/b#f")).toBe("#f");
  });
});

describe("a colon in the first segment would end a scheme (RFC 2396, 5; RFC 1808, 5.3)", () => {
  it.each(all)("%s: so ./ precedes this:that", (_, dialect) => {
    expect(dialect.relativize("http://a/b/this:that", "http://a/b/c")).toBe("./this:that");
    expect(dialect.relativize("http://a/b/this:that/x", "http://a/b/c/d")).toBe("../this:that/x");
  });

  it.each([
    ["rfc2396", "rel_segment has no colon (5)", "./a_b:c"],
    ["draft-ietf-url-syntax-00", '"_" is no character of a scheme (4.1)', "a_b:c"],
    ["rfc1808", '"_" is no character of a scheme (2.4.2)', "a_b:c"],
    ["draft-ietf-uri-relative-url-05", '"_" is no character of a scheme (2.4.2)', "a_b:c"],
  ])("%s: %s: %s", (id, _, relative) =>
    expect(dialectOf(id)?.relativize("http://a/b/a_b:c", "http://a/b/c")).toBe(relative),
  );

  it.each(all)(
    "%s: a colon in another segment, in the query or in the fragment needs no prefix",
    (_, dialect) => {
      for (const relative of ["x/this:that", "x?this:that", "x#this:that"])
        expect(dialect.relativize(`http://a/b/${relative}`, "http://a/b/c")).toBe(relative);
    },
  );
});

describe.each(all)("%s: no reference that resolves to the target is shorter", (_, dialect) => {
  /** Returns the length of the shortest reference to each target, ignoring departures from the specification. */
  function shortest(references: Iterable<string>, base: string): ReadonlyMap<string, number> {
    const lengths = new Map<string, number>();
    for (const reference of references) {
      if (!dialect.accepts(reference)) continue;
      const { target, flags } = dialect.traceResolution(reference, base);
      if (flags.length > 0 || lengths.has(target) || !dialect.components(target).scheme) continue;
      // RFC 3986 keeps the dot segments of an inherited path, but not those of the target itself (5.2.2).
      if (dialect.resolve(target, base) !== target) continue;
      lengths.set(target, reference.length);
    }
    return lengths;
  }

  function expectShortest(base: string, references: Iterable<string>): void {
    const tooLong: (readonly [target: string, relative: string, shortest: number])[] = [];
    for (const [target, length] of shortest(references, base)) {
      const relative = dialect.relativize(target, base);
      if (relative.length > length) tooLong.push([target, relative, length]);
    }
    expect(tooLong.slice(0, 3)).toEqual([]);
  }

  it.each([
    ..."x://b/ x://b/a x://b/a/a?a x://b/a// x://b//a x://b/a;a?a#a x://b/a?a/../a x:/ x:/a/a".split(" "),
    "x:///a/a",
  ])("%s, references of 4 characters", (base) => expectShortest(base, someOf([...texts("a/.?:;#", 4)])));

  it.each(["x://b", "x://b/a/a/a/a", "x://b//a//", "x:/a/a/a", "x://b/a?a"])(
    "%s, references of 6 letters, slashes and dots",
    (base) => expectShortest(base, someOf([...texts("a/.", 6)])),
  );

  // RFC 2396 resolves no relative reference against an opaque base (5).
  const rootless = ["x:../a", "x:a/../b"].filter((base) => dialect.classify(base).form !== "opaque_part");
  it.each(["x://b/a/./a", "x://b/./a", "x://b/a/../a", "x://b/a/a/../../a", "x:/a/../a/a", ...rootless])(
    "%s, although the base has dot segments, which are removed before merging",
    (base) => expectShortest(base, texts("a/.", 4)),
  );
});

describe("a base that resolves nothing", () => {
  it.each(all)("%s: a relative base is a ResolveError", (_, dialect) => {
    const error = thrownBy(() => dialect.relativize("http://a/b", "c"));
    expect(error).toBeInstanceOf(ResolveError);
    expect(error).toMatchObject({
      code: "base-not-absolute",
      base: "c",
      reference: undefined,
      dialect: dialect.id,
    });
  });

  it.each(all)("%s: an invalid reference is a UriSyntaxError that names the argument", (_, dialect) => {
    const base = thrownBy(() => dialect.relativize("http://a/b", "http://a/ "));
    expect(base).toBeInstanceOf(UriSyntaxError);
    expect(base).toMatchObject({ argument: "base", input: "http://a/ ", offset: 9, code: "space" });
    const target = thrownBy(() => dialect.relativize("http://a/%4", "http://a/"));
    expect(target).toBeInstanceOf(UriSyntaxError);
    expect(target).toMatchObject({
      argument: "reference",
      input: "http://a/%4",
      code: "incomplete-escape",
    });
  });

  it("RFC 1808, 4 (1): with an unknown base an absolute URL is unchanged, and any other is a ResolveError", () => {
    for (const dialect of [rfc1808, draft05]) {
      expect(dialect.relativize("http://a/b", "")).toBe("http://a/b");
      expect(thrownBy(() => dialect.relativize("b", ""))).toMatchObject({ code: "base-unknown" });
    }
  });

  it("RFC 2396, 5: against an opaque base, only a reference to another fragment is relative", () => {
    expect(rfc2396.relativize("mailto:a@b#s", "mailto:a@b")).toBe("#s");
    expect(rfc2396.relativize("mailto:a@b", "mailto:a@b#s")).toBe("");
    expect(rfc2396.relativize("mailto:a@c", "mailto:a@b")).toBe("mailto:a@c");
    expect(thrownBy(() => rfc2396.relativize("c", "mailto:a@b"))).toMatchObject({ code: "opaque-base" });
  });
});
