import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { createSettings, nothing } from "../../src/config/settings.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { readSettings } from "../../src/lsp/configuration.ts";

const usual = { said: { presets: undefined, rules: {}, spec: undefined }, trusts: false };

describe("the settings of an editor", () => {
  it("say nothing where there are none", () => {
    for (const given of [undefined, null, {}, { preset: null, rules: null, trustConfiguration: null }])
      expect(readSettings(given)).toEqual({ settings: usual, troubles: [] });
  });

  it("are a preset or several, levels, also of own rules, a specification and trust", () => {
    const rules = { "escapes/*": "off", "data:syntax/*": "warn", "acme/none": "off" };
    const given = { preset: ["strict", "security"], rules, spec: "rfc2396", trustConfiguration: true };
    expect(readSettings(given)).toEqual({
      settings: { said: { presets: ["strict", "security"], rules, spec: "rfc2396" }, trusts: true },
      troubles: [],
    });
  });

  it.each([
    [[], "urigram: give an object of settings"],
    [
      { preset: "stict" },
      "urigram.preset: give one of recommended, strict, security, portability, or a list of them",
    ],
    [{ rules: ["*"] }, 'urigram.rules: give an object of levels: { "authority/password": "off" }'],
    [{ rules: { "*": "loud" } }, 'urigram.rules: the level of "*" is off, warn or error, not "loud"'],
    [{ rules: { a: "off" } }, 'urigram.rules: there is no rule "a"'],
    [
      { spec: 3986 },
      expect.stringMatching(/^urigram\.spec: there is no specification; give auto or one of rfc3987, /),
    ],
    [{ trustConfiguration: "yes" }, "urigram.trustConfiguration: give true or false"],
    [{ spec: "rfc1" }, expect.stringMatching(/^urigram\.spec: there is no specification "rfc1"; give /)],
  ])("that are wrong say what to do, and count as not given: %j", (given, trouble) => {
    expect(readSettings(given)).toEqual({ settings: usual, troubles: [trouble] });
  });

  it("make a linter, whatever they are", () => {
    const given = fc.record(
      { preset: fc.jsonValue(), rules: fc.jsonValue(), spec: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(given, fc.jsonValue()), (value) => {
        const { presets, rules: levels } = createSettings(nothing, readSettings(value).settings.said)("");
        createLinter({ presets, levels });
      }),
      { numRuns: inject("effort").runs },
    );
  });
});
