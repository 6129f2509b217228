import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { fencesOf } from "../../scripts/docs/markdown.ts";
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
const all = pages.flatMap(({ path, text }) =>
  fencesOf(text)
    .filter(({ language }) => language === "ts")
    .map(({ line, text: code }) => ({ path, line, code, name: `${path.replace(/\W/g, "-")}-${line}` })),
);

/** The other packages imported in a block. */
function hostsOf({ code }: { readonly code: string }): readonly string[] {
  return [...code.matchAll(/^import .* from "((?:@[^/"]+\/)?[^/"]+)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "urigram");
}

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

/** Lists the examples with wrong results, each with its place and actual result. */
const CHECK = `import assert from "node:assert/strict";
import { inspect } from "node:util";
export const wrong = [];
export function gives(where, actual, expected) {
  try {
    assert.deepStrictEqual(actual, expected);
  } catch {
    wrong.push(where + " gives " + inspect(actual, { depth: 9, breakLength: Infinity }));
  }
}
export function throws(where, run, expected) {
  try {
    wrong.push(where + " gives " + inspect(run()));
  } catch (error) {
    const text = error.name + ": " + error.message;
    if (text !== expected) wrong.push(where + " throws " + text);
  }
}
`;

/** Runs the modules one after the other, and reports on each. Their own output would be mixed in. */
const RUN = `import { inspect } from "node:util";
import { wrong } from "./check.mjs";
for (const name of process.argv.slice(2)) {
  await import("./" + name + ".mjs").catch((error) => wrong.push(inspect(error)));
  console.log(JSON.stringify({ name, wrong: wrong.splice(0) }));
}
`;

/** A statement with the comment that states its result. */
interface Statement {
  readonly line: number;
  readonly code: string;
  readonly says: string | undefined;
}

/** Splits a block into statements. A statement ends at the end of a line if the code so far parses. */
function statementsOf(code: string, firstLine: number): readonly Statement[] {
  const lines = code.split("\n");
  const statements: Statement[] = [];
  for (let at = 0; at < lines.length; at++) {
    const from = at;
    if (/^\s*(\/\/.*)?$/.test(lines[at] ?? "")) continue;
    while (at < lines.length - 1 && !isCode(lines.slice(from, at + 1).join("\n"))) at++;
    const text = lines.slice(from, at + 1).join("\n");
    const [, own = text, behind] = /^(.*;) *\/\/ ([^\n]*)$/s.exec(text) ?? [];
    const below: string[] = [];
    while (behind === undefined && lines[at + 1]?.startsWith("// ")) below.push(lines[++at]?.slice(3) ?? "");
    const says = behind ?? (below.length > 0 ? below.join("\n") : undefined);
    statements.push({ line: firstLine + from, code: own, says });
  }
  return statements;
}

function isCode(text: string): boolean {
  try {
    transformSync(text, { loader: "ts", logLevel: "silent" });
    return true;
  } catch {
    return false;
  }
}

/** Returns a statement that compares the result with the comment. */
function checked({ line, code, says }: Statement, path: string): string {
  if (says === undefined || code.startsWith("import ")) return code;
  const where = JSON.stringify(`${path}:${line}`);
  const named = /^(?:export )?const (\w+)/.exec(code)?.[1];
  const thrown = /^throws (.*)$/s.exec(says)?.[1];
  const expression = code.replace(/;$/, "");
  if (thrown !== undefined) return `throws(${where}, () => (${expression}), ${JSON.stringify(thrown)});`;
  return named === undefined
    ? `gives(${where}, (${expression}), (${says}));`
    : `${code}\ngives(${where}, ${named}, (${says}));`;
}

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
  for (const { path, line, code, name } of modules) {
    write(`${name}.ts`, code);
    const body = statementsOf(code, line).map((statement) => checked(statement, path));
    const source = `import { gives, throws } from "./check.mjs";\n${body.join("\n")}`;
    write(`${name}.mjs`, transformSync(source, { loader: "ts", logLevel: "silent" }).code);
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
    const names = modules.map(({ name }) => name);
    const { stdout, stderr } = spawnSync(process.execPath, ["run.mjs", ...names], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const said = stdout.trimEnd().split("\n");
    expect(said.map((line) => JSON.parse(line))).toEqual(names.map((name) => ({ name, wrong: [] })));
  });
});
