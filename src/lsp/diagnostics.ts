import { DiagnosticSeverity, type Range, type Diagnostic as Shown } from "vscode-languageserver";
import type { Diagnostic } from "../lint/diagnostic.ts";
import { judgeOf, messageOf } from "../report/diagnostic.ts";
import { helpUriOf } from "../report/sarif.ts";
import type { Span } from "../text/span.ts";
import { type Checked, diagnosticsIn } from "./check.ts";

/** Who says it, in an editor that has several programs say something. */
export const SOURCE = "urigram";

/** More in one document are not sent: nobody reads them, and editors take long to show them. */
const MOST = 1000;

/** What an editor shows of a document. */
export function shownDiagnostics(checked: Checked): Shown[] {
  const { trouble } = checked;
  const all = diagnosticsIn(checked);
  return [
    ...(trouble === undefined ? [] : [information(trouble)]),
    ...(all.length > MOST ? [information(`Of ${all.length} reports the first ${MOST} are shown.`)] : []),
    ...all.slice(0, MOST).map((diagnostic) => shownDiagnostic(diagnostic, checked)),
  ];
}

function information(message: string): Shown {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity: DiagnosticSeverity.Information, source: SOURCE, message };
}

const severities = { error: DiagnosticSeverity.Error, warn: DiagnosticSeverity.Warning } as const;

/** A diagnostic as an editor shows it. */
export function shownDiagnostic(diagnostic: Diagnostic, checked: Checked): Shown {
  const { rule, level, section } = diagnostic;
  return {
    range: rangeOf(diagnostic, checked),
    severity: severities[level],
    code: rule,
    codeDescription: { href: helpUriOf(section) },
    source: SOURCE,
    message: `${messageOf(diagnostic)} (${judgeOf(diagnostic)})`,
  };
}

/** Where a span of the document is, in UTF-16 units. */
export function rangeOf({ start, end }: Span, { document }: Checked): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
