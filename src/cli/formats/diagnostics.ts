import { createHash } from "node:crypto";
import type { Diagnostic } from "../../lint/lint.ts";
import { formatDiagnostic } from "../../report/diagnostic.ts";
import { recordOf } from "../../report/record.ts";
import { sarifFrame, sarifResult, slashed } from "../../report/sarif.ts";
import type { SourceText } from "../../report/source.ts";
import type { Style } from "../../report/style.ts";
import { formatSummary, type Tally } from "../../report/summary.ts";
import { toJson } from "./json.ts";

/** How diagnostics are written: a head, each of them, a separator between them, and a foot. */
export interface DiagnosticFormat {
  readonly head: string;
  readonly write: (diagnostic: Diagnostic, source: SourceText) => string;
  readonly separator: string;
  readonly foot: (tally: Tally) => string;
}

/** What formats need to know about the run. */
export interface ReportSetting {
  readonly style: Style;
  /** The version of urigram. */
  readonly version: string;
  /** What separates the folders of a file name: "/" or "\". */
  readonly separator: string;
}

export type DiagnosticFormatName = "pretty" | "json" | "ndjson" | "sarif";

export const diagnosticFormats: {
  readonly [Name in DiagnosticFormatName]: (setting: ReportSetting) => DiagnosticFormat;
} = {
  pretty: ({ style }) => ({
    head: "",
    write: (diagnostic, source) => formatDiagnostic(diagnostic, source, style),
    separator: "",
    foot: formatSummary,
  }),
  json: () => ({
    head: "[",
    write: (diagnostic, source) => `\n  ${toJson(recordOf(diagnostic, source))}`,
    separator: ",",
    foot: () => "\n]\n",
  }),
  ndjson: () => ({
    head: "",
    write: (diagnostic, source) => `${toJson(recordOf(diagnostic, source))}\n`,
    separator: "",
    foot: () => "",
  }),
  sarif: sarifFormat,
};

function sarifFormat({ version, separator }: ReportSetting): DiagnosticFormat {
  const sections = new Map<string, string>();
  return {
    head: sarifFrame(version, sections).head,
    write(diagnostic, source) {
      sections.set(diagnostic.rule, diagnostic.section);
      const fingerprint = fingerprintOf(diagnostic, slashed(source.file, separator));
      return `\n${toJson(sarifResult(diagnostic, source, { separator, fingerprint }))}`;
    },
    separator: ",",
    foot: () => sarifFrame(version, sections).foot,
  };
}

/** The same for one finding wherever it is in its file, and on every platform. */
function fingerprintOf({ rule, reference, construct }: Diagnostic, file: string): string {
  const key = JSON.stringify([file, rule, construct, reference]);
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}
