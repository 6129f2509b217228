import type { OptionValues } from "../../core/resolve/against.ts";

/** The options of `resolve`: what draft-ietf-url-syntax-00, 5.2, leaves open. */
export interface DraftUrlSyntaxOptions {
  /** Whether to follow the text for a base with a server and an empty path: `http://a` and `g` give `http://ag`. */
  readonly literal: boolean;
}

/** The options of `resolve`, each with its values, the default first. */
export const resolveOptions: OptionValues<DraftUrlSyntaxOptions> = { literal: [false, true] };
