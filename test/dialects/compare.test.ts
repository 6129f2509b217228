import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Comparison,
  compare,
  dialectOf,
  dialects,
  type Reading,
  ResolveError,
  UriSyntaxError,
} from "../../src/index.ts";
import { uriLike } from "../support/uri-like.ts";

/** The base of the specifications' examples; RFC 1808 and draft 05 have it with #f (5). */
const BASE = "http://a/b/c/d;p?q";
const IDS = ["rfc2396", "draft-ietf-url-syntax-00", "rfc1808", "draft-ietf-uri-relative-url-05"] as const;

/** What a specification says of a reference: its classification, or the code of its error; and the target. */
type Said = readonly [says: string, target: string | undefined];

interface Row {
  readonly reference: string;
  readonly why: string;
  readonly rfc2396: Said;
  readonly draft00: Said;
  readonly rfc1808: Said;
  readonly draft05: Said;
  readonly differences: readonly string[];
}

const rows: readonly Row[] = [
  {
    reference: "?y",
    why: "RFC 2396 does not derive it (5) and resolves it (C.1); RFC 1808 keeps the last segment (4, 5)",
    rfc2396: ["query-without-path", "http://a/b/c/?y"],
    draft00: ["relative rel_path", "http://a/b/c/?y"],
    rfc1808: ["relative rel_path", "http://a/b/c/d;p?y"],
    draft05: ["relative rel_path", "http://a/b/c/d;p?y"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "~x",
    why: '"~" is national in RFC 1808 (2.2), which no production uses there',
    rfc2396: ["relative rel_path", "http://a/b/c/~x"],
    draft00: ["relative rel_path", "http://a/b/c/~x"],
    rfc1808: ["national", undefined],
    draft05: ["relative rel_path", "http://a/b/c/~x"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "{x}",
    why: "braces are unwise (RFC 2396, 2.4.3), national (RFC 1808, 2.2), or unreserved (draft 05, 2.2)",
    rfc2396: ["unwise", undefined],
    draft00: ["unwise", undefined],
    rfc1808: ["national", undefined],
    draft05: ["relative rel_path", "http://a/b/c/{x}"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "a_b:c",
    why: '"_" is in no scheme: no path has ":" (RFC 2396, 5); any other path has (4.2; 2.2)',
    rfc2396: ["scheme-character", undefined],
    draft00: ["relative rel_path", "http://a/b/c/a_b:c"],
    rfc1808: ["relative rel_path", "http://a/b/c/a_b:c"],
    draft05: ["relative rel_path", "http://a/b/c/a_b:c"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "//a_b",
    why: "registry-based (RFC 2396, 3.2.1); the server wins (draft 00, 4.4); a net_loc (RFC 1808, 2.2)",
    rfc2396: ["relative net_path reg_name", "http://a_b"],
    draft00: ["relative net_path server", "http://a_b"],
    rfc1808: ["relative net_path net_loc", "http://a_b"],
    draft05: ["relative net_path net_loc", "http://a_b"],
    differences: ["classification.authority"],
  },
  {
    reference: "//a?b",
    why: '"?" ends an authority (RFC 2396, 3.2; draft 00, B) and stands in a net_loc (RFC 1808, 2.2)',
    rfc2396: ["relative net_path server hostname", "http://a?b"],
    draft00: ["relative net_path server hostname", "http://a?b"],
    rfc1808: ["relative net_path net_loc", "http://a?b"],
    draft05: ["relative net_path net_loc", "http://a?b"],
    differences: ["components.authority", "components.query"],
  },
  {
    reference: "http://1.2.3.4/",
    why: "an IPv4address (RFC 2396, 3.2.2) is a hostnumber (draft 00, 4.3.1); a net_loc has no parts (RFC 1808, 2.1)",
    rfc2396: ["absolute net_path server IPv4address", "http://1.2.3.4/"],
    draft00: ["absolute net_path server hostnumber", "http://1.2.3.4/"],
    rfc1808: ["absolute net_path net_loc", "http://1.2.3.4/"],
    draft05: ["absolute net_path net_loc", "http://1.2.3.4/"],
    differences: [],
  },
  {
    reference: "g?y/../x",
    why: "draft 00 removes dots from the query too (5.2 (6c); C.2)",
    rfc2396: ["relative rel_path", "http://a/b/c/g?y/../x"],
    draft00: ["relative rel_path", "http://a/b/c/x"],
    rfc1808: ["relative rel_path", "http://a/b/c/g?y/../x"],
    draft05: ["relative rel_path", "http://a/b/c/g?y/../x"],
    differences: ["resolution.target"],
  },
  {
    reference: "g;x=1/../y",
    why: "parameters are of a segment (RFC 2396, 3.3; C.2) or of the whole path (RFC 1808, 2.4.5)",
    rfc2396: ["relative rel_path", "http://a/b/c/y"],
    draft00: ["relative rel_path", "http://a/b/c/y"],
    rfc1808: ["relative rel_path", "http://a/b/c/g;x=1/../y"],
    draft05: ["relative rel_path", "http://a/b/c/g;x=1/../y"],
    differences: ["components.path", "resolution.target"],
  },
  {
    reference: ";x",
    why: "a segment (RFC 2396, C.1) or parameters alone, to the path of the base (RFC 1808, 5.1)",
    rfc2396: ["relative rel_path", "http://a/b/c/;x"],
    draft00: ["relative rel_path", "http://a/b/c/;x"],
    rfc1808: ["relative rel_path", "http://a/b/c/d;x"],
    draft05: ["relative rel_path", "http://a/b/c/d;x"],
    differences: ["components.path", "resolution.target"],
  },
  {
    reference: "../../../../g",
    why: '".." does not remove ".." but in draft 05 (6c), which lacks the exception',
    rfc2396: ["relative rel_path", "http://a/../../g"],
    draft00: ["relative rel_path", "http://a/../../g"],
    rfc1808: ["relative rel_path", "http://a/../../g"],
    draft05: ["relative rel_path", "http://a/g"],
    differences: ["resolution.target"],
  },
  {
    reference: "#s",
    why: "a reference to the same document (RFC 2396, 4.2; draft 00, 3) or one like others (RFC 1808, 5.1)",
    rfc2396: ["same-document empty", "http://a/b/c/d;p?q#s"],
    draft00: ["same-document empty", "http://a/b/c/d;p?q#s"],
    rfc1808: ["relative empty", "http://a/b/c/d;p?q#s"],
    draft05: ["relative empty", "http://a/b/c/d;p?q#s"],
    differences: ["classification.reference"],
  },
  {
    reference: "",
    why: "the same document (RFC 2396, 4.2; draft 00, 3) or the whole base (RFC 1808, 4 (2a))",
    rfc2396: ["same-document empty", BASE],
    draft00: ["same-document empty", BASE],
    rfc1808: ["relative empty", BASE],
    draft05: ["relative empty", BASE],
    differences: ["classification.reference"],
  },
  {
    reference: "http:g",
    why: "opaque (RFC 2396, 3) or a relative path behind a scheme (draft 00, 4.2; RFC 1808, 2.2)",
    rfc2396: ["absolute opaque_part", "http:g"],
    draft00: ["absolute rel_path", "http:g"],
    rfc1808: ["absolute rel_path", "http:g"],
    draft05: ["absolute rel_path", "http:g"],
    differences: ["classification.form"],
  },
  {
    reference: "http:",
    why: "nothing behind a scheme is something but in RFC 2396 (3)",
    rfc2396: ["empty-scheme-specific-part", undefined],
    draft00: ["absolute empty", "http:"],
    rfc1808: ["absolute empty", "http:"],
    draft05: ["absolute empty", "http:"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "1a:b",
    why: "a scheme begins with a letter in RFC 2396 only (3.1)",
    rfc2396: ["scheme-start", undefined],
    draft00: ["absolute rel_path", "1a:b"],
    rfc1808: ["absolute rel_path", "1a:b"],
    draft05: ["absolute rel_path", "1a:b"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "mailto:a@b?c",
    why: "an opaque_part keeps its ? (RFC 2396, 3)",
    rfc2396: ["absolute opaque_part", "mailto:a@b?c"],
    draft00: ["absolute rel_path", "mailto:a@b?c"],
    rfc1808: ["absolute rel_path", "mailto:a@b?c"],
    draft05: ["absolute rel_path", "mailto:a@b?c"],
    differences: ["classification.form", "components.path", "components.query"],
  },
  ...["g", "./g", "/g", "../g", "g/h?x=1#s", ".", "./this:that", "g?", "g#"].map((reference): Row => {
    const resolved: { readonly [reference: string]: string } = {
      g: "http://a/b/c/g",
      "./g": "http://a/b/c/g",
      "/g": "http://a/g",
      "../g": "http://a/b/g",
      "g/h?x=1#s": "http://a/b/c/g/h?x=1#s",
      ".": "http://a/b/c/",
      "./this:that": "http://a/b/c/this:that",
      "g?": "http://a/b/c/g",
      "g#": "http://a/b/c/g",
    };
    const target = resolved[reference];
    const said: Said = [reference === "/g" ? "relative abs_path" : "relative rel_path", target];
    // RFC 2396 and draft 00 tell empty from absent (5.2, 7); RFC 1808 does not (2.4).
    const isEmptyPart = reference === "g?" || reference === "g#";
    const exact: Said = isEmptyPart ? ["relative rel_path", `http://a/b/c/${reference}`] : said;
    return {
      reference,
      why: isEmptyPart
        ? "an empty part is one (RFC 2396, 5.2 (7)) or none (RFC 1808, 2.4)"
        : "all read it alike",
      rfc2396: exact,
      draft00: exact,
      rfc1808: said,
      draft05: said,
      differences: isEmptyPart
        ? [reference === "g?" ? "components.query" : "components.fragment", "resolution.target"]
        : [],
    };
  }),
];

/** A reading in the words of the rows. */
function saidBy({ error, classification, resolution }: Reading): Said {
  const { reference, form, authority, host } = classification ?? {};
  const words = error ? [error.code] : [reference, form, authority, host];
  return [
    words.filter((word) => word !== undefined).join(" "),
    resolution === undefined || resolution instanceof Error ? undefined : resolution.target,
  ];
}

function differencesOf(comparison: Comparison): readonly string[] {
  return comparison.differences.map(({ what }) => what);
}

describe("what the four specifications say", () => {
  it.each(rows)("$reference: $why", (row) => {
    const comparison = compare(row.reference, BASE);
    expect(comparison).toMatchObject({ reference: row.reference, base: BASE });
    expect(comparison.readings.map(({ dialect }) => dialect)).toEqual(IDS);
    expect(comparison.readings.map(saidBy)).toEqual([row.rfc2396, row.draft00, row.rfc1808, row.draft05]);
    expect(differencesOf(comparison)).toEqual(row.differences);
  });

  it.each(rows)("$reference: without a base nothing is resolved, and nothing else is different", (row) => {
    const comparison = compare(row.reference);
    expect(comparison.base).toBeUndefined();
    expect(comparison.readings.map(({ resolution }) => resolution)).toEqual(IDS.map(() => undefined));
    expect(differencesOf(comparison)).toEqual(row.differences.filter((what) => what !== "resolution.target"));
  });

  it("the fragment of the base is for the empty reference of RFC 1808 (4 (2a)) and for no other", () => {
    const targets = (reference: string) =>
      compare(reference, `${BASE}#f`).readings.map((reading) => saidBy(reading)[1]);
    expect(targets("")).toEqual([BASE, BASE, `${BASE}#f`, `${BASE}#f`]);
    expect(differencesOf(compare("", `${BASE}#f`))).toEqual([
      "classification.reference",
      "resolution.target",
    ]);
    expect(targets("#s")).toEqual(IDS.map(() => `${BASE}#s`));
    expect(targets("g")).toEqual(IDS.map(() => "http://a/b/c/g"));
  });

  it("specifications may agree that a text is no reference", () => {
    for (const text of ["a b", "%zz", "a#b#c", "é"]) {
      const { readings, differences } = compare(text, BASE);
      expect(readings.map(({ valid }) => valid)).toEqual(IDS.map(() => false));
      expect(differences).toEqual([]);
    }
  });
});

describe("a base", () => {
  it("that is not absolute gives each reading a ResolveError, and no difference", () => {
    const { readings, differences } = compare("g", "b/c");
    for (const { resolution } of readings) {
      expect(resolution).toBeInstanceOf(ResolveError);
      expect(resolution).toMatchObject({ code: "base-not-absolute" });
    }
    expect(differences).toEqual([]);
  });

  it("that is no reference gives a UriSyntaxError that says so", () => {
    for (const { resolution, valid } of compare("g", "http://a/ ").readings) {
      expect(valid).toBe(true);
      expect(resolution).toBeInstanceOf(UriSyntaxError);
      expect(resolution).toMatchObject({ argument: "base", code: "space" });
    }
  });

  it("that is empty has no scheme (RFC 2396, 5.2), or is unknown (draft 00, 5.1.4; RFC 1808, 4 (1))", () => {
    const codes = compare("g", "").readings.map(({ resolution }) =>
      resolution instanceof ResolveError ? resolution.code : resolution,
    );
    expect(codes).toEqual(["base-not-absolute", "base-not-absolute", "base-unknown", "base-unknown"]);
    const { readings } = compare("x:y", "");
    expect(readings.map((reading) => saidBy(reading)[1])).toEqual([undefined, "x:y", "x:y", "x:y"]); // draft 00, 5.1.4
  });

  it("that is opaque resolves relative references in the specifications that know no opaque URIs", () => {
    const comparison = compare("c", "mailto:a@b");
    expect(comparison.readings.map((reading) => saidBy(reading)[1])).toEqual([
      undefined,
      "mailto:c",
      "mailto:c",
      "mailto:c",
    ]);
    expect(comparison.readings[0]?.resolution).toMatchObject({ code: "opaque-base" });
    expect(differencesOf(comparison)).toEqual(["resolution.target"]);
  });
});

describe("a difference", () => {
  it("has what each specification says of it, and why; who says nothing is not in it", () => {
    const [authority] = compare("//a_b").differences;
    expect(authority?.readings).toEqual({
      rfc2396: { value: "reg_name", section: "3.2.1", reason: expect.stringContaining("reg_name = 1*(") },
      "draft-ietf-url-syntax-00": { value: "server", section: "4.4", reason: '"the server component wins"' },
      // A net_loc has no parts (RFC 1808, 2.1).
    });
    const differences = compare("g_h:i;j").differences; // which RFC 2396 does not read
    const path = differences.find(({ what }) => what === "components.path");
    expect(Object.keys(path?.readings ?? {})).toEqual(IDS.slice(1));
  });

  it("is none of names: server and net_loc, IPv4address and hostnumber, hosts and params of who has them", () => {
    for (const reference of ["//u@h:8/p", "//1.2.3.4", "http://h.com/a?q#f", "//", "//h"])
      expect(compare(reference).differences).toEqual([]);
  });

  it("shows what is empty and what is absent (RFC 2396, 5.2; RFC 1808, 2.4.4)", () => {
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

  it("of validity has the error for its reason, and that says what to write", () => {
    const { value, reason } = compare("~x").differences[0]?.readings["rfc1808"] ?? {};
    expect(value).toBe("false");
    expect(reason).toContain('2.2 "national"');
    expect(reason).toContain("escape it as %7E");
  });

  it("of a target has the steps for its reason, as the specification numbers them", () => {
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

describe("for every string, with and without any string for a base", () => {
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

  function forAll(law: (comparison: Comparison, reference: string, base: string | undefined) => void): void {
    fc.assert(
      fc.property(anyText, anyBase, (reference, base) => {
        law(base === undefined ? compare(reference) : compare(reference, base), reference, base);
      }),
    );
  }

  it("it does not throw, and has a reading of each specification in their order", () => {
    forAll((comparison, reference, base) => {
      expect(comparison.reference).toBe(reference);
      expect(comparison.base).toBe(base);
      expect(comparison.readings.map(({ dialect }) => dialect)).toEqual(Object.keys(dialects));
    });
  });

  it("a reading is what the dialect says", () => {
    forAll(({ readings }, reference) => {
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
    });
  });

  /**
   * All that specifications may differ in, as Difference names it. In RFC 1808 empty is absent (2.4) and a net_loc has no
   * parts (2.1); only there params are a component.
   */
  function aspectsOf({
    dialect,
    valid,
    classification,
    components,
    resolution,
  }: Reading): Map<string, string | undefined> {
    const isOf1808 = /1808|05/.test(dialect);
    const aspects = new Map<string, string | undefined>([["valid", `${valid}`]]);
    if (classification)
      for (const name of ["reference", "form", "authority", "host"] as const)
        if (!isOf1808 || name === "reference" || name === "form")
          aspects.set(`classification.${name}`, classification[name]?.replace("hostnumber", "IPv4address"));
    if (components)
      for (const name of ["scheme", "authority", "path", "params", "query", "fragment"] as const)
        if (isOf1808 || name !== "params") {
          const isAbsent = isOf1808 && name !== "authority" && name !== "path" && components[name] === "";
          aspects.set(`components.${name}`, isAbsent ? undefined : components[name]);
        }
    if (resolution)
      aspects.set("resolution.target", resolution instanceof Error ? undefined : resolution.target);
    return aspects;
  }

  it("the differences are exactly the aspects in which the readings differ", () => {
    forAll(({ readings, differences }) => {
      const said = readings.map(aspectsOf);
      const names = [...new Set(said.flatMap((aspects) => [...aspects.keys()]))];
      const different = names.filter((name) => {
        const values = said.filter((aspects) => aspects.has(name)).map((aspects) => aspects.get(name));
        return new Set(values).size > 1;
      });
      expect(differences.map(({ what }) => what).sort()).toEqual(different.sort());
    });
  });

  it("every value in a difference has its reason", () => {
    forAll(({ differences }) => {
      for (const { readings } of differences)
        for (const { reason, section } of Object.values(readings)) {
          expect(reason).not.toBe("");
          expect(section).toMatch(/^(\d(\.\d+)*)$/);
        }
    });
  });

  it("it is data: JSON has all of it", () => {
    forAll((comparison) => {
      const copy: unknown = JSON.parse(JSON.stringify(comparison));
      expect(copy).toMatchObject({
        readings: comparison.readings.map(({ dialect, valid }) => ({ dialect, valid })),
        differences: comparison.differences.map(({ what }) => ({ what })),
      });
    });
  });
});

describe("JSON", () => {
  const copyOf = (comparison: Comparison): unknown => JSON.parse(JSON.stringify(comparison));

  it("has errors as data, with the argument that they are about", () => {
    expect(copyOf(compare("a b"))).toMatchObject({
      readings: [{ error: { code: "space", offset: 1 } }, {}, {}, {}],
    });
    expect(copyOf(compare("g", "b"))).toMatchObject({
      readings: [{ resolution: { code: "base-not-absolute", section: "5.2" } }, {}, {}, {}],
    });
    expect(copyOf(compare("g", "http://a/ "))).toMatchObject({
      readings: [{ resolution: { code: "space", offset: 9, argument: "base" } }, {}, {}, {}],
    });
  });
});
