import { describe, expect, it } from "vitest";
import { dialects, rfc2396 } from "../src/index.ts";
import { matches } from "./reference/rfc2396.ts";
import { readProjectFile } from "./support.ts";

interface Example {
  readonly section: string;
  readonly reference: string;
  readonly valid: boolean;
  readonly kind?: "absolute-hier" | "absolute-opaque" | "rel_path";
  readonly components?: { readonly [name: string]: string | null };
}

interface Fact {
  readonly rule?: string;
  readonly text: string;
  readonly valid: boolean;
  readonly authority?: string;
  readonly why: string;
}

function readRows<Row>(path: string): readonly Row[] {
  return readProjectFile(path)
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line));
}

const examples = readRows<Example>("test/vectors/rfc2396.jsonl");

describe("the worked examples of RFC 2396", () => {
  it.each(examples)("$section: $reference is valid", ({ reference, valid }) => {
    expect(rfc2396.accepts(reference)).toBe(valid);
  });

  it.each(examples.filter(({ kind }) => kind))("$section: $reference is $kind", ({ reference, kind }) => {
    const { reference: absolute, form } = rfc2396.classify(reference);
    const hierarchical = form === "net_path" || form === "abs_path";
    if (kind === "rel_path") expect([absolute, form]).toEqual(["relative", "rel_path"]);
    else expect([absolute, hierarchical]).toEqual(["absolute", kind === "absolute-hier"]);
  });

  it.each(examples.filter(({ components }) => components))(
    "$section: the components of $reference",
    (example) => {
      const components = rfc2396.components(example.reference);
      const { opaque_part: opaque, ...named } = example.components ?? {};
      if (opaque !== undefined) expect(components.path).toBe(opaque);
      expect(components).toMatchObject(
        Object.fromEntries(Object.entries(named).map(([name, value]) => [name, value ?? undefined])),
      );
    },
  );
});

describe("what follows from Appendix A", () => {
  it.each(readRows<Fact>("test/vectors/facts.jsonl"))(
    "$text ($why)",
    ({ rule = "URI-reference", text, valid, authority }) => {
      expect(matches(rule, text)).toBe(valid);
      expect(dialects.rfc2396.productions).toContain(rule);
      const dialect: (typeof dialects)[string] = dialects.rfc2396;
      expect(dialect?.accepts(text, rule)).toBe(valid);
      expect(dialect?.tryParse(text, rule).ok).toBe(valid);
      if (authority) expect(rfc2396.classify(text).authority).toBe(authority);
    },
  );
});

describe("components", () => {
  it("are undefined where the separator is not there, and empty where nothing follows it (5.2)", () => {
    expect(rfc2396.components("//?#")).toEqual({
      scheme: undefined,
      authority: "",
      path: "",
      query: "",
      fragment: "",
    });
    expect(rfc2396.components("")).toEqual({
      scheme: undefined,
      authority: undefined,
      path: "",
      query: undefined,
      fragment: undefined,
    });
  });

  it("keep the ? of an opaque_part in the path", () => {
    expect(rfc2396.components("mailto:a@b?subject=c#d")).toEqual({
      scheme: "mailto",
      authority: undefined,
      path: "a@b?subject=c",
      query: undefined,
      fragment: "d",
    });
  });

  it("are the same of a text and of its tree", () => {
    for (const { reference } of examples) {
      expect(rfc2396.components(rfc2396.parse(reference))).toEqual(rfc2396.components(reference));
      expect(rfc2396.classify(rfc2396.parse(reference))).toEqual(rfc2396.classify(reference));
    }
  });
});

describe("classification", () => {
  it.each([
    ["", "same-document", "empty", undefined, undefined],
    ["#f", "same-document", "empty", undefined, undefined],
    ["//a?b", "relative", "net_path", "server", "hostname"],
    ["/a", "relative", "abs_path", undefined, undefined],
    ["a/b", "relative", "rel_path", undefined, undefined],
    ["ftp://1.2.3.4/", "absolute", "net_path", "server", "IPv4address"],
    ["x://a_b", "absolute", "net_path", "reg_name", undefined],
    ["file:///a", "absolute", "net_path", "empty", undefined],
    ["file:/a", "absolute", "abs_path", undefined, undefined],
    ["urn:a:b", "absolute", "opaque_part", undefined, undefined],
  ])("%j is %s, %s, %s, %s", (text, reference, form, authority, host) => {
    expect(rfc2396.classify(text)).toEqual({ reference, form, authority, host });
  });
});
