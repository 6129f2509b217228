import { describe, expect, it } from "vitest";
import { languages } from "../../src/extract/languages.ts";
import { dialects, rfc2396 } from "../../src/index.ts";
import { urigram } from "../support/command.ts";
import { readProjectFile } from "../support/project.ts";

const commands = readProjectFile("docs/commands.md");
const rules = readProjectFile("docs/rules.md");
const library = readProjectFile("docs/library.md");

const { stdout: overview } = await urigram(["--help"]);
const names = [...overview.matchAll(/^ {2}([a-z][a-z-]*)(?: .*)? {2}/gm)].map(([, name = ""]) => name);

/** The code spans in a cell. */
const quoted = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]*)`/g)].map(([, text = ""]) => text);

/** The rows of a table with code, example and section. */
const codes = [...library.matchAll(/^\| (`[a-z].*?) \| (`.*?) \| (.*) \|$/gm)].flatMap(
  ([, cell = "", examples = "", section = ""]) =>
    section === "" || !quoted(cell).every((code) => /^[a-z-]+$/.test(code))
      ? []
      : [{ codes: quoted(cell), examples: quoted(examples), section }],
);

describe("the reference lists", () => {
  it.each(names)("the command %s", (name) => {
    const page = ["lint", "extract", "rules", "help"].includes(name) ? rules + commands : commands;
    expect(page).toMatch(new RegExp(`^## ${name}$|\`urigram ${name}\\b`, "m"));
  });

  it.each(Object.values(dialects))("the dialect $id", ({ id, title }) => {
    expect(library).toMatch(new RegExp(`^\\| \`${id}\` \\|`, "m"));
    expect(title).not.toBe("");
  });

  it.each(languages.filter(({ extensions }) => extensions.length > 0))(
    "the host language $id with its file extensions",
    ({ id, extensions }) => {
      if (id !== "text") expect(rules).toContain(`| \`${id}\` | \`${extensions.join(" ")}\` |`);
    },
  );

  it("error codes with their sections", () => {
    expect(codes.length).toBeGreaterThan(6);
    for (const { codes: listed, examples, section } of codes) {
      if (!/^[\d.]+$/.test(section)) continue;
      for (const example of examples) {
        const result = rfc2396.tryParse(example);
        expect([example, result.ok ? "valid" : result.error.section]).toEqual([example, section]);
        if (!result.ok) expect(listed).toContain(result.error.code);
      }
    }
  });

  it("every error code", () => {
    const [, union = ""] =
      /type UriSyntaxErrorCode =([^;]*);/.exec(readProjectFile("src/core/syntax-error.ts")) ?? [];
    const all = [...union.matchAll(/"([a-z0-9-]+)"/g)].map(([, code = ""]) => code);
    expect(all.length).toBeGreaterThan(20);
    for (const code of all) expect(library).toContain(`\`${code}\``);
  });

  it("every code in the vectors", () => {
    const known = readProjectFile("test/vectors/errors.jsonl").matchAll(/"code":\s*"([a-z-]+)"/g);
    for (const [, code] of known) expect(library).toContain(`\`${code}\``);
  });
});
