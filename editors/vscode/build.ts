/** Builds the extension: its code as one file, and the urigram of this clone as its language server. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

for (const folder of ["dist", "server"]) rmSync(here(folder), { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: here("."),
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.cjs",
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node22",
  external: ["vscode"],
  metafile: true,
});

const packages = new Set(
  Object.keys(metafile.inputs).flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  ),
);
writeFileSync(here("dist/THIRD-PARTY-LICENSES.txt"), [...packages].sort().map(licenseOf).join("\n"));

const isRun = (path: string) => !/\.d\.ts$|\.map$|[/\\]sources(?:[/\\]|$)/.test(path);
cpSync(here("../../dist"), here("server/dist"), { recursive: true, filter: isRun });
cpSync(here("../../package.json"), here("server/package.json"));

function licenseOf(name: string): string {
  const folder = here(`node_modules/${name}`);
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = ["LICENSE", "LICENSE.md", "License.txt", "LICENSE.txt"].find((each) =>
    existsSync(`${folder}/${each}`),
  );
  if (file === undefined) throw new Error(`${name} contains no license`);
  return `${name} ${version} (${license})\n\n${readFileSync(`${folder}/${file}`, "utf8")}`;
}
