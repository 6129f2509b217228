import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Finding, findingOf } from "../../src/extract/finding.ts";
import { json } from "../../src/extract/json/index.ts";
import { xml } from "../../src/extract/xml/index.ts";
import { type Dialect, dialectOf, dialects, rfc2396 } from "../../src/index.ts";
import { lint } from "../../src/lint/index.ts";
import type { Levels } from "../../src/lint/levels.ts";
import { createLinter } from "../../src/lint/linter.ts";
import type { Example } from "../../src/lint/rule.ts";
import { ruleById, rules } from "../../src/lint/rules/index.ts";
import { applyEdits } from "../../src/text/edit.ts";
import {
  defaultPort,
  emptyPath,
  emptyPort,
  hostCase,
  pathSegments,
  percentEncoding,
  percentEncodingCase,
  schemeCase,
} from "../reference/normalize-rfc3986.ts";
import { extractorOf } from "../support/extractors.ts";
import { forMany } from "../support/for-all.ts";
import { nearLinkReports } from "../support/rule-examples.ts";
import { often } from "../support/some.ts";
import { targetsOf } from "../support/targets.ts";
import { uriLike } from "../support/uri-like.ts";
import { readRows } from "../support/vectors.ts";

/** Returns the diagnostics of one rule for an example. */
function reportsOf(id: string, example: Example) {
  const rule = ruleById(id);
  return rule && "kind" in rule ? nearLinkReports(id, example) : referenceReports(id, example);
}

function referenceReports(
  id: string,
  { reference, base, files, dialect = rfc2396.id, role = "link", construct = "example", standard }: Example,
) {
  const used = dialectOf(dialect);
  const place = { start: 0, end: reference.length, text: reference };
  const extract = () => [findingOf(place, { construct, role, standard })];
  const options = {
    extract,
    levels: { [id]: "warn" },
    ...(!standard && used && { dialect: used }),
    ...(files && { targets: targetsOf(files) }),
  } as const;
  return lint(reference, base === undefined ? options : { ...options, retrieval: base }).filter(
    ({ rule }) => rule === id,
  );
}

const bad = rules.flatMap((rule) => rule.invalid.map((example) => ({ rule, example })));

describe("the fix of an example", () => {
  it.each(bad.map(({ rule, example }) => [rule.id, example.reference, example.fixed, example] as const))(
    "by %s turns %j into %j",
    (id, reference, fixed, example) => {
      const fixes = reportsOf(id, example).flatMap(({ fix }) => (fix ? [fix] : []));
      expect(fixes.length > 0 ? applyEdits(reference, fixes) : undefined).toBe(fixed);
    },
  );

  it.each(
    bad
      .filter(({ example }) => example.fixed !== undefined)
      .map(({ rule, example }) => [rule.id, example.fixed ?? "", example] as const),
  )("satisfies %s: %j", (id, reference, example) =>
    expect(reportsOf(id, { ...example, reference })).toEqual([]),
  );

  it("exists exactly for the rules that declare fixes", () => {
    for (const { id, fix, invalid } of rules)
      expect(
        invalid.some(({ fixed }) => fixed !== undefined),
        id,
      ).toBe(fix !== undefined);
  });
});

/** The default ports of schemes in RFC 1738 and RFC 2818. */
const PORTS = { ftp: 21, gopher: 70, http: 80, https: 443, nntp: 119, prospero: 1525, telnet: 23, wais: 210 };

/** A literal implementation of the normal form of RFC 3986, 6.2.2 and 6.2.3. */
function normalForm(reference: string): string {
  const steps = [
    percentEncodingCase,
    percentEncoding,
    schemeCase,
    hostCase,
    pathSegments,
    (text: string) => defaultPort(text, PORTS),
    emptyPort,
    emptyPath,
  ];
  return steps.reduce((text, step) => step(text), reference);
}

/** Enables all rules with safe fixes. */
const safely: Levels = Object.fromEntries(
  rules.filter(({ fix }) => fix === "safe").map(({ id }) => [id, "warn"]),
);

describe("a safe fix", () => {
  const texts = fc.oneof(
    uriLike,
    fc
      .constantFrom("http", "HTTP", "ftp", "x", "")
      .chain((scheme) =>
        fc
          .tuple(
            fc.constantFrom("//", ""),
            fc.constantFrom("A.example", "a_B", "1.2.3", "u:p@Host", "[::A]", "%c3%A9X", ""),
            fc.constantFrom(":", ":80", ":21", ":0080", ""),
            fc.constantFrom("/a%7eb", "/%2e%2E/c", "/%41%3a", "/./a", ""),
            fc.constantFrom("?%7E", "?a%2fb", "#%7e", ""),
          )
          .map((parts) => (scheme === "" ? "" : `${scheme}:`) + parts.join("")),
      ),
  );
  const bases = fc.constantFrom(undefined, "http://B.example:80/c/d", "ftp://b/", "x://b/");

  /** True if two references have equal normal forms. RFC 3986 is used if the dialect does not normalize hosts. */
  const areEqual = (dialect: Dialect, a: string, b: string) =>
    "host-case" in dialect.normalizationSteps ? dialect.equivalent(a, b) : normalForm(a) === normalForm(b);

  it("keeps the normal form of the target in each specification that accepts the reference", () => {
    const counts = new Map<string, number>();
    const read = Object.values<Dialect>(dialects);
    forMany(
      Math.max(150, often(1000)),
      texts,
      bases,
      fc.constantFrom(...read),
      (reference, base, judging) => {
        const place = { start: 0, end: reference.length, text: reference };
        const extract = () => [findingOf(place, { construct: "example", role: "link" })];
        const options = { levels: safely, extract, dialect: judging };
        for (const { fix } of lint(
          reference,
          base === undefined ? options : { ...options, retrieval: base },
        )) {
          if (!fix?.isSafe) continue;
          const fixed = applyEdits(reference, [fix]);
          for (const dialect of read.filter(({ accepts }) => accepts(reference))) {
            counts.set(dialect.id, (counts.get(dialect.id) ?? 0) + 1);
            expect(dialect.accepts(fixed), dialect.title).toBe(true);
            const isEqual =
              areEqual(dialect, fixed, reference) ||
              (base !== undefined &&
                areEqual(dialect, dialect.resolve(fixed, base), dialect.resolve(reference, base)));
            expect(isEqual, `${reference} and ${fixed} by ${dialect.title}`).toBe(true);
          }
        }
      },
    );
    expect([...counts.keys()].sort()).toEqual(Object.keys(dialects).sort());
  });
});

describe("a reference that programs compare as a string is not fixed", () => {
  const fixesIn = (source: string, extract: (source: string) => Iterable<Finding>) =>
    [...createLinter({ levels: safely })(source, { extract })].flatMap(({ finding, diagnostics }) =>
      diagnostics.flatMap(({ fix }) => (fix ? [finding?.construct] : [])),
    );

  it.each(readRows<Record<"language" | "what" | "source", string>>("test/vectors/compared-as-strings.jsonl"))(
    "$what",
    async ({ language, source }) => expect(fixesIn(source, await extractorOf(language))).toEqual([]),
  );

  it("unlike others in the same documents", () => {
    expect(
      fixesIn('<feed xmlns="http://www.w3.org/2005/Atom"><icon>HTTP://A/</icon></feed>', xml),
    ).not.toEqual([]);
    expect(fixesIn('{"home": "HTTP://A/"}', json)).not.toEqual([]);
  });
});

it("a fix of a very long reference is unsafe, because a proof would take too long", () => {
  const isSafe = (reference: string) => lint(`<${reference}>`).map(({ fix }) => fix?.isSafe);
  expect(isSafe(`http://h:/${"a".repeat(8_000)}`)).toEqual([true]);
  expect(isSafe(`http://h:/${"a".repeat(9_000)}`)).toEqual([false]);
});

describe("the fix of an invalid reference is the suggestion of its error:", () => {
  const fixOf = (reference: string) => {
    const place = { start: 0, end: reference.length, text: reference };
    const extract = () => [findingOf(place, { construct: "example", role: "link" })];
    const [report] = lint(reference, {
      extract,
      dialect: rfc2396,
      levels: { "context/*": "off", "syntax/*": "error" },
    });
    return report?.fix && [applyEdits(reference, [report.fix]), report.fix.isSafe];
  };

  it.each([
    ["http://h/a\n", "http://h/a", true],
    ["<http://h/>", "http://h/", true],
    // Draft 05 accepts "\", and RFC 1808 such a colon, so the target differs there.
    ["..\\a\\b", "../a/b", false],
    ["127.0.0.1:8080/x", "//127.0.0.1:8080/x", false],
    ["C:\\a", "file:///C:/a", false],
    ["a b", "a%20b", false],
    ["a   b", "a%20%20%20b", false],
    ["caf\u00e9", "caf%C3%A9", false],
    ["100% off", "100%25 off", false],
    ["http://h/a]", "http://h/a", false],
    ["http://h/a b?http://h/", "http://h/a%20b?http://h/", false],
  ])("%j becomes %j (safe: %j)", (reference, fixed, isSafe) =>
    expect(fixOf(reference)).toEqual([fixed, isSafe]),
  );

  it.each([
    "http://a:b/",
    "a\ud800b",
    "http://h h/",
    // A fix would join a reference to the words or the reference before it.
    "It is here: http://h/",
    "http://h/a|b,http://h/c",
    "http://h/a](http://h/b",
  ])("%j has no fix", (reference) => expect(fixOf(reference)).toBeUndefined());
});
