import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The package as packed for the registry. */
interface Packed {
  readonly archive: Uint8Array;
  readonly paths: readonly string[];
}

let known: Packed | undefined;

/** Packs the package only once for all tests, because it takes seconds. */
function pack(): Packed {
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), "urigram-pack-"));
  const options = ["--ignore-scripts", "--json", "--pack-destination", folder];
  const packed = execFileSync("npm", ["pack", ...options], { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
  const [{ filename, files }]: [{ filename: string; files: { path: string }[] }] = JSON.parse(packed);
  known = { archive: readFileSync(join(folder, filename)), paths: files.map(({ path }) => path) };
  rmSync(folder, { recursive: true });
  return known;
}

/** Installs the packed package with others into an empty project. Returns its files. */
export function installPacked(project: string, others: Iterable<string>): readonly string[] {
  const { archive, paths } = pack();
  const installed = join(project, "node_modules/urigram");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xz", "-C", installed, "--strip-components=1"], { input: archive });
  for (const name of others) link(folderOf(name), project, name);
  return paths;
}

/** Installs the packed package, or with the least effort the one in this checkout, with others into an empty project. */
export function install(project: string, others: Iterable<string>): void {
  if (inject("effort").extraStates > 0) installPacked(project, others);
  else {
    link(ROOT, project, "urigram");
    for (const name of others) link(folderOf(name), project, name);
  }
}

/** Checks whether a package is installed here, or in the private package whose tools are installed on demand. */
export function isInstalled(name: string): boolean {
  return existsSync(folderOf(name));
}

function folderOf(name: string): string {
  const own = join(ROOT, "node_modules", name);
  return existsSync(own) ? own : join(ROOT, "bench/node_modules", name);
}

function link(folder: string, project: string, name: string): void {
  const path = join(project, "node_modules", name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(folder, path, "dir");
}
