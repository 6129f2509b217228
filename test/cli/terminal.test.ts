import { describe, expect, it } from "vitest";
import { colourOfEnvironment } from "../../src/cli/terminal.ts";
import { urigram, urigramTogether } from "../support/command.ts";

const ESCAPE = "\x1b[";

describe("if both outputs go to one place", () => {
  it.each([
    ["from arguments", ["a b", "c", "%zz"], ""],
    ["from standard input", [], "a b\nc\n%zz\n"],
  ])("each diagnostic follows its record: %s", async (_, args, input) => {
    const output = await urigramTogether(["check", ...args], input);
    expect(output.match(/^(?:valid|invalid|error\[).*?(?= at|\]|$)/gm)).toEqual([
      "invalid  a b  space",
      "error[space",
      "valid    c",
      "invalid  %zz  invalid-escape",
      "error[invalid-escape",
    ]);
  });

  it("nothing is lost or repeated", async () => {
    const lines = (output: string) => output.trimEnd().split("\n").sort();
    const { stdout, stderr } = await urigram(["check", "a b", "c"]);
    expect(lines(await urigramTogether(["check", "a b", "c"]))).toEqual(lines(stdout + stderr));
  });
});

describe("--color", () => {
  it.each([
    ["auto", false],
    ["always", true],
    ["never", false],
  ])("%s, without a color terminal: %s", async (when, isColoured) => {
    for (const args of [
      ["check", "a b"],
      ["lint", "-"],
      ["rules", "authority/password"],
    ]) {
      const { stdout, stderr } = await urigram([...args, "--color", when], "http://a:0/");
      expect((stdout + stderr).includes(ESCAPE), args[0]).toBe(isColoured);
    }
  });

  it("can precede the command", async () =>
    expect((await urigram(["--color", "always", "check", "a b"])).stderr).toContain(ESCAPE));

  it("does not affect tsv and ndjson", async () => {
    for (const to of ["tsv", "csv", "ndjson"])
      expect((await urigram(["check", "--color", "always", "--to", to, "a b"])).stdout).not.toContain(ESCAPE);
  });

  it("rejects other values", async () =>
    expect(await urigram(["check", "--color", "sometimes", "a"])).toMatchObject({ code: 2, stdout: "" }));
});

describe("the environment (no-color.org, force-color.org)", () => {
  it.each([
    [{}, undefined],
    [{ NO_COLOR: "" }, undefined],
    [{ NO_COLOR: "1" }, false],
    [{ NO_COLOR: "0" }, false],
    [{ FORCE_COLOR: "" }, undefined],
    [{ FORCE_COLOR: "1" }, true],
    [{ FORCE_COLOR: "0" }, false],
    [{ FORCE_COLOR: "false" }, false],
    [{ FORCE_COLOR: "1", NO_COLOR: "1" }, true],
    [{ FORCE_COLOR: "", NO_COLOR: "1" }, false],
  ])("%j: %s", (env, isColoured) => expect(colourOfEnvironment(env)).toBe(isColoured));
});
