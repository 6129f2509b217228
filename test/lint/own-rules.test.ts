import { describe, expect, it } from "vitest";
import { unknown } from "../../src/extract/languages.ts";
import { type LintOptions, lint, type Rule, RuleError } from "../../src/lint/index.ts";
import { callUntyped } from "../support/call-untyped.ts";

const facts = {
  summary: "a host of the intranet",
  section: "the handbook",
  reason: "Nobody outside reaches it.",
  advice: "link to the public host",
  fix: "unsafe",
  valid: [],
  invalid: [],
} as const;

/** A rule about hosts of an intranet. */
const intranet: Rule = {
  ...facts,
  id: "acme/no-intranet",
  level: "error",
  check: ({ host }) =>
    host?.text === "intranet"
      ? [{ ...host, what: "nobody outside reaches it", fix: { ...host, text: "www" } }]
      : [],
};

/** A rule for texts that are no references, too. */
const shouted: Rule = {
  ...facts,
  id: "acme/shouted",
  level: "off",
  checkText: ({ text }) =>
    text === text.toUpperCase() ? [{ start: 0, end: text.length, what: "shouted" }] : [],
};

const SOURCE = "<URL:http://intranet/%41> <URL:A|B>";

function said(options: LintOptions): readonly string[] {
  return lint(SOURCE, { presets: [], rules: [intranet, shouted], ...options }).map(
    ({ rule, level }) => `${rule} ${level}`,
  );
}

describe("own rules", () => {
  it("count by their own levels, whatever the presets are", () => {
    expect(said({})).toEqual(["acme/no-intranet error"]);
    expect(said({ presets: ["strict"] })).toContain("acme/no-intranet error");
  });

  it("are known to levels: by id, by group and as all, for references of a scheme too", () => {
    expect(said({ levels: { "acme/no-intranet": "warn" } })).toEqual(["acme/no-intranet warn"]);
    expect(said({ levels: { "acme/*": "warn" } })).toEqual(["acme/no-intranet warn", "acme/shouted warn"]);
    expect(said({ levels: { "*": "off" } })).toEqual([]);
    expect(said({ levels: { "http:acme/*": "off" } })).toEqual([]);
    expect(() => lint("", { levels: { "acme/no-intranet": "warn" } })).toThrow(
      'there is no rule "acme/no-intranet"',
    );
  });

  it("are silent in text of an unknown language under the preset recommended, as most rules are", () => {
    expect(said({ presets: ["recommended"], extract: unknown })).toEqual([]);
    expect(said({ presets: [], extract: unknown })).toEqual(["acme/no-intranet error"]);
  });

  it("report as others do: a place, a message, advice, and a fix", () => {
    const [diagnostic] = lint(SOURCE, { presets: [], rules: [intranet] });
    expect(diagnostic).toMatchObject({
      start: 12,
      end: 20,
      message: "nobody outside reaches it",
      advice: "link to the public host",
      section: "the handbook",
      fix: { isSafe: false },
    });
  });

  it.each<[string, unknown, string]>([
    ["no object", 3, "a rule must be an object, not a number"],
    ["no id", {}, 'the id of a rule is a group and a name, such as "acme/no-intranet", not "undefined"'],
    ["an id without a group", { ...intranet, id: "intranet" }, 'not "intranet"'],
    ["a rule of urigram", { ...intranet, id: "authority/password" }, "is in a group of urigram"],
    ["a group of urigram", { ...intranet, id: "syntax/mine" }, "is in a group of urigram"],
    ["no advice", { ...intranet, advice: undefined }, 'the rule "acme/no-intranet" has no advice, a text'],
    ["no level", { ...intranet, level: "loud" }, "has no level: off, warn or error"],
    ["no function", { ...intranet, check: undefined }, "must have one function, check or checkText"],
    ["two functions", { ...intranet, checkText: () => [] }, "must have one function, check or checkText"],
    ["another fix", { ...intranet, fix: true }, 'is "safe" or "unsafe", or absent'],
  ])("are refused with %s", (_, rule, message) => {
    expect(() => callUntyped(lint, "", { rules: [rule] })).toThrow(TypeError);
    expect(() => callUntyped(lint, "", { rules: [rule] })).toThrow(message);
  });

  it("are refused with one id twice", () =>
    expect(() => lint("", { rules: [intranet, { ...intranet }] })).toThrow(
      'there are two rules "acme/no-intranet"',
    ));

  it.each<[string, Rule["id"], () => never | Iterable<never>]>([
    ["throws", "acme/a", () => expect.fail("oh")],
    ["gives nothing", "acme/b", () => Object(undefined)],
    ["gives a problem without a place", "acme/c", () => Object([{ what: "x" }])],
    ["gives a problem after the reference", "acme/d", () => Object([{ what: "x", start: 0, end: 99 }])],
    [
      "gives a fix outside of it",
      "acme/e",
      () => Object([{ what: "x", start: 0, end: 1, fix: { start: -1, end: 1, text: "" } }]),
    ],
  ])("fail aloud, with their names: one that %s", (_, id, check) => {
    const run = () => lint("see http://intranet/", { rules: [{ ...intranet, id, check }] });
    expect(run).toThrow(RuleError);
    expect(run).toThrow(`the rule "${id}" failed on "http://intranet/": `);
  });
});
