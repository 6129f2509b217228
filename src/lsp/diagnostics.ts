import { setTimeout } from "node:timers/promises";
import {
  type Connection,
  DiagnosticSeverity,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  type Range,
  ResponseError,
  type Diagnostic as Shown,
  type TextDocuments,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "../lint/diagnostic.ts";
import { judgeOf, messageOf } from "../report/diagnostic.ts";
import { createGroups, type GroupPlace, noteOf } from "../report/group.ts";
import { helpUriOf } from "../report/sarif.ts";
import type { Span } from "../text/span.ts";
import { type Checked, type Checks, diagnosticsIn } from "./checks.ts";
import type { Client } from "./client.ts";

/** The source name that editors show with each diagnostic. */
export const SOURCE = "urigram";

/** The maximum number of diagnostics for a document. Editors become slow if there are more. */
const MOST = 1000;

/** Returns the diagnostics for a document as they are sent to an editor. */
export function shownDiagnostics(checked: Checked): Shown[] {
  const { trouble } = checked;
  const all = diagnosticsIn(checked);
  return [
    ...(trouble === undefined ? [] : [information(trouble)]),
    ...(all.length > MOST
      ? [information(`Only the first ${MOST} of ${all.length} diagnostics are shown.`)]
      : []),
    ...all.slice(0, MOST).map(createShown(checked)),
  ];
}

function information(message: string): Shown {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity: DiagnosticSeverity.Information, source: SOURCE, message };
}

const severities = { error: DiagnosticSeverity.Error, warn: DiagnosticSeverity.Warning } as const;

/** Creates a function that converts the diagnostics for a document to the form that is sent to an editor. */
export function createShown(checked: Checked): (diagnostic: Diagnostic) => Shown {
  const placeOf = createGroups((facts) => facts);
  const places = new Map<Diagnostic, GroupPlace>();
  for (const diagnostic of diagnosticsIn(checked)) places.set(diagnostic, placeOf(diagnostic));
  return (diagnostic) => {
    const { rule, level, section } = diagnostic;
    const place = places.get(diagnostic);
    return {
      range: rangeOf(diagnostic, checked),
      severity: severities[level],
      code: rule,
      codeDescription: { href: helpUriOf(section) },
      source: SOURCE,
      message: `${messageOf(diagnostic)} (${judgeOf(diagnostic)})${place ? noteOf(place) : ""}`,
    };
  };
}

/** Converts a span of the document to a range. Characters are UTF-16 units. */
export function rangeOf({ start, end }: Span, { document }: Checked): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** Sends diagnostics to an editor, or answers an editor that requests them. */
interface Publisher {
  readonly publish: (uri: string) => void;
  /** Publishes diagnostics once changes have paused. */
  readonly publishSoon: (uri: string) => void;
  /** Checks all open documents again. */
  readonly publishAll: () => void;
  /** Removes the diagnostics of a closed document. */
  readonly withdraw: (uri: string) => void;
}

interface PublisherSetting {
  readonly client: () => Pick<Client, "pulls" | "refreshes">;
  /** Logs an error in background work. */
  readonly log: (error: unknown) => void;
}

/** The pause in typing, in milliseconds, after which diagnostics are sent. */
const PAUSE = 100;

export function createPublisher(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  checks: Checks,
  { client, log }: PublisherSetting,
): Publisher {
  const sent = new WeakSet<Checked>();
  async function send(uri: string): Promise<void> {
    const checked = await checks.checkedOf(uri);
    // Opening a document also triggers a change event.
    if (!checked || sent.has(checked)) return;
    sent.add(checked);
    const { version } = checked.document;
    await connection.sendDiagnostics({ uri, version, diagnostics: shownDiagnostics(checked) });
  }
  async function sendSoon(uri: string): Promise<void> {
    const version = documents.get(uri)?.version;
    await setTimeout(PAUSE, undefined, { ref: false });
    if (documents.get(uri)?.version === version) await send(uri);
  }
  /** Runs work in the background and logs its errors. */
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
