import type { WatchDog } from "vscode-languageserver";
import {
  createProtocolConnection,
  ErrorCodes,
  Message,
  type MessageReader,
  type MessageWriter,
  type ProtocolConnection,
  type RequestMessage,
  type ResponseMessage,
} from "vscode-languageserver/node";

/** How far the editor and the server have come. */
interface Lifecycle {
  readonly isInitialized: boolean;
  readonly shutdownReceived: boolean;
}

/** Watches how far they come. `exit` ends the server. */
export function createWatch(exit: (code: number) => void): WatchDog & Lifecycle {
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
