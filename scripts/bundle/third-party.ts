import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Metafile } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A package, code of which is in dist/. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** Its SPDX identifier. */
  readonly license: string;
  readonly licenseText: string;
  /** The bundled packages that it imports. */
  readonly imports: readonly string[];
}

/** Lists the packages of which bundles have a byte or more, in the order of their names. */
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

/** The folder of the package that a file belongs to; none for a file of this project. */
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

/** Reads the license that a package has or, where it has left it out of what it publishes, that of its repository. */
function readLicense(folder: string): string {
  const own = readdirSync(join(ROOT, folder)).find((file) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(file));
  const others = `scripts/bundle/licenses/${nameOf(folder)}.txt`;
  const path = own === undefined ? others : join(folder, own);
  if (!existsSync(join(ROOT, path))) throw new Error(`${folder} has no license; write it into ${others}`);
  return readFileSync(join(ROOT, path), "utf8").replaceAll("\r\n", "\n").trim();
}
