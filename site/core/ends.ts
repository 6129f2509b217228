import type { Span } from "../../src/text/span.ts";
import { type Leaf, numbered, type Productions, type Track } from "./track.ts";

/** A node in a tree: the known span of a production. */
export interface Known extends Span {
  readonly type: string;
}

/** The possible ends of grammar parts in a string. Results are cached. */
export interface Ends {
  /** The ends of a production that begins at an offset. */
  readonly ofName: (name: string, at: number) => readonly number[];
  /** The ends of a part that begins at an offset, best first. */
  readonly of: (track: Track, at: number) => readonly number[];
  /** The possible offsets after each number of iterations. */
  readonly ofRounds: (track: Rounds, at: number) => readonly (readonly number[])[];
  readonly trackOf: (name: string) => Track | undefined;
}

export type Rounds = Extract<Track, { kind: "repetition" }>;

/** Finds the possible ends of parts of productions in a string, consistent with the nodes of its tree. */
export function createEnds(productions: Productions, text: string, tree: readonly Known[]): Ends {
  const known = endsByPlace(tree);
  const tracks = new Map([...productions].map(([name, expression]) => [name, numbered(expression, 0)]));
  const memo = new Map<Track, Map<number, readonly number[]>>();
  const ofName = (name: string, at: number): readonly number[] => {
    const ends = known.get(`${name} ${at}`);
    if (ends) return ends;
    const track = tracks.get(name);
    return track ? endsOf(track, at) : [];
  };
  return { ofName, of: endsOf, ofRounds, trackOf: (name) => tracks.get(name) };

  function endsOf(track: Track, at: number): readonly number[] {
    const byPlace = memo.get(track) ?? new Map<number, readonly number[]>();
    memo.set(track, byPlace);
    const found = byPlace.get(at) ?? findEnds(track, at);
    byPlace.set(at, found);
    return found;
  }

  function findEnds(track: Track, at: number): readonly number[] {
    switch (track.kind) {
      case "leaf":
        return track.expression.kind === "name"
          ? ofName(track.expression.name, at)
          : endsOfCharacters(track.expression, text, at);
      case "choice":
        return unique(track.parts.flatMap((part) => endsOf(part, at)));
      case "sequence":
        return track.parts.reduce<readonly number[]>(
          (ends, part) => unique(ends.flatMap((end) => endsOf(part, end))),
          [at],
        );
      case "repetition":
        return ofRounds(track, at)
          .flatMap((ends, count) => (count < track.least ? [] : [...ends]))
          .filter((end, place, all) => all.indexOf(end) === place)
          .sort((a, b) => b - a);
    }
  }

  /**
   * The possible offsets after each number of iterations. After the minimum, an offset that was already reached is
   * omitted, unless iterations are limited, in which case each number counts.
   */
  function ofRounds({ part, least, most }: Rounds, at: number): readonly (readonly number[])[] {
    const reached = new Set([at]);
    const all: (readonly number[])[] = [[at]];
    for (let count = 1; count <= most; count++) {
      const before = all[count - 1] ?? [];
      const ends = unique(before.flatMap((from) => endsOf(part, from)));
      const fresh =
        most === Number.POSITIVE_INFINITY && count > least ? ends.filter((end) => !reached.has(end)) : ends;
      if (fresh.length === 0) break;
      for (const end of fresh) reached.add(end);
      all.push(fresh);
    }
    return all;
  }
}

function endsByPlace(tree: readonly Known[]): ReadonlyMap<string, readonly number[]> {
  const known = new Map<string, number[]>();
  for (const { type, start, end } of tree) {
    const key = `${type} ${start}`;
    known.set(key, [...(known.get(key) ?? []), end]);
  }
  return known;
}

function endsOfCharacters(
  leaf: Exclude<Leaf, { kind: "name" }>,
  text: string,
  at: number,
): readonly number[] {
  if (leaf.kind === "literal") {
    const end = at + leaf.text.length;
    const here = text.slice(at, end);
    const isEqual = leaf.ignoresCase ? here.toLowerCase() === leaf.text.toLowerCase() : here === leaf.text;
    return isEqual ? [end] : [];
  }
  const code = text.codePointAt(at);
  if (code === undefined || code < leaf.first || code > leaf.last) return [];
  return [at + String.fromCodePoint(code).length];
}

/** Removes duplicate numbers. */
export function unique(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)];
}
