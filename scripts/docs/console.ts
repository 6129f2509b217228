import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Programs that a recipe may need but that may not be installed. */
const OPTIONAL = ["duckdb", "jq", "parallel", "sqlite3"];

/** The optional programs that a block needs. */
export function programsOf(block: string): readonly string[] {
  return OPTIONAL.filter((program) => new RegExp(`\\b${program}\\b`).test(block));
}

/** A command and its output. */
export interface Example {
  readonly command: string;
  readonly output: string;
}

/** Reads the commands in a block. Each begins with `$ `, continues with `> `, and is followed by its output. */
export function examplesOf(block: string): readonly Example[] {
  return block
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

/** Writes the block that `examplesOf` reads. */
export function blockOf(examples: readonly Example[]): string {
  return examples
    .map(
      ({ command, output }) => `$ ${command.replaceAll("\n", "\n> ")}\n${output === "" ? "" : `${output}\n`}`,
    )
    .join("");
}

/** Checks whether the output of a command matches an example. A line `...` matches any number of lines. */
export function prints({ output }: Example, printed: string): boolean {
  const literal = output.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`^${literal.replace(/(^|\n)\\\.\\\.\\\.(?=\n|$)/g, "(?:$1(?:.|\n)*)?")}$`).test(printed);
}

/** A place in which the commands on pages are run. */
export interface Shell {
  /** Creates a folder for a page, with urigram installed. All commands on the page share it. */
  readonly open: (page: string) => string;
  /** Returns what a command writes to both streams, without colors. */
  readonly run: (command: string, folder: string) => string;
  readonly close: () => void;
}

/** Opens a shell in a folder that contains the package. */
export function openShell(installed: string, env: NodeJS.ProcessEnv): Shell {
  const main = join(installed, "dist/src/cli/main.js");
  const root = mkdtempSync(join(tmpdir(), "urigram-shell-"));
  const bin = join(root, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "urigram"), `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
  chmodSync(join(bin, "urigram"), 0o755);
  return {
    open(page) {
      const folder = join(root, page.replaceAll("/", "-"));
      mkdirSync(join(folder, "node_modules"), { recursive: true });
      symlinkSync(installed, join(folder, "node_modules/urigram"), "dir");
      return folder;
    },
    run(command, folder) {
      const { stdout, status, error } = spawnSync("bash", ["--norc", "-c", `exec 2>&1\n${command}`], {
        cwd: folder,
        env: { ...env, LC_ALL: "C.UTF-8", PATH: `${bin}${delimiter}${env["PATH"] ?? ""}` },
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      });
      if (error) throw error;
      return status === 0 || stdout !== "" ? stdout.replace(/\n$/, "") : `exit code ${status}`;
    },
    close: () => rmSync(root, { recursive: true }),
  };
}
