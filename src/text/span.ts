/** A part of a text: UTF-16 offsets, half-open. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
