import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

// The command as its users have it: a process. test/setup/fresh.ts builds it before all tests.
export const MAIN: string = fileURLToPath(new URL("../../dist/src/cli/main.js", import.meta.url));

/** The environment of a run: nothing in it decides about colours or what Node does. */
export const ENV: NodeJS.ProcessEnv = {
  ...process.env,
  TERM: "xterm-256color",
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
  NODE_OPTIONS: undefined,
  CI: undefined, // Node takes a CI it does not know for one without colours
};

/** What a run came to. */
export interface Run {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and how Node runs it. */
export interface Setting {
  readonly cwd?: string;
  /** Options of Node. */
  readonly node?: readonly string[];
}

/** A run to talk to. */
export function start(
  args: readonly string[],
  { cwd, node = [] }: Setting = {},
): ChildProcessByStdio<Writable, Readable, Readable> {
  const child = spawn(process.execPath, [...node, MAIN, ...args], {
    cwd,
    env: ENV,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => {}); // the command may stop reading before we stop writing
  return child;
}

/** A whole run: all of its standard input, all that it writes. */
export async function urigram(
  args: readonly string[],
  input: string | Uint8Array = "",
  setting: Setting = {},
): Promise<Run> {
  const child = start(args, setting);
  child.stdin.end(input);
  const [stdout, stderr, [code]]: [string, string, unknown[]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, stdout, stderr };
}
