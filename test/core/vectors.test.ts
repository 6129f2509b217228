import { describe, expect, it } from "vitest";
import {
  type Dialect,
  draftRelativeUrl05,
  draftUrlSyntax00,
  rfc1808,
  rfc2396,
  rfc3986,
  rfc3987,
} from "../../src/index.ts";
import type { Options } from "../reference/reading.ts";
import { type Document, documentOf, documents } from "../support/documents.ts";
import { listProjectFiles } from "../support/project.ts";
import { flatten } from "../support/tree.ts";
import { readRows, readVectors } from "../support/vectors.ts";

interface Example {
  readonly document: string;
  readonly section: string;
  readonly reference: string;
}

/** An example of a valid or invalid reference. */
interface Verdict extends Example {
  readonly valid: boolean;
  readonly kind?: "absolute-hier" | "absolute-opaque" | "absolute-generic" | "rel_path";
  readonly components?: Facts;
  readonly classification?: Facts;
  readonly server?: Facts;
  /** The result of `normalize`. */
  readonly normalized?: string;
  /** A reference that is equivalent although the strings differ, and one that is not equivalent. */
  readonly equivalent?: string;
  readonly different?: string;
  /** The condition of the example. */
  readonly when?: string;
}

/** Named values; null for an absent one. */
interface Facts {
  readonly [name: string]: string | null;
}

/** An example of a resolution, by default or with an option. */
interface Resolution extends Example {
  readonly base: string;
  readonly resolved: string;
  readonly when?: string;
}

/**
 * A specification's reading of a reference that is easily misread. In RFC 1808 the components are found in the order of
 * 2.4.
 */
interface Reading {
  readonly document: string;
  readonly reference: string;
  readonly classification?: Facts;
  readonly components?: Facts;
}

interface Fact {
  readonly dialect: string;
  readonly production?: string;
  readonly text: string;
  readonly valid: boolean;
  readonly authority?: string;
  readonly host?: string;
  readonly why: string;
}

/** A string that does not match a production, and the end of its longest viable prefix. */
interface Rejection {
  readonly dialect: string;
  readonly production?: string;
  readonly text: string;
  readonly offset: number;
  readonly section: string;
  readonly why: string;
}

const examples = readVectors<Verdict | Resolution>("examples");
const verdicts = examples.filter((row): row is Verdict => "valid" in row);
const resolutions = examples.filter((row): row is Resolution => "resolved" in row);

describe("the worked examples of the specifications", () => {
  it("are from all specifications, and state what a reference is or resolves to", () => {
    expect(new Set(examples.map(({ document }) => document))).toEqual(
      new Set(documents.map(({ dialect }) => dialect.id)),
    );
    expect(verdicts.length + resolutions.length).toBe(examples.length);
  });

  it.each(verdicts)("$document $section: $reference is valid", ({ document, reference, valid }) => {
    const { dialect, reading } = documentOf(document);
    expect(dialect.accepts(reference)).toBe(valid);
    expect(dialect.tryParse(reference).ok).toBe(valid);
    expect(reading.partsOf(reference) !== undefined).toBe(valid);
  });

  it.each(verdicts.filter(({ kind }) => kind))(
    "$document $section: $reference is $kind",
    ({ document, reference, kind }) => expect(kindOf(documentOf(document), reference)).toBe(kind),
  );

  it.each(verdicts.filter(({ components }) => components))(
    "$document $section: the components of $reference",
    ({ document, reference, components = {} }) => {
      const found = partsOf(documentOf(document), reference);
      for (const [name, value] of Object.entries(components))
        expect([name, found.get(name)]).toEqual([name, value ?? undefined]);
    },
  );

  it("are classified, and have servers, as the specification states", () => {
    for (const { document, reference, classification, server } of verdicts) {
      const { dialect } = documentOf(document);
      if (classification) {
        expect(dialect.classify(reference), reference).toMatchObject(withoutNulls(classification));
      }
      if (server) expect(dialect.server(reference), reference).toEqual(withoutNulls(server));
    }
  });

  it("are normalized and compared as the specification states", () => {
    for (const { document, reference, normalized, equivalent, different, when } of verdicts) {
      const { dialect } = documentOf(document);
      if (normalized !== undefined) expect(dialect.normalize(reference)).toBe(normalized);
      // An equivalence with a further condition is not known to `equivalent`.
      if (equivalent !== undefined) {
        expect(dialect.equivalent(reference, equivalent), reference).toBe(when === undefined);
      }
      if (different !== undefined) expect(dialect.equivalent(reference, different), reference).toBe(false);
    }
  });

  it.each(resolutions)(
    "$document $section: $reference resolves to $resolved",
    ({ document, reference, base, resolved, when }) => {
      const { dialect, resolve } = documentOf(document);
      const target = resolved.replace("(current document)", base.replace(/#.*/, ""));
      expect(dialect.resolve(reference, base, optionsOf(dialect, when))).toBe(target);
      expect(resolve(reference, base, optionsOf(dialect, when))).toBe(target);
    },
  );
});

/** Returns facts in the form of the library, where an absent value is undefined. */
function withoutNulls(facts: Facts): { readonly [name: string]: string | undefined } {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? undefined]));
}

/** Returns the kind of a reference, with the name that the examples use. */
function kindOf({ dialect }: Document, reference: string): string {
  const { reference: kind, form } = dialect.classify(reference);
  if (kind !== "absolute") return form;
  // In the draft every absolute reference is parsed as a generic-URL (4.4).
  if (flatten(dialect.parse(reference)).some(({ production }) => production === "generic-URL")) {
    return "absolute-generic";
  }
  return form === "opaque_part" ? "absolute-opaque" : "absolute-hier";
}

/** Returns the components of a reference and the parts of its tree, with the names that the examples use. */
function partsOf({ dialect }: Document, reference: string): ReadonlyMap<string, string | undefined> {
  const parts = flatten(dialect.parse(reference)).map(({ production, start, end }): [string, string] => [
    production,
    reference.slice(start, end),
  ]);
  // The tree has the kind of host: hostname, hostnumber.
  const host = parts.find(([production]) => production.startsWith("host") && production !== "hostport");
  return new Map([
    ...parts,
    ...(host ? [["host", host[1]] as const] : []),
    ...Object.entries(dialect.components(reference)),
  ]);
}

/** Returns the option that an example requires. */
function optionsOf(dialect: Dialect, when: string | undefined): Options {
  switch (when) {
    case "for backwards compatibility":
      return "strict" in dialect.resolveOptions ? { strict: false } : { sameScheme: "compatible" };
    case 'leading ".." segments are removed':
      return { aboveRoot: "remove" };
    default:
      return {};
  }
}

describe("facts that follow from the grammars", () => {
  const facts = readVectors<Omit<Fact, "dialect"> & Partial<Fact>>("facts");

  it.each(facts.map((fact): Fact => ({ dialect: "rfc2396", ...fact })))("$dialect: $text ($why)", (fact) => {
    const { dialect, reading } = documentOf(fact.dialect);
    const { production = dialect.startSymbol, text, valid, authority, host } = fact;
    expect(dialect.productions).toContain(production);
    expect(reading.matches(production, text)).toBe(valid);
    expect(dialect.accepts(text, production)).toBe(valid);
    expect(dialect.tryParse(text, production).ok).toBe(valid);
    if (authority) expect(dialect.classify(text).authority).toBe(authority);
    if (host) expect(dialect.classify(text).host).toBe(host);
  });
});

describe("a string that the grammar rejects", () => {
  it("has an error at the end of the longest viable prefix", () => {
    for (const { text, offset, why, ...row } of readVectors<Rejection>("refused")) {
      const { dialect, reading } = documentOf(row.dialect);
      const { production = dialect.startSymbol } = row;
      const result = dialect.tryParse(text, production);
      expect(reading.matches(production, text), why).toBe(false);
      expect(
        result.ok ? undefined : result.error.offset,
        `${dialect.id}: ${JSON.stringify(text)}: ${why}`,
      ).toBe(offset);
    }
  });
});

describe("the vectors of one specification", () => {
  const paths = listProjectFiles("test/vectors").filter((path) => path.split("/").length > 3);

  it.each(paths)("%s: each row names its specification and section", (path) => {
    const [, , id, file] = path.split("/");
    const keys = new Set<string>();
    for (const row of readRows<Readonly<Record<string, unknown>>>(path)) {
      expect(row["document"] ?? row["dialect"]).toBe(id);
      expect(row["section"] ?? (file === "facts.jsonl" ? row["why"] : undefined)).toMatch(/\S/);
      const { why, steps, text = "", ...key } = row;
      const offset = row["offset"] ?? 0;
      expect(offset, JSON.stringify(row)).toBeLessThanOrEqual(String(text).length);
      keys.add(JSON.stringify({ text, ...key }));
    }
    expect(keys.size).toBe(readRows(path).length);
  });
});

describe("components", () => {
  it("are undefined without their separator, and empty if nothing follows it (RFC 2396, 5.2; RFC 3986, 5.2.1)", () => {
    for (const dialect of [rfc2396, draftUrlSyntax00, rfc3986, rfc3987]) {
      expect(dialect.components("//?#")).toEqual({
        scheme: undefined,
        authority: "",
        path: "",
        query: "",
        fragment: "",
      });
      expect(dialect.components("")).toEqual({
        scheme: undefined,
        authority: undefined,
        path: "",
        query: undefined,
        fragment: undefined,
      });
    }
  });

  it("are empty if absent, but the // of a net_loc is remembered (RFC 1808, 2.4)", () => {
    for (const dialect of [rfc1808, draftRelativeUrl05]) {
      const empty = { scheme: "", path: "", params: "", query: "", fragment: "" };
      expect(dialect.components("")).toEqual({ ...empty, authority: undefined });
      expect(dialect.components(";?#")).toEqual({ ...empty, authority: undefined });
      expect(dialect.components("//#")).toEqual({ ...empty, authority: "" });
    }
  });

  it("include the ? of an opaque_part in the path", () =>
    expect(rfc2396.components("mailto:a@b?subject=c#d")).toEqual({
      scheme: "mailto",
      authority: undefined,
      path: "a@b?subject=c",
      query: undefined,
      fragment: "d",
    }));

  it("and the results of operations are the same for a string and its tree", () => {
    for (const { document, reference } of verdicts.filter(({ valid }) => valid)) {
      const { dialect } = documentOf(document);
      const tree = dialect.parse(reference);
      expect(dialect.components(tree)).toEqual(dialect.components(reference));
      expect(dialect.classify(tree)).toEqual(dialect.classify(reference));
      expect(dialect.normalize(tree)).toBe(dialect.normalize(reference));
      expect(dialect.equivalent(tree, reference)).toBe(true);
      const [base, bases] = ["http://a/b/c/d;p?q", dialect.parse("http://a/b/c/d;p?q")];
      expect(dialect.relativize(tree, bases)).toBe(dialect.relativize(reference, base));
      expect(dialect.resolve(tree, bases)).toBe(dialect.resolve(reference, base));
    }
  });
});

describe("the reading of each specification", () => {
  it.each(readRows<Reading>("test/vectors/readings.jsonl"))(
    "by $document of $reference: $classification $components",
    ({ document, reference, classification, components }) => {
      const { dialect } = documentOf(document);
      if (classification) expect(dialect.classify(reference)).toEqual(classification);
      if (components) expect(dialect.components(reference)).toEqual(withoutNulls(components));
      expect(classification ?? components).toBeDefined();
    },
  );
});
