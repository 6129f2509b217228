import { describe, expect, it } from "vitest";
import { documents } from "../support/documents.ts";
import { readProjectFile } from "../support/project.ts";

/** Returns the lines that begin with a pattern and do not follow a doc comment. */
function undocumented(path: string, pattern: RegExp): readonly string[] {
  const lines = readProjectFile(path).split("\n");
  return lines.filter(
    (line, at) => pattern.test(line) && !/^ *(?:\/\*\* .*)?\*\/$/.test(lines[at - 1] ?? ""),
  );
}

describe.each(documents)("the doc comments of $title", ({ dialect }) => {
  const folder = `generated/${dialect.id}`;

  it("cover every AST type and field", () =>
    expect(undocumented(`${folder}/ast.ts`, /^export |^ {2}readonly /)).toEqual([]));

  it("cover every public function and constant", () => {
    for (const entry of ["index", "lean"])
      expect(undocumented(`${folder}/${entry}.ts`, /^export (?:const|function) /)).toEqual([]);
  });

  it("have the section of each AST type, and of its production in each node", () => {
    const types = readProjectFile(`${folder}/ast.ts`).split("\n/**\n * The production ").slice(1);
    expect(types).toHaveLength(dialect.productions.length);
    for (const type of types) {
      const [, name = "", section] = /^`([^`]+)` \((.+)\)\.\n/.exec(type) ?? [];
      expect(section, name).toBe(dialect.sectionOf(name));
      if (/^export interface/m.test(type))
        expect(type).toContain(`/** The name of the production (${section}). */`);
    }
  });
});

it("the overloads of parse and tryParse have doc comments", () =>
  expect(undocumented("src/core/parse.ts", /^ {2}(?:\(text: string\)|<Name .*>\()/)).toEqual([]));
