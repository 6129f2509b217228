import { quote } from "../text/quote.ts";
import { areSame, type Components, componentNames } from "./components.ts";
import { checkObject, checkText } from "./wrong-use.ts";

/** The parts that `compose` is made of. */
export interface Composing {
  readonly startSymbol: string;
  /** The text that components make, by the specification. */
  readonly recombine: (components: Components) => string;
  readonly isReference: (text: string) => boolean;
  readonly errorIn: (text: string) => Error;
  readonly components: (reference: string) => Components;
}

/**
 * The reference with these components: the inverse of `components`. Throws a UriSyntaxError if together they are no
 * reference, and a TypeError if they are one with other components, and for a name that is no component's.
 */
export type Compose = (components: Components) => string;

/** Makes `compose`. */
export function createCompose(composing: Composing): Compose {
  const { startSymbol, recombine, isReference, errorIn, components: read } = composing;
  return (components) => {
    checkComponents(components);
    const text = recombine(components);
    if (!isReference(text)) throw errorIn(text);
    checkReadingBack(text, components, read(text), `${startSymbol} has these components`);
    return text;
  };
}

function checkComponents(components: Components): void {
  checkObject(components, "components");
  checkText(components.path, "path");
  for (const [name, value] of Object.entries(components)) {
    if (value === undefined) continue;
    if (!componentNames.some((known) => known === name))
      throw new TypeError(
        `unknown component ${quote(name)}; the components are ${componentNames.join(", ")}`,
      );
    checkText(value, name);
  }
}

/** Throws a TypeError if the text that components make reads as others. `what` says what it was to have. */
export function checkReadingBack(text: string, made: Components, read: Components, what: string): void {
  if (areSame(made, read)) return;
  throw new TypeError(`no ${what}, for ${quote(text)} reads otherwise: ${reasonOf(made)}`);
}

/** Why components together read otherwise. */
function reasonOf({ scheme, authority, path, query }: Components): string {
  if (authority === undefined && path.startsWith("//"))
    return 'a path that begins with "//" needs an authority before it';
  if (authority !== undefined && path !== "" && !path.startsWith("/"))
    return 'a path after an authority begins with "/"';
  if (`${path}${query ?? ""}`.includes("#")) return 'a "#" in a path or a query begins a fragment';
  if (!scheme && authority === undefined && /^[^/?#]*:/.test(path))
    return 'a first segment with ":" needs "./" before it';
  if (path.startsWith("/") && path.includes("?")) return 'a "?" in a path begins a query';
  if (!path.startsWith("/") && query !== undefined) return 'a "?" after what is opaque is a part of it';
  return "they do not go together";
}
