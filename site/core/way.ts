import type { Span } from "../../src/text/span.ts";
import { createEnds, type Ends, type Known, type Rounds, unique } from "./ends.ts";
import type { Productions, Track } from "./track.ts";

/**
 * The parts of a production that a string uses. Leaves are the names and literals of its expression, numbered in order.
 */
export interface Way {
  /** The used leaves. */
  readonly leaves: ReadonlySet<number>;
  /** The repetitions with more than one iteration, by their first and last leaf: `0-2`. */
  readonly loops: ReadonlySet<string>;
  /** The strings that the production matches, in the order in which they were found. */
  readonly spans: readonly Span[];
}

/**
 * Finds the path of a string through the productions that derive it, consistent with the nodes of its tree; where the
 * BNF leaves a choice below them, it takes the first alternative and the fewest iterations. Empty if the start symbol
 * does not derive the string.
 */
export function waysOf(
  productions: Productions,
  start: string,
  text: string,
  tree: readonly Known[],
): ReadonlyMap<string, Way> {
  const ends = createEnds(productions, text, tree);
  const ways = new Map<string, { leaves: Set<number>; loops: Set<string>; spans: Span[] }>();
  const queue: Part[] = [{ name: start, start: 0, end: text.length }];
  if (!ends.ofName(start, 0).includes(text.length)) return ways;
  const seen = new Set<string>();
  for (const part of queue) {
    const key = `${part.name} ${part.start} ${part.end}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const way = ways.get(part.name) ?? { leaves: new Set(), loops: new Set(), spans: [] };
    ways.set(part.name, way);
    way.spans.push({ start: part.start, end: part.end });
    const track = ends.trackOf(part.name);
    if (!track) continue;
    const taken = take(ends, track, part.start, part.end);
    for (const { leaf, loop, part: next } of taken) {
      if (leaf !== undefined) way.leaves.add(leaf);
      if (loop !== undefined) way.loops.add(loop);
      if (next) queue.push(next);
    }
  }
  return ways;
}

/** A production, and the span that it derives. */
interface Part extends Span {
  readonly name: string;
}

/** A step of the path: a leaf, possibly with the production that it names, or a further iteration of a loop. */
interface Taken {
  readonly leaf?: number;
  readonly loop?: string;
  readonly part?: Part;
}

/** Finds the steps from one offset to another, which must be one of its ends. */
function take(ends: Ends, track: Track, from: number, to: number): readonly Taken[] {
  switch (track.kind) {
    case "leaf": {
      const { leaf, expression } = track;
      if (expression.kind !== "name") return [{ leaf }];
      return [{ leaf, part: { name: expression.name, start: from, end: to } }];
    }
    case "choice": {
      const taken = track.parts.find((part) => ends.of(part, from).includes(to));
      return taken ? take(ends, taken, from, to) : [];
    }
    case "sequence":
      return between(ends, track.parts, cutsOf(ends, track.parts, from, to));
    case "repetition":
      return takeRounds(ends, track, from, to);
  }
}

function between(ends: Ends, parts: readonly Track[], cuts: readonly number[]): readonly Taken[] {
  return parts.flatMap((part, place) => take(ends, part, cuts[place] ?? 0, cuts[place + 1] ?? 0));
}

/** Finds the boundaries between the parts of a sequence, from the end. */
function cutsOf(ends: Ends, parts: readonly Track[], from: number, to: number): readonly number[] {
  const layers: (readonly number[])[] = [[from]];
  for (const part of parts) layers.push(unique((layers.at(-1) ?? []).flatMap((end) => ends.of(part, end))));
  const cuts = [to];
  for (let place = parts.length - 1; place >= 0; place--) {
    const part = parts[place];
    const end = cuts[0] ?? to;
    const begin = (layers[place] ?? []).find((at) => part && ends.of(part, at).includes(end));
    cuts.unshift(begin ?? from);
  }
  return cuts;
}

function takeRounds(ends: Ends, track: Rounds, from: number, to: number): readonly Taken[] {
  const all = ends.ofRounds(track, from);
  const last = all.findLastIndex((reached, count) => count >= track.least && reached.includes(to));
  if (last < 1 || (from === to && track.least === 0 && !hasLeafForNothing(ends, track, from))) return [];
  const cuts = [to];
  for (let count = last - 1; count >= 0; count--) {
    const end = cuts[0] ?? to;
    cuts.unshift((all[count] ?? []).find((at) => ends.of(track.part, at).includes(end)) ?? from);
  }
  const taken = cuts.slice(1).flatMap((end, round) => take(ends, track.part, cuts[round] ?? from, end));
  return cuts.length > 2 ? [{ loop: track.leaves }, ...taken] : taken;
}

/** Checks whether an optional part matches the empty string and is present: its path is used anyway. */
function hasLeafForNothing(ends: Ends, { part, most }: Rounds, at: number): boolean {
  return most === 1 && ends.of(part, at).includes(at);
}
