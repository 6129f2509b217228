import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Metafile } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A package that contributes code to dist/. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** The SPDX identifier. */
  readonly license: string;
  readonly licenseText: string;
  /** The bundled packages that it imports. */
  readonly imports: readonly string[];
}

/** Lists the packages with at least one byte in the bundles, sorted by name. */
export function listThirdParty(metafiles: readonly Metafile[]): readonly ThirdParty[] {
  const files = metafiles.flatMap(({ outputs }) => Object.values(outputs).flatMap(includedIn));
  const folders = [...new Set(files.flatMap(packageFolderOf))].sort();
  const imported = new Map(metafiles.flatMap(({ inputs }) => Object.entries(inputs)));
  return folders.map((folder) => {
    const targets = files
      .filter((file) => packageFolderOf(file)[0] === folder)
      .flatMap((file) => imported.get(file)?.imports ?? [])
      .flatMap(({ path }) => packageFolderOf(path))
      .filter((target) => target !== folder && folders.includes(target));
    return readPackage(folder, [...new Set(targets)].sort().map(nameOf));
  });
}

function includedIn({ inputs }: Metafile["outputs"][string]): readonly string[] {
  return Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));
}

/** The folder of the package that contains a file; undefined for a file in this project. */
function packageFolderOf(path: string): readonly string[] {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
}

function nameOf(folder: string): string {
  return folder.replace(/^.*node_modules\//, "");
}

function readPackage(folder: string, imports: readonly string[]): ThirdParty {
  const { name, version, license }: { name: string; version: string; license?: string } = JSON.parse(
    readFileSync(join(ROOT, folder, "package.json"), "utf8"),
  );
  if (license === undefined) throw new Error(`${folder} has no license in its package.json`);
  return { name, version, license, licenseText: readLicense(folder), imports };
}

/** Reads the license from the package or, if the published files do not contain it, the copy from its repository. */
function readLicense(folder: string): string {
  const own = readdirSync(join(ROOT, folder)).find((file) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(file));
  const others = `scripts/bundle/licenses/${nameOf(folder)}.txt`;
  const path = own === undefined ? others : join(folder, own);
  if (!existsSync(join(ROOT, path))) throw new Error(`${folder} has no license; write it into ${others}`);
  return readFileSync(join(ROOT, path), "utf8").replaceAll("\r\n", "\n").trim();
}
