import type { Diagnostic } from "../lint/diagnostic.ts";
import type { Rule } from "../lint/rule.ts";
import { type Excerpt, excerptAt } from "../text/excerpt.ts";
import { lineAt } from "../text/position.ts";
import { escapeUnprintable, maskedPart, maskPasswords } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import type { RowFormat, SourceText } from "./format.ts";
import { type Group, type GroupPlace, MOST_GROUPS, withoutOffset } from "./group.ts";
import { formatNumber, INDENT, type Layout, wrap } from "./layout.ts";
import { ruleText } from "./summary.ts";
import { escapeHarmful, showName } from "./terminal-safe.ts";

interface DiagnosticWriter {
  /** Adds a diagnostic. Returns the previous report if it is now complete and is not grouped. */
  readonly write: (diagnostic: Diagnostic, source: SourceText, place: GroupPlace) => string;
  readonly endFile: () => string;
  /** Returns the reports that were held back until all of their places were known. */
  readonly end: () => string;
}

/** Diagnostics that share an excerpt: those from one rule, about one reference, on one line. */
interface Picture {
  readonly first: Diagnostic;
  readonly source: SourceText;
  readonly later: Diagnostic[];
  readonly place: GroupPlace;
}

/** A report that is held back: its first place in full, and the other places. */
type Report = { text: string; readonly places: Places };

/** Creates a writer that names each file once, gives each reason once, and lists the other places of each report. */
export function createDiagnosticWriter(layout: Layout): DiagnosticWriter {
  const describe = createDescriber(layout);
  // Ungrouped reports come before grouped ones, so file names and reasons are given once in each part.
  const describeUngrouped = createDescriber(layout);
  const placesOf = createLaterPlaces(layout);
  const reports = new Map<Group, Report>();
  let picture: Picture | undefined;
  function endPicture(): string {
    if (!picture) return "";
    const { group } = picture.place;
    const report = reports.get(group);
    if (report) report.text = describe(picture);
    const text = report ? "" : `${describeUngrouped(picture)}\n`;
    picture = undefined;
    return text;
  }
  return {
    write(diagnostic, source, place) {
      const { group, number } = place;
      if (picture && isMoreOf(picture, diagnostic, source)) {
        picture.later.push(diagnostic);
        return "";
      }
      if (number > 1) {
        reports.get(group)?.places.add(diagnostic, source);
        return "";
      }
      const text = endPicture();
      if (group.isCollected) reports.set(group, { text: "", places: placesOf() });
      picture = { first: diagnostic, source, later: [], place };
      return text;
    },
    endFile: endPicture,
    end: () =>
      endPicture() + [...reports.values()].map(({ text, places }) => `${text}${places.text()}\n`).join(""),
  };
}

function isMoreOf({ first, source }: Picture, diagnostic: Diagnostic, its: SourceText): boolean {
  return (
    source === its &&
    first.rule === diagnostic.rule &&
    first.referenceSpan.start === diagnostic.referenceSpan.start &&
    withoutOffset(messageOf(first)) === withoutOffset(messageOf(diagnostic)) &&
    source.positionOf(first.start).line === source.positionOf(diagnostic.start).line
  );
}

function createDescriber({ style, columns, ownRules }: Layout): (picture: Picture) => string {
  const explained = new Set<string>();
  let file: string | undefined;
  return ({ first, source, later }) => {
    const { rule, level, construct, start } = first;
    const heading = source.file === file ? [] : [style.strong(showName(source.file))];
    const reason = explained.has(rule) ? [] : wrap(reasonOf(first, ownRules), columns - MARGIN);
    file = source.file;
    explained.add(rule);

    const { line, column } = source.positionOf(start);
    const word = levelWords[level];
    const set = style[word];
    const times = later.length === 0 ? "" : `${later.length + 1} times `;
    const place = `${times}in ${escapeUnprintable(construct)}`;
    const judge = `(${judgeOf(first)})`;
    // On a narrow terminal, the specification and the standard each have their own line.
    const length = `  ${line}:${column} ${word}[${rule}] ${place} ${judge}`.length;
    const judgeLines = length > columns ? wrap(judge, columns - INDENT.length) : [];
    const picture = pictureOf(first, later, source.text, columns - MARGIN);
    return [
      ...heading,
      `  ${line}:${column} ${set(`${word}[${rule}]`)} ${style.faint(place)}${judgeLines.length > 0 ? "" : style.faint(` ${judge}`)}`,
      ...judgeLines.map((text) => INDENT + style.faint(text)),
      ...wrap(messageOf(first), columns - INDENT.length).map((text) => INDENT + style.strong(text)),
      `${INDENT}${style.faint("|")} ${picture.line}`,
      `${INDENT}${style.faint("|")} ${set(picture.carets)}`,
      ...reason.map((text, at) => `${INDENT}${at === 0 ? style.faint("=") : " "} ${text}`),
      "",
    ].join("\n");
  };
}

/** The width of the margin before source excerpts and reasons. */
const MARGIN: number = INDENT.length + 2;

/** The words for levels in most formats. */
export const levelWords = { warn: "warning", error: "error" } as const;

/** Returns the specification, preceded by the standard that determines it: `HTML Living Standard: RFC 3987`. */
export function judgeOf({ specification, standard }: Diagnostic): string {
  return standard ? `${standard.name}: ${specification}` : specification;
}

/** Returns the problem and the advice. The message of a syntax error already contains its advice. */
export function messageOf({ message, advice }: Diagnostic): string {
  return maskPasswords(advice === undefined ? message : `${message}; ${advice}`);
}

/** Returns the reason with its section. Syntax errors already cite the section, and comment rules have none. */
function reasonOf({ rule, section }: Diagnostic, ownRules: readonly Rule[] | undefined): string {
  const reason = ruleText(rule, ownRules)?.reason ?? "";
  return /^(?:syntax|suppressions)\//.test(rule) ? reason : `${reason} (${section})`;
}

/** The minimum length of the text on each side of a span from which its excerpt is cut. */
const NEAR = 100;

/** Shows the line where a span begins, with carets under that span and under later spans on the line. */
function pictureOf({ start, end }: Span, later: readonly Span[], text: string, columns: number): Excerpt {
  // A line can be megabytes long, but only the part around the span is shown. A character takes up to two units.
  const line = lineAt(text, start, 2 * columns + NEAR);
  const from = start - line.start;
  const masked = maskedPart(text, line);
  // Tabs before the span only indent it.
  const shown = masked.slice(0, from).replaceAll("\t", " ") + masked.slice(from);
  const inLine = later.map((span) => ({ start: span.start - line.start, end: span.end - line.start }));
  return excerptAt(shown, from, Math.min(end - line.start, shown.length), columns, inLine);
}

/** The places of a report after the first one. */
export interface Places {
  readonly add: (diagnostic: Diagnostic, source: SourceText) => void;
  /** Returns a line that names the places; empty if there are none. */
  readonly text: () => string;
}

/** A report names up to `FEW` other places; if there are more, it names `NAMED` of them and counts the rest. */
const [FEW, NAMED] = [3, 2];

/** The maximum number of places that all reports together list: ten for each group. */
const MOST = 10 * MOST_GROUPS;

/** Creates a function that creates an empty list of places for each report of a run. */
export function createLaterPlaces({ columns, isVerbose = false }: Layout): () => Places {
  let kept = 0;
  return () => {
    const names: string[] = [];
    let count = 0;
    return {
      add({ start }, { file, positionOf }) {
        count++;
        if (isVerbose ? kept === MOST : names.length === FEW) return;
        kept++;
        const { line, column } = positionOf(start);
        names.push(`${showName(file)}:${line}:${column}`);
      },
      text() {
        if (count === 0) return "";
        const named = isVerbose || count <= FEW ? names : names.slice(0, NAMED);
        const more = count - named.length;
        const also = `also at ${named.join(", ")}${more === 0 ? "" : ` and ${formatNumber(more)} more`}`;
        return wrap(also, columns - INDENT.length)
          .map((line) => `${INDENT}${line}\n`)
          .join("");
      },
    };
  };
}

/** Writes one line per diagnostic, like a compiler: `file:line:column: message [level/rule]`. */
export function unixFormat(): RowFormat {
  return {
    head: "",
    write(diagnostic, { file, positionOf }, note) {
      const { level, rule, start } = diagnostic;
      const { line, column } = positionOf(start);
      return `${showName(file)}:${line}:${column}: ${escapeHarmful(messageOf(diagnostic))}${note} [${levelWords[level]}/${rule}]\n`;
    },
    foot: () => "",
  };
}
