import { titleOf } from "../../extract/standards.ts";
import type { Diagnostic } from "../../lint/diagnostic.ts";
import { createNextSteps, createTemplateHint } from "../../report/advice.ts";
import type { ArtifactLocation } from "../../report/artifact.ts";
import { createDiagnosticWriter, messageOf, unixFormat } from "../../report/diagnostic.ts";
import {
  type DiagnosticFormat,
  type RowFormat,
  type RowSource,
  type SourceText,
  type StreamFormat,
  UNREADABLE,
} from "../../report/format.ts";
import { githubFormat } from "../../report/github.ts";
import type { Layout } from "../../report/layout.ts";
import { type ReportedRule, SARIF_HEAD, sarifNotice, sarifResult, sarifRun } from "../../report/sarif.ts";
import { statisticsFormat } from "../../report/statistics.ts";
import { formatSummary } from "../../report/summary.ts";
import { checkstyleFormat, junitFormat } from "../../report/xml-reports.ts";
import { createFingerprints } from "./baseline.ts";
import { toJson } from "./json.ts";

/** Information about the run that formats may need. */
export interface ReportSetting extends Layout {
  readonly version: string;
  /** True if reports do not suggest what to do next. */
  readonly isQuiet: boolean;
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
  | "unix"
  | "statistics";

export const diagnosticFormats: {
  readonly [Name in DiagnosticFormatName]: (setting: ReportSetting) => DiagnosticFormat;
} = {
  pretty: prettyFormat,
  json: (): StreamFormat => ({
    head: "[",
    write: (diagnostic, source, { group }) => `\n  ${toJson(recordOf(diagnostic, source, group.id))}`,
    separator: ",",
    foot: () => "\n]\n",
  }),
  ndjson: (): StreamFormat => ({
    head: "",
    write: (diagnostic, source, { group }) => `${toJson(recordOf(diagnostic, source, group.id))}\n`,
    separator: "",
    foot: () => "",
  }),
  sarif: sarifFormat,
  github: ({ absoluteOf }) => githubFormat(absoluteOf),
  gitlab: gitlabFormat,
  junit: junitFormat,
  checkstyle: checkstyleFormat,
  unix: unixFormat,
  statistics: statisticsFormat,
};

function prettyFormat({ isQuiet, ...layout }: ReportSetting): StreamFormat {
  const { write, endFile, end } = createDiagnosticWriter(layout);
  const hint = createTemplateHint();
  const steps = createNextSteps();
  return {
    head: "",
    write(diagnostic, source, place) {
      hint.see(diagnostic, source);
      steps.see(diagnostic, place);
      return write(diagnostic, source, place);
    },
    separator: "",
    endFile,
    foot: ({ tally }) =>
      end() +
      formatSummary(tally, layout.columns, layout.ownRules) +
      (isQuiet ? "" : steps.text(layout.columns)),
    notice: hint.text,
  };
}

function gitlabFormat({ pathOf }: ReportSetting): RowFormat {
  const fingerprintOf = createFingerprints();
  let isFirst = true;
  const item = (issue: object) => {
    const separator = isFirst ? "" : ",";
    isFirst = false;
    return `${separator}\n  ${toJson(issue)}`;
  };
  return {
    head: "[",
    write(diagnostic, source, note) {
      const path = pathOf(source.file);
      const fingerprint = fingerprintOf(diagnostic, path);
      return item(codeQualityIssue(diagnostic, source, { path, fingerprint, note }));
    },
    foot: ({ unread }) =>
      `${unread.map(({ name, message }) => item(unreadableIssue(pathOf(name), message))).join("")}\n]\n`,
  };
}

function sarifFormat({ locationOf, ...setting }: ReportSetting): StreamFormat {
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
    write(diagnostic, source, { group }) {
      results++;
      const { location, key } = fileOf(source.file);
      const fingerprint = fingerprintOf(diagnostic, key);
      const facts = { location, ruleIndex: indexOf(diagnostic), fingerprint, group: group.id };
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

/** Converts a diagnostic to a flat record. Offsets and columns count UTF-16 units; lines and columns start at 1. */
export function recordOf(
  diagnostic: Diagnostic,
  { file, offset, positionOf }: SourceText,
  group: string,
): object {
  const {
    start,
    end,
    rule,
    level,
    message,
    advice,
    section,
    specification,
    standard,
    reference,
    construct,
    fix,
  } = diagnostic;
  const [from, to] = [positionOf(start), positionOf(end)];
  return {
    file,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    start: offset + start,
    end: offset + end,
    rule,
    level,
    message,
    advice,
    section,
    specification,
    standard: standard && titleOf(standard),
    reference,
    construct,
    fix: fix && { start: offset + fix.start, end: offset + fix.end, text: fix.text, isSafe: fix.isSafe },
    group,
  };
}

interface IssueFacts {
  /** The path relative to the repository, with "/" between folders. */
  readonly path: string;
  /** An identifier that is unique within the report and does not depend on the place in the file. */
  readonly fingerprint: string;
  /** A note for the end of the description. */
  readonly note: string;
}

/** Converts a diagnostic to an issue in a GitLab Code Quality report. */
export function codeQualityIssue(
  diagnostic: Diagnostic,
  { positionOf }: RowSource,
  { path, fingerprint, note }: IssueFacts,
): object {
  const { rule, level, start } = diagnostic;
  return {
    description: messageOf(diagnostic) + note,
    check_name: rule,
    fingerprint,
    severity: severities[level],
    location: { path, lines: { begin: positionOf(start).line } },
  };
}

/** Returns the issue for a file that could not be read. */
export function unreadableIssue(path: string, message: string): object {
  return {
    description: message,
    check_name: UNREADABLE,
    fingerprint: `${UNREADABLE}:${path}`,
    severity: "blocker",
    location: { path, lines: { begin: 1 } },
  };
}

const severities = { warn: "minor", error: "major" } as const;
