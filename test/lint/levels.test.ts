import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unknown } from "../../src/extract/text/unknown.ts";
import { type Level, type LintOptions, lint, presets, rules } from "../../src/lint/index.ts";
import { createLevels, mergeLevels } from "../../src/lint/levels.ts";
import { forAll } from "../support/for-all.ts";

/** Returns the rules that report a problem, with their levels. */
function said(source: string, options: LintOptions): readonly string[] {
  return lint(source, options).map(({ rule, level }) => `${rule} ${level}`);
}

describe("levels apply to a rule, a group or all rules, and to one scheme or all, and the last match wins", () => {
  const source = "ftp://u:p@a.org/%41 http://u:p@a.org/%";

  it.each<[NonNullable<LintOptions["levels"]>, readonly string[]]>([
    [{ "*": "off" }, []],
    [{ "*": "off", "syntax/*": "error" }, ["syntax/incomplete-escape error"]],
    [{ "*": "off", "syntax/incomplete-escape": "warn" }, ["syntax/incomplete-escape warn"]],
    [{ "syntax/*": "error", "*": "off" }, []],
    [{ "*": "off", "ftp:*": "error", "escapes/*": "off" }, ["authority/password error"]],
    [{ "*": "off", "FTP:authority/password": "warn" }, ["authority/password warn"]],
    [{ "*": "off", "http:*": "warn" }, ["authority/password warn", "syntax/incomplete-escape warn"]],
  ])("%j", (levels, expected) => expect(said(source, { levels })).toEqual(expected));

  it("uses the scheme of invalid references too", () => {
    const levels = { "data:*": "off" } as const;
    expect(said("<URL:data:,|> <URL:|>", { levels })).toEqual(["syntax/unwise error"]);
  });

  it.each([
    ["escapes/", "unknown rule"],
    ["nothing/*", "unknown rule"],
    ["http:", "unknown rule"],
    ["http:nothing/*", 'unknown rule "nothing/*"'],
    ["", "unknown rule"],
  ])("%j matches no rule", (pattern, message) =>
    expect(() => lint("", { levels: { [pattern]: "warn" } })).toThrow(message),
  );
});

describe("merged levels", () => {
  const pattern = fc.constantFrom(
    ..."* escapes/* escapes/twice data:* data:escapes/* http:escapes/twice".split(" "),
  );
  const levels = fc.dictionary(pattern, fc.constantFrom<Level>("off", "warn", "error"));

  it("are equal to the levels applied in order", () =>
    forAll(fc.array(levels, { maxLength: 4 }), (all) => {
      const apart = createLevels(all);
      const merged = createLevels([mergeLevels(all)]);
      for (const reference of ["a", "data:a", "http:a"])
        for (const id of ["escapes/twice", "escapes/control", "authority/password"])
          expect(merged(reference).levelOf(id)).toBe(apart(reference).levelOf(id));
    }));
});

describe("a preset", () => {
  it.each(Object.entries(presets))("%s names only existing rules", (_, { levels }) =>
    expect(() => lint("", { levels })).not.toThrow(),
  );

  it("recommended is the default", () => {
    const source = "see http://u:p@A:80/%41|b";
    expect(lint(source, { presets: ["recommended"] })).toEqual(lint(source));
  });

  it("strict enables every rule except those about other specifications or other parsers", () => {
    const strict = said("http://u:p@a/", { presets: ["strict"] });
    expect(strict).toContain("authority/password warn");
    const { levels } = presets.strict;
    expect(rules.flatMap(({ id }) => ((levels[id] ?? "off") === "off" ? [id] : []))).toEqual([
      "portability/differs",
      "portability/refused",
      "spoofing/two-hosts",
      "spoofing/escaped-dot-segment",
      "spoofing/escaped-delimiter",
    ]);
  });

  it("strict reports everything that recommended reports", () => {
    const source = "see http://u:p@A:80/%41 and <URL:a b|c> or ftp://a/%zz";
    const strict = said(source, { presets: ["strict"] });
    for (const report of said(source, {})) expect(strict).toContain(report);
  });

  it("disables the rules that it does not name, and several apply in order", () => {
    const source = "http://u:p@a/ <URL:a|b>";
    expect(said(source, { presets: ["security"] })).toEqual(["authority/password error"]);
    expect(said(source, { presets: ["security", "recommended"] })).toEqual([
      "authority/password warn",
      "syntax/unwise error",
    ]);
    expect(said(source, { presets: [] })).toEqual([]);
  });

  describe("recommended has fewer rules in unknown languages such as source code:", () => {
    const source = 'a("http://u:p@a/", "http://a/%zz"); // htpp://a.b/ and http://http://a/';

    it("only obvious typos, because much of it is examples, patterns or parts of references", () => {
      expect(said(source, { extract: unknown })).toEqual(["scheme/near-miss error", "scheme/twice error"]);
      expect(said(source, {}).length).toBeGreaterThan(2);
    });

    it("more if a level or another preset enables them", () => {
      const all = said(source, { extract: unknown, presets: ["strict"] });
      expect(all).toContain("authority/password warn");
      expect(all).toContain("syntax/invalid-escape error");
      expect(said(source, { extract: unknown, levels: { "authority/password": "error" } })).toContain(
        "authority/password error",
      );
    });
  });

  it("is overridden by levels", () =>
    expect(said("http://u:p@a/", { presets: ["security"], levels: { "authority/*": "off" } })).toEqual([]));
});
