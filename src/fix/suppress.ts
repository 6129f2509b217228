import type { CommentForm, CommentPlace } from "../extract/comment-form.ts";
import type { CommentReader, Extractor, Finding } from "../extract/finding.ts";
import type { NearLinkReader } from "../extract/near-link.ts";
import type { DocumentContext, Judged, Linter } from "../lint/linter.ts";
import { countIn, limit, type Suppressions, suppressionsIn } from "../lint/suppressions.ts";
import { applyEdits, type Edit } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import type { Fixed } from "./fix.ts";
import { keepEffective } from "./keep-effective.ts";

/** The linter and the readers for a document whose reports are to be suppressed. */
interface SuppressSetting extends Pick<DocumentContext, "targets"> {
  readonly lint: Linter;
  readonly extract: Extractor;
  readonly comments: CommentReader;
  readonly nearLinks?: NearLinkReader | undefined;
  readonly form: CommentForm;
}

/** A document in which comments can suppress reports. */
export interface Suppressible extends SuppressSetting {
  readonly source: string;
  /** Returns the findings, which are extracted again if there are too many to keep. */
  readonly findings: () => Iterable<Finding>;
}

/** A report to suppress: its rule, and the UTF-16 offset where it begins. */
export interface Suppressed {
  readonly rule: string;
  readonly start: number;
}

/** Returns the insertion of a comment that suppresses a rule on the line of a report; undefined if no comment can. */
export function suppressLine(report: Suppressed, document: Suppressible): Edit | undefined {
  const insertionAt = createInsertions(document);
  const line = { ...lineAround(document.source, report.start), reports: [report], count: 1 };
  return document.form.places
    .flatMap((place) => insertionAt(place, line))
    .find((insertion) => haveIntendedEffect([insertion], document))?.edit;
}

/** Returns the insertion of a comment that suppresses a rule in the whole document; undefined if no comment can. */
export function suppressFile(report: Suppressed, document: Suppressible): Edit | undefined {
  const { source, form } = document;
  const edit = insertion(headEnd(source, form), `${comment(form, "disable", report.rule)}${newline(source)}`);
  return haveIntendedEffect([{ edit, line: { reports: [report] } }], document) ? edit : undefined;
}

/** A line with reports: the first report of each rule, and the number of all reports. */
interface ReportedLine extends Span {
  readonly reports: Suppressed[];
  count: number;
}

/** The insertion of a comment, and the line whose reports it suppresses. */
interface Insertion<Line = ReportedLine> {
  readonly edit: Edit;
  readonly line: Line;
}

/** Returns, in order, insertions that suppress all reports except those that no comment on their line can suppress. */
function suppressLines(lines: readonly ReportedLine[], document: Suppressible): readonly Insertion[] {
  const insertionAt = createInsertions(document);
  const found: Insertion[] = [];
  let left = lines;
  for (const place of document.form.places) {
    const insertions = left.flatMap((line) => insertionAt(place, line));
    const kept = keepEffective(insertions, document.source, (some) => haveIntendedEffect(some, document));
    found.push(...kept);
    const done = new Set(kept.map(({ line }) => line));
    left = left.filter((line) => !done.has(line));
  }
  return found.sort((a, b) => a.edit.start - b.edit.start);
}

/** Groups reports by line, in order. Each pair of a line and a rule needs a suppression. Stops after `most` pairs. */
function linesOf(reports: Iterable<Suppressed>, source: string, most: number): readonly ReportedLine[] {
  const lines = new Map<number, ReportedLine>();
  let pairs = 0;
  let line: ReportedLine | undefined;
  for (const { rule, start } of reports) {
    if (!line || start < line.start || start > line.end) {
      const around = lineAround(source, start);
      line = lines.get(around.start) ?? { ...around, reports: [], count: 0 };
    }
    if (!line.reports.some((report) => report.rule === rule)) {
      if (++pairs > most) break;
      lines.set(line.start, line);
      line.reports.push({ rule, start });
    }
    line.count++;
  }
  for (const { reports: ofLine } of lines.values()) ofLine.sort((a, b) => a.start - b.start);
  return [...lines.values()].sort((a, b) => a.start - b.start);
}

/**
 * Creates a function that returns the insertion of a comment about a line; none if it would be in the document's head.
 */
function createInsertions({ source, form }: Suppressible) {
  const head = headEnd(source, form);
  const lineBreak = newline(source);
  return (place: CommentPlace, line: ReportedLine): readonly Insertion[] => {
    const written = source.slice(line.start, line.end);
    if (form.isInSource && !line.reports.every(({ start }) => isInOneLine(written, start - line.start, form)))
      return [];
    const rules = line.reports.map(({ rule }) => rule).join(", ");
    const edits: Readonly<Record<CommentPlace, () => Edit>> = {
      "line end": () =>
        insertion(line.start + written.trimEnd().length, ` ${comment(form, "disable-line", rules)}`),
      "line before": () => {
        const [indent = ""] = /^[ \t]*/.exec(written) ?? [];
        return insertion(line.start, `${indent}${comment(form, "disable-next-line", rules)}${lineBreak}`);
      },
    };
    const edit = edits[place]();
    const isSeen = form.changesText?.(place, {
      before: textBefore(source, line.start),
      line: written,
      after: textAfter(source, line.end),
    });
    return edit.start >= head && isSeen !== true ? [{ edit, line }] : [];
  };
}

/**
 * True if a line of source code does not continue on the next one, and a place in it is in a comment, or in quotes that
 * are closed on the same line.
 */
function isInOneLine(line: string, at: number, { open }: CommentForm): boolean {
  if (line.trimEnd().endsWith("\\")) return false;
  const [before, after] = [line.slice(0, at), line.slice(at)];
  if (before.includes(open.trim()) || /^\s*\*/.test(line)) return true;
  return ['"', "'", "`"].some((quote) => before.split(quote).length % 2 === 0 && after.includes(quote));
}

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text });

const comment = ({ open, close }: CommentForm, marker: string, rule: string): string =>
  `${open}urigram-${marker} ${rule}${close}`;

const newline = (source: string): string => (source.includes("\r\n") ? "\r\n" : "\n");

/** Returns the line that ends before an offset; empty at the start of the document. */
function textBefore(source: string, offset: number): string {
  const { start, end } = lineAround(
    source,
    Math.max(0, offset - (source.startsWith("\r\n", offset - 2) ? 2 : 1)),
  );
  return offset === 0 ? "" : source.slice(start, end);
}

/** Returns the line after the line break at an offset; empty at the end of the document. */
function textAfter(source: string, offset: number): string {
  const { start, end } = lineAround(source, offset + (source.startsWith("\r\n", offset) ? 2 : 1));
  return source.slice(start, end);
}

/** Returns the span of the line around an offset, without its line break. Reads only this line. */
function lineAround(source: string, offset: number): Span {
  const isInLine = (at: number) => at >= 0 && at < source.length && !/[\r\n]/.test(source.charAt(at));
  let [start, end] = [offset, offset];
  while (isInLine(start - 1)) start--;
  while (isInLine(end)) end++;
  return { start, end };
}

/** Matches a byte order mark and the lines by which programs recognize a language, an encoding or an interpreter. */
const HEAD =
  /^\uFEFF?(?:(?:#!.*|#.*coding[:=].*|'\\".*|<\?php\b.*|<\?xml[^>]*\?>|<!doctype[^>[]*>|@charset "[^"]*";)[ \t]*(?:\r?\n)?)*/i;

/** Matches front matter in YAML at the start of a document. */
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/**
 * Returns the end of the part that must stay first in a document. If comments start with "#", "---" is not front
 * matter.
 */
function headEnd(source: string, { open }: CommentForm): number {
  const [head = ""] =
    (open.startsWith("#") ? undefined : FRONT_MATTER.exec(source)) ?? HEAD.exec(source) ?? [];
  return head.length;
}

/** True if insertions, in order, suppress existing reports and leave all references unchanged. */
function haveIntendedEffect(
  insertions: readonly Insertion<Pick<ReportedLine, "reports">>[],
  { source, findings, ...setting }: Suppressible,
): boolean {
  const edits = insertions.map(({ edit }) => edit);
  const edited = applyEdits(source, edits);
  const moved = movedBy(edits);
  const unedited = findings()[Symbol.iterator]();
  for (const { text, construct, start } of setting.extract(edited)) {
    const { value: before, done } = unedited.next();
    if (done || before.text !== text || before.construct !== construct) return false;
    if (moved(before.start) !== start) return false;
  }
  if (unedited.next().done !== true) return false;
  const left = new Set(
    insertions.flatMap(({ line }) => line.reports.map(({ rule, start }) => `${moved(start)} ${rule}`)),
  );
  const suppressions = suppressionsIn(edited, setting.comments);
  const of: typeof suppressions.of = (rule, offset) => {
    const found = suppressions.of(rule, offset);
    if (found.length > 0) left.delete(`${offset} ${rule}`);
    return found;
  };
  for (const _ of judge(edited, setting, { ...suppressions, of })) if (left.size === 0) break;
  return left.size === 0;
}

/** Lints a source with the given suppressions. */
function judge(
  source: string,
  { lint, extract, nearLinks, targets }: SuppressSetting,
  suppressions: Suppressions,
): Iterable<Judged> {
  return lint(source, {
    suppressions,
    extract,
    ...(targets && { targets }),
    ...(nearLinks && { nearLinks }),
  });
}

/** Returns a function that shifts offsets by the insertions before them. Takes constant time for ascending offsets. */
function movedBy(edits: readonly Edit[]): (offset: number) => number {
  let next = 0;
  let inserted = 0;
  let last = 0;
  return (offset) => {
    if (offset < last) [next, inserted] = [0, 0];
    last = offset;
    for (let edit = edits[next]; edit && edit.start <= offset; edit = edits[++next])
      inserted += edit.text.length;
    return offset + inserted;
  };
}

/** Inserts comments that suppress the reports on a document. Returns the number of suppressed reports. */
export function suppressAll(source: string, setting: SuppressSetting): Fixed {
  const suppressions = suppressionsIn(source, setting.comments);
  const judged = judge(source, setting, suppressions);
  const lines = linesOf(suppressibleIn(judged), source, limit.most - countIn(suppressions.markers));
  const insertions = suppressLines(lines, { ...setting, source, findings: () => setting.extract(source) });
  const edits = insertions.map(({ edit }) => edit);
  return {
    text: applyEdits(source, edits),
    edits,
    count: insertions.reduce((sum, { line }) => sum + line.count, 0),
  };
}

function* suppressibleIn(judged: Iterable<Judged>): Generator<Suppressed> {
  for (const { diagnostics } of judged)
    for (const diagnostic of diagnostics) if (!diagnostic.rule.startsWith("suppressions/")) yield diagnostic;
}
