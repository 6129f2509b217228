/** An offset in the emitted code: a variable, and what is added to it. */
export interface Offset {
  readonly base: string;
  readonly plus: number;
}

/** Where a part stands. */
export interface Extent {
  readonly start: Offset;
  readonly end: Offset;
}

/** Where what a function cuts begins and ends. */
export const START: Offset = { base: "start", plus: 0 };
export const END: Offset = { base: "end", plus: 0 };
export const WHOLE: Extent = { start: START, end: END };

/** The offset after so many characters. */
export function after({ base, plus }: Offset, length: number): Offset {
  return { base, plus: plus + length };
}

/** The code of an offset. */
export function show({ base, plus }: Offset): string {
  return plus === 0 ? base : `${base} + ${plus}`;
}

/** The code of a property; only its name, if its value is the variable with that name. */
export function property(name: string, code: string): string {
  return name === code ? name : `${name}: ${code}`;
}
