import { messageOf } from "./diagnostic.ts";
import { type DiagnosticFormat, UNREADABLE, type UnreadFile } from "./format.ts";
import { openTag, XML_HEAD } from "./xml.ts";

/** The version of Checkstyle that reports of other linters name too, such as those of ESLint. */
const LIKE = "4.3";

/** The XML that Checkstyle writes: each file that was read, with its errors. */
export function checkstyleFormat(): DiagnosticFormat {
  let isOpen = false;
  function open(file: string): string {
    if (isOpen) return "";
    isOpen = true;
    return fileTag(file);
  }
  return {
    head: `${XML_HEAD}${openTag("checkstyle", { version: LIKE })}>\n`,
    write(diagnostic, { file, positionOf }) {
      const { level, rule, start } = diagnostic;
      const severity = level === "error" ? "error" : "warning";
      return (
        open(file) + error({ ...positionOf(start), severity, message: messageOf(diagnostic), source: rule })
      );
    },
    separator: "",
    endFile(file) {
      const head = open(file);
      isOpen = false;
      return `${head}</file>\n`;
    },
    foot: ({ unread }) => `${unread.map(unreadFile).join("")}</checkstyle>\n`,
  };
}

function fileTag(name: string): string {
  return `${openTag("file", { name })}>\n`;
}

function unreadFile({ name, message }: UnreadFile): string {
  return `${fileTag(name)}${error({ line: 1, severity: "error", message, source: UNREADABLE })}</file>\n`;
}

function error(attributes: { readonly [name: string]: string | number }): string {
  return `  ${openTag("error", attributes)}/>\n`;
}
