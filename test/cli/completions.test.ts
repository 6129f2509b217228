import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { dialects } from "../../src/index.ts";
import { urigram } from "../support/command.ts";
import { lacks } from "../support/installed.ts";
import { usageError } from "../support/output.ts";

const script = async (shell: string): Promise<string> => (await urigram(["completions", shell])).stdout;

/** True if a shell is not installed. */
const lacksShell = (shell: string): boolean => lacks(shell, "nothing has read its completions");

describe.skipIf(lacksShell("bash"))("bash", () => {
  /** Returns the completions that bash offers for the last word. */
  async function complete(...words: readonly string[]): Promise<readonly string[]> {
    const run = `${await script("bash")}
      COMP_WORDS=(urigram "$@"); COMP_CWORD=$#; _urigram; printf '%s\\n' "\${COMPREPLY[@]}"`;
    // Without a parent shell, bash mistakes a socket for a network connection and reads its configuration.
    const { stdout, stderr, status } = spawnSync("bash", ["--norc", "-uc", run, "bash", ...words], {
      encoding: "utf8",
    });
    expect([stderr, status]).toEqual(["", 0]);
    return stdout.split("\n").filter((line) => line !== "");
  }

  it.each([
    [["unes"], ["unescape"]],
    [["check", "--prod"], ["--production"]],
    [
      ["check", "--col"],
      ["--column", "--color"],
    ],
    [["--co"], ["--color"]],
    [
      ["--color", "a"],
      ["auto", "always"],
    ],
    [["--color", "never", "che"], ["check"]],
    [["check", "--color", "n"], ["never"]],
    [
      ["check", "--to", ""],
      ["text", "tsv", "csv", "ndjson"],
    ],
    [
      ["productions", "--to", ""],
      ["text", "svg"],
    ],
    [
      ["lint", "--format", "s"],
      ["sarif", "statistics"],
    ],
    [["lint", "--language", "h"], ["html"]],
    [["parse", "--spec", ""], Object.keys(dialects)],
    [["help", "ext"], ["extract"]],
    [
      ["rules", "authority/pass"],
      ["authority/password", "authority/password-stand-in"],
    ],
    [["lint", "--preset", "st"], ["strict"]],
    [
      ["completions", ""],
      ["bash", "zsh", "fish", "powershell"],
    ],
  ])("%j: %j", async (words, offered) => expect(await complete(...words)).toEqual(offered));

  it("completes commands if there is none yet", async () => {
    const { stdout } = await urigram(["--help"]);
    const commands = [...stdout.matchAll(/^ {2}([a-z][a-z-]*)(?: .*)? {2}/gm)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThan(10);
    expect(await complete("")).toEqual(commands);
  });

  it.each([[["check", ""]], [["check", "--input", "a"]], [["resolve", "--base", ""]]])(
    "%j: nothing, so that the shell completes file names",
    async (words) => expect(await complete(...words)).toEqual([]),
  );

  it("does not offer hidden options", async () => expect(await complete("check", "--ru")).toEqual([]));
});

describe.each(["zsh", "fish"])("%s", (shell) => {
  it("has every command and the choices of options", async () => {
    const text = await script(shell);
    for (const word of ["check", "unescape", "ndjson", "sarif", "always", "rfc1808"])
      expect(text).toContain(word);
  });

  it.skipIf(lacksShell(shell))("accepts the script", async () => {
    // Node passes standard input as a socket, which fish does not read. cat turns it into a pipe.
    const { stderr, status } = spawnSync("bash", ["--norc", "-c", `cat | ${shell} -n`], {
      input: await script(shell),
      encoding: "utf8",
    });
    expect([stderr, status]).toEqual(["", 0]);
  });
});

describe("completions", () => {
  it("of another shell are a usage error", async () =>
    expect(await urigram(["completions", "tcsh"])).toEqual(
      usageError('urigram: shell must be one of bash, zsh, fish, powershell, not "tcsh"\n'),
    ));
});
