import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readProjectFile } from "./project.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const { packages }: { packages: Readonly<Record<string, { dev?: boolean }>> } = JSON.parse(
  readProjectFile("package-lock.json"),
);
/** The packages that npm installs with this one: its dependencies, and theirs. */
const dependencies = Object.entries(packages).flatMap(([path, { dev = false }]) => {
  const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
  return name === undefined || dev ? [] : [name];
});

/** Packs the package as for the registry, and installs it in an empty project, with others. Gives its files. */
export function installPacked(project: string, others: Iterable<string>): readonly string[] {
  const options = ["--ignore-scripts", "--json", "--pack-destination", project];
  const packed = execFileSync("npm", ["pack", ...options], { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
  const [{ filename, files }]: [{ filename: string; files: { path: string }[] }] = JSON.parse(packed);
  const installed = join(project, "node_modules/urigram");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(project, filename), "-C", installed, "--strip-components=1"]);
  for (const name of new Set([...dependencies, ...others])) {
    const link = join(project, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), link, "dir");
  }
  return files.map(({ path }) => path);
}
