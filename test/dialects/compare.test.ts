import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import {
  type Comparison,
  compare,
  compareBy,
  dialectOf,
  dialects,
  explain,
  migrate,
  type Reading,
  ResolveError,
  UriSyntaxError,
} from "../../src/index.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { forAll, forMany } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";
import { readRows } from "../support/vectors.ts";

/** The base of the specifications' examples. In RFC 1808 and draft 05 it has #f (5). */
const BASE = "http://a/b/c/d;p?q";
const IDS = [
  "rfc3987",
  "rfc3986",
  "java-net-uri",
  "rfc2732",
  "rfc2396",
  "draft-ietf-url-syntax-00",
  "rfc1808",
  "draft-ietf-uri-relative-url-05",
] as const;

/** The reading of a reference: its classification or the code of its error, and "-> " with the target. */
type Said = string;

interface Row {
  readonly reference: string;
  readonly why: string;
  /** By default, the form in RFC 3986, with an "i" before the names that differ in RFC 3987. */
  readonly rfc3987?: Said;
  readonly rfc3986: Said;
  /** By default, the form in RFC 2732. Each was also the answer of the class. */
  readonly java?: Said;
  /** By default, the form in RFC 2396, which RFC 2732 amends. */
  readonly rfc2732?: Said;
  readonly rfc2396: Said;
  readonly draft00: Said;
  readonly rfc1808: Said;
  readonly draft05: Said;
  readonly differences: readonly string[];
}

const rows = readRows<Row>("test/vectors/comparisons.jsonl");

/** Returns a reading in the notation of the rows. */
function saidBy({ error, classification, resolution }: Reading): Said {
  const { reference, form, authority, host } = classification ?? {};
  const words = error ? [error.code] : [reference, form, authority, host];
  const isResolved = resolution !== undefined && !(resolution instanceof Error);
  return [...words, ...(isResolved ? ["->", resolution.target] : [])]
    .filter((word) => word !== undefined)
    .join(" ");
}

/** Returns the target of a reading. */
function targetOf({ resolution }: Reading): string | undefined {
  return resolution === undefined || resolution instanceof Error ? undefined : resolution.target;
}

/** Returns the columns of a row, in the order of IDS. */
function saidIn({ rfc3986, rfc2396, ...row }: Row): readonly Said[] {
  const ofIris = rfc3986.replace(/^[^>]*/, (words) => words.replace(/path-|reg-name/g, "i$&"));
  return [
    row.rfc3987 ?? ofIris,
    rfc3986,
    row.java ?? row.rfc2732 ?? rfc2396,
    row.rfc2732 ?? rfc2396,
    rfc2396,
    row.draft00,
    row.rfc1808,
    row.draft05,
  ];
}

function differencesOf(comparison: Comparison): readonly string[] {
  return comparison.differences.map(({ what }) => what);
}

it("explain rejects other objects", () =>
  expect(() => callUntyped(explain, { dialect: "rfc2396" }, dialects.rfc2396)).toThrow(
    /^a reading must be one returned by compare$/,
  ));

describe("the readings of the specifications", () => {
  it.each(rows)("$reference: $why", (row) => {
    const comparison = compare(row.reference, BASE);
    expect(comparison).toMatchObject({ reference: row.reference, base: BASE });
    expect(comparison.readings.map(({ dialect }) => dialect)).toEqual(IDS);
    expect(comparison.readings.map(saidBy)).toEqual(saidIn(row));
    expect(differencesOf(comparison)).toEqual(row.differences);
  });

  it.each(rows)("$reference: without a base nothing is resolved, and nothing else differs", (row) => {
    const comparison = compare(row.reference);
    expect(comparison.base).toBeUndefined();
    expect(comparison.readings.map(({ resolution }) => resolution)).toEqual(IDS.map(() => undefined));
    expect(differencesOf(comparison)).toEqual(
      row.differences.filter((what) => !what.startsWith("resolution.") && what !== "meaning"),
    );
  });

  it("only the empty reference of RFC 1808 (4 (2a)) inherits the fragment of the base", () => {
    const targets = (reference: string) => compare(reference, `${BASE}#f`).readings.map(targetOf);
    const folder = "http://a/b/c/";
    expect(targets("")).toEqual([BASE, BASE, folder, BASE, BASE, BASE, `${BASE}#f`, `${BASE}#f`]);
    expect(differencesOf(compare("", `${BASE}#f`))).toEqual([
      "classification.reference",
      "resolution.target",
      "resolution.sameDocument",
      "meaning",
    ]);
    expect(targets("#s")).toEqual(IDS.map(() => `${BASE}#s`));
    expect(targets("g")).toEqual(IDS.map(() => "http://a/b/c/g"));
  });

  it("specifications may agree that a string is invalid", () => {
    for (const text of ["a b", "%zz", "a#b#c", "\x7f"]) {
      const { readings, differences } = compare(text, BASE);
      expect(readings.map(({ valid }) => valid)).toEqual(IDS.map(() => false));
      expect(differences).toEqual([]);
    }
  });
});

describe("a reference that is only a fragment", () => {
  it("means the current document (RFC 2396, 4.2; draft 00, 3) or that of the base URI (RFC 3986, 4.4; RFC 1808, 4)", () => {
    for (const reference of ["#s", ""]) {
      const { differences } = compare(reference, BASE);
      const values = Object.values(differences.find(({ what }) => what === "meaning")?.readings ?? {});
      const [current, base] = ["the current document", "the base URI"];
      expect(values.map(({ value }) => value)).toEqual([
        base,
        base,
        base,
        current,
        current,
        current,
        base,
        base,
      ]);
      expect(values.map(({ section }) => section)).toEqual([
        "RFC 3986 4.4",
        "4.4",
        "resolve(URI)",
        "RFC 2396 4.2",
        "4.2",
        "3",
        "4",
        "4",
      ]);
    }
  });

  it("is the only reference with a meaning, and only if the base may be another document's", () => {
    for (const [reference, base] of [
      ["g", BASE],
      ["?y", BASE],
      ["g#s", BASE],
      ["a:", BASE],
      ["#s", undefined],
    ])
      expect(differencesOf(compare(reference ?? "", base))).not.toContain("meaning");
  });

  it("does not change its status from RFC 2396 to RFC 3986 (D.2)", () =>
    expect(migrate("#s", { from: dialects.rfc2396, to: dialects.rfc3986, base: BASE }).changes).toEqual([]));
});

describe("a base", () => {
  it("that is not absolute adds a ResolveError to each reading, and no difference", () => {
    const { readings, differences } = compare("g", "b/c");
    for (const { dialect, resolution } of readings) {
      // The class resolves against any base.
      if (dialect === "java-net-uri") continue;
      expect(resolution).toBeInstanceOf(ResolveError);
      expect(resolution).toMatchObject({ code: "base-not-absolute" });
    }
    expect(differences.map(({ what }) => what)).toEqual(["resolution.target"]);
  });

  it("that is invalid adds a UriSyntaxError that says so", () => {
    for (const { resolution, valid } of compare("g", "http://a/ ").readings) {
      expect(valid).toBe(true);
      expect(resolution).toBeInstanceOf(UriSyntaxError);
      expect(resolution).toMatchObject({ argument: "base", code: "space" });
    }
  });

  it("that is empty is unknown (5.1; draft 00, 5.1.4; RFC 1808, 4 (1)), so only an absolute reference resolves", () => {
    const codes = compare("g", "").readings.map(({ resolution }) =>
      resolution instanceof ResolveError ? resolution.code : resolution,
    );
    expect(codes.filter((code) => code !== "base-unknown")).toEqual([
      expect.objectContaining({ target: "g" }),
    ]);
    expect(compare("x:y", "").readings.map(targetOf)).toEqual(IDS.map(() => "x:y"));
  });

  it("that is opaque resolves relative references in specifications without opaque URIs (RFC 3986, D.2)", () => {
    const comparison = compare("c", "mailto:a@b");
    expect(comparison.readings.map(targetOf)).toEqual([
      "mailto:c",
      "mailto:c",
      "c",
      undefined,
      undefined,
      "mailto:c",
      "mailto:c",
      "mailto:c",
    ]);
    expect(comparison.readings[4]?.resolution).toMatchObject({ code: "opaque-base" });
    expect(differencesOf(comparison)).toEqual(["resolution.target"]);
  });
});

describe("a difference", () => {
  it("has the value and reason of each specification that defines the value", () => {
    const [authority] = compare("//a_b").differences;
    const regName = { value: "reg_name", reason: expect.stringContaining("reg_name = 1*(") };
    expect(authority?.readings).toEqual({
      rfc3987: { value: "server", section: "2.2", reason: expect.stringMatching(/^iauthority = /) },
      rfc3986: { value: "server", section: "3.2", reason: expect.stringMatching(/^authority = /) },
      "java-net-uri": { ...regName, section: "URI(String)" },
      rfc2732: { ...regName, section: "RFC 2396 3.2.1" },
      rfc2396: { ...regName, section: "3.2.1" },
      "draft-ietf-url-syntax-00": { value: "server", section: "4.4", reason: '"the server component wins"' },
      // A net_loc is the only authority (RFC 1808, 2.2).
    });
    const differences = compare("g_h:i;j").differences; // which RFC 2396 does not read
    const path = differences.find(({ what }) => what === "components.path");
    expect(Object.keys(path?.readings ?? {})).toEqual(IDS.slice(5));
  });

  it("is not a mere difference of names: server and net_loc, hostname and reg-name, rel_path and path-noscheme (RFC 3986, D.2)", () => {
    for (const reference of ["//u@h:8/p", "//1.2.3.4", "http://h.com/a?q#f", "//h", "/p", "p/q"])
      expect(compare(reference).differences).toEqual([]);
  });

  it("distinguishes empty from absent (RFC 2396, 5.2; RFC 1808, 2.4.4)", () => {
    const [query] = compare("g?").differences;
    expect(query).toMatchObject({
      what: "components.query",
      readings: {
        rfc2396: { value: "", section: "5.2", reason: expect.stringContaining("the separator was present") },
        "draft-ietf-url-syntax-00": { value: "", section: "5.2" },
        rfc1808: {
          value: undefined,
          section: "2.4.4",
          reason: expect.stringContaining("then the query information is empty"),
        },
      },
    });
    expect(compare("g").differences).toEqual([]);
  });

  it('has "" for an empty path, which no specification calls absent', () => {
    const path = compare(";x").differences.find(({ what }) => what === "components.path");
    expect(path?.readings).toMatchObject({
      rfc2396: { value: ";x", section: "3.3" },
      rfc1808: { value: "", section: "2.4.6" },
    });
  });

  it("of validity has the error as its reason, with advice", () => {
    const { value, reason } = compare("~x").differences[0]?.readings["rfc1808"] ?? {};
    expect(value).toBe("false");
    expect(reason).toContain('2.2 "national"');
    expect(reason).toContain("escape it as %7E");
  });

  it("of a target has the steps as its reason, with the numbers of the specification", () => {
    const { readings } = compare("g?y/../x", BASE).differences[0] ?? {};
    expect(readings?.["draft-ietf-url-syntax-00"]).toMatchObject({
      value: "http://a/b/c/x",
      reason: expect.stringContaining("5.2 (6b, 6c)"),
    });
    expect(readings?.["draft-ietf-url-syntax-00"]?.section).toBe("5.2");
    expect(readings?.["rfc1808"]).toMatchObject({
      section: "4",
      reason: expect.stringContaining("4 (6) path"),
    });
    const ofEmpty = compare("", `${BASE}#f`).differences.find(({ what }) => what === "resolution.target");
    expect(ofEmpty?.readings["rfc2396"]?.reason).toContain("5.2 (2)");
    expect(ofEmpty?.readings["rfc1808"]?.reason).toContain("4 (2a)");
  });
});

describe("the reason of a difference includes the specification's notes on its changes", () => {
  it.each(readRows<Record<"reference" | "what" | "id" | "words", string>>("test/vectors/reasons.jsonl"))(
    "$reference, $what by $id: $words",
    ({ reference, what, id, words }) => {
      const difference = compare(reference, BASE).differences.find((one) => one.what === what);
      expect(difference?.readings[id]?.reason).toContain(words);
    },
  );

  it("for an opaque base (RFC 3986, D.2)", () => {
    const [target] = compare("c", "mailto:a@b").differences;
    expect(target?.readings["rfc3986"]?.reason).toContain('RFC 3986 D.2: "All references to "opaque" URIs');
  });

  it("but not for values that it did not change", () => {
    const target = compare("g?", BASE).differences.find(({ what }) => what === "resolution.target");
    expect(target?.readings["rfc3986"]?.reason).not.toContain("D.2");
  });
});

describe("for every string, with and without a base", () => {
  const anyText = fc.oneof(
    uriLike,
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
      .map((units) => String.fromCharCode(...units)),
    fc.constantFrom("", "#", "//", "http:", "a:?", ":", "?y", "../..", "__proto__", "constructor"),
  );
  const anyBase = fc.oneof(
    { arbitrary: fc.constantFrom(undefined, BASE, "mailto:a", "a:", "http://h", ""), weight: 3 },
    { arbitrary: anyText, weight: 1 },
  );

  function forComparisons(
    law: (comparison: Comparison, reference: string, base: string | undefined) => void,
  ): void {
    forAll(anyText, anyBase, (reference, base) => {
      law(base === undefined ? compare(reference) : compare(reference, base), reference, base);
    });
  }

  it("does not throw, and returns a reading of each specification in order", () =>
    forComparisons((comparison, reference, base) => {
      expect(comparison.reference).toBe(reference);
      expect(comparison.base).toBe(base);
      expect(comparison.readings.map(({ dialect }) => dialect)).toEqual(Object.keys(dialects));
    }));

  it("returns the readings of the dialects", () =>
    forComparisons(({ readings }, reference) => {
      for (const { dialect, valid, error, classification, components } of readings) {
        expect(valid).toBe(dialectOf(dialect)?.accepts(reference));
        expect([error === undefined, classification !== undefined, components !== undefined]).toEqual([
          valid,
          valid,
          valid,
        ]);
        if (!valid) continue;
        expect(classification).toEqual(dialectOf(dialect)?.classify(reference));
        expect(components).toEqual(dialectOf(dialect)?.components(reference));
      }
    }));

  /** The terms of RFC 2396 and RFC 1808 that correspond to those of draft 00, RFC 2732 and RFC 3986 (D.2). */
  const sharedWords = new Map([
    ["hostnumber", "IPv4address"],
    ["ipv6reference", "IP-literal"],
    ["reg-name", "hostname"],
    ["path-abempty", "net_path"],
    ["path-absolute", "abs_path"],
    ["path-noscheme", "rel_path"],
    ["path-empty", "empty"],
  ]);

  function sharedWord(
    classification: NonNullable<Reading["classification"]>,
    name: "reference" | "form" | "authority" | "host",
    { scheme, path, query }: NonNullable<Reading["components"]>,
  ): string | undefined {
    const word = classification[name]?.replace(/^i(?=path-|reg-name)/, "");
    // An empty reg-name is an absent host elsewhere, and a rel_path may be a query alone (RFC 1808, 2.2).
    if (name === "host" && classification.authority === "empty") return undefined;
    if (word === "path-empty" && query !== undefined) return "rel_path";
    // After a scheme, RFC 3986 has another term for it (D.2).
    if (word === "rel_path" && scheme && path) return "path-rootless";
    return word && (sharedWords.get(word) ?? word);
  }

  /**
   * Returns all values on which specifications may differ, with the names of Difference. In RFC 1808 empty is absent
   * (2.4), a net_loc is the only authority (2.2), and only there params are a component.
   */
  function aspectsOf(
    { dialect, valid, classification, components, resolution }: Reading,
    reference: string,
  ): Map<string, string | undefined> {
    const isOf1808 = /1808|05/.test(dialect);
    const aspects = new Map<string, string | undefined>([["valid", `${valid}`]]);
    if (classification && components)
      for (const name of ["reference", "form", "authority", "host"] as const)
        if (!isOf1808 || name !== "authority")
          aspects.set(`classification.${name}`, sharedWord(classification, name, components));
    if (components)
      for (const name of ["scheme", "authority", "path", "params", "query", "fragment"] as const)
        if (isOf1808 || name !== "params") {
          const isAbsent = isOf1808 && name !== "authority" && name !== "path" && components[name] === "";
          aspects.set(`components.${name}`, isAbsent ? undefined : components[name]);
        }
    if (resolution)
      aspects.set("resolution.target", resolution instanceof Error ? undefined : resolution.target);
    // RFC 1808 does not define the concept.
    if (resolution && !(resolution instanceof Error) && !isOf1808)
      aspects.set("resolution.sameDocument", String(resolution.sameDocument));
    // RFC 2396, 4.2, and draft 00, 3, have a current document.
    if (resolution && !(resolution instanceof Error) && /^(?:#|$)/.test(reference))
      aspects.set("meaning", /2396|2732|00/.test(dialect) ? "the current document" : "the base URI");
    return aspects;
  }

  it("returns exactly the aspects in which the readings differ", () =>
    forComparisons(({ readings, differences }, reference) => {
      const said = readings.map((reading) => aspectsOf(reading, reference));
      const names = [...new Set(said.flatMap((aspects) => [...aspects.keys()]))];
      const different = names.filter((name) => {
        const values = said.filter((aspects) => aspects.has(name)).map((aspects) => aspects.get(name));
        return new Set(values).size > 1;
      });
      expect(differences.map(({ what }) => what).sort()).toEqual(different.sort());
    }));

  it("has a reason for every value in a difference", () =>
    forComparisons(({ differences }) => {
      for (const { readings } of differences)
        for (const { reason, section } of Object.values(readings)) {
          expect(reason).not.toBe("");
          expect(section).toMatch(
            /^(?:RFC \d{4} )?(?:\d(\.\d+)*|Appendix [A-Z]|\w+\(\w*\)|Character categories)$/,
          );
        }
    }));

  it("states each value of a classification in the specification's own terms", () =>
    forComparisons(({ readings, differences }) => {
      for (const { what, readings: said } of differences)
        for (const { dialect, classification } of readings) {
          const own = new Map(Object.entries(classification ?? {})).get(what.replace("classification.", ""));
          const value = said[dialect]?.value;
          // An empty reg-name is an absent host elsewhere.
          if (what.startsWith("classification.") && value !== undefined) expect(value).toBe(own);
        }
    }));

  it("serializes to JSON completely", () =>
    forComparisons((comparison) => {
      const copy: unknown = JSON.parse(JSON.stringify(comparison));
      expect(copy).toMatchObject({
        readings: comparison.readings.map(({ dialect, valid }) => ({ dialect, valid })),
        differences: comparison.differences.map(({ what }) => ({ what })),
      });
    }));
});

describe("a comparison of some dialects", () => {
  const some = [dialects.rfc3986, dialects.rfc2396];

  it("equals the full comparison without the other dialects", () =>
    forMany(Math.ceil(inject("effort").runs / 10), uriLike, (reference) => {
      const whole = compare(reference, BASE);
      const { readings, differences } = compareBy(some, reference, BASE);
      expect(readings).toEqual(whole.readings.filter(({ dialect }) => some.some(({ id }) => id === dialect)));
      for (const { what } of differences) expect(whole.differences.map((each) => each.what)).toContain(what);
    }));

  it("has no differences between a dialect and itself", () =>
    expect(compareBy([dialects.rfc2396, dialects.rfc2396], "//a_b", BASE).differences).toEqual([]));
});

describe("explain", () => {
  it("returns the section and the words for each value", () => {
    const [reading] = compareBy([dialects.rfc2396], "http:g", BASE).readings;
    expect(reading && explain(reading, dialects.rfc2396)).toMatchObject([
      { what: "valid", value: "true", section: "4" },
      { what: "classification.reference", value: "absolute", section: "3" },
      { what: "classification.form", value: "opaque_part", reason: "opaque_part = uric_no_slash *uric" },
      { what: "classification.authority", value: undefined },
      { what: "classification.host", value: undefined },
      { what: "components.scheme", value: "http", section: "3.1" },
      { what: "components.authority", value: undefined },
      { what: "components.path", value: "g" },
      { what: "components.query", value: undefined },
      { what: "components.fragment", value: undefined },
      { what: "resolution.target", value: "http:g", section: "5.2" },
      { what: "resolution.sameDocument", value: "false", section: "4.2" },
    ]);
  });

  it("returns the reason why a string is invalid", () => {
    const [reading] = compareBy([dialects.rfc2396], "?y").readings;
    expect(reading && explain(reading, dialects.rfc2396)).toMatchObject([
      { what: "valid", value: "false", section: "5" },
    ]);
  });
});

describe("JSON", () => {
  const copyOf = (comparison: Comparison): unknown => JSON.parse(JSON.stringify(comparison));

  it("has errors as data, with the invalid argument", () => {
    const each = (fields: object) => IDS.map(() => fields);
    expect(copyOf(compare("a b"))).toMatchObject({ readings: each({ error: { code: "space", offset: 1 } }) });
    expect(copyOf(compare("g", "b"))).toMatchObject({
      readings: IDS.map((id) => ({
        resolution:
          id === "java-net-uri"
            ? { target: "g" }
            : { code: "base-not-absolute", section: expect.any(String) },
      })),
    });
    expect(copyOf(compare("g", "http://a/ "))).toMatchObject({
      readings: each({ resolution: { code: "space", offset: 9, argument: "base" } }),
    });
  });
});
