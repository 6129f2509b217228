import { type Comment, type CommentReader, checkLimit, type Limit } from "../extract/finding.ts";
import { lastNotAfter } from "../text/number-list.ts";
import { createLocator } from "../text/position.ts";
import type { Span } from "../text/span.ts";
import { MARKERS, type Marker, markerIn, PREFIX } from "./markers.ts";
import type { Level } from "./rule.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/** A suppression in a comment. It applies to a rule, a group or all rules on some lines. */
export interface Suppression {
  /** The suppressed rule, a group (`escapes/*`) or `*`. */
  readonly pattern: string;
  /** The span of the pattern in the comment. */
  readonly span: Span;
  readonly comment: Comment;
}

/** The suppressions in a document or in a part of it. */
export interface Suppressions {
  /** The suppression markers, in document order. */
  readonly markers: readonly Marker[];
  /** All suppressions, in document order. */
  readonly all: readonly Suppression[];
  /** Returns the suppressions that apply to a diagnostic, given its rule and its start offset. */
  readonly of: (rule: string, offset: number) => readonly Suppression[];
  /** The suppressions that still apply after this part. */
  readonly open: ReadonlySet<Suppression>;
  /** The state for the next part of the document. */
  readonly end: End;
}

/** The suppressions in effect at the end of a part of a document. */
interface End {
  readonly line: number;
  readonly boundaries: readonly Boundary<Suppression>[];
  readonly lines: Lines;
}

/** The suppressions that apply to single lines, by line and pattern. */
type Lines = ReadonlyMap<number, ReadonlyMap<string, Suppression>>;

export const noSuppressions: Suppressions = {
  markers: [],
  all: [],
  of: () => [],
  open: new Set(),
  end: { line: 1, boundaries: [], lines: new Map() },
};

/**
 * Returns the suppressions in a document, or in a part of it that follows another part. Without a comment reader, there
 * are none. Throws a LimitError if there are too many to keep.
 */
export function suppressionsIn(
  source: string,
  comments: CommentReader | undefined,
  before: Suppressions = noSuppressions,
): Suppressions {
  const markers = comments && source.includes(PREFIX) ? markersOf(comments(source)) : [];
  const { end } = before;
  if (markers.length === 0 && end.boundaries.length === 0 && end.lines.size === 0) return noSuppressions;
  return arrange(source, markers, end);
}

/** Removes suppressions that still apply after a part of a document, since they may be used in the next part. */
export function withoutOpen(suppressions: Suppressions): Suppressions {
  const { all, open } = suppressions;
  return { ...suppressions, all: all.filter((suppression) => !open.has(suppression)) };
}

/** All suppressions are kept until the end, because the unused ones are known only then. */
export const limit: Limit = { most: 10_000, what: "suppressions in comments" };

/** Returns the number of suppressions in markers, as counted for the limit. */
export const countIn = (markers: readonly Marker[]): number =>
  markers.reduce((count, { patterns }) => count + Math.max(1, patterns.length), 0);

function markersOf(comments: Iterable<Comment>): readonly Marker[] {
  const markers: Marker[] = [];
  let count = 0;
  for (const comment of comments) {
    const marker = markerIn(comment, limit.most + 1);
    if (!marker) continue;
    markers.push(marker);
    count += countIn([marker]);
    checkLimit(count, limit);
  }
  return markers;
}

function arrange(source: string, markers: readonly Marker[], before: End): Suppressions {
  const positionOf = createLocator(source, { line: before.line, column: 1 });
  const lineOf = (offset: number) => positionOf(offset).line;
  const all: Suppression[] = [];
  const ranges = suppressionRanges(before.boundaries);
  const lines = new Map([...before.lines].map(([line, ofLine]) => [line, new Map(ofLine)]));

  function inLine(line: number, suppression: Suppression): void {
    const ofLine = lines.get(line) ?? new Map<string, Suppression>();
    lines.set(line, ofLine.set(suppression.pattern, suppression));
  }

  /** The effects of suppression markers, by name. */
  const effects: Readonly<Record<string, (suppression: Suppression) => void>> = {
    disable: (held) => ranges.add({ pattern: held.pattern, offset: held.comment.start, held }),
    enable: ({ pattern, comment }) => ranges.add({ pattern, offset: comment.start, held: undefined }),
    "disable-line": (suppression) => inLine(lineOf(suppression.comment.start), suppression),
    "disable-next-line": (suppression) => inLine(lineOf(suppression.comment.end) + 1, suppression),
  };
  for (const marker of markers) {
    for (const suppression of suppressionsBy(marker)) {
      effects[marker.name]?.(suppression);
      if (marker.name !== "enable") all.push(suppression);
    }
  }

  const line = lineOf(source.length);
  const end: End = {
    line,
    boundaries: ranges.last(),
    lines: new Map([...lines].filter(([at]) => at >= line)),
  };
  return {
    markers,
    all,
    of(rule, offset) {
      const patterns = patternsFor(rule);
      const ofLine = lines.get(lineOf(offset));
      const found = [ranges.at(patterns, offset), ...patterns.map((pattern) => ofLine?.get(pattern))];
      return found.filter((suppression) => suppression !== undefined);
    },
    open: openAt(end),
    end,
  };
}

/** An offset from which a value, or none, applies to a pattern. */
interface Boundary<Held> {
  readonly pattern: string;
  /** The offset in the part; negative for boundaries carried over from earlier parts. */
  readonly offset: number;
  readonly held: Held | undefined;
}

/** The boundaries in a part of a document. They must be added in order. */
interface SuppressionRanges<Held> {
  readonly add: (boundary: Boundary<Held>) => void;
  /** Returns the value at an offset: the one set by the last preceding boundary of any of the given patterns. */
  readonly at: (patterns: readonly string[], offset: number) => Held | undefined;
  /** Returns the last boundary of each pattern, in order, to be carried over to the next part. */
  readonly last: () => readonly Boundary<Held>[];
}

function suppressionRanges<Held>(before: readonly Boundary<Held>[]): SuppressionRanges<Held> {
  const byPattern = new Map<string, Boundary<Held>[]>();
  function add(boundary: Boundary<Held>): void {
    const boundaries = byPattern.get(boundary.pattern) ?? [];
    boundaries.push(boundary);
    byPattern.set(boundary.pattern, boundaries);
  }
  for (const boundary of before) add(boundary);
  return {
    add,
    at(patterns, offset) {
      const found = patterns.flatMap((pattern) => lastBefore(byPattern.get(pattern) ?? [], offset));
      return found.sort(byOffset).at(-1)?.held;
    },
    last() {
      const last = [...byPattern.values()].flatMap((boundaries) => boundaries.slice(-1)).sort(byOffset);
      return last.map((boundary, index) => ({ ...boundary, offset: index - last.length }));
    },
  };
}

/** Returns the last boundary at or before an offset, if there is one. */
function lastBefore<Held>(boundaries: readonly Boundary<Held>[], offset: number): readonly Boundary<Held>[] {
  const offsets = { length: () => boundaries.length, at: (index: number) => boundaries[index]?.offset ?? 0 };
  const index = lastNotAfter(offsets, offset);
  return boundaries.slice(index, index + 1).filter((boundary) => boundary.offset <= offset);
}

const byOffset = (a: Boundary<unknown>, b: Boundary<unknown>): number => a.offset - b.offset;

/** Returns the suppressions that a marker starts or ends; none if the marker is unknown. */
function suppressionsBy({ name, span, patterns, comment }: Marker): readonly Suppression[] {
  if (!MARKERS.includes(name)) return [];
  if (patterns.length === 0) return [{ pattern: "*", span, comment }];
  return patterns.map(({ text, span: own }) => ({ pattern: text, span: own, comment }));
}

/** Returns the patterns that match a rule or include another pattern. */
export function patternsFor(rule: string): readonly string[] {
  const groups = [...rule.matchAll(/\//g)].map(({ index }) => `${rule.slice(0, index)}/*`);
  return [rule, ...groups, "*"];
}

function openAt({ boundaries, lines }: End): ReadonlySet<Suppression> {
  const around = suppressionRanges(boundaries);
  const held = boundaries.map(({ pattern }) => around.at(patternsFor(pattern), 0));
  const inLines = [...lines.values()].flatMap((ofLine) => [...ofLine.values()]);
  return new Set([...held, ...inLines].filter((suppression) => suppression !== undefined));
}

export interface CommentRule extends SyntaxRule {
  readonly id: string;
  /** The default level of the rule. */
  readonly level: Level;
}

export const unused: CommentRule = {
  id: "suppressions/unused",
  summary: "a comment that suppresses nothing",
  reason:
    "The comment makes readers look for a problem that does not exist, and would suppress future problems.",
  advice: "remove it",
  level: "warn",
};

export const unknown: CommentRule = {
  id: "suppressions/unknown",
  summary: "an unknown rule or marker in a suppression comment",
  reason: "The comment looks like a suppression but has no effect.",
  advice: "correct the name",
  level: "warn",
};

/** The rules that apply to comments. They cannot be suppressed by comments. */
export const commentRules: readonly CommentRule[] = [unused, unknown];
