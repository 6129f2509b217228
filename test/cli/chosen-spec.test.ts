import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { urigram, urigramProcess } from "../support/command.ts";
import { emptiedFolder, temporaryFolder, writeFiles } from "../support/folder.ts";
import { expectWrongUse } from "../support/output.ts";

const cwd = emptiedFolder();
const outside = temporaryFolder();
const write = (files: { readonly [name: string]: unknown }) => writeFiles(cwd, files);
const CONFIG = "urigram.config.json";
const RFC3986 = { URIGRAM_SPEC: "rfc3986" };

/** Valid in RFC 3986 and later, but not in RFC 2396, which has no brackets. */
const IPV6 = "http://[::1]/";
const codeOf = async (args: readonly string[], setting = {}) =>
  (await urigram(args, "", { cwd, ...setting })).code;

/** A command line for each command, with an exit code that depends on the specification. */
const commandLines: readonly (readonly string[])[] = [
  ["check", IPV6],
  ["classify", IPV6],
  ["components", IPV6],
  ["normalize", IPV6],
  ["parse", IPV6],
  ["parse", "--to", "dot", IPV6],
  ["resolve", "--base", "http://a/", IPV6],
  ["relativize", "--base", "http://a/", IPV6],
];

describe("URIGRAM_SPEC", () => {
  it.each(commandLines)("applies to %s", async (...args) => {
    expect(await codeOf(args)).toBe(1);
    expect(await codeOf(args, { env: RFC3986 })).toBe(0);
  });

  it("applies to productions, build and compare", async () => {
    const changed = (args: readonly string[]) =>
      Promise.all([{}, RFC3986].map(async (env) => (await urigram(args, "", { cwd, env })).stdout));
    const [usual, chosen] = await changed(["productions"]);
    expect(usual).toContain("net_path");
    expect(chosen).toContain("path-abempty");
    const [any, only] = await changed(["compare", "--to", "tsv", "café"]);
    expect(any).not.toBe(only);
    expect(await codeOf(["build", "--host", "[::1]"])).not.toBe(0);
    expect(await codeOf(["build", "--host", "[::1]"], { env: RFC3986 })).toBe(0);
  });

  it("applies to lint and extract, before the configuration of a document", async () => {
    write({ "a.md": "[x](//a_b:)\n", [CONFIG]: { spec: "rfc3986" } });
    const formsBy = async (args: readonly string[], env = {}) => {
      const { stdout } = await urigram(["extract", "--format", "ndjson", ...args], "", { cwd, env });
      return stdout;
    };
    expect(await formsBy([])).toContain('"specification":"rfc3986"');
    expect(await formsBy([], { URIGRAM_SPEC: "rfc2396" })).toContain('"specification":"rfc2396"');
    expect(await formsBy(["--spec", "rfc3987"], { URIGRAM_SPEC: "rfc2396" })).toContain(
      '"specification":"rfc3987"',
    );
    const { stdout } = await urigram(["lint", "--print-config", "a.md"], "", {
      cwd,
      env: { URIGRAM_SPEC: "rfc2732" },
    });
    expect(JSON.parse(stdout).spec).toBe("rfc2732");
  });

  it("yields to --spec, and changes nothing if it is empty or auto", async () => {
    expect(await codeOf(["check", "--spec", "rfc2396", IPV6], { env: RFC3986 })).toBe(1);
    for (const URIGRAM_SPEC of ["", "auto"])
      expect(await codeOf(["check", IPV6], { env: { URIGRAM_SPEC } })).toBe(1);
  });

  it("must name a specification", async () =>
    expectWrongUse(
      await urigram(["check", "a"], "", { cwd, env: { URIGRAM_SPEC: "rfc3968" } }),
      'URIGRAM_SPEC: unknown specification "rfc3968" (did you mean rfc3986?)',
    ));

  it("is read from the environment of the process", async () =>
    expect((await urigramProcess(["check", IPV6], "", { cwd, env: RFC3986 })).code).toBe(0));
});

describe("spec in a configuration", () => {
  it("applies to commands that take references, from the nearest folder", async () => {
    write({ [CONFIG]: { spec: "rfc3986" }, "deep/a.txt": "", [`other/${CONFIG}`]: {} });
    expect(await codeOf(["check", IPV6], { cwd: join(cwd, "deep") })).toBe(0);
    expect(await codeOf(["check", IPV6], { cwd: join(cwd, "other") })).toBe(1);
    expect((await urigramProcess(["resolve", "--base", "http://a/", IPV6], "", { cwd })).code).toBe(0);
  });

  it("yields to URIGRAM_SPEC and --spec, even if the configuration is damaged", async () => {
    write({ [CONFIG]: "{" });
    expect(await codeOf(["check", IPV6], { env: RFC3986 })).toBe(0);
    expect(await codeOf(["check", "--spec", "rfc3986", IPV6])).toBe(0);
    expectWrongUse(await urigram(["check", "a"], "", { cwd }), `${CONFIG}:1:2: invalid JSON`);
  });

  it.each([
    [{ spec: "rfc1" }, 'spec: unknown specification "rfc1"'],
    [{ spec: 1 }, "spec must be a string"],
  ])("is rejected if it is wrong: %j", async (config, message) => {
    write({ [CONFIG]: config });
    expectWrongUse(await urigram(["check", "a"], "", { cwd }), `${CONFIG}: ${message}`);
  });

  it("is auto without effect", async () => {
    write({ [CONFIG]: { spec: "auto" } });
    expect(await codeOf(["check", IPV6])).toBe(1);
  });

  it("never runs code, neither of a module nor of a plugin or an extended file", async () => {
    const fatal = "process.exit(9); export default {};";
    write({ "urigram.config.mjs": fatal });
    expect((await urigramProcess(["check", IPV6], "", { cwd })).code).toBe(1);
    write({ "p.mjs": fatal, [CONFIG]: { spec: "rfc3986", extends: "./p.mjs", plugins: ["./p.mjs"] } });
    expect((await urigramProcess(["check", IPV6], "", { cwd })).code).toBe(0);
  });

  it("is not read through a link that leads out of its folder", async () => {
    writeFiles(outside, { "a.json": { spec: "rfc3986" } });
    symlinkSync(join(outside, "a.json"), join(cwd, CONFIG));
    expectWrongUse(await urigram(["check", IPV6], "", { cwd }), `${CONFIG}: the file is outside the root`);
  });
});

describe("the line about the specification", () => {
  const LINE =
    "urigram: the specification is rfc2396 (1998); for the current standard, use --spec rfc3986 or export URIGRAM_SPEC=rfc3986\n";
  const startsWith = (start: string) => (text: string) => text.startsWith(start);
  const endsWith = (end: string) => (text: string) => text.endsWith(end);
  const linesOn = async (args: readonly string[], setting = {}) =>
    (await urigram(args, "", { cwd, terminals: ["stderr"], ...setting })).stderr;

  it("is the first one on a terminal if no specification is chosen", async () => {
    expect(await linesOn(["check", "a"])).toBe(LINE);
    expect(await linesOn(["check", "a b"])).toSatisfy(startsWith(`${LINE}error`));
    expect(await linesOn(["resolve", "--base", "http://a/", "b"])).toBe(LINE);
  });

  it("does not appear if one is chosen or, elsewhere than on a terminal, without findings", async () => {
    expect(await linesOn(["check", "--spec", "rfc2396", "a"])).toBe("");
    expect(await linesOn(["check", "a"], { env: RFC3986 })).toBe("");
    expect(await linesOn(["check", "a"], { terminals: ["stdout"] })).toBe("");
    expect((await urigram(["check"], "a\n", { cwd })).stderr).toBe("");
    expect((await urigram(["check"], "a b\n", { cwd })).stderr).toSatisfy(endsWith(`\n${LINE}`));
    expect((await urigram(["check", "--spec", "rfc2396"], "a b\n", { cwd })).stderr).not.toContain(LINE);
    expect(await linesOn(["compare", "a"])).toBe("");
    write({ [CONFIG]: { spec: "rfc3986" } });
    expect(await linesOn(["check", "a"])).toBe("");
  });

  it.each(["tsv", "text", "ndjson"])(
    "appears at the end if an authority has no host, also in %s",
    async (to) => {
      const endOf = async (args: readonly string[], input: string) =>
        (await urigram([...args, "--to", to], input, { cwd })).stderr;
      for (const args of [["get", "{host}"], ["components"]]) {
        expect(await endOf(args, "http://my_host/\n")).toBe(LINE);
        expect(await endOf(args, "http://host/\nfile:///a\n")).toBe("");
        expect(await endOf([...args, "--spec", "rfc2396"], "http://my_host/\n")).toBe("");
      }
    },
  );

  it("says that URIGRAM_SPEC replaces the specifications of the documents", async () => {
    write({ "a.md": "[a](b)\n" });
    const line =
      "urigram: URIGRAM_SPEC=rfc3986 applies to all documents, whatever their format; unset it to follow the specification of each format\n";
    expect(await linesOn(["lint"], { env: RFC3986 })).toBe(line);
    expect(await linesOn(["extract", "."], { env: RFC3986 })).toBe(line);
    expect(await linesOn(["lint"], { env: { URIGRAM_SPEC: "auto" } })).toBe("");
    expect(await linesOn(["lint", "--spec", "rfc2396"], { env: RFC3986 })).toBe("");
    expect(await linesOn(["lint"], { env: RFC3986, terminals: ["stdout"] })).toBe(line);
    expect(await linesOn(["lint", "--quiet"], { env: RFC3986 })).toBe("");
    expect(await linesOn(["lint"])).toBe("");
  });
});
