import {
  CodeActionKind,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Targets } from "../lint/reference.ts";
import { actionsFor, FIX_ALL, workspaceEdit } from "./actions.ts";
import { type Checks, checkingOf, createChecks } from "./checks.ts";
import { type Client, clientOf } from "./client.ts";
import { type Configure, createConfiguration, SECTION } from "./configuration.ts";
import { createPublisher, SOURCE } from "./diagnostics.ts";
import { hoverAt } from "./hover.ts";

/** The environment in which a server runs. */
interface ServerContext {
  readonly version: string;
  /** Returns the targets around a document in the open folders; undefined if no open folder contains it. */
  readonly targetsAround: (uri: string, folders: readonly string[]) => Targets | undefined;
  readonly configure: Configure;
  /** The names of configuration files. */
  readonly configNames: readonly string[];
  /** Logs an error that occurred in background work. */
  readonly log: (error: unknown) => void;
}

/** Registers the handlers that serve an editor. Afterwards, call `listen` on the connection. */
export function serve(
  connection: Connection,
  { version, targetsAround, configure, configNames, log }: ServerContext,
): void {
  const documents = new TextDocuments(TextDocument);
  let client: Client = clientOf({ capabilities: {}, rootUri: null });
  const configuration = createConfiguration(connection, () => client, configure);
  const checks = createChecks(documents, async (document) =>
    checkingOf(
      document,
      await configuration.configured(document.uri),
      targetsAround(document.uri, client.folders),
    ),
  );
  const { publish, publishSoon, publishAll, withdraw } = createPublisher(connection, documents, checks, {
    client: () => client,
    log,
  });

  connection.onInitialize((params) => {
    client = clientOf(params);
    return { capabilities: capabilitiesFor(client), serverInfo: { name: SOURCE, version } };
  });
  connection.onInitialized(() => {
    if (client.registersSettings)
      connection.client.register(DidChangeConfigurationNotification.type, { section: SECTION }).catch(log);
    if (client.watchesFiles)
      connection.client
        .register(DidChangeWatchedFilesNotification.type, {
          watchers: configNames.map((name) => ({ globPattern: `**/${name}` })),
        })
        .catch(log);
    if (!client.hasFolders) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      const left = client.folders.filter((uri) => !gone.has(uri));
      client = { ...client, folders: [...left, ...added.map(({ uri }) => uri)] };
      publishAll();
    });
  });
  connection.onDidChangeConfiguration(({ settings }) => {
    configuration.change(settings);
    publishAll();
  });
  connection.onDidChangeWatchedFiles(() => {
    configuration.repeat();
    publishAll();
  });
  documents.onDidOpen(({ document }) => publish(document.uri));
  documents.onDidChangeContent(({ document }) => publishSoon(document.uri));
  documents.onDidClose(({ document }) => {
    configuration.forget(document.uri);
    withdraw(document.uri);
  });
  answer(connection, checks, () => client);
  documents.listen(connection);
}

/** Registers the handlers that answer requests about a document. */
function answer(connection: Connection, { checkedOf }: Checks, client: () => Client): void {
  connection.onHover(async ({ textDocument, position }) => {
    const checked = await checkedOf(textDocument.uri);
    return checked ? hoverAt(checked.document.offsetAt(position), checked, client().knowsMarkdown) : null;
  });
  connection.onCodeAction(async ({ textDocument, ...asked }) => {
    const checked = await checkedOf(textDocument.uri);
    if (!checked) return null;
    return actionsFor(asked, checked, (edits) => workspaceEdit(edits, checked, client().knowsVersions));
  });
}

function capabilitiesFor({ pulls, hasFolders }: Client): ServerCapabilities {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    ...(pulls && {
      diagnosticProvider: { identifier: SOURCE, interFileDependencies: false, workspaceDiagnostics: false },
    }),
    ...(hasFolders && { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } }),
  };
}
