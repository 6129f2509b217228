import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough, Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type Files, filesIn } from "../../src/cli/documents/files.ts";
import { run } from "../../src/cli/program.ts";
import type { Output } from "../../src/cli/terminal.ts";

/** The result of a run. */
export interface Run {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of the command. */
export interface Setting {
  readonly cwd?: string;
  /** The file system, if it is not the real one. */
  readonly files?: Files;
  /** The streams that are terminals. None supports colors. */
  readonly terminals?: readonly ("stdin" | "stdout" | "stderr")[];
  readonly env?: { readonly [name: string]: string };
  /** The width of the terminals. */
  readonly columns?: number;
}

/** Runs the whole command in this process, with all of its standard input. */
export async function urigram(
  args: readonly string[],
  input: string | Uint8Array = "",
  setting: Setting = {},
): Promise<Run> {
  const [stdout, stderr] = [collector(), collector()];
  const streams = { stdin: streamOf(input), stdout: stdout.stream, stderr: stderr.stream };
  const code = await runWith(args, streams, setting);
  return { code, stdout: stdout.written(), stderr: stderr.written() };
}

/** Returns both outputs interleaved, as with `2>&1`. */
export async function urigramTogether(
  args: readonly string[],
  input: string | Uint8Array = "",
  setting: Setting = {},
): Promise<string> {
  const { stream, written } = collector();
  await runWith(args, { stdin: streamOf(input), stdout: stream, stderr: stream }, setting);
  return written();
}

interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

function runWith(
  args: readonly string[],
  { stdin, stdout, stderr }: Streams,
  { cwd, files = filesIn(cwd), terminals = [], columns, env = {} }: Setting = {},
): Promise<number> {
  return run(args, {
    stdin: {
      stream: stdin,
      isTerminal: terminals.includes("stdin"),
      stat: () => ({ isDirectory: false, size: undefined }),
    },
    stdout: outputOf(stdout, terminals.includes("stdout"), columns),
    stderr: outputOf(stderr, terminals.includes("stderr"), columns),
    files,
    env,
    interruption: () => new AbortController().signal,
  });
}

/** A run in progress. */
export interface Conversation {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** The exit code. */
  readonly ended: Promise<unknown>;
}

/** Starts the command in this process. */
export function converse(args: readonly string[]): Conversation {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough().resume() };
  return { ...streams, ended: runWith(args, streams) };
}

function outputOf(stream: Writable, isTerminal: boolean, columns: number | undefined): Output {
  return { stream, isTerminal, hasColours: false, columns, fileId: () => undefined };
}

/** The capacity of a pipe. */
const CHUNK = 1 << 16;

function streamOf(input: string | Uint8Array): Readable {
  return Readable.from(chunksOf(Buffer.from(input)));
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** A stream that collects its input. */
function collector(): { readonly stream: Writable; readonly written: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      // A chunk is valid only until the callback is called.
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, written: () => Buffer.concat(chunks).toString() };
}

/** The built command. `npm run build` builds it, and `npm test` does so first. */
export const MAIN: string = fileURLToPath(new URL("../../dist/src/cli/main.js", import.meta.url));

/** An environment without variables that affect colors or Node. */
export const ENV: NodeJS.ProcessEnv = {
  ...process.env,
  TERM: "xterm-256color",
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
  NODE_OPTIONS: undefined,
  URIGRAM_SPEC: undefined,
  CI: undefined, // Node takes a CI it does not know for one without colours
};

/** Settings for a Node process. */
export interface ProcessSetting {
  readonly cwd?: string;
  readonly env?: { readonly [name: string]: string };
  /** Options for Node. */
  readonly node?: readonly string[];
}

/** A process in progress. */
export function start(
  args: readonly string[],
  { cwd, env = {}, node = [] }: ProcessSetting = {},
): ChildProcessByStdio<Writable, Readable, Readable> {
  const child = spawn(process.execPath, [...node, MAIN, ...args], {
    cwd,
    env: { ...ENV, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => {}); // the command may stop reading before we stop writing
  return child;
}

/** Starts the command in a separate process. */
export function converseWithProcess(args: readonly string[]): Conversation {
  const child = start(args);
  const ended = once(child, "close").then(([code]) => code);
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** Runs the whole command in a separate process. */
export async function urigramProcess(
  args: readonly string[],
  input: string | Uint8Array = "",
  setting: ProcessSetting = {},
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
