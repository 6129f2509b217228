import { fstatSync } from "node:fs";
import type { Writable } from "node:stream";
import type { WriteStream } from "node:tty";
import { formatNumber } from "../report/layout.ts";
import { type Files, fileId, filesIn } from "./documents/files.ts";
import { chunksFrom } from "./documents/repository-file.ts";
import { INTERRUPTED } from "./exit.ts";

/** The environment of a run. Only main.ts uses the real process; tests create their own. */
export interface Terminal {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly files: Files;
  readonly env: { readonly [name: string]: string | undefined };
  /** After this call, Ctrl-C aborts the signal instead of ending the process. A second Ctrl-C ends it immediately. */
  readonly interruption: () => AbortSignal;
}

interface Input {
  /** A chunk is valid only until the next one is requested. */
  readonly stream: AsyncIterable<Uint8Array>;
  readonly isTerminal: boolean;
  readonly stat: () => InputStat;
}

interface InputStat {
  readonly isDirectory: boolean;
  /** The size in bytes; undefined for anything but a file. */
  readonly size: number | undefined;
}

/** An output stream and its capabilities. */
export interface Output {
  /** Bytes passed to the stream may be reused as soon as they have been written. */
  readonly stream: Writable;
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  /** The width of the terminal; undefined if the output is not a terminal. */
  readonly columns: number | undefined;
  /** The id of the file to which the output is redirected; undefined if there is none. */
  readonly fileId: () => string | undefined;
}

const [STDIN, STDOUT, STDERR] = [0, 1, 2];

export function terminalOf(process: NodeJS.Process): Terminal {
  return {
    stdin: {
      // Node opens standard input when it is first accessed, and most runs with arguments never access it.
      get stream() {
        return fstatSync(STDIN).isFile() ? chunksFrom(STDIN) : process.stdin;
      },
      get isTerminal() {
        return Boolean(process.stdin.isTTY);
      },
      stat: statOfStdin,
    },
    stdout: outputOf(process.stdout, STDOUT, process.env),
    stderr: outputOf(process.stderr, STDERR, process.env),
    files: filesIn(),
    env: process.env,
    interruption() {
      const controller = new AbortController();
      // Without a listener, a second signal would kill the process before the cleanup.
      process.on("SIGINT", () => {
        if (controller.signal.aborted) process.exit(INTERRUPTED);
        controller.abort();
      });
      return controller.signal;
    },
  };
}

function statOfStdin(): InputStat {
  const stat = fstatSync(STDIN);
  return { isDirectory: stat.isDirectory(), size: stat.isFile() ? stat.size : undefined };
}

function outputOf(stream: WriteStream, descriptor: number, env: NodeJS.ProcessEnv): Output {
  const isTerminal = Boolean(stream.isTTY);
  return {
    stream,
    isTerminal,
    hasColours: colourOfEnvironment(env) ?? (isTerminal && stream.hasColors()),
    columns: isTerminal ? stream.columns : undefined,
    fileId: () => redirectedTo(descriptor),
  };
}

function redirectedTo(descriptor: number): string | undefined {
  try {
    const stat = fstatSync(descriptor);
    return stat.isFile() ? fileId(stat) : undefined;
  } catch {
    // The file descriptor is closed.
    return undefined;
  }
}

/** The width of output that is not shown on a terminal. */
export const WIDTH = 80;
/** The minimum layout width; narrower terminals are treated as this wide. */
const NARROWEST = 20;

/** The layout width of an output. A terminal of unknown width reports 0. */
export function columnsOf({ columns = 0 }: Output): number {
  return columns > 0 ? Math.max(columns, NARROWEST) : WIDTH;
}

/** Writes a string and waits for a slow reader. Output to a closed stream is dropped. */
export async function send(
  { stream }: Output,
  text: string,
  encoding: BufferEncoding = "utf8",
): Promise<void> {
  if (text === "" || stream.destroyed || stream.write(text, encoding)) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      stream.off("drain", goOn).off("close", goOn);
      resolve();
    };
    stream.on("drain", goOn).on("close", goOn);
  });
}

/** Writes a string or bytes and waits until the stream has processed them. */
export async function deliver(
  { stream }: Output,
  text: string | Uint8Array,
  encoding: BufferEncoding = "utf8",
): Promise<void> {
  if (text.length === 0 || stream.destroyed) return;
  await new Promise<void>((resolve) => {
    stream.write(text, encoding, () => resolve());
  });
}

/** Returns the color setting of the environment. FORCE_COLOR overrides NO_COLOR (https://no-color.org), as in Node. */
export function colourOfEnvironment(env: {
  readonly [name: string]: string | undefined;
}): boolean | undefined {
  const { FORCE_COLOR: force = "", NO_COLOR: no = "" } = env;
  if (force !== "") return force !== "0" && force !== "false";
  return no === "" ? undefined : false;
}

/** Shows the progress of a long job on a terminal. */
export interface Progress {
  readonly advance: (records: number, bytes: number) => void;
  /** Erases the line when other output is about to be written, and at the end. */
  readonly clear: () => void;
}

export const noProgress: Progress = { advance: () => {}, clear: () => {} };

/** Shows progress on an output if it is a terminal. */
export function progressOn({ isTerminal, stream }: Output, totalBytes: number | undefined): Progress {
  return isTerminal ? progressLine((text) => stream.write(text), totalBytes) : noProgress;
}

const FIRST_AFTER_MS = 1000;
const EVERY_MS = 100;
const ERASE_LINE = "\r\x1b[K";

/** Creates a progress line: the count, the rate and, if the size is known, the percentage and remaining time. */
export function progressLine(
  write: (text: string) => void,
  totalBytes: number | undefined,
  now: () => number = Date.now,
): Progress {
  const begin = now();
  let next = begin + FIRST_AFTER_MS;
  let records = 0;
  let bytes = 0;
  let shown = false;
  return {
    advance(moreRecords, moreBytes) {
      records += moreRecords;
      bytes += moreBytes;
      const time = now();
      if (time < next) return;
      next = time + EVERY_MS;
      shown = true;
      const rate = Math.round((records * 1000) / (time - begin));
      const percent = totalBytes ? `  ${Math.floor((100 * bytes) / totalBytes)}%` : "";
      const left = totalBytes && bytes > 0 ? `  ${secondsLeft(time - begin, bytes / totalBytes)} s left` : "";
      write(`${ERASE_LINE}${formatNumber(records)} references  ${formatNumber(rate)}/s${percent}${left}`);
    },
    clear() {
      if (shown) write(ERASE_LINE);
      shown = false;
    },
  };
}

function secondsLeft(elapsed: number, done: number): number {
  return Math.max(0, Math.ceil((elapsed * (1 - done)) / done / 1000));
}
