import { checkDialect, checkOptionNames } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";

/** The option of all that read references by one specification. */
export interface DialectOption {
  /** The dialect that reads the text: by default, that of RFC 3986. */
  readonly dialect?: Dialect;
}

/** The dialect that a caller chose. Throws a TypeError for a value that is no dialect, and for an unknown option. */
export function chosenDialect(options: DialectOption): Dialect | undefined {
  checkOptionNames(options, ["dialect"]);
  const { dialect } = options;
  if (dialect !== undefined) checkDialect(dialect);
  return dialect;
}

/** What tells whether a text is a reference of a specification, and one with a scheme. */
export type Recognises = Pick<Dialect, "accepts" | "classify">;

/** Whether a text is a reference that begins with a scheme, with or without a fragment. */
export function isAbsolute({ accepts, classify }: Recognises, text: string): boolean {
  return accepts(text) && classify(text).reference === "absolute";
}
