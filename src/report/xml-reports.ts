import type { Diagnostic } from "../lint/diagnostic.ts";
import { hexOf } from "../text/quote.ts";
import { judgeOf, levelWords, messageOf } from "./diagnostic.ts";
import { type RowFormat, type RowSource, UNREADABLE, type UnreadFile } from "./format.ts";
import { showBytes } from "./terminal-safe.ts";

/** The XML declaration of a UTF-8 file (XML 1.0, 2.8). */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns a start tag without its closing ">". */
export function openTag(name: string, attributes: { readonly [name: string]: string | number }): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeValue(value)}"`);
  return `<${name}${written.join("")}`;
}

/** Escapes an attribute value. Parsers would turn literal line breaks into spaces (XML 1.0, 3.3.3). */
function attributeValue(value: string | number): string {
  return xmlText(String(value)).replaceAll('"', "&quot;").replaceAll("\n", numbered);
}

/**
 * Escapes the text of an element. CR becomes a character reference, because parsers normalize it to LF (XML 1.0, 2.11).
 * Characters that could harm a terminal also become character references.
 */
export function xmlText(text: string): string {
  return showBytes(text)
    .replace(INVALID_CHARACTER, shown)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(HARMFUL, numbered);
}

const HARMFUL = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu;

/** Matches characters that XML 1.0 does not allow, even as character references (2.2, production 2). */
const INVALID_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const shown = (character: string): string => `\\u{${hexOf(character)}}`;

const numbered = (character: string): string => `&#${character.codePointAt(0)};`;

/** The Checkstyle version that other linters such as ESLint declare. */
const DECLARED_VERSION = "4.3";

/** Writes Checkstyle XML: each file that was read, with its errors. */
export function checkstyleFormat(): RowFormat {
  let isOpen = false;
  function open(file: string): string {
    if (isOpen) return "";
    isOpen = true;
    return fileTag(file);
  }
  return {
    head: `${XML_HEAD}${openTag("checkstyle", { version: DECLARED_VERSION })}>\n`,
    write(diagnostic, { file, positionOf }, note) {
      const { level, rule, start } = diagnostic;
      const severity = levelWords[level];
      const message = messageOf(diagnostic) + note;
      return open(file) + error({ ...positionOf(start), severity, message, source: rule });
    },
    endFile(file) {
      const head = open(file);
      isOpen = false;
      return `${head}</file>\n`;
    },
    foot: ({ unread }) => `${unread.map(unreadFile).join("")}</checkstyle>\n`,
  };
}

const fileTag = (name: string): string => `${openTag("file", { name })}>\n`;

function unreadFile({ name, message }: UnreadFile): string {
  return `${fileTag(name)}${error({ line: 1, severity: "error", message, source: UNREADABLE })}</file>\n`;
}

function error(attributes: { readonly [name: string]: string | number }): string {
  return `  ${openTag("error", attributes)}/>\n`;
}

/**
 * Writes JUnit XML for Jenkins and GitLab: one suite for each file that was read, and one failed case for each
 * diagnostic. The cases for a file are buffered, because a suite begins with the number of its cases.
 */
export function junitFormat(): RowFormat {
  let failed: string[] = [];
  return {
    head: `${XML_HEAD}<testsuites>\n`,
    write(diagnostic, source, note) {
      failed.push(failedCase(diagnostic, source, note));
      return "";
    },
    endFile(file) {
      const cases = failed.length > 0 ? failed : [passedCase(file)];
      const counts = { tests: cases.length, failures: failed.length, errors: 0 };
      failed = [];
      return suite(file, counts, cases);
    },
    foot: ({ unread }) => `${unread.map(unreadSuite).join("")}</testsuites>\n`,
  };
}

type Counts = { readonly tests: number; readonly failures: number; readonly errors: number };

function suite(name: string, counts: Counts, cases: readonly string[]): string {
  return `  ${openTag("testsuite", { name, ...counts })}>\n${cases.join("")}  </testsuite>\n`;
}

function passedCase(file: string): string {
  return `    ${openTag("testcase", { classname: "urigram", name: file })}/>\n`;
}

/** Returns a failed case. The name includes the place, because GitLab keeps only one case per class and name. */
function failedCase(diagnostic: Diagnostic, { file, positionOf }: RowSource, note: string): string {
  const { level, rule, start, construct } = diagnostic;
  const { line, column } = positionOf(start);
  const place = `${file}:${line}:${column}`;
  const type = levelWords[level];
  const message = messageOf(diagnostic) + note;
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
