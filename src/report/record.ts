import { titleOf } from "../extract/standards.ts";
import type { Diagnostic } from "../lint/diagnostic.ts";
import type { SourceText } from "./format.ts";

/**
 * Converts a diagnostic to a flat record, with the id of its group. Offsets and columns count UTF-16 units; lines and columns start
 * at 1.
 */
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
