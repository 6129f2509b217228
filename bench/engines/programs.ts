import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lab } from "./engine.ts";

/** Runs a program in the lab's folder. Returns its output; if it fails, throws an error with its error output. */
export function run({ folder, env }: Lab, program: string, ...args: readonly string[]): string {
  const options = { cwd: folder, env, encoding: "utf8", maxBuffer: 1 << 30, stdio: "pipe" } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ends with ${status}: ${(stderr || stdout).slice(-2000)}`);
  return stdout;
}

/** Runs shell commands. */
export function bash(lab: Lab, lines: string): string {
  return run(lab, "bash", "-c", `set -euo pipefail\n${lines}`);
}

/** Checks whether the shell finds all of the given programs. */
export function has({ env }: Pick<Lab, "env">, ...programs: readonly string[]): boolean {
  return programs.every((program) => spawnSync("sh", ["-c", `command -v ${program}`], { env }).status === 0);
}

/** Installs Debian packages. */
export function apt(...packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "-qq", ...packages], {
    stdio: ["ignore", "ignore", "pipe"],
    env,
  });
}

/** The folder with the programs in a Python environment. */
export function pythonOf({ cache }: Pick<Lab, "cache">, name: string): string {
  return join(cache, name, "bin");
}

/** Creates a Python environment with PyPI packages. */
export function pip(lab: Pick<Lab, "cache">, name: string, ...packages: readonly string[]): void {
  execFileSync("python3", ["-m", "venv", join(lab.cache, name)], { stdio: ["ignore", "ignore", "pipe"] });
  execFileSync(join(pythonOf(lab, name), "pip"), ["install", "-q", ...packages], {
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Checks whether a Python environment can import a module. */
export function imports(lab: Pick<Lab, "cache">, name: string, module: string): boolean {
  return spawnSync(join(pythonOf(lab, name), "python"), ["-c", `import ${module}`]).status === 0;
}

/**
 * Runs shell commands. Returns their processor time in seconds, which, unlike elapsed time, depends little on other
 * processes.
 */
export function processorSecondsOf(lab: Lab, lines: string): number {
  bash(lab, `TIMEFORMAT='%U %S'\n{ time {\n${lines}\n} 2>&3; } 3>&2 2> processor`);
  const [user = 0, system = 0] = readFileSync(join(lab.folder, "processor"), "utf8").split(" ").map(Number);
  return user + system;
}

/** Measures the elapsed time in seconds. */
export function secondsOf(task: () => void): number {
  const begin = process.hrtime.bigint();
  task();
  return Number(process.hrtime.bigint() - begin) / 1e9;
}

/** Formats a measurement in human-readable form. */
export function rateOf(links: number, seconds: number, what = "a processor"): string {
  return `${Math.round(links / seconds).toLocaleString("en")} links a second of ${what}`;
}
