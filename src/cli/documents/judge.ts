import { createHash } from "node:crypto";
import type { Extractor } from "../../extract/finding.ts";
import type { Language } from "../../extract/languages.ts";
import { createLinter, type Diagnostic, type Judged, type LintOptions } from "../../lint/lint.ts";
import { formatDiagnostic } from "../../report/diagnostic.ts";
import { type Located, recordOf } from "../../report/located.ts";
import { sarifFrame, sarifResult } from "../../report/sarif.ts";
import type { Style } from "../../report/style.ts";
import { formatSummary, type Tally } from "../../report/summary.ts";
import { createLocator, lineAt } from "../../text/position.ts";
import { toJson } from "../formats/output.ts";
import type { Progress } from "../progress.ts";
import { type Complain, type Document, type Piece, readDocument } from "./find.ts";

/** How a report of diagnostics is written: what stands before, for each, between them, and after the last. */
export interface DiagnosticFormat {
  readonly head: string;
  readonly write: (located: Located) => string;
  readonly separator: string;
  readonly foot: (tally: Tally) => string;
}

/** The formats by their names. */
export function formatsOf(
  style: Style,
  version: string,
): { readonly [name: string]: () => DiagnosticFormat } {
  return {
    pretty: () => ({
      head: "",
      write: (located) => formatDiagnostic(located, style),
      separator: "",
      foot: formatSummary,
    }),
    json: () => ({
      head: "[",
      write: (located) => `\n  ${toJson(recordOf(located))}`,
      separator: ",",
      foot: () => "\n]\n",
    }),
    ndjson: () => ({
      head: "",
      write: (located) => `${toJson(recordOf(located))}\n`,
      separator: "",
      foot: () => "",
    }),
    sarif() {
      const sections = new Map<string, string>();
      return {
        head: sarifFrame(version, sections).head,
        write(located) {
          sections.set(located.rule, located.section);
          return `\n${toJson(sarifResult(located, fingerprintOf(located)))}`;
        },
        separator: ",",
        foot: () => sarifFrame(version, sections).foot,
      };
    },
  };
}

/** The same finding has the same print wherever it stands in its file. */
function fingerprintOf({ file, rule, reference, construct }: Located): string {
  const key = JSON.stringify([file, rule, construct, reference]);
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}

/** What goes out as documents are judged. */
export interface LintRun {
  readonly documents: readonly Document[];
  readonly extractorOf: (language: Language) => Extractor;
  readonly options: LintOptions;
  readonly format: DiagnosticFormat;
  /** Which diagnostics are written. */
  readonly isShown: (diagnostic: Diagnostic) => boolean;
  readonly write: (text: string) => Promise<void>;
  /** What could not be read, and why. */
  readonly complain: Complain;
  readonly progress: Progress;
}

/** Judges documents one after the other. One that cannot be read costs no other. */
export async function runLint(run: LintRun): Promise<Tally> {
  const { documents, extractorOf, options, format, write, complain, progress } = run;
  const byRule = new Map<string, number>();
  const tally = { files: 0, references: 0, errors: 0, warnings: 0, byRule };
  let separator = "";

  await write(format.head);
  for (const document of documents) {
    const judge = createLinter({ ...options, extract: extractorOf(document.language) });
    for await (const piece of readDocument(document, complain)) {
      let references = 0;
      for (const judged of judge(piece.text)) {
        references++;
        count(judged);
        for (const diagnostic of judged.diagnostics.filter(run.isShown)) {
          await write(separator + format.write(locate(diagnostic, piece, document.name)));
          separator = format.separator;
        }
      }
      // Nearly all characters are one byte.
      progress.advance(references, piece.text.length);
    }
    tally.files++;
  }
  await write(format.foot(tally));
  return tally;

  function count({ diagnostics }: Judged): void {
    tally.references++;
    for (const { rule, level } of diagnostics) {
      byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
      if (level === "error") tally.errors++;
      else tally.warnings++;
    }
  }
}

const locators = new WeakMap<Piece, ReturnType<typeof createLocator>>();

function locate(diagnostic: Diagnostic, piece: Piece, file: string): Located {
  const { text, offset, origin } = piece;
  const { start, end, referenceSpan } = diagnostic;
  const positionOf = locators.get(piece) ?? createLocator(text, origin);
  locators.set(piece, positionOf);
  const line = lineAt(text, start);
  return {
    ...diagnostic,
    file,
    from: positionOf(start),
    to: positionOf(end),
    excerpt: {
      // What stands before is there to be recognized, not to be seen tab by tab.
      line:
        line.text.slice(0, start - line.start).replaceAll("\t", " ") + line.text.slice(start - line.start),
      start: start - line.start,
      end: Math.min(end - line.start, line.text.length),
    },
    start: offset + start,
    end: offset + end,
    referenceSpan: { start: offset + referenceSpan.start, end: offset + referenceSpan.end },
  };
}
