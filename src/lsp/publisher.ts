import { setTimeout } from "node:timers/promises";
import {
  type Connection,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  ResponseError,
  type TextDocuments,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Checks } from "./checks.ts";
import type { Client } from "./client.ts";
import { shownDiagnostics } from "./diagnostics.ts";

/** Tells an editor what was found; one that asks for that itself is told nothing but the answers. */
export interface Publisher {
  readonly publish: (uri: string) => void;
  /** Waits until nothing changes. */
  readonly publishSoon: (uri: string) => void;
  /** Checks all open documents anew. */
  readonly publishAll: () => void;
  /** Takes back what was said of a document that is closed. */
  readonly withdraw: (uri: string) => void;
}

export interface PublisherSetting {
  readonly client: () => Pick<Client, "pulls" | "refreshes">;
  /** Takes an error of work that no request awaits. */
  readonly log: (error: unknown) => void;
}

/** In milliseconds: reports wait for a pause in typing. */
const PAUSE = 100;

export function createPublisher(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  checks: Checks,
  { client, log }: PublisherSetting,
): Publisher {
  async function send(uri: string): Promise<void> {
    const checked = await checks.checkedOf(uri);
    if (!checked) return;
    const { version } = checked.document;
    await connection.sendDiagnostics({ uri, version, diagnostics: shownDiagnostics(checked) });
  }
  async function sendSoon(uri: string): Promise<void> {
    const version = documents.get(uri)?.version;
    await setTimeout(PAUSE, undefined, { ref: false });
    if (documents.get(uri)?.version === version) await send(uri);
  }
  /** Does work that no request awaits. */
  function begin(work: Promise<void>): void {
    work.catch(log);
  }

  connection.languages.diagnostics.on(async ({ textDocument: { uri } }) => {
    const checked = await checks.checkedOf(uri);
    if (checked) return full(shownDiagnostics(checked));
    if (!documents.get(uri)) return full([]);
    return new ResponseError(LSPErrorCodes.ServerCancelled, "the document changed", {
      retriggerRequest: true,
    });
  });

  return {
    publish(uri) {
      if (!client().pulls) begin(send(uri));
    },
    publishSoon(uri) {
      if (!client().pulls) begin(sendSoon(uri));
    },
    publishAll() {
      checks.forgetAll();
      const { pulls, refreshes } = client();
      if (!pulls) for (const uri of documents.keys()) begin(send(uri));
      else if (refreshes) begin(connection.languages.diagnostics.refresh());
    },
    withdraw(uri) {
      checks.forget(uri);
      if (!client().pulls) begin(connection.sendDiagnostics({ uri, diagnostics: [] }));
    },
  };
}

function full(items: ReturnType<typeof shownDiagnostics>): DocumentDiagnosticReport {
  return { kind: DocumentDiagnosticReportKind.Full, items };
}
