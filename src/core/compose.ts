import { quote } from "../text/quote.ts";
import { checkObject, checkText } from "./check-arguments.ts";
import { areSame, type Components } from "./components.ts";
import type { EscapedPart } from "./parts.ts";

/** The functions and data that `compose` needs. */
export interface Composing {
  readonly startSymbol: string;
  /** Concatenates components without checking the result. */
  readonly recombine: (components: Components) => string;
  readonly isReference: (text: string) => boolean;
  readonly errorIn: (text: string) => Error;
  readonly components: (reference: string) => Components;
}

/**
 * Returns the reference with the given components: the inverse of `components`. Throws a UriSyntaxError if they do not
 * form a reference, and a TypeError if the reference would parse into different components, or if a component name is
 * unknown.
 */
export type Compose<Part extends EscapedPart = EscapedPart> = (
  components: "params" extends Part ? Components : Omit<Components, "params">,
) => string;

export function createCompose(composing: Composing): Compose {
  const { startSymbol, recombine, isReference, errorIn, components: read } = composing;
  return (components) => {
    checkComponents(components, Object.keys(read("")));
    const text = recombine(components);
    if (!isReference(text)) throw errorIn(text);
    checkRoundTrip(text, components, read(text), `${startSymbol} has these components`);
    return text;
  };
}

/**
 * Returns the reference with the given components, each of which is valid. Throws a TypeError if together they do not
 * form a reference. `what` completes the message "no URI-reference has these …".
 */
export function composeValid(composing: Composing, components: Components, what: string): string {
  const { startSymbol, recombine, isReference, errorIn, components: read } = composing;
  const text = recombine(components);
  if (!isReference(text)) {
    const reason = mismatchOf(components) ?? errorIn(text).message;
    throw new TypeError(`no ${startSymbol} has these ${what}: in ${quote(text)}, ${reason}`);
  }
  checkRoundTrip(text, components, read(text), `${startSymbol} has these ${what}`);
  return text;
}

/** Throws a TypeError for components that the specification lacks or that have the wrong type. */
function checkComponents(components: Components, known: readonly string[]): void {
  checkObject(components, "components");
  checkText(components.path, "path");
  for (const [name, value] of Object.entries(components)) {
    if (value === undefined) continue;
    if (!known.includes(name))
      throw new TypeError(`unknown component ${quote(name)}; the components are ${known.join(", ")}`);
    checkText(value, name);
  }
}

/** Throws a TypeError if a composed string parses into different components. `what` completes the message "no …". */
function checkRoundTrip(text: string, made: Components, read: Components, what: string): void {
  if (areSame(made, read)) return;
  throw new TypeError(
    `no ${what}: ${quote(text)} parses differently (${mismatchOf(made) ?? "they do not go together"})`,
  );
}

/** Explains why components cannot be combined; undefined if the reason is unknown. */
function mismatchOf({ scheme, authority, path, query }: Components): string | undefined {
  if (authority === undefined && path.startsWith("//"))
    return 'a path that begins with "//" needs an authority before it';
  if (authority !== undefined && path !== "" && !path.startsWith("/"))
    return 'a path after an authority must begin with "/"';
  if (`${path}${query ?? ""}`.includes("#")) return 'a "#" in a path or a query begins a fragment';
  if (!scheme && authority === undefined && /^[^/?#]*:/.test(path))
    return 'a first segment with ":" needs "./" before it';
  if (path.startsWith("/") && path.includes("?")) return 'a "?" in a path begins a query';
  if (scheme && !path.startsWith("/") && query !== undefined) return 'a "?" in an opaque_part is part of it';
  return undefined;
}
