/** A span in a string: UTF-16 offsets, half-open. */
export interface Span {
  /** The UTF-16 offset where the span starts. */
  readonly start: number;
  /** The UTF-16 offset where the span ends, exclusive. */
  readonly end: number;
}
