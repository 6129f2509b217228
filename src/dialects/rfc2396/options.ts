import type { OptionValues } from "../../core/resolve/against.ts";

/** What RFC 2396, 5.2 leaves open. */
export interface Rfc2396Options {
  /** What becomes of ".." above the root (6g): they stay, go, or are an error. */
  readonly aboveRoot: "keep" | "remove" | "reject";
  /** Whether a base with authority and no path is taken as the text has it: `http://a` and `g` give `http://ag`. */
  readonly literal: boolean;
  /** Whether a reference may repeat the base's scheme and be relative all the same (3). */
  readonly sameScheme: "strict" | "compatible";
}

/** The options of `resolve`, each with its values, the default first. */
export const resolveOptions: OptionValues<Rfc2396Options> = {
  aboveRoot: ["keep", "remove", "reject"],
  literal: [false, true],
  sameScheme: ["strict", "compatible"],
};
