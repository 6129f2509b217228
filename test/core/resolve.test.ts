import { describe, expect, inject, it } from "vitest";
import { createRandom, createSentences } from "../../scripts/prove/sentences.ts";
import { plainAgainst } from "../../src/bulk/plain-references.ts";
import { citation, withoutStack } from "../../src/core/syntax-error.ts";
import {
  type Components,
  type Dialect,
  draftRelativeUrl05,
  draftUrlSyntax00,
  ResolveError,
  type ResolveResult,
  rfc1808,
  rfc2396,
  rfc2732,
  rfc3986,
  rfc3987,
  type SyntaxNode,
  type Trace,
  UriSyntaxError,
} from "../../src/index.ts";
import { obeys } from "../laws/exceptions.ts";
import type { Options } from "../reference/reading.ts";
import { minimalDfaOf } from "../support/automata.ts";
import { callNamed } from "../support/call-untyped.ts";
import { createCounter } from "../support/counter.ts";
import { documents } from "../support/documents.ts";
import { createPairs } from "../support/pairs.ts";
import { often, someOf } from "../support/some.ts";
import { thrownBy } from "../support/thrown-by.ts";
import { readRows } from "../support/vectors.ts";

const all = [rfc2396, draftUrlSyntax00, rfc1808, draftRelativeUrl05] as const;
const {
  pairs: PAIRS,
  pairsOfLaws: PAIRS_OF_LAWS,
  pairsOfShortCuts: PAIRS_OF_SHORT_CUTS,
  sentences: SENTENCES,
} = inject("effort");
const seed = inject("seed");
const count = createCounter("resolutions compared with the literal algorithms");
const countTraced = createCounter("resolutions compared with their traces, each as strings and as trees");

/** Returns undefined if the specification does not resolve the reference. */
function tryTrace(dialect: Dialect, reference: string, base: string, options?: Options): Trace | undefined {
  return orUndefined(() => dialect.traceResolution(reference, base, options));
}

function orUndefined<Value>(resolve: () => Value): Value | undefined {
  try {
    return withoutStack(resolve);
  } catch (error) {
    if (error instanceof ResolveError) return undefined;
    throw error;
  }
}

describe.each(documents)("resolution by $title", (document) => {
  const { dialect, reading, resolve, options } = document;
  const absolute = dialect.productions.find((name) => /^absolute-?[IU]R[IL]$/.test(name)) ?? "";
  const pairs = createPairs(document, PAIRS_OF_LAWS, seed + 1);

  /** Calls a check for every pair and all options. Fails if no pair resolves. */
  function forEachResolution(check: (trace: Trace, resolution: Resolution) => void): void {
    let resolved = 0;
    for (const { reference, base } of pairs) {
      for (const each of options) {
        const trace = tryTrace(dialect, reference, base, each);
        if (!trace) continue;
        resolved++;
        check(trace, { reference, base, options: each });
      }
    }
    expect(resolved).toBeGreaterThan(PAIRS_OF_LAWS / 2);
  }

  it("has the options that the tests cover, the default first", () => {
    const known = new Map<string, Set<unknown>>();
    for (const [name, value] of options.flatMap((each) => Object.entries(each)))
      known.set(name, (known.get(name) ?? new Set()).add(value));
    const names = Object.entries(dialect.resolveOptions);
    // relative-base.test.ts tests the option that all specifications have.
    const common = ["relativeBase", obeys(dialect, "a base is absolute") ? [false, true] : [true]];
    expect(names).toEqual([...[...known].map(([name, values]) => [name, [...values]]), common]);
  });

  it("drops the fragment of a base, passed as a string and as a tree", () => {
    const base = "http://a/b?c#d";
    for (const each of [base, dialect.parse(base)])
      expect(dialect.resolve("#g", each)).toBe("http://a/b?c#g");
  });

  it(`returns the result of its literal steps for ${PAIRS} pairs and all options`, () => {
    for (const { reference, base } of createPairs(document, PAIRS, seed)) {
      for (const each of options) compare({ reference, base, options: each });
    }
  });

  it(`returns the same for ${SENTENCES} pairs generated from the grammar`, () => {
    const random = createRandom(seed);
    const sentencesOf = (production: string) =>
      createSentences(minimalDfaOf(dialect.id, production), "a..//b;?#:", random);
    const references = sentencesOf(dialect.startSymbol);
    const bases = sentencesOf(absolute);
    for (let i = 0; i < SENTENCES; i++) {
      const base = bases(2 + Math.floor(random() * 12));
      compare({ reference: references(Math.floor(random() * 12)), base, options: {} });
    }
  });

  function compare(resolution: Resolution): void {
    const { reference, base, options } = resolution;
    count();
    const found = orUndefined(() => dialect.resolve(reference, base, options));
    const expected = resolve(reference, base, options);
    if (found !== expected) fail(resolution, `${found}, not ${expected}`);
  }

  it.skipIf(!obeys(dialect, "a target is an absolute reference"))(
    "returns a valid reference with a scheme",
    () =>
      forEachResolution(({ target, flags }, resolution) => {
        if (flags.includes("double-slash-path")) return;
        if (!dialect.accepts(target)) fail(resolution, target);
        if (!dialect.components(target).scheme) fail(resolution, target);
      }),
  );

  it("returns the components that its steps state, unless a flag says otherwise", () =>
    forEachResolution(({ target, steps, flags }, resolution) => {
      const values = lastValues(steps);
      if (flags.includes("double-slash-path")) return;
      // Without a slash after the authority, the next part belongs to it.
      if (flags.includes("pathless-base") && !values.get("path")?.startsWith("/")) return;
      const components = dialect.components(target);
      for (const [name, value] of values) {
        // In RFC 1808, empty and absent are the same.
        if (name !== "fragment" && (components[name] || undefined) !== (value || undefined)) {
          fail(resolution, `${target} has the ${name} ${components[name]}, not ${value}`);
        }
      }
    }));

  it("has a trace that consists of data only", () => {
    const trace = dialect.traceResolution("g", "http://a/b");
    expect(trace).toEqual(JSON.parse(JSON.stringify(trace)));
    expect(Object.getOwnPropertyNames(Object.getPrototypeOf(trace))).toEqual(["constructor"]);
  });

  it("is traced in the order of the specification's steps", () => {
    const order = dialect.traceResolution("g", "http://a/b").steps.map(({ step }) => step);
    forEachResolution(({ steps }, resolution) => {
      const numbers = steps.map(({ step }) => step);
      // A loop repeats its steps.
      if ([...new Set(numbers)].join() !== order.join()) fail(resolution, numbers.join());
    });
  });

  it.runIf(obeys(dialect, "a target resolves to itself"))("resolves its own result to itself", () =>
    forEachResolution(({ target, flags }, resolution) => {
      // An option that ignores the scheme of a reference also ignores that of a target.
      if (resolution.options.strict === false || flags.includes("double-slash-path")) return;
      // RFC 3986 removes the dot segments of a target, but not those of a base whose path is inherited (5.2.2).
      const { path } = dialect.components(resolution.base);
      if ("strict" in dialect.resolveOptions && /(?:^|\/)\.\.?(?:\/|$)/.test(path)) return;
      const again = tryTrace(dialect, target, resolution.base, resolution.options)?.target;
      if (again !== target) fail(resolution, `${target}, then ${again}`);
    }),
  );

  // RFC 3986 and RFC 3987 also remove the dot segments of such a reference (5.2.2).
  it.skipIf("strict" in dialect.resolveOptions)(
    "resolves an absolute reference to itself, unless it removes the scheme of the base",
    () => {
      let compared = 0;
      forEachResolution(({ target, flags }, resolution) => {
        const { reference, base, options } = resolution;
        const root = reading.partsOf(reference)?.[1]?.production ?? "";
        if (!["absoluteURI", "generic-URL", "absoluteURL"].includes(root)) return;
        const [scheme, schemeOfBase] = [reference, base].map((text) => text.replace(/:.*/, "").toLowerCase());
        if (options.sameScheme === "compatible" && scheme === schemeOfBase) return;
        compared++;
        if (target !== reference) fail(resolution, target);
        if (flags.some((flag) => flag !== "same-scheme")) fail(resolution, flags.join());
      });
      expect(compared).toBeGreaterThan(0);
    },
  );

  it("returns the same for all options, unless a flag says otherwise", () => {
    for (const { reference, base } of pairs) {
      const expected = tryTrace(dialect, reference, base);
      for (const each of options) {
        const found = tryTrace(dialect, reference, base, each);
        if (found?.target === expected?.target) continue;
        const flags = [...(expected?.flags ?? []), ...(found?.flags ?? [])];
        const why = [
          each.literal && "pathless-base",
          each.aboveRoot !== "keep" && "above-root",
          ((each.sameScheme ?? "strict") !== "strict" || each.strict === false) && "same-scheme",
        ];
        if (!flags.some((flag) => why.includes(flag))) {
          fail({ reference, base, options: each }, `${found?.target}, not ${expected?.target}`);
        }
      }
    }
  });

  it(`equals its trace for ${PAIRS_OF_SHORT_CUTS} pairs and all options`, () => {
    for (const { reference, base } of createPairs(document, PAIRS_OF_SHORT_CUTS, seed + 2)) {
      for (const each of options) expectAsTraced(dialect, { reference, base, options: each });
    }
  });

  it("has no flag and is not a same-document reference if it is plain", () => {
    for (const { reference, base: other } of createPairs(document, PAIRS_OF_SHORT_CUTS, seed + 3)) {
      for (const base of [other, "a://h/b/c;p?q", "http://u@h:1/#s"]) {
        const trace = tryTrace(dialect, reference, base);
        if (!trace || !plainAgainst(base)(reference)) continue;
        const { flags, sameDocument } = trace;
        if (flags.length > 0 || sameDocument)
          fail({ reference, base, options: {} }, `${flags.join()} ${sameDocument}`);
      }
    }
  });

  it("equals its trace if one or both strings are invalid", () => {
    const invalid = ["", "g", "a b", "?a b", "%", "//[", "a:%4", "#a#"].flatMap((reference) =>
      ["a://h/b", "a:b", "b", "", "a:/b c", "//h%/", "a:/#b#"].map((base) => ({ reference, base })),
    );
    for (const pair of someOf(invalid, documents.indexOf(document))) {
      for (const each of options) expectAsTraced(dialect, { ...pair, options: each });
    }
  });

  it("equals its trace for paths with hundreds of dots", () => {
    const paths = ["a/../", "../", "./", "a/", "../a/", "a/../../", "a/./b/../../"].map((it) =>
      it.repeat(200),
    );
    const bases = ["a://h/b/c?d", "a://h", "a:b", `a:/${paths[0]}b`, `a://h/${paths[1]}b`];
    for (const path of paths) {
      for (const reference of [`${path}..`, `${path}g?y/../z#s/../t`]) {
        for (const base of bases) expectAsTraced(dialect, { reference, base, options: {} });
      }
    }
  });

  it("equals its trace if the path of a base does not begin with a slash", () => {
    const texts = [
      "a:",
      "a://b",
      "a:b",
      "a:b/",
      "a:b/c",
      "a:../b/c",
      "a:b//c",
      "a:.../b;p?y/../z",
      "bb:.:;:b.b/./",
    ];
    const references = [
      "../g",
      "../../g",
      "../..",
      "..",
      "../b/a;?y/../z#",
      "../..aba",
      ".//..;b.#",
      ".//..",
      "../..//../g",
    ];
    const resolutions = texts
      .filter((base) => dialect.accepts(base))
      .flatMap((base) => references.map((reference) => ({ reference, base })));
    expect(resolutions.length).toBeGreaterThan(references.length);
    for (const resolution of resolutions) {
      for (const each of options) compare({ ...resolution, options: each });
    }
  });

  it("accepts paths of any length", () => {
    const times = often(200_000);
    for (const base of ["a://h/b", "a://h", `a://h/${"b/../".repeat(times)}`])
      expect(dialect.resolve(`${"a/../".repeat(times)}g`, base)).toBe("a://h/g");
    expect(dialect.resolve(`${"../".repeat(times)}g`, `a:/${"b/".repeat(times)}`)).toBe("a:/g");
    expect(dialect.resolve(`${"./".repeat(times)}g`, "a:/b")).toBe("a:/g");
    const far = "g/".repeat(times);
    expect(dialect.resolve(far, "a:/b") === `a:/${far}`).toBe(true);
  });
});

describe("a resolution is plain", () => {
  it.each(["g", "g/h;p?y#s", "/g", "//g/h", "a://g/h", "b:g"])("for most references: %s", (reference) =>
    expect(plainAgainst("a://h/b/c;p?q")(reference)).toBe(true),
  );
});

interface Resolution {
  readonly reference: string;
  readonly base: string;
  readonly options: Options;
}

/** Throws, which is faster than an expectation for each. */
function fail({ reference, base, options }: Resolution, found: string): never {
  throw new Error(
    `${JSON.stringify(reference)} against ${JSON.stringify(base)} with ${JSON.stringify(options)}: ${found}`,
  );
}

/** Fails unless a resolution equals its trace, for strings, for trees and for one of each. */
function expectAsTraced(dialect: Dialect, resolution: Resolution): void {
  const { reference, base, options } = resolution;
  const { against } = dialect;
  const expected = outcomeOf(() => dialect.traceResolution(reference, base, options).target);
  const expectSame = (resolve: () => string) => {
    const found = outcomeOf(resolve);
    if (found !== expected) fail(resolution, `${found}, not ${expected}, as ${resolve}`);
  };
  countTraced();
  const references = formsOf(dialect, reference);
  for (const from of formsOf(dialect, base)) {
    for (const given of references) {
      expectSame(() => dialect.resolve(given, from, options));
      expectSame(() => against(from, options)(given));
      expectSame(() => targetIn(dialect.tryResolve(given, from, options)));
      expectSame(() => targetIn(against(from, options).tryResolve(given)));
      expectSame(() => dialect.traceResolution(given, from, options).target);
    }
  }
}

/** Returns the value of a result, or throws its error, which has no stack. */
function targetIn(result: ResolveResult): string {
  if (result.ok) return result.value;
  expect(result.error.stack).not.toContain("\n    at ");
  throw result.error;
}

/** Returns a string and its tree, if it has one. */
function formsOf(dialect: Dialect, text: string): readonly (string | SyntaxNode)[] {
  const result = dialect.tryParse(text);
  return result.ok ? [text, result.value] : [text];
}

/** Returns a target, or the class, code and message of an error. No target contains a space. */
function outcomeOf(resolve: () => string): string {
  try {
    return withoutStack(resolve);
  } catch (error) {
    if (error instanceof ResolveError || error instanceof UriSyntaxError)
      return `${error.constructor.name} ${error.code} ${error.message}`;
    throw error;
  }
}

/** Returns the components after all steps. */
function lastValues(steps: Trace["steps"]): ReadonlyMap<keyof Components, string | undefined> {
  return new Map(
    steps.flatMap(({ taken, component, value }) =>
      !taken || component === undefined ? [] : [[component, value] as const],
    ),
  );
}

describe.each([rfc3986, rfc3987])("relative references by $title", (dialect) => {
  const references = ["g", "../g?x#y", "./", "..", "c/./g", "?y", "#s", ""];

  it("resolve to the same place in a tree that is moved, whatever its scheme (RFC 3986, 1.2.3)", () => {
    const [first = "", ...others] = ["http://a/t/", "ftp://b.org/u/v/t/", "file:///home/t/", "x:/t/"];
    const placesIn = (root: string) =>
      references.map((reference) => dialect.resolve(reference, `${root}b/c/d`).replace(root, ""));
    for (const root of others) expect(placesIn(root)).toEqual(placesIn(first));
    expect(placesIn(first)).toEqual([
      "b/c/g",
      "b/g?x#y",
      "b/c/",
      "b/",
      "b/c/c/g",
      "b/c/d?y",
      "b/c/d#s",
      "b/c/d",
    ]);
  });

  it.each(["x/y", "x/../../y", "?/x?y/"])(
    "do not treat %j in the query or fragment of a base as a path (RFC 3986, 3.4, 3.5)",
    (data) => {
      for (const delimiter of ["?", "#"])
        expect(dialect.resolve("g", `http://h/b/d${delimiter}${data}`)).toBe("http://h/b/g");
    },
  );

  it("merge with a base that has no path, or a path without a slash (RFC 3986, 5.2.3)", () => {
    for (const { reference, base, target } of readRows<Record<"reference" | "base" | "target", string>>(
      "test/vectors/rfc3986-resolutions.jsonl",
    ))
      if (dialect.accepts(reference) && dialect.accepts(base))
        expect([reference, base, dialect.resolve(reference, base)]).toEqual([reference, base, target]);
  });
});

describe("a reference to the current document", () => {
  it.each([rfc2396, draftUrlSyntax00])("is a fragment or empty, by $title (4.2, 3)", (dialect) => {
    for (const base of ["a://h/b;p?q#f", "a:b?c", "a:/"]) {
      const document = base.replace(/#.*/, "");
      expect(dialect.traceResolution("", base)).toMatchObject({ target: document, sameDocument: true });
      expect(dialect.traceResolution("#", base)).toMatchObject({
        target: `${document}#`,
        sameDocument: true,
      });
      expect(dialect.traceResolution("#s", base)).toMatchObject({
        target: `${document}#s`,
        sameDocument: true,
      });
      expect(dialect.traceResolution(base, base).sameDocument).toBe(false);
    }
    expect(dialect.traceResolution(".", "a:/b").sameDocument).toBe(false);
    expect(dialect.traceResolution("//", "a:/b").sameDocument).toBe(false);
  });

  it.each([rfc3986, rfc3987])(
    "has the base as its target, apart from fragments, by $title (4.4)",
    (dialect) => {
      const base = "http://a/b/c/d;p?q#f";
      for (const reference of ["", "#", "#s", "?q", "d;p?q#s", "/b/c/d;p?q", "//a/b/c/d;p?q", base])
        expect([reference, dialect.traceResolution(reference, base).sameDocument]).toEqual([reference, true]);
      // Equivalent is not identical: references are not normalized before the comparison.
      for (const reference of ["d;p", "?", "?Q", "HTTP://a/b/c/d;p?q", "//a:80/b/c/d;p?q", "%64;p?q"])
        expect([reference, dialect.traceResolution(reference, base).sameDocument]).toEqual([
          reference,
          false,
        ]);
      for (const reference of ["", "#", "#s"])
        expect(dialect.classify(reference).reference).toBe("same-document");
    },
  );

  it.each([rfc1808, draftRelativeUrl05])("does not exist in $title", (dialect) => {
    const base = "a://h/b;p?q#f";
    expect(dialect.traceResolution("", base)).toMatchObject({ target: base, sameDocument: false });
    expect(dialect.traceResolution("#s", base)).toMatchObject({
      target: "a://h/b;p?q#s",
      sameDocument: false,
    });
    // According to section 2.4, an empty component equals an absent one.
    for (const empty of ["#", "?", ";", ";?#", "//", "//#"])
      expect(dialect.traceResolution(empty, base)).toMatchObject({ target: base, sameDocument: false });
  });
});

it.each([
  ["x:/..?y/../x", [rfc1808, draftRelativeUrl05], ["above-root"]],
  ["x:/?y/../x", [rfc3986, rfc3987], []],
  ["x:/x", [draftUrlSyntax00], []],
] as const)(
  "no segment is before the first slash that remains of .// (decision 12): %s",
  (target, dialects, flags) => {
    for (const dialect of dialects)
      expect(dialect.traceResolution(".//..?y/../x", "x:?")).toMatchObject({ target, flags });
  },
);

describe("a flag", () => {
  it.each([
    ["query-without-path", "?y", "a://h/b/c", "a://h/b/?y", [rfc2396]],
    ["above-root", "../../g", "a://h/b/c", "a://h/../g", all],
    ["pathless-base", "g", "a://h", "a://h/g", all],
    ["pathless-base", "g", "a://", "a:///g", all],
    ["pathless-base", "?y", "a://h", "a://h/?y", [draftUrlSyntax00]],
    ["same-scheme", "A:g", "a://h/b", "A:g", [rfc2396]],
    ["double-slash-path", "..//g", "a:/b/c", "a://g", all],
    ["dot-dot-base", "c", "a://h/b/..", "a://h/b/c", all],
    ["dot-dot-base", "c?y", "a:/b/..?q", "a:/b/c?y", all],
    ["dot-dot-base", "c", "a:..", "a:c", [rfc3986, rfc3987]],
    ["unsuitable-base", "g", "http://a//b/c", "http://a//b/g", [rfc1808, draftRelativeUrl05]],
  ] as const)("%s: %s against %s gives %s", (flag, reference, base, target, dialects) => {
    for (const dialect of dialects)
      expect(dialect.traceResolution(reference, base)).toMatchObject({ target, flags: [flag] });
  });

  it.each(all)("is not raised by $title for ordinary references", (dialect) => {
    for (const reference of ["", "#s", "g", "../g?y", "/../g", "//h", "a://h/g", "b:g", "g//h"])
      expect(dialect.traceResolution(reference, "a://h/b/c").flags).toEqual([]);
    for (const reference of ["", "#s", "/g", "//h", "b:g"])
      for (const base of ["a://h", "a://h/b/.."])
        expect(dialect.traceResolution(reference, base).flags).toEqual([]);
    for (const base of ["a://h/b../", "a://h/b..", "a://h/c/../b", "a://h/b?/.."])
      expect(dialect.traceResolution("g", base).flags).toEqual([]);
  });

  it("is not above-root in draft 05 where .. removes .. (4, 6c)", () =>
    expect(draftRelativeUrl05.traceResolution("../../../g", "a://h/b/c")).toMatchObject({
      target: "a://h/g",
      flags: [],
    }));
});

describe("a base that does not fit generic-RL (RFC 1808 and draft 05, 2)", () => {
  /** Returns the strings of up to five characters, some of which are delimiters. */
  const texts = (length: number): readonly string[] =>
    length === 0
      ? [""]
      : ["", ...texts(length - 1).flatMap((text) => [..."/b;?#"].map((next) => text + next))];

  it.each([rfc1808, draftRelativeUrl05])(
    "has a flag in $title for every relative URL, and for no other",
    (dialect) => {
      const bases = [...new Set(texts(5))].map((text) => `a:${text}`).filter((base) => dialect.accepts(base));
      const unsuitable = bases.filter((base) => !dialect.accepts(base.replace(/#.*/s, ""), "generic-RL"));
      expect(unsuitable).toContain("a://b//");
      for (const base of someOf(bases)) {
        const isUnsuitable = unsuitable.includes(base);
        for (const reference of ["g", "/g", "//g", ";x", "?y", "#s", ""])
          if (dialect.traceResolution(reference, base).flags.includes("unsuitable-base") !== isUnsuitable)
            fail({ reference, base, options: {} }, String(isUnsuitable));
        expect(dialect.traceResolution("b:g", base).flags).toEqual([]);
      }
    },
  );

  it("does not exist in draft 00, where each absolute URL is a generic-URL (5)", () => {
    for (const base of ["http://a//b/c", "a:", "mailto:a@b", "http:////b"])
      expect(draftUrlSyntax00.accepts(base, "generic-URL")).toBe(true);
  });
});

describe("an option", () => {
  it("aboveRoot: remove deletes the leading .., reject throws for them (RFC 2396, 5.2 (6g))", () => {
    expect(rfc2396.resolve("../../../g", "a://h/b/c", { aboveRoot: "remove" })).toBe("a://h/g");
    expect(rfc2396.resolve("../..", "a://h/b/c", { aboveRoot: "remove" })).toBe("a://h/");
    expect(rfc2396.resolve("../g", "a://h/b/c", { aboveRoot: "reject" })).toBe("a://h/g");
    expect(() => rfc2396.resolve("../../g", "a://h/b/c", { aboveRoot: "reject" })).toThrow(ResolveError);
  });

  it.each(all)("literal: in $title the path follows the authority without a slash", (dialect) => {
    expect(dialect.resolve("g", "http://a", { literal: true })).toBe("http://ag");
    expect(dialect.resolve("g", "http://a/", { literal: true })).toBe("http://a/g");
  });

  it("sameScheme: compatible treats a reference that repeats the scheme of the base as relative (RFC 2396, 5.2 (3))", () => {
    const options = { sameScheme: "compatible" } as const;
    expect(rfc2396.resolve("http:g?y", "http://a/b/c", options)).toBe("http://a/b/g?y");
    expect(rfc2396.resolve("HTTP:/g", "http://a/b/c", options)).toBe("http://a/g");
    expect(rfc2396.resolve("http:?y", "http://a/b/c", options)).toBe("http://a/b/?y");
    expect(rfc2396.resolve("ftp:g", "http://a/b/c", options)).toBe("ftp:g");
    expect(rfc2396.resolve("a:g", "a:b", options)).toBe("a:g");
    // Unlike http, a: is not known to be always hierarchical; mailto: never is.
    expect(rfc2396.resolve("a:g", "a:/b", options)).toBe("a:g");
    expect(rfc2396.resolve("mailto:g", "mailto:/b", options)).toBe("mailto:g");
  });

  it("sameScheme: reject throws for a misformed relative reference (RFC 2396, 5.2 (3))", () => {
    const options = { sameScheme: "reject" } as const;
    for (const reference of ["http:g", "HTTP:g/h", "http:?y", "http:..", "http:g#s"])
      for (const resolve of [rfc2396.resolve, rfc2396.traceResolution, rfc2732.resolve])
        expect(() => resolve(reference, "http://a/b/c", options)).toThrow(
          expect.objectContaining({ code: "same-scheme", reference, base: "http://a/b/c" }),
        );
    // With a "/" after its scheme, it matches hier_part.
    for (const reference of ["http://h/g", "http:/g", "ftp:g", "g", "#s"])
      expect(rfc2396.resolve(reference, "http://a/b/c", options)).toBe(
        rfc2396.resolve(reference, "http://a/b/c"),
      );
    expect(rfc2396.resolve("mailto:g", "mailto:a@b", options)).toBe("mailto:g");
  });

  it("may be undefined, which means its default", () => {
    const untyped: Dialect = rfc2396;
    expect(untyped.resolve("g", "http://a", { literal: undefined })).toBe("http://a/g");
  });

  it.each([
    [
      rfc2396,
      { aboveroot: "keep" },
      /^RFC 2396 has no option "aboveroot"; it has aboveRoot, literal, sameScheme, relativeBase$/,
    ],
    [rfc2396, { aboveRoot: "drop" }, /^aboveRoot must be keep or remove or reject, not "drop"$/],
    [rfc2396, { literal: "true" }, /^literal must be false or true, not a string$/],
    [rfc2396, { toString: 1 }, /^RFC 2396 has no option "toString"; /],
    [rfc2396, { "\x1b[31m": 1 }, /^RFC 2396 has no option "\\u\{1B\}\[31m"; /],
    [
      draftUrlSyntax00,
      { aboveRoot: "keep" },
      /^draft-ietf-url-syntax-00 has no option "aboveRoot"; it has literal, relativeBase$/,
    ],
    [
      rfc1808,
      { sameScheme: "strict" },
      /^RFC 1808 has no option "sameScheme"; it has literal, relativeBase$/,
    ],
    [draftRelativeUrl05, { literal: 1 }, /^literal must be false or true, not a number$/],
  ])(
    "with an unknown name or value is a TypeError that lists the known ones: %#",
    (dialect, options, message) => {
      const untyped: Dialect = dialect;
      const texts = ["g", "http://a/"] as const;
      const trees = [untyped.parse("g"), untyped.parse("http://a/")] as const;
      for (const resolve of [untyped.resolve, untyped.traceResolution]) {
        for (const [reference, base] of [texts, trees]) {
          expect(() => resolve(reference, base, options)).toThrow(TypeError);
          expect(() => resolve(reference, base, options)).toThrow(message);
        }
      }
    },
  );
});

describe.each(documents)("errors of resolution by $title", ({ title, dialect, sectionOfResolution }) => {
  /** Returns the error that resolve throws. traceResolution throws the same. */
  function errorOf(reference: string, base: string): Error {
    const error = thrownBy(() => dialect.resolve(reference, base));
    expect(thrownBy(() => dialect.traceResolution(reference, base))).toEqual(error);
    return error;
  }

  it.each([
    ["reference", "a b", "http://a/"],
    ["base", "g", "http://a b/"],
  ])("a UriSyntaxError names the invalid argument: %s", (argument, reference, base) => {
    const input = argument === "base" ? base : reference;
    const error = errorOf(reference, base);
    expect(error).toBeInstanceOf(UriSyntaxError);
    expect(error).toMatchObject({ argument, input, code: "space", offset: input.indexOf(" ") });
    expect(error.message).toMatch(new RegExp(`^in the ${argument}: space at offset`));
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ argument });
  });

  it.skipIf(!obeys(dialect, "a base is absolute")).each(["b/c", "/b", "//h/b", "b?q", "#f"])(
    "the base %s is not absolute, whatever the reference",
    (base) => {
      for (const reference of ["g", "", "#s", "a:g"]) {
        const error = errorOf(reference, base);
        expect(error).toBeInstanceOf(ResolveError);
        const section = sectionOfResolution;
        expect(error).toMatchObject({
          code: "base-not-absolute",
          reference: undefined,
          base,
          dialect: dialect.id,
          section,
        });
        expect(error.message).toContain(`(${citation(title, section)})`);
      }
    },
  );

  it.skipIf(!obeys(dialect, "a base is absolute"))(
    "a ResolveError serializes to JSON, without the reference and the base",
    () => {
      const error = errorOf("g", "b");
      expect(JSON.parse(JSON.stringify(error))).toEqual({
        code: "base-not-absolute",
        dialect: dialect.id,
        section: sectionOfResolution,
        message: error.message,
      });
    },
  );

  it.each([undefined, null, 1, new URL("http://a/")])("a non-string (%s) is a TypeError", (text) => {
    for (const texts of [
      [text, "http://a/"],
      ["g", text],
    ]) {
      const resolve = () => callNamed(dialect, "resolve", ...texts);
      expect(resolve).toThrow(TypeError);
      expect(resolve).toThrow(/^a (reference|base) must be a string or a tree of [A-Za-z -]+, not /);
    }
  });
});

describe("a ResolveError", () => {
  it("is opaque-base for all but absolute and same-document references (RFC 2396, 5)", () => {
    for (const reference of ["g", "/g", "//g", "?y", "./g"])
      expect(() => rfc2396.resolve(reference, "mailto:a@b")).toThrow(
        expect.objectContaining({ code: "opaque-base", section: "5", reference, base: "mailto:a@b" }),
      );
    expect(rfc2396.resolve("news:c", "mailto:a@b")).toBe("news:c");
    expect(rfc2396.resolve("#s", "mailto:a@b")).toBe("mailto:a@b#s");
    // The other specifications do not have opaque bases.
    for (const dialect of [draftUrlSyntax00, rfc1808, draftRelativeUrl05])
      expect(dialect.resolve("g", "mailto:a@b")).toBe("mailto:g");
  });

  it("is above-root if that is requested (RFC 2396, 5.2 (6g))", () =>
    expect(() => rfc2396.resolve("../../g", "a:/b/c", { aboveRoot: "reject" })).toThrow(
      expect.objectContaining({ code: "above-root", section: "5.2", reference: "../../g", base: "a:/b/c" }),
    ));

  it.each(documents.filter(({ dialect }) => obeys(dialect, "a base is absolute")))(
    "is base-unknown by $title if the base is empty (5.1; RFC 1808, 3.4, 4)",
    ({ dialect }) => {
      for (const reference of ["g", "//h", "/g", "./#s"])
        for (const resolve of [dialect.resolve, dialect.traceResolution])
          expect(() => resolve(reference, "")).toThrow(
            expect.objectContaining({ code: "base-unknown", reference, base: "" }),
          );
      expect(dialect.traceResolution("a:g", "")).toMatchObject({
        target: "a:g",
        sameDocument: false,
        flags: [],
      });
    },
  );

  it("is not thrown for a reference to the current document, which needs no base (RFC 2396, 4.2; RFC 3986, 5.1)", () => {
    for (const dialect of [rfc2396, rfc2732, rfc3986, rfc3987, draftUrlSyntax00])
      for (const reference of ["#s", ""])
        expect(dialect.traceResolution(reference, "")).toMatchObject({
          target: reference,
          sameDocument: true,
          flags: [],
        });
    // In RFC 1808 and its draft, only a scheme makes a URL absolute.
    for (const dialect of [rfc1808, draftRelativeUrl05])
      for (const reference of ["#s", ""])
        expect(() => dialect.resolve(reference, "")).toThrow(
          expect.objectContaining({ code: "base-unknown", section: "4" }),
        );
  });

  it("has a short message for long strings", () => {
    const long = "a".repeat(1e6);
    for (const [reference, base] of [
      [long, long],
      [long, `${long}:b`],
      [long, `/${long}`],
    ] as const) {
      const { message } = thrownBy(() => rfc2396.resolve(reference, base));
      expect(message.length).toBeLessThan(300);
    }
  });
});

describe("the params of RFC 1808, 4", () => {
  it.each([rfc1808, draftRelativeUrl05])(
    "are not part of the path by $title, in the base or in the reference",
    (dialect) => {
      for (const reference of ["g", "./", ".", "..", "../g", "../../g", "/g", "//g", "?y", "g;x"])
        expect(dialect.resolve(reference, "ftp://h/a/b/c;type=d")).toBe(
          dialect.resolve(reference, "ftp://h/a/b/c").replace(/^(ftp:..h.a.b.c)\?/, "$1;type=d?"),
        );
      expect(dialect.resolve("g;x/../y/./z", "ftp://h/a/b;p/../q")).toBe("ftp://h/a/g;x/../y/./z");
    },
  );
});

describe("a base", () => {
  it("matches generic-URL of draft 00 whenever it is an absoluteURL (4.2, 5)", () => {
    const dfaOf = (production: string) => minimalDfaOf(draftUrlSyntax00.id, production);
    expect(dfaOf("generic-URL")).toEqual(dfaOf("absoluteURL"));
    expect(dfaOf("generic-URL")).toEqual(dfaOf("opaque-URL"));
  });

  it.each(all)("with a server keeps it in $title for any number of .. (RFC 1808, 5.2)", (dialect) => {
    for (const reference of ["../../../../g", "..", "/../..", "../../g?y", "../;x", "./.././../g#s"]) {
      const { authority } = dialect.components(dialect.resolve(reference, "http://u@h:1/b/c"));
      expect(authority, reference).toBe("u@h:1");
    }
  });

  it.each(all)(
    "may move with its tree by $title, and references resolve to the same place in it (RFC 1808, 1)",
    (dialect) => {
      const places = (tree: string) =>
        ["g", "../g", "./x/../y", "../../a/b/c", "g;x?y#s", "../"].map((reference) =>
          dialect.resolve(reference, `${tree}a/b/c`).replace(tree, ""),
        );
      const [first, ...others] = ["http://a/", "ftp://h/very/deep/", "file:///", "http://a/b/"].map(places);
      expect(first).toContain("a/g");
      for (const other of others) expect(other).toEqual(first);
    },
  );

  it.each([rfc2396, draftUrlSyntax00])(
    "may lose its query by $title, except for references to the current document (5.2)",
    (dialect) => {
      for (const reference of ["g", "?y", "?", "./", "../g", "/g", "//g", "x:y", "g?y#s", ";x"])
        expect(dialect.resolve(reference, "http://a/b/c?q/../r")).toBe(
          dialect.resolve(reference, "http://a/b/c"),
        );
    },
  );

  it.each(all)(
    "without a server resolves $title references to targets without one (draft 00, 4.3.1)",
    (dialect) => {
      for (const reference of ["g", "../g", "../../g", "/g", "./", "g;x", "g?y", "g#s"]) {
        const { authority } = dialect.components(dialect.resolve(reference, "x:/a/b"));
        expect(authority, reference).toBeUndefined();
      }
    },
  );

  it.each([rfc1808, draftRelativeUrl05])(
    "may have any scheme by $title, if it matches generic-RL (RFC 1808, 2.3)",
    (dialect) => {
      for (const scheme of ["gopher", "prospero", "wais", "file", "ftp", "http", "nntp", "x"]) {
        const base = `${scheme}://h/0a/b;p?q`;
        expect(dialect.accepts(base, "generic-RL")).toBe(true);
        expect(dialect.resolve("../1g", base)).toBe(`${scheme}://h/1g`);
        expect(dialect.resolve("g", base)).toBe(`${scheme}://h/0a/g`);
      }
    },
  );
});

describe("a reference that is a query alone (RFC 2396, C.1)", () => {
  it("is resolved, even with a fragment", () => {
    expect(rfc2396.resolve("?y#s", "a://h/b/c?q")).toBe("a://h/b/?y#s");
    expect(rfc2396.resolve("?", "a://h/b/c?q")).toBe("a://h/b/?");
  });

  it("has the mistakes of its query", () =>
    expect(() => rfc2396.resolve("?a b", "a://h/b/c")).toThrow(
      expect.objectContaining({ code: "space", offset: 2, argument: "reference" }),
    ));
});
