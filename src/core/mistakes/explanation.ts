import type { Advice } from "../advice/advice.ts";
import type { Place } from "../place.ts";
import type { UriSyntaxErrorCode } from "../syntax-error.ts";

/** Why a text stops where it does. `what`, the section with its `term`, and `advice` make the message. */
export interface Explanation extends Definition, Advice {
  readonly code: UriSyntaxErrorCode;
  readonly start: number;
  readonly end: number;
  readonly what: string;
}

/** One kind of mistake: explains the places it knows and leaves the others. */
export type Explain = (place: Place) => Explanation | undefined;

/** Where a specification defines something: its section and the production or character class there. */
export interface Definition {
  readonly section: string;
  readonly term: string;
}

/** A class of characters that a specification excludes. */
export interface ExcludedClass extends Definition {
  readonly code: UriSyntaxErrorCode;
  readonly characters: RegExp;
}
