import { spawnSync } from "node:child_process";

/** Checks whether a program is installed. */
export function isInstalled(program: string): boolean {
  return !spawnSync(program, ["--version"], { stdio: "ignore" }).error;
}
