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
 * A project that has urigram installed as it is packed, and what it is used with. It has a module for each block. What a
 * statement gives is the comment after it, or directly below it: an expression, or `throws` with the name and the message
 * of the error. An import gives nothing.
 */
const folder = temporaryFolder();
const all = pages.flatMap(({ path, text }) =>
  fencesOf(text)
    .filter(({ language }) => language === "ts")
    .map(({ line, text: code }) => ({ path, line, code, name: `${path.replace(/\W/g, "-")}-${line}` })),
);

/** The packages beside urigram that a block imports. */
function hostsOf({ code }: { readonly code: string }): readonly string[] {
  return [...code.matchAll(/^import .* from "((?:@[^/"]+\/)?[^/"]+)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "urigram");
}

/** Other packages take long to load: little effort has few of the blocks with them. */
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

/** How projects find modules, with the modules that they then have. */
const resolutions = [
  ["nodenext", "nodenext"],
  ["bundler", "esnext"],
] as const;

/** Says of each example that does not give what it says: where, and what it gives. */
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

/** Runs the modules one after the other, and says of each what is wrong. What they say themselves would be in between. */
const RUN = `import { inspect } from "node:util";
import { wrong } from "./check.mjs";
for (const name of process.argv.slice(2)) {
  await import("./" + name + ".mjs").catch((error) => wrong.push(inspect(error)));
  console.log(JSON.stringify({ name, wrong: wrong.splice(0) }));
}
`;

/** A statement with the comment that says what it gives. */
interface Statement {
  readonly line: number;
  readonly code: string;
  readonly says: string | undefined;
}

/** The statements of a block. Each ends at the end of a line, where the code so far can be read. */
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

/** A statement that compares what it gives with what its comment says. */
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

  it("gives what it says, and says nothing else", () => {
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
