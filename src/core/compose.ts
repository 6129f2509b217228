import { quote } from "../text/quote.ts";
import { areSame, type Components } from "./components.ts";
import type { UriSyntaxError } from "./syntax-error.ts";

/** What `compose` is made of. */
export interface Composing {
  readonly startSymbol: string;
  /** Puts components together as the specification does. */
  readonly recombine: (components: Components) => string;
  readonly isReference: (text: string) => boolean;
  readonly diagnose: (text: string) => UriSyntaxError;
  readonly components: (reference: string) => Components;
}

/**
 * The reference with these components, the inverse of `components`. Throws a UriSyntaxError where together they are no
 * reference, and a TypeError where they are one that has other components.
 */
export type Compose = (components: Components) => string;

/** Makes `compose`. */
export function createCompose(composing: Composing): Compose {
  const { startSymbol, recombine, isReference, diagnose, components: read } = composing;
  return (components) => {
    const text = recombine(components);
    if (isReference(text) && areSame(components, read(text))) return text;
    const why = reasonOf(components);
    if (why === undefined && !isReference(text)) throw diagnose(text);
    const reads = `no ${startSymbol} has these components, for ${quote(text)} reads otherwise`;
    throw new TypeError(`${reads}: ${why ?? "they do not go together"}`);
  };
}

/** Why components that are put together may read otherwise. */
function reasonOf({ scheme, authority, path }: Components): string | undefined {
  if (authority === undefined && path.startsWith("//"))
    return 'a path that begins with "//" needs an authority, or "/." before it';
  if (authority !== undefined && path !== "" && !path.startsWith("/"))
    return 'a path behind an authority begins with "/"';
  if (!scheme && authority === undefined && /^[^/?#]*:/.test(path))
    return 'a first segment with ":" needs "./" before it';
  return undefined;
}
