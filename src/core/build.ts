import { quote } from "../text/quote.ts";
import { checkObject } from "./check-arguments.ts";
import { type Components, recombine } from "./components.ts";
import { checkRoundTrip } from "./compose.ts";
import { checkParts } from "./parts/check.ts";
import { componentsOfParts } from "./parts/components.ts";
import {
  type Escaping,
  NEED_HOST,
  type Parts,
  productionOfPart,
  type VerbatimPart,
  verbatimParts,
} from "./parts/parts.ts";
import type { Server } from "./server.ts";

/** The functions and data that `build` needs. */
export interface Building<Name extends string> {
  readonly startSymbol: string;
  readonly escaping: Escaping;
  readonly isReference: (text: string) => boolean;
  readonly errorIn: (text: string) => Error;
  readonly components: (reference: string) => Components;
  /** Returns the parts of a server-based authority, or undefined if the reference has none. */
  readonly server: (reference: string) => Server | undefined;
  readonly productions: readonly Name[];
  readonly accepts: (text: string, production: Name) => boolean;
  readonly errorInPart: (text: string, production: Name, part: VerbatimPart) => Error;
}

/**
 * Builds a reference from unescaped parts. Each part is escaped as its component requires (RFC 2396, 2.4.2), and
 * parsing the result returns the same parts. "./" is added before a first segment with a colon, which would be parsed
 * as a scheme (RFC 2396, 5). Throws a TypeError for parts that no reference has together, for "." and ".." in a path,
 * except as first segments of a relative path, and for a lone surrogate, which has no octets. Throws a UriSyntaxError,
 * with offsets in the part, for a scheme, host or port that the BNF rejects; its `argument` is the name of the part.
 */
export type Build<Given = Parts> = (parts: Given) => string;

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
      if (!accepts(String(value), production)) throw errorInPart(String(value), production, name);
    }
    const { authority } = components;
    if (parts.regName !== undefined && server(`//${authority}`))
      throw new TypeError(`${quote(parts.regName)} is server-based: pass it as host`);
    // RFC 2396 parses ":80" as a registry-based authority.
    if (parts.host === "" && authority !== "" && server(`//${authority}`)?.host !== "")
      throw new TypeError(NEED_HOST);
    const text = recombine(components);
    if (!isReference(text))
      throw new TypeError(`no ${startSymbol} has these parts: in ${quote(text)}, ${errorIn(text).message}`);
    checkRoundTrip(text, components, read(text), `${startSymbol} has these parts`);
    return text;
  };
}
