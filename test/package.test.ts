import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { lint } from "../src/lint/index.ts";
import { rules } from "../src/lint/rules/index.ts";
import { obeys } from "./laws/exceptions.ts";
import { installPacked } from "./support/packed.ts";
import { listProjectFiles, readProjectFile } from "./support/project.ts";
import { someOf } from "./support/some.ts";

// The installed files: dist/ as `npm run build` builds it, and the rest of the package.
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const { exports, peerDependencies, scripts }: Record<"exports" | "peerDependencies" | "scripts", object> =
  JSON.parse(readProjectFile("package.json"));
const entries = Object.entries(exports).flatMap(([name, entry]: [string, unknown]) => {
  const file = /"default":"\.\/(dist\/[^"]+)"/.exec(JSON.stringify(entry))?.[1];
  return file === undefined ? [] : [[name.replace("./", ""), file] as const];
});
const bundles = listProjectFiles("dist").filter((path) => path.endsWith(".js"));

it("runs no script where it is installed, and has none that npm warns about", () => {
  // npm 11 warns even about "prepare", although it runs it only in a clone and for a git dependency.
  const names = ["preinstall", "install", "postinstall", "prepare"];
  expect(Object.keys(scripts).filter((name) => names.includes(name))).toEqual([]);
  // These build a clone or a git dependency, and an archive.
  expect(scripts).toMatchObject({ postprepare: "npm run build", prepack: "npm run build" });
});

/** The static imports of an entry: files of dist/ and packages. */
async function loadedBy(file: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`./${file}`],
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    outdir: "dist",
    write: false,
    metafile: true,
    // Warns about chunks that a chunk imports only for their order.
    logLevel: "error",
  });
  const loaded = new Set([file]);
  for (const path of loaded) {
    for (const { path: imported, kind } of metafile.inputs[path]?.imports ?? [])
      if (kind === "import-statement") loaded.add(imported);
  }
  return [...loaded].map((path) => path.replace(/^dist\/(?:src\/)?/, ""));
}

describe("the entries of the package", () => {
  it.each([
    ["rfc2396", ["generated/rfc2396/index.js", "core.js"]],
    ["rfc1808", ["generated/rfc1808/index.js", "core.js"]],
    ["rfc3986", ["generated/rfc3986/index.js", "addresses.js", "core.js"]],
    ["rfc3987", ["generated/rfc3987/index.js", "generated/rfc3986/index.js", "addresses.js", "core.js"]],
    ["base", ["base/establish.js", "core.js"]],
    ["url-standard", ["url-standard/index.js", "core.js"]],
    ["config", ["config/index.js"]],
    [
      "fast-check",
      [
        ..."integrations/fast-check/index.js generated/rfc3986/index.js addresses.js core.js".split(" "),
        "fast-check",
      ],
    ],
    [
      "extract/css",
      [
        "extract/css/index.js",
        "extract/finding.js",
        "extract/common.js",
        "core.js",
        "vendor/csstools-css-tokenizer.js",
      ],
    ],
  ])("%s loads a few files, each a bundle", async (name, files) => {
    const file = new Map(entries).get(name) ?? "";
    expect([...(await loadedBy(file))].sort()).toEqual([...files].sort());
  });

  it("keeps the class names of errors, which logs show", async () => {
    const { rfc2396 } = await import(new URL("../dist/src/index.js", import.meta.url).href);
    const { error } = rfc2396.tryParse("a b");
    expect(error.constructor.name).toBe("UriSyntaxError");
    expect(() => rfc2396.resolve("g", "a")).toThrow(
      expect.objectContaining({ constructor: expect.objectContaining({ name: "ResolveError" }) }),
    );
  });

  it.each(entries.filter(([name]) => !/^(?:extract|fast-check$|remark$|eslint$)/.test(name)))(
    "%s loads only the dialects and shared files, and no packages",
    async (_, file) => {
      const loaded = await loadedBy(file);
      expect(loaded.filter((path) => !path.endsWith(".js") || path.includes("vendor/"))).toEqual([]);
      expect(loaded.length).toBeLessThanOrEqual(25);
    },
  );

  it("load the language server protocol only for urigram lsp", () => {
    const files = bundles.filter((path) => /\bfrom "[./]+\/vendor\/vscode-/.test(readProjectFile(path)));
    expect(files.map((path) => path.replace(/-\w+\.js$/, ".js"))).toEqual([
      "dist/src/cli/commands/serve-editor.js",
    ]);
    for (const path of bundles) expect(readProjectFile(path), path).not.toMatch(/\bfrom "[^"]*serve-editor/);
  });

  it("the command loads the reader of configurations and that of globs only if there is one", async () => {
    const ofLint = await loadedBy("dist/src/cli/commands/lint.js");
    expect(ofLint).toContain("lint/common.js");
    expect(ofLint).not.toContain("vendor/tinyglobby.js");
    expect(ofLint).not.toContain("vendor/jsonc-parser.js");
    const ofCheck = (await loadedBy("dist/src/cli/commands/check.js")).filter(
      (path) => path.endsWith(".js") && !path.includes("vendor/"),
    );
    expect(ofCheck).toContain("cli/common.js");
    expect(ofCheck).not.toContain("lint/common.js");
    const READER = "readJsonConfig";
    expect(readProjectFile("dist/src/cli/config/spec.js")).toContain(READER);
    for (const path of ofCheck) expect(readProjectFile(`dist/src/${path}`), path).not.toContain(READER);
  });

  it("share one class per error, and the same dialects", async () => {
    const load = (name: string) =>
      import(/* @vite-ignore */ new URL(`../${new Map(entries).get(name)}`, import.meta.url).href);
    const library = await load(".");
    for (const [id, dialect] of Object.entries(library.dialects)) {
      const alone = await load(id);
      expect(dialect, id).toBe(alone);
      expect(alone.tryParse("%").error, id).toBeInstanceOf(library.UriSyntaxError);
      expect(() => alone.parse("%"), id).toThrow(library.UriSyntaxError);
      if (obeys(alone, "a base is absolute"))
        expect(() => alone.resolve("a", "b"), id).toThrow(library.ResolveError);
    }
    const { toUri } = await load("rfc3987");
    expect(() => toUri("http://é/", { hostToAscii: () => "%" })).toThrow(library.MappingError);
  });

  it.each([
    "core.js",
    "addresses.js",
    ...entries
      .map(([, file]) => file.replace("dist/src/", ""))
      .filter((file) => file.startsWith("dialects/")),
  ])("bundlers can drop all unused parts of %s", async (file) => {
    const { outputFiles } = await build({
      stdin: { contents: `import "./dist/src/${file}";`, resolveDir: ROOT },
      bundle: true,
      format: "esm",
      write: false,
      // Bundles as if package.json did not declare that modules have no side effects.
      plugins: [
        {
          name: "side effects",
          setup: ({ onResolve }) =>
            onResolve({ filter: /^\./ }, ({ path, resolveDir }) => ({
              path: join(resolveDir, path),
              sideEffects: true,
            })),
        },
      ],
    });
    expect(outputFiles[0]?.text).not.toMatch(/function|=>|\(\)/);
  });
});

describe("a bundled linter", () => {
  const invalid = rules.flatMap((rule) => rule.invalid.map(({ reference }) => reference));
  const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const documents: readonly (readonly [language: string, write: (reference: string) => string])[] = [
    ["html", (reference) => `<base href="${inHtml(reference)}"><a href="${inHtml(reference)}">`],
    ["json", (reference) => `{"$id":${JSON.stringify(reference)},"$ref":${JSON.stringify(reference)}}`],
    ["json", (reference) => `{"@id":${JSON.stringify(reference)}}`],
    ["markdown", (reference) => `[a](<${reference}>)\n`],
    ["css", (reference) => `@import "${reference}";`],
    [
      "xml",
      (reference) => `<a xlink:href="${inHtml(reference)}" xmlns:xlink="http://www.w3.org/1999/xlink"/>`,
    ],
  ];

  it.each(documents)(
    "reports and fixes in %s as its source does, although each entry has its own copy of shared code",
    async (language, write) => {
      const bundle = (name: string) =>
        import(/* @vite-ignore */ new URL(`../${new Map(entries).get(name)}`, import.meta.url).href);
      const [bundled, extractor] = [await bundle("lint"), await bundle(`extract/${language}`)];
      const source = await import(`../src/extract/${language}/index.ts`);
      for (const reference of someOf(invalid)) {
        const document = write(reference);
        const options = { presets: ["strict"] } as const;
        expect(bundled.lint(document, { ...options, extract: extractor[language] })).toEqual(
          lint(document, { ...options, extract: source[language] }),
        );
      }
    },
  );
});

describe("the sources", () => {
  it("are the targets of declaration maps, so that editors show them", () => {
    const maps = listProjectFiles("dist").filter((path) => path.endsWith(".map"));
    expect(maps.length).toBeGreaterThan(entries.length);
    expect(maps.filter((path) => !path.endsWith(".d.ts.map"))).toEqual([]);
    for (const path of maps) {
      const { sources }: { sources: string[] } = JSON.parse(readProjectFile(path));
      const [, module = ""] = /^dist\/(.+)\.d\.ts\.map$/.exec(path) ?? [];
      const copies = sources.map((source) => relative(ROOT, join(ROOT, dirname(path), source)));
      expect(copies).toEqual([`dist/sources/${module}.ts`]);
      expect(readProjectFile(`dist/sources/${module}.ts`)).toBe(readProjectFile(`${module}.ts`));
    }
  });

  it("are named above each module of a bundle, so that stacks show the origin of an error", () => {
    const script = `import("urigram/rfc2396").then(({ resolve }) => resolve("a", "b")).catch(({ stack }) => console.log(stack));`;
    const stack = execFileSync(process.execPath, ["--eval", script], { cwd: ROOT, encoding: "utf8" });
    const [, path = "", line = ""] =
      /\((?:file:\/\/)?(\S+\/dist\/src\/core\.js):(\d+):\d+\)/.exec(stack) ?? [];
    const lines = readProjectFile(relative(ROOT, path)).split("\n").slice(0, Number(line));
    expect(lines.at(-1)).toMatch(/\w\(/);
    const module = lines.findLast((each) => each.startsWith("// "))?.slice("// ".length) ?? "";
    expect(module).toMatch(/^src\/core\/resolve\/\w+\.ts$/);
    expect(existsSync(join(ROOT, module))).toBe(true);
  });
});

describe.skipIf(inject("effort").extraStates === 0)("the packed package", () => {
  let folder = "";
  let files: readonly string[] = [];
  const installed = () => join(folder, "node_modules/urigram");

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "urigram-package-"));
    files = installPacked(folder, Object.keys(peerDependencies));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("contains each entry as bundle, declaration and source, and the bundled licenses", () => {
    expect(files).toEqual(
      expect.arrayContaining([
        "dist/src/index.d.ts",
        "dist/src/index.js",
        "dist/sources/src/index.ts",
        "dist/THIRD-PARTY-LICENSES.txt",
        "dist/sbom.cdx.json",
      ]),
    );
    expect(files.filter((path) => path.endsWith(".js")).sort()).toEqual([...bundles].sort());
    expect(files.filter((path) => /^dist\/src\/core\/.*\.js$|tsbuildinfo/.test(path))).toEqual([]);
  });

  it("contains nothing else than code, sources and documentation", () => {
    const expected =
      /^(?:schema\/urigram\.config\.schema\.json|dist\/.*\.(?:js|d\.ts(?:\.map)?)|dist\/sources\/.*\.ts|dist\/(?:THIRD-PARTY-LICENSES\.txt|sbom\.cdx\.json)|grammar\/.*\.(?:bnf|abnf|peggy)|docs\/[^/]+\.(?:md|yml)|examples\/spark\/[^/]+\.py|(?:decisions\/|grammar\/)?[^/]+\.md|package\.json|LICENSE)$/;
    expect(files.filter((path) => !expected.test(path))).toEqual([]);
  });

  it("takes at most 10.1 MB on disk", () => {
    const blocks = (path: string) => Math.ceil(statSync(join(installed(), path)).size / 4096);
    expect(files.reduce((sum, path) => sum + blocks(path), 0) * 4096).toBeLessThanOrEqual(10_100_000);
  });

  it("is imported and required, and runs as a command, without a build", () => {
    const run = (...args: readonly string[]) =>
      execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
    const names = entries.map(([name]) => join("urigram", name));
    const script = `Promise.all(${JSON.stringify(names)}.map((name) => import(name))).then((all) => console.log(all.length));`;
    expect(run("--eval", script)).toBe(`${entries.length}\n`);
    expect(run("--no-warnings", "--print", `require("urigram").rfc2396.accepts("a")`)).toBe("true\n");
    expect(run(join(installed(), "dist/src/cli/main.js"), "check", "a")).toBe("valid    a\n");
  });
});
