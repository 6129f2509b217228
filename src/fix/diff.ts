import { applyEdits, type Edit, movedTo } from "../text/edit.ts";

/** The number of unchanged lines shown before and after a change. */
const CONTEXT = 3;

/** A replacement for the old lines from `start` to `end`. Lines are numbered from 0; the range is half-open. */
type Change = { readonly start: number; readonly end: number; readonly lines: readonly string[] };

/**
 * Returns a unified diff for `git apply`; "" if nothing changes. The edits must be sorted and must not overlap. Takes
 * linear time, because the edits show which lines may differ.
 */
export function unifiedDiff(name: string, before: string, edits: readonly Edit[]): string {
  const old = linesOf(before);
  const hunks = groupIntoHunks(changesOf(before, old, edits));
  if (hunks.length === 0) return "";
  let shift = 0;
  const written = hunks.map((changes) => {
    const hunk = writeHunk(old, changes, shift);
    shift += changes.reduce((sum, { start, end, lines }) => sum + lines.length - (end - start), 0);
    return hunk;
  });
  return `--- ${nameOf("a", name)}\n+++ ${nameOf("b", name)}\n${written.join("")}`;
}

/** Splits a string into lines as git does: each line keeps its line feed, and the last line may lack one. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Returns the changed lines. Changes that touch are joined, so that all removed lines precede the added ones. */
function changesOf(before: string, old: readonly string[], edits: readonly Edit[]): readonly Change[] {
  const starts = [0];
  for (const line of old) starts.push((starts.at(-1) ?? 0) + line.length);
  const offsetOf = (line: number) => starts[line] ?? before.length;
  const changes: { start: number; end: number; lines: string[] }[] = [];
  for (const { start, end, edits: some } of groupByLines(edits, starts)) {
    const offset = offsetOf(start);
    const fresh = linesOf(applyEdits(before.slice(offset, offsetOf(end)), movedTo(offset, some)));
    for (const change of differences(old.slice(start, end), fresh)) {
      const last = changes.at(-1);
      const [from, to] = [start + change.start, start + change.end];
      if (last?.end === from) {
        last.end = to;
        for (const line of change.lines) last.lines.push(line);
      } else changes.push({ start: from, end: to, lines: [...change.lines] });
    }
  }
  return changes;
}

/** Edits that share lines, and the range of these lines. */
type Group = { readonly start: number; end: number; readonly edits: Edit[] };

/** Groups edits by the lines that they touch. An edit that removes a line feed also touches the next line. */
function groupByLines(edits: readonly Edit[], starts: readonly number[]): readonly Group[] {
  const groups: Group[] = [];
  let line = 0;
  for (const edit of edits) {
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= edit.start) line++;
    const start = line;
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= edit.end) line++;
    const last = groups.at(-1);
    if (last && start < last.end) {
      last.end = line + 1;
      last.edits.push(edit);
    } else groups.push({ start, end: line + 1, edits: [edit] });
  }
  return groups;
}

/**
 * Returns the changes between two lists of lines. If their lengths are equal, each run of differing lines is a change;
 * otherwise a single change covers all differences.
 */
function differences(old: readonly string[], fresh: readonly string[]): readonly Change[] {
  if (old.length === fresh.length)
    return runsOf(old, (line, at) => line !== fresh[at]).map(({ start, end }) => ({
      start,
      end,
      lines: fresh.slice(start, end),
    }));
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let suffix = 0;
  while (suffix < shorter - start && old.at(-1 - suffix) === fresh.at(-1 - suffix)) suffix++;
  return [{ start, end: old.length - suffix, lines: fresh.slice(start, fresh.length - suffix) }];
}

/** Yields the runs of adjacent lines that differ. */
function runsOf(
  lines: readonly string[],
  isDifferent: (line: string, at: number) => boolean,
): readonly Omit<Change, "lines">[] {
  const runs: { readonly start: number; end: number }[] = [];
  lines.forEach((line, at) => {
    const last = runs.at(-1);
    if (!isDifferent(line, at)) return;
    if (last?.end === at) last.end = at + 1;
    else runs.push({ start: at, end: at + 1 });
  });
  return runs;
}

/** Groups changes into hunks: changes share a hunk if their context lines touch or overlap. */
function groupIntoHunks(changes: readonly Change[]): readonly (readonly Change[])[] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const end = last?.at(-1)?.end;
    if (last && end !== undefined && change.start - end <= 2 * CONTEXT) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function writeHunk(old: readonly string[], changes: readonly Change[], shift: number): string {
  const first = changes[0]?.start ?? 0;
  const from = Math.max(0, first - CONTEXT);
  const to = Math.min(old.length, (changes.at(-1)?.end ?? 0) + CONTEXT);
  const written: string[] = [];
  let at = from;
  let added = 0;
  for (const { start, end, lines } of changes) {
    written.push(marked(" ", old.slice(at, start)), marked("-", old.slice(start, end)), marked("+", lines));
    added += lines.length - (end - start);
    at = end;
  }
  written.push(marked(" ", old.slice(at, to)));
  const count = to - from;
  return `@@ -${rangeOf(from, count)} +${rangeOf(from + shift, count + added)} @@\n${written.join("")}`;
}

/** The position of an empty range is the number of the line before it. */
const rangeOf = (start: number, count: number): string => `${count === 0 ? start : start + 1},${count}`;

function marked(mark: string, lines: readonly string[]): string {
  return lines
    .map((line) => mark + (line.endsWith("\n") ? line : `${line}\n\\ No newline at end of file\n`))
    .join("");
}

/** Formats a file name as git does: quoted if it has special characters, and followed by a tab if it has a space. */
function nameOf(side: "a" | "b", name: string): string {
  const path = `${side}/${name}`;
  if (path.search(SPECIAL) < 0) return path.includes(" ") ? `${path}\t` : path;
  return `"${path.replace(SPECIAL, (found) => (/["\\]/.test(found) ? `\\${found}` : octal(found)))}"`;
}

/** Matches quotes, and characters that could control a terminal or reorder a line. */
const SPECIAL = /["\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function octal(character: string): string {
  const octets = new TextEncoder().encode(character);
  return Array.from(octets, (octet) => `\\${octet.toString(8).padStart(3, "0")}`).join("");
}
