import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { ENV, MAIN } from "../support/command.ts";
import { lacks } from "../support/installed.ts";
import { type Fence, fencesOf } from "../support/markdown.ts";
import { readProjectFile } from "../support/project.ts";
import { type Page, pages } from "./pages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Programs that a recipe may need and that not everybody has. */
const OPTIONAL = ["duckdb", "jq", "parallel", "sqlite3"];

/** A command, and what it prints. */
interface Example {
  readonly command: string;
  readonly output: string;
}

/** The commands of a block: each begins with `$ `, goes on with `> `, and is followed by what it prints. */
function examplesOf({ text }: Fence): readonly Example[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((example) => {
      const lines = example.replace(/\n$/, "").split("\n");
      const end = lines.findIndex((line, at) => at > 0 && !line.startsWith("> "));
      const cut = end < 0 ? lines.length : end;
      const command = lines.slice(0, cut).map((line, at) => (at === 0 ? line : line.slice(2)));
      return { command: command.join("\n"), output: lines.slice(cut).join("\n") };
    });
}

/** What a block says that a command prints, as an expression. A line `...` stands for any lines. */
function patternOf(output: string): RegExp {
  const literal = output.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`^${literal.replace(/(^|\n)\\\.\\\.\\\.(?=\n|$)/g, "(?:$1(?:.|\n)*)?")}$`);
}

const folder = mkdtempSync(join(tmpdir(), "urigram-shell-"));
afterAll(() => rmSync(folder, { recursive: true }));
const bin = join(folder, "bin");
mkdirSync(bin);
writeFileSync(join(bin, "urigram"), `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
chmodSync(join(bin, "urigram"), 0o755);

/** What a command prints on both outputs, as in a terminal that shows no colours. */
function printed(command: string, cwd: string): string {
  const { stdout, status, error } = spawnSync("bash", ["-c", `exec 2>&1\n${command}`], {
    cwd,
    env: { ...ENV, LC_ALL: "C.UTF-8", PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (error) throw error;
  return status === 0 || stdout !== "" ? stdout.replace(/\n$/, "") : `exit code ${status}`;
}

/** The pages with blocks of a language. */
const pagesWith = (language: string): readonly Page[] =>
  pages.filter(({ text }) => fencesOf(text).some((fence) => fence.language === language));

describe.each(pagesWith("console"))("the commands of $path", ({ path, text }) => {
  // The commands of a page go on from each other.
  const cwd = join(folder, path.replaceAll("/", "-"));
  mkdirSync(join(cwd, "node_modules"), { recursive: true });
  symlinkSync(ROOT, join(cwd, "node_modules/urigram"), "dir");
  for (const fence of fencesOf(text).filter(({ language }) => language === "console")) {
    const examples = examplesOf(fence);
    const missing = OPTIONAL.filter(
      (program) =>
        new RegExp(`\\b${program}\\b`).test(fence.text) && lacks(program, `nothing has run its recipes`),
    );
    it.skipIf(missing.length > 0)(`line ${fence.line}: ${examples[0]?.command}`, () => {
      expect(examples).not.toEqual([]);
      for (const { command, output } of examples) {
        const actual = printed(command, cwd);
        if (!patternOf(output).test(actual)) expect(actual, command).toBe(output);
      }
    });
  }
});

describe.each(pagesWith("sh"))("the installation of $path", ({ text }) => {
  const lines = fencesOf(text)
    .filter(({ language }) => language === "sh")
    .flatMap((fence) => fence.text.trimEnd().split("\n"));
  it("is commands of npm, and scripts that there are", () => {
    const { scripts }: { scripts: object } = JSON.parse(readProjectFile("package.json"));
    for (const line of lines) {
      for (const part of line.replace(/ +#.*/, "").split(" && ")) {
        const run = /^npm run (\S+)$/.exec(part)?.[1];
        if (run !== undefined) expect(Object.keys(scripts)).toContain(run);
        else if (part.startsWith("npx ")) expect(printed(part.slice("npx ".length), ROOT)).toContain("valid");
        else expect(part).toMatch(/^npm (ci|test|pack|install( --global)?( [\w./-]+)*)$/);
      }
    }
  });
});
