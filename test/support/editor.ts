import { inject } from "vitest";
import {
  type CodeAction,
  CodeActionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  FileChangeType,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  type InitializeResult,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  type Registration,
  RegistrationRequest,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { converse, converseWithProcess } from "./command.ts";

/** With the least effort, the server runs in this process. */
const begin = inject("effort").extraStates > 0 ? converseWithProcess : converse;

/** An editor with its own language server: the built command. */
export interface Editor {
  readonly connection: ProtocolConnection;
  readonly begun: InitializeResult;
  /** The messages that the server shows to its user. */
  readonly messages: readonly string[];
  /** The registrations that the server requests. */
  readonly registrations: readonly Registration[];
  /** All diagnostics that the server has published. */
  readonly published: readonly PublishDiagnosticsParams[];
  readonly open: (uri: string, text: string, languageId?: string) => Promise<void>;
  readonly change: (uri: string, version: number, text: string) => Promise<void>;
  readonly close: (uri: string) => Promise<void>;
  /** Notifies the server that a file has changed on disk. */
  readonly changeOnDisk: (uri: string) => Promise<void>;
  /** Resolves to the next diagnostics of a document. */
  readonly nextDiagnosticsOf: (uri: string) => Promise<readonly Diagnostic[]>;
  /** Resolves to the diagnostics of a version of a document, or of a closed one. */
  readonly diagnosticsOf: (uri: string, version: number | undefined) => Promise<readonly Diagnostic[]>;
  readonly actionsAt: (uri: string, range: Range, only?: string[]) => Promise<readonly CodeAction[]>;
  /** Shuts the server down as the protocol requires. Returns the exit code. */
  readonly leave: () => Promise<unknown>;
  /** Exits without a shutdown request. Returns the exit code. */
  readonly exit: () => Promise<unknown>;
}

/** The capabilities and settings of an editor. */
export interface EditorSetting {
  readonly capabilities?: InitializeParams["capabilities"];
  readonly folder?: string;
  readonly initializationOptions?: unknown;
  /** The answer to a request for settings. */
  readonly settings?: () => unknown;
}

/** A range that covers any document. */
export const ALL: Range = { start: { line: 0, character: 0 }, end: { line: 1e6, character: 0 } };

export async function startEditor({
  capabilities = {},
  folder,
  initializationOptions,
  settings = () => null,
}: EditorSetting = {}): Promise<Editor> {
  const { stdin, stdout, ended } = begin(["lsp", "--stdio"]);
  const connection = createProtocolConnection(
    new StreamMessageReader(stdout),
    new StreamMessageWriter(stdin),
  );
  const messages: string[] = [];
  const registrations: Registration[] = [];
  const published: PublishDiagnosticsParams[] = [];
  let arrived = () => {};
  connection.onNotification(ShowMessageNotification.type, ({ message }) => {
    messages.push(message);
  });
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    published.push(params);
    arrived();
  });
  connection.onRequest(RegistrationRequest.type, (params) => {
    registrations.push(...params.registrations);
  });
  connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(settings));
  connection.listen();
  const begun = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: folder ?? null,
    capabilities,
    initializationOptions,
  });
  await connection.sendNotification(InitializedNotification.type, {});

  async function diagnosticsOf(uri: string, version: number | undefined): Promise<readonly Diagnostic[]> {
    for (;;) {
      const last = published.findLast((each) => each.uri === uri);
      if (last && last.version === version) return last.diagnostics;
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
  }
  async function nextDiagnosticsOf(uri: string): Promise<readonly Diagnostic[]> {
    for (const before = published.length; ; ) {
      const next = published.slice(before).find((each) => each.uri === uri);
      if (next) return next.diagnostics;
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
  }
  async function exit(): Promise<unknown> {
    await connection.sendNotification(ExitNotification.type);
    const code = await ended;
    connection.dispose();
    return code;
  }
  return {
    connection,
    begun,
    messages,
    registrations,
    published,
    open: (uri, text, languageId = "") =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      }),
    change: (uri, version, text) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      }),
    close: (uri) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
    changeOnDisk: (uri) =>
      connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri, type: FileChangeType.Changed }],
      }),
    nextDiagnosticsOf,
    diagnosticsOf,
    async actionsAt(uri, range, only) {
      const found = await connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri },
        range,
        context: { diagnostics: [], ...(only && { only }) },
      });
      return (found ?? []).flatMap((each) => ("edit" in each ? [each] : []));
    },
    async leave() {
      await connection.sendRequest(ShutdownRequest.type);
      return exit();
    },
    exit,
  };
}

/** Applies code actions to a text. */
export function applied(uri: string, text: string, { edit }: CodeAction): string {
  return TextDocument.applyEdits(TextDocument.create(uri, "", 1, text), edit?.changes?.[uri] ?? []);
}
