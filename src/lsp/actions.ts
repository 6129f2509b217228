import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { fixSource } from "../fix/fix.ts";
import { fixesThatReparse, type ReferenceFixes } from "../fix/reparse.ts";
import { suppressFile, suppressLine } from "../fix/suppress.ts";
import type { Diagnostic } from "../lint/diagnostic.ts";
import { describeFix, type Fix } from "../lint/fix-safety.ts";
import { type Edit, inOrder } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import type { Checked } from "./checks.ts";
import { createShown, rangeOf } from "./diagnostics.ts";

/** The kind of code action that applies all safe fixes. */
export const FIX_ALL: string = `${CodeActionKind.SourceFixAll}.urigram`;

/** The maximum number of fixes offered at once. Each one is first tried on the document. */
const MOST = 20;

/** Returns the actions for a range. The action that applies all safe fixes is included only if its kind is requested. */
export function actionsFor(
  { range, context: { only } }: Pick<CodeActionParams, "range" | "context">,
  checked: Checked,
  editOf: (edits: readonly Edit[]) => WorkspaceEdit,
): CodeAction[] {
  const { document } = checked;
  const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  return [
    ...(only === undefined || includes(only, CodeActionKind.QuickFix)
      ? [...fixesAt(span, checked, editOf), ...suppressionsAt(span, checked, editOf)]
      : []),
    ...(only !== undefined && includes(only, FIX_ALL) ? fixAll(checked, editOf) : []),
  ];
}

/** True if a kind is requested. A request for a kind includes all of its subkinds. */
function includes(only: readonly string[], kind: string): boolean {
  return only.some((asked) => asked === "" || kind === asked || kind.startsWith(`${asked}.`));
}

/** A diagnostic with a fix. */
type Fixable = Pick<ReferenceFixes, "subject"> & { readonly diagnostic: Diagnostic; readonly fix: Fix };

function fixesAt(
  span: Span,
  checked: Checked,
  editOf: (edits: readonly Edit[]) => WorkspaceEdit,
): CodeAction[] {
  const show = createShown(checked);
  return fixableIn(span, checked)
    .slice(0, MOST)
    .filter((fixable) => hasIntendedEffect(fixable, checked))
    .map(({ diagnostic, fix }) => ({
      title: describeFix(diagnostic.reference, fix),
      kind: CodeActionKind.QuickFix,
      diagnostics: [show(diagnostic)],
      isPreferred: fix.isSafe,
      edit: editOf([fix]),
    }));
}

function fixableIn(span: Span, { judged }: Checked): readonly Fixable[] {
  return judged.flatMap(({ finding, nearLink, diagnostics }) =>
    diagnostics.flatMap((diagnostic) => {
      // Computing a fix is slow.
      if (!touches(diagnostic, span)) return [];
      const { fix } = diagnostic;
      const subject = finding ?? nearLink;
      return subject && fix ? [{ subject, diagnostic, fix }] : [];
    }),
  );
}

/** True if a fix has the intended effect: its reference is fixed, and all others are unchanged. */
function hasIntendedEffect({ subject, fix }: Fixable, { document, findings, checking }: Checked): boolean {
  const candidate = { subject, fixes: [fix] };
  return fixesThatReparse(document.getText(), () => findings, [candidate], checking.extract).length > 0;
}

const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

/** The maximum number of reports for which suppressions are offered. Each comment is first tried on the document. */
const MOST_SUPPRESSED = 5;

/** The maximum number of diagnostics that an action names. Naming thousands would take tens of megabytes. */
const MOST_NAMED = 100;

/** Returns the actions that suppress a rule with a comment: on a line, or in the whole document. */
function suppressionsAt(
  span: Span,
  checked: Checked,
  editOf: (edits: readonly Edit[]) => WorkspaceEdit,
): CodeAction[] {
  const { document, findings, judged, checking } = checked;
  const { comments, comment: form } = checking;
  if (!comments || !form) return [];
  const show = createShown(checked);
  const suppressible = { ...checking, comments, form, source: document.getText(), findings: () => findings };
  const reports = judged
    .flatMap(({ finding, nearLink, diagnostics }) => (finding || nearLink ? diagnostics : []))
    .filter((diagnostic) => touches(diagnostic, span));
  const lineOf = ({ start }: Span) => document.positionAt(start).line;

  function actions(
    place: "line" | "file",
    keyOf: (report: Diagnostic) => string,
    suppress: typeof suppressLine,
  ): CodeAction[] {
    const first = new Map(reports.toReversed().map((report) => [keyOf(report), report]));
    return [...first.values()]
      .sort(inOrder)
      .slice(0, MOST_SUPPRESSED)
      .flatMap((report) => {
        const edit = suppress(report, suppressible);
        if (!edit) return [];
        const all = reports.filter((other) => keyOf(other) === keyOf(report)).slice(0, MOST_NAMED);
        const title = `Disable ${report.rule} for this ${place}`;
        return [{ title, kind: CodeActionKind.QuickFix, diagnostics: all.map(show), edit: editOf([edit]) }];
      });
  }
  return [
    ...actions("line", (report) => `${lineOf(report)} ${report.rule}`, suppressLine),
    ...actions("file", ({ rule }) => rule, suppressFile),
  ];
}

function fixAll(
  { document, checking: { lint, extract, comments, nearLinks, targets } }: Checked,
  editOf: (edits: readonly Edit[]) => WorkspaceEdit,
): CodeAction[] {
  const isWanted = ({ isSafe }: Fix) => isSafe;
  const setting = { lint, extract, comments, nearLinks, targets, isWanted };
  const { edits } = fixSource(document.getText(), setting);
  if (edits.length === 0) return [];
  const title = "Apply all safe urigram fixes";
  return [{ title, kind: FIX_ALL, edit: editOf(edits) }];
}

/** Converts edits for an editor. The document version is included if the editor supports it. */
export function workspaceEdit(
  edits: readonly Edit[],
  checked: Checked,
  knowsVersions: boolean,
): WorkspaceEdit {
  const { uri, version } = checked.document;
  const all = edits.map((edit) => ({ range: rangeOf(edit, checked), newText: edit.text }));
  return knowsVersions
    ? { documentChanges: [{ textDocument: { uri, version }, edits: all }] }
    : { changes: { [uri]: all } };
}
