import { applyEdits } from "../text/edit.ts";
import { checkDialect } from "./check-arguments.ts";
import type { Result } from "./parse.ts";
import type { Suggestion } from "./syntax-error.ts";

/** An error or issue with the edit that fixes it, if there is one. */
interface Fixable {
  readonly suggestion?: Suggestion | undefined;
}

/** The dialect function that `suggestedFix` needs. Lean entries have no suggestions. */
export interface Suggesting {
  /** Parses a string. If the string is invalid, returns the error. */
  readonly tryParse: (text: string) => Result<unknown, Error & Fixable>;
}

/**
 * Returns the reference that results from a dialect's suggestions: fixes the first error as suggested, then the next,
 * until the string is valid. Returns a valid string unchanged, and undefined if an error has no suggestion or if more
 * than twenty are needed. Throws a TypeError if `text` is not a string or `dialect` is not a dialect.
 */
export function suggestedFix(dialect: Suggesting, text: string): string | undefined {
  checkDialect(dialect, "tryParse");
  return fixUntilValid(text, (each) => {
    const result = dialect.tryParse(each);
    return result.ok ? undefined : result.error;
  });
}

// Each edit needs another parse, so the number of edits is limited.
const MOST_EDITS = 20;

/** Applies suggestions one by one until a string has no error; returns undefined if an error remains. */
export function fixUntilValid(
  text: string,
  errorOf: (text: string) => Fixable | undefined,
): string | undefined {
  let fixed = text;
  let error = errorOf(fixed);
  for (let edits = 0; error?.suggestion && edits < MOST_EDITS; edits++) {
    fixed = applyEdits(fixed, [error.suggestion]);
    error = errorOf(fixed);
  }
  return error === undefined ? fixed : undefined;
}
