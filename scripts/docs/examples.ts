import { transformSync } from "esbuild";
import { fencesOf } from "./markdown.ts";

/** A block of TypeScript on a page. */
export interface Example {
  readonly path: string;
  /** The line of its first statement. */
  readonly line: number;
  readonly code: string;
  /** A name for files, from the path and the line. */
  readonly name: string;
}

/** Returns the blocks of TypeScript on a page. */
export function examplesOf(path: string, text: string): readonly Example[] {
  return fencesOf(text)
    .filter(({ language }) => language === "ts")
    .map(({ line, text: code }) => ({ path, line, code, name: `${path.replace(/\W/g, "-")}-${line}` }));
}

/** Returns the other packages that a block imports. */
export function hostsOf({ code }: Example): readonly string[] {
  return [...code.matchAll(/^import .* from "((?:@[^/"]+\/)?[^/"]+)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "urigram");
}

/** Lists the examples with wrong results: place and actual result. */
export const CHECK = `import assert from "node:assert/strict";
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

/** Runs the given files one after the other and reports on each. Their own output would be mixed in. */
export const RUN = `import { inspect } from "node:util";
import { wrong } from "./check.mjs";
for (const name of process.argv.slice(2)) {
  await import("./" + name).catch((error) => wrong.push(inspect(error)));
  console.log(JSON.stringify({ name, wrong: wrong.splice(0) }));
}
`;

/** A statement with the comment that states its result. */
interface Statement {
  readonly line: number;
  readonly code: string;
  readonly says: string | undefined;
}

/** Splits a block into statements. Each ends at a line end, where the code so far parses. */
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

/** Returns a module that compares each result of a block with the comment that states it. */
export function runnable({ path, line, code }: Example, format: "esm" | "cjs"): string {
  const body = statementsOf(code, line).map((statement) => checked(statement, path));
  const source = `import { gives, throws } from "./check.mjs";\n${body.join("\n")}`;
  return transformSync(source, { loader: "ts", format, logLevel: "silent" }).code;
}
