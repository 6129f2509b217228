import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hasIntegrity } from "./integrity.ts";
import { type Package, pathOf } from "./package.ts";
import { registries } from "./registries.ts";

/** The packages of the corpus: chosen for variety, before their findings were seen. */
export const packages: readonly Package[] = JSON.parse(
  readFileSync(new URL("corpus.json", import.meta.url), "utf8"),
);

/** Sees that a package is unpacked in a folder. Throws if its archive has another hash. What is there is trusted. */
export async function provide(wanted: Package, folder: string): Promise<void> {
  const target = join(folder, pathOf(wanted));
  if (existsSync(target)) return;
  const archive = await fetchArchive(wanted);
  if (!hasIntegrity(archive, wanted.integrity)) throw new Error(`${pathOf(wanted)} has another hash`);
  unpack(archive, target);
}

async function fetchArchive(wanted: Package): Promise<Uint8Array> {
  const response = await fetch(await registries[wanted.registry](wanted));
  if (!response.ok) throw new Error(`${pathOf(wanted)}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Unpacks beside the target and renames at the end, so that what is there is whole. */
function unpack(archive: Uint8Array, target: string): void {
  const [file, part] = [`${target}.tgz`, `${target}.part`];
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(file, archive);
  execFileSync("tar", ["-xzf", file, "-C", part, "--no-same-owner"]);
  execFileSync("chmod", ["-R", "u+rwX", part]);
  renameSync(part, target);
  rmSync(file);
}
