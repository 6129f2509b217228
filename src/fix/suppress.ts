import type { CommentForm, CommentPlace } from "../extract/comment-form.ts";
import type { CommentReader, Extractor, Finding } from "../extract/finding.ts";
import { suppressionsIn } from "../lint/suppressions.ts";
import { applyEdits, type Edit } from "../text/edit.ts";
import type { Fixed, FixSetting } from "./fix.ts";

/** A document in which comments can suppress reports. */
export interface Suppressible {
  readonly source: string;
  readonly findings: readonly Finding[];
  readonly extract: Extractor;
  readonly comments: CommentReader;
  readonly form: CommentForm;
}

/** A report to suppress: its rule, and the UTF-16 offset where it begins. */
export interface Suppressed {
  readonly rule: string;
  readonly start: number;
}

/** Returns the insertion of a comment that suppresses a rule on the line of a report; undefined if none has this effect. */
export function suppressLine(report: Suppressed, document: Suppressible): Edit | undefined {
  return document.form.places
    .flatMap((place) => insertionAt(place, [report], document) ?? [])
    .find((edit) => haveIntendedEffect([{ edit, reports: [report] }], document));
}

/** Returns the insertion of a comment that suppresses a rule from the start of the document; undefined if it would not apply. */
export function suppressFile(report: Suppressed, document: Suppressible): Edit | undefined {
  const { source, form } = document;
  const edit = insertion(headEnd(source, form), `${comment(form, "disable", report.rule)}${newline(source)}`);
  return haveIntendedEffect([{ edit, reports: [report] }], document) ? edit : undefined;
}

/** The insertion of a comment, and the reports on one line that it suppresses. */
interface Insertion {
  readonly edit: Edit;
  readonly reports: readonly Suppressed[];
}

/** Returns insertions that suppress all reports, except those that no comment on their line can suppress, in order. */
export function suppressLines(reports: readonly Suppressed[], document: Suppressible): readonly Insertion[] {
  const lines = new Map<number, Suppressed[]>();
  for (const report of reports) {
    const { start } = lineAround(document.source, report.start);
    const ofLine = lines.get(start);
    if (ofLine) ofLine.push(report);
    else lines.set(start, [report]);
  }
  let left = [...lines].sort(([a], [b]) => a - b).map(([, ofLine]) => ofLine);
  const found: Insertion[] = [];
  for (const place of document.form.places) {
    const insertions = left.flatMap((ofLine) => {
      const edit = insertionAt(place, ofLine, document);
      return edit ? [{ edit, reports: ofLine }] : [];
    });
    const kept = effective(insertions, document);
    found.push(...kept);
    left = left.filter((ofLine) => kept.every((each) => each.reports !== ofLine));
  }
  return found.sort((a, b) => a.edit.start - b.edit.start);
}

/** Returns the insertions that have their effect. Halves are tried apart if one of them spoils the others. */
function effective(insertions: readonly Insertion[], document: Suppressible): readonly Insertion[] {
  if (insertions.length === 0 || haveIntendedEffect(insertions, document)) return insertions;
  if (insertions.length === 1) return [];
  const half = insertions.length >> 1;
  return [...effective(insertions.slice(0, half), document), ...effective(insertions.slice(half), document)];
}

function insertionAt(
  place: CommentPlace,
  reports: readonly Suppressed[],
  { source, form }: Suppressible,
): Edit | undefined {
  const [first] = reports;
  const line = lineAround(source, first?.start ?? 0);
  const rules = [...new Set(reports.map(({ rule }) => rule))].join(", ");
  const insertions: Readonly<Record<CommentPlace, () => Edit>> = {
    "line end": () => {
      const at = line.start + source.slice(line.start, line.end).trimEnd().length;
      return insertion(at, ` ${comment(form, "disable-line", rules)}`);
    },
    "line before": () => {
      const [indent = ""] = /^[ \t]*/.exec(source.slice(line.start, line.end)) ?? [];
      return insertion(line.start, `${indent}${comment(form, "disable-next-line", rules)}${newline(source)}`);
    },
  };
  const edit = insertions[place]();
  return edit.start >= headEnd(source, form) ? edit : undefined;
}

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text });

const comment = ({ open, close }: CommentForm, marker: string, rule: string): string =>
  `${open}urigram-${marker} ${rule}${close}`;

const newline = (source: string): string => (source.includes("\r\n") ? "\r\n" : "\n");

/** Returns the span of the line around an offset, without its line break. */
function lineAround(source: string, offset: number): { readonly start: number; readonly end: number } {
  const before = source.slice(0, offset);
  const start = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1;
  const rest = source.slice(offset).search(/[\r\n]/);
  return { start, end: rest < 0 ? source.length : offset + rest };
}

/** Matches a byte order mark and the lines by which programs recognize a language, an encoding or an interpreter. */
const HEAD =
  /^\uFEFF?(?:(?:#!.*|#.*coding[:=].*|'\\".*|<\?php\b.*|<\?xml[^>]*\?>|<!doctype[^>[]*>|@charset "[^"]*";)[ \t]*(?:\r?\n)?)*/i;

/** Matches front matter in YAML at the start of a document. */
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Returns the end of what must remain at the start of a document. Where "#" begins a comment, "---" is no front matter. */
function headEnd(source: string, { open }: CommentForm): number {
  const [head = ""] =
    (open.startsWith("#") ? undefined : FRONT_MATTER.exec(source)) ?? HEAD.exec(source) ?? [];
  return head.length;
}

/** True if insertions, in order, suppress their reports and leave all references as they are. */
function haveIntendedEffect(
  insertions: readonly Insertion[],
  { source, findings, extract, comments }: Suppressible,
): boolean {
  const edits = insertions.map(({ edit }) => edit);
  const edited = applyEdits(source, edits);
  const { of } = suppressionsIn(edited, comments);
  const moved = movedBy(edits);
  for (const { reports } of insertions)
    if (reports.some(({ rule, start }) => of(rule, moved(start)).length === 0)) return false;
  const movedInOrder = movedBy(edits);
  let count = 0;
  for (const { text, construct, start } of extract(edited)) {
    const before = findings[count++];
    if (!before || before.text !== text || before.construct !== construct) return false;
    if (movedInOrder(before.start) !== start) return false;
  }
  return count === findings.length;
}

/** Returns a function that shifts offsets by the insertions before them. Offsets that do not decrease take constant time. */
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

/** The linter and the readers for a document whose reports are to be suppressed. */
interface SuppressSetting
  extends Pick<FixSetting, "lint" | "nearLinks" | "targets">,
    Omit<Suppressible, "source" | "findings"> {}

/** Suppresses the reports on a document by comments. Returns the number of suppressed reports. */
export function suppressAll(source: string, setting: SuppressSetting): Fixed {
  const { lint, extract, comments, nearLinks, targets } = setting;
  const findings = [...extract(source)];
  const suppressions = suppressionsIn(source, comments);
  const around = { ...(targets && { targets }), ...(nearLinks && { nearLinks }) };
  const judged = lint(source, { ...around, suppressions, extract: () => findings });
  const reports = [...judged].flatMap(({ diagnostics }) => diagnostics);
  const suppressible = reports.filter(({ rule }) => !rule.startsWith("suppressions/"));
  const insertions = suppressLines(suppressible, { ...setting, source, findings });
  return {
    text: applyEdits(
      source,
      insertions.map(({ edit }) => edit),
    ),
    count: insertions.reduce((sum, each) => sum + each.reports.length, 0),
  };
}
