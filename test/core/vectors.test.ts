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

/** An example that says what a reference is. */
interface Verdict extends Example {
  readonly valid: boolean;
  readonly kind?: "absolute-hier" | "absolute-opaque" | "absolute-generic" | "rel_path";
  readonly components?: Facts;
  readonly classification?: Facts;
  readonly server?: Facts;
  /** What `normalize` gives. */
  readonly normalized?: string;
  /** What is equivalent, though the texts differ; and what is not. */
  readonly equivalent?: string;
  readonly different?: string;
  /** The condition of what is said. */
  readonly when?: string;
}

/** Named values; null for what is absent. */
interface Facts {
  readonly [name: string]: string | null;
}

/** An example that says what a reference resolves to, by default or with an option. */
interface Resolution extends Example {
  readonly base: string;
  readonly resolved: string;
  readonly when?: string;
}

/** What a specification makes of a reference, where readers go wrong. In RFC 1808 the components are cut in the order of 2.4. */
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

/** A text that a production does not derive, and the end of its longest viable prefix. */
interface Refusal {
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
  it("are of all specifications, and say what a reference is or what it resolves to", () => {
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

  it("are classified, and have servers, as the specification says", () => {
    for (const { document, reference, classification, server } of verdicts) {
      const { dialect } = documentOf(document);
      if (classification) {
        expect(dialect.classify(reference), reference).toMatchObject(withoutNulls(classification));
      }
      if (server) expect(dialect.server(reference), reference).toEqual(withoutNulls(server));
    }
  });

  it("are normalized and compared as the specification says", () => {
    for (const { document, reference, normalized, equivalent, different, when } of verdicts) {
      const { dialect } = documentOf(document);
      if (normalized !== undefined) expect(dialect.normalize(reference)).toBe(normalized);
      // What needs more than the specification is not for equivalent to know.
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

/** Facts as the library says them: what is absent is undefined. */
function withoutNulls(facts: Facts): { readonly [name: string]: string | undefined } {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? undefined]));
}

/** A kind as the examples call it. */
function kindOf({ dialect }: Document, reference: string): string {
  const { reference: kind, form } = dialect.classify(reference);
  if (kind !== "absolute") return form;
  // In the draft whatever is absolute is parsed as a generic-URL (4.4).
  if (flatten(dialect.parse(reference)).some(({ production }) => production === "generic-URL")) {
    return "absolute-generic";
  }
  return form === "opaque_part" ? "absolute-opaque" : "absolute-hier";
}

/** The components of a reference, and the parts of its tree, by the names that the examples use. */
function partsOf({ dialect }: Document, reference: string): ReadonlyMap<string, string | undefined> {
  const parts = flatten(dialect.parse(reference)).map(({ production, start, end }): [string, string] => [
    production,
    reference.slice(start, end),
  ]);
  // What a host is called is in the tree: hostname, hostnumber.
  const host = parts.find(([production]) => production.startsWith("host") && production !== "hostport");
  return new Map([
    ...parts,
    ...(host ? [["host", host[1]] as const] : []),
    ...Object.entries(dialect.components(reference)),
  ]);
}

/** The option that an example speaks of. */
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

describe("what follows from the grammars", () => {
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

describe("what the grammars do not derive", () => {
  it("has an error at the end of the longest viable prefix", () => {
    for (const { text, offset, why, ...row } of readVectors<Refusal>("refused")) {
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

  it.each(paths)("%s: each row says of what specification it is, and where that says so", (path) => {
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
  it("are undefined where the separator is not there, empty where nothing follows it (RFC 2396, 5.2; RFC 3986, 5.2.1)", () => {
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

  it("are empty where they are not there, but the // of a net_loc is remembered (RFC 1808, 2.4)", () => {
    for (const dialect of [rfc1808, draftRelativeUrl05]) {
      const empty = { scheme: "", path: "", params: "", query: "", fragment: "" };
      expect(dialect.components("")).toEqual({ ...empty, authority: undefined });
      expect(dialect.components(";?#")).toEqual({ ...empty, authority: undefined });
      expect(dialect.components("//#")).toEqual({ ...empty, authority: "" });
    }
  });

  it("keep the ? of an opaque_part in the path", () =>
    expect(rfc2396.components("mailto:a@b?subject=c#d")).toEqual({
      scheme: "mailto",
      authority: undefined,
      path: "a@b?subject=c",
      query: undefined,
      fragment: "d",
    }));

  it("and what operations make of them, are the same of a text and of its tree", () => {
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

describe("what each specification says of a reference", () => {
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
