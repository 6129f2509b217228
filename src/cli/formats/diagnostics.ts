import type { Diagnostic } from "../../lint/diagnostic.ts";
import type { ArtifactLocation } from "../../report/artifact.ts";
import { createDiagnosticWriter, type Layout } from "../../report/diagnostic.ts";
import type { DiagnosticFormat } from "../../report/format.ts";
import { githubFormat } from "../../report/github.ts";
import { codeQualityIssue, unreadableIssue } from "../../report/gitlab.ts";
import { recordOf } from "../../report/record.ts";
import { type ReportedRule, SARIF_HEAD, sarifNotice, sarifResult, sarifRun } from "../../report/sarif.ts";
import { formatSummary } from "../../report/summary.ts";
import { createTemplateHint } from "../../report/template-hint.ts";
import { unixFormat } from "../../report/unix.ts";
import { checkstyleFormat, junitFormat } from "../../report/xml-reports.ts";
import { createFingerprints } from "./baseline.ts";
import { toJson } from "./json.ts";

/** Information about the run that formats may need. */
export interface ReportSetting extends Layout {
  readonly version: string;
  readonly homepage: string | undefined;
  /** Returns the location of a document in SARIF logs. */
  readonly locationOf: (name: string) => ArtifactLocation;
  /** Returns the path of a document within its repository: relative, with "/" between folders. */
  readonly pathOf: (name: string) => string;
  /** Returns the absolute name of a document; undefined for standard input without a name. */
  readonly absoluteOf: (name: string) => string | undefined;
  /** The artifacts to which locations refer by index. */
  readonly artifacts: readonly object[];
  /** The URI against which relative locations are resolved. */
  readonly root: string;
}

export type DiagnosticFormatName =
  | "pretty"
  | "json"
  | "ndjson"
  | "sarif"
  | "github"
  | "gitlab"
  | "junit"
  | "checkstyle"
  | "unix";

export const diagnosticFormats: {
  readonly [Name in DiagnosticFormatName]: (setting: ReportSetting) => DiagnosticFormat;
} = {
  pretty: prettyFormat,
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
  github: ({ absoluteOf }) => githubFormat(absoluteOf),
  gitlab: gitlabFormat,
  junit: junitFormat,
  checkstyle: checkstyleFormat,
  unix: unixFormat,
};

function prettyFormat(layout: Layout): DiagnosticFormat {
  const { write, flush } = createDiagnosticWriter(layout);
  const hint = createTemplateHint();
  return {
    head: "",
    write(diagnostic, source) {
      hint.see(diagnostic, source);
      return write(diagnostic, source);
    },
    separator: "",
    endFile: flush,
    foot: ({ tally }) => formatSummary(tally, layout.columns, layout.ownRules),
    notice: hint.text,
  };
}

function gitlabFormat({ pathOf }: ReportSetting): DiagnosticFormat {
  const fingerprintOf = createFingerprints();
  let isFirst = true;
  const item = (issue: object) => {
    const separator = isFirst ? "" : ",";
    isFirst = false;
    return `${separator}\n  ${toJson(issue)}`;
  };
  return {
    head: "[",
    write(diagnostic, source) {
      const path = pathOf(source.file);
      return item(
        codeQualityIssue(diagnostic, source, { path, fingerprint: fingerprintOf(diagnostic, path) }),
      );
    },
    separator: "",
    foot: ({ unread }) =>
      `${unread.map(({ name, message }) => item(unreadableIssue(pathOf(name), message))).join("")}\n]\n`,
  };
}

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
  let results = 0;
  const fileOf = (name: string) => {
    if (last?.name === name) return last;
    const location = locationOf(name);
    last = { name, location, key: JSON.stringify(location) };
    return last;
  };
  return {
    head: SARIF_HEAD,
    write(diagnostic, source) {
      results++;
      const { location, key } = fileOf(source.file);
      const fingerprint = fingerprintOf(diagnostic, key);
      const facts = { location, ruleIndex: indexOf(diagnostic), fingerprint };
      return `\n${toJson(sarifResult(diagnostic, source, facts))}`;
    },
    separator: ",",
    foot({ unread, exitCode }) {
      const failures = unread.map(({ name, message }) => ({ location: locationOf(name), message }));
      return `],${toJson(sarifRun({ ...setting, rules, exitCode, failures })).slice(1)}]}\n`;
    },
    notice: () => sarifNotice(results),
  };
}
