import { levelWords, messageOf } from "./diagnostic.ts";
import { type RowFormat, UNREADABLE } from "./format.ts";
import { amount } from "./layout.ts";
import { escapeHarmful, showBytes } from "./terminal-safe.ts";

/** The maximum number of annotations per level that GitHub shows for a step (REST API, "Check runs"). */
const SHOWN = 10;

/**
 * Writes GitHub Actions workflow commands, which annotate lines. `pathOf` returns the absolute name of a file, which the
 * runner makes relative to the repository; undefined for standard input.
 */
export function githubFormat(pathOf: (name: string) => string | undefined): RowFormat {
  const counts = { error: 0, warning: 0 };
  return {
    head: "",
    write(diagnostic, { file, positionOf }, note) {
      const { level, rule, start, end } = diagnostic;
      const [from, to] = [positionOf(start), positionOf(end)];
      const command = levelWords[level];
      counts[command]++;
      // The runner accepts columns only for a span within one line.
      const isInLine = from.line === to.line;
      const properties = {
        file: pathOf(file),
        line: from.line,
        col: isInLine ? from.column : undefined,
        endLine: to.line,
        endColumn: isInLine ? to.column : undefined,
        title: rule,
      };
      return commandOf(command, properties, messageOf(diagnostic) + note);
    },
    foot: ({ unread }) => {
      counts.error += unread.length;
      return unread
        .map(({ name, message }) => commandOf("error", { file: pathOf(name), title: UNREADABLE }, message))
        .join("");
    },
    notice() {
      const hidden = (["error", "warning"] as const).filter((level) => counts[level] > SHOWN);
      if (hidden.length === 0) return undefined;
      const sums = hidden.map((level) => amount(counts[level] - SHOWN, level)).join(" and ");
      return `GitHub shows at most ${SHOWN} errors and ${SHOWN} warnings per step; the step's log also has ${sums}`;
    },
  };
}

type Properties = { readonly [name: string]: string | number | undefined };

function commandOf(command: string, properties: Properties, message: string): string {
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  return `::${command} ${written.join(",")}::${escapeData(message)}\n`;
}

/** Escapes the text after a command. The runner decodes only `%`, CR and LF. */
const escapeData = (text: string): string => escapeHarmful(showBytes(text).replace(/[%\r\n]/g, percent));

/** Escapes the value of a property, which `:` or `,` would otherwise end. */
const escapeProperty = (text: string): string => escapeData(text).replace(/[:,]/g, percent);

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
