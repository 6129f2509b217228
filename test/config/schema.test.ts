import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { emitSchema } from "../../scripts/schema/emit.ts";
import { ConfigError } from "../../src/config/error.ts";
import { checkConfig, encodingNames } from "../../src/config/keys.ts";
import { languages } from "../../src/extract/languages.ts";
import { dialects } from "../../src/index.ts";
import { presets } from "../../src/lint/index.ts";
import { ruleIds } from "../../src/lint/levels.ts";
import { forAll } from "../support/for-all.ts";
import { readProjectFile } from "../support/project.ts";

const schema = JSON.parse(readProjectFile("schema/urigram.config.schema.json"));
const isValid = new Ajv({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

/** True if the configuration reader accepts the value. */
function isAccepted(value: unknown): boolean {
  try {
    checkConfig(value);
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

describe("the JSON Schema of configurations", () => {
  it("is up to date, as are the names that editors complete", () => {
    for (const [path, text] of emitSchema())
      expect(readProjectFile(path), `npm run schema: ${path}`).toBe(text);
  });

  it.each([
    {},
    { $schema: "./node_modules/urigram/schema/urigram.config.schema.json" },
    { extends: "strict" },
    { extends: ["recommended", "../base.json", "@acme/urigram-config"] },
    { rules: { "authority/password": "error", "escapes/*": "off", "data:*": "warn" } },
    { plugins: ["./rules.js"], rules: { "acme/no-intranet": "error", "http:acme/*": "off" } },
    { extends: "@acme/config", overrides: [{ files: "a", rules: { "acme/a": "off" } }] },
    { spec: "auto", language: "html", base: "http://a/", encoding: "latin1" },
    {
      templates: [["[~", "~]"]],
      overrides: [
        {
          files: "a",
          templates: [
            ["@@", "@@"],
            ["( ", "é"],
          ],
        },
      ],
    },
    { ignores: ["dist/", "!dist/docs"], overrides: [{ files: ["*.md", "docs/**"], spec: "rfc3986" }] },
  ])("accepts %j, as the reader does", (value) => {
    expect({ schema: isValid(value), reader: isAccepted(value) }).toEqual({ schema: true, reader: true });
  });

  it.each([
    null,
    [],
    "strict",
    { extend: "strict" },
    { extends: [] },
    { extends: "https://example.com/base.json" },
    { extends: "./a\0b" },
    { plugins: ["./a\0b"] },
    { rules: { "authority/pasword": "error" } },
    { rules: { "authority/password": "on" } },
    { rules: { "acme/no-intranet": "error" } },
    { extends: "strict", overrides: [{ files: "a", rules: { "acme/a": "off" } }] },
    { rules: [] },
    { plugins: [{ rules: [] }] },
    { plugins: [] },
    { spec: "rfc9999" },
    { language: "klingon" },
    { base: "a/b" },
    { encoding: "utf8" },
    { templates: [] },
    { templates: ["[~", "~]"] },
    { templates: [["[~"]] },
    { templates: [["[~", "~]", "~]"]] },
    { templates: [["[~", ""]] },
    { templates: [[" ", "~]"]] },
    { templates: [["[~", 5]] },
    { ignores: ["!"] },
    { ignores: "dist" },
    { overrides: [{ rules: {} }] },
    { overrides: [{ files: "a", ignores: ["b"] }] },
    JSON.parse('{ "__proto__": {} }'),
  ])("rejects %j, as the reader does", (value) => {
    expect({ schema: isValid(value), reader: isAccepted(value) }).toEqual({ schema: false, reader: false });
  });

  it("accepts exactly what the reader accepts", () => {
    const { runs } = inject("effort");
    const counts = { accepted: 0, rejected: 0 };
    forAll(configs, (value) => {
      const json: unknown = JSON.parse(JSON.stringify(value));
      const isAcceptedBySchema = isValid(json);
      counts[isAcceptedBySchema ? "accepted" : "rejected"]++;
      expect(isAccepted(json)).toBe(isAcceptedBySchema);
    });
    expect(counts.accepted).toBeGreaterThan(runs / 10);
    expect(counts.rejected).toBeGreaterThan(runs / 10);
  });
});

const words = (...all: readonly string[]) => fc.constantFrom(...all);
const junk = fc.oneof(fc.jsonValue({ maxDepth: 1 }), words("", "a/b", "!", "/", "é", "http://a/", "x:y"));
/** Generates mostly good values. */
const mostly = (good: fc.Arbitrary<unknown>, bad: fc.Arbitrary<unknown> = junk) =>
  fc.oneof({ arbitrary: good, weight: 49 }, { arbitrary: bad, weight: 1 });

const rules = fc.oneof(
  { arbitrary: words(...ruleIds, "*", "escapes/*", "syntax/*"), weight: 9 },
  words("acme/a", "acme/*"),
);
const badRules = words("authority/pasword", "Acme/a", "acme", "a/b/c", "", "acme/", "syntax/");
const patterns = fc.tuple(
  mostly(words("", "", "data:", "H+T.p-1:"), words("é:", "a:b:")),
  mostly(rules, badRules),
);
const levels = fc
  .array(
    fc.tuple(
      patterns.map((parts) => parts.join("")),
      mostly(words("off", "warn", "error")),
    ),
    { maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries));
const globs = mostly(words("a", "*.md", "docs/**", "!dist/", "{a,b}/c"), fc.string({ maxLength: 4 }));
const modules = mostly(words("./a.js", "@acme/a", "C:/a.js", "strict"), words("npm:a", "https://a/b.js"));
const list = (item: fc.Arbitrary<unknown>) =>
  mostly(fc.array(item, { minLength: 1, maxLength: 2 }), fc.constant([]));
const delimiter = mostly(words("[~", "~]", "@@", " é"), words("", " \t"));
const pair = mostly(fc.tuple(delimiter, delimiter), fc.array(delimiter, { maxLength: 3 }));
const documentSettings = {
  rules: mostly(levels),
  spec: mostly(words("auto", ...Object.keys(dialects))),
  language: mostly(words(...languages.map(({ id }) => id))),
  base: mostly(words("http://a/", "a:", "a b:")),
  encoding: mostly(words(...encodingNames)),
  templates: list(pair),
};
const override = fc.record(
  { files: fc.oneof(globs, list(globs)), ...documentSettings },
  { requiredKeys: ["files"] },
);
const bases = fc.oneof(words(...Object.keys(presets)), modules);
const configs = mostly(
  fc
    .tuple(
      fc.record(
        {
          $schema: mostly(fc.string()),
          extends: fc.oneof(bases, list(bases)),
          plugins: list(modules),
          ignores: list(globs),
          ...documentSettings,
          overrides: list(mostly(override)),
        },
        { requiredKeys: [] },
      ),
      mostly(fc.constant({}), fc.constant({ rulez: {} })),
    )
    .map(([config, more]) => Object.assign({}, config, more)),
);
