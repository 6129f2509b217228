import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Dialect,
  dialectOf,
  dialects,
  type NormalizationStep,
  ResolveError,
  rfc1808,
  rfc2396,
  rfc3986,
  rfc3987,
  type Trace,
  UriSyntaxError,
} from "../../src/index.ts";
import { normalFormIsEquivalent } from "../laws/references.ts";
import { callNamed } from "../support/call-untyped.ts";
import { forAll } from "../support/for-all.ts";
import { readRows } from "../support/vectors.ts";

const all = Object.entries<Dialect>(dialects);
const { "draft-ietf-url-syntax-00": draft00, "draft-ietf-uri-relative-url-05": draft05 } = dialects;
const normalizing: readonly (readonly [string, Dialect])[] = [rfc2396, draft00].map((each) => [
  each.id,
  each,
]);
const others: readonly (readonly [string, Dialect])[] = [rfc1808, draft05].map((each) => [each.id, each]);

/** Returns the steps of a specification, with the type of its keys. */
function stepsOf({ normalizationSteps }: Dialect): readonly NormalizationStep[] {
  return [
    ...(["scheme-case", "host-case", "empty-port", "default-port"] as const),
    ...(["escape-case", "unreserved-escapes"] as const),
  ].filter((step) => normalizationSteps[step] !== undefined);
}

describe("the steps of a specification, each with its section", () => {
  it("are in RFC 2396: 6 for case and default ports, 3.2.2 for empty ports, 2.4.1 and 2.3 for escapes", () =>
    expect(rfc2396.normalizationSteps).toEqual({
      "scheme-case": "6",
      "host-case": "6",
      "empty-port": "3.2.2",
      "default-port": "6",
      "escape-case": "2.4.1",
      "unreserved-escapes": "2.3",
    }));

  it("are the same in draft-ietf-url-syntax-00, except for hosts, whose case it does not mention", () =>
    expect(draft00.normalizationSteps).toEqual({
      "scheme-case": "4.1",
      "empty-port": "4.3.1",
      "default-port": "4.3.1",
      "escape-case": "2.3.1",
      "unreserved-escapes": "2.3.2",
    }));

  it.each(others)("are none in %s", (_, dialect) => expect(dialect.normalizationSteps).toEqual({}));
});

it.each(others)("%s does not define equivalence: only equal strings are equivalent", (_, dialect) => {
  for (const text of ["HTTP://A:80/%7e", "http://a:/"]) expect(dialect.normalize(text)).toBe(text);
  expect(dialect.equivalent("HTTP://a", "http://a")).toBe(false);
});

it("an escape is kept if unescaping would turn a relative path into a scheme (draft 00, 4.2: only a path has escapes)", () => {
  for (const [before, after] of [
    ["%41:c", "%41:c"],
    ["A%2d%7e:c", "A-~:c"],
    ["a%2d:%7e", "a%2D:%7E"],
    ["a/%41:c", "a/A:c"],
    ["x:%41:c", "x:A:c"],
  ] as const) {
    expect(draft00.normalize(before)).toBe(after);
    expect(draft00.classify(after)).toEqual(draft00.classify(before));
  }
});

interface Row {
  readonly dialect: string;
  readonly section?: string;
  readonly step: NormalizationStep;
  readonly what?: string;
  readonly before: string;
  readonly after: string;
}

/** A reference that every step except empty-port changes, with other parts that no step changes. */
const ALL_AT_ONCE = "HTTP://U%7eX@WWW.Example.COM:80/A/./%7e/%2e%2E/../%2fb;C?D=%7e/%2f#E%7e";

describe("two IRIs are equivalent if their URIs are (RFC 3987, 5.3.2.3)", () => {
  it.each([
    ["private use characters, which are valid only in queries", "http://a/?\ue000", "http://a/?%EE%80%80"],
    ["LRM, which IRIs must not contain (4.1)", "http://a/\u200e", "http://a/%e2%80%8e"],
    ["LRI, which is newer than RFC 3987", "http://a/\u2066b", "http://a/%E2%81%A6b"],
    ["a character after an incomplete sequence", "/%C3\u00fc", "/%c3%c3%bc"],
  ])("%s: %j and %j", (_, plain, escaped) => {
    expect(rfc3987.equivalent(plain, escaped)).toBe(true);
    expect(rfc3987.equivalent(rfc3987.parse(escaped), plain)).toBe(true);
    expect(rfc3987.equivalent(plain, escaped, ["escape-case"])).toBe(false);
  });

  it("for all IRIs", () => {
    const piece = fc.constantFrom(
      ..."% 2f %2F %2e . / a A %41 \u00fc %C3%BC %c3%bc %C3 \ue000 %EE%80%80 %ee%80%80 \u202e %E2%80%AE ? #".split(
        " ",
      ),
    );
    const ends = fc.array(piece, { maxLength: 6 }).map((pieces) => `http://h/${pieces.join("")}`);
    forAll(ends, ends, (a, b) => {
      fc.pre(rfc3987.accepts(a) && rfc3987.accepts(b));
      const uris = [rfc3987.toUri(a), rfc3987.toUri(b)] as const;
      expect(rfc3987.equivalent(a, b)).toBe(rfc3986.equivalent(...uris));
      expect(rfc3987.equivalent(a, uris[0])).toBe(true);
    });
  });
});

describe("each step applies its section and nothing else", () => {
  it.each(readRows<Row>("test/vectors/normalization.jsonl"))(
    "$dialect, $step: $before is $after",
    ({ dialect, step, before, after }) => expect(dialectOf(dialect)?.normalize(before, [step])).toBe(after),
  );

  it('treats "$" and "," as unreserved in draft 00 (2.2) and as reserved in RFC 2396 (2.2)', () => {
    expect(draft00.normalize("%24%2c", ["unreserved-escapes"])).toBe("$,");
    expect(rfc2396.normalize("%24%2c", ["unreserved-escapes"])).toBe("%24%2c");
  });

  it.each([
    ["ftp", 21],
    ["gopher", 70],
    ["http", 80],
    ["https", 443],
    ["nntp", 119],
    ["prospero", 1525],
    ["telnet", 23],
    ["wais", 210],
  ])(
    "removes the default port of %s, %i (RFC 1738, 3; RFC 2818, 2.3), from no other scheme",
    (scheme, port) => {
      for (const [, dialect] of normalizing) {
        expect(dialect.normalize(`${scheme}://h:${port}/`, ["default-port"])).toBe(`${scheme}://h/`);
        for (const other of ["file", "mailto", "news", "x", scheme === "ftp" ? "http" : "ftp"])
          expect(dialect.normalize(`${other}://h:${port}/`)).toBe(`${other}://h:${port}/`);
      }
    },
  );
});

describe("all steps by default", () => {
  it("RFC 2396", () =>
    expect(rfc2396.normalize(ALL_AT_ONCE)).toBe(
      "http://U~X@www.example.com/A/./~/%2E%2E/../%2Fb;C?D=~/%2F#E~",
    ));

  it("draft-ietf-url-syntax-00", () =>
    expect(draft00.normalize(ALL_AT_ONCE)).toBe(
      "http://U~X@WWW.Example.COM/A/./~/%2E%2E/../%2Fb;C?D=~/%2F#E~",
    ));

  it.each(others)("%s does not define equivalence: the reference is unchanged", (_, dialect) => {
    expect(dialect.normalize(ALL_AT_ONCE)).toBe(ALL_AT_ONCE);
    expect(dialect.normalize(ALL_AT_ONCE, [])).toBe(ALL_AT_ONCE);
  });

  it.each(normalizing)("%s: no step changes nothing, and the order of steps is irrelevant", (_, dialect) => {
    const backwards = [...stepsOf(dialect)].reverse();
    expect(dialect.normalize(ALL_AT_ONCE, [])).toBe(ALL_AT_ONCE);
    expect(dialect.normalize(ALL_AT_ONCE, backwards)).toBe(dialect.normalize(ALL_AT_ONCE));
  });

  it.each(normalizing)("%s: dot segments are kept for resolution (5.2)", (_, dialect) => {
    for (const reference of ["http://a/b/../c/./d/..", "../../g", "./this:that", ".", "a:/.."])
      expect(dialect.normalize(reference)).toBe(reference);
  });

  it.each(normalizing)("%s: an absent component stays absent, an empty one empty (5.2, 7)", (_, dialect) => {
    for (const reference of ["", "#", "a?", "a?#", "//", "//?#", "http://h", "http://h/", "a:?q"])
      expect(dialect.normalize(reference)).toBe(reference);
  });
});

describe("an authority that is not server-based has no known parts (RFC 2396, 3.2.1)", () => {
  it.each(normalizing)("%s: only its escapes change to upper case", (_, dialect) => {
    expect(dialect.normalize("HTTP://A_B%7e%2f:80/")).toBe("http://A_B%7E%2F:80/");
    expect(dialect.normalize("//A..B:/")).toBe("//A..B:/");
    expect(dialect.normalize("//%41.b:")).toBe("//%41.b:");
    expect(dialect.normalize("http://A_B%7e", ["unreserved-escapes"])).toBe("http://A_B%7e");
    expect(dialect.normalize("http://a_B:80", ["default-port", "empty-port"])).toBe("http://a_B:80");
  });
});

describe('an escaped "." of a dot segment is kept, because resolution would remove it (5.2)', () => {
  it.each(normalizing)("%s", (_, dialect) => {
    for (const path of ["%2E", "%2E%2E", ".%2E", "%2E.", "a/%2E/b", "/%2E%2E", "http://h/%2E%2E/c"])
      expect(dialect.normalize(path)).toBe(path);
    expect(dialect.normalize("%2e%2E/a")).toBe("%2E%2E/a");
  });

  it.each(normalizing)("%s: it is unescaped in any other segment", (_, dialect) =>
    expect(dialect.normalize("%2E%2E%2E/a%2E/%2Ea/%2E;p/..%2E")).toBe(".../a./.a/.;p/..."),
  );

  it.each(normalizing)("%s: a query or fragment is not a segment", (_, dialect) => {
    expect(dialect.normalize("a?%2E")).toBe("a?.");
    expect(dialect.normalize("a?%2E%2E")).toBe("a?..");
    expect(dialect.normalize("a#%2E")).toBe("a#.");
    expect(dialect.normalize("a?b#%2E%2E")).toBe("a?b#..");
    expect(dialect.equivalent("a#%2E", "a#.")).toBe(true);
  });

  it("RFC 2396: a query has no segments", () => expect(rfc2396.normalize("a?b/%2E%2E/c")).toBe("a?b/../c"));

  it("draft 00: a query has segments, because 5.2 (6c) appends it to the path before dots are removed", () => {
    expect(draft00.normalize("g?y/%2E%2E/x")).toBe("g?y/%2E%2E/x");
    expect(draft00.normalize("g?y/%2E/x")).toBe("g?y/%2E/x");
    expect(draft00.normalize("g?y/%2E")).toBe("g?y/%2E");
  });
});

const segment = fc.constantFrom(
  ..."%2E¦%2e%2e¦.%2E¦%7e¦A¦%41¦%2f¦%3a¦¦.¦..¦%e9¦b:C¦%41:c¦%24;%7E".split("¦"),
);
const path = fc.array(segment, { maxLength: 5 }).map((segments) => segments.join("/"));
const hosts = "¦WWW.X.com¦H¦U%7e@H:80¦h:¦h:080¦h:21¦1.2.3.4:80¦u:P@H¦A_B%7e¦A%2fB:80¦%48¦a.¦@H".split("¦");

/** References of every form, on which every step has an effect. */
const references = fc
  .tuple(
    fc.constantFrom("", "", "HTTP:", "http:", "Ftp:", "a+B:", "mailto:"),
    fc.constantFrom("", ...hosts.map((host) => `//${host}`)),
    fc.constantFrom("", "/"),
    path,
    fc.constantFrom("", "?", "?%7e", "?%2E", "?y/%2e%2E/x", "?a/%2e", "?%2f%3F&A"),
    fc.constantFrom("", "#", "#%7E", "#%2e", "#%2f%3F"),
  )
  .map((parts) => parts.join(""));

describe.each(normalizing)("%s: for every reference", (_, dialect) => {
  const steps = fc.subarray([...stepsOf(dialect)]);

  function forReferences(law: (reference: string, steps: readonly NormalizationStep[]) => void): void {
    forAll(references, steps, (reference, chosen) => {
      fc.pre(dialect.accepts(reference));
      law(reference, chosen);
    });
  }

  it("its normal form is a reference of the same kind, and equivalent to it", () =>
    forReferences((reference, chosen) => normalFormIsEquivalent(dialect, reference, chosen)));

  it("the steps have the same result one by one and together", () =>
    forReferences((reference, chosen) => {
      const oneByOne = chosen.reduce((text, step) => dialect.normalize(text, [step]), reference);
      expect(oneByOne).toBe(dialect.normalize(reference, chosen));
    }));

  it("no step adds or removes a component or a segment", () =>
    forReferences((reference, chosen) => {
      const before = dialect.components(reference);
      const after = dialect.components(dialect.normalize(reference, chosen));
      expect(after.path.split("/").length).toBe(before.path.split("/").length);
      for (const name of ["scheme", "authority", "query", "fragment"] as const)
        expect(after[name] === undefined).toBe(before[name] === undefined);
    }));
});

describe("resolution and normalization (RFC 2396, 5.2 and 6)", () => {
  function tryTrace(dialect: Dialect, reference: string, base: string): Trace | undefined {
    try {
      return dialect.traceResolution(reference, base);
    } catch (error) {
      if (error instanceof ResolveError) return undefined;
      throw error;
    }
  }

  /**
   * Checks a law for references and bases that resolve. It skips a target without authority whose path begins with
   * "//", because that would parse as an authority (decision 10).
   */
  function forAllResolved(
    dialect: Dialect,
    law: (reference: string, base: string, target: string) => void,
  ): void {
    const bases = references.filter(
      (text) => dialect.accepts(text) && Boolean(dialect.components(text).scheme),
    );
    forAll(references, bases, (reference, base) => {
      fc.pre(dialect.accepts(reference));
      const trace = tryTrace(dialect, reference, base);
      fc.pre(trace !== undefined && !trace.flags.includes("double-slash-path"));
      if (trace) law(reference, base, trace.target);
    });
  }

  it.each([
    ["rfc2396", ["scheme-case", "host-case"], rfc2396],
    ["rfc2396", ["scheme-case"], rfc2396],
    ["rfc2396", ["host-case"], rfc2396],
    ["draft-ietf-url-syntax-00", ["scheme-case"], draft00],
  ] as [string, NormalizationStep[], Dialect][])(
    "%s: resolving commutes with %j, for every reference and base",
    (_, steps, dialect) =>
      forAllResolved(dialect, (reference, base, target) => {
        const normalized = dialect.resolve(
          dialect.normalize(reference, steps),
          dialect.normalize(base, steps),
        );
        expect(normalized).toBe(dialect.normalize(target, steps));
      }),
  );

  it.each([...normalizing, ["rfc3986", rfc3986] as const, ["rfc3987", rfc3987] as const])(
    "%s: a normalized reference resolves to an equivalent target, with all steps",
    (_, dialect) =>
      forAllResolved(dialect, (reference, base, target) => {
        expect(dialect.normalize(dialect.resolve(dialect.normalize(reference), base))).toBe(
          dialect.normalize(target),
        );
        expect(dialect.normalize(dialect.resolve(reference, dialect.normalize(base)))).toBe(
          dialect.normalize(target),
        );
      }),
  );
});

describe("equivalent", () => {
  /** The only worked example of equivalence, and the examples in prose. */
  const rows: readonly (readonly [id: string, section: string, a: string, b: string])[] = [
    ["rfc2396", "6", "http://www.XEROX.com", "http://www.xerox.com"],
    ["rfc2396", "6", "http://h:80/", "http://h/"],
    ["rfc2396", "3.1", "HTTP://h/", "http://h/"],
    ["rfc2396", "2.4.2", "http://h/%7e", "http://h/~"],
    ["draft-ietf-url-syntax-00", "4.1", "HTTP://h/", "http://h/"],
    ["draft-ietf-url-syntax-00", "4.3.1", "http://h:80/", "http://h/"],
    ["draft-ietf-url-syntax-00", "2.3.2", "http://h/%7e", "http://h/~"],
  ];

  it.each(rows)("%s %s: is true for %s and %s", (id, _, a, b) => {
    expect(dialectOf(id)?.equivalent(a, b)).toBe(true);
    expect(dialectOf(id)?.equivalent(b, a)).toBe(true);
    expect(dialectOf(id)?.equivalent(a, b, [])).toBe(false);
  });

  it.each([
    ["a path of other case", "http://h/A", "http://h/a"],
    ["userinfo of other case", "http://U@h/", "http://u@h/"],
    ["a registry-based authority of other case (3.2.1)", "http://A_b/", "http://a_b/"],
    ["a slash and an escaped one (2.4.2)", "http://h/a/b", "http://h/a%2Fb"],
    ["no path and the root", "http://h", "http://h/"],
    ["an absent query and an empty one (5.2, 7)", "http://h/", "http://h/?"],
    ["dot segments and what they resolve to", "http://h/a/../b", "http://h/b"],
    ["an escaped escape and an escape (2.4.2)", "http://h/%2541", "http://h/A"],
  ])("is false in RFC 2396 for %s", (_, a, b) => expect(rfc2396.equivalent(a, b)).toBe(false));

  it("is case-sensitive for hosts in draft 00", () =>
    expect(draft00.equivalent("http://www.XEROX.com", "http://www.xerox.com")).toBe(false));

  it.each(others)("%s: is true for equal strings only", (_, dialect) => {
    expect(dialect.equivalent("HTTP://h/", "http://h/")).toBe(false);
    expect(dialect.equivalent("http://h/", "http://h/")).toBe(true);
  });

  it("can be limited to some steps", () => {
    expect(rfc2396.equivalent("HTTP://A/", "http://A/", ["scheme-case"])).toBe(true);
    expect(rfc2396.equivalent("HTTP://A/", "http://a/", ["scheme-case"])).toBe(false);
  });
});

describe.each([rfc3986, rfc3987])("equivalence by $title", (dialect) => {
  const octets = Array.from({ length: 256 }, (_, octet) => octet);
  const escapeOf = (octet: number) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
  const printable = octets
    .filter((octet) => octet > 0x20 && octet < 0x7f)
    .map((octet) => String.fromCharCode(octet));
  const unreserved = /[A-Za-z\d\-._~]/;

  it("distinguishes a reserved character from its escape, and keeps both (RFC 3986, 2.2)", () => {
    for (const character of printable.filter((one) => !unreserved.test(one))) {
      const escaped = escapeOf(character.charCodeAt(0));
      for (const [before, after] of [
        ["a:/b", "c"],
        ["?b", "c"],
        ["#b", "c"],
        ["//b", "c@d"],
        ["//b", "c"],
      ]) {
        const [plain, other] = [`${before}${character}${after}`, `${before}${escaped}${after}`];
        expect(dialect.normalize(other, ["unreserved-escapes", "escape-case"])).toBe(other);
        if (dialect.accepts(plain)) expect([plain, dialect.equivalent(plain, other)]).toEqual([plain, false]);
      }
    }
  });

  it("does not distinguish an unreserved character from its escape, and unescapes it (RFC 3986, 2.3)", () => {
    for (const octet of octets.filter((one) => one < 0x80)) {
      const character = String.fromCharCode(octet);
      const isUnescaped = unreserved.test(character);
      for (const before of ["a:/b", "?b", "#b", "//b@", "//b"])
        expect(dialect.normalize(`${before}${escapeOf(octet)}c`, ["unreserved-escapes"])).toBe(
          `${before}${isUnescaped ? character : escapeOf(octet)}c`,
        );
      if (isUnescaped) expect(dialect.equivalent(`/b${character}`, `/b${escapeOf(octet)}`)).toBe(true);
    }
  });

  it("holds for identical strings and, without steps, for no others (RFC 3986, 6.2.1)", () =>
    forAll(references, references, (a, b) => {
      fc.pre(dialect.accepts(a) && dialect.accepts(b));
      expect(dialect.equivalent(a, a)).toBe(true);
      expect(dialect.equivalent(a, b, [])).toBe(a === b);
    }));

  it("ignores the case of a host and of its escapes (RFC 3986, 3.2.2)", () => {
    expect(dialect.normalize("http://[2001:DB8::A]/")).toBe("http://[2001:db8::a]/");
    expect(dialect.normalize("http://Ex.ORG%3a%2c/")).toBe("http://ex.org%3A%2C/");
    expect(dialect.normalize("//[VF.A:B]:1", ["host-case"])).toBe("//[vf.a:b]:1");
  });

  it.each([
    ["userinfo", "http://U@h/", "http://u@h/"],
    ["path", "http://h/A", "http://h/a"],
    ["query", "http://h/?A", "http://h/?a"],
    ["fragment", "http://h/#A", "http://h/#a"],
  ])("respects the case of a %s (RFC 3986, 6.2.2.1)", (_, a, b) =>
    expect(dialect.equivalent(a, b)).toBe(false),
  );

  it.each([
    ["userinfo", "http://@h/", "http://h/"],
    ["password", "http://u:@h/", "http://u@h/"],
    ["query", "http://h/?", "http://h/"],
    ["fragment", "http://h/#", "http://h/"],
    ["authority", "x:///a", "x:/a"],
  ])("respects the delimiter of an empty %s (RFC 3986, 6.2.3)", (_, a, b) => {
    expect(dialect.equivalent(a, b)).toBe(false);
    expect(dialect.normalize(a)).toBe(a);
  });
});

it("comparing strings does not map IRIs to URIs (RFC 3987, 5.3.1)", () => {
  expect(rfc3987.equivalent("http://h/\u00e9", "http://h/%C3%A9", [])).toBe(false);
  expect(rfc3987.equivalent("http://h/\u00e9", "http://h/%C3%A9")).toBe(true);
});

describe("wrong use", () => {
  it.each(all)("%s: an invalid reference is a UriSyntaxError", (_, dialect) => {
    expect(() => dialect.normalize("a b")).toThrow(UriSyntaxError);
    expect(() => dialect.normalize("a%", [])).toThrow(UriSyntaxError);
    expect(() => dialect.equivalent("a", "a b")).toThrow(UriSyntaxError);
    expect(() => dialect.equivalent("a b", "a")).toThrow(UriSyntaxError);
  });

  it("an unknown step is a TypeError that lists the known steps", () => {
    const message = new TypeError(
      'RFC 2396 has no step "dot-segments"; ' +
        "it has scheme-case, host-case, empty-port, default-port, escape-case, unreserved-escapes",
    );
    expect(() => callNamed(rfc2396, "normalize", "a", ["scheme-case", "dot-segments"])).toThrow(message);
    expect(() => callNamed(rfc2396, "equivalent", "a", "a", ["dot-segments"])).toThrow(message);
    expect(() => callNamed(rfc2396, "normalize", "a", ["toString"])).toThrow(TypeError);
    expect(() => callNamed(rfc2396, "normalize", "a", ["\x1b[31m"])).toThrow(/"\\u\{1B\}\[31m"/);
  });

  it("a step that only another specification has is a TypeError", () => {
    expect(() => callNamed(draft00, "normalize", "a", ["host-case"])).toThrow(
      new TypeError(
        'draft-ietf-url-syntax-00 has no step "host-case"; ' +
          "it has scheme-case, empty-port, default-port, escape-case, unreserved-escapes",
      ),
    );
    expect(() => callNamed(rfc1808, "normalize", "a", ["scheme-case"])).toThrow(
      new TypeError('RFC 1808 has no step "scheme-case"; it has none'),
    );
    expect(() => callNamed(draft05, "equivalent", "a", "a", ["escape-case"])).toThrow(TypeError);
  });
});

describe("the host of an IRI (RFC 3987, 5.3.2.1)", () => {
  it("is lowercased in US-ASCII, as in a URI", () => {
    // The example of 5.3.2.1.
    expect(rfc3987.normalize("HTTP://www.EXAMPLE.com/")).toBe("http://www.example.com/");
  });

  it("keeps its case beyond US-ASCII, which is the task of ToASCII (5.3.3)", () => {
    expect(rfc3987.normalize("http://R\u00c9SUM\u00c9.Example.ORG/")).toBe(
      "http://r\u00c9sum\u00c9.example.org/",
    );
    // RFC 3986 does the same to the URI that it maps to.
    expect(rfc3986.normalize(rfc3987.toUri("http://R\u00c9SUM\u00c9.Example.ORG/"))).toBe(
      "http://r%C3%89sum%C3%89.example.org/",
    );
  });

  it("is the same with and without escapes, in any order of steps (5.3.2.3)", () => {
    const [escaped, plain] = ["http://R%C3%89S/", "http://R\u00c9S/"];
    expect(rfc3987.equivalent(escaped, plain)).toBe(true);
    const lower = rfc3987.normalize(escaped, ["host-case"]);
    const unescaped = rfc3987.normalize(escaped, ["unreserved-escapes"]);
    expect(rfc3987.normalize(lower, ["unreserved-escapes"])).toBe("http://r\u00c9s/");
    expect(rfc3987.normalize(unescaped, ["host-case"])).toBe("http://r\u00c9s/");
  });
});
