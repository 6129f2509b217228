import { accepts, classify } from "../../generated/rfc3986/lean.ts";
import { accepts as acceptsIri, classify as classifyIri } from "../../generated/rfc3987/lean.ts";
import { chosenDialect, type DialectOption, isAbsolute, type Recognises } from "./dialect-option.ts";

export type { LeanDialect, SyntaxFailure } from "../dialects/dialect.ts";
export type { DialectOption } from "./dialect-option.ts";

/** Checks whether a string has a format. */
export type Format = (text: string) => boolean;

/**
 * The reference formats of JSON Schema (JSON Schema Validation 2020-12, 7.3.5): `uri` requires a scheme and allows a
 * fragment, and `uri-reference` may be relative. `iri` and `iri-reference` are the corresponding formats for RFC 3987.
 */
type FormatName = "uri" | "uri-reference" | "iri" | "iri-reference";

/** A checker for each format. */
export type Formats = { readonly [Name in FormatName]: Format };

const rfc3986: Recognises = { accepts, classify };
const rfc3987: Recognises = { accepts: acceptsIri, classify: classifyIri };

/**
 * Returns the formats. The dialect applies to `uri` and `uri-reference`. Throws a TypeError if the dialect is invalid.
 */
export function formats(options: DialectOption = {}): Formats {
  const dialect = chosenDialect(options) ?? rfc3986;
  return {
    uri: (text) => isAbsolute(dialect, text),
    "uri-reference": (text) => dialect.accepts(text),
    iri: (text) => isAbsolute(rfc3987, text),
    "iri-reference": (text) => rfc3987.accepts(text),
  };
}
