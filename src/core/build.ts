import { quote } from "../text/quote.ts";
import { type Components, recombine } from "./components.ts";
import { checkReadingBack } from "./compose.ts";
import { checkParts } from "./parts/check.ts";
import { componentsOfParts } from "./parts/components.ts";
import { type Escaping, NEED_HOST, type Parts, productionOfPart, verbatimParts } from "./parts/parts.ts";
import type { Server } from "./server.ts";
import { checkObject } from "./wrong-use.ts";

/** The parts that `build` is made of. */
export interface Building<Name extends string> {
  readonly startSymbol: string;
  readonly escaping: Escaping;
  readonly isReference: (text: string) => boolean;
  readonly errorIn: (text: string) => Error;
  readonly components: (reference: string) => Components;
  /** The parts of the server of a reference; undefined if it has none. */
  readonly server: (reference: string) => Server | undefined;
  readonly productions: readonly Name[];
  readonly accepts: (text: string, production: Name) => boolean;
  readonly errorInPart: (text: string, production: Name) => Error;
}

/**
 * The reference that unescaped parts make. Each part is escaped as its component needs (RFC 2396, 2.4.2), and reading
 * the result gives the parts back. "./" precedes a first segment with a colon, which would be mistaken for a scheme
 * (RFC 2396, 5). Throws a TypeError for parts that do not go together or that no reference has, and a
 * UriSyntaxError for a scheme, a host or a port that the BNF does not derive.
 */
export type Build = (parts: Parts) => string;

/** Makes `build`. */
export function createBuild<Name extends string>(building: Building<Name>): Build {
  const { startSymbol, escaping, isReference, errorIn, components: read } = building;
  const { server, productions, accepts, errorInPart } = building;
  return (parts) => {
    checkObject(parts, "parts");
    checkParts(parts, escaping, productions);
    const components = componentsOfParts(parts, escaping);
    for (const name of verbatimParts) {
      const value = parts[name];
      const production = productionOfPart(name, productions);
      if (value === undefined || (name === "host" && value === "") || production === undefined) continue;
      if (!accepts(String(value), production)) throw errorInPart(String(value), production);
    }
    const { authority } = components;
    if (parts.regName !== undefined && server(`//${authority}`))
      throw new TypeError(`${quote(parts.regName)} is server-based: give it as a host`);
    // RFC 2396 takes ":80" for the name of an authority.
    if (parts.host === "" && authority !== "" && server(`//${authority}`)?.host !== "")
      throw new TypeError(NEED_HOST);
    const text = recombine(components);
    if (!isReference(text))
      throw new TypeError(`no ${startSymbol} has these parts: ${errorIn(text).message}`);
    checkReadingBack(text, components, read(text), `${startSymbol} has these parts`);
    return text;
  };
}
