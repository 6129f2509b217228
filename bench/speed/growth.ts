import type { Library } from "./checkout.ts";

/** Generators of strings of a given length, one for each kind. */
const kinds: { readonly [name: string]: (length: number) => string } = {
  "a query": (length) => `http://a/?${"q".repeat(length - 10)}`,
  escapes: (length) => `http://a/${"%20".repeat((length - 9) / 3)}`,
  "segments of 15": (length) => `http://a${"/abcdefghijklmn".repeat((length - 8) / 15)}`,
  "labels of a host": (length) => `//${"abc-def.".repeat((length - 3) / 8)}a`,
  "a host that ends as none": (length) => `//${"abc-def.".repeat((length - 3) / 8)}-`,
  "an opaque part": (length) => `a:${"b".repeat(length - 2)}`,
};

function operationsOf({
  urigram: { rfc2396 },
}: Library): readonly (readonly [name: string, run: (text: string) => unknown])[] {
  return [
    ["accepts", rfc2396.accepts],
    ["components", rfc2396.components],
    ["parse", rfc2396.parse],
    ["resolve", rfc2396.against("http://a/b")],
  ];
}

export const lengths: readonly number[] = [100, 1000, 10_000, 100_000, 1_000_000, 16_777_216];
const LEAST_CHARACTERS = 4_000_000;
const ROUNDS = 5;

/** The time in nanoseconds per character. */
export interface Growth {
  readonly operation: string;
  readonly kind: string;
  readonly nanoseconds: readonly number[];
}

/** Measures each operation on strings from 100 to 16 Mi characters. */
export function measureGrowth(library: Library): readonly Growth[] {
  return operationsOf(library).flatMap(([operation, run]) =>
    Object.entries(kinds).map(([kind, make]) => {
      const nanoseconds = lengths.map((length) => {
        const text = flatten(make(length));
        const times = Array.from({ length: ROUNDS + 2 }, () => timeOf(run, text)).slice(2);
        return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
      });
      return { operation, kind, nanoseconds };
    }),
  );
}

function timeOf(run: (text: string) => unknown, text: string): number {
  const calls = Math.ceil(LEAST_CHARACTERS / text.length);
  const begin = process.hrtime.bigint();
  for (let i = 0; i < calls; i++) run(text);
  return Number(process.hrtime.bigint() - begin) / (calls * text.length);
}

/** V8 represents a repeated string as a tree, which is flattened when it is first read. This must not be measured. */
function flatten(text: string): string {
  text.charCodeAt(text.length - 1);
  return text;
}
