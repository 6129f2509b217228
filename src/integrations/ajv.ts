import { accepts, classify } from "../../generated/rfc3986/index.ts";
import { accepts as acceptsIri, classify as classifyIri } from "../../generated/rfc3987/index.ts";
import { chosenDialect, type DialectOption, isAbsolute, type Recognises } from "./dialect-option.ts";

export type { DialectOption } from "./dialect-option.ts";

/** Whether a string is of a format. */
export type Format = (text: string) => boolean;

/**
 * The formats of JSON Schema that are references (JSON Schema Validation 2020-12, 7.3.5): `uri` has a scheme, with or
 * without a fragment, and `uri-reference` may be relative; `iri` and `iri-reference` are the same of RFC 3987.
 */
type FormatName = "uri" | "uri-reference" | "iri" | "iri-reference";

/** The test of each format. */
export type Formats = { readonly [Name in FormatName]: Format };

const rfc3986: Recognises = { accepts, classify };
const rfc3987: Recognises = { accepts: acceptsIri, classify: classifyIri };

/** The dialect reads `uri` and `uri-reference`, RFC 3987 the others. Throws a TypeError for no dialect. */
export function formats(options: DialectOption = {}): Formats {
  const dialect = chosenDialect(options) ?? rfc3986;
  return {
    uri: (text) => isAbsolute(dialect, text),
    "uri-reference": (text) => dialect.accepts(text),
    iri: (text) => isAbsolute(rfc3987, text),
    "iri-reference": (text) => rfc3987.accepts(text),
  };
}
