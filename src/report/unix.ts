import { messageOf } from "./diagnostic.ts";
import type { RowFormat } from "./format.ts";
import { escapeHarmful, showName } from "./terminal-safe.ts";

/** Writes one line per diagnostic, like a compiler: `file:line:column: message [level/rule]`. */
export function unixFormat(): RowFormat {
  return {
    head: "",
    write(diagnostic, { file, positionOf }, note) {
      const { level, rule, start } = diagnostic;
      const { line, column } = positionOf(start);
      const word = level === "error" ? "error" : "warning";
      return `${showName(file)}:${line}:${column}: ${escapeHarmful(messageOf(diagnostic))}${note} [${word}/${rule}]\n`;
    },
    foot: () => "",
  };
}
