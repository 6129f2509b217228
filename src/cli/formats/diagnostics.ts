import { titleOf } from "../../extract/standards.ts";
import type { Diagnostic } from "../../lint/diagnostic.ts";
import { createNextSteps, createTemplateHint } from "../../report/advice.ts";
import type { ArtifactLocation } from "../../report/artifact.ts";
import { createDiagnosticWriter, messageOf, unixFormat } from "../../report/diagnostic.ts";
import { type DiagnosticFormat, type RowFormat, type StreamFormat, UNREADABLE } from "../../report/format.ts";
import { githubFormat } from "../../report/github.ts";
import type { Layout } from "../../report/layout.ts";
import { type ReportedRule, SARIF_HEAD, sarifNotice, sarifResult, sarifRun } from "../../report/sarif.ts";
import { statisticsFormat } from "../../report/statistics.ts";
import { formatSummary } from "../../report/summary.ts";
import { checkstyleFormat, junitFormat } from "../../report/xml-reports.ts";
import { createFingerprints } from "./baseline.ts";
import { toJson, withoutControls } from "./json.ts";

/** Information about the run that formats may need. */
export interface ReportSetting extends Layout {
  readonly version: string;
  /** True if reports should not suggest what to do next. */
  readonly isQuiet: boolean;
  /** True if a document may contain comments. */
  readonly hasComments: (name: string) => boolean;
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
    write: (...given) => `\n  ${recordText(...given)}`,
    separator: ",",
    foot: () => "\n]\n",
  }),
  ndjson: (): StreamFormat => ({
    head: "",
    write: (...given) => `${recordText(...given)}\n`,
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

function prettyFormat({ isQuiet, hasComments, ...layout }: ReportSetting): StreamFormat {
  const { write, endFile, end } = createDiagnosticWriter(layout);
  const hint = createTemplateHint();
  const steps = createNextSteps(hasComments);
  return {
    head: "",
    write(diagnostic, source, place) {
      hint.see(diagnostic, source);
      steps.see(diagnostic, source, place);
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

/** Writes a GitLab Code Quality report. Fingerprints are unique, and do not depend on the position in the file. */
function gitlabFormat({ pathOf }: ReportSetting): RowFormat {
  const fingerprintOf = createFingerprints();
  let separator = "";
  const issue = (
    description: string,
    rule: string,
    fingerprint: string,
    severity: string,
    location: object,
  ) => {
    const written = `${separator}\n  ${toJson({ description, check_name: rule, fingerprint, severity, location })}`;
    separator = ",";
    return written;
  };
  return {
    head: "[",
    write(diagnostic, { file, positionOf }, note) {
      const { rule, level, start } = diagnostic;
      const path = pathOf(file);
      const location = { path, lines: { begin: positionOf(start).line } };
      const severity = level === "error" ? "major" : "minor";
      return issue(messageOf(diagnostic) + note, rule, fingerprintOf(diagnostic, path), severity, location);
    },
    foot({ unread }) {
      const issues = unread.map(({ name, message }) => {
        const path = pathOf(name);
        return issue(message, UNREADABLE, `${UNREADABLE}:${path}`, "blocker", { path, lines: { begin: 1 } });
      });
      return `${issues.join("")}\n]\n`;
    },
  };
}

function sarifFormat({ locationOf, ...setting }: ReportSetting): StreamFormat {
  const rules = new Map<string, ReportedRule>();
  const indexOf = ({ rule: id, section }: Diagnostic) => {
    const rule = rules.get(id) ?? { id, section, index: rules.size };
    rules.set(id, rule);
    return rule.index;
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
      const facts = { location, ruleIndex: indexOf(diagnostic), fingerprint, group: group.id() };
      return `\n${toJson(sarifResult(diagnostic, source, facts))}`;
    },
    separator: ",",
    foot({ unread, exitCode }) {
      const failures = unread.map(({ name, message }) => ({ location: locationOf(name), message }));
      return `],${toJson(sarifRun({ ...setting, rules: [...rules.values()], exitCode, failures })).slice(1)}]}\n`;
    },
    notice: () => sarifNotice(results),
  };
}

/** Formats a diagnostic as one flat record. Offsets and columns count UTF-16 units; lines and columns start at 1. */
const recordText: StreamFormat["write"] = (diagnostic, { file, offset, positionOf }, { group }) => {
  const { start, end, rule, level, message, section, specification, reference, construct, fix } = diagnostic;
  const { line, column } = positionOf(start);
  const { line: endLine, column: endColumn } = positionOf(end);
  // Spread syntax, or a call to a function that omits undefined fields, would account for most of the run time.
  const record = {
    file,
    line,
    column,
    endLine,
    endColumn,
    start: offset + start,
    end: offset + end,
    rule,
    level,
    message,
    advice: diagnostic.advice ?? null,
    section,
    specification,
    standard: diagnostic.standard ? titleOf(diagnostic.standard) : null,
    reference,
    construct,
    fix: fix
      ? { start: offset + fix.start, end: offset + fix.end, text: fix.text, isSafe: fix.isSafe }
      : null,
    group: group.id(),
  };
  return withoutControls(JSON.stringify(record));
};
