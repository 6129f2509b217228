import { describe, expect, it } from "vitest";
import { type Dialect, dialects, rfc2396 } from "../../src/index.ts";
import { urigram } from "../support/command.ts";

const all = Object.values<Dialect>(dialects);
const helpOf = async (command: string) => (await urigram([command, "--help"])).stdout;
const flagOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

describe.each(all)("$id has everything that other specifications have", (dialect) => {
  const { id } = dialect;

  it("every operation of a dialect", () =>
    expect(Object.keys(dialect)).toEqual(expect.arrayContaining(Object.keys(rfc2396))));

  it.each([
    ["check", "http://h/a"],
    ["check", "--production", dialect.startSymbol, "http://h/a"],
    ["classify", "http://h/a"],
    ["parse", "http://h/a"],
    ["components", "http://h/a"],
    ["get", "{host} {segments[0]} {query:q}", "http://h/a"],
    ["set", "path=/b", "fragment=x", "http://h/a"],
    ["resolve", "--base", "http://h/", "a"],
    ["resolve", "--trace", "--base", "http://h/", "a"],
    ["relativize", "--base", "http://h/", "http://h/a"],
    ["normalize", "http://h/a"],
    ["compare", "http://h/a"],
    ["build", "--scheme", "x", "--path", "/a"],
    ["productions"],
    ["productions", dialect.startSymbol, "--to", "svg"],
    ["lint", "-", "--language", "text"],
    ["extract", "-", "--language", "text"],
  ])("urigram %s", async (command, ...args) =>
    expect(await urigram([command, "--spec", id, ...args], "<http://h/a>\n")).toMatchObject({
      code: 0,
      stderr: "",
    }),
  );

  it("urigram migrate, from it and to it", async () => {
    for (const { id: other } of all) {
      expect((await urigram(["migrate", "--from-spec", id, "--to-spec", other, "http://h/a"])).stdout).toBe(
        "same     http://h/a\n",
      );
      expect((await urigram(["migrate", "--from", other, "--to", id, "http://h/a"])).code).toBe(0);
    }
  });

  it("each resolution option and value in urigram resolve", async () => {
    const help = await helpOf("resolve");
    for (const [name, values] of Object.entries(dialect.resolveOptions)) {
      const flag = flagOf(name);
      for (const value of values) {
        const given =
          typeof value === "string" ? [flag, value] : [value === false ? flag.replace("--", "--no-") : flag];
        // An option that is false by default has no such flag.
        if (value === false && values[0] === false) continue;
        expect(help).toContain(given[0]);
        const run = await urigram(["resolve", "--spec", id, "--base", "http://h/", ...given, "a"]);
        expect([given, run]).toEqual([given, { code: 0, stdout: "http://h/a\n", stderr: "" }]);
      }
    }
  });

  it("each part of build in urigram build", async () => {
    const help = await helpOf("build");
    const parts = partsOf(dialect);
    expect(parts).toEqual(expect.arrayContaining(["scheme", "path", "query", "fragment"]));
    for (const part of parts) expect(help).toContain(`${flagOf(part)} <`);
  });

  it("the host of its references, or the whole net_loc", () => {
    const netLoc = { netLoc: "h:8", path: ["", "a"] };
    expect(dialect.server("//h:8/a")?.host).toBe("h");
    if (partsOf(dialect).includes("netLoc")) expect(dialect.build(netLoc)).toBe("//h:8/a");
    else expect(dialect.build({ host: "h", port: "8", path: ["", "a"] })).toBe("//h:8/a");
  });

  it("its normalization steps in the help and in --steps", async () => {
    const help = await helpOf("normalize");
    for (const step of Object.keys(dialect.normalizationSteps)) {
      expect(help).toContain(step);
      const run = await urigram(["normalize", "--spec", id, "--steps", step, "a"]);
      expect(run).toEqual({ code: 0, stdout: "a\n", stderr: "" });
    }
  });
});

/** The parts that a dialect accepts. */
function partsOf(dialect: Dialect): readonly string[] {
  try {
    Reflect.apply(dialect.build, undefined, [{ nothing: "" }]);
  } catch (error) {
    if (error instanceof TypeError) return /; it has (.*)$/.exec(error.message)?.[1]?.split(", ") ?? [];
  }
  return [];
}
