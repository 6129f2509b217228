import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { CHECK, type Example, examplesOf, hostsOf, RUN, runnable } from "../../scripts/docs/examples.ts";
import { temporaryFolder } from "../support/folder.ts";
import { install, isInstalled } from "../support/packed.ts";
import { someOf } from "../support/some.ts";
import { pages } from "./pages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * A project with urigram and its hosts installed, with a module for each block. The expected result of a statement is in
 * a comment after or directly below it: an expression, or `throws` with the name and message of the error. Imports have
 * none.
 */
const folder = temporaryFolder();
const all: readonly Example[] = pages
  .flatMap(({ path, text }) => examplesOf(path, text))
  // allow-lists.test.ts compiles and runs the block for Node, without whose types the others must compile.
  .filter(({ code }) => !code.includes('from "node:'));

/** Other packages load slowly, so little effort covers only a few blocks that import them. */
const few = someOf(all.filter((each) => hostsOf(each).length > 0));
const modules = all
  .filter((each) => hostsOf(each).length === 0 || few.includes(each))
  .filter((each) => {
    const missing = hostsOf(each).filter((name) => !isInstalled(name));
    if (missing.length > 0)
      console.warn(`NOT TESTED: ${missing.join(", ")} is not installed, so nothing has run ${each.name}`);
    return missing.length === 0;
  });
const hosts = new Set(modules.flatMap(hostsOf));

/** Module resolutions of projects, with the modules that they apply to. */
const resolutions = [
  ["nodenext", "nodenext"],
  ["bundler", "esnext"],
] as const;

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

beforeAll(() => {
  install(folder, hosts);
  write("package.json", JSON.stringify({ type: "module" }));
  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const options = {
    ...strict,
    noEmit: true,
    declaration: true,
    target: "es2022",
    lib: ["es2023", "esnext.disposable", "dom"],
    types: [],
  };
  for (const [moduleResolution, module] of resolutions) {
    const compilerOptions = { ...options, module, moduleResolution };
    write(`tsconfig.${moduleResolution}.json`, JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  }
  write("check.mjs", CHECK);
  write("run.mjs", RUN);
  for (const example of modules) {
    write(`${example.name}.ts`, example.code);
    write(`${example.name}.mjs`, runnable(example, "esm"));
  }
});

describe("the TypeScript of the documentation", () => {
  it.each(resolutions.slice(0, inject("effort").compilations))(
    "compiles in a strict project with moduleResolution %s",
    (moduleResolution) => {
      const { stdout } = spawnSync(
        process.execPath,
        [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", `tsconfig.${moduleResolution}.json`],
        { cwd: folder, encoding: "utf8" },
      );
      expect(stdout).toBe("");
    },
  );

  it("has the stated results, and prints nothing else", () => {
    const names = modules.map(({ name }) => `${name}.mjs`);
    const { stdout, stderr } = spawnSync(process.execPath, ["run.mjs", ...names], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const said = stdout.trimEnd().split("\n");
    expect(said.map((line) => JSON.parse(line))).toEqual(names.map((name) => ({ name, wrong: [] })));
  });
});
