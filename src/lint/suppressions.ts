import type { Comment, CommentReader } from "../extract/finding.ts";
import { createLocator } from "../text/position.ts";
import type { Span } from "../text/span.ts";
import { MARKERS, type Marker, markerIn, PREFIX } from "./markers.ts";
import type { Level } from "./rule.ts";
import { type Boundary, suppressionRanges } from "./suppression-ranges.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/** What a comment suppresses: the reports of a rule, of a group or of all, on some lines. */
export interface Suppression {
  /** The rule, the group (`escapes/*`) or `*`. */
  readonly pattern: string;
  /** Where the comment says so. */
  readonly span: Span;
  readonly comment: Comment;
}

/** What the comments of a text suppress in it. */
export interface Suppressions {
  /** In the order of the text. */
  readonly markers: readonly Marker[];
  /** In the order of the text. */
  readonly all: readonly Suppression[];
  /** What suppresses the reports of a rule about what begins at an offset. */
  readonly of: (rule: string, offset: number) => readonly Suppression[];
  /** What may still hold after the text. */
  readonly open: ReadonlySet<Suppression>;
  /** What the next part of the document needs to know. */
  readonly end: End;
}

/** What holds where a part of a document ends. */
interface End {
  readonly line: number;
  readonly boundaries: readonly Boundary<Suppression>[];
  readonly lines: Lines;
}

/** The suppressions of single lines, by their patterns. */
type Lines = ReadonlyMap<number, ReadonlyMap<string, Suppression>>;

export const noSuppressions: Suppressions = {
  markers: [],
  all: [],
  of: () => [],
  open: new Set(),
  end: { line: 1, boundaries: [], lines: new Map() },
};

/** What comments suppress in a text, or in a part of a document after another part. Without a reader, nothing. */
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

/** Those of a part of a document that goes on: what still holds there may be of use later. */
export function goingOn(suppressions: Suppressions): Suppressions {
  const { all, open } = suppressions;
  return { ...suppressions, all: all.filter((suppression) => !open.has(suppression)) };
}

function markersOf(comments: Iterable<Comment>): readonly Marker[] {
  const markers: Marker[] = [];
  for (const comment of comments) {
    const marker = markerIn(comment);
    if (marker) markers.push(marker);
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

  /** What the markers do, by their names. */
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

/** What a marker suppresses, or what it does so no more. One that is unknown does nothing. */
function suppressionsBy({ name, span, patterns, comment }: Marker): readonly Suppression[] {
  if (!MARKERS.includes(name)) return [];
  if (patterns.length === 0) return [{ pattern: "*", span, comment }];
  return patterns.map(({ text, span: own }) => ({ pattern: text, span: own, comment }));
}

/** The patterns that fit a rule, or all that another pattern fits. */
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
  /** The default level. */
  readonly level: Level;
}

export const unused: CommentRule = {
  id: "suppressions/unused",
  summary: "a comment that suppresses nothing",
  reason: "It would hide the next mistake there, and its readers look for one in vain.",
  advice: "remove it",
  level: "warn",
};

export const unknown: CommentRule = {
  id: "suppressions/unknown",
  summary: "a comment that names a rule or a marker that does not exist",
  reason: "It looks as if it suppressed something, and does nothing.",
  advice: "correct the name",
  level: "warn",
};

/** The rules for comments. No comment suppresses their reports. */
export const commentRules: readonly CommentRule[] = [unused, unknown];
