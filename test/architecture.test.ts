import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { listSpecifications } from "../scripts/grammar/sources.ts";
import { findLong } from "../scripts/rooms/lengths.ts";
import { readProject } from "../scripts/rooms/project.ts";
import { findBreaches } from "../scripts/rooms/rules.ts";
import * as library from "../src/index.ts";
import { bundledPackages } from "./support/bundled.ts";
import { listProjectFiles, readProjectFile } from "./support/project.ts";

const { dialects } = library;
const { shipped: modules, written } = await readProject();
const { exports, peerDependencies } = JSON.parse(readProjectFile("package.json"));
const specifications = listSpecifications(fileURLToPath(new URL("..", import.meta.url)));

/** The entries and modules from which a dialect is imported. */
function entriesOf(id: string): Readonly<Record<"source" | "types" | "default", string>> {
  const entry = `generated/${id}/index`;
  return { source: `../${entry}.ts`, types: `./dist/${entry}.d.ts`, default: `./dist/${entry}.js` };
}

describe("data flows one way", () => {
  it("follows the rules of the rooms, without cycles", () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(findBreaches(modules)).toEqual([]);
  });

  it("the reference implementations import nothing that they are compared with", () => {
    for (const path of listProjectFiles("test/reference")) {
      const imported = [...readProjectFile(path).matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)];
      expect([path, ...imported.map(([, from]) => from)]).toEqual([
        path,
        ...imported.map(() => expect.stringMatching(/^\.\/[\w-]+\.ts$/)),
      ]);
    }
  });

  it("rules import only the type of findings from extractors", () => {
    for (const { path, imports } of modules.filter((module) => module.path.startsWith("src/lint/rules/"))) {
      for (const { target } of imports) {
        if (target?.startsWith("src/extract/")) expect(target, path).toBe("src/extract/finding.ts");
      }
    }
  });

  it("only extractors, integrations and the command import bundled packages and peers", () => {
    const bundled = bundledPackages().map(({ name }) => name);
    for (const { path, imports } of modules) {
      for (const { target = "", isType } of imports) {
        if (target === "" || /^(?:src|generated)\/|^node:/.test(target) || isType) continue;
        const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(target) ?? [];
        const host = path.startsWith("src/integrations/") ? peerDependencies : {};
        expect([...bundled, ...Object.keys(host)], path).toContain(name);
      }
    }
  });

  it("the library's entries import no package", () => {
    const entries = [
      ..."src/index.ts src/base/establish.ts src/lint/index.ts src/config/index.ts".split(" "),
      ..."standard-schema standard-schema-lean ajv interop"
        .split(" ")
        .map((name) => `src/integrations/${name}.ts`),
    ];
    const reached = new Set([...entries, ...Object.keys(dialects).map((id) => `generated/${id}/index.ts`)]);
    for (const entry of reached) {
      const module = modules.find(({ path }) => path === entry);
      expect(module, entry).toBeDefined();
      for (const { target = "" } of module?.imports ?? []) {
        expect(target, entry).toMatch(/^(?:src|generated)\//);
        reached.add(target);
      }
    }
    expect(reached.size).toBeGreaterThan(100);
  });

  it("no module depends on the id of a dialect", () => {
    for (const path of listProjectFiles("src")) {
      expect(readProjectFile(path)).not.toMatch(/\.id\s*[!=]==?|switch\s*\((dialect|spec)/);
      // The examples of rules and the table of standards name specifications.
      if (!/^src\/(dialects\/|lint\/rules\/|extract\/standards\.ts$)/.test(path))
        expect(readProjectFile(path), path).not.toMatch(/["']rfc\d+["']/);
    }
  });
});

describe("a function", () => {
  it("fits on a screen", () => {
    expect(written.flatMap(({ functions }) => functions).length).toBeGreaterThan(1000);
    expect(findLong(written)).toEqual([]);
  });
});

describe("the registry", () => {
  it("contains every dialect under its id", () => {
    for (const [id, dialect] of Object.entries(dialects)) expect(dialect.id).toBe(id);
    expect(library.dialectOf("rfc9999")).toBeUndefined();
  });

  it.each(specifications)("contains %s, and so does every list of dialects", (id) => {
    const { source, types, ...entry } = entriesOf(id);
    expect(Object.keys(dialects), `add ${id} to src/dialects/index.ts`).toContain(id);
    const library = readProjectFile("src/index.ts");
    expect(library, `add to src/index.ts: export * as ... from "${source}"`).toMatch(
      new RegExp(`^export \\* as \\w+ from "${source}";$`, "m"),
    );
    expect(library, `add to src/index.ts: export type { ... } from "${source}"`).toMatch(
      new RegExp(`^export type \\{ \\w+ \\} from "${source}";$`, "m"),
    );
    expect(exports[`./${id}`], `add "./${id}" to the exports of package.json`).toEqual({ types, ...entry });
    const reading = `test/reference/${id}.ts`;
    expect(listProjectFiles("test/reference"), `write ${reading}`).toContain(reading);
  });

  it.each(Object.entries(dialects))(
    "%s has a lean entry with the same functions and no explanations",
    async (id) => {
      const lean: Record<string, unknown> = await import(
        /* @vite-ignore */ new URL(`../dist/generated/${id}/lean.js`, import.meta.url).href
      );
      const expected = Object.keys(dialects[id === "rfc3986" ? "rfc3986" : "rfc2396"]).concat(
        id === "rfc3987" ? ["MappingError", "toIri", "toUri", "traceToIri", "traceToUri"] : [],
      );
      expect(Object.keys(lean).toSorted()).toEqual(
        [...expected, "NotDerivedError"]
          .filter((name) => !/^(?:automata|syntaxErrors|UriSyntaxError)$/.test(name))
          .toSorted(),
      );
    },
  );

  it.each(Object.entries(dialects))(
    "can be imported: %s, from the library and alone",
    async (id, dialect) => {
      expect(Object.values(library)).toContain(dialect);
      const { default: entry } = entriesOf(id);
      const alone: object = await import(/* @vite-ignore */ new URL(`../${entry}`, import.meta.url).href);
      expect(alone).toMatchObject({ id, title: dialect.title });
      expect(Object.keys(alone).sort()).toEqual(Object.keys(dialect).sort());
    },
  );
});

describe("the entries of the package", () => {
  it.each(Object.entries<string | Readonly<Record<string, string>>>(exports))(
    "%s: its files and their source exist",
    (_, entry) => {
      for (const path of typeof entry === "string" ? [entry] : Object.values(entry)) {
        expect(existsSync(new URL(`../${path}`, import.meta.url)), path).toBe(true);
        const source = path.replace(/^\.\/dist\//, "./").replace(/(?:\.d\.ts|\.js)$/, ".ts");
        expect(existsSync(new URL(`../${source}`, import.meta.url)), source).toBe(true);
      }
    },
  );
});

describe("the vectors", () => {
  // A test runs the commands in the README.
  const readers = ["README.md", ...listProjectFiles("test")]
    .filter((path) => /\.(?:md|ts)$/.test(path) && path !== "test/vectors/README.md")
    .map(readProjectFile);

  it.each(listProjectFiles("test/vectors").filter((path) => !path.endsWith(".md")))(
    "%s is read by a test",
    (path) => {
      const [name = ""] = /[^/]+$/.exec(path) ?? [];
      const called = name.replaceAll(".", "\\.");
      const reads = new RegExp(`\\b${called}|readVectors[^(]*\\("${name.replace(/\.jsonl$/, "")}"\\)`);
      expect(readers.some((text) => reads.test(text))).toBe(true);
    },
  );
});
