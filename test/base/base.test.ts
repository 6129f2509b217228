import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BaseSources,
  createBaseFinder,
  establishBase,
  type Layer,
  skippedSources,
} from "../../src/base/establish.ts";
import type { Scope } from "../../src/base/scope.ts";
import { type Dialect, dialectOf, dialects, rfc1808, rfc2396 } from "../../src/index.ts";
import { forMany } from "../support/for-all.ts";
import { readProjectFile } from "../support/project.ts";
import { often } from "../support/some.ts";

/** A scope as written in the vectors. */
interface ScopeRow {
  readonly embedded?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly encapsulating?: ScopeRow;
}

interface Row {
  readonly document: string;
  readonly section: string;
  readonly sources: ScopeRow & Pick<BaseSources, "retrieval" | "default">;
  readonly base: string | null;
  readonly layer?: Layer;
  /** The layers of the skipped sources. */
  readonly skipped?: readonly Layer[];
}

const rows = readProjectFile("test/vectors/bases.jsonl")
  .trimEnd()
  .split("\n")
  .map((line): Row => JSON.parse(line));

function scopeOf({ embedded, headers, encapsulating }: ScopeRow): Scope {
  return {
    ...(embedded === undefined ? {} : { embedded }),
    ...(headers ? { headers: headers.map(([name, value]) => ({ name, value })) } : {}),
    ...(encapsulating ? { encapsulating: scopeOf(encapsulating) } : {}),
  };
}

function sourcesOf(row: Row["sources"]): BaseSources {
  const { embedded: _, headers: __, encapsulating: ___, ...context } = row;
  return { ...context, ...scopeOf(row) };
}

function knownDialect(id: string): Dialect {
  const dialect = dialectOf(id);
  if (!dialect) throw new Error(`no dialect ${id}`);
  return dialect;
}

const all: readonly Dialect[] = Object.values(dialects);

describe("the base by the specifications", () => {
  it("has vectors of all specifications", () =>
    expect(new Set(rows.map(({ document }) => document))).toEqual(new Set(Object.keys(dialects))));

  it.each(rows)(
    "$document $section: $sources have the base $base",
    ({ document, sources, base, layer, skipped = [] }) => {
      const dialect = knownDialect(document);
      const given = sourcesOf(sources);
      const established = establishBase(given, dialect);
      expect(established?.uri ?? null).toBe(base);
      expect(established?.layer).toBe(layer);
      expect(established?.section).toBe(layer && dialect.baseRules.sections[layer]);
      const passedOver = skippedSources(given, dialect);
      expect(passedOver.map((source) => source.layer)).toEqual(skipped);
      if (established) expect(established.skipped).toEqual(passedOver);
    },
  );
});

describe("the section of each layer", () => {
  it.each([
    ["rfc2396", ["5.1.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4"]],
    ["draft-ietf-url-syntax-00", ["5.1.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4"]],
    ["rfc1808", ["3.1", "3.1", "3.2", "3.3", "3.4"]],
    // In this specification, a header is a separate layer, and an enclosing entity belongs to the retrieval context.
    ["draft-ietf-uri-relative-url-05", ["3.1", "3.2", "3.3", "3.3", "3.4"]],
  ])("of %s", (document, sections) => {
    const {
      embedded,
      header,
      encapsulating,
      retrieval,
      default: last,
    } = knownDialect(document).baseRules.sections;
    expect([embedded, header, encapsulating, retrieval, last]).toEqual(sections);
  });
});

describe("the reason why a source is skipped", () => {
  const reasonsOf = (sources: BaseSources, dialect: Dialect) =>
    skippedSources(sources, dialect).map(({ text, reason }) => [text, reason]);

  it("is the parser's error if it is invalid", () =>
    expect(reasonsOf({ embedded: "http://a b/" }, rfc2396)).toEqual([
      ["http://a b/", expect.stringContaining("is not allowed in a URI")],
    ]));

  it("is that it is relative, if there is no base to resolve it against or it must be absolute", () =>
    expect(reasonsOf({ embedded: "a/", retrieval: "b/" }, rfc2396)).toEqual([
      ["a/", "it is relative, and there is no base to resolve it against"],
      ["b/", "it is relative but must be absolute (RFC 2396 5.1.3)"],
    ]));

  it("is the form of the header, with its whole value", () =>
    expect(reasonsOf({ headers: [{ name: "Base", value: "http://a/" }] }, rfc1808)).toEqual([
      ["http://a/", "Base does not have the form <URL:absoluteURL>"],
    ]));

  it("is the error of the resolution if the base is opaque", () =>
    expect(reasonsOf({ embedded: "a/", retrieval: "mailto:a@b" }, rfc2396)).toEqual([
      ["a/", expect.stringContaining("the base is opaque")],
    ]));

  it("is that the specification has no default", () =>
    expect(reasonsOf({ default: "http://a/" }, rfc1808)).toEqual([
      ["http://a/", expect.stringContaining("RFC 1808 has no default base")],
    ]));

  it("is given only for sources before the base", () => {
    const sources: BaseSources = {
      embedded: "%",
      headers: [],
      encapsulating: { embedded: "http://a/" },
      retrieval: "%",
    };
    expect(establishBase(sources, rfc2396)).toMatchObject({
      uri: "http://a/",
      layer: "encapsulating",
      skipped: [{ layer: "embedded", text: "%" }],
    });
  });
});

const texts = fc.oneof(
  fc.constantFrom(..."http://a/b/c?q#f¦a/¦../x¦/y/¦¦#f¦?q¦%¦a b¦mailto:a@b¦http:g¦//h".split("¦")),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const headers = fc.array(
  fc.record({
    name: fc.constantFrom("Base", "Content-Base", "content-location", "X-Other"),
    value: fc.oneof(
      texts,
      texts.map((text) => `<URL:${text}>`),
    ),
  }),
  { maxLength: 3 },
);
const layers = fc.array(fc.record({ embedded: texts, headers }, { requiredKeys: [] }), { maxLength: 4 });
const contexts = fc.record(
  { retrieval: fc.oneof(texts, fc.array(texts)), default: texts },
  { requiredKeys: [] },
);

/** Nests scopes, the outermost first. */
function nest(scopes: readonly Scope[]): readonly Scope[] {
  const nested: Scope[] = [];
  for (const scope of scopes) {
    const encapsulating = nested.at(-1);
    nested.push(encapsulating ? { ...scope, encapsulating } : scope);
  }
  return nested;
}

describe.each(all)("for any strings, by $title", (dialect) => {
  it("a base is absolute, and nothing is thrown", () =>
    forMany(often(300), layers, contexts, (scopes, context) => {
      const base = establishBase({ ...nest(scopes).at(-1), ...context }, dialect);
      if (base) expect(dialect.components(base.uri).scheme).toBeTruthy();
    }));

  it("a base establishes itself as base", () =>
    forMany(often(200), layers, contexts, (scopes, context) => {
      const base = establishBase({ ...nest(scopes).at(-1), ...context }, dialect);
      if (base) expect(establishBase({ retrieval: base.uri }, dialect)?.uri).toBe(base.uri);
    }));

  it("the bases of many scopes equal those of each scope alone", () =>
    forMany(often(200), layers, contexts, (scopes, context) => {
      const nested = nest(scopes);
      const find = createBaseFinder(context, dialect);
      expect(find(undefined)).toEqual(establishBase(context, dialect));
      for (const scope of nested)
        expect(find(scope)).toEqual(establishBase({ ...scope, ...context }, dialect));
    }));

  it("an absolute base does not depend on its enclosing scopes", () =>
    forMany(50, layers, contexts, (scopes, context) => {
      const around = nest(scopes).at(-1);
      const scope: Scope = { embedded: "http://a/b", ...(around ? { encapsulating: around } : {}) };
      const base = establishBase({ ...scope, ...context }, dialect);
      expect(base).toMatchObject({ uri: "http://a/b", layer: "embedded", skipped: [] });
    }));
});

describe("deeply nested scopes", () => {
  const chainOf = (length: number, make: (depth: number) => Scope): Scope => {
    let scope: Scope = make(0);
    for (let depth = 1; depth < length; depth++) scope = { ...make(depth), encapsulating: scope };
    return scope;
  };
  const retrieval = "http://a/";

  it("without bases have the base of the outermost", () => {
    const chain = chainOf(often(100_000), (depth) => (depth === 0 ? { embedded: "http://b/" } : {}));
    expect(establishBase({ ...chain, retrieval }, rfc2396)).toMatchObject({
      uri: "http://b/",
      layer: "encapsulating",
    });
  });

  it("with unusable bases are all reported", () => {
    const chain = chainOf(often(10_000), () => ({ embedded: "%" }));
    expect(establishBase({ ...chain, retrieval }, rfc2396)?.skipped).toHaveLength(often(10_000));
  });

  it("with relative bases are resolved one against the other, until the base is too long", () => {
    const upAndDown = chainOf(2 * often(5_000), (depth) => ({ embedded: depth % 2 === 0 ? "x/" : "../" }));
    expect(establishBase({ ...upAndDown, retrieval }, rfc2396)?.uri).toBe("http://a/");
    const down = establishBase({ ...chainOf(10_000, () => ({ embedded: "x/" })), retrieval }, rfc2396);
    expect(down?.uri).toMatch(/^http:\/\/a(?:\/x)+\/$/);
    expect(down?.skipped.at(0)?.reason).toContain("longer than 2048");
  });
});
