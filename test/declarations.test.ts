import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import * as lean from "../generated/rfc3986/lean.ts";
import { rfc3986 } from "../src/index.ts";
import { temporaryFolder } from "./support/folder.ts";
import { install, isInstalled } from "./support/packed.ts";
import { readProjectFile } from "./support/project.ts";

// The types that a compiler infers for modules that use the package. To write their declarations, it needs names that
// the imported entry exports. Each entry has a project of its own, because the compiler also uses other files' imports.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const HOSTS = ["ajv", "eslint", "fast-check", "remark"];
const folder = temporaryFolder();
const { exports }: { exports: object } = JSON.parse(readProjectFile("package.json"));
const entries = Object.keys(exports)
  .filter((name) => !/json|^\.\/(cli|bin)/.test(name))
  .map((name) => name.replace(/^\./, "urigram"));

/** Returns declarations for the result of a function, and for its fields. */
function callOf(name: string, callee: string, parameters: string): readonly string[] {
  const call = `(${parameters}...args: Parameters<typeof ${callee}>)`;
  return [
    `export const ${name}Result = ${call} => ${callee}(...args);`,
    `export const ${name}Fields = ${call} => fieldsOf(${callee}(...args));`,
  ];
}

/** Returns a module with inferred types: those of the exports of an entry, and of the results of its functions. */
async function moduleFor(entry: string): Promise<string> {
  const values: object = await import(/* @vite-ignore */ join(ROOT, defaultOf(entry)));
  const lines = [
    `import * as entry from "${entry}";`,
    "declare function fieldsOf<Of>(value: Of): { [Name in keyof Of]: Of[Name] };",
    "export const all = { ...entry };",
  ];
  for (const [name, value] of Object.entries(values)) {
    if (isFunction(value)) lines.push(...callOf(name, `entry.${name}`, ""));
    if (typeof value === "object") lines.push(`export const ${name}Fields = fieldsOf(entry.${name});`);
  }
  return lines.join("\n");
}
