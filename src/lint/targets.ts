/** The files around a document, for the rules that ask whether a reference leads somewhere. */
export interface Targets {
  /**
   * What stands at a path, without escapes: relative to the document, or of a `file:` URI. The document itself is at "".
   * Undefined where that cannot be known.
   */
  readonly at: (path: string) => Target | undefined;
}

/** What stands at a path. */
export interface Target {
  /** Whether a file or a folder is there. */
  readonly exists: boolean;
  /** The fragments that identify parts of it; undefined if it is of no language that says so. */
  readonly fragments: () => ReadonlySet<string> | undefined;
}
