import { describe, expect, it } from "vitest";
import { establishBase } from "../../src/base/establish.ts";
import { ResolveError } from "../../src/core/resolve-error.ts";
import { dialects } from "../../src/dialects/index.ts";
import type { Dialect } from "../../src/index.ts";
import { lint } from "../../src/lint/index.ts";
import { rowsIn } from "../support/rows.ts";
import { someOf } from "../support/some.ts";

const bases = [
  ..."http://a http://a/ http://a/b http://a/b/c/d;p?q http://a/b/../../c/d http://a/..b/c/..".split(" "),
  ...`http://a/b?x/../../y http://a/b?c/d/e http://a;b/c/d http://a/b;c/d/e http:a/b/c/d http:////a/b
    http://a/%2e%2e/b file:///b/c file:/b s:/../b s:/ s:b s:b/c`.split(/\s+/),
  ...["mailto:a@b", "urn:a:b", "telnet://a/", "TELNET://a/b", "telnet:b", "news:a/b", "s:?q", "s:"],
];

const segments = ["", ".", "..", "...", "a", "..a"];
const paths = segments.flatMap((a) => segments.flatMap((b) => [`${a}/${b}`, `${a}/${b}/..`]));
const references = [
  ...[
    ..."¦#f¦#..¦?y¦?..¦..¦../..¦../../..¦g¦g;x=..¦../g;x/../..¦..;x¦a;..¦../?..¦..#../..".split("¦"),
    ..."http:¦http:g¦http:../../g".split("¦"),
  ],
  ...paths.flatMap((path) => [path, `/${path}`, `http://h/${path}`, `g?${path}`]),
];

/** Returns the rules about resolution that should report, according to a full trace. */
function expectedOf(dialect: Dialect, reference: string, base: string): readonly string[] {
  const never = ["mailto", "news", "telnet"].includes(dialect.components(base).scheme?.toLowerCase() ?? "");
  try {
    const { flags } = dialect.traceResolution(reference, base);
    const isRelative = dialect.classify(reference).reference === "relative";
    return [
      ...(flags.includes("above-root") ? ["resolution/above-root"] : []),
      ...(flags.includes("pathless-base") ? ["resolution/pathless-base"] : []),
      ...(never && isRelative ? ["scheme/not-relative"] : []),
    ];
  } catch (error) {
    if (!(error instanceof ResolveError)) throw error;
    return error.code === "opaque-base" ? ["resolution/base-opaque"] : [];
  }
}

const levels = { "resolution/pathless-base": "warn" } as const;
const watched = rowsIn(`
  resolution/above-root;  resolution/base-opaque;  resolution/pathless-base;  scheme/not-relative
`);

/** Returns the ids of the watched rules that report each reference. */
function foundBy(
  dialect: Dialect,
  texts: readonly string[],
  retrieval: string,
): readonly (readonly string[])[] {
  const extract = () =>
    texts.map((text, i) => ({ start: i, end: i + text.length, text, construct: "a", role: "link" }) as const);
  const found = lint("", { extract, dialect, retrieval, levels }).filter(({ rule }) =>
    watched.includes(rule),
  );
  const byStart = new Map<number, readonly string[]>();
  for (const { rule, referenceSpan } of found)
    byStart.set(referenceSpan.start, [...(byStart.get(referenceSpan.start) ?? []), rule]);
  return texts.map((_, i) => byStart.get(i) ?? []);
}

describe.each(Object.values<Dialect>(dialects).map((dialect) => [dialect.title, dialect] as const))(
  "resolution rules in %s",
  (_title, dialect) => {
    it("find every problem that a trace shows", () => {
      const all = references.filter((reference) => dialect.accepts(reference));
      for (const [turn, retrieval] of bases.entries()) {
        const valid = someOf(all, turn);
        const base = establishBase({ retrieval }, dialect)?.uri;
        if (base === undefined) continue;
        const found = foundBy(dialect, valid, retrieval);
        expect(found.map((rules) => [...rules].sort())).toEqual(
          valid.map((reference) => [...expectedOf(dialect, reference, base)].sort()),
        );
      }
    });
  },
);

describe("a base (decision 21)", () => {
  const baseOf = (length: number) => "http://a/".padEnd(length, "b");
  const rulesOn = (retrieval: string) => foundBy(dialects.rfc2396, ["../g"], retrieval);

  it("of 8,192 UTF-16 units is used by resolution rules", () =>
    expect(rulesOn(baseOf(8192))).toEqual([["resolution/above-root"]]));

  it("is ignored by them if it is longer", () => expect(rulesOn(baseOf(8193))).toEqual([[]]));
});
