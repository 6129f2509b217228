import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Dialect,
  dialectOf,
  dialects,
  draftUrlSyntax00,
  migrate,
  rfc1808,
  rfc2396,
  rfc2732,
  rfc3986,
  rfc3987,
} from "../../src/index.ts";
import { uriLike } from "../support/uri-like.ts";

const BASE = "http://a/b/c/d;p?q";
const D2 = "RFC 3986 D.2";

/** The changes of a reference: what, from, to, and the section that says why. */
function changesOf(reference: string, from: Dialect, to: Dialect, base?: string) {
  return migrate(reference, { from, to, base }).changes.map((change) => [
    change.what,
    change.from.value,
    change.to.value,
    change.section,
  ]);
}

type Row = readonly [reference: string, changes: readonly (readonly (string | undefined)[])[]];

describe("from RFC 2396 to RFC 3986 (Appendix D)", () => {
  const rows: readonly Row[] = [
    [
      "?y",
      [
        ["valid", "false", "true", D2],
        ["resolution.target", "http://a/b/c/?y", "http://a/b/c/d;p?y", D2],
      ],
    ],
    ["a:", [["valid", "false", "true", D2]]],
    ["http://[::1]/", [["valid", "false", "true", "RFC 3986 D.1"]]],
    ["//a:b", [["valid", "true", "false", D2]]],
    [
      "//a_b",
      [
        ["classification.authority", "reg_name", "server", D2],
        ["classification.host", undefined, "hostname", D2],
      ],
    ],
    ["//1.2.3.256", [["classification.host", "IPv4address", "hostname", "RFC 3986 D.1"]]],
    [
      "mailto:a@b?c",
      [
        ["classification.form", "opaque_part", "path-rootless", D2],
        ["components.path", "a@b?c", "a@b", D2],
        ["components.query", undefined, "c", D2],
      ],
    ],
    ["mailto:a", [["classification.form", "opaque_part", "path-rootless", D2]]],
    ["../../../g", [["resolution.target", "http://a/../g", "http://a/g", "RFC 3986 5.2.4"]]],
    ["/a/../g", [["resolution.target", "http://a/a/../g", "http://a/g", D2]]],
    // 4.4 compares the target with the base; RFC 2396, 4.2, asks for a fragment alone.
    ["http://a/b/c/d;p?q#f", [["resolution.sameDocument", "false", "true", D2]]],
    ["./d;p?q", [["resolution.sameDocument", "false", "true", D2]]],
    [
      "?q",
      [
        ["valid", "false", "true", D2],
        ["resolution.target", "http://a/b/c/?q", "http://a/b/c/d;p?q", D2],
        ["resolution.sameDocument", "false", "true", D2],
      ],
    ],
    ...["", "#s", "g", "../g;x?y", "http://h/a", "//u@h:8/p", "//"].map((same): Row => [same, []]),
    // Neither derives them.
    ...["a b", "é", "a_b:c", "a?[b]"].map((bad): Row => [bad, []]),
  ];

  it.each(rows)("%j", (reference, expected) => {
    expect(changesOf(reference, rfc2396, rfc3986, BASE)).toEqual(expected);
    const back = expected.map(([what, from, to, section]) => [what, to, from, section]);
    expect(changesOf(reference, rfc3986, rfc2396, BASE)).toEqual(back);
  });

  it("without a base no target is compared", () => {
    expect(changesOf("?y", rfc2396, rfc3986)).toEqual([["valid", "false", "true", D2]]);
    expect(changesOf("/a/../g", rfc2396, rfc3986)).toEqual([]);
  });

  it("against an opaque base relative references resolve at last (D.2)", () => {
    expect(changesOf("c", rfc2396, rfc3986, "mailto:a")).toEqual([
      ["resolution.target", undefined, "mailto:c", D2],
    ]);
  });

  it("against an opaque base a query alone was refused, and is not restored (D.2)", () => {
    const [change] = migrate("?y", { from: rfc2396, to: rfc3986, base: "mailto:a" }).changes.filter(
      ({ what }) => what === "resolution.target",
    );
    expect(change?.reason).toMatch(/^"All references to "opaque" URIs/);
  });

  it("a reference to the same document is a target of another kind, by the words on its determination (D.2)", () => {
    const [change] = migrate(BASE, { from: rfc2396, to: rfc3986, base: BASE }).changes;
    expect(change).toMatchObject({
      kind: "target",
      from: { section: "4.2" },
      to: { section: "4.4" },
      reason: expect.stringMatching(/^"based on comparison to the base URI after/),
    });
  });

  it("RFC 1808 has no words for the same document", () => {
    expect(changesOf("d;p?q", rfc1808, rfc3986, BASE).map(([what]) => what)).not.toContain(
      "resolution.sameDocument",
    );
  });

  it("has the readings of both", () => {
    const { from, to } = migrate("?y", { from: rfc2396, to: rfc3986 });
    expect(from).toMatchObject({ dialect: "rfc2396", valid: false, error: { code: "query-without-path" } });
    expect(to).toMatchObject({ dialect: "rfc3986", valid: true, components: { path: "", query: "y" } });
  });
});

describe("from one to another", () => {
  it.each([
    ["a?[b]", rfc2396, rfc2732, [["valid", "false", "true", "RFC 2732 3"]]],
    ["a?[b]", rfc2732, rfc3986, [["valid", "true", "false", "RFC 3986 D.1"]]],
    ["é", rfc3986, rfc3987, [["valid", "false", "true", "RFC 3987 2.1"]]],
    ["é", rfc2396, rfc3987, [["valid", "false", "true", "RFC 3987 2.1"]]],
    ["http://[::192.9.5.5]/", rfc2732, rfc3986, [["valid", "false", "true", "RFC 3986 D.1"]]],
    ["~x", rfc1808, rfc3986, [["valid", "false", "true", "RFC 2396 G.2"]]],
    ["1a:b", rfc1808, rfc2396, [["valid", "true", "false", "RFC 2396 G.2"]]],
    // What has no scheme by RFC 1808 either.
    ["%41:b", rfc1808, rfc2396, [["valid", "true", "false", "RFC 2396 3.1"]]],
    ["a;b", rfc1808, rfc2396, [["components.path", "a", "a;b", "RFC 2396 G.4"]]],
    // Where the newer is silent: what the one that is moved to says.
    ["a_b:c", rfc1808, rfc2396, [["valid", "true", "false", "RFC 2396 3.1"]]],
    ["g?", rfc1808, rfc3986, [["components.query", undefined, "", "RFC 3986 5.3"]]],
  ] as const)("%j from %o to %o", (reference, from, to, expected) => {
    expect(changesOf(reference, from, to)).toEqual(expected);
  });

  it.each([
    // RFC 2373, Appendix B: IPv6address = hexpart [ ":" IPv4address ], and hexpart counts no groups.
    ["[::192.9.5.5]", "true"],
    ["[:::192.9.5.5]", "false"],
    ["[1]", "false"],
    ["[1:2:3:4:5:6:7:8:9]", "false"],
    ["[1:1.2.3.4]", "false"],
    ["[::ffff:1.2.3.256]", "false"],
    ["[v1.a]", "true"],
  ])("RFC 3986 created a new ABNF rule for what is in brackets (D.1): //%s is valid: %s", (host, value) => {
    expect(migrate(`//${host}`, { from: rfc2732, to: rfc3986 }).changes).toMatchObject([
      {
        what: "valid",
        to: { value },
        section: "RFC 3986 D.1",
        reason: expect.stringMatching(
          /^"IPv6 \(and later\) literals .*"we created a new ABNF rule for IPv6address that matches the text representations defined by Section 2.2 of \[RFC3513\]"$/,
        ),
      },
    ]);
  });

  it("brackets elsewhere are refused for what they are, whatever the host (D.1)", () => {
    expect(migrate("//[::1]/?[b]", { from: rfc2732, to: rfc3986 }).changes).toMatchObject([
      { what: "valid", section: "RFC 3986 D.1", reason: expect.stringMatching(/^"Square brackets are now/) },
    ]);
  });

  it.each([rfc1808, draftUrlSyntax00])(
    "a rel_path after a scheme is path-rootless (D.2), from $id",
    (from) => {
      expect(changesOf("http:g", from, rfc3986)).toEqual([]);
      expect(changesOf("http:g", from, rfc2396)[0]?.slice(0, 3)).toEqual([
        "classification.form",
        "path-rootless",
        "opaque_part",
      ]);
    },
  );

  it("RFC 3986 restored no behaviour that RFC 1808 has (D.2)", () => {
    // In a net_loc of RFC 1808, "?" is a character as others.
    expect(changesOf("?y", rfc1808, rfc3986, "http://a?x")).toEqual([
      ["resolution.target", "http://a?x?y", "http://a?y", "RFC 3986 5.2.2"],
    ]);
  });

  it("the dot segments of every path are removed by RFC 3987 too (RFC 3986, D.2)", () => {
    expect(changesOf("/a/../g", rfc2396, rfc3987, BASE)).toEqual([
      ["resolution.target", "http://a/a/../g", "http://a/g", D2],
    ]);
  });

  it("whatever the reference, nothing changes from one to itself, and all changes go back", () => {
    const ids = Object.keys(dialects);
    fc.assert(
      fc.property(uriLike, fc.constantFrom(...ids), fc.constantFrom(...ids), (reference, id, other) => {
        const [from, to] = [dialectOf(id), dialectOf(other)];
        if (!from || !to) throw new Error("no dialect");
        expect(changesOf(reference, from, from, BASE)).toEqual([]);
        const forth = migrate(reference, { from, to, base: BASE }).changes;
        const back = migrate(reference, { from: to, to: from, base: BASE }).changes;
        expect(back.map(({ what }) => what)).toEqual(forth.map(({ what }) => what));
        for (const { reason, section } of forth) {
          expect(reason).not.toBe("");
          expect(section).toMatch(/^(?:RFC \d{4}|draft-\S+) (?:[\d.]+|[DG]\.\d|Appendix [A-Z])$/);
        }
      }),
    );
  });
});

describe("wrong use is a TypeError that says what is taken", () => {
  const call = (...args: readonly unknown[]): unknown => Reflect.apply(migrate, undefined, args);

  it.each([
    [[1, { from: rfc2396, to: rfc3986 }], /^a reference must be of type string, not /],
    [["g"], /^options must be an object, not undefined/],
    [["g", { from: "rfc2396", to: rfc3986 }], /^a dialect must be a module such as rfc2396/],
    [["g", { from: rfc2396 }], /^a dialect must be a module such as rfc2396/],
    [
      ["g", { from: rfc2396, to: rfc3986, spec: rfc3987 }],
      /^there is no option "spec", only from, to, base$/,
    ],
    [["g", { from: rfc2396, to: rfc3986, base: 1 }], /^a base must be of type string, not /],
  ])("%o", (args, message) => {
    expect(() => call(...args)).toThrow(TypeError);
    expect(() => call(...args)).toThrow(message);
  });
});
