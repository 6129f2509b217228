import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, inject, it } from "vitest";
import { blockOf, examplesOf, openShell, prints, programsOf } from "../../scripts/docs/console.ts";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { ENV, urigramTogether } from "../support/command.ts";
import { lacks } from "../support/installed.ts";
import { install } from "../support/packed.ts";
import { readProjectFile } from "../support/project.ts";
import { type Page, pages } from "./pages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

// An empty project in which the package is installed: the packed one or, with little effort, this checkout.
const project = mkdtempSync(join(tmpdir(), "urigram-packed-"));
install(project, []);
const shell = openShell(join(project, "node_modules/urigram"), ENV);
afterAll(() => {
  shell.close();
  rmSync(project, { recursive: true });
});

/** The arguments of a command that runs only urigram, without a shell. */
const WORDS = /(?: (?:'[^']*'|[^\s'"\\|<>;&$`(){}*[\]~#!])+)+/.source;
const PLAIN = new RegExp(`^(?:(?<writes>(?:echo|printf)${WORDS}) \\| )?urigram(?<words>${WORDS})$`);

function wordsOf(words: string): readonly string[] {
  return (words.match(/(?:'[^']*'|[^ '])+/g) ?? []).map((word) => word.replaceAll("'", ""));
}

/** Checks whether all commands of a page run with the packed package. */
function runsPacked(page: string): boolean {
  const { extraStates } = inject("effort");
  return extraStates > 1 || (extraStates > 0 && page === "README.md");
}

/**
 * Returns the output of a command on a page. With little effort, commands that only run urigram, possibly with piped
 * input, run in this process.
 */
async function run(command: string, page: string, cwd: string): Promise<string> {
  const { writes, words } = (runsPacked(page) ? null : PLAIN.exec(command))?.groups ?? {};
  if (words === undefined) return shell.run(command, cwd);
  const input = writes === undefined ? "" : `${shell.run(writes, cwd)}\n`;
  const printed = await urigramTogether(wordsOf(words), input, { cwd });
  return printed ? printed.replace(/\n$/, "") : shell.run(command, cwd);
}

/** The pages that contain blocks in a language. */
const pagesWith = (language: string): readonly Page[] =>
  pages.filter(({ text }) => fencesOf(text).some((fence) => fence.language === language));

describe.each(pagesWith("console"))("the commands of $path", ({ path, text }) => {
  const folder = shell.open(path);
  for (const fence of fencesOf(text).filter(({ language }) => language === "console")) {
    const examples = examplesOf(fence.text);
    const missing = programsOf(fence.text).filter((each) => lacks(each, "nothing has run its recipes"));
    it.skipIf(missing.length > 0)(`line ${fence.line}: ${examples[0]?.command}`, async () => {
      expect(blockOf(examples)).toBe(fence.text);
      for (const example of examples) {
        const printed = await run(example.command, path, folder);
        if (!prints(example, printed))
          expect(printed, `${example.command} (npm run docs)`).toBe(example.output);
      }
    });
  }
});

describe.each(pagesWith("sh"))("the installation of $path", ({ text }) => {
  const lines = fencesOf(text)
    .filter(({ language }) => language === "sh")
    .flatMap((fence) => fence.text.trimEnd().split("\n"));
  it("uses npm commands and existing scripts", () => {
    const { scripts }: { scripts: object } = JSON.parse(readProjectFile("package.json"));
    for (const line of lines) {
      for (const part of line.replace(/ +#.*/, "").split(" && ")) {
        const run = /^npm run (\S+)(?: -- --open)?$/.exec(part)?.[1];
        if (run !== undefined) expect(Object.keys(scripts)).toContain(run);
        else if (part.startsWith("npx "))
          expect(shell.run(part.slice("npx ".length), ROOT)).toContain("valid");
        else expect(part).toMatch(/^npm (ci|test|pack|install( --global)?( [\w./-]+)*)$/);
      }
    }
  });
});
