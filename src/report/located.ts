import type { Diagnostic } from "../lint/lint.ts";
import type { Position } from "../text/position.ts";

/** A diagnostic in its file, with positions for people. */
export interface Located extends Diagnostic {
  readonly file: string;
  readonly from: Position;
  readonly to: Position;
  /** The line that it begins in, and where in that line its span is; UTF-16 offsets, half-open. */
  readonly excerpt: { readonly line: string; readonly start: number; readonly end: number };
}

/** The fields of a diagnostic, flat, for machines. Offsets and columns are UTF-16; lines and columns count from 1. */
export function recordOf(located: Located): object {
  const { file, from, to, start, end, rule, level, message, advice, section, reference, construct } = located;
  return {
    file,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    start,
    end,
    rule,
    level,
    message,
    advice,
    section,
    reference,
    construct,
  };
}
