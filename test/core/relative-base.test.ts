import { describe, expect, inject, it } from "vitest";
import { type Dialect, draftRelativeUrl05, rfc1808, rfc2396, rfc3986, rfc3987 } from "../../src/index.ts";
import { obeys } from "../laws/exceptions.ts";
import { documents } from "../support/documents.ts";
import { createPairs, type Pair } from "../support/pairs.ts";

// The option relativeBase (decision 17). The expected values follow from the algorithm of each specification, applied to
// a base without a scheme, and from the law below.

const { pairs: PAIRS } = inject("effort");
const seed = inject("seed");
const options = { relativeBase: true };

/** The specifications that do not resolve against a relative base by themselves. */
const optional = documents.filter(({ dialect }) => obeys(dialect, "a base is absolute"));

/** The lean entries, by the ids of their dialects. */
const leans = new Map<string, Pick<Dialect, "resolve">>();
for (const { dialect } of documents)
  leans.set(dialect.id, await import(`../../generated/${dialect.id}/lean.ts`));

/** Returns pairs whose bases have no scheme. */
function relativePairs(document: (typeof documents)[number]): readonly Pair[] {
  const { dialect } = document;
  return createPairs(document, 4 * PAIRS, seed)
    .map(({ reference, base }) => ({ reference, base: base.replace(/^[^/?#:]*:/, "") }))
    .filter(({ reference, base }) => [reference, base].every((text) => dialect.accepts(text)))
    .filter(({ base }) => !dialect.components(base).scheme);
}

describe.each(optional)("a relative base by $title", (document) => {
  const { dialect } = document;
  const pairs = relativePairs(document);

  it("relativizes targets, and the result resolves like the target", () => {
    expect(dialect.relativize("/b/c/g", "/b/c/d", options)).toBe("g");
    expect(dialect.relativize("//h/b/g", "//h/b/c/d", options)).toBe("../g");
    expect(dialect.relativize("g", "b/c/d", options)).toBe("g");
    for (const { reference, base } of pairs) {
      const target = dialect.tryResolve(reference, base, options);
      if (!target.ok) continue;
      const relative = dialect.relativize(reference, base, options);
      expect([reference, base, dialect.resolve(relative, base, options)]).toEqual([
        reference,
        base,
        target.value,
      ]);
    }
  });

  it.each([
    ["g", "b/c/d", "b/c/g"],
    ["./g", "b/c/d", "b/c/g"],
    ["g/", "b/c/d", "b/c/g/"],
    ["/g", "b/c/d", "/g"],
    ["//g", "b/c/d", "//g"],
    ["x:g", "b/c/d", "x:g"],
    ["#s", "b/c/d?q", "b/c/d?q#s"],
    ["../g", "b/c/d", "b/g"],
    ["../..", "b/c/d", "./"],
    ["../../g", "b/c/d", "g"],
    ["../../../g", "b/c/d", "../g"],
    ["../../..", "b/c/d", ".."],
    ["../g", "../b", "../../g"],
    ["g", "../../b", "../../g"],
    [".", "b", "./"],
    ["g", "/b/c", "/b/g"],
    ["g", "//h/b/c", "//h/b/g"],
    ["../g", "//h/b/c", "//h/g"],
    ["g", "//h", "//h/g"],
    ["..//g", "b/c", ".//g"],
    ["..//g", "/b/c", "/.//g"],
    ["../c:d", "b/c", "./c:d"],
    ["./c:d", "b", "./c:d"],
    ["..//../g", "b/c", "g"],
    ["../g", ".//b", "g"],
    ["g", "", "g"],
    ["../g", "", "../g"],
  ])("resolves %s against %j to %s", (reference, base, target) => {
    expect(dialect.resolve(reference, base, options)).toBe(target);
    expect(dialect.tryResolve(reference, base, options)).toEqual({ ok: true, value: target });
    expect(dialect.against(base, options)(reference)).toBe(target);
    expect(dialect.traceResolution(reference, base, options).target).toBe(target);
    expect(leans.get(dialect.id)?.resolve(reference, base, options)).toBe(target);
  });

  it("resolves the target like the reference, against any base of the base", () => {
    const root = "http://h/1/2/3;p?q";
    let compared = 0;
    for (const { reference, base } of pairs) {
      // The steps merge a final ".." as a segment (RFC 3986, 5.2.3), and remove it only afterwards. An empty net_loc is
      // none in RFC 1808 (2.4).
      if (/(?:^|\/)\.\.(?:[;?#]|$)/.test(base) || base.startsWith("///") || /^\/\/(?:[?#;]|$)/.test(base))
        continue;
      const target = dialect.resolve(reference, base, options);
      const expected = dialect.resolve(reference, dialect.resolve(base, root));
      // Before RFC 3986, the dot segments of a path that begins with "/" stay, also the one that protects its "//".
      const isProtected = /^(?:\/\/[^/]*)?\/\.\/\//.test(target);
      const plain = (text: string) => (isProtected ? text.replace("/.//", "//") : text);
      expect({ reference, base, target, found: plain(dialect.resolve(target, root)) }).toEqual({
        reference,
        base,
        target,
        found: plain(expected),
      });
      compared++;
    }
    expect(compared).toBeGreaterThan(PAIRS / 4);
  });

  it("returns a valid relative reference with a flag, unless the reference is absolute", () => {
    for (const { reference, base } of pairs) {
      const { target, flags, components } = dialect.traceResolution(reference, base, options);
      const isAbsolute = Boolean(components.scheme);
      // Without a slash after the authority, the next part belongs to it (decision 4).
      if (flags.includes("pathless-base")) continue;
      expect({ reference, base, isValid: dialect.accepts(target) }).toEqual({
        reference,
        base,
        isValid: true,
      });
      expect({ reference, base, target, isAbsolute: Boolean(dialect.components(target).scheme) }).toEqual({
        reference,
        base,
        target,
        isAbsolute,
      });
      expect(flags.includes("relative-base")).toBe(!isAbsolute);
    }
  });

  it("has the same target in a trace, whose steps state its path apart from a protecting dot", () => {
    for (const { reference, base } of pairs) {
      const { target, flags, steps } = dialect.traceResolution(reference, base, options);
      expect([reference, base, dialect.resolve(reference, base, options)]).toEqual([reference, base, target]);
      if (flags.some((flag) => flag === "pathless-base" || flag === "double-slash-path")) continue;
      const stated = steps.filter(({ taken, component }) => taken && component === "path").at(-1)?.value;
      if (stated === undefined) continue;
      const { path } = dialect.components(target);
      expect({ reference, base, path: [path, path.slice(2)] }).toMatchObject({
        reference,
        base,
        path: expect.arrayContaining([stated]),
      });
    }
  });

  it("changes no resolution if the base has a scheme", () => {
    for (const { reference, base } of createPairs(document, PAIRS, seed + 1)) {
      if (!dialect.components(base).scheme) continue;
      const { ok, ...found } = dialect.tryResolve(reference, base);
      expect(dialect.tryResolve(reference, base, options)).toMatchObject({ ok, ...found });
      if (ok)
        expect(dialect.traceResolution(reference, base, options)).toEqual(
          dialect.traceResolution(reference, base),
        );
    }
  });

  it("is invalid if it is not a reference", () =>
    expect(() => dialect.resolve("g", "a b", options)).toThrow(
      expect.objectContaining({ name: "UriSyntaxError", argument: "base" }),
    ));
});

describe("with the examples of RFC 3986, 5.4, without the root of their base", () => {
  /** The rows of 5.4.1 whose references are relative paths, queries or fragments, without `http://a/`. */
  const examples = [
    ["g", "b/c/g"],
    ["./g", "b/c/g"],
    ["g/", "b/c/g/"],
    ["?y", "b/c/d;p?y"],
    ["g?y", "b/c/g?y"],
    ["#s", "b/c/d;p?q#s"],
    ["g#s", "b/c/g#s"],
    ["g?y#s", "b/c/g?y#s"],
    [";x", "b/c/;x"],
    ["g;x", "b/c/g;x"],
    ["g;x?y#s", "b/c/g;x?y#s"],
    ["", "b/c/d;p?q"],
    [".", "b/c/"],
    ["./", "b/c/"],
    ["..", "b/"],
    ["../", "b/"],
    ["../g", "b/g"],
    ["../../g", "g"],
    ["/./g", "/g"],
    ["/../g", "/g"],
    ["g.", "b/c/g."],
    ["..g", "b/c/..g"],
    ["./../g", "b/g"],
    ["./g/.", "b/c/g/"],
    ["g/./h", "b/c/g/h"],
    ["g/../h", "b/c/h"],
    ["g;x=1/../y", "b/c/y"],
    ["g?y/../x", "b/c/g?y/../x"],
    ["g#s/../x", "b/c/g#s/../x"],
  ] as const;

  it.each(examples)("%j is %s", (reference, target) => {
    for (const dialect of [rfc3986, rfc3987]) {
      expect(dialect.resolve(reference, "b/c/d;p?q", options)).toBe(target);
      expect(dialect.resolve(reference, "/b/c/d;p?q", options)).toBe(target.replace(/^(?!\/)/, "/"));
    }
  });
});

describe("a relative base", () => {
  it("has no root to which aboveRoot applies, unless it begins with a slash (RFC 2396, 5.2 (6g))", () => {
    for (const aboveRoot of ["keep", "remove", "reject"] as const)
      expect(rfc2396.resolve("../../g", "b/c", { ...options, aboveRoot })).toBe("../g");
    expect(rfc2396.resolve("../../g", "/b/c", { ...options, aboveRoot: "remove" })).toBe("/g");
    expect(() => rfc2396.resolve("../../g", "/b/c", { ...options, aboveRoot: "reject" })).toThrow(
      expect.objectContaining({ code: "above-root" }),
    );
    expect(rfc2396.traceResolution("../../g", "b/c", options).flags).toEqual(["relative-base"]);
    expect(rfc3986.traceResolution("../../g", "/b/c", options)).toMatchObject({
      target: "/g",
      flags: ["relative-base", "above-root"],
    });
  });

  it("repeats no scheme (RFC 2396, 5.2 (3); RFC 3986, 5.2.2)", () => {
    for (const sameScheme of ["strict", "compatible", "reject"] as const)
      expect(rfc2396.traceResolution("x:g", "/b", { ...options, sameScheme })).toMatchObject({
        target: "x:g",
        flags: [],
      });
    expect(rfc3986.resolve("x:g", "b", { ...options, strict: false })).toBe("x:g");
  });

  it.each([rfc1808, draftRelativeUrl05])("that is empty changes nothing by $title (4 (1))", (dialect) =>
    expect(dialect.resolve("a/../b", "", options)).toBe("a/../b"),
  );

  it("protects a query without a path, which would otherwise be invalid (RFC 2396, 5.2 (6))", () =>
    expect(rfc2396.resolve("?y", "b", options)).toBe("./?y"));

  it("keeps a .. that draft 05 would remove with another one (4 (6c)), because the levels above are unknown", () =>
    expect(draftRelativeUrl05.resolve("../../g", "b", options)).toBe("../../g"));

  it.each(optional)("is an error by default in $title, as soon as against is called", ({ dialect }) => {
    for (const base of ["../rel", "b", "/b", "//h/b"]) {
      for (const call of [
        () => dialect.against(base),
        () => dialect.against(base, { relativeBase: false }),
        () => dialect.against(dialect.parse(base)),
      ])
        expect(call).toThrow(
          expect.objectContaining({ code: "base-not-absolute", reference: undefined, base }),
        );
    }
    expect(dialect.against("")("x:g")).toBe("x:g");
  });

  it("takes linear time for long paths", () => {
    const untyped: Dialect = rfc3986;
    const up = "../".repeat(100_000);
    expect(untyped.resolve(`${up}g`, `${"b/".repeat(50_000)}c`, options)).toBe(`${"../".repeat(50_000)}g`);
  });
});
