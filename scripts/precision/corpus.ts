import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inParallel } from "./in-parallel.ts";
import { hasIntegrity } from "./integrity.ts";
import { type Package, pathOf, readPackages } from "./package.ts";
import { openRegistries, request } from "./registries.ts";

/** How many packages are fetched at the same time. */
const WIDTH = 8;

/** The packages of the corpus. docs/precision.md says how they were chosen. */
export const packages: readonly Package[] = readPackages(
  readFileSync(new URL("corpus.json", import.meta.url), "utf8"),
);

/**
 * Sees that the packages are unpacked in a folder. Throws if an archive has another hash. What is
 * there is trusted.
 */
export async function provide(wanted: readonly Package[], folder: string): Promise<void> {
  const missing = wanted.filter((each) => !existsSync(join(folder, pathOf(each))));
  if (missing.length === 0) return;
  const registries = openRegistries();
  await inParallel(missing, WIDTH, async (each) => {
    const answer = await request(await registries[each.registry](each));
    const archive = new Uint8Array(await answer.arrayBuffer());
    if (!hasIntegrity(archive, each.integrity)) throw new Error(`${pathOf(each)} has another hash`);
    unpack(archive, join(folder, pathOf(each)));
  });
}

/** Unpacks beside the target and renames at the end, so that what is there is whole. */
function unpack(archive: Uint8Array, target: string): void {
  const [file, part] = [`${target}.tgz`, `${target}.part`];
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(file, archive);
  execFileSync("tar", ["-xzf", file, "-C", part, "--no-same-owner", "--warning=no-unknown-keyword"]);
  execFileSync("chmod", ["-R", "u+rwX", part]);
  renameSync(part, target);
  rmSync(file);
}
