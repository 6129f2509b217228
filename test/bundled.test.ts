import { isBuiltin } from "node:module";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { bundledPackages } from "./support/bundled.ts";
import { listProjectFiles, readProjectFile } from "./support/project.ts";

// The code in dist/ that comes from other packages. Nothing else is needed to run it.
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const manifest: { version: string; dependencies?: object; peerDependencies: object } = JSON.parse(
  readProjectFile("package.json"),
);
const files = listProjectFiles("dist");
const code = files.filter((path) => path.endsWith(".js"));
const packages = bundledPackages();

/** The packages that esbuild names above each module of a bundle. */
const seen = new Set(
  code.flatMap((path) =>
    [...readProjectFile(path).matchAll(/^\s*(?:\/\/ |")node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)].map(
      ([, name]) => name,
    ),
  ),
);

describe("the package", () => {
  it("has no dependencies: npm installs one package", () => {
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.keys(manifest)).not.toContain("optionalDependencies");
    expect(Object.keys(manifest)).not.toContain("bundleDependencies");
  });

  it("imports only Node's modules, its own files and the hosts of integrations", async () => {
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: code,
      bundle: true,
      external: ["*"],
      format: "esm",
      platform: "node",
      outdir: "build/imports",
      write: false,
      metafile: true,
      logLevel: "error",
    });
    const imported = Object.entries(metafile.inputs).flatMap(([path, { imports }]) =>
      imports.map(({ path: target }) => [path, target] as const),
    );
    expect(imported.length).toBeGreaterThan(code.length);
    const foreign = imported.filter(
      ([, target]) => !/^\.\.?\//.test(target) && !(target.startsWith("node:") && isBuiltin(target)),
    );
    for (const [path, target] of foreign) {
      expect(Object.keys(manifest.peerDependencies), `${path} imports ${target}`).toContain(target);
    }
    for (const [path, target] of imported.filter(([, target]) => target.startsWith("."))) {
      const url = new URL(target, `file:///${path}`);
      expect(files, `${path} imports ${target}`).toContain(url.pathname.slice(1));
    }
  });

  it("has no declaration that names a bundled package", () => {
    const declarations = files.filter((path) => path.endsWith(".d.ts"));
    expect(declarations.length).toBeGreaterThan(100);
    const names = packages.map(({ name }) => name.replaceAll(/[/.]/g, "\\$&")).join("|");
    const naming = new RegExp(`(?:from|import\\(|types=) *["'](?:${names})(?:/[^"']*)?["']`);
    for (const path of declarations) expect(readProjectFile(path), path).not.toMatch(naming);
  });
});

describe("the bill of materials", () => {
  it("lists the packages whose code is in bundles, and no others", () => {
    expect(seen.size).toBeGreaterThan(10);
    expect(packages.map(({ name }) => name)).toEqual([...seen].sort());
  });

  it.each(packages)("has $name as installed here", ({ name, version, purl, license, licenseText }) => {
    const installed: object = JSON.parse(readProjectFile(`node_modules/${name}/package.json`));
    expect(installed).toMatchObject({ name, version, license });
    expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
    expect(licenseText).toMatch(/copyright/i);
    expect(readProjectFile("dist/THIRD-PARTY-LICENSES.txt")).toContain(
      `\n${name} ${version} (${license})\n\n${licenseText}\n`,
    );
  });

  it("is CycloneDX of this version, with the dependencies between packages", () => {
    const bill: {
      components: readonly { "bom-ref": string }[];
      dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
    } = JSON.parse(readProjectFile("dist/sbom.cdx.json"));
    expect(bill).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      version: 1,
      metadata: { component: { name: "urigram", version: manifest.version } },
    });
    const own = `pkg:npm/urigram@${manifest.version}`;
    const components = bill.components.map((component) => component["bom-ref"]).sort();
    expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual([...components, own].sort());
    const reached = new Set([own]);
    for (const from of reached) {
      for (const to of bill.dependencies.find(({ ref }) => ref === from)?.dependsOn ?? []) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...components, own].sort());
  });
});
