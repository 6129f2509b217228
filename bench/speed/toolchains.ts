import { execFileSync } from "node:child_process";
import { has } from "../engines/programs.ts";

/** Returns the toolchains whose programs are installed, and prints a line for each of the others. */
export function installed<One extends { readonly name: string; readonly needs: readonly string[] }>(
  env: NodeJS.ProcessEnv,
  all: readonly One[],
): readonly One[] {
  return all.filter(({ name, needs }) => {
    if (has({ env }, ...needs)) return true;
    console.log(`NOT MEASURED: ${name}, for there is no ${needs.join(" or ")}`);
    return false;
  });
}

/** Builds a Rust package with its locked dependencies, in `CARGO_TARGET_DIR`. */
export function buildRust(env: NodeJS.ProcessEnv, manifest: string): void {
  quietly(env, "cargo", "build", "-q", "--release", "--locked", "--manifest-path", manifest);
}

/** Compiles a Java source file into a folder. */
export function compileJava(env: NodeJS.ProcessEnv, source: string, folder: string): void {
  quietly(env, "javac", "-d", folder, source);
}

function quietly(env: NodeJS.ProcessEnv, program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"], env });
}
