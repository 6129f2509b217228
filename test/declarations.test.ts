import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import * as lean from "../generated/rfc3986/lean.ts";
import { rfc3986 } from "../src/index.ts";
import { temporaryFolder, writeFiles } from "./support/folder.ts";
import { readProjectFile } from "./support/project.ts";
import { isInnerLoop, someOf } from "./support/some.ts";

// A compiler that writes declarations can use a type only by a name that an imported entry exports. Each entry has a
// project of its own, because the compiler also uses the imports of other files.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = temporaryFolder();
const { exports }: { exports: object } = JSON.parse(readProjectFile("package.json"));

/** The entries, and the files that contain their code. */
const entries = Object.entries(exports).flatMap(([name, entry]: [string, unknown]) => {
  const file = /"default":"\.\/(dist\/[^"]+)"/.exec(JSON.stringify(entry))?.[1];
  return file === undefined ? [] : [{ name: name.replace(/^\./, "urigram"), file }];
});
const tested = [...entries.slice(0, 3), ...someOf(entries.slice(3))];

function isFunction(value: unknown): boolean {
  return typeof value === "function" && !/^class\b/.test(`${value}`);
}

/** Returns declarations for the functions and other values of an object: their types, results and fields. */
function declarationsFor(object: string, type: string, values: object, given = ""): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === "default") return [];
    const id = `${object}_${name}`;
    if (typeof value === "object" && given === "")
      return [`export const ${id} = fieldsOf(${object}.${name});`];
    if (!isFunction(value)) return given ? [] : [`export const ${id} = ${object}.${name};`];
    const parameters = `(${given}...args: Parameters<${type}["${name}"]>)`;
    const call = `${object}.${name}(...args)`;
    return [
      `export const ${id} = ${parameters} => ${call};`,
      `export const ${id}Fields = ${parameters} => fieldsOf(${call});`,
    ];
  });
}

const HEAD = "declare function fieldsOf<Of>(value: Of): { [Name in keyof Of]: Of[Name] };";

/** Returns a module with the inferred types of an entry. */
async function moduleFor(name: string, file: string): Promise<string> {
  const values: object = await import(/* @vite-ignore */ join(ROOT, file));
  return [
    `import * as entry from "${name}";`,
    HEAD,
    "export const all = { ...entry };",
    ...declarationsFor("entry", "typeof entry", values),
  ].join("\n");
}

/** A module with helpers for any dialect. */
const HELPERS = [
  'import type { Dialect, LeanDialect } from "urigram";',
  HEAD,
  "export const all = (dialect: Dialect) => ({ ...dialect });",
  "export const allLean = (lean: LeanDialect) => ({ ...lean });",
  ...declarationsFor("dialect", "Dialect", rfc3986, "dialect: Dialect, "),
  ...declarationsFor("lean", "LeanDialect", lean, "lean: LeanDialect, "),
  "export class Site { readonly resolve; constructor(d: Dialect, base: string) { this.resolve = d.against(base); } }",
].join("\n");

/** A module that imports all entries without a host, for projects with old libraries. */
const ALL = entries
  .filter(({ file }) => !/integrations\/(ajv|eslint|fast-check)/.test(file))
  .map(({ name }, at) => `export * as entry${at} from "${name}";`)
  .join("\n");

const projects = [...tested.map(({ name }) => name.replaceAll("/", "-")), "helpers"];

beforeAll(async () => {
  if (isInnerLoop) return;
  const modules = await Promise.all(tested.map(({ name, file }) => moduleFor(name, file)));
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    // The hosts of integrations are found beside urigram, as in an installation.
    preserveSymlinks: true,
    module: "nodenext",
    target: "es2022",
    lib: ["es2023", "esnext.disposable", "dom"],
    types: [],
  };
  writeFiles(folder, {
    "package.json": { type: "module" },
    ...Object.fromEntries(
      [...modules, HELPERS].flatMap((text, at) => [
        [`${projects[at]}/index.ts`, text],
        [`${projects[at]}/tsconfig.json`, { compilerOptions, files: ["index.ts"] }],
      ]),
    ),
    "old/index.ts": ALL,
    "old/tsconfig.json": {
      compilerOptions: { ...compilerOptions, skipLibCheck: false, target: "es2020", lib: ["es2020"] },
      files: ["index.ts"],
    },
    "node_modules/urigram/package.json": readProjectFile("package.json"),
  });
  symlinkSync(join(ROOT, "dist"), join(folder, "node_modules/urigram/dist"), "dir");
  for (const host of ["ajv", "eslint", "fast-check", "pure-rand"])
    symlinkSync(join(ROOT, "node_modules", host), join(folder, "node_modules", host), "dir");
});

it.skipIf(isInnerLoop).each([
  ["the inferred types of each entry, and of helpers that take a dialect,", projects],
  ["a project with the libraries of ES2020, which checks the declarations of the package", ["old"]],
])("compilers write declarations for %s", (_, built) => {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-b", ...built], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout).toBe("");
});
