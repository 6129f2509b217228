/** A list of integers below 2^31 that may have millions of elements. Each takes four bytes and is never moved. */
export interface NumberList {
  readonly length: () => number;
  readonly push: (value: number) => void;
  /** Returns the number at an index; 0 beyond the end. */
  readonly at: (index: number) => number;
}

/** The number of elements that are packed together. Most lists are shorter than this and never packed. */
const BLOCK = 1 << 14;

export function numberList(): NumberList {
  const packed: Int32Array[] = [];
  let last: number[] = [];
  return {
    length: () => packed.length * BLOCK + last.length,
    push(value) {
      last.push(value);
      if (last.length < BLOCK) return;
      packed.push(Int32Array.from(last));
      last = [];
    },
    at: (index) => (packed[Math.floor(index / BLOCK)] ?? last)[index % BLOCK] ?? 0,
  };
}

/** Returns the index of the last number not greater than a value; 0 if all are greater. The numbers must be sorted. */
export function lastNotAfter({ length, at }: Pick<NumberList, "length" | "at">, value: number): number {
  let low = 0;
  let high = length() - 1;
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2);
    if (at(middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
