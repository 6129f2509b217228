import { describe, expect, it } from "vitest";
import { dialects } from "../src/index.ts";
import { listProjectFiles, readProjectFile } from "./support/project.ts";

/** What each module below a folder imports, relative paths resolved from the root. */
function importsBelow(folder: string): readonly { readonly module: string; readonly imported: string }[] {
  return listProjectFiles(folder)
    .filter((path) => path.endsWith(".ts"))
    .flatMap((module) =>
      [...readProjectFile(module).matchAll(/^(?:import|export)\b[^;]*? from "([^"]+)"/gm)].map(
        ([, specifier = ""]) => ({
          module,
          imported: specifier.startsWith(".")
            ? new URL(specifier, `file:///${module}`).pathname.slice(1)
            : specifier,
        }),
      ),
    );
}

const source = importsBelow("src");

describe("data flows one way", () => {
  it("generated code imports generated code only", () => {
    for (const { imported } of importsBelow("generated")) expect(imported).toMatch(/^generated\//);
  });

  it("only dialects import generated code", () => {
    const importers = source
      .filter(({ imported }) => imported.startsWith("generated/"))
      .map(({ module }) => module);
    expect(importers.length).toBeGreaterThan(0);
    for (const module of importers) expect(module).toMatch(/^src\/dialects\//);
  });

  it("nothing but the command imports the command, and nothing but reports and the command imports reports", () => {
    for (const { module, imported } of source) {
      if (imported.startsWith("src/cli/")) expect(module).toMatch(/^src\/cli\//);
      if (imported.startsWith("src/report/")) expect(module).toMatch(/^src\/(cli|report)\//);
    }
  });

  it("the core has no dependencies; what reads a host language has its parser, which is an optional peer", () => {
    const { peerDependencies, peerDependenciesMeta } = JSON.parse(readProjectFile("package.json"));
    const peers = Object.keys(peerDependencies);
    for (const peer of peers) expect(peerDependenciesMeta[peer]).toEqual({ optional: true });
    for (const { module, imported } of source) {
      if (/^src\/(cli|report)\//.test(module) || imported === "micromark-util-types") continue;
      if (module.startsWith("src/extract/") && peers.includes(imported)) continue;
      expect(imported, module).toMatch(/^(src|generated)\//);
    }
  });

  it("text imports nothing, the core only text, dialects only the core: nothing there is about documents", () => {
    for (const { module, imported } of source) {
      if (module.startsWith("src/text/")) expect(imported, module).toMatch(/^src\/text\//);
      if (module.startsWith("src/core/")) expect(imported, module).toMatch(/^src\/(core|text)\//);
      if (module.startsWith("src/dialects/"))
        expect(imported, module).toMatch(/^(generated|src\/(dialects|core|text))\//);
    }
  });

  it("extractors know nothing of dialects, and rules nothing of extractors but what a finding is", () => {
    for (const { module, imported } of source) {
      if (module.startsWith("src/extract/")) expect(imported, module).not.toMatch(/^src\/(dialects|lint)/);
      if (module.startsWith("src/lint/rules/") && imported.startsWith("src/extract/"))
        expect(imported, module).toBe("src/extract/finding.ts");
    }
  });

  it("only src/cli touches process", () => {
    for (const path of listProjectFiles("src")) {
      if (!path.startsWith("src/cli/")) expect(readProjectFile(path)).not.toMatch(/\bprocess\./);
    }
  });

  it("no module asks which dialect it has", () => {
    for (const path of listProjectFiles("src")) {
      expect(readProjectFile(path)).not.toMatch(/\.id\s*[!=]==?|switch\s*\((dialect|spec)/);
      // The examples of a rule say what they are read by.
      if (!/^src\/(dialects|lint\/rules)\//.test(path))
        expect(readProjectFile(path), path).not.toMatch(/["']rfc\d+["']/);
    }
  });
});

describe("the registry", () => {
  it("has every dialect under its own id", () => {
    for (const [id, dialect] of Object.entries(dialects)) expect(dialect.id).toBe(id);
    expect(dialects["rfc9999"]).toBeUndefined();
  });
});
