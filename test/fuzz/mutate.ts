import { documentPieces } from "../../bench/growth/shapes.ts";

/** Returns a number in [0, 1). */
export type Random = () => number;

/** Returns a non-negative integer below a limit. */
export function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

/** Returns a random item. */
export function oneOf<Item>(items: readonly [Item, ...Item[]], random: Random): Item {
  return items[below(items.length, random)] ?? items[0];
}

type Change = (text: string, random: Random, other: string) => string;

const changes: readonly [Change, ...Change[]] = [
  // Inserts another text, such as a piece of syntax.
  (text, random) => insert(text, documentPieces[below(documentPieces.length, random)] ?? "", random),
  (text, random) => insert(text, String.fromCharCode(below(0x80, random)), random),
  (text, random) => insert(text, String.fromCharCode(below(0x10000, random)), random),
  (text, random, other) => insert(text, partOf(other, random), random),
  (text, random) => insert(text, partOf(text, random).repeat(1 + below(5, random)), random),
  // Removes a part.
  (text, random) => without(text, 1, random),
  (text, random) => without(text, below(text.length, random), random),
  (text, random) => text.slice(0, below(text.length + 1, random)),
  // Replaces or moves a part.
  (text, random) =>
    [text.slice(text.length / 2), text.slice(0, text.length / 2)].join(oneOf(["", "\n"], random)),
  (text) => text.replaceAll("\n", "\r\n"),
];

/** Changes a text in at most eight places. */
export function mutate(text: string, random: Random, other: string): string {
  let changed = text;
  for (let left = 1 + below(8, random); left > 0; left--)
    changed = oneOf(changes, random)(changed, random, other);
  return changed;
}

function insert(text: string, piece: string, random: Random): string {
  const at = below(text.length + 1, random);
  return text.slice(0, at) + piece + text.slice(at);
}

function without(text: string, length: number, random: Random): string {
  const at = below(text.length, random);
  return text.slice(0, at) + text.slice(at + length);
}

/** Returns a part of a text with at most 60 units. */
export function partOf(text: string, random: Random, longest = 60): string {
  const start = below(text.length, random);
  return text.slice(start, start + 1 + below(longest, random));
}
