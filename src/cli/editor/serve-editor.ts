import { Console } from "node:console";
import { PassThrough, Readable } from "node:stream";
import { createConnection, type WatchDog } from "vscode-languageserver";
import {
  createProtocolConnection,
  type DataCallback,
  type Disposable,
  ErrorCodes,
  Message,
  type MessageReader,
  type MessageWriter,
  type ProtocolConnection,
  type RequestMessage,
  type ResponseMessage,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { problemInParams } from "../../lsp/params.ts";
import { serve } from "../../lsp/server.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import { CONFIG_NAMES } from "../config/names.ts";
import { isFileError } from "../documents/complaints.ts";
import { targetsAround } from "../documents/targets.ts";
import { UsageError } from "../exit.ts";
import type { Terminal } from "../terminal.ts";
import { createConfigure } from "./configure.ts";
import { FrameError, framesIn } from "./editor-frames.ts";

/**
 * Reads messages, and records whether an editor sent them: an editor begins with `initialize`. Messages that would make
 * the library fail are passed to `report` with the reason.
 */
class EditorReader extends StreamMessageReader {
  hasEditor = false;
  readonly #report: (message: Message, reason: string) => void;

  constructor(stream: Readable, report: (message: Message, reason: string) => void) {
    super(stream);
    this.#report = report;
  }

  override listen(callback: DataCallback): Disposable {
    return super.listen((message) => {
      this.hasEditor ||= Message.isRequest(message) && message.method === "initialize";
      const trouble = problemIn(message);
      if (trouble === undefined) callback(message);
      else this.#report(message, trouble);
    });
  }
}

/** Returns the problem with a message that has a method; undefined if there is none. */
function problemIn(message: Message): string | undefined {
  if (Message.isRequest(message) || Message.isNotification(message)) {
    const trouble = problemInParams(message.method, message.params);
    return trouble === undefined ? undefined : `${message.method}: ${trouble}`;
  }
  const isObject = typeof message === "object" && message !== null;
  return isObject && "method" in message
    ? "the method is not a string, or the id is neither a string nor a number"
    : undefined;
}

/** The response to an invalid message, or to bytes that are not a message. The id is unknown (JSON-RPC 2.0, 5). */
function failure(code: number, message: string): ResponseMessage {
  return { jsonrpc: "2.0", id: null, error: { code, message } };
}

/** Serves an editor on standard input and output until it exits. Returns the exit code. Throws a UsageError. */
export async function serveEditor({ stdin, stdout, stderr }: Terminal, version: string): Promise<number> {
  const input = stdin.stream instanceof Readable ? stdin.stream : Readable.from(stdin.stream);
  // This stream stays open after the input ends, so that all messages are answered.
  const messages = new PassThrough();
  const log = (what: unknown) => {
    stderr.stream.write(`urigram: ${escapeUnprintable(String(what))}\n`);
  };
  const { console } = globalThis;
  // Output printed by configuration code must not reach the editor.
  globalThis.console = new Console(stderr.stream);
  try {
    return await new Promise<number>((resolve, reject) => {
      let lost: string | undefined;
      const watch = createWatch((code) => {
        // All earlier messages have been read by this point.
        if (lost !== undefined) reportInvalid(lost);
        resolve(code);
      });
      const writer = new StreamMessageWriter(stdout.stream);
      const reader = new EditorReader(messages, (message, reason) => {
        log(reason);
        if (Message.isNotification(message)) return;
        const answer = Message.isRequest(message)
          ? answerTo(message, { code: ErrorCodes.InvalidParams, message: reason })
          : failure(ErrorCodes.InvalidRequest, reason);
        writer.write(answer).catch(log);
      });
      const reportInvalid = (reason: string) => {
        if (reader.hasEditor) {
          log(reason);
          writer.write(failure(ErrorCodes.ParseError, reason)).catch(log);
        } else
          reject(
            new UsageError(`standard input is not connected to an editor: ${reason.replace(/\n.*$/s, "")}`),
          );
      };
      const connection = createConnection(() => {
        const protocol = speak(reader, writer, { watch, log });
        protocol.onError(([{ message }]) => reportInvalid(message));
        return protocol;
      }, watch);
      serve(connection, {
        version,
        targetsAround,
        configure: createConfigure(),
        configNames: CONFIG_NAMES,
        log,
      });
      connection.listen();
      pass(input, messages, (reason) => {
        lost = reason;
      }).catch(reject);
    });
  } finally {
    globalThis.console = console;
    input.destroy();
  }
}

/** Passes complete messages on until the stream ends or becomes invalid. The editor is then considered gone. */
async function pass(input: Readable, messages: PassThrough, say: (reason: string) => void): Promise<void> {
  try {
    for await (const message of framesIn(input)) messages.write(message);
  } catch (error) {
    if (error instanceof FrameError) say(`${error.message}; no further messages can be read`);
    else if (!isFileError(error)) throw error;
  }
  messages.write(EXIT);
}

/** The last message that an editor sends. */
const EXIT = 'Content-Length: 33\r\n\r\n{"jsonrpc":"2.0","method":"exit"}';

/** The state of the protocol. */
interface Lifecycle {
  readonly isInitialized: boolean;
  readonly shutdownReceived: boolean;
}

/** Tracks the state of the protocol. `exit` ends the server. */
function createWatch(exit: (code: number) => void): WatchDog & Lifecycle {
  const initialize = () => {
    watch.isInitialized = true;
  };
  const watch = { isInitialized: false, shutdownReceived: false, initialize, exit };
  return watch;
}

/** Creates the protocol connection, which itself answers requests before initialization and after shutdown. */
export function speak(
  reader: MessageReader,
  writer: MessageWriter,
  { watch, log }: { readonly watch: Lifecycle; readonly log: (what: unknown) => void },
): ProtocolConnection {
  const logger = { error: log, warn: log, info: log, log };
  return createProtocolConnection(reader, writer, logger, {
    messageStrategy: {
      handleMessage(message, next) {
        if (!Message.isRequest(message)) {
          const isExit = Message.isNotification(message) && message.method === "exit";
          if (watch.isInitialized || isExit) next(message);
          return;
        }
        const error = protocolErrorOf(message, watch);
        if (error) writer.write(answerTo(message, error)).catch(log);
        else next(message);
      },
    },
  });
}

/** Returns the error for a request sent at the wrong time (LSP 3.17, "initialize" and "shutdown"); undefined otherwise. */
function protocolErrorOf({ method }: RequestMessage, watch: Lifecycle): ResponseMessage["error"] {
  const isFirst = method === "initialize";
  if (watch.shutdownReceived)
    return { code: ErrorCodes.InvalidRequest, message: "the server is shutting down; only exit is allowed" };
  if (watch.isInitialized && isFirst)
    return { code: ErrorCodes.InvalidRequest, message: "the server is already initialized" };
  return watch.isInitialized || isFirst
    ? undefined
    : { code: ErrorCodes.ServerNotInitialized, message: "the first request must be initialize" };
}

function answerTo(
  { jsonrpc, id }: RequestMessage,
  error: NonNullable<ResponseMessage["error"]>,
): ResponseMessage {
  return { jsonrpc, id, error };
}

/** The protocol requires a shutdown request before the `exit` notification. */
export function codeOf({ shutdownReceived }: Lifecycle): number {
  return shutdownReceived ? 0 : 1;
}
