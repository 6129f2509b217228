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
import { serve } from "../lsp/server.ts";
import { escapeUnprintable } from "../text/quote.ts";
import { CONFIG_NAMES } from "./config/find.ts";
import { createConfigure } from "./config/of-editor.ts";
import { targetsAround } from "./documents/targets.ts";
import { UsageError } from "./exit.ts";
import type { Terminal } from "./terminal.ts";

/** Reads messages, and knows whether an editor sent them: one that said so has no other standard input. */
class EditorReader extends StreamMessageReader {
  hasEditor = false;

  override listen(callback: DataCallback): Disposable {
    return super.listen((message) => {
      this.hasEditor ||= Message.isRequest(message) && message.method === "initialize";
      callback(message);
    });
  }
}

/** The answer to a message that is no JSON, of which no id is known (JSON-RPC 2.0, 5). */
function notJson(message: string): ResponseMessage {
  return { jsonrpc: "2.0", id: null, error: { code: ErrorCodes.ParseError, message } };
}

/** Serves the editor on standard input and output until it leaves. Gives the exit code. Throws a UsageError. */
export async function serveEditor({ stdin, stdout, stderr }: Terminal, version: string): Promise<number> {
  const input = stdin.stream instanceof Readable ? stdin.stream : Readable.from(stdin.stream);
  // It stays open after the input, so that all that was sent is answered.
  const messages = new PassThrough();
  const log = (what: unknown) => {
    stderr.stream.write(`urigram: ${escapeUnprintable(String(what))}\n`);
  };
  const { console } = globalThis;
  // What code of configurations prints is no message to the editor.
  globalThis.console = new Console(stderr.stream);
  try {
    return await new Promise<number>((resolve, reject) => {
      const watch = createWatch(resolve);
      const leave = () => resolve(codeOf(watch));
      const refuse = (reason: string) => {
        if (input.readableEnded) leave();
        else reject(new UsageError(`standard input is not an editor: ${reason.replace(/\n.*$/s, "")}`));
      };
      const reader = new EditorReader(messages);
      // Its timer would keep the process alive.
      reader.partialMessageTimeout = 0;
      input.once("data", (chunk: Uint8Array) => {
        if (!beginsHeader(chunk)) refuse("it does not speak the Language Server Protocol");
      });
      input.once("end", () => {
        // Half a message would take this one for its rest, and wait or be invalid.
        reader.partialMessageTimeout = 1;
        reader.onPartialMessage(() => {
          reader.partialMessageTimeout = 0;
          leave();
        });
        messages.write(EXIT);
      });
      input.once("close", () => {
        if (!input.readableEnded) leave();
      });
      const connection = createConnection(() => {
        const writer = new StreamMessageWriter(stdout.stream);
        const protocol = speak(reader, writer, { watch, log });
        protocol.onError(([{ message }]) => {
          if (reader.hasEditor) writer.write(notJson(message)).catch(log);
          else refuse(message);
        });
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
      input.pipe(messages, { end: false });
    });
  } finally {
    globalThis.console = console;
    input.destroy();
  }
}

/** Whether a stream begins as a message does. What has no header at all would be kept for ever; no length is negative. */
function beginsHeader(chunk: Uint8Array): boolean {
  const begin = Buffer.from(chunk.subarray(0, LONGEST)).toString("latin1").toLowerCase();
  return HEADER.startsWith(begin.slice(0, HEADER.length)) && !begin.startsWith("content-length: -");
}

const HEADER = "content-";
/** As much of the first header as is looked at, in bytes. */
const LONGEST = 64;

/** What an editor says last. */
const EXIT = 'Content-Length: 33\r\n\r\n{"jsonrpc":"2.0","method":"exit"}';

/** How far the editor and the server have come. */
interface Lifecycle {
  readonly isInitialized: boolean;
  readonly shutdownReceived: boolean;
}

/** Watches how far they come. `exit` ends the server. */
function createWatch(exit: (code: number) => void): WatchDog & Lifecycle {
  const watch = {
    isInitialized: false,
    shutdownReceived: false,
    initialize() {
      watch.isInitialized = true;
    },
    exit,
  };
  return watch;
}

/** Speaks the protocol, and says itself what a server says before it begins and after it ends. */
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
          if (watch.isInitialized || isExit(message)) next(message);
          return;
        }
        const error = refusalOf(message, watch);
        if (error) writer.write(answerTo(message, error)).catch(log);
        else next(message);
      },
    },
  });
}

/** Why a request comes at the wrong time (LSP 3.17, "initialize" and "shutdown"); undefined if it does not. */
function refusalOf({ method }: RequestMessage, watch: Lifecycle): ResponseMessage["error"] {
  const isFirst = method === "initialize";
  if (watch.shutdownReceived)
    return { code: ErrorCodes.InvalidRequest, message: "the server is shutting down; only exit is left" };
  if (watch.isInitialized && isFirst)
    return { code: ErrorCodes.InvalidRequest, message: "the server is initialized already" };
  return watch.isInitialized || isFirst
    ? undefined
    : { code: ErrorCodes.ServerNotInitialized, message: "the server awaits initialize first" };
}

function answerTo(
  { jsonrpc, id }: RequestMessage,
  error: NonNullable<ResponseMessage["error"]>,
): ResponseMessage {
  return { jsonrpc, id, error };
}

function isExit(message: Message): boolean {
  return Message.isNotification(message) && message.method === "exit";
}

/** By the protocol, an editor that leaves has asked for that before ("exit"). */
export function codeOf({ shutdownReceived }: Lifecycle): number {
  return shutdownReceived ? 0 : 1;
}
