import { describe, expect, it } from "vitest";
import { unknown } from "../../src/extract/text/unknown.ts";
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

/** A rule that also checks invalid references. */
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

describe("custom rules", () => {
  it("have their own levels, whatever the presets are", () => {
    expect(said({})).toEqual(["acme/no-intranet error"]);
    expect(said({ presets: ["strict"] })).toContain("acme/no-intranet error");
  });

  it("are matched by levels: by id, by group, by *, and with a scheme", () => {
    expect(said({ levels: { "acme/no-intranet": "warn" } })).toEqual(["acme/no-intranet warn"]);
    expect(said({ levels: { "acme/*": "warn" } })).toEqual(["acme/no-intranet warn", "acme/shouted warn"]);
    expect(said({ levels: { "*": "off" } })).toEqual([]);
    expect(said({ levels: { "http:acme/*": "off" } })).toEqual([]);
    expect(() => lint("", { levels: { "acme/no-intranet": "warn" } })).toThrow(
      'unknown rule "acme/no-intranet"',
    );
  });

  it("are off in unknown languages in the preset recommended, like most rules", () => {
    expect(said({ presets: ["recommended"], extract: unknown })).toEqual([]);
    expect(said({ presets: [], extract: unknown })).toEqual(["acme/no-intranet error"]);
  });

  it("report a span, a message, advice and a fix like built-in rules", () => {
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
    ["a non-object", 3, "a rule must be an object, not a number"],
    [
      "no id",
      {},
      'the id of a rule must have the form "group/name", such as "acme/no-intranet", not "undefined"',
    ],
    ["an id without a group", { ...intranet, id: "intranet" }, 'not "intranet"'],
    ["the id of a built-in rule", { ...intranet, id: "authority/password" }, "is in a built-in group"],
    ["a built-in group", { ...intranet, id: "syntax/mine" }, "is in a built-in group"],
    [
      "no advice",
      { ...intranet, advice: undefined },
      'the rule "acme/no-intranet" must have a string "advice"',
    ],
    ["no level", { ...intranet, level: "loud" }, "must have a level: off, warn or error"],
    ["no function", { ...intranet, check: undefined }, "must have exactly one function, check or checkText"],
    [
      "two functions",
      { ...intranet, checkText: () => [] },
      "must have exactly one function, check or checkText",
    ],
    ["an invalid fix", { ...intranet, fix: true }, 'must be "safe", "unsafe" or absent'],
  ])("are rejected with %s", (_, rule, message) => {
    expect(() => callUntyped(lint, "", { rules: [rule] })).toThrow(TypeError);
    expect(() => callUntyped(lint, "", { rules: [rule] })).toThrow(message);
  });

  it("are rejected with a duplicate id", () =>
    expect(() => lint("", { rules: [intranet, { ...intranet }] })).toThrow(
      'two rules have the id "acme/no-intranet"',
    ));

  it.each<[string, Rule["id"], () => never | Iterable<never>]>([
    ["throws", "acme/a", () => expect.fail("oh")],
    ["returns nothing", "acme/b", () => Object(undefined)],
    ["returns a problem without a span", "acme/c", () => Object([{ what: "x" }])],
    ["returns a problem after the reference", "acme/d", () => Object([{ what: "x", start: 0, end: 99 }])],
    [
      "returns a fix outside the reference",
      "acme/e",
      () => Object([{ what: "x", start: 0, end: 1, fix: { start: -1, end: 1, text: "" } }]),
    ],
  ])("throw a RuleError with the name of a rule that %s", (_, id, check) => {
    const run = () => lint("see http://intranet/", { rules: [{ ...intranet, id, check }] });
    expect(run).toThrow(RuleError);
    expect(run).toThrow(`the rule "${id}" failed on "http://intranet/": `);
  });
});
