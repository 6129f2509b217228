import { Readable } from "node:stream";
import { createConnection } from "vscode-languageserver";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { serve } from "../lsp/server.ts";
import { escapeUnprintable } from "../text/quote.ts";
import { targetsAround } from "./documents/workspace.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/** Serves the editor on standard input and output until it leaves. Gives the exit code. Throws a UsageError. */
export async function serveEditor({ stdin, stdout, stderr }: Terminal, version: string): Promise<number> {
  const input = stdin.stream instanceof Readable ? stdin.stream : Readable.from(stdin.stream);
  const log = (what: unknown) => {
    stderr.stream.write(`urigram: ${escapeUnprintable(String(what))}\n`);
  };
  try {
    return await new Promise<number>((resolve, reject) => {
      const refuse = (reason: string) => reject(new UsageError(`standard input is no editor: ${reason}`));
      const watch = { shutdownReceived: false, initialize() {}, exit: resolve };
      input.once("data", (chunk: Uint8Array) => {
        if (!beginsHeader(chunk)) refuse("it does not speak the Language Server Protocol");
      });
      for (const event of ["end", "close"]) input.once(event, () => resolve(codeOf(watch)));
      const connection = createConnection(() => {
        const protocol = createProtocolConnection(
          new StreamMessageReader(input),
          new StreamMessageWriter(stdout.stream),
          { error: log, warn: log, info: log, log },
        );
        protocol.onError(([{ message }]) => refuse(message.replace(/\n.*$/s, "")));
        return protocol;
      }, watch);
      serve(connection, { version, targetsAround, log });
      connection.listen();
    });
  } finally {
    input.destroy();
  }
}

/** By the protocol, an editor that leaves has asked for that before ("exit"). */
function codeOf({ shutdownReceived }: { readonly shutdownReceived: boolean }): number {
  return shutdownReceived ? 0 : 1;
}

/** Whether a stream begins as a message does. What has no header at all would be kept for ever. */
function beginsHeader(chunk: Uint8Array): boolean {
  const begin = Buffer.from(chunk.subarray(0, HEADER.length)).toString("latin1").toLowerCase();
  return HEADER.startsWith(begin);
}

const HEADER = "content-";
