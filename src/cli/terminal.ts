import { fstatSync } from "node:fs";
import type { Writable } from "node:stream";
import type { WriteStream } from "node:tty";
import { type Files, filesIn } from "./documents/files.ts";
import { chunksFrom } from "./documents/repository-file.ts";
import { INTERRUPTED } from "./exit.ts";

/** Everything that a run has around it. Only main.ts has that of the process; tests make their own. */
export interface Terminal {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly files: Files;
  /** From now on Ctrl-C does not end the process, but aborts this signal. Another one ends it at once. */
  readonly interruption: () => AbortSignal;
}

interface Input {
  /** A chunk is there only until the next is asked for. */
  readonly stream: AsyncIterable<Uint8Array>;
  readonly isTerminal: boolean;
  readonly stat: () => InputStat;
}

interface InputStat {
  readonly isDirectory: boolean;
  /** In bytes; undefined for anything but a file. */
  readonly size: number | undefined;
}

/** A stream to write to, and what it can show or is to show. */
export interface Output {
  /** What it is given as bytes is there only until it has passed them on. */
  readonly stream: Writable;
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  /** The width of the terminal; undefined without one. */
  readonly columns: number | undefined;
}

const STDIN = 0;

export function terminalOf(process: NodeJS.Process): Terminal {
  return {
    stdin: {
      // Node opens standard input once it is asked for, and most runs with arguments never ask.
      get stream() {
        return fstatSync(STDIN).isFile() ? chunksFrom(STDIN) : process.stdin;
      },
      get isTerminal() {
        return Boolean(process.stdin.isTTY);
      },
      stat: statOfStdin,
    },
    stdout: outputOf(process.stdout, process.env),
    stderr: outputOf(process.stderr, process.env),
    files: filesIn(),
    interruption() {
      const controller = new AbortController();
      // Without a listener, one more signal would kill the process before it has tidied up.
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

function outputOf(stream: WriteStream, env: NodeJS.ProcessEnv): Output {
  const isTerminal = Boolean(stream.isTTY);
  return {
    stream,
    isTerminal,
    hasColours: colourOfEnvironment(env) ?? (isTerminal && stream.hasColors()),
    columns: isTerminal ? stream.columns : undefined,
  };
}

/** The width of what is not shown on a terminal. */
export const WIDTH = 80;
/** What is narrower is laid out for this width. */
const NARROWEST = 20;

/** The columns to lay texts out for. A terminal that does not know its width says 0. */
export function columnsOf({ columns = 0 }: Output): number {
  return columns > 0 ? Math.max(columns, NARROWEST) : WIDTH;
}

/** Writes, and waits for a slow reader. A stream that is closed takes nothing, and is not waited for. */
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

/** Writes, and waits until the stream has passed the text on. */
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

/** FORCE_COLOR precedes NO_COLOR (https://no-color.org), as in Node; undefined without either. */
export function colourOfEnvironment(env: {
  readonly [name: string]: string | undefined;
}): boolean | undefined {
  const { FORCE_COLOR: force = "", NO_COLOR: no = "" } = env;
  if (force !== "") return force !== "0" && force !== "false";
  return no === "" ? undefined : false;
}

/** Shows on a terminal how far a long job is. */
export interface Progress {
  readonly advance: (records: number, bytes: number) => void;
  /** Erases the line, before other output and at the end. */
  readonly clear: () => void;
}

export const noProgress: Progress = { advance: () => {}, clear: () => {} };

const FIRST_AFTER_MS = 1000;
const EVERY_MS = 100;
const ERASE_LINE = "\r\x1b[K";

/** A progress line: count, rate and, for input of a known size, the percentage and the time left. */
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
      write(
        `${ERASE_LINE}${records.toLocaleString("en")} references  ${rate.toLocaleString("en")}/s${percent}${left}`,
      );
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
