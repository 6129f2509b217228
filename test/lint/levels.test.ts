import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unknown } from "../../src/extract/languages.ts";
import { type Level, type LintOptions, lint, presets, rules } from "../../src/lint/index.ts";
import { createLevels, mergeLevels } from "../../src/lint/levels.ts";

/** The rules that report of a text, with their levels. */
function said(source: string, options: LintOptions): readonly string[] {
  return lint(source, options).map(({ rule, level }) => `${rule} ${level}`);
}

describe("levels are for a rule, a group or all, for a scheme or for all, and the last that fits counts", () => {
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

  it("a scheme is that of the text, be it a reference or not", () => {
    const levels = { "data:*": "off" } as const;
    expect(said("<URL:data:,|> <URL:|>", { levels })).toEqual(["syntax/unwise error"]);
  });

  it.each([
    ["escapes/", "there is no rule"],
    ["nothing/*", "there is no rule"],
    ["http:", "there is no rule"],
    ["http:nothing/*", 'there is no rule "nothing/*"'],
    ["", "there is no rule"],
  ])("%j fits no rule", (pattern, message) =>
    expect(() => lint("", { levels: { [pattern]: "warn" } })).toThrow(message),
  );
});

describe("levels of several as one", () => {
  const pattern = fc.constantFrom(
    ..."* escapes/* escapes/twice data:* data:escapes/* http:escapes/twice".split(" "),
  );
  const levels = fc.dictionary(pattern, fc.constantFrom<Level>("off", "warn", "error"));

  it("say the same as one after the other", () =>
    fc.assert(
      fc.property(fc.array(levels, { maxLength: 4 }), (all) => {
        const apart = createLevels(all);
        const merged = createLevels([mergeLevels(all)]);
        for (const reference of ["a", "data:a", "http:a"])
          for (const id of ["escapes/twice", "escapes/control", "authority/password"])
            expect(merged(reference).levelOf(id)).toBe(apart(reference).levelOf(id));
      }),
    ));
});

describe("a preset", () => {
  it.each(Object.entries(presets))("%s has levels for rules that there are", (_, { levels }) =>
    expect(() => lint("", { levels })).not.toThrow(),
  );

  it("recommended is what counts where nothing else is asked for", () => {
    const source = "see http://u:p@A:80/%41|b";
    expect(lint(source, { presets: ["recommended"] })).toEqual(lint(source));
  });

  it("strict has every rule but those about missing files", () => {
    const strict = said("http://u:p@a/", { presets: ["strict"] });
    expect(strict).toContain("authority/password warn");
    const { levels } = presets.strict;
    expect(rules.filter(({ id }) => (levels[id] ?? "off") === "off")).toEqual([]);
    expect(levels["links/*"]).toBe("off");
  });

  it("strict loses nothing that recommended reports", () => {
    const source = "see http://u:p@A:80/%41 and <URL:a b|c> or ftp://a/%zz";
    const strict = said(source, { presets: ["strict"] });
    for (const report of said(source, {})) expect(strict).toContain(report);
  });

  it("has off what it does not name; several are read in their order", () => {
    const source = "http://u:p@a/ <URL:a|b>";
    expect(said(source, { presets: ["security"] })).toEqual(["authority/password error"]);
    expect(said(source, { presets: ["security", "recommended"] })).toEqual([
      "authority/password warn",
      "syntax/unwise error",
    ]);
    expect(said(source, { presets: [] })).toEqual([]);
  });

  describe("recommended has fewer rules in text of an unknown language, such as source code", () => {
    const source = 'a("http://u:p@a/", "http://a/%zz"); // htpp://a.b/ and http://http://a/';

    it("what is surely a slip, as much there is an example, a pattern or a part of a reference", () => {
      expect(said(source, { extract: unknown })).toEqual(["scheme/near-miss warn", "scheme/twice error"]);
      expect(said(source, {}).length).toBeGreaterThan(2);
    });

    it("all of them if a level or another preset asks for it", () => {
      const all = said(source, { extract: unknown, presets: ["strict"] });
      expect(all).toContain("authority/password warn");
      expect(all).toContain("syntax/invalid-escape error");
      expect(said(source, { extract: unknown, levels: { "authority/password": "error" } })).toContain(
        "authority/password error",
      );
    });
  });

  it("gives way to levels", () =>
    expect(said("http://u:p@a/", { presets: ["security"], levels: { "authority/*": "off" } })).toEqual([]));
});
