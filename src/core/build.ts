import { quote } from "../text/quote.ts";
import { checkObject } from "./check-arguments.ts";
import { type Composing, composeValid } from "./compose.ts";
import { checkParts } from "./parts/check.ts";
import { componentsOfParts } from "./parts/components.ts";
import {
  checkAsProduction,
  type Escaping,
  needsHost,
  type PartChecking,
  type Parts,
  verbatimParts,
} from "./parts/parts.ts";
import type { Server } from "./server.ts";

/** The functions and data that `build` needs. */
export interface Building<Name extends string> extends Composing, PartChecking<Name> {
  readonly escaping: Escaping;
  /** Returns the parts of a server-based authority, or undefined if the reference has none. */
  readonly server: (reference: string) => Server | undefined;
}

/**
 * Builds a reference from unescaped parts. Each part is escaped as its component requires (RFC 2396, 2.4.2), and
 * parsing the result returns the same parts, except for an added "./". A query that is a string is data, in which "=" and "&" are escaped: pass an
 * array of fields instead, or a query that is already escaped to `replace`. "./" is added before a first segment with a colon, which would be parsed
 * as a scheme (RFC 2396, 5). Throws a TypeError for parts that no reference has together, for "." and ".." in a path,
 * except as first segments of a relative path, and for a lone surrogate, which has no octets. Throws a UriSyntaxError,
 * with offsets in the part, for a scheme, host or port that the BNF rejects; its `argument` is the name of the part.
 */
export type Build<Given = Parts> = (parts: Given) => string;

export function createBuild<Name extends string>(building: Building<Name>): Build {
  const { escaping, server, productions } = building;
  return (parts) => {
    checkObject(parts, "parts");
    checkParts(parts, escaping, productions);
    const components = componentsOfParts(parts, escaping);
    for (const name of verbatimParts) {
      const value = parts[name];
      if (value === undefined || (name === "host" && value === "")) continue;
      checkAsProduction(building, name, String(value));
    }
    const { authority } = components;
    if (parts.regName !== undefined && server(`//${authority}`))
      throw new TypeError(`${quote(parts.regName)} is server-based: pass it as host`);
    // RFC 2396 parses ":80" as a registry-based authority.
    if (parts.host === "" && authority !== "" && server(`//${authority}`)?.host !== "")
      throw new TypeError(needsHost(parts));
    return composeValid(building, components, "parts");
  };
}
