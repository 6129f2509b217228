import type { Diagnostic } from "../lint/diagnostic.ts";
import { messageOf } from "./diagnostic.ts";
import { type RowSource, UNREADABLE } from "./format.ts";

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
