/** A span of a string: UTF-16 offsets, half-open. */
export interface Span {
  /** The UTF-16 offset of its beginning. */
  readonly start: number;
  /** The UTF-16 offset of its end, exclusive. */
  readonly end: number;
}
