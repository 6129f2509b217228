import { setImmediate } from "node:timers/promises";
import type { Extractor } from "../../extract/finding.ts";
import type { Language } from "../../extract/languages.ts";
import type { Diagnostic, Judged } from "../../lint/lint.ts";
import type { Targets } from "../../lint/targets.ts";
import { type Part, sourceOf } from "../../report/source.ts";
import type { Tally } from "../../report/summary.ts";
import type { Progress } from "../progress.ts";
import type { Reporter } from "../reporter.ts";
import type { ReportingLinter } from "./cache.ts";
import { attempt, type Complain, type Note } from "./complaints.ts";
import type { HostDocument } from "./find.ts";
import { noting } from "./noting.ts";
import { until } from "./until.ts";

/** A run of the linter: what it reads, how it judges, and what it writes. */
export interface LintRun {
  readonly documents: readonly HostDocument[];
  /** The pieces of a document, fixed or not. */
  readonly read: (document: HostDocument, complain: Complain) => AsyncIterable<Part>;
  readonly extractorOf: (language: Language) => Extractor;
  readonly linterOf: (document: HostDocument) => ReportingLinter;
  readonly reporter: Reporter;
  /** The files around a document. */
  readonly targetsOf: (document: HostDocument) => Targets;
  /** Whether a diagnostic is reported. */
  readonly isShown: (diagnostic: Diagnostic) => boolean;
  readonly complain: Complain;
  readonly note: Note;
  readonly progress: Progress;
  /** Stops the run after the reference that it is at. */
  readonly interruption: AbortSignal;
}

/** After how many references a run looks if it is to stop. */
const BREATH = 256;

/** Judges documents one after the other, and reports all but the outcome. One that cannot be read stops no other. */
export async function judgeDocuments(run: LintRun): Promise<Tally> {
  const {
    documents,
    read,
    extractorOf,
    targetsOf,
    linterOf,
    reporter,
    complain,
    note,
    progress,
    interruption,
  } = run;
  const byRule = new Map<string, number>();
  const tally = { files: 0, references: 0, errors: 0, warnings: 0, byRule };

  await reporter.begin();
  for (const document of documents) {
    await attempt(document, complain, () => judgeDocument(document));
    tally.files++;
    // Signals come when nothing else runs.
    await setImmediate();
    if (interruption.aborted) break;
  }
  return tally;

  async function judgeDocument(document: HostDocument): Promise<void> {
    const extract = extractorOf(document.language);
    const targets = targetsOf(document);
    const lint = linterOf(document);
    const open = () => until(interruption, document.open());
    let isReported = false;
    try {
      let isText = false;
      for await (const piece of read({ ...document, open }, complain)) {
        await setImmediate();
        if (interruption.aborted) return;
        isText = true;
        const source = sourceOf(document.name, piece);
        let references = 0;
        for (const judged of lint(piece.text, { targets, extract: noting(extract, source, note) })) {
          references++;
          count(judged);
          for (const diagnostic of judged.diagnostics.filter(run.isShown)) {
            isReported = true;
            await reporter.write(diagnostic, source);
          }
          if (references % BREATH === 0) await setImmediate();
          if (interruption.aborted) return;
        }
        // Nearly all characters are one byte.
        progress.advance(references, piece.text.length);
      }
      isReported ||= isText;
    } finally {
      // What was found before a document became unreadable holds.
      if (isReported) await reporter.endFile(document.name);
    }
  }

  function count({ diagnostics }: Pick<Judged, "diagnostics">): void {
    tally.references++;
    for (const { rule, level } of diagnostics) {
      byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
      if (level === "error") tally.errors++;
      else tally.warnings++;
    }
  }
}
