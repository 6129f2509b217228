import { describe, expect, it } from "vitest";
import { dialectOf, rfc2396 } from "../../src/index.ts";
import { lint } from "../../src/lint/index.ts";
import type { Example, Rule } from "../../src/lint/rule.ts";
import { rules } from "../../src/lint/rules/index.ts";
import { schemeOf } from "../../src/schemes/index.ts";
import { listProjectFiles, readProjectFile } from "../support/project.ts";
import { nearLinkReports } from "../support/rule-examples.ts";
import { someOf } from "../support/some.ts";
import { targetsOf } from "../support/targets.ts";

/** Returns the diagnostics of one rule for an example. Examples of near-links are Markdown. */
function problemsOf(rule: Rule, example: Example) {
  return "kind" in rule ? nearLinkReports(rule.id, example) : referenceProblemsOf(rule, example);
}

function referenceProblemsOf(
  { id }: Rule,
  {
    reference,
    source,
    base,
    files,
    dialect = rfc2396.id,
    role = "link",
    construct = "example",
    standard,
  }: Example,
) {
  const used = dialectOf(dialect);
  if (!used) throw new Error(`no dialect ${dialect}`);
  const place = { start: 0, end: reference.length, text: reference };
  const extract = () => [{ ...place, construct, role, standard }];
  const options = {
    ...(source === undefined && { extract }),
    levels: { [id]: "warn" },
    schemeOf,
    ...(!standard && { dialect: used }),
    ...(files && { targets: targetsOf(files) }),
  } as const;
  return lint(source ?? reference, base === undefined ? options : { ...options, retrieval: base }).filter(
    ({ rule }) => rule === id,
  );
}

const cases = rules.flatMap((rule) => [
  ...rule.valid.map((example) => ({ rule, example, underlined: undefined })),
  ...rule.invalid.map((example) => ({ rule, example, underlined: example.underlined })),
]);

describe("the examples of a rule", () => {
  it.each(
    cases.map((one) => [one.rule.id, one.example.reference.slice(0, 40), one.underlined, one] as const),
  )("%s reports for %j: %j", (_, __, ___, { rule, example, underlined }) => {
    const problems = problemsOf(rule, example);
    const { source = example.reference } = example;
    expect(problems.map(({ start, end }) => source.slice(start, end))).toEqual(
      underlined === undefined ? [] : [underlined],
    );
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))("%s has valid and invalid ones", (_, rule) => {
    expect(rule.valid.length).toBeGreaterThan(0);
    expect(rule.invalid.length).toBeGreaterThan(0);
  });
});

describe("a rule", () => {
  it("has a unique id, and is in a file or folder named after its group", () => {
    const files = listProjectFiles("src/lint/rules").filter((path) => !path.endsWith("/index.ts"));
    const found = files.flatMap((path) => {
      const ids = [...readProjectFile(path).matchAll(/^ {2}id: "(.+)",$/gm)].map(([, id]) => id ?? "");
      const [, group] = /rules\/(\w+)[./]/.exec(path) ?? [];
      expect(ids.length, path).toBeGreaterThan(0);
      for (const id of ids) expect(id, path).toMatch(new RegExp(`^${group}/`));
      return ids;
    });
    expect(found.sort()).toEqual(rules.map(({ id }) => id).sort());
    expect(new Set(found).size).toBe(rules.length);
  });

  it("has a section, a reason and advice", () => {
    for (const { section, reason, advice, summary } of rules) {
      expect(section).toMatch(/^(?:RFC (?:398[67]|2396|1808|1034) [A-G\d]|CommonMark \d)/);
      expect(reason).toMatch(/^\S.*\.$/);
      for (const phrase of [advice, summary]) expect(phrase).not.toMatch(/\.$/);
    }
  });
});

describe("rules report the same in RFC 3986 and RFC 3987 as in RFC 2396", () => {
  /** The exceptional dialects, with the message there, if any. */
  const others = new Map<string, string | undefined>([
    // There is no opaque base (RFC 3986, D.2).
    ["resolution/base-opaque ../g", undefined],
    ["resolution/above-root ../../../g", '".." leads above the root, to http://a/g'],
    // The merge routine inserts a "/" (5.2.3).
    ["resolution/pathless-base g", undefined],
    // RFC 3986 removes dot segments from every path (5.2.2).
    ["resolution/dot-segments http://a/b/../c", undefined],
    ["resolution/dot-segments /./g", undefined],
    // Every authority has a host (3.2.2).
    ["authority/registry-based http://a_b/", undefined],
    ["authority/registry-based //1.2.3/", undefined],
    // These hosts are names (3.2.2), which nearly-ipv4 reports.
    ["authority/leading-zeros http://127.0.0.010/", undefined],
    ["authority/ipv4-octet http://1.2.3.256/", undefined],
    [
      "authority/nearly-ipv4 http://1.2.3.256/",
      '"256" is not a number from 0 to 255 without leading zeros, so the host is a name',
    ],
  ]);
  const messages = (rule: Rule, example: Example) =>
    problemsOf(rule, example).map(({ message, reference, start, end }) => [
      reference.slice(start, end),
      message,
    ]);
  const general = rules
    .filter(({ id }) => !id.startsWith("portability/"))
    .flatMap((rule) => [...rule.valid, ...rule.invalid].map((example) => ({ rule, example })))
    .filter(({ example }) => example.dialect === undefined);

  it.each(["rfc3986", "rfc3987"])("%s", (dialect) => {
    for (const { rule, example } of someOf(general)) {
      const name = `${rule.id} ${example.reference}`;
      const said = messages(rule, { ...example, dialect });
      if (!others.has(name)) expect(said, name).toEqual(messages(rule, example));
      else expect(said.map(([, message]) => message)[0], name).toBe(others.get(name));
    }
  });
});

describe("rules find what the prose of the documents before RFC 2396 warns of", () => {
  const older = ["rfc1808", "draft-ietf-uri-relative-url-05", "draft-ietf-url-syntax-00"];
  const warnings: readonly (readonly [section: string, id: string, example: Example])[] = [
    ["RFC 1808, 2.3", "scheme/not-relative", { reference: "g", base: "mailto:a@b" }],
    ["RFC 1808, 2.3", "scheme/not-relative", { reference: "g", base: "news:c" }],
    ["RFC 1808, 2.3", "scheme/not-relative", { reference: "g", base: "telnet://a/" }],
    ["RFC 1808, 5.2", "resolution/same-scheme", { reference: "http:g", base: "http://a/b" }],
    ["RFC 1808, 5.3", "resolution/colon-in-first-segment", { reference: "this:that" }],
    ["RFC 1808, 5.3", "scheme/ftp-directory", { reference: "ftp://a/b;type=d" }],
    ["draft 00, 2.3.2", "escapes/twice", { reference: "a%2520b" }],
    ["draft 00, 4.1", "scheme/upper-case", { reference: "HTTP://a/" }],
    ["draft 00, 6", "escapes/control", { reference: "gopher://a/x%0D%0AMAIL" }],
  ];
  const warningsOfDraft00: typeof warnings = [
    ["2.2", "escapes/unreserved", { reference: "/%7Euser" }],
    ["4.3.1", "authority/label-length", { reference: `http://${"a".repeat(64)}.b/` }],
    ["4.3.1", "authority/port-range", { reference: "http://a.org:99999/" }],
    ["6", "authority/reserved-port", { reference: "gopher://a.org:25/" }],
    ["6", "authority/password", { reference: "ftp://user:hunter2@a.org/" }],
  ];

  /** Returns the number of reports of a rule about an example. */
  function reportsOf(id: string, example: Example): number {
    const rule = rules.find((one) => one.id === id);
    return rule ? problemsOf(rule, example).length : 0;
  }

  it.each(warnings)("in %s: %s reports %j", (_, id, example) => {
    expect(older.map((dialect) => reportsOf(id, { ...example, dialect }))).toEqual([1, 1, 1]);
  });

  it.each(warningsOfDraft00)("in draft 00, %s: %s reports %j", (_, id, example) =>
    expect(reportsOf(id, { ...example, dialect: "draft-ietf-url-syntax-00" })).toBe(1),
  );
});

describe("portability/not-nfc", () => {
  const reported = (reference: string) => {
    const rule = rules.find(({ id }) => id === "portability/not-nfc");
    return rule
      ? problemsOf(rule, { reference, dialect: "rfc3987" }).map(({ start, end }) => [start, end])
      : [];
  };

  it("skips runs of marks that take quadratic time to normalize (UAX #15, 13)", () => {
    expect(reported(`/a${"\u0300\u0316".repeat(100_000)}/e\u0301`)).toEqual([[200_003, 200_005]]);
  });

  it("reports up to thirty marks, and syllables of several letters", () => {
    expect(reported(`/a${"\u0300\u0316".repeat(15)}`)).toEqual([[1, 32]]);
    expect(reported("/\u1112\u1161\u11ab")).toEqual([[0, 4]]);
  });
});
