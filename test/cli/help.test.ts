import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";

const { stdout: overview } = await urigram(["--help"]);
const COMMANDS = [...overview.matchAll(/^ {2}([a-z][a-z-]*)(?: .*)? {2}/gm)].map(([, name = ""]) => name);

describe("help", () => {
  it("refers to the help of commands", () =>
    expect(overview).toMatch(
      /\n\nRun "urigram help <command>" for the options and examples of a command, and\n/,
    ));

  it("lists all commands", () =>
    expect(COMMANDS).toEqual(
      "check classify parse components get set resolve relativize normalize to-uri to-iri compare migrate build unescape productions lint extract rules init lsp completions help".split(
        " ",
      ),
    ));

  it.each([[], ...COMMANDS.map((name) => [name])].map((args) => args.join(" ")))(
    "of %j fits 80 columns and has examples",
    async (name) => {
      const { stdout } = await urigram([...(name === "" ? [] : [name]), "--help"]);
      expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
      expect(stdout).toMatch(/\n\nExamples:\n {2}\S/);
      expect(stdout).not.toMatch(/\n\n\n|\n\n$/);
    },
  );

  it("wraps options for a narrower terminal", async () => {
    const { stdout } = await urigram(["lint", "--help"], "", { columns: 60 });
    const options = stdout.slice(stdout.indexOf("\nDocuments:"), stdout.indexOf("\nPaths are"));
    expect(options.split("\n").length).toBeGreaterThan(20);
    expect(options.split("\n").filter((line) => line.length > 60)).toEqual([]);
  });

  it.each(COMMANDS)("is the same for help %s, --help %s and %s --help", async (name) => {
    expect(await urigram(["help", name])).toEqual(await urigram([name, "--help"]));
    expect(await urigram(["--help", name])).toEqual(await urigram([name, "--help"]));
  });

  it.each(COMMANDS)("of %s uses the word document only for linted documents", async (name) => {
    const { stdout } = await urigram([name, "--help"]);
    if (!["lint", "extract"].includes(name)) expect(stdout).not.toMatch(/(?<!same-|in )document/);
  });

  it("has records as a topic", async () =>
    expect((await urigram(["help", "records"])).stdout).toMatch(
      /^Records\n[\s\S]*Offsets count UTF-16 code units/,
    ));

  it.each([
    ["lint", ["Report:", "Rules:", "Fixes:", "Documents:", "Cache and watching:"]],
    ["check", ["Input:", "Output:"]],
  ])("of %s has headings, and each default and choice in one form", async (name, headings) => {
    const { stdout } = await urigram([name, "--help"]);
    for (const heading of headings) expect(stdout).toContain(`\n${heading}\n`);
    expect(stdout).not.toMatch(/default: "|choices: "|\) \(/);
  });

  it("lists environment variables and exit codes", () => {
    expect(overview).toMatch(/\nEnvironment:\n {2}URIGRAM_SPEC /);
    expect(overview).toMatch(/\nExit codes:\n {2}0 [\s\S]*\n {2}141 /);
  });

  it("hides --rule, which still means --production", async () => {
    const named = await urigram(["parse", "--production", "host", "a.b"]);
    expect(await urigram(["parse", "--rule", "host", "a.b"])).toEqual(named);
    expect((await urigram(["parse", "--help"])).stdout).not.toContain("--rule");
  });

  it.each(COMMANDS)("has valid examples for %s", async (name) => {
    const { stdout } = await urigram([name, "--help"]);
    const examples = stdout.split("Examples:\n")[1]?.trimEnd().split("\n") ?? [];
    for (const example of examples) {
      // The rest of the line is for the shell, and its files do not exist here.
      const words = /urigram ((?:'[^']*'|[^|<>')"])*)/.exec(example)?.[1] ?? "";
      const args = [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
      if (["lint", "extract", "init"].includes(name)) continue;
      expect((await urigram(args)).code, example).toBeLessThan(2);
    }
  });
});
