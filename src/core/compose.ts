import { quote } from "../text/quote.ts";
import { type Components, componentNames } from "./components.ts";
import { checkReadingBack } from "./reading-back.ts";
import { checkObject, checkText } from "./wrong-use.ts";

/** What `compose` is made of. */
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
