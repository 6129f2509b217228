import { describe, expect, it } from "vitest";
import { dialects } from "../../src/dialects/index.ts";
import type { Finding } from "../../src/extract/finding.ts";
import { createJudges } from "../../src/lint/judge.ts";
import { isPlain, judgesPlain } from "../../src/lint/plain.ts";
import { createBaseOf, readReference } from "../../src/lint/reference.ts";
import { rules } from "../../src/lint/rules/index.ts";
import { createSimilarName } from "../../src/lint/similar-name.ts";

const unknownBase = () => undefined;
const baseOf = (uri: string | undefined) =>
  uri === undefined ? undefined : ({ uri, layer: "default", section: "", skipped: [] } as const);
const findingOf = (text: string, use: Partial<Finding> = {}): Finding => ({
  ...{ start: 0, end: text.length, text, construct: "text", role: "link" },
  ...use,
});

/** References of each form, with parts of each form and of the greatest length. */
const label = "a-".repeat(20);
const beginnings = ["https://example.org", `http://${`${label}1.`.repeat(4)}${"z".repeat(20)}`];
const names = ["a", ".github", "v1.2.3", "README.md", "a_B-c", "z".repeat(300)];
const paths = ["", "/", ...names.flatMap((name) => [`/${name}`, `/a/${name}/`])];
const firstNames = ["a", "a/b.c.d", "index.html", "a.md", "docs/example.com", ".a/b"];
const rests = ["", "?a=b&c+d", "#a-b", "?a.b#c.d", "#user=1"];
const plain = [
  ...beginnings.flatMap((beginning) => paths.map((path) => beginning + path)),
  ...paths.filter((path) => path.length > 1),
  ...firstNames,
].map((reference, at) => reference + rests[at % rests.length]);

describe("a plain reference", () => {
  it.each([...plain, "#a"])("can be %s", (text) => {
    expect(isPlain(findingOf(text), unknownBase)).toBe(true);
  });

  it("is short, since expressions can only repeat some million times", () => {
    for (const length of [1001, 20_000_000])
      expect(isPlain(findingOf(`#${"a".repeat(length)}`), unknownBase)).toBe(false);
  });

  it("is valid in every specification", () => {
    for (const dialect of Object.values(dialects))
      expect(plain.filter((text) => !dialect.accepts(text))).toEqual([]);
  });

  it.each(["link", "resource", "name"] as const)(
    "as a %s, is reported only by rules that look beyond it",
    (role) => {
      for (const dialect of Object.values(dialects)) {
        for (const text of plain) {
          const finding = findingOf(text, { role });
          const judge = createJudges({}, dialect)(finding);
          const around = {
            targets: undefined,
            similarName: createSimilarName(),
            schemeOf: undefined,
            baseOf: createBaseOf(text),
          };
          const reference = readReference(finding, judge, around);
          const reporting = rules.filter((rule) => {
            if ("checkText" in rule) return [...rule.checkText(finding)].length > 0;
            return "check" in rule && !judgesPlain(rule.id) && [...rule.check(reference)].length > 0;
          });
          expect(reporting.map(({ id }) => id)).toEqual([]);
        }
      }
    },
  );
});

describe("an example that a rule reports", () => {
  const reported = rules
    .filter((rule) => !("kind" in rule) && !judgesPlain(rule.id))
    .flatMap((rule) =>
      rule.invalid.map((example) => [rule.id, example.reference.slice(0, 40), example] as const),
    );

  it.each(reported)("by %s, %s, is not plain", (_, __, { reference, base, role, construct, standard }) => {
    const use = { role: role ?? "link", construct: construct ?? "text", standard };
    expect(isPlain(findingOf(reference, use), () => baseOf(base))).toBe(false);
  });
});

describe.each([
  ["a host without a domain", "http://localhost/a"],
  ["a host in a relative path", "example.com/a"],
  ["a label that is too long for the DNS", `http://${"a".repeat(64)}.example/`],
  ["Punycode", "http://xn--e1afmkfd.example/"],
  ["a dot segment", "../a"],
  ["the end of a sentence", "http://a.example/b."],
  ["an empty segment", "http://a.example//b"],
])("a reference with %s", (_, text) => {
  it("is not plain", () => {
    expect(isPlain(findingOf(text), unknownBase)).toBe(false);
  });
});

describe("a path", () => {
  const sitemap = { name: "sitemaps.org", spec: "rfc3987", absoluteBy: "sitemaps.org" } as const;

  it("is not plain if it has a base", () => {
    expect(isPlain(findingOf("a/b"), () => baseOf("http://a/"))).toBe(false);
  });

  it("is not plain if the standard of the document requires an absolute reference", () => {
    expect(isPlain(findingOf("a/b", { standard: sitemap }), unknownBase)).toBe(false);
  });

  it("is not plain if it declares a base", () => {
    expect(isPlain(findingOf("a/b", { role: "base" }), unknownBase)).toBe(false);
  });
});
