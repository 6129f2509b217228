/**
 * Thrown by an extractor for a document of which it would have to keep too much at once, such as a million elements that
 * nothing closes. What it gave before holds.
 */
export class LimitError extends Error {
  /** Always `LimitError`. */
  override readonly name = "LimitError";
}

/** How many things of a kind an extractor keeps at once. */
export interface Limit {
  /** The number that is still read. */
  readonly most: number;
  /** The things, as a noun for several: `open elements`. */
  readonly what: string;
}

/** Throws a LimitError if there are more things than a limit allows. */
export function checkLimit(count: number, { most, what }: Limit): void {
  if (count <= most) return;
  throw new LimitError(
    `has more than ${most.toLocaleString("en")} ${what}, too many to be read in little memory; divide them over several files`,
  );
}
