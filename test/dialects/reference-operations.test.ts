// Other tests compare with the literal algorithms of RFC 3986 and RFC 3987. Here the algorithms are compared with the
// examples, with the laws stated in the RFCs, and with other implementations.
import { domainToASCII } from "node:url";
import { resolveIri, resolveUri } from "@hyperjump/uri";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byLabels, stepsOfToIri, toIri, toUri } from "../reference/iri.ts";
import * as normalize from "../reference/normalize-rfc3986.ts";
import { resolveRfc2396 } from "../reference/resolve.ts";
import {
  parse,
  recompose,
  removeDotSegments,
  resolveRfc3986,
  stepsOfRemoveDotSegments,
} from "../reference/resolve-rfc3986.ts";
import * as rfc3986 from "../reference/rfc3986.ts";
import * as rfc3987 from "../reference/rfc3987.ts";
import { forAll } from "../support/for-all.ts";
import { rfc3986Like } from "../support/rfc3986-like.ts";
import { type DotSegmentTable, readRows } from "../support/vectors.ts";

const isUriReference = (text: string) => rfc3986.matches("URI-reference", text);
const isIriReference = (text: string) => rfc3987.matches("IRI-reference", text);

/** The examples of RFC 3986, 5.4, for a strict resolver. */
const examples = readRows<Record<"section" | "base" | "reference" | "resolved", string>>(
  "test/vectors/rfc3986/examples.jsonl",
).filter((row) => /^5\.4/.test(row.section) && !("when" in row));

describe("the resolver of RFC 3986", () => {
  it("has all examples of 5.4 to compare with", () => expect(examples).toHaveLength(42));

  it.each(examples)("resolves $reference to $resolved ($section)", ({ reference, base, resolved }) =>
    expect(resolveRfc3986(reference, base)).toBe(resolved),
  );

  it("removes the scheme if it is not strict (5.4.2)", () => {
    expect(resolveRfc3986("http:g", "http://a/b/c/d;p?q", { strict: false })).toBe("http://a/b/c/g");
    expect(resolveRfc3986("HTTP:g", "http://a/b/c/d;p?q", { strict: false })).toBe("http://a/b/c/g");
    expect(resolveRfc3986("g:h", "http://a/b/c/d;p?q", { strict: false })).toBe("g:h");
  });

  it.each(
    readRows<Record<"reference" | "base" | "target", string>>("test/vectors/rfc3986-resolutions.jsonl"),
  )("resolves $reference against $base to $target", ({ reference, base, target }) =>
    expect(resolveRfc3986(reference, base)).toBe(target),
  );

  it("does not resolve against a base without a scheme", () =>
    expect(resolveRfc3986("g", "//a/b")).toBeUndefined());

  it.each(readRows<DotSegmentTable>("test/vectors/rfc3986/dot-segments.jsonl"))(
    "removes the dot segments of $path like the table ($section)",
    ({ path, steps, result }) => {
      expect(stepsOfRemoveDotSegments(path).map(({ step, output, input }) => [step, output, input])).toEqual(
        steps,
      );
      expect(removeDotSegments(path)).toBe(result);
    },
  );

  it("splits a reference at its nodes, and joins it again", () =>
    forAll(rfc3986Like, (text) => {
      expect(recompose(parse(text))).toBe(text);
      const parts = rfc3986.partsOf(text);
      fc.pre(parts !== undefined);
      const sliceOf = (name: string) => {
        const found = parts.find(({ production }) => production === name);
        return found && text.slice(found.start, found.end);
      };
      const { scheme, authority, query, fragment } = parse(text);
      const [absolute, relative] = [sliceOf("hier-part"), sliceOf("relative-part")];
      expect({ scheme, authority, query, fragment }).toEqual({
        scheme: sliceOf("scheme"),
        authority: sliceOf("authority"),
        query: sliceOf("query"),
        fragment: sliceOf("fragment"),
      });
      expect((authority === undefined ? "" : `//${authority}`) + parse(text).path).toBe(absolute ?? relative);
    }));

  const segments = fc.array(fc.constantFrom("a", "b;p", "", ".", "..", "...", ".a", "c:d"), { maxLength: 6 });
  const path = segments.map((all) => all.join("/"));
  const query = fc.constantFrom("", "", "?", "?y/../z", "?/./..");
  const base = fc.tuple(fc.constantFrom("http://a", "x://u@h:1"), fc.option(path, { nil: undefined }), query);
  const reference = fc.tuple(
    fc.constantFrom("", "", "", "//g", "http://g", "y:/z/../"),
    path,
    query,
    fc.constantFrom("", "#", "#s/../t"),
  );

  // @hyperjump/uri also removes the dot segments of an inherited path. It differs from 5.2 without an authority or with
  // an empty one, with a path that does not begin with "/", and with percent-encodings, so none of these are used here.
  it.each([
    ["resolveUri", resolveUri],
    ["resolveIri", resolveIri],
  ])("returns the result of %s of @hyperjump/uri", (_, resolve) =>
    forAll(base, reference, ([root, basePath, baseQuery], [start, path, query, fragment]) => {
      const absolute = root + (basePath === undefined ? "" : `/${basePath}`) + baseQuery;
      const relative = start.startsWith("//") || start.startsWith("http") ? `${start}/${path}` : start + path;
      const text = relative + query + fragment;
      fc.pre(isUriReference(text) && !/^c:[^/]/.test(text));
      const components = parse(resolveRfc3986(text, absolute) ?? "");
      const isOwn = parse(text).path === "" && parse(text).authority === undefined;
      const target = recompose({
        ...components,
        path: isOwn ? removeDotSegments(components.path) : components.path,
      });
      expect([text, absolute, target]).toEqual([text, absolute, resolve(text, absolute)]);
    }),
  );

  it("is that of RFC 2396 for RFC 2732", () => {
    expect(resolveRfc2396("../g", "http://[::1]:80/b/c/d")).toBe("http://[::1]:80/b/g");
    expect(resolveRfc2396("//[1::2]/g", "http://a/b?[")).toBe("http://[1::2]/g");
  });
});

describe("the mapping of IRIs to URIs (RFC 3987, 3.1)", () => {
  it.each([
    ["http://www.example.org/red%09ros\u00e9#red", "http://www.example.org/red%09ros%C3%A9#red"],
    [
      "http://example.com/\u{10300}\u{10301}\u{10302}",
      "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
    ],
    ["http://r\u00e9sum\u00e9.example.org", "http://r%C3%A9sum%C3%A9.example.org"],
    [
      "http://validator.w3.org/check?uri=http%3A%2F%2Fr\u00e9sum\u00e9.example.org",
      "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
    ],
    ["?\ue000", "?%EE%80%80"],
  ])("maps %s to %s", (iri, uri) => expect(toUri(iri)).toBe(uri));

  it("converts an ireg-name, and no other host, if requested", () => {
    const toAscii = byLabels((label) => domainToASCII(label));
    const map = (iri: string) => toUri(iri, { toAscii });
    expect(map("http://r\u00e9sum\u00e9.example.org")).toBe("http://xn--rsum-bpad.example.org");
    expect(map("//u\u00e9@r\u00e9sum\u00e9\u3002a:80/\u00e9")).toBe("//u%C3%A9@xn--rsum-bpad.a:80/%C3%A9");
    expect(map("//[::1]:80/\u00e9")).toBe("//[::1]:80/%C3%A9");
    expect(map("a:b\u00e9")).toBe("a:b%C3%A9");
    expect(
      toUri("//a.b", { toAscii: byLabels((label) => (label === "b" ? undefined : label)) }),
    ).toBeUndefined();
  });

  it("normalizes only input that was not Unicode (step 1)", () => {
    expect(toUri("Vi\u00ea\u0323t", { variant: "b" })).toBe("Vi%E1%BB%87t");
    expect(toUri("Vi\u00ea\u0323t")).toBe("Vi%C3%AA%CC%A3t");
  });

  it("returns URI-references, is idempotent, and does not change URI-references", () =>
    forAll(rfc3986Like, (text) => {
      const uri = toUri(text) ?? "";
      if (isIriReference(text)) expect([text, isUriReference(uri)]).toEqual([text, true]);
      expect(toUri(uri)).toBe(uri);
      if (isUriReference(text)) expect([isIriReference(text), uri]).toEqual([true, text]);
    }));

  it("returns URI-references for IRI-references only, if private use is only in queries", () =>
    forAll(rfc3986Like, (text) => {
      const { query, ...others } = parse(text);
      const isElsewhere = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/u.test(
        recompose({ ...others, query: undefined }),
      );
      if (!isElsewhere && isUriReference(toUri(text) ?? ""))
        expect([text, isIriReference(text)]).toEqual([text, true]);
    }));
});

describe("the mapping of URIs to IRIs (RFC 3987, 3.2)", () => {
  it.each([
    [
      ["http://www.example.org/D%C3%BCrst", "http://www.example.org/D<c3><bc>rst"],
      ["http://www.example.org/D<c3><bc>rst", "http://www.example.org/D<c3><bc>rst"],
      "http://www.example.org/D\u00fcrst",
    ],
    [
      ["http://www.example.org/D%FCrst", "http://www.example.org/D<fc>rst"],
      ["http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"],
      "http://www.example.org/D%FCrst",
    ],
    [
      ["http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/<e2><80><ae>"],
      ["http://xn--99zt52a.example.org/<e2><80><ae>", "http://xn--99zt52a.example.org/%E2%80%AE"],
      "http://xn--99zt52a.example.org/%E2%80%AE",
    ],
  ])("has the steps of the examples of 3.2.1: %j", ([step1 = "", step2], [step3, step4], step5) =>
    expect(stepsOfToIri(step1)).toEqual([step1, step2, step3, step4, step5]),
  );

  it.each(readRows<Record<"what" | "uri" | "iri", string>>("test/vectors/iri-characters.jsonl"))(
    "$what",
    ({ uri, iri }) => expect(toIri(uri)).toBe(iri),
  );

  const octets = fc.array(
    fc.oneof(
      fc.constantFrom("a", "/", "?", "#", "%41", "%2F", "%c3%a9", "%EE%80%80", "%E2%80%8E", "%F0%9F%98%80"),
      fc.integer({ min: 0, max: 255 }).map((octet) => `%${octet.toString(16).padStart(2, "0")}`),
    ),
    { maxLength: 12 },
  );

  it("returns IRI-references that map back, except for case and unreserved characters", () => {
    const align = (uri: string) => normalize.percentEncodingCase(normalize.percentEncoding(uri));
    forAll(
      fc.oneof(
        rfc3986Like,
        octets.map((all) => all.join("")),
      ),
      (text) => {
        fc.pre(isUriReference(text));
        const iri = toIri(text);
        expect([text, isIriReference(iri)]).toEqual([text, true]);
        expect(align(toUri(iri) ?? "")).toBe(align(text));
        expect(toIri(toUri(iri) ?? "")).toBe(iri);
      },
    );
  });
});

describe("normalization by RFC 3986, 6.2", () => {
  it("makes the examples of 6.2.2 equal", () => {
    const { percentEncodingCase, percentEncoding, pathSegments, schemeCase, hostCase } = normalize;
    const all = (uri: string) =>
      pathSegments(percentEncoding(percentEncodingCase(hostCase(schemeCase(uri)))));
    expect(all("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")).toBe("example://a/b/c/%7Bfoo%7D");
    expect(all("example://a/b/c/%7Bfoo%7D")).toBe("example://a/b/c/%7Bfoo%7D");
    expect(all("HTTP://www.EXAMPLE.com/")).toBe("http://www.example.com/");
  });

  it("keeps the percent-encodings of a host in uppercase (3.2.2), and a host beyond US-ASCII unchanged", () => {
    expect(normalize.hostCase("http://U@A%C3%A9:80/B")).toBe("http://U@a%C3%A9:80/B");
    expect(normalize.hostCase("//[VF.A:B]:1")).toBe("//[vf.a:b]:1");
    expect(normalize.hostCase("//A\u00c9")).toBe("//A\u00c9");
  });

  it("makes the examples of 6.2.3 equal", () => {
    const { defaultPort, emptyPath, emptyPort } = normalize;
    const all = (uri: string) => emptyPath(emptyPort(defaultPort(uri, { http: 80 })));
    for (const end of ["", "/", ":/", ":80/", ":0080"])
      expect(all(`http://example.com${end}`)).toBe("http://example.com/");
    expect(all("http://example.com/?")).toBe("http://example.com/?");
    expect(all("x://u:@[::1]:80")).toBe("x://u:@[::1]:80/");
  });

  it("returns valid references", () => {
    const steps = [
      ...[normalize.percentEncodingCase, normalize.schemeCase, normalize.hostCase, normalize.percentEncoding],
      ...[normalize.pathSegments, normalize.emptyPort, normalize.emptyPath],
    ];
    forAll(rfc3986Like, (text) => {
      fc.pre(isIriReference(text));
      for (const step of steps)
        expect([text, step.name, isIriReference(step(text))]).toEqual([text, step.name, true]);
    });
  });
});
