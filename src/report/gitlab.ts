import type { Diagnostic } from "../lint/diagnostic.ts";
import { messageOf } from "./diagnostic.ts";
import { type SourceText, UNREADABLE } from "./format.ts";

interface IssueFacts {
  /** Relative to the repository, with "/" between folders. */
  readonly path: string;
  /** Unique within the report, and independent of the place in the file. */
  readonly fingerprint: string;
}

/** Converts a diagnostic to an issue of a GitLab Code Quality report. */
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
