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
import { documentOf } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";
import { readRows } from "../support/vectors.ts";

const BASE = "http://a/b/c/d;p?q";
const D2 = "RFC 3986 D.2";

/** Returns the changes of a reference: the value, from, to, and the section that gives the reason. */
function changesOf(reference: string, from: Dialect, to: Dialect, base?: string) {
  return migrate(reference, { from, to, base }).changes.map((change) => [
    change.what,
    change.from.value ?? null,
    change.to.value ?? null,
    change.section,
  ]);
}

/** The changes from one specification to another. They are also checked in reverse, with a base if there is one. */
interface Row {
  readonly from: string;
  readonly to: string;
  readonly base?: string;
  readonly reference: string;
  readonly changes: readonly (readonly (string | null)[])[];
}

describe("from RFC 2396 to RFC 3986 (Appendix D)", () => {
  it("without a base no target is compared", () => {
    expect(changesOf("?y", rfc2396, rfc3986)).toEqual([["valid", "false", "true", D2]]);
    expect(changesOf("/a/../g", rfc2396, rfc3986)).toEqual([]);
  });

  it("against an opaque base relative references now resolve (D.2)", () =>
    expect(changesOf("c", rfc2396, rfc3986, "mailto:a")).toEqual([
      ["resolution.target", null, "mailto:c", D2],
    ]));

  it("against an opaque base a query alone did not resolve, and that is not a restored behavior (D.2)", () => {
    const [change] = migrate("?y", { from: rfc2396, to: rfc3986, base: "mailto:a" }).changes.filter(
      ({ what }) => what === "resolution.target",
    );
    expect(change?.reason).toMatch(/^"All references to "opaque" URIs/);
  });

  it("a reference to the same document is a change of the target, explained by its new definition (D.2)", () => {
    const [change] = migrate(BASE, { from: rfc2396, to: rfc3986, base: BASE }).changes;
    expect(change).toMatchObject({
      kind: "target",
      from: { section: "4.2" },
      to: { section: "4.4" },
      reason: expect.stringMatching(/^"based on comparison to the base URI after/),
    });
  });

  it("RFC 1808 has no concept of the same document", () =>
    expect(changesOf("d;p?q", rfc1808, rfc3986, BASE).map(([what]) => what)).not.toContain(
      "resolution.sameDocument",
    ));

  it("has the readings of both", () => {
    const { from, to } = migrate("?y", { from: rfc2396, to: rfc3986 });
    expect(from).toMatchObject({ dialect: "rfc2396", valid: false, error: { code: "query-without-path" } });
    expect(to).toMatchObject({ dialect: "rfc3986", valid: true, components: { path: "", query: "y" } });
  });
});

describe("migrate", () => {
  it.each(readRows<Row>("test/vectors/migrations.jsonl"))(
    "from $from to $to changes $reference: $changes",
    ({ reference, changes, base, ...ids }) => {
      const [from, to] = [documentOf(ids.from).dialect, documentOf(ids.to).dialect];
      expect(changesOf(reference, from, to, base)).toEqual(changes);
      const back = changes.map(([what, was, is, section]) => [what, is, was, section]);
      if (base !== undefined) expect(changesOf(reference, to, from, base)).toEqual(back);
    },
  );

  it.each([
    // RFC 2373, Appendix B: IPv6address = hexpart [ ":" IPv4address ], and hexpart does not count groups.
    ["[::192.9.5.5]", "true"],
    ["[:::192.9.5.5]", "false"],
    ["[1]", "false"],
    ["[1:2:3:4:5:6:7:8:9]", "false"],
    ["[1:1.2.3.4]", "false"],
    ["[::ffff:1.2.3.256]", "false"],
    ["[v1.a]", "true"],
  ])("RFC 3986 created a new ABNF rule for the address in brackets (D.1): //%s is valid: %s", (host, value) =>
    expect(migrate(`//${host}`, { from: rfc2732, to: rfc3986 }).changes).toMatchObject([
      {
        what: "valid",
        to: { value },
        section: "RFC 3986 D.1",
        reason: expect.stringMatching(
          /^"IPv6 \(and later\) literals .*"we created a new ABNF rule for IPv6address that matches the text representations defined by Section 2.2 of \[RFC3513\]"$/,
        ),
      },
    ]),
  );

  it("brackets elsewhere have their own reason, whatever the host (D.1)", () =>
    expect(migrate("//[::1]/?[b]", { from: rfc2732, to: rfc3986 }).changes).toMatchObject([
      { what: "valid", section: "RFC 3986 D.1", reason: expect.stringMatching(/^"Square brackets are now/) },
    ]));

  it.each([rfc1808, draftUrlSyntax00])(
    "a rel_path after a scheme is path-rootless (D.2), from $id",
    (from) => {
      expect(changesOf("http:g", from, rfc3986)).toEqual([]);
      expect(changesOf("http:g", from, rfc2396)[0]?.slice(0, 3)).toEqual([
        "classification.form",
        "rel_path",
        "opaque_part",
      ]);
    },
  );

  it("RFC 3986 did not restore a behavior that RFC 1808 has (D.2)", () => {
    // In a net_loc of RFC 1808, "?" is an ordinary character.
    expect(changesOf("?y", rfc1808, rfc3986, "http://a?x")).toEqual([
      ["resolution.target", "http://a?x?y", "http://a?y", "RFC 3986 5.2.2"],
    ]);
  });

  it("RFC 3987 also removes the dot segments of every path (RFC 3986, D.2)", () =>
    expect(changesOf("/a/../g", rfc2396, rfc3987, BASE)).toEqual([
      ["resolution.target", "http://a/a/../g", "http://a/g", D2],
    ]));

  it("has no changes between a specification and itself, and changes are reversible, for any reference", () => {
    const ids = Object.keys(dialects);
    forAll(uriLike, fc.constantFrom(...ids), fc.constantFrom(...ids), (reference, id, other) => {
      const [from, to] = [dialectOf(id), dialectOf(other)];
      if (!from || !to) throw new Error("no dialect");
      expect(changesOf(reference, from, from, BASE)).toEqual([]);
      const forth = migrate(reference, { from, to, base: BASE }).changes;
      const back = migrate(reference, { from: to, to: from, base: BASE }).changes;
      expect(back.map(({ what }) => what)).toEqual(forth.map(({ what }) => what));
      for (const { reason, section } of forth) {
        expect(reason).not.toBe("");
        expect(section).toMatch(
          /^(?:RFC \d{4}|draft-\S+|java\.net\.URI) (?:[\d.]+|[DG]\.\d|Appendix [A-Z]|\w+\(\w*\)|Character categories|URI)$/,
        );
      }
    });
  });
});

describe("wrong use is a TypeError that states the expected type", () => {
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
