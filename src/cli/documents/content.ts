/** A file whose beginning is looked at. */
export interface Content {
  readonly name: string;
  /** In bytes; undefined if it is not known. */
  readonly size: number | undefined;
  readonly open: () => AsyncIterable<Uint8Array>;
}
