import type { OptionValues } from "../../core/resolve/against.ts";

/** The options of `resolve`: what RFC 1808 and draft 05, 4, leave open. */
export interface Rfc1808Options {
  /** Whether to follow the text for a base with a net_loc and an empty path: `http://a` and `g` give `http://ag`. */
  readonly literal: boolean;
}

/** The options of `resolve`, each with its values, the default first. */
export const resolveOptions: OptionValues<Rfc1808Options> = { literal: [false, true] };
