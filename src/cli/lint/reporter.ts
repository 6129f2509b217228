import type { Diagnostic } from "../../lint/diagnostic.ts";
import type { DiagnosticFormat, Outcome, SourceText } from "../../report/format.ts";
import type { GroupPlace } from "../../report/group.ts";

/** Receives the diagnostics of a run one by one. */
export interface Reporter {
  readonly begin: () => Promise<void>;
  readonly write: (diagnostic: Diagnostic, source: SourceText, place: GroupPlace) => Promise<void>;
  /** Called after the last diagnostic for a file, and for a readable file without diagnostics. */
  readonly endFile: (file: string) => Promise<void>;
  readonly end: (outcome: Outcome) => Promise<void>;
  /** Returns the notices for readers of the reports, without duplicates. */
  readonly notices: () => readonly string[];
}

/** Returns the notice of a format, if there is one. */
export function noticesOf({ notice }: DiagnosticFormat): readonly string[] {
  const text = notice?.();
  return text === undefined ? [] : [text];
}
