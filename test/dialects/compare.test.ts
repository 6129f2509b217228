import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import {
  type Comparison,
  compare,
  compareBy,
  dialectOf,
  dialects,
  explain,
  type Reading,
  ResolveError,
  UriSyntaxError,
} from "../../src/index.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { uriLike } from "../support/uri-like.ts";

/** The base of the specifications' examples; RFC 1808 and draft 05 have it with #f (5). */
const BASE = "http://a/b/c/d;p?q";
const IDS = [
  "rfc3987",
  "rfc3986",
  "rfc2732",
  "rfc2396",
  "draft-ietf-url-syntax-00",
  "rfc1808",
  "draft-ietf-uri-relative-url-05",
] as const;

/** What a specification says of a reference: its classification, or the code of its error; and the target. */
type Said = readonly [says: string, target: string | undefined];

interface Row {
  readonly reference: string;
  readonly why: string;
  /** If it is left out, that of RFC 3986 with an "i" before what RFC 3987 calls so. */
  readonly rfc3987?: Said;
  readonly rfc3986: Said;
  /** If it is left out, that of RFC 2396, which it amends. */
  readonly rfc2732?: Said;
  readonly rfc2396: Said;
  readonly draft00: Said;
  readonly rfc1808: Said;
  readonly draft05: Said;
  readonly differences: readonly string[];
}

const rows: readonly Row[] = [
  {
    reference: "?y",
    why: "RFC 2396 does not derive it (5) and resolves it (C.1); RFC 3986 restored RFC 1808's way (D.2), which keeps the last segment (4, 5)",
    rfc3986: ["relative path-empty", "http://a/b/c/d;p?y"],
    rfc2396: ["query-without-path", "http://a/b/c/?y"],
    draft00: ["relative rel_path", "http://a/b/c/?y"],
    rfc1808: ["relative rel_path", "http://a/b/c/d;p?y"],
    draft05: ["relative rel_path", "http://a/b/c/d;p?y"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "~x",
    why: '"~" is national in RFC 1808 (2.2), which no production uses there',
    rfc3986: ["relative path-noscheme", "http://a/b/c/~x"],
    rfc2396: ["relative rel_path", "http://a/b/c/~x"],
    draft00: ["relative rel_path", "http://a/b/c/~x"],
    rfc1808: ["national", undefined],
    draft05: ["relative rel_path", "http://a/b/c/~x"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "{x}",
    why: "braces are unwise (RFC 2396, 2.4.3), national (RFC 1808, 2.2), unreserved (draft 05, 2.2), or nothing (RFC 3986, 2)",
    rfc3986: ["unwise", undefined],
    rfc2396: ["unwise", undefined],
    draft00: ["unwise", undefined],
    rfc1808: ["national", undefined],
    draft05: ["relative rel_path", "http://a/b/c/{x}"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "a_b:c",
    why: '"_" is in no scheme: no path has ":" (RFC 2396, 5); any other path has (4.2; 2.2)',
    rfc3986: ["scheme-character", undefined],
    rfc2396: ["scheme-character", undefined],
    draft00: ["relative rel_path", "http://a/b/c/a_b:c"],
    rfc1808: ["relative rel_path", "http://a/b/c/a_b:c"],
    draft05: ["relative rel_path", "http://a/b/c/a_b:c"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "//a_b",
    why: "registry-based (RFC 2396, 3.2.1), a host (RFC 3986, D.2); the server wins (draft 00, 4.4); a net_loc (RFC 1808, 2.2)",
    rfc3986: ["relative path-abempty server reg-name", "http://a_b"],
    rfc2396: ["relative net_path reg_name", "http://a_b"],
    draft00: ["relative net_path server", "http://a_b"],
    rfc1808: ["relative net_path net_loc", "http://a_b"],
    draft05: ["relative net_path net_loc", "http://a_b"],
    differences: ["classification.authority", "classification.host"],
  },
  {
    reference: "//a?b",
    why: '"?" ends an authority (RFC 2396, 3.2; draft 00, B) and stands in a net_loc (RFC 1808, 2.2)',
    rfc3986: ["relative path-abempty server reg-name", "http://a?b"],
    rfc2396: ["relative net_path server hostname", "http://a?b"],
    draft00: ["relative net_path server hostname", "http://a?b"],
    rfc1808: ["relative net_path net_loc", "http://a?b"],
    draft05: ["relative net_path net_loc", "http://a?b"],
    differences: ["components.authority", "components.query"],
  },
  {
    reference: "http://1.2.3.4/",
    why: "an IPv4address (RFC 2396, 3.2.2) is a hostnumber (draft 00, 4.3.1); a net_loc has no parts (RFC 1808, 2.1)",
    rfc3986: ["absolute path-abempty server IPv4address", "http://1.2.3.4/"],
    rfc2396: ["absolute net_path server IPv4address", "http://1.2.3.4/"],
    draft00: ["absolute net_path server hostnumber", "http://1.2.3.4/"],
    rfc1808: ["absolute net_path net_loc", "http://1.2.3.4/"],
    draft05: ["absolute net_path net_loc", "http://1.2.3.4/"],
    differences: [],
  },
  {
    reference: "g?y/../x",
    why: "draft 00 removes dots from the query too (5.2 (6c); C.2)",
    rfc3986: ["relative path-noscheme", "http://a/b/c/g?y/../x"],
    rfc2396: ["relative rel_path", "http://a/b/c/g?y/../x"],
    draft00: ["relative rel_path", "http://a/b/c/x"],
    rfc1808: ["relative rel_path", "http://a/b/c/g?y/../x"],
    draft05: ["relative rel_path", "http://a/b/c/g?y/../x"],
    differences: ["resolution.target"],
  },
  {
    reference: "g;x=1/../y",
    why: "parameters are of a segment (RFC 2396, 3.3; C.2) or of the whole path (RFC 1808, 2.4.5)",
    rfc3986: ["relative path-noscheme", "http://a/b/c/y"],
    rfc2396: ["relative rel_path", "http://a/b/c/y"],
    draft00: ["relative rel_path", "http://a/b/c/y"],
    rfc1808: ["relative rel_path", "http://a/b/c/g;x=1/../y"],
    draft05: ["relative rel_path", "http://a/b/c/g;x=1/../y"],
    differences: ["components.path", "resolution.target"],
  },
  {
    reference: ";x",
    why: "a segment (RFC 2396, C.1) or parameters alone, to the path of the base (RFC 1808, 5.1)",
    rfc3986: ["relative path-noscheme", "http://a/b/c/;x"],
    rfc2396: ["relative rel_path", "http://a/b/c/;x"],
    draft00: ["relative rel_path", "http://a/b/c/;x"],
    rfc1808: ["relative rel_path", "http://a/b/c/d;x"],
    draft05: ["relative rel_path", "http://a/b/c/d;x"],
    differences: ["components.path", "resolution.target"],
  },
  {
    reference: "../../../../g",
    why: '".." does not remove ".." but in RFC 3986 (5.2.4, 5.4.2), and in draft 05 (6c), which lacks the exception',
    rfc3986: ["relative path-noscheme", "http://a/g"],
    rfc2396: ["relative rel_path", "http://a/../../g"],
    draft00: ["relative rel_path", "http://a/../../g"],
    rfc1808: ["relative rel_path", "http://a/../../g"],
    draft05: ["relative rel_path", "http://a/g"],
    differences: ["resolution.target"],
  },
  {
    reference: "#s",
    why: "a reference to the same document (RFC 2396, 4.2; draft 00, 3) or one like others (RFC 1808, 5.1)",
    rfc3986: ["same-document path-empty", "http://a/b/c/d;p?q#s"],
    rfc2396: ["same-document empty", "http://a/b/c/d;p?q#s"],
    draft00: ["same-document empty", "http://a/b/c/d;p?q#s"],
    rfc1808: ["relative empty", "http://a/b/c/d;p?q#s"],
    draft05: ["relative empty", "http://a/b/c/d;p?q#s"],
    differences: ["classification.reference"],
  },
  {
    reference: "",
    why: "the same document (RFC 2396, 4.2; draft 00, 3) or the whole base (RFC 1808, 4 (2a))",
    rfc3986: ["same-document path-empty", BASE],
    rfc2396: ["same-document empty", BASE],
    draft00: ["same-document empty", BASE],
    rfc1808: ["relative empty", BASE],
    draft05: ["relative empty", BASE],
    differences: ["classification.reference"],
  },
  {
    reference: "http:g",
    why: "opaque (RFC 2396, 3) or a relative path after a scheme (RFC 3986, 3.3; draft 00, 4.2; RFC 1808, 2.2)",
    rfc3986: ["absolute path-rootless", "http:g"],
    rfc2396: ["absolute opaque_part", "http:g"],
    draft00: ["absolute rel_path", "http:g"],
    rfc1808: ["absolute rel_path", "http:g"],
    draft05: ["absolute rel_path", "http:g"],
    differences: ["classification.form"],
  },
  {
    reference: "http:",
    why: "nothing after a scheme is something but in RFC 2396 (3; RFC 3986, D.2)",
    rfc3986: ["absolute path-empty", "http:"],
    rfc2396: ["empty-scheme-specific-part", undefined],
    draft00: ["absolute empty", "http:"],
    rfc1808: ["absolute empty", "http:"],
    draft05: ["absolute empty", "http:"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "1a:b",
    why: "a scheme begins with a letter since RFC 2396 (3.1; G.2)",
    rfc3986: ["scheme-start", undefined],
    rfc2396: ["scheme-start", undefined],
    draft00: ["absolute rel_path", "1a:b"],
    rfc1808: ["absolute rel_path", "1a:b"],
    draft05: ["absolute rel_path", "1a:b"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "mailto:a@b?c",
    why: "an opaque_part keeps its ? (RFC 2396, 3)",
    rfc3986: ["absolute path-rootless", "mailto:a@b?c"],
    rfc2396: ["absolute opaque_part", "mailto:a@b?c"],
    draft00: ["absolute rel_path", "mailto:a@b?c"],
    rfc1808: ["absolute rel_path", "mailto:a@b?c"],
    draft05: ["absolute rel_path", "mailto:a@b?c"],
    differences: ["classification.form", "components.path", "components.query"],
  },
  {
    reference: "http://[::1]/",
    why: "brackets came with RFC 2732 (3; RFC 3986, D.1), but draft 05 has them in uchar, as national (2.2)",
    rfc3986: ["absolute path-abempty server IP-literal", "http://[::1]/"],
    rfc2732: ["absolute net_path server ipv6reference", "http://[::1]/"],
    rfc2396: ["unwise", undefined],
    draft00: ["unwise", undefined],
    rfc1808: ["national", undefined],
    draft05: ["absolute net_path net_loc", "http://[::1]/"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "http://[v1.x]/",
    why: "a version flag for IP literals to come (RFC 3986, 3.2.2, D.1), of which RFC 2732 knows nothing",
    rfc3986: ["absolute path-abempty server IP-literal", "http://[v1.x]/"],
    rfc2732: ["ipv6-address", undefined],
    rfc2396: ["unwise", undefined],
    draft00: ["unwise", undefined],
    rfc1808: ["national", undefined],
    draft05: ["absolute net_path net_loc", "http://[v1.x]/"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "a?[b]",
    why: "brackets are reserved everywhere (RFC 2732, 3), or only around an IP literal (RFC 3986, D.1)",
    rfc3986: ["bracket", undefined],
    rfc2732: ["relative rel_path", "http://a/b/c/a?[b]"],
    rfc2396: ["unwise", undefined],
    draft00: ["unwise", undefined],
    rfc1808: ["national", undefined],
    draft05: ["relative rel_path", "http://a/b/c/a?[b]"],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "é",
    why: "only IRIs have more than ASCII (RFC 3987, 2.1)",
    rfc3987: ["relative ipath-noscheme", "http://a/b/c/é"],
    rfc3986: ["non-ascii", undefined],
    rfc2396: ["non-ascii", undefined],
    draft00: ["non-ascii", undefined],
    rfc1808: ["non-ascii", undefined],
    draft05: ["non-ascii", undefined],
    differences: ["valid", "resolution.target"],
  },
  {
    reference: "//1.2.3.256",
    why: "an octet has a limit only in RFC 3986 (3.2.2, D.1), where it is a reg-name",
    rfc3986: ["relative path-abempty server reg-name", "http://1.2.3.256"],
    rfc2396: ["relative net_path server IPv4address", "http://1.2.3.256"],
    draft00: ["relative net_path server hostnumber", "http://1.2.3.256"],
    rfc1808: ["relative net_path net_loc", "http://1.2.3.256"],
    draft05: ["relative net_path net_loc", "http://1.2.3.256"],
    differences: ["classification.host"],
  },
  {
    reference: "/a/../g",
    why: "dot segments are removed from every path (RFC 3986, 5.2.2, D.2) or from relative ones (RFC 2396, 5.2 (5))",
    rfc3986: ["relative path-absolute", "http://a/g"],
    rfc2396: ["relative abs_path", "http://a/a/../g"],
    draft00: ["relative abs_path", "http://a/a/../g"],
    rfc1808: ["relative abs_path", "http://a/a/../g"],
    draft05: ["relative abs_path", "http://a/a/../g"],
    differences: ["resolution.target"],
  },
  {
    reference: "http://a:b/",
    why: "a registry may have any name (RFC 2396, 3.2.1); the port of a host is digits (RFC 3986, 3.2.3, D.2)",
    rfc3986: ["invalid-port", undefined],
    rfc2396: ["absolute net_path reg_name", "http://a:b/"],
    draft00: ["absolute net_path server", "http://a:b/"],
    rfc1808: ["absolute net_path net_loc", "http://a:b/"],
    draft05: ["absolute net_path net_loc", "http://a:b/"],
    differences: ["valid", "classification.authority", "resolution.target"],
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
      rfc3986: [exact[0].replace("abs_path", "path-absolute").replace("rel_path", "path-noscheme"), exact[1]],
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

/** The columns of a row, in the order of IDS. */
function saidIn({ rfc3986, rfc2396, ...row }: Row): readonly Said[] {
  const [words, target] = rfc3986;
  const ofIris: Said = [words.replace(/path-|reg-name/g, "i$&"), target];
  return [
    row.rfc3987 ?? ofIris,
    rfc3986,
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

it("explains no other object", () => {
  expect(() => callUntyped(explain, { dialect: "rfc2396" }, dialects.rfc2396)).toThrow(
    /^a reading must be one of those that compare gives$/,
  );
});

describe("what the seven specifications say", () => {
  it.each(rows)("$reference: $why", (row) => {
    const comparison = compare(row.reference, BASE);
    expect(comparison).toMatchObject({ reference: row.reference, base: BASE });
    expect(comparison.readings.map(({ dialect }) => dialect)).toEqual(IDS);
    expect(comparison.readings.map(saidBy)).toEqual(saidIn(row));
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
    expect(targets("")).toEqual([BASE, BASE, BASE, BASE, BASE, `${BASE}#f`, `${BASE}#f`]);
    expect(differencesOf(compare("", `${BASE}#f`))).toEqual([
      "classification.reference",
      "resolution.target",
    ]);
    expect(targets("#s")).toEqual(IDS.map(() => `${BASE}#s`));
    expect(targets("g")).toEqual(IDS.map(() => "http://a/b/c/g"));
  });

  it("specifications may agree that a text is no reference", () => {
    for (const text of ["a b", "%zz", "a#b#c", "\ue000"]) {
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
    const relative = "base-not-absolute";
    expect(codes).toEqual([relative, relative, relative, relative, relative, "base-unknown", "base-unknown"]);
    const { readings } = compare("x:y", "");
    // Draft 00, 5.1.4.
    expect(readings.map((reading) => saidBy(reading)[1])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      "x:y",
      "x:y",
      "x:y",
    ]);
  });

  it("that is opaque resolves relative references in the specifications that know no opaque URIs (RFC 3986, D.2)", () => {
    const comparison = compare("c", "mailto:a@b");
    expect(comparison.readings.map((reading) => saidBy(reading)[1])).toEqual([
      "mailto:c",
      "mailto:c",
      undefined,
      undefined,
      "mailto:c",
      "mailto:c",
      "mailto:c",
    ]);
    expect(comparison.readings[3]?.resolution).toMatchObject({ code: "opaque-base" });
    expect(differencesOf(comparison)).toEqual(["resolution.target"]);
  });
});

describe("a difference", () => {
  it("has what each specification says of it, and why; who says nothing is not in it", () => {
    const [authority] = compare("//a_b").differences;
    const regName = { value: "reg_name", reason: expect.stringContaining("reg_name = 1*(") };
    expect(authority?.readings).toEqual({
      rfc3987: { value: "server", section: "2.2", reason: expect.stringMatching(/^iauthority = /) },
      rfc3986: { value: "server", section: "3.2", reason: expect.stringMatching(/^authority = /) },
      rfc2732: { ...regName, section: "RFC 2396 3.2.1" },
      rfc2396: { ...regName, section: "3.2.1" },
      "draft-ietf-url-syntax-00": { value: "server", section: "4.4", reason: '"the server component wins"' },
      // A net_loc has no parts (RFC 1808, 2.1).
    });
    const differences = compare("g_h:i;j").differences; // which RFC 2396 does not read
    const path = differences.find(({ what }) => what === "components.path");
    expect(Object.keys(path?.readings ?? {})).toEqual(IDS.slice(4));
  });

  it("is none of names: server and net_loc, hostname and reg-name, rel_path and path-noscheme (RFC 3986, D.2)", () => {
    for (const reference of ["//u@h:8/p", "//1.2.3.4", "http://h.com/a?q#f", "//", "//h", "/p", "p/q"])
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

describe("what a specification says of its changes is among its reasons", () => {
  it.each([
    ["?y", "valid", "rfc3986", 'RFC 3986 D.2: "The ABNF has been corrected to allow the path'],
    ["?y", "resolution.target", "rfc3986", 'RFC 3986 D.2: "Restored the behavior of [RFC1808]'],
    ["a:", "valid", "rfc3986", "to consist of nothing after the"],
    ["//a_b", "classification.authority", "rfc3986", 'D.2: "Registry-based naming authorities'],
    ["//a_b", "classification.host", "rfc3986", 'D.2: "Registry-based naming authorities'],
    ["//a:b", "valid", "rfc3986", 'D.2: "Registry-based naming authorities'],
    ["//1.2.3.256", "classification.host", "rfc3986", "limit each decimal octet to the range 0-255"],
    ["http://[::1]/", "valid", "rfc3986", 'RFC 3986 D.1: "IPv6 (and later) literals have been added'],
    ["http://[::1]/", "valid", "rfc2732", "RFC 2732 3: host = hostname | IPv4address | IPv6reference"],
    ["a?[b]", "valid", "rfc3986", 'RFC 3986 D.1: "Square brackets are now specified as reserved'],
    ["a?[b]", "valid", "rfc2732", 'RFC 2732 3: "[" and "]" are reserved'],
    ["//1.2.3.1000", "classification.host", "rfc2732", "RFC 2732 3: IPv4address = 1*3DIGIT"],
    [
      "mailto:a@b?c",
      "classification.form",
      "rfc3986",
      'D.2: the table translates opaque_part as path-rootless [ "?" query ]',
    ],
    ["mailto:a@b?c", "components.path", "rfc3986", "D.2: the table translates opaque_part"],
    ["mailto:a@b?c", "components.query", "rfc3986", "D.2: the table translates opaque_part"],
    [
      "/a/../g",
      "resolution.target",
      "rfc3986",
      'D.2: "The remove_dot_segments algorithm is now applied to all',
    ],
    [
      "../../../g",
      "resolution.target",
      "rfc3986",
      'RFC 3986 5.2.4: "The remove_dot_segments algorithm respects that hierarchy by removing extra',
    ],
    ["d;p?q", "resolution.sameDocument", "rfc3986", 'RFC 3986 D.2: "based on comparison to the base URI'],
    ["?\ue000", "valid", "rfc3987", 'RFC 3987 2.2: "the range of unreserved characters is expanded'],
    ["é", "valid", "rfc3987", 'RFC 3987 2.1: "the class of unreserved characters is extended'],
    ["~x", "valid", "rfc2396", 'RFC 2396 G.2: "The tilde'],
    ["1a:b", "valid", "rfc2396", 'RFC 2396 G.2: "The syntax for URI scheme has been changed'],
    ["//a?b", "components.query", "rfc2396", 'RFC 2396 G.2: "The question-mark'],
    ["#s", "classification.reference", "rfc2396", 'G.4: "a description of how to correctly interpret'],
    ["//a_b", "classification.authority", "rfc2396", 'G.4: "the authority is no longer restricted'],
    ["a;b", "components.path", "rfc2396", 'G.4: "parameters have been removed as a separate component'],
    [";x", "resolution.target", "rfc2396", 'G.4: "Their influence has been removed'],
  ])("%j, %s by %s: %s", (reference, what, id, words) => {
    const difference = compare(reference, BASE).differences.find((one) => one.what === what);
    expect(difference?.readings[id]?.reason).toContain(words);
  });

  it("of an opaque base (RFC 3986, D.2)", () => {
    const [target] = compare("c", "mailto:a@b").differences;
    expect(target?.readings["rfc3986"]?.reason).toContain('RFC 3986 D.2: "All references to "opaque" URIs');
  });

  it("but not where it changed nothing", () => {
    const target = compare("g?", BASE).differences.find(({ what }) => what === "resolution.target");
    expect(target?.readings["rfc3986"]?.reason).not.toContain("D.2");
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

  /** The words of RFC 2396 and RFC 1808 for those of draft 00, RFC 2732 and RFC 3986 (D.2). */
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
    // An empty reg-name is no host elsewhere, and a rel_path may be a query alone (RFC 1808, 2.2).
    if (name === "host" && classification.authority === "empty") return undefined;
    if (word === "path-empty" && query !== undefined) return "rel_path";
    // After a scheme, RFC 3986 has another word for it (D.2).
    if (word === "rel_path" && scheme && path) return "path-rootless";
    return word && (sharedWords.get(word) ?? word);
  }

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
    if (classification && components)
      for (const name of ["reference", "form", "authority", "host"] as const)
        if (!isOf1808 || name === "reference" || name === "form")
          aspects.set(`classification.${name}`, sharedWord(classification, name, components));
    if (components)
      for (const name of ["scheme", "authority", "path", "params", "query", "fragment"] as const)
        if (isOf1808 || name !== "params") {
          const isAbsent = isOf1808 && name !== "authority" && name !== "path" && components[name] === "";
          aspects.set(`components.${name}`, isAbsent ? undefined : components[name]);
        }
    if (resolution)
      aspects.set("resolution.target", resolution instanceof Error ? undefined : resolution.target);
    // RFC 1808 has no words for it.
    if (resolution && !(resolution instanceof Error) && !isOf1808)
      aspects.set("resolution.sameDocument", String(resolution.sameDocument));
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
          expect(section).toMatch(/^(?:RFC \d{4} )?(?:\d(\.\d+)*|Appendix [A-Z])$/);
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

describe("some dialects alone", () => {
  const some = [dialects.rfc3986, dialects.rfc2396];

  it("are compared as all are, without what the others say", () => {
    fc.assert(
      fc.property(uriLike, (reference) => {
        const whole = compare(reference, BASE);
        const { readings, differences } = compareBy(some, reference, BASE);
        expect(readings).toEqual(
          whole.readings.filter(({ dialect }) => some.some(({ id }) => id === dialect)),
        );
        for (const { what } of differences)
          expect(whole.differences.map((each) => each.what)).toContain(what);
      }),
      { numRuns: inject("effort").runs / 10 },
    );
  });

  it("do not differ from themselves", () => {
    expect(compareBy([dialects.rfc2396, dialects.rfc2396], "//a_b", BASE).differences).toEqual([]);
  });
});

describe("explain", () => {
  it("gives the section and the words of each value", () => {
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

  it("says why a text is not valid", () => {
    const [reading] = compareBy([dialects.rfc2396], "?y").readings;
    expect(reading && explain(reading, dialects.rfc2396)).toMatchObject([
      { what: "valid", value: "false", section: "5" },
    ]);
  });
});

describe("JSON", () => {
  const copyOf = (comparison: Comparison): unknown => JSON.parse(JSON.stringify(comparison));

  it("has errors as data, with the argument that they are about", () => {
    const each = (fields: object) => IDS.map(() => fields);
    expect(copyOf(compare("a b"))).toMatchObject({ readings: each({ error: { code: "space", offset: 1 } }) });
    expect(copyOf(compare("g", "b"))).toMatchObject({
      readings: each({ resolution: { code: "base-not-absolute", section: expect.any(String) } }),
    });
    expect(copyOf(compare("g", "http://a/ "))).toMatchObject({
      readings: each({ resolution: { code: "space", offset: 9, argument: "base" } }),
    });
  });
});
