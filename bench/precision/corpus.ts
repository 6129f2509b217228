import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inParallel } from "./in-parallel.ts";
import { hasIntegrity } from "./integrity.ts";
import { type Package, pathOf } from "./package.ts";
import { openRegistries, request } from "./registries.ts";

/** The number of packages that are fetched concurrently. */
const WIDTH = 8;

/**
 * Unpacks the packages into a folder unless they are there. Throws if an archive has another hash. Existing folders are
 * trusted.
 */
export async function provide(wanted: readonly Package[], folder: string): Promise<void> {
  const missing = wanted.filter((each) => !existsSync(join(folder, pathOf(each))));
  if (missing.length === 0) return;
  const registries = openRegistries();
  await inParallel(missing, WIDTH, async (each) => {
    if (each.registry === "github") return checkOut(each, join(folder, pathOf(each)));
    const answer = await request(await registries[each.registry](each));
    const archive = new Uint8Array(await answer.arrayBuffer());
    if (!hasIntegrity(archive, each.integrity)) throw new Error(`${pathOf(each)} has another hash`);
    unpack(archive, join(folder, pathOf(each)));
  });
}

/** Unpacks to a temporary name and renames at the end, so that existing folders are complete. */
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

/** Unpacks a commit, which git identifies by its hash. */
function checkOut({ name, version }: Package, target: string): void {
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", part, ...args]);
  git("init", "--quiet");
  git("fetch", "--quiet", "--depth", "1", `https://github.com/${name}.git`, version);
  git("checkout", "--quiet", "FETCH_HEAD");
  rmSync(join(part, ".git"), { recursive: true });
  renameSync(part, target);
}
