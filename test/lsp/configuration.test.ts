import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { createConfigure } from "../../src/cli/editor/configure.ts";
import { createSettings, emptyConfiguration } from "../../src/config/settings.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { readSettings } from "../../src/lsp/configuration.ts";
import { urigram } from "../support/command.ts";
import { type Editor, startEditor } from "../support/editor.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";
import { forMany } from "../support/for-all.ts";

// The server, run in this process, with files on disk.

const folder = emptiedFolder();

const CONFIG = "urigram.config.json";

const write = (files: { readonly [name: string]: unknown }): void => writeFiles(folder, files);

const uriOf = (name: string) => pathToFileURL(join(folder, name)).href;

/** The rules that the server reports in a document after opening it. */
async function rulesIn({ open, diagnosticsOf }: Editor, name: string, text: string) {
  await open(uriOf(name), text);
  return (await diagnosticsOf(uriOf(name), 1)).map(({ code }) => code);
}

describe("urigram lsp, with a configuration", () => {
  it("reports the same as urigram lint for the same documents", async () => {
    const documents = {
      "a.md": "[x](ftp://me:hunter2@mirror/) [y](a|b)\n",
      "docs/b.md": "[x](ftp://me:hunter2@mirror/) [y](HTTP://a/)\n",
      "docs/page.tmpl": '<a href="http://[::1]/">x</a> <a href="g">y</a>\n',
      "nearer/c.md": "[x](ftp://me:hunter2@mirror/)\n",
      "dist/d.md": "[x](a|b)\n",
      "docs/e.md": "[x](<x:[~ a b ~]>) [y](a|b)\n",
    };
    write({
      ...documents,
      "base.json": { rules: { "authority/password": "error" } },
      [CONFIG]: {
        extends: ["strict", "./base.json"],
        ignores: ["dist/"],
        overrides: [
          {
            files: "docs/",
            rules: { "scheme/upper-case": "error", "authority/password": "off" },
            templates: [["[~", "~]"]],
          },
          { files: "*.tmpl", language: "html", spec: "rfc2396", base: "mailto:a@b" },
        ],
      },
      [`nearer/${CONFIG}`]: { rules: { "authority/password": "off" } },
    });
    const { stdout } = await urigram(["lint", "--format", "json", "."], "", { cwd: folder });
    const records: { file: string; rule: string }[] = JSON.parse(stdout);
    const editor = await startEditor({ folder: pathToFileURL(folder).href });
    for (const [name, text] of Object.entries(documents)) {
      const expected = records.filter(({ file }) => file === name).map(({ rule }) => rule);
      expect([name, await rulesIn(editor, name, text)]).toEqual([name, expected]);
    }
    expect(records.length).toBeGreaterThan(5);
    expect(editor.messages).toEqual([]);
    await editor.exit();
  });

  it("shows messages about it without characters that control a terminal or reverse text", async () => {
    write({ [CONFIG]: { "\x1b[31mX\u202e\u2066\x9b": 1 } });
    const editor = await startEditor();
    await rulesIn(editor, "a.md", "[x](y)");
    expect(editor.messages).toHaveLength(1);
    expect(editor.messages.join(" ")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    await editor.exit();
  });

  it("lets the settings of the editor override it, and otherwise uses it", async () => {
    write({ [CONFIG]: { extends: "strict", rules: { "authority/password": "error", "syntax/*": "warn" } } });
    const editor = await startEditor({ initializationOptions: { rules: { "authority/password": "off" } } });
    await editor.open(uriOf("a.md"), "[x](ftp://me:hunter2@mirror.org/) [y](a|b) [z](HTTP://a.org/)");
    expect(await editor.diagnosticsOf(uriOf("a.md"), 1)).toMatchObject([
      { code: "syntax/unwise", severity: 2 },
      { code: "scheme/upper-case" },
    ]);
    await editor.exit();
  });

  it("shows an error once with its position, works without it, and reads it again once fixed", async () => {
    write({ [CONFIG]: '{\n  "rulez": {}\n}\n' });
    const editor = await startEditor({
      folder: pathToFileURL(folder).href,
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    });
    const text = "[x](a|b)";
    expect(await rulesIn(editor, "a.md", text)).toEqual(["syntax/unwise"]);
    expect(await rulesIn(editor, "b.md", text)).toEqual(["syntax/unwise"]);
    expect(editor.messages).toEqual([
      expect.stringMatching(/^urigram\.config\.json:2:3: rulez: unknown key/),
    ]);
    write({ [CONFIG]: { rules: { "syntax/*": "off" } } });
    // An editor that does not report file changes: the next keystroke has an effect.
    await editor.change(uriOf("a.md"), 2, text);
    expect(await editor.diagnosticsOf(uriOf("a.md"), 2)).toEqual([]);
    // An editor that reports them.
    const [watched] = editor.registrations;
    expect(watched).toMatchObject({
      method: "workspace/didChangeWatchedFiles",
      registerOptions: { watchers: expect.arrayContaining([{ globPattern: `**/${CONFIG}` }]) },
    });
    const next = editor.nextDiagnosticsOf(uriOf("b.md"));
    await editor.changeOnDisk(uriOf(CONFIG));
    expect(await next).toEqual([]);
    expect(editor.messages).toHaveLength(1);
    expect(await editor.leave()).toBe(0);
  });

  const config = (level: string) => `export default { rules: { "syntax/*": "${level}" } };\n`;

  it("runs no code by default, and says once how to allow it", async () => {
    write({
      "module/urigram.config.mjs": config("off"),
      [`plugin/${CONFIG}`]: { plugins: ["./rules.mjs"], rules: { "syntax/*": "off" } },
      "plugin/rules.mjs": "throw new Error('run')",
      [`extending/${CONFIG}`]: { extends: "../module/urigram.config.mjs" },
    });
    const editor = await startEditor({ folder: pathToFileURL(folder).href });
    for (const name of ["module/a.md", "module/b.md", "plugin/a.md", "extending/a.md"])
      expect(await rulesIn(editor, name, "[x](a|b)")).toEqual(["syntax/unwise"]);
    const trouble =
      "loading it would run code; set urigram.trustConfiguration to true if you trust the configuration's authors";
    expect(editor.messages).toEqual([
      `module/urigram.config.mjs: ${trouble}`,
      `plugin/rules.mjs: ${trouble}`,
    ]);
    await editor.exit();
  });

  it("reads no device, package or file outside the open folder unless trusted", async () => {
    write({
      "outside.json": { rules: { "syntax/*": "off" } },
      [`open/up/${CONFIG}`]: { extends: "../../outside.json" },
      [`open/package/${CONFIG}`]: { extends: "some-package" },
      [`open/inside/${CONFIG}`]: { extends: "../base.json" },
      "open/base.json": { rules: { "links/*": "error", "syntax/*": "off" } },
    });
    if (process.platform !== "win32") {
      symlinkSync("../outside.json", join(folder, "open", "link.json"));
      symlinkSync("/dev/zero", join(folder, "open", "zero.html"));
    }
    write({ [`open/link/${CONFIG}`]: { extends: "../link.json" } });
    const editor = await startEditor({ folder: uriOf("open") });
    for (const name of ["open/up/a.md", "open/package/a.md", "open/link/a.md"])
      expect(await rulesIn(editor, name, "[x](a|b)")).toEqual(["syntax/unwise"]);
    expect(await rulesIn(editor, "open/inside/a.md", "[x](a|b) [y](../zero.html#a)")).toEqual([]);
    const advice = "; set urigram.trustConfiguration to true if you trust the configuration's authors";
    const outside = `it names a file outside the root${advice}`;
    expect(editor.messages).toEqual([
      `up/${CONFIG}: ${outside}`,
      `package/${CONFIG}: it names a package${advice}`,
      `link/${CONFIG}: ${outside}`,
    ]);
    await editor.exit();
  });

  it("runs trusted code, again after a change, and survives its errors", async () => {
    write({
      "urigram.config.mjs": `import { rules } from "./rules.mjs";\n${config("off").replace("{", "{ plugins: [{ rules }],")}`,
      "rules.mjs": `console.log("loaded"); export const rules = [{ id: "acme/none", summary: "s", section: "S 1", reason: "r", advice: "a",
        level: "error", valid: [], invalid: [], check({ text }) {
          if (text === "throw") throw new Error("oops");
          return text === "g" ? [{ start: 0, end: 1, what: "g" }] : [];
        } }];\n`,
      "common/package.json": { type: "commonjs" },
      "common/urigram.config.js": config("off").replace("export default", "module.exports ="),
    });
    const editor = await startEditor({
      folder: pathToFileURL(folder).href,
      initializationOptions: { trustConfiguration: true, rules: { "acme/none": "warn", "acme/gone": "off" } },
    });
    expect(await rulesIn(editor, "a.md", "[x](a|b) [y](g)")).toEqual(["acme/none"]);
    expect(editor.messages).toEqual(['urigram.rules: unknown rule "acme/gone"']);
    expect(await rulesIn(editor, "common/a.md", "[x](a|b)")).toEqual([]);
    write({
      "urigram.config.mjs": config("error"),
      "common/urigram.config.js": config("error").replace("export default", "module.exports ="),
    });
    for (const name of ["a.md", "common/a.md"]) {
      await editor.change(uriOf(name), 2, "[x](a|b) [y](g)");
      expect(await editor.diagnosticsOf(uriOf(name), 2)).toMatchObject([{ code: "syntax/unwise" }]);
    }
    write({
      "urigram.config.mjs": `import { rules } from "./rules.mjs";\nexport default { plugins: [{ rules }] };\n`,
    });
    await editor.change(uriOf("a.md"), 3, "[x](throw)");
    expect(await editor.diagnosticsOf(uriOf("a.md"), 3)).toMatchObject([
      { severity: 3, message: expect.stringContaining('the rule "acme/none" failed on "throw": oops') },
    ]);
    expect(await editor.leave()).toBe(0);
  });
});

describe("a document whose URI names no possible file", () => {
  it.each([
    ["NUL in the path of a folder", "/a%00/b.md"],
    ["NUL in the name", "/a%00.md"],
    ["a path that is longer than any system allows", `/${"a/".repeat(50_000)}b.md`],
  ])("is checked without a configuration: %s", async (_, path) => {
    write({ [CONFIG]: { rules: { "syntax/*": "off" } } });
    const editor = await startEditor({ folder: pathToFileURL(folder).href });
    const uri = pathToFileURL(folder).href + path;
    await editor.open(uri, "[x](a|b)");
    expect((await editor.diagnosticsOf(uri, 1)).map(({ code }) => code)).toEqual(["syntax/unwise"]);
    await editor.exit();
  });
});

describe("a configuration that never finishes", () => {
  it("is abandoned with a reason until it changes", async () => {
    write({ "slow/urigram.config.mjs": "await new Promise(() => {});\nexport default {};\n" });
    const configure = createConfigure(300);
    const configured = (name: string) =>
      configure(uriOf(name), [pathToFileURL(folder).href], { ...usual, trusts: true });
    const trouble =
      "slow/urigram.config.mjs: the module did not finish within 0.3 s; it will run again after it changes";
    expect(await configured("slow/a.md")).toMatchObject({ trouble, isIgnored: false });
    // The module is not run again.
    const start = performance.now();
    for (let at = 0; at < 20; at++) expect(await configured("slow/b.md")).toMatchObject({ trouble });
    expect(performance.now() - start).toBeLessThan(3000);
    write({ "slow/urigram.config.mjs": 'export default { ignores: ["a.md"] };\n' });
    expect(await configured("slow/a.md")).toMatchObject({ isIgnored: true });
  });
});

const usual = { said: { presets: undefined, rules: {}, spec: undefined }, trusts: false };

describe("the settings of an editor", () => {
  it("are empty if there are none", () => {
    for (const given of [undefined, null, {}, { preset: null, rules: null, trustConfiguration: null }])
      expect(readSettings(given)).toEqual({ settings: usual, troubles: [] });
  });

  it("are presets, levels (even of custom rules), a specification and trust", () => {
    const rules = { "escapes/*": "off", "data:syntax/*": "warn", "acme/none": "off" };
    const given = { preset: ["strict", "security"], rules, spec: "rfc2396", trustConfiguration: true };
    expect(readSettings(given)).toEqual({
      settings: { said: { presets: ["strict", "security"], rules, spec: "rfc2396" }, trusts: true },
      troubles: [],
    });
  });

  it.each([
    [[], "urigram: the settings must be an object"],
    [
      { preset: "stict" },
      "urigram.preset must be one of recommended, strict, security, portability, or a list of them",
    ],
    [
      { rules: ["*"] },
      'urigram.rules must be an object that maps rules to levels, such as { "authority/password": "off" }',
    ],
    [{ rules: { "*": "loud" } }, 'urigram.rules: the level of "*" must be off, warn or error, not "loud"'],
    [{ rules: { a: "off" } }, 'urigram.rules: unknown rule "a"'],
    [
      { spec: 3986 },
      expect.stringMatching(/^urigram\.spec: unknown specification; use auto or one of rfc3987, /),
    ],
    [{ trustConfiguration: "yes" }, "urigram.trustConfiguration must be true or false"],
    [{ spec: "rfc1" }, expect.stringMatching(/^urigram\.spec: unknown specification "rfc1"; use auto /)],
  ])("are ignored with a message if they are wrong: %j", (given, trouble) =>
    expect(readSettings(given)).toEqual({ settings: usual, troubles: [trouble] }),
  );

  it("always make a linter", () => {
    const given = fc.record(
      { preset: fc.jsonValue(), rules: fc.jsonValue(), spec: fc.jsonValue() },
      { requiredKeys: [] },
    );
    forMany(inject("effort").runs, fc.oneof(given, fc.jsonValue()), (value) => {
      const { presets, rules: levels } = createSettings(
        emptyConfiguration,
        readSettings(value).settings.said,
      )("");
      createLinter({ presets, levels });
    });
  });
});
