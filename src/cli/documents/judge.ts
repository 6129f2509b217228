import type { Extractor } from "../../extract/finding.ts";
import type { Language } from "../../extract/languages.ts";
import { createLinter, type Diagnostic, type Judged, type LintOptions } from "../../lint/lint.ts";
import type { Targets } from "../../lint/targets.ts";
import { sourceOf } from "../../report/source.ts";
import type { Tally } from "../../report/summary.ts";
import type { DiagnosticFormat } from "../formats/diagnostics.ts";
import type { Progress } from "../progress.ts";
import { attempt, type Complain, type Note } from "./complaints.ts";
import type { HostDocument } from "./find.ts";
import { noting } from "./noting.ts";
import { readDocument } from "./read.ts";

/** A run of the linter: what it reads, how it judges, and what it writes. */
export interface LintRun {
  readonly documents: readonly HostDocument[];
  readonly extractorOf: (language: Language) => Extractor;
  readonly options: LintOptions;
  readonly format: DiagnosticFormat;
  /** The files around a document. */
  readonly targetsOf: (document: HostDocument) => Targets;
  /** Whether a diagnostic is written. */
  readonly isShown: (diagnostic: Diagnostic) => boolean;
  readonly write: (text: string) => Promise<void>;
  readonly complain: Complain;
  readonly note: Note;
  readonly progress: Progress;
}

/** Judges documents one after the other, and writes all but the foot. One that cannot be read stops no other. */
export async function judgeDocuments(run: LintRun): Promise<Tally> {
  const { documents, extractorOf, targetsOf, options, format, write, complain, note, progress } = run;
  const byRule = new Map<string, number>();
  const tally = { files: 0, references: 0, errors: 0, warnings: 0, byRule };
  const judge = createLinter(options);
  let separator = "";

  await write(format.head);
  for (const document of documents) {
    await attempt(document, complain, () => judgeDocument(document));
    tally.files++;
  }
  return tally;

  async function judgeDocument(document: HostDocument): Promise<void> {
    const extract = extractorOf(document.language);
    const targets = targetsOf(document);
    for await (const piece of readDocument(document, complain)) {
      const source = sourceOf(document.name, piece);
      let references = 0;
      for (const judged of judge(piece.text, { targets, extract: noting(extract, source, note) })) {
        references++;
        count(judged);
        for (const diagnostic of judged.diagnostics) {
          if (!run.isShown(diagnostic)) continue;
          await write(separator + format.write(diagnostic, source));
          separator = format.separator;
        }
      }
      // Nearly all characters are one byte.
      progress.advance(references, piece.text.length);
    }
  }

  function count({ diagnostics }: Judged): void {
    tally.references++;
    for (const { rule, level } of diagnostics) {
      byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
      if (level === "error") tally.errors++;
      else tally.warnings++;
    }
  }
}
