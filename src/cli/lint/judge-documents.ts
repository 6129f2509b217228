import { setImmediate } from "node:timers/promises";
import type { CommentReader, Extractor } from "../../extract/finding.ts";
import type { Language } from "../../extract/languages.ts";
import type { NearLinkReader } from "../../extract/near-link.ts";
import type { Diagnostic } from "../../lint/diagnostic.ts";
import { noSuppressions, suppressionsIn, withoutOpen } from "../../lint/suppressions.ts";
import { type FilePart, type SourceText, sourceOf } from "../../report/format.ts";
import { createGroups, type GroupPlace } from "../../report/group.ts";
import type { Tally } from "../../report/summary.ts";
import { attempt, type Complain, type Note } from "../documents/complaints.ts";
import type { HostDocument } from "../documents/find.ts";
import type { Judging } from "../documents/fixing.ts";
import { digestOf } from "../formats/baseline.ts";
import type { Progress } from "../terminal.ts";
import type { Recording } from "./baseline.ts";
import type { ReportingLinter } from "./cache.ts";
import { untilAborted, withLookahead } from "./iteration.ts";
import type { Reporter } from "./write-reports.ts";

/** A linter run: its documents, judges and outputs. */
interface LintRun extends Omit<Judging, "linterOf"> {
  readonly documents: readonly HostDocument[];
  readonly read: (document: HostDocument, complain: Complain) => AsyncIterable<FilePart>;
  readonly linterOf: (document: HostDocument) => ReportingLinter;
  readonly reporter: Reporter;
  /** The baseline. Problems listed in it are neither counted nor reported. */
  readonly recording: Pick<Recording, "has" | "endFile">;
  readonly isShown: (diagnostic: Diagnostic) => boolean;
  readonly complain: Complain;
  /** Called for a binary file that is not named in an argument. */
  readonly skip: (name: string) => void;
  readonly note: Note;
  readonly progress: Progress;
  /** Stops the run after the current reference. */
  readonly interruption: AbortSignal;
}

/** The number of references between checks for an interruption. */
const BREATH = 256;

/** The minimum time between pauses, in milliseconds. A pause after each document would take 3 % of the run time. */
const PAUSE_AFTER = 20;

/** Judges documents one by one and reports everything except the outcome. Unreadable documents are skipped. */
export async function judgeDocuments(run: LintRun): Promise<Tally> {
  const { documents, reporter, progress, interruption } = run;
  const counts = createCounts();
  const groupOf = createGroups(digestOf);
  await reporter.begin();
  let paused = performance.now();
  for (const document of documents) {
    const { open, end } = countBytes(document, progress);
    const isText = await attempt(document, run, () =>
      judgeDocument({ ...document, open }, { ...run, groupOf }, counts),
    );
    if (isText) counts.files++;
    end();
    if (performance.now() - paused >= PAUSE_AFTER) {
      // Signals are delivered only while nothing else runs.
      await setImmediate();
      paused = performance.now();
    }
    if (interruption.aborted) break;
  }
  return counts;
}

async function judgeDocument(document: HostDocument, run: LintRun & Grouping, counts: Counts): Promise<void> {
  const { read, reporter, recording, complain, note, interruption } = run;
  const extract = run.extractorOf(document.language);
  const comments = run.commentsOf(document.language);
  const nearLinks = run.nearLinksOf(document.language);
  const targets = run.targetsOf(document);
  const lint = run.linterOf(document);
  // If the size is unknown, this may be a pipe that blocks its reader.
  const open = () => (document.size ? document.open() : untilAborted(interruption, document.open()));
  let isReported = false;
  const write: Reporter["write"] = (diagnostic, source, place) => {
    isReported = true;
    return reporter.write(diagnostic, source, place);
  };
  try {
    let isText = false;
    let suppressions = noSuppressions;
    for await (const { item: piece, isLast } of withLookahead(read({ ...document, open }, complain))) {
      if (piece.offset > 0) await setImmediate();
      if (interruption.aborted) return;
      isText = true;
      const source = sourceOf(document.name, piece);
      suppressions = suppressionsIn(piece.text, comments, suppressions);
      if (suppressions.open.size > 0 && !(await isLast())) suppressions = withoutOpen(suppressions);
      const context = {
        targets,
        suppressions,
        extract: withNotes(extract, source, note),
        ...(nearLinks && { nearLinks }),
      };
      await reportJudged(lint(piece.text, context), source, { ...run, write, counts });
      if (interruption.aborted) return;
    }
    recording.endFile(document.name);
    isReported ||= isText;
  } finally {
    // Diagnostics found before a document became unreadable remain valid.
    if (isReported) await reporter.endFile(document.name);
  }
}

interface Grouping {
  /** Adds a diagnostic to its group. */
  readonly groupOf: (diagnostic: Diagnostic) => GroupPlace;
}

interface Reporting extends Grouping, Pick<LintRun, "recording" | "isShown" | "progress" | "interruption"> {
  readonly write: Reporter["write"];
  readonly counts: Counts;
}

/** Counts references as they are judged and reports the diagnostics to be shown. */
async function reportJudged(
  references: ReturnType<ReportingLinter>,
  source: SourceText,
  { recording, isShown, progress, interruption, groupOf, write, counts }: Reporting,
): Promise<void> {
  let passed = 0;
  for (const { finding, nearLink, diagnostics: all } of references) {
    passed++;
    if (finding ?? nearLink) counts.references++;
    const diagnostics = all.filter((each) => !recording.has(each, source.file));
    counts.recorded += all.length - diagnostics.length;
    for (const diagnostic of diagnostics) {
      const place = groupOf(diagnostic);
      count(diagnostic, place, counts);
      if (!isShown(diagnostic)) continue;
      if (place.number === 1)
        counts.byRule.set(diagnostic.rule, (counts.byRule.get(diagnostic.rule) ?? 0) + 1);
      await write(diagnostic, source, place);
    }
    if (passed % BREATH === 0) await setImmediate();
    if (interruption.aborted) return;
  }
  progress.advance(passed, 0);
}

/** Advances the progress by the bytes read from a document, up to its size. `end` adds the rest. */
function countBytes(
  { open, size = 0 }: HostDocument,
  { advance }: Progress,
): { readonly open: HostDocument["open"]; readonly end: () => void } {
  let left = size;
  const take = (bytes: number) => {
    const taken = Math.min(bytes, left);
    left -= taken;
    advance(0, taken);
  };
  return {
    async *open() {
      for await (const chunk of open()) {
        take(chunk.length);
        yield chunk;
      }
    },
    end: () => take(left),
  };
}

type Counts = ReturnType<typeof createCounts>;

function createCounts() {
  const none = () => ({ reports: 0, places: 0 });
  const byRule = new Map<string, number>();
  return { files: 0, references: 0, errors: none(), warnings: none(), ungrouped: 0, recorded: 0, byRule };
}

function count({ level }: Diagnostic, { group, number }: GroupPlace, counts: Counts): void {
  const ofLevel = level === "error" ? counts.errors : counts.warnings;
  ofLevel.places++;
  if (!group.isCollected) counts.ungrouped++;
  if (number === 1) ofLevel.reports++;
}

/** Returns an extractor for one source that also collects remarks with their positions. */
export function withNotes(extract: Extractor, { file, positionOf }: SourceText, note: Note): Extractor {
  return (text, remark) =>
    extract(text, (remarked) => {
      note(file, positionOf(remarked.start), remarked.message);
      remark?.(remarked);
    });
}

/** The functions that read each language. Those for comments or near-links are undefined if a language has none. */
type Readers = Pick<Judging, "extractorOf" | "commentsOf" | "nearLinksOf">;

/** Loads the functions that read documents in the given languages. Without `hasComments`, comments are not read. */
export async function loadReaders(languages: Iterable<Language>, hasComments: boolean): Promise<Readers> {
  const extractors = new Map<Language, Extractor>();
  const comments = new Map<Language, CommentReader | undefined>();
  const nearLinks = new Map<Language, NearLinkReader | undefined>();
  for (const language of new Set(languages)) {
    extractors.set(language, await language.load());
    if (hasComments) comments.set(language, await language.loadComments?.());
    nearLinks.set(language, await language.loadNearLinks?.());
  }
  return {
    extractorOf(language) {
      const extractor = extractors.get(language);
      if (!extractor) throw new Error(`the extractor for ${language.id} was not loaded`);
      return extractor;
    },
    commentsOf: (language) => comments.get(language),
    nearLinksOf: (language) => nearLinks.get(language),
  };
}
