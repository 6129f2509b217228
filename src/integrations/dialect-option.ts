import { checkDialect, checkObject, checkOptionNames } from "../core/check-arguments.ts";
import type { LeanDialect } from "../dialects/dialect.ts";

/** The option for functions that follow a single specification. */
export interface DialectOption<Of = LeanDialect> {
  /** The dialect used for parsing, or its lean entry. The default is RFC 3986. */
  readonly dialect?: Of | undefined;
}

/** Returns the dialect option. Throws a TypeError if the dialect is invalid or an option is unknown. */
export function chosenDialect(options: DialectOption): LeanDialect | undefined {
  checkOptionNames(options, ["dialect"]);
  return checkedDialect(options);
}

/** Returns the dialect option from an object with other options. Throws a TypeError for an invalid dialect. */
export function checkedDialect<Of>(options: DialectOption<Of>): Of | undefined {
  checkObject(options, "options");
  const { dialect } = options;
  if (dialect !== undefined) checkDialect(dialect);
  return dialect;
}

/** The dialect functions that recognize absolute references. */
export type Recognises = Pick<LeanDialect, "accepts" | "classify">;

/** True if the string is a reference with a scheme, with or without a fragment. */
export function isAbsolute({ accepts, classify }: Recognises, text: string): boolean {
  return accepts(text) && classify(text).reference === "absolute";
}
