import type { Diagnostic } from "../../src/lint/diagnostic.ts";
import { type RowFormat, type SourceText, sourceOf, type UnreadFile } from "../../src/report/format.ts";
import { textStart } from "../../src/text/position.ts";

/** The fields of a diagnostic that a test sets; the others are irrelevant. */
export type Facts = Pick<Diagnostic, "rule" | "level" | "message"> & { readonly at?: string };

/** A file with its text and its diagnostics, each at the first occurrence of its `at`, or at the whole text. */
export interface Report {
  readonly file: string;
  readonly text: string;
  readonly diagnostics: readonly Facts[];
}

/** Returns the output that a format with rows produces for files and for files that cannot be read. */
export function written(
  format: RowFormat,
  reports: readonly Report[],
  unread: readonly UnreadFile[] = [],
): string {
  let output = format.head;
  for (const { file, text, diagnostics } of reports) {
    const source = sourceIn(file, text);
    for (const facts of diagnostics) output += format.write(diagnosticOf(facts, text), source, "");
    output += format.endFile?.(file) ?? "";
  }
  const none = { reports: 0, places: 0 };
  const counts = { files: 0, references: 0, errors: none, warnings: none, ungrouped: 0, recorded: 0 };
  const tally = { ...counts, byRule: new Map() };
  return output + format.foot({ tally, unread, exitCode: 0 });
}

function sourceIn(file: string, text: string): SourceText {
  return sourceOf(file, { text, offset: 0, markLength: 0, origin: textStart });
}

function diagnosticOf({ rule, level, message, at }: Facts, text: string): Diagnostic {
  const start = at === undefined ? 0 : text.indexOf(at);
  const span = { start, end: at === undefined ? text.length : start + at.length };
  return {
    ...span,
    rule,
    level,
    message,
    section: "RFC 3986 2",
    specification: "RFC 3986",
    reference: text,
    referenceSpan: span,
    construct: "a href",
  };
}
