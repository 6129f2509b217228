import type { Diagnostic } from "../lint/diagnostic.ts";
import { judgeOf, messageOf } from "./diagnostic.ts";
import { type DiagnosticFormat, UNREADABLE, type UnreadFile } from "./format.ts";
import type { SourceText } from "./source.ts";
import { openTag, XML_HEAD, xmlText } from "./xml.ts";

/**
 * JUnit's XML, as Jenkins and GitLab take it: a suite for each file that was read, and a failed case for each
 * diagnostic. A suite begins with the number of its cases, so those of one file are kept.
 */
export function junitFormat(): DiagnosticFormat {
  let failed: string[] = [];
  return {
    head: `${XML_HEAD}<testsuites>\n`,
    write(diagnostic, source) {
      failed.push(failedCase(diagnostic, source));
      return "";
    },
    separator: "",
    endFile(file) {
      const cases = failed.length > 0 ? failed : [passedCase(file)];
      const counts = { tests: cases.length, failures: failed.length, errors: 0 };
      failed = [];
      return suite(file, counts, cases);
    },
    foot: ({ unread }) => `${unread.map(unreadSuite).join("")}</testsuites>\n`,
  };
}

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
}

function suite(name: string, counts: Counts, cases: readonly string[]): string {
  return `  ${openTag("testsuite", { name, ...counts })}>\n${cases.join("")}  </testsuite>\n`;
}

function passedCase(file: string): string {
  return `    ${openTag("testcase", { classname: "urigram", name: file })}/>\n`;
}

/** GitLab keeps one case of a class and a name. */
function failedCase(diagnostic: Diagnostic, { file, positionOf }: SourceText): string {
  const { level, rule, start, construct } = diagnostic;
  const { line, column } = positionOf(start);
  const place = `${file}:${line}:${column}`;
  const type = level === "error" ? "error" : "warning";
  const message = messageOf(diagnostic);
  const details = `${place}: ${message}\nin ${construct} (${judgeOf(diagnostic)})`;
  return caseWith(rule, place, `${openTag("failure", { type, message })}>${xmlText(details)}</failure>`);
}

function unreadSuite({ name, message }: UnreadFile): string {
  const error = `${openTag("error", { type: UNREADABLE, message })}>${xmlText(message)}</error>`;
  return suite(name, { tests: 1, failures: 0, errors: 1 }, [caseWith(UNREADABLE, name, error)]);
}

function caseWith(rule: string, name: string, result: string): string {
  const open = openTag("testcase", { classname: `urigram.${rule}`, name });
  return `    ${open}>\n      ${result}\n    </testcase>\n`;
}
