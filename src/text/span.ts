/** A part of a text: UTF-16 offsets, half-open. */
export interface Span {
  /** Where the part begins. */
  readonly start: number;
  /** Where it ends: the offset after its last unit. */
  readonly end: number;
}
