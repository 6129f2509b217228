import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { lineEdits } from "../fix/diff.ts";
import { fixSource } from "../fix/fix.ts";
import { fixesThatReparse, type ReferenceFixes } from "../fix/reparse.ts";
import type { Diagnostic } from "../lint/diagnostic.ts";
import { describeFix, type Fix } from "../lint/fix.ts";
import type { Edit } from "../text/edit.ts";
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
    ...(only === undefined || includes(only, CodeActionKind.QuickFix) ? fixesAt(span, checked, editOf) : []),
    ...(only !== undefined && includes(only, FIX_ALL) ? fixAll(checked, editOf) : []),
  ];
}

/** True if a kind is requested. Requesting a kind includes all of its subkinds. */
function includes(only: readonly string[], kind: string): boolean {
  return only.some((asked) => asked === "" || kind === asked || kind.startsWith(`${asked}.`));
}

/** A diagnostic with a fix. */
type Fixable = Pick<ReferenceFixes, "subject"> & { readonly diagnostic: Diagnostic; readonly fix: Fix };

function fixesAt(
  { start, end }: Span,
  checked: Checked,
  editOf: (edits: readonly Edit[]) => WorkspaceEdit,
): CodeAction[] {
  const show = createShown(checked);
  return fixableIn(checked)
    .filter(({ diagnostic }) => diagnostic.start <= end && start <= diagnostic.end)
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

function fixableIn({ judged }: Checked): readonly Fixable[] {
  return judged.flatMap(({ finding, nearLink, diagnostics }) =>
    diagnostics.flatMap((diagnostic) => {
      const { fix } = diagnostic;
      const subject = finding ?? nearLink;
      return subject && fix ? [{ subject, diagnostic, fix }] : [];
    }),
  );
}

/** True if a fix has the intended effect: its reference is fixed, and all others are unchanged. */
function hasIntendedEffect({ subject, fix }: Fixable, { document, findings, checking }: Checked): boolean {
  const candidate = { subject, fixes: [fix] };
  return fixesThatReparse(document.getText(), findings, [candidate], checking.extract).length > 0;
}

function fixAll(
  { document, checking: { lint, extract, comments, nearLinks, targets } }: Checked,
  editOf: (edits: readonly Edit[]) => WorkspaceEdit,
): CodeAction[] {
  const before = document.getText();
  const isWanted = ({ isSafe }: Fix) => isSafe;
  const { text, count } = fixSource(before, { lint, extract, comments, nearLinks, targets, isWanted });
  if (count === 0) return [];
  const title = "Apply all safe urigram fixes";
  return [{ title, kind: FIX_ALL, edit: editOf(lineEdits(before, text)) }];
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
