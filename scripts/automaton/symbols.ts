import type { CharacterRange } from "../../src/bnf/syntax.ts";

// Automata read UTF-16 code units. Their symbols are the ASCII characters, by code, and blocks of other code units that
// no grammar divides. Only RFC 3987 (2.2) allows characters in these blocks.

/** The first code unit of each block that contains no high surrogates. */
const PLAIN = [
  ...[
    0x80, 0xa0, 0xa1, 0x1680, 0x1681, 0x2000, 0x200b, 0x2028, 0x202a, 0x202f, 0x2030, 0x205f, 0x2060, 0x3000,
  ],
  ...[0x3001, 0xdc00, 0xdffe, 0xe000, 0xf900, 0xfdd0, 0xfdf0, 0xfff0],
];

/**
 * The first code units of the blocks of high surrogates: for each plane, those that combine with all low ones, then the
 * last, whose last two pairs are noncharacters. The characters of plane 14 begin at U+E1000.
 */
const HIGH = Array.from({ length: 16 }, (_, plane) => 0xd800 + plane * 0x40).flatMap((first) => [
  first,
  first + 0x3f,
]);

const STARTS: readonly number[] = [...PLAIN, ...HIGH, 0xdb44].sort((a, b) => a - b);

const LOW = { first: 0xdc00, last: 0xdfff };

/** The number of ASCII characters. */
export const ASCII = 128;

/** A range of code units, both ends included. */
export interface Units {
  readonly first: number;
  readonly last: number;
}

/** The code units of each symbol. */
const UNITS: readonly Units[] = [
  ...Array.from({ length: ASCII }, (_, code) => ({ first: code, last: code })),
  ...STARTS.map((first, at) => ({ first, last: (STARTS[at + 1] ?? 0x10000) - 1 })),
];

/** All symbols, in the order of their code units. */
export const SYMBOLS: readonly number[] = UNITS.map((_, symbol) => symbol);

/** The code units of a symbol. */
export function unitsOf(symbol: number): Units {
  const units = UNITS[symbol];
  if (!units) throw new Error(`no symbol ${symbol}`);
  return units;
}

const SYMBOL_OF = new Uint8Array(0x10000);
UNITS.forEach(({ first, last }, symbol) => {
  SYMBOL_OF.fill(symbol, first, last + 1);
});

/** The symbol of a code unit. */
export function symbolOf(unit: number): number {
  return SYMBOL_OF[unit] ?? 0;
}

/** An example of a symbol: its first code unit. */
export function textOf(symbol: number): string {
  return String.fromCharCode(unitsOf(symbol).first);
}

/** Checks whether a symbol is the second half of a character. */
export function isLowSurrogate(symbol: number): boolean {
  return unitsOf(symbol).first >= LOW.first && unitsOf(symbol).last <= LOW.last;
}

/** Returns the symbols for a set of code units. Throws an error if a block also contains other code units. */
export function symbolsOf({ first, last }: Units): ReadonlySet<number> {
  const symbols = SYMBOLS.slice(symbolOf(first), symbolOf(last) + 1);
  const [from, to] = [symbols[0] ?? 0, symbols.at(-1) ?? 0];
  if (unitsOf(from).first !== first || unitsOf(to).last !== last)
    throw new Error(`${first.toString(16)}-${last.toString(16)} divides a block of symbols`);
  return new Set(symbols);
}

/** Returns the UTF-16 encodings of a range of characters: sequences of one or two sets of code units. */
export function inUtf16({ first, last }: CharacterRange): readonly (readonly Units[])[] {
  if (last <= 0xffff) return [[{ first, last }]];
  if (first <= 0xffff) throw new Error("a range begins and ends on the same side of U+10000");
  const [from, to] = [pairOf(first), pairOf(last)];
  if (from.low !== LOW.first) throw new Error("a range begins with the first of its high surrogate");
  const high = { first: from.high, last: to.high };
  if (to.low === LOW.last) return [[high, LOW]];
  const lastPairs = [
    { first: to.high, last: to.high },
    { first: LOW.first, last: to.low },
  ];
  return high.first === to.high ? [lastPairs] : [[{ ...high, last: to.high - 1 }, LOW], lastPairs];
}

function pairOf(point: number): { readonly high: number; readonly low: number } {
  const text = String.fromCodePoint(point);
  return { high: text.charCodeAt(0), low: text.charCodeAt(1) };
}
