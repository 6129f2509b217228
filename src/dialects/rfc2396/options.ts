import type { OptionValues } from "../../core/resolve/against.ts";

/** The options of `resolve`: what RFC 2396, 5.2, leaves open. */
export interface Rfc2396Options {
  /** What happens to ".." above the root (6g; decision 3): it stays, is removed, or throws a ResolveError. */
  readonly aboveRoot: "keep" | "remove" | "reject";
  /** Whether to follow the text for a base with an authority and an empty path: `http://a` and `g` give `http://ag`. */
  readonly literal: boolean;
  /** Whether a reference that repeats the scheme of the base may be relative (3; decision 7). */
  readonly sameScheme: "strict" | "compatible";
}

/** The options of `resolve`, each with its values, the default first. */
export const resolveOptions: OptionValues<Rfc2396Options> = {
  aboveRoot: ["keep", "remove", "reject"],
  literal: [false, true],
  sameScheme: ["strict", "compatible"],
};
