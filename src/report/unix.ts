import { messageOf } from "./diagnostic.ts";
import { escapeHarmful, showName } from "./escape.ts";
import type { DiagnosticFormat } from "./format.ts";

/** Writes one line per diagnostic, like a compiler: `file:line:column: message [level/rule]`. */
export function unixFormat(): DiagnosticFormat {
  return {
    head: "",
    write(diagnostic, { file, positionOf }) {
      const { level, rule, start } = diagnostic;
      const { line, column } = positionOf(start);
      const word = level === "error" ? "error" : "warning";
      return `${showName(file)}:${line}:${column}: ${escapeHarmful(messageOf(diagnostic))} [${word}/${rule}]\n`;
    },
    separator: "",
    foot: () => "",
  };
}
