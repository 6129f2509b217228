import type { Diagnostic } from "../lint/diagnostic.ts";
import { messageOf } from "./diagnostic.ts";
import { type SourceText, UNREADABLE } from "./format.ts";

interface IssueFacts {
  /** The path relative to the repository, with "/" between folders. */
  readonly path: string;
  /** An identifier that is unique within the report and does not depend on the place in the file. */
  readonly fingerprint: string;
}

/** Converts a diagnostic to an issue in a GitLab Code Quality report. */
export function codeQualityIssue(
  diagnostic: Diagnostic,
  { positionOf }: SourceText,
  { path, fingerprint }: IssueFacts,
): object {
  const { rule, level, start } = diagnostic;
  return {
    description: messageOf(diagnostic),
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
