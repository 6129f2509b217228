import type { Diagnostic } from "../../lint/lint.ts";
import type { ArtifactLocation } from "../../report/artifact.ts";
import { createDiagnosticWriter, type Layout } from "../../report/diagnostic.ts";
import { recordOf } from "../../report/record.ts";
import { type ReportedRule, SARIF_HEAD, sarifResult, sarifRun } from "../../report/sarif.ts";
import type { SourceText } from "../../report/source.ts";
import { formatSummary, type Tally } from "../../report/summary.ts";
import type { Complaint } from "../documents/complaints.ts";
import { createFingerprints } from "./fingerprint.ts";
import { toJson } from "./json.ts";

/** How diagnostics are written: a head, each of them, a separator between them, and a foot. */
export interface DiagnosticFormat {
  readonly head: string;
  /** The diagnostics of a file follow each other. */
  readonly write: (diagnostic: Diagnostic, source: SourceText) => string;
  readonly separator: string;
  readonly foot: (outcome: Outcome) => string;
}

/** What a run came to. */
export interface Outcome {
  readonly tally: Tally;
  readonly complaints: readonly Complaint[];
  readonly exitCode: number;
}

/** What formats need to know about the run. */
export interface ReportSetting extends Layout {
  /** The version of urigram. */
  readonly version: string;
  /** Where urigram is described, if it has such a page. */
  readonly homepage: string | undefined;
  /** Where logs say that a document is. */
  readonly locationOf: (name: string) => ArtifactLocation;
  /** What locations have the indexes of. */
  readonly artifacts: readonly object[];
  /** The URI that relative locations are resolved against. */
  readonly root: string;
}

export type DiagnosticFormatName = "pretty" | "json" | "ndjson" | "sarif";

export const diagnosticFormats: {
  readonly [Name in DiagnosticFormatName]: (setting: ReportSetting) => DiagnosticFormat;
} = {
  pretty: (layout) => ({
    head: "",
    write: createDiagnosticWriter(layout),
    separator: "",
    foot: ({ tally }) => formatSummary(tally, layout.columns),
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

function sarifFormat({ locationOf, ...setting }: ReportSetting): DiagnosticFormat {
  const rules: ReportedRule[] = [];
  const indexes = new Map<string, number>();
  const indexOf = ({ rule: id, section }: Diagnostic) => {
    const index = indexes.get(id) ?? rules.push({ id, section }) - 1;
    indexes.set(id, index);
    return index;
  };
  const fingerprintOf = createFingerprints();
  let last: { readonly name: string; readonly location: ArtifactLocation; readonly key: string } | undefined;
  const fileOf = (name: string) => {
    if (last?.name === name) return last;
    const location = locationOf(name);
    last = { name, location, key: JSON.stringify(location) };
    return last;
  };
  return {
    head: SARIF_HEAD,
    write(diagnostic, source) {
      const { location, key } = fileOf(source.file);
      const fingerprint = fingerprintOf(diagnostic, key);
      const facts = { location, ruleIndex: indexOf(diagnostic), fingerprint };
      return `\n${toJson(sarifResult(diagnostic, source, facts))}`;
    },
    separator: ",",
    foot({ complaints, exitCode }) {
      const failures = complaints.map(({ name, message }) => ({ location: locationOf(name), message }));
      return `],${toJson(sarifRun({ ...setting, rules, exitCode, failures })).slice(1)}]}\n`;
    },
  };
}
