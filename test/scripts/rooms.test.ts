import { describe, expect, it } from "vitest";
import { findCycles } from "../../scripts/rooms/cycles.ts";
import { findLong } from "../../scripts/rooms/lengths.ts";
import { type Module, readModules } from "../../scripts/rooms/modules.ts";
import { findBreaches } from "../../scripts/rooms/rules.ts";

/** Reads a text as the only module, in src/core/. */
async function read(text: string): Promise<Module> {
  const [module] = await readModules(new Map([["src/core/a.ts", text]]));
  if (!module) throw new Error("no module");
  return module;
}

describe("the reader of modules finds", () => {
  it.each([
    ["import", 'import b from "./b.ts";', "src/core/b.ts"],
    ["import of names, over lines", 'import {\n  b, // from "no"\n  c,\n} from "../b.ts";', "src/b.ts"],
    ["import of a namespace", "import * as b from './b/c.ts'", "src/core/b/c.ts"],
    ["import of a package", 'import { b } from "node:path";', "node:path"],
    ["import for its side effects", 'import "../../generated/b.ts";', "generated/b.ts"],
    ["import of a value and a type", 'import { b, type C } from "./b.ts";', "src/core/b.ts"],
    ["import of no more than one type by its name", 'import { type B } from "./b.ts";', "src/core/b.ts"],
    ["export from", 'export { b } from "./b.ts";', "src/core/b.ts"],
    ["export of all", 'export * from "./b.ts"; export * as c from "./b.ts";', "src/core/b.ts"],
    ["import()", 'const b = await import("./b.ts");', "src/core/b.ts"],
    ["import() of a template", "void import(`./b.ts`);", "src/core/b.ts"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code is text.
    ["import() within a template", 'const b = `${await import("./b.ts")}`;', "src/core/b.ts"],
  ])("%s", async (_, text, target) =>
    expect([...new Set((await read(text)).imports.map((each) => JSON.stringify(each)))]).toEqual([
      JSON.stringify({ target, isType: false }),
    ]),
  );

  it.each([
    ["import type", 'import type { B } from "./b.ts";'],
    ["export type", 'export type { B } from "./b.ts";'],
    ["import() of a type", 'type B = import("./b.ts").B;'],
    ["typeof import()", 'type B = typeof import("./b.ts");'],
  ])("%s, without run-time effect", async (_, text) =>
    expect((await read(text)).imports).toEqual([{ target: "src/core/b.ts", isType: true }]),
  );

  it.each([
    ["a comment", '// import "b"\n/* import "b" */'],
    ["a string", `const b = 'import "b"';`],
    ["a template", 'const b = `import "b"`;'],
    ["a regular expression", 'const b = /import("b")/;'],
    ["a property", 'const b = { import: (_: string) => 1 }; b.import("b");'],
  ])("nothing in %s", async (_, text) => expect((await read(text)).imports).toEqual([]));

  it("import() of computed names", async () =>
    expect((await read('const b = "./b.ts"; void import(b);')).imports).toEqual([
      { target: undefined, isType: false },
    ]));

  it.each([
    ["process.exit(1)", true],
    ["globalThis.process.exit(1)", true],
    ["const { process } = globalThis;", true],
    ['const b = "process"; // process', false],
    ["const processes = 1;", false],
  ])("process in %j: %s", async (text, expected) => expect((await read(text)).namesProcess).toBe(expected));

  it.each([
    ["a declaration, without its comment", "/** A. */\nexport function a(\n): void {\n}\n", ["a", 2, 3]],
    ["an arrow", "const a =\n  () => 1;\n", [undefined, 2, 1]],
    ["a method", "const a = {\n  b() {\n  },\n};\n", ["b", 2, 2]],
    ["a function as a value", "const a = function () {\n};\n", [undefined, 1, 2]],
  ])("the lines of %s", async (_, text, [name, line, lines]) =>
    expect((await read(text)).functions).toEqual([{ name, line, lines }]),
  );

  it("nested functions", async () => {
    const { functions } = await read("function a() {\n  function b() {\n  }\n}\n");
    expect(functions.map(({ name, lines }) => [name, lines])).toEqual([
      ["a", 4],
      ["b", 2],
    ]);
  });

  it("the lines of a file", async () => expect((await read("const a = 1;\n\nconst b = 2;\n")).lines).toBe(3));
});

/** Reads modules by their paths, with their imports. */
function modulesOf(imports: Readonly<Record<string, readonly string[]>>): readonly Module[] {
  return Object.entries(imports).map(([path, targets]) => ({
    path,
    lines: 1,
    imports: targets.map((target) => ({ target, isType: false })),
    functions: [],
    namesProcess: false,
  }));
}

describe("a cycle", () => {
  it("leads from a module back to itself", () => {
    const modules = modulesOf({ start: ["a"], a: ["b", "end"], b: ["c"], c: ["a"], end: [] });
    expect(findCycles(modules)).toEqual([["a", "b", "c", "a"]]);
  });

  it("may consist of one module", () => expect(findCycles(modulesOf({ a: ["a"] }))).toEqual([["a", "a"]]));

  it("is not formed by two paths to the same module", () =>
    expect(findCycles(modulesOf({ a: ["b", "c"], b: ["d"], c: ["d"], d: ["elsewhere"] }))).toEqual([]));
});

describe("the rules of the rooms", () => {
  it.each([
    ["src/text/a.ts", "src/text/b/c.ts"],
    ["src/core/a.ts", "src/text/b.ts"],
    ["generated/rfc2396/index.ts", "generated/rfc2396/parser.ts"],
    ["generated/rfc2396/index.ts", "src/core/b.ts"],
    ["src/base/a.ts", "generated/rfc2396/index.ts"],
    ["src/extract/css/index.ts", "@csstools/css-tokenizer"],
    ["src/extract/html/index.ts", "src/extract/css/index.ts"],
    ["src/lint/a.ts", "src/extract/finding.ts"],
    ["src/report/a.ts", "src/lint/lint.ts"],
    ["src/cli/a.ts", "commander"],
    ["src/index.ts", "src/dialects/index.ts"],
    ["generated/rfc2396/parser.ts", "src/core/a.ts"],
    ["src/dialects/rfc2396/resolve.ts", "src/core/resolve/base.ts"],
    ["src/dialects/index.ts", "generated/rfc2396/index.ts"],
  ])("let %s import %s", (path, target) => expect(findBreaches(modulesOf({ [path]: [target] }))).toEqual([]));

  it.each([
    ["src/text/a.ts", "src/core/b.ts"],
    ["src/text/a.ts", "node:path"],
    ["src/core/a.ts", "generated/rfc2396/index.ts"],
    ["src/core/a.ts", "generated/rfc2396/parser.ts"],
    ["generated/rfc1808/index.ts", "generated/rfc2396/parser.ts"],
    ["src/dialects/index.ts", "generated/rfc2396/parser.ts"],
    ["generated/rfc2396/index.ts", "src/base/scope.ts"],
    ["src/base/a.ts", "src/extract/finding.ts"],
    ["src/extract/a.ts", "generated/rfc2396/index.ts"],
    ["src/extract/html/index.ts", "@csstools/css-tokenizer"],
    ["src/lint/a.ts", "src/report/b.ts"],
    ["src/report/a.ts", "src/cli/b.ts"],
    ["src/index.ts", "src/cli/b.ts"],
    ["generated/rfc2396/parser.ts", "src/dialects/rfc2396/semantics.ts"],
    ["src/core/normalize.ts", "src/core/resolve/segments.ts"],
    ["src/dialects/rfc2396/resolve.ts", "src/dialects/rfc2396/classify.ts"],
  ])("do not let %s import %s", (path, target) => {
    const [breach, ...others] = findBreaches(modulesOf({ [path]: [target] }));
    expect(others).toEqual([]);
    expect(breach?.path).toBe(path);
    expect(breach?.message).toMatch(new RegExp(`^imports ${target}; `));
  });

  it("let an operation import the types of another", () => {
    const imports = [{ target: "src/core/resolve/trace.ts", isType: true }];
    const module = { path: "src/lint/a.ts", lines: 1, imports, functions: [], namesProcess: false };
    expect(findBreaches([module])).toEqual([]);
  });

  it("allow only index.ts directly in src/", () => {
    expect(findBreaches(modulesOf({ "src/index.ts": [] }))).toEqual([]);
    expect(findBreaches(modulesOf({ "src/a.ts": [] }))).toEqual([
      { path: "src/a.ts", message: "stands loose; only src/index.ts does" },
    ]);
  });

  it("allow only the command to use process", () => {
    const modules = ["src/cli/a.ts", "src/lint/a.ts"].map((path) => ({
      path,
      lines: 1,
      imports: [],
      functions: [],
      namesProcess: true,
    }));
    expect(findBreaches(modules).map(({ path }) => path)).toEqual(["src/lint/a.ts"]);
  });

  it("forbid computed import() and cycles", () => {
    const imports = [{ target: undefined, isType: false }];
    const module = { path: "src/cli/a.ts", lines: 1, imports, functions: [], namesProcess: false };
    expect(findBreaches([module])).toHaveLength(1);
    expect(
      findBreaches(modulesOf({ "src/cli/a.ts": ["src/cli/b.ts"], "src/cli/b.ts": ["src/cli/a.ts"] })),
    ).toEqual([
      { path: "src/cli/a.ts", message: "imports itself: src/cli/a.ts -> src/cli/b.ts -> src/cli/a.ts" },
    ]);
  });
});

describe("a function of more than 60 lines", () => {
  /** A module that contains one function with a given number of lines. */
  function moduleWith(lines: number): Module {
    const functions = [{ name: "a", line: 7, lines }];
    return { path: "src/core/a.ts", lines: 100, imports: [], functions, namesProcess: false };
  }

  it("is reported with its place", () => {
    expect(findLong([moduleWith(60)])).toEqual([]);
    const [breach, ...others] = findLong([moduleWith(61)]);
    expect(others).toEqual([]);
    expect(breach?.path).toBe("src/core/a.ts");
    expect(breach?.message).toMatch(/^has 61 lines in a \(line 7\); /);
  });
});
