import { schemeOf } from "../core/schemes.ts";
import type { Reference } from "./reference.ts";

/** The name of the scheme of a reference or, if it has none, of its base; undefined if that is unknown. */
export function schemeNameOf({ scheme, base }: Reference): string | undefined {
  return scheme?.text ?? /^[^:/?#]+(?=:)/.exec(base?.uri ?? "")?.[0];
}

/** The port that a reference without one means; undefined if its scheme is not known or has none. */
export function defaultPortOf(reference: Reference): number | undefined {
  const name = schemeNameOf(reference);
  return name === undefined ? undefined : schemeOf(name)?.defaultPort;
}
