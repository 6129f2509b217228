import { join } from "node:path";
import css from "@eslint/css";
import json from "@eslint/json";
import markdown from "@eslint/markdown";
import { ESLint, type Linter } from "eslint";
import { defineConfig } from "eslint/config";
import { describe, expect, it } from "vitest";
import type { Config } from "../../src/config/index.ts";
import urigram, { type RuleOptions } from "../../src/integrations/eslint.ts";
import { urigram as runUrigram } from "../support/command.ts";

const languages: Linter.Config[] = defineConfig([
  { files: ["**/*.md"], plugins: { markdown }, language: "markdown/gfm" },
  { files: ["**/*.json"], plugins: { json }, language: "json/json" },
  { files: ["**/*.css"], plugins: { css }, language: "css/css" },
]);

/** Lints a file with ESLint and returns its messages. */
async function messagesOf(
  filePath: string,
  source: string,
  config: Linter.Config = urigram.configs.recommended,
): Promise<readonly Linter.LintMessage[]> {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: defineConfig([...languages, config]),
  });
  const [result] = await eslint.lintText(source, { filePath });
  return result?.messages ?? [];
}

/** A configuration that enables only the rule for errors. */
const errorsBy = (options: RuleOptions): Linter.Config => ({
  plugins: { urigram },
  rules: { "urigram/errors": ["error", options] },
});

describe("ESLint with the plugin", () => {
  // RFC 2397, 3: a comma precedes the data. RFC 3966, 5.1.5: a local number needs a context.
  it.each([
    ["[Send](data:text/plain)\n", 'add "," before the data'],
    ["[Call](tel:555)\n", "phone-context"],
  ])("enables scheme/syntax by its level, with the advice for the scheme: %s", async (source, advice) => {
    const levels = { "*": "off", "scheme/syntax": "error" } as const;
    expect(await messagesOf("notes.md", source)).not.toMatchObject([
      { message: expect.stringMatching(/\[scheme\/syntax\]$/) },
    ]);
    const messages = await messagesOf("notes.md", source, errorsBy({ levels }));
    expect(messages.map(({ message }) => message)).toEqual([
      expect.stringMatching(new RegExp(`${advice}.* \\[scheme/syntax\\]$`)),
    ]);
  });

  it.each([
    ["notes.md", "# Notes\n\nSee [this](http://a/%zz).\n"],
    ["schema.json", '{\n  "$ref": "http://a/%zz"\n}\n'],
    ["page.css", "body {\n  background: url(http://a/%zz);\n}\n"],
  ])("reports an invalid reference in %s at the invalid part", async (name, source) => {
    // RFC 3986, 2.1: "%" begins an escape.
    const before = source.slice(0, source.indexOf("%zz"));
    const line = before.split("\n").length;
    const column = before.length - before.lastIndexOf("\n");
    const messages = await messagesOf(name, source);
    expect(messages).toMatchObject([
      {
        ruleId: "urigram/errors",
        severity: 2,
        line,
        column,
        endLine: line,
        endColumn: column + "%zz".length,
      },
    ]);
    expect(messages[0]?.message).toMatch(/%zz.*\[syntax\/invalid-escape\]$/);
  });

  it("reports a warning under its own rule, with section and advice", async () => {
    const [message] = await messagesOf("notes.md", "[mirror](ftp://me:hunter2@mirror/)");
    expect(message).toMatchObject({ ruleId: "urigram/warnings", severity: 1, line: 1, column: 19 });
    expect(message?.message).toMatch(
      / \(RFC 3986 3\.2\.1\); remove the password, .* \[authority\/password\]$/,
    );
  });

  it("reports the right place after a byte order mark", async () => {
    const [message] = await messagesOf("notes.md", "\u{feff}[this](http://a/%zz)");
    expect(message).toMatchObject({ line: 1, column: 17 });
  });

  it("accepts a configuration of urigram lint, which the other options override", async () => {
    const config: Config = {
      extends: "strict",
      ignores: ["dist/"],
      rules: { "authority/password": "error", "syntax/*": "off" },
      overrides: [{ files: "docs/*.md", spec: "rfc2396", rules: { "syntax/query-without-path": "error" } }],
    };
    const source = "[x](ftp://me:hunter2@mirror/) [y](?y) [z](HTTP://a/)";
    const rulesIn = async (name: string, options: RuleOptions) =>
      (await messagesOf(join(process.cwd(), name), source, errorsBy(options))).map(
        ({ message }) => /\[([a-z/-]+)\]$/.exec(message)?.[1],
      );
    expect(await rulesIn("a.md", { config })).toEqual(["authority/password"]);
    expect(await rulesIn("docs/a.md", { config })).toEqual([
      "authority/password",
      "syntax/query-without-path",
    ]);
    expect(await rulesIn("dist/a.md", { config })).toEqual([]);
    expect(
      await rulesIn("docs/a.md", {
        config,
        spec: "rfc3986",
        levels: { "authority/password": "off", "scheme/upper-case": "error" },
      }),
    ).toEqual(["scheme/upper-case"]);
  });

  it.each([
    [{ rulez: {} }, "config: rulez: unknown key"],
    [
      { extends: "./base.json" },
      "config: extends: files and packages are not loaded here; import the module and pass what it exports",
    ],
    [{ overrides: [{ files: "*", base: "a" }] }, 'config: overrides[0].base: "a" is not an absolute URI'],
  ])("rejects the configuration %j with a one-line message", async (config, message) => {
    const wrong: Linter.Config = { plugins: { urigram }, rules: { "urigram/errors": ["error", { config }] } };
    await expect(messagesOf("a.md", "", wrong)).rejects.toThrow(message);
  });

  it("skips references with template delimiters from its options or the configuration", async () => {
    const source = '{ "$ref": "[~ a b ~]" }\n';
    expect(await messagesOf("schema.json", source)).not.toEqual([]);
    const templates: RuleOptions["templates"] = [["[~", "~]"]];
    expect(await messagesOf("schema.json", source, errorsBy({ templates }))).toEqual([]);
    const config: Config = { templates };
    expect(await messagesOf("schema.json", source, errorsBy({ config, templates: [["(:", ":)"]] }))).toEqual(
      [],
    );
    await expect(messagesOf("schema.json", source, errorsBy({ templates: [["[~", ""]] }))).rejects.toThrow(
      "should match pattern",
    );
  });

  it("lints all references by a given specification", async () => {
    const source = '{ "$ref": "http://[::1]/" }';
    expect(await messagesOf("schema.json", source)).toEqual([]);
    // RFC 2396, 2.4.3: "[" is unwise.
    const messages = await messagesOf("schema.json", source, errorsBy({ spec: "rfc2396" }));
    expect(messages).toMatchObject([{ message: expect.stringContaining("[syntax/unwise]") }]);
  });

  it("accepts levels, which turn a warning into an error or off", async () => {
    const source = "[mirror](ftp://me:hunter2@mirror/)";
    const levels = { "authority/password": "error" } as const;
    expect(await messagesOf("notes.md", source, errorsBy({ levels }))).toMatchObject([{ severity: 2 }]);
    expect(await messagesOf("notes.md", source, errorsBy({}))).toEqual([]);
  });

  it("has a schema by which ESLint rejects invalid options", async () => {
    const config: Linter.Config = {
      plugins: { urigram },
      rules: { "urigram/errors": ["error", { spec: "rfc1" }] },
    };
    await expect(messagesOf("notes.md", "", config)).rejects.toThrow(
      'Value "rfc1" should be equal to one of the allowed values',
    );
  });

  it("obeys suppression comments of ESLint", async () => {
    const source = "<!-- eslint-disable-next-line urigram/errors -->\n[this](http://a/%zz)\n";
    expect(await messagesOf("notes.md", source)).toEqual([]);
  });

  it.each([
    [
      "notes.md",
      '[x](HTTP://a/%3a) [y](<a b>)\n\n[z](http://h:/ "t") [w](//h:80/)\n<a href="HTTP://a&quot;">\n',
    ],
    ["manifest.webmanifest", '{ "start_url": "HTTP://a:/", "scope": "a\\u0020b", "id": "HTTP://a/" }'],
    ["page.css", "a { background: url(HTTP://a:/\\28) }\n@import 'http://b:/';\n"],
  ])("fixes %s with --fix as urigram lint --fix does", async (name, source) => {
    const levels = { "scheme/upper-case": "warn" } as const;
    const rule = ["warn", { levels }] as const;
    const eslint = new ESLint({
      overrideConfigFile: true,
      fix: true,
      overrideConfig: defineConfig([
        ...languages,
        { files: ["**/*.webmanifest"], plugins: { json }, language: "json/json" },
        { plugins: { urigram }, rules: { "urigram/errors": [...rule], "urigram/warnings": [...rule] } },
      ]),
    });
    const [result] = await eslint.lintText(source, { filePath: name });
    const args = ["lint", "--fix", "-", "--stdin-filename", name, "--rule", "scheme/upper-case:warn"];
    const { stdout } = await runUrigram(args, source);
    expect(stdout).not.toBe(source);
    expect(result?.output).toBe(stdout);
  });

  it("is the same object in its configuration as on its own", async () => {
    const eslint = new ESLint({
      overrideConfigFile: true,
      overrideConfig: defineConfig([
        ...languages,
        urigram.configs.recommended,
        { plugins: { urigram }, rules: { "urigram/warnings": "error" } },
      ]),
    });
    const [result] = await eslint.lintText("[x](http://h:/)\n", { filePath: "notes.md" });
    expect(result?.messages).toMatchObject([{ ruleId: "urigram/warnings", severity: 2 }]);
  });

  it("suggests an unsafe fix without applying it", async () => {
    const source = "\u{feff}[x](<http://a/b c>)";
    const [message] = await messagesOf("notes.md", source);
    expect(message).not.toHaveProperty("fix");
    const [suggestion] = message?.suggestions ?? [];
    expect(suggestion?.desc).toBe('Replace " " with "%20" (unsafe: the target may change)');
    const [start = 0, end = 0] = suggestion?.fix.range ?? [];
    // ESLint counts offsets after the byte order mark.
    const text = source.slice(1);
    expect(text.slice(0, start) + suggestion?.fix.text + text.slice(end)).toBe("[x](<http://a/b%20c>)");
  });
});
