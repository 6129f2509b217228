import type { OptionValues } from "../../core/resolve/against.ts";

/** The options of `resolve`: what RFC 3986, 5.2.2, leaves open. */
export interface Rfc3986Options {
  /** Whether a scheme that the reference shares with its base counts. Old parsers ignore it (5.2.2). */
  readonly strict: boolean;
}

/** The options of `resolve`, each with its values, the default first. */
export const resolveOptions: OptionValues<Rfc3986Options> = { strict: [true, false] };
