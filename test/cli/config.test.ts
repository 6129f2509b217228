import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { PlacedError } from "../../src/cli/config/errors.ts";
import { createFindConfig } from "../../src/cli/config/find.ts";
import { readJsonConfig } from "../../src/cli/config/json.ts";
import { filesIn } from "../../src/cli/documents/files.ts";
import { type Run, urigram as runUrigram, urigramProcess } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { forAll } from "../support/for-all.ts";
import { usageError } from "../support/output.ts";
import { isInnerLoop } from "../support/some.ts";

/** Each test has its own folder, because Node caches imported modules by name. */
const around = temporaryFolder();
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(around, "test-"));
});

const write = (files: { readonly [name: string]: unknown }): void => writeFiles(folder, files);

const CONFIG = "urigram.config.json";

const urigram = (args: readonly string[], input = "", cwd = ""): Promise<Run> =>
  runUrigram(args, input, { cwd: join(folder, cwd) });

/** Returns the file, level and rule in each report. */
async function reported(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await urigram(["lint", ...args, "--format", "ndjson"]);
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const { file, level, rule } = JSON.parse(line);
      return `${file} ${level} ${rule}`;
    });
}

/** A password, which is a warning by default. */
const DOCUMENT = "[x](http://u:p@h/)\n";
const ERROR = { rules: { "authority/password": "error" } };
const OFF = { rules: { "authority/password": "off" } };

describe("the configuration of a document", () => {
  it("is the nearest one above it, and no other", async () => {
    write({
      [CONFIG]: { rules: { "authority/password": "off", "authority/upper-case": "warn" } },
      "a.md": "[x](http://u:p@H/)",
      "deep/b.md": "[x](http://u:p@H/)",
      "deep/own/c.md": "[x](http://u:p@H/)",
      [`deep/own/${CONFIG}`]: ERROR,
    });
    expect(await reported(".")).toEqual([
      "a.md warn authority/upper-case",
      "deep/b.md warn authority/upper-case",
      "deep/own/c.md error authority/password",
    ]);
  });

  it("is JSON with comments and trailing commas, or a module; JSON wins within a folder", async () => {
    write({ "a.md": DOCUMENT, "urigram.config.mjs": `export default ${JSON.stringify(ERROR)};` });
    expect(await reported(".")).toEqual(["a.md error authority/password"]);
    write({ [CONFIG]: '\ufeff{\n  // nothing\n  "rules": { "authority/*": "off", },\n}\n' });
    expect(await reported(".")).toEqual([]);
  });

  it.skipIf(isInnerLoop)(
    "can be TypeScript if Node supports it; otherwise, an error says what to do",
    async () => {
      write({
        "urigram.config.ts": 'export default { rules: { "authority/password": "error" } } satisfies object;',
        "a.md": DOCUMENT,
      });
      const readsTypes = "typescript" in process.features && process.features.typescript !== false;
      const { code, stdout, stderr } = await urigramProcess(["lint", "--format", "unix", "."], "", {
        cwd: folder,
      });
      if (readsTypes)
        expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("[error/") });
      else
        expect({ code, stderr }).toEqual({
          code: 2,
          stderr:
            "urigram: urigram.config.ts: TypeScript needs Node 22.18 or later; update Node, or use JavaScript or JSON\n",
        });
    },
  );

  it("is the file of --config for all documents, or none with --no-config", async () => {
    write({
      [CONFIG]: OFF,
      "a.md": DOCUMENT,
      "b.md": DOCUMENT,
      "other/strict.json": { overrides: [{ files: "/a.md", ...ERROR }] },
    });
    expect(await reported(".")).toEqual([]);
    expect(await reported("--config", "other/strict.json", ".")).toEqual([
      "a.md error authority/password",
      "b.md warn authority/password",
    ]);
    expect(await reported("--no-config", "a.md")).toEqual(["a.md warn authority/password"]);
  });

  it("applies to standard input by its name or by the working directory", async () => {
    write({ [`docs/${CONFIG}`]: ERROR, [CONFIG]: OFF });
    const lint = (...args: readonly string[]) =>
      urigram(["lint", "--format", "ndjson", ...args], "http://u:p@h/");
    expect((await lint("-", "--stdin-filename", "docs/none.md")).stdout).toContain('"level":"error"');
    expect((await lint("-")).stdout).toBe("");
  });

  it("adds template delimiters to those of its bases and of matching overrides", async () => {
    const page = '<a href="x:[~ a b ~]"><a href="x:(: a b :)"><a href="x:@@a b@@">';
    write({
      "base.json": { templates: [["[~", "~]"]] },
      [CONFIG]: {
        extends: "./base.json",
        templates: [["(:", ":)"]],
        overrides: [{ files: "docs/", templates: [["@@", "@@"]] }],
      },
      "a.html": page,
      "docs/b.html": page,
    });
    expect(new Set(await reported("."))).toEqual(new Set(["a.html error syntax/space"]));
    const printed = async (name: string, ...args: readonly string[]) =>
      JSON.parse((await urigram(["lint", "--print-config", name, ...args])).stdout).templates;
    expect(await printed("a.html")).toEqual([
      ["[~", "~]"],
      ["(:", ":)"],
    ]);
    expect(await printed("docs/b.html")).toEqual([
      ["[~", "~]"],
      ["(:", ":)"],
      ["@@", "@@"],
    ]);
    expect(await printed("a.html", "--no-config")).toBeUndefined();
  });

  it("is suggested in a hint after the pretty summary, until it exists", async () => {
    const page = '<a href="[~ a b ~]">'.repeat(4);
    write({ "a.html": page, "b.html": page, "c.html": page });
    const said = async (...args: readonly string[]) => (await urigram(["lint", ".", ...args])).stderr;
    const hint =
      'urigram: 12 references contain "[~" and "~]": if these are delimiters of a template language, add "templates": [["[~", "~]"]] to urigram.config.json\n';
    expect(await said()).toBe(hint);
    expect(await said("--format", "pretty", "--format", "pretty=report.txt", "--cache")).toBe(hint);
    expect(await said("--cache")).toBe(hint);
    expect(await said("--format", "ndjson")).toBe("");
    const [, key = ""] = /add (.*) to/.exec(hint) ?? [];
    write({ [CONFIG]: `{ ${key} }` });
    expect(await urigram(["lint", "--cache", "."])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^0 errors, 0 warnings in 0 references /),
      stderr: "",
    });
  });

  it("is overridden by the command line, key by key", async () => {
    write({
      [CONFIG]: { extends: "security", spec: "rfc2396", language: "html", base: "http://c/", ...ERROR },
      "a.md": DOCUMENT,
    });
    expect(await reported(".")).toEqual([]);
    expect(await reported(".", "--language", "markdown")).toEqual(["a.md error authority/password"]);
    const print = async (...args: readonly string[]) =>
      JSON.parse((await urigram(["lint", "--print-config", "a.md", ...args])).stdout);
    expect(await print()).toMatchObject({ spec: "rfc2396", base: "http://c/", presets: ["security"] });
    const given = await print(
      "--spec",
      "auto",
      "--base",
      "http://o/",
      "--preset",
      "strict",
      "--rule",
      "authority/*:off",
    );
    expect(given).toMatchObject({ spec: "auto", base: "http://o/", presets: ["strict"] });
    expect(given.rules["authority/password"]).toBe("off");
    expect(await print("--preset", "strict", "--preset", "portability")).toMatchObject({
      presets: ["strict", "portability"],
    });
  });
});

describe("overrides", () => {
  it("match documents by globs, and later ones win", async () => {
    write({
      [CONFIG]: {
        ...OFF,
        overrides: [
          { files: ["docs", "*.txt"], rules: { "authority/password": "error" } },
          { files: "docs/old/**", rules: { "authority/*": "off" } },
        ],
      },
      "a.md": DOCUMENT,
      "docs/b.md": DOCUMENT,
      "docs/old/c.md": DOCUMENT,
      "x/y.txt": "http://u:p@h/",
    });
    expect(await reported(".")).toEqual([
      "docs/b.md error authority/password",
      "x/y.txt error authority/password",
    ]);
  });

  it("set language, specification, base and encoding for lint and extract", async () => {
    write({
      [CONFIG]: {
        overrides: [
          { files: "*.tmpl", language: "html", base: "http://b/c", encoding: "latin1" },
          { files: "*.old.tmpl", spec: "rfc2396" },
        ],
      },
      "a.tmpl": "<a href='d'>",
      "b.old.tmpl": "<a href='[d]'>",
    });
    writeFileSync(join(folder, "c.tmpl"), Buffer.from("<a href='\xe9'>", "latin1"));
    const { stdout } = await urigram(["extract", "*.tmpl", "--format", "tsv"]);
    expect(
      stdout.split("\n").map((line) => line.split("\t").filter((_, at) => [0, 3, 5, 7].includes(at))),
    ).toEqual([
      ["a.tmpl", "a href", "http://b/c", "d"],
      ["b.old.tmpl", "a href", "http://b/c", "[d]"],
      ["c.tmpl", "a href", "http://b/c", "é"],
      [""],
    ]);
    const { stdout: lines } = await urigram(["lint", "b.old.tmpl", "--format", "ndjson"]);
    expect(lines).toContain('"specification":"RFC 2396"');
  });

  it("skip tests, or not, according to the presets of each document", async () => {
    write({
      [`strict/${CONFIG}`]: { extends: "strict", rules: { "*": "off", ...ERROR.rules } },
      "strict/test/a.md": DOCUMENT,
      "test/b.md": DOCUMENT,
    });
    const { stdout, stderr } = await urigram(["lint", ".", "--format", "unix"]);
    expect(stdout).toMatch(/^strict\/test\/a\.md:/);
    expect(stderr).toBe("urigram: skipped 1 test file (pass a file as an argument to read it)\n");
  });
});

describe("ignores", () => {
  it("excludes files found by folders, globs and lists, but not named files", async () => {
    write({
      [CONFIG]: { extends: "./base.json", ignores: ["!dist/keep.md"] },
      "base.json": { ignores: ["dist/*", "*.tmp.md"] },
      "dist/a.md": DOCUMENT,
      "dist/keep.md": DOCUMENT,
      "b.tmp.md": DOCUMENT,
      list: "b.tmp.md\ndist\n",
    });
    const kept = ["dist/keep.md warn authority/password"];
    expect(await reported(".")).toEqual(kept);
    expect(await reported("**/*.md")).toEqual(kept);
    expect(await reported("--files-from", "list")).toEqual(kept);
    expect(await reported("dist/a.md")).toEqual(["dist/a.md warn authority/password"]);
  });

  it("rejects globs that begin with the absolute path of the folder, also in overrides", async () => {
    const glob = `${folder.replaceAll(sep, "/")}/dist/`;
    for (const config of [{ ignores: [`!${glob}`] }, { overrides: [{ files: glob, spec: "rfc2396" }] }]) {
      write({ [CONFIG]: config, "a.md": "" });
      const { code, stderr } = await urigram(["lint", "."]);
      expect(code).toBe(2);
      expect(stderr).toMatch(
        /^urigram: urigram\.config\.json: the glob ".*" is absolute; use "!?\/dist\/"\n$/,
      );
    }
  });
});

describe("extends", () => {
  it("accepts presets, files and packages; later ones win, and the extending file overrides all", async () => {
    write({
      "node_modules/@acme/config/package.json": { name: "@acme/config", exports: "./urigram.json" },
      "node_modules/@acme/config/urigram.json": {
        extends: "./more.json",
        rules: { "authority/password": "error", "authority/upper-case": "error" },
      },
      "node_modules/@acme/config/more.json": {
        overrides: [{ files: "docs/**", rules: { "escapes/hex-case": "error" } }],
      },
      "base.json": { rules: { "authority/upper-case": "warn", "authority/empty-port": "off" } },
      [CONFIG]: { extends: ["@acme/config", "./base.json"], rules: { "authority/empty-port": "warn" } },
      "docs/a.md": "[x](http://u:p@H:/%2f)",
    });
    expect(await reported(".")).toEqual([
      "docs/a.md error authority/password",
      "docs/a.md warn authority/upper-case",
      "docs/a.md warn authority/empty-port",
      "docs/a.md error escapes/hex-case",
    ]);
  });

  it("replaces the default preset and combines presets; the last position of a repeated one applies", async () => {
    write({
      [CONFIG]: { extends: ["strict", "./base.json", "portability", "strict"] },
      "base.json": { extends: "security" },
    });
    const { stdout } = await urigram(["lint", "--print-config", "a.md"]);
    expect(JSON.parse(stdout).presets).toEqual(["security", "portability", "strict"]);
  });

  it.each<[string, { readonly [name: string]: unknown }, string]>([
    [
      "a cycle",
      {
        [CONFIG]: { extends: "./a.json" },
        "a.json": { extends: "./b.json" },
        "b.json": { extends: "./a.json" },
      },
      `${CONFIG}: the configuration extends itself: ${CONFIG} > a.json > b.json > a.json`,
    ],
    [
      "too deep",
      {
        [CONFIG]: { extends: "./1.json" },
        ...Object.fromEntries(
          Array.from({ length: 10 }, (_, at) => [`${at + 1}.json`, { extends: `./${at + 2}.json` }]),
        ),
      },
      `${CONFIG}: the configuration extends more than 10 levels of files: ${CONFIG} > 1.json > 2.json`,
    ],
    [
      "too much",
      { [CONFIG]: { extends: Array(101).fill("./a.json") }, "a.json": {} },
      `${CONFIG}: the configuration extends more than 100 files: ${CONFIG} > a.json`,
    ],
    [
      "a missing file",
      { [CONFIG]: { extends: ["strict", "./a.json"] } },
      `${CONFIG}:1:22: extends[1]: "./a.json" does not exist`,
    ],
    [
      "an unknown preset",
      { [CONFIG]: { extends: "recomended" } },
      `${CONFIG}:1:2: extends: unknown preset or package "recomended" (did you mean recommended?)`,
    ],
    [
      "a file without ./",
      { [CONFIG]: { extends: "a.json" }, "a.json": {} },
      `${CONFIG}:1:2: extends: unknown package "a.json"; for a file, use ./a.json`,
    ],
    [
      "a file with a mistake",
      { [CONFIG]: { extends: "./x/a.json" }, "x/a.json": { rules: { "authority/pasword": "off" } } },
      'x/a.json:1:11: rules["authority/pasword"]: unknown rule "authority/pasword" (did you mean authority/password?)',
    ],
    [
      "a URL",
      { [CONFIG]: { extends: "https://a/b.json" } },
      `${CONFIG}:1:2: extends: "https://a/b.json" is not a preset, a file or a package; URLs are not loaded`,
    ],
  ])("%s is one line with position and fix, and exit code 2", async (_, files, message) => {
    write({ ...files, "a.md": DOCUMENT });
    const { code, stdout, stderr } = await urigram(["lint", "."]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^urigram: [^\n]+\n$/);
    expect(stderr).toContain(`urigram: ${message}`);
  });
});

/** A module with a rule that rejects intranet hosts. */
const RULES = `export const rules = [{
  id: "acme/no-intranet", summary: "a host of the intranet", section: "the handbook", reason: "It is ours.",
  advice: "link to the public host", level: "error", valid: [], invalid: [],
  check: ({ host }) => host?.text === "intranet" ? [{ start: host.start, end: host.end, what: "it is ours" }] : [],
}];`;
const INTRANET = "[x](http://intranet/)\n";

describe("custom rules", () => {
  it("come from modules that a configuration names, and have levels", async () => {
    write({
      "rules.mjs": RULES,
      [CONFIG]: { plugins: ["./rules.mjs"], overrides: [{ files: "b.md", rules: { "acme/*": "warn" } }] },
      "a.md": INTRANET,
      "b.md": INTRANET,
      [`without/${CONFIG}`]: {},
      "without/c.md": INTRANET,
    });
    expect(await reported(".")).toEqual(["a.md error acme/no-intranet", "b.md warn acme/no-intranet"]);
    expect(await reported(".", "--rule", "acme/no-intranet:off")).toEqual([]);
    const { stderr } = await urigram(["lint", ".", "--rule", "acme/nointranet:off"]);
    expect(stderr).toBe(
      'urigram: --rule: unknown rule "acme/nointranet" (did you mean acme/no-intranet?); run "urigram rules" for a list\n',
    );
  });

  it("come with extended configurations and imported modules", async () => {
    write({
      "rules.mjs": RULES,
      "base.mjs": 'import * as acme from "./rules.mjs";\nexport default { plugins: [acme] };',
      [CONFIG]: { extends: "./base.mjs", plugins: ["./rules.mjs"], rules: { "acme/no-intranet": "warn" } },
      "a.md": INTRANET,
    });
    expect(await reported(".")).toEqual(["a.md warn acme/no-intranet"]);
  });

  it("are explained in reports and by urigram rules", async () => {
    write({ "rules.mjs": RULES, [CONFIG]: { plugins: ["./rules.mjs"] }, "docs/a.md": INTRANET });
    const { stdout: report } = await urigram(["lint", "."]);
    expect(report).toContain("    it is ours; link to the public host\n");
    expect(report).toContain("    = It is ours. (the handbook)\n");
    expect(report).toContain("\n1  acme/no-intranet  a host of the intranet\n");
    const { stdout: log } = await urigram(["lint", ".", "--format", "sarif"]);
    const [{ tool }] = JSON.parse(log).runs;
    expect(tool.driver.rules).toEqual([expect.objectContaining({ id: "acme/no-intranet" })]);
    expect(tool.driver.rules[0].shortDescription.text).toBe("A host of the intranet.");
    expect(tool.driver.rules[0]).not.toHaveProperty("helpUri");
    const rules = (...args: readonly string[]) => urigram(["rules", ...args], "", "docs");
    expect((await rules()).stdout).toMatch(/^acme\/no-intranet +error +a host of the intranet$/m);
    expect((await rules("acme/no-intranet")).stdout).toContain("\nSee    the handbook\n");
    expect((await rules("acme/no-intranet", "--no-config")).stderr).toContain("unknown rule");
    expect((await rules("syntax/space")).stdout).toMatch(/^syntax\/space \(error\)\n/);
    expect((await rules("tolerated/path")).stdout).toMatch(/^tolerated\/path \(off\)\n/);
  });

  it.each<[string, { readonly [name: string]: unknown }, string]>([
    [
      "no module",
      { [CONFIG]: { plugins: ["./none.mjs"] } },
      `${CONFIG}:1:13: plugins[0]: "./none.mjs" does not exist`,
    ],
    ["no package", { [CONFIG]: { plugins: ["acme"] } }, `${CONFIG}:1:13: plugins[0]: unknown package "acme"`],
    ["a Node module", { [CONFIG]: { plugins: ["fs"] } }, 'unknown package "fs"'],
    [
      "a module without rules",
      { [CONFIG]: { plugins: ["./a.mjs"] }, "a.mjs": "" },
      "a.mjs: must be an object",
    ],
    [
      "a built-in rule",
      { [CONFIG]: { plugins: ["./a.mjs"] }, "a.mjs": RULES.replace("acme/", "links/") },
      'a.mjs: the rule "links/no-intranet" is in a built-in group; use a group of your own',
    ],
    [
      "two rules with one id",
      { [CONFIG]: { plugins: ["./a.mjs", "./b.mjs"] }, "a.mjs": RULES, "b.mjs": RULES },
      `${CONFIG}:1:2: plugins: two rules have the id "acme/no-intranet"`,
    ],
    [
      "a level for an unknown rule",
      { [CONFIG]: { plugins: ["./a.mjs"], rules: { "acme/nointranet": "off" } }, "a.mjs": RULES },
      'rules["acme/nointranet"]: unknown rule "acme/nointranet" (did you mean acme/no-intranet?)',
    ],
    [
      "a rule whose id throws",
      {
        [CONFIG]: { plugins: ["./a.mjs"] },
        "a.mjs": 'export const rules = [{ get id() { throw new Error("g\\nh") } }]',
      },
      "urigram: a.mjs: g",
    ],
    [
      "a key that throws",
      { "urigram.config.mjs": "export default { get rules() { throw Object.create(null) } }" },
      "urigram: urigram.config.mjs: ",
    ],
    ["code that throws", { "urigram.config.mjs": 'throw new Error("oh\\nno")' }, "urigram.config.mjs: oh"],
    ["code that throws a string", { "urigram.config.mjs": 'throw "oh"' }, "urigram.config.mjs: oh\n"],
    [
      "code that throws an object",
      { "urigram.config.mjs": "throw Object.create(null)" },
      "urigram.config.mjs: its code threw a value of type object\n",
    ],
    ["invalid code", { "urigram.config.mjs": "export default {" }, "urigram.config.mjs: "],
    [
      "no default export",
      { "urigram.config.mjs": "" },
      "the module has no default export; add export default { ... }",
    ],
    [
      "a rule that throws",
      { [CONFIG]: { plugins: ["./a.mjs"] }, "a.mjs": RULES.replace("host?.text", "host.nope.text") },
      'the rule "acme/no-intranet" failed on "http://u:p@h/": ',
    ],
  ])("%s is one line, and exit code 2", async (_, files, message) => {
    write({ ...files, "a.md": DOCUMENT });
    const { code, stderr } = await urigram(["lint", "."]);
    expect(stderr).toMatch(/^urigram: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe("a module that never settles", () => {
  it.skipIf(isInnerLoop)("is one line and exit code 2", async () => {
    write({ [CONFIG]: { plugins: ["./a.mjs"] }, "a.mjs": "await new Promise(() => {});", "a.md": DOCUMENT });
    expect(await urigramProcess(["lint", "."], "", { cwd: folder })).toEqual(
      usageError("urigram: a.mjs: the module awaits a promise that never settles\n"),
    );
  });
});

describe("a file that looks like a configuration", () => {
  const stderrOf = async (...args: readonly string[]) => (await urigram(["lint", ...args, "."])).stderr;

  it.each(["urigram.config.yaml", ".urigramrc", ".urigramrc.json", "urigram.toml"])(
    "is named in a notice: %s",
    async (name) => {
      write({ "a.md": "", [name]: "" });
      const notice = `urigram: ${name} is not read; name the configuration urigram.config.json (or .jsonc, .js, .mjs, .ts, .mts)\n`;
      expect(await stderrOf()).toBe(notice);
      for (const args of ["--quiet", "--no-config"]) expect(await stderrOf(args)).toBe("");
      write({ [CONFIG]: {} });
      expect(await stderrOf()).toBe("");
    },
  );
});

describe("an invalid configuration", () => {
  it.each<[unknown, string]>([
    ['{\n  "rules": {}\n  "spec": "auto"\n}', "3:3: invalid JSON: comma expected"],
    ["", "1:1: invalid JSON: value expected"],
    ["{", "1:2: invalid JSON: closing brace expected"],
    ["[".repeat(1_000_000), "1:101: the JSON is nested too deeply"],
    [`{}${" ".repeat(2 ** 20)}`, " the file is larger than 1 MiB; use globs and *"],
    [`{${" ".repeat(2 ** 20 - 2)}]`, "1:1048576: invalid JSON"],
    [{ rulez: {} }, "1:2: rulez: unknown key (did you mean rules?); there are $schema, extends"],
    [{ preset: "strict" }, "1:2: preset: unknown key (did you mean extends?)"],
    [
      { rules: { "syntax/*": "warning" } },
      '1:11: rules["syntax/*"]: unknown level "warning" (did you mean warn?)',
    ],
    [{ overrides: [{ files: "a", spec: "rfc396" }] }, "1:28: overrides[0].spec: unknown specification"],
    [{ base: "http://a b/" }, '1:2: base: "http://a b/" is not an absolute URI'],
    [
      { extends: "./a\0b" },
      '1:2: extends: "./a\\u{0}b" is not a preset, a file or a package; URLs are not loaded, and file names cannot contain U+0000',
    ],
    [{ ["k".repeat(100_000)]: 1 }, `1:2: ["${"k".repeat(100)}`],
    [{ plugins: ["a\0b"] }, '1:13: plugins[0]: "a\\u{0}b" is not a module; '],
    ['{ "__proto__": {} }', "1:3: __proto__: unknown key"],
    [{ "\u001b[31m": 1 }, '1:2: ["\\u001b[31m"]: unknown key'],
  ])("is one line with the position, and exit code 2: %j", async (config, message) => {
    write({ [CONFIG]: config, "a.md": DOCUMENT });
    const { code, stdout, stderr } = await urigram(["lint", "."]);
    expect(stderr).toMatch(/^urigram: [ -~]+\n$/);
    expect(stderr).toContain(`urigram: ${CONFIG}:${message}`);
    expect(stderr.length).toBeLessThan(1000);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it("includes a broken link and a folder", async () => {
    write({ "a.md": DOCUMENT, [`deep/${CONFIG}/b.md`]: "", "deep/c.md": DOCUMENT });
    symlinkSync("none.json", join(folder, CONFIG));
    expect(await urigram(["lint", "a.md"])).toEqual(usageError(`urigram: ${CONFIG}: the link is broken\n`));
    expect(await urigram(["lint", "deep/c.md"])).toEqual(
      usageError(`urigram: deep/${CONFIG}: a configuration must be a file\n`),
    );
  });

  it("is reported if its base is invalid in its specification", async () => {
    write({ [CONFIG]: { spec: "rfc2396", base: "http://\u{e9}/" }, "a.md": DOCUMENT });
    const { code, stderr } = await urigram(["lint", "."]);
    expect(stderr).toContain(`/${CONFIG}: base: non-ASCII character U+00E9 at offset 7 is not allowed`);
    expect(code).toBe(2);
  });

  it("can be any string: JSON is parsed, and anything else is an error with a position", () => {
    const parts = fc.constantFrom(...'{¦}¦[¦]¦,¦:¦"¦\\¦a¦0¦-¦//¦/*¦*/¦\n¦ ¦é'.split("¦"));
    forAll(fc.oneof(fc.string({ unit: parts }), fc.json()), (text) => {
      const read = outcomeOf(() => readJsonConfig(text));
      if ("value" in read) expect(read.value).toHaveProperty("value");
      else expect(read.error).toBeInstanceOf(PlacedError);
      const parsed = outcomeOf((): unknown => JSON.parse(text));
      if ("value" in parsed) expect(read).toMatchObject({ value: { value: parsed.value } });
    });
  });

  it("does not matter to commands that need no configuration", async () => {
    write({ [CONFIG]: "{", "a.md": DOCUMENT });
    expect(await reported("--no-config", ".")).toEqual(["a.md warn authority/password"]);
  });

  it.each([
    [["--config", "none.json"], '--config: "none.json" does not exist'],
    [["--print-config", ""], "--print-config needs a non-empty file name"],
    [["--config", "."], '--config: "." is a directory; specify a file'],
    [
      ["--config", "none.json", "--encoding", "klingon"],
      'unknown encoding "klingon"; --encoding takes a label from the WHATWG Encoding Standard',
    ],
    [
      ["--print-config", "a.md", "--rule", "acme/a:off"],
      '--rule: unknown rule "acme/a"; run "urigram rules" for a list',
    ],
    [
      ["--print-config", "a.md", "--base", "a"],
      '--base "a" is not absolute; use the full URI, including the scheme',
    ],
    [["--print-config", "a.md", "b.md"], "--print-config takes one file; remove the other paths"],
  ])("%j is a usage error", async (args, message) => {
    write({ "a.md": DOCUMENT });
    const { code, stderr } = await urigram(["lint", ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `urigram: ${message}\n` });
  });
});

/** Returns the result of a function, or the error that it throws. */
function outcomeOf<Value>(work: () => Value): { readonly value: Value } | { readonly error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

describe("--print-config", () => {
  it("prints the settings of a file: the level of each rule, and different levels for schemes", async () => {
    write({
      [CONFIG]: {
        ignores: ["dist/"],
        rules: {
          "escapes/not-utf-8": "warn",
          "data:escapes/*": "off",
          "escapes/twice": "error",
          "data:escapes/control": "error",
        },
      },
    });
    const { code, stdout } = await urigram(["lint", "--print-config", "dist/a.html"]);
    expect(code).toBe(0);
    const printed = JSON.parse(stdout);
    expect(printed).toMatchObject({
      file: "dist/a.html",
      config: join(folder, CONFIG),
      ignored: true,
      language: "html",
      spec: "auto",
    });
    const escapes = Object.entries(printed.rules).filter(([id]) => /^(?:data:)?escapes\//.test(id));
    expect(Object.fromEntries(escapes)).toMatchObject({
      "escapes/twice": "error",
      "escapes/control": "warn",
      "data:escapes/control": "error",
      "data:escapes/not-utf-8": "off",
    });
    // The last match wins; for data:, this is the one without a scheme.
    expect(printed.rules).not.toHaveProperty(["data:escapes/twice"]);
  });

  it("prints the levels for source code if the file is source code", async () => {
    const { stdout } = await urigram(["lint", "--print-config", "a.py"]);
    const { rules, language, config } = JSON.parse(stdout);
    expect({ language, config }).toEqual({ language: "unknown", config: null });
    expect(rules).toMatchObject({ "authority/password": "off", "scheme/twice": "error" });
  });
});

describe("urigram init", () => {
  const CREATED = "urigram.config.jsonc";

  it("names the schema only of a package in the folder or above it: other paths are wrong on other machines", async () => {
    await urigram(["init"]);
    const created = () => readFileSync(join(folder, CREATED), "utf8");
    const schemaIn = () => /^ *"\$schema": "(.*)"/m.exec(created())?.[1];
    expect(schemaIn()).toBeUndefined();
    expect(created()).toContain(
      '// "$schema": "./node_modules/urigram/schema/urigram.config.schema.json",\n',
    );
    expect(created()).not.toContain("file:");
    rmSync(join(folder, CREATED));
    write({ "node_modules/urigram/schema/urigram.config.schema.json": {} });
    await urigram(["init"]);
    expect(schemaIn()).toBe("./node_modules/urigram/schema/urigram.config.schema.json");
    write({ "a/b/c.md": "" });
    await urigram(["init"], "", "a/b");
    expect(readFileSync(join(folder, "a/b", CREATED), "utf8")).toContain(
      '"$schema": "../../node_modules/urigram/schema/urigram.config.schema.json"',
    );
  });

  it("creates the default configuration, and never overwrites one", async () => {
    const { stdout: before } = await urigram(["lint", "--print-config", "a.md"]);
    expect(await urigram(["init"])).toMatchObject({
      code: 0,
      stdout: `created ${CREATED}; urigram lint uses it for documents in this folder and below\n`,
    });
    const text = readFileSync(join(folder, CREATED), "utf8");
    const { stdout: after } = await urigram(["lint", "--print-config", "a.md"]);
    expect(JSON.parse(after)).toEqual({ ...JSON.parse(before), config: join(folder, CREATED) });
    expect(await urigram(["init"])).toEqual(
      usageError(`urigram: ${CREATED} already exists; nothing was written\n`),
    );
    expect(readFileSync(join(folder, CREATED), "utf8")).toBe(text);
  });

  it("has valid examples in comments", async () => {
    await urigram(["init"]);
    const text = readFileSync(join(folder, CREATED), "utf8");
    write({ [CREATED]: text.replaceAll(/^( *)\/\/ (?=["[\]{} ])/gm, "$1") });
    const { stdout, stderr } = await urigram(["lint", "--print-config", "docs/old/a.tmpl"]);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject({
      spec: "rfc3986",
      base: "https://example.com/",
      language: "html",
      rules: { "authority/password": "error", "authority/upper-case": "off" },
    });
  });
});

describe("the settings of a document", () => {
  it("share one object if they are equal, so that many documents need few linters", async () => {
    write({ [CONFIG]: { overrides: [{ files: "*.txt", spec: "rfc2396" }] } });
    const find = createFindConfig(filesIn(folder));
    const settingsOf = async (name: string) => (await find(name)).settingsOf(name);
    expect(await settingsOf("a/b.md")).toBe(await settingsOf("c.md"));
    expect(await settingsOf("a/b.txt")).toBe(await settingsOf("d.txt"));
    expect(await settingsOf("a.txt")).not.toBe(await settingsOf("a.md"));
    expect((await settingsOf("a.txt")).file).toBe(join(folder, CONFIG));
  });
});
