import type { CommentForm, CommentPlace } from "../extract/comment-form.ts";
import type { CommentReader, Extractor, Finding } from "../extract/finding.ts";
import { suppressionsIn } from "../lint/suppressions.ts";
import { applyEdits, type Edit } from "../text/edit.ts";

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
export function suppressLine({ rule, start }: Suppressed, document: Suppressible): Edit | undefined {
  const { source, form } = document;
  const line = lineAround(source, start);
  const insertions: Readonly<Record<CommentPlace, () => Edit>> = {
    "line end": () => {
      const at = line.start + source.slice(line.start, line.end).trimEnd().length;
      return insertion(at, ` ${comment(form, "disable-line", rule)}`);
    },
    "line before": () => {
      const [indent = ""] = /^[ \t]*/.exec(source.slice(line.start, line.end)) ?? [];
      return insertion(line.start, `${indent}${comment(form, "disable-next-line", rule)}${newline(source)}`);
    },
  };
  return form.places
    .map((place) => insertions[place]())
    .find(
      (edit) => edit.start >= headEnd(source, form) && hasIntendedEffect(edit, { rule, start }, document),
    );
}

/** Returns the insertion of a comment that suppresses a rule from the start of the document; undefined if it would not apply. */
export function suppressFile(report: Suppressed, document: Suppressible): Edit | undefined {
  const { source, form } = document;
  const edit = insertion(headEnd(source, form), `${comment(form, "disable", report.rule)}${newline(source)}`);
  return hasIntendedEffect(edit, report, document) ? edit : undefined;
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

/** True if an insertion suppresses a report and leaves all references as they are. */
function hasIntendedEffect(
  edit: Edit,
  { rule, start }: Suppressed,
  { source, findings, extract, comments }: Suppressible,
): boolean {
  const edited = applyEdits(source, [edit]);
  const moved = (offset: number) => (offset < edit.start ? offset : offset + edit.text.length);
  if (suppressionsIn(edited, comments).of(rule, moved(start)).length === 0) return false;
  let count = 0;
  for (const { text, construct, start: at } of extract(edited)) {
    const before = findings[count++];
    if (!before || before.text !== text || before.construct !== construct || moved(before.start) !== at)
      return false;
  }
  return count === findings.length;
}
