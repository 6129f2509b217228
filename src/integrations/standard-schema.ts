import {
  accepts,
  classify,
  componentSpans,
  sectionOf,
  title,
  tryParse,
} from "../../generated/rfc3986/index.ts";
import { checkedDialect, type DialectOption } from "./dialect-option.ts";
import type { Requirements } from "./requirements.ts";
import { referenceSchema, type SchemaDialect, type TextSchema, uriSchema } from "./schema.ts";

export type { ConvertHost } from "../core/iri/host.ts";
export type { Suggestion, UriSyntaxErrorCode } from "../core/syntax-error.ts";
export type { AllowedScheme } from "./allowed-schemes.ts";
export { checkInput, type InputResult } from "./check-input.ts";
export type { DialectOption } from "./dialect-option.ts";
export { plainMessages } from "./plain-messages.ts";
export type { RequirementCode, Requirements } from "./requirements.ts";
export type {
  Invalid,
  Issue,
  SchemaDialect,
  StandardProperties,
  TextSchema,
  Valid,
  Validation,
} from "./schema.ts";

const rfc3986: SchemaDialect = { title, accepts, tryParse, classify, componentSpans, sectionOf };

/**
 * Returns a schema for references, absolute or relative, that meet the requirements. Throws a TypeError for an invalid
 * dialect or requirement.
 */
export function uriReference(options: DialectOption<SchemaDialect> & Requirements = {}): TextSchema {
  return referenceSchema(checkedDialect(options) ?? rfc3986, options);
}

/**
 * Returns a schema for references with a scheme that meet the requirements; a fragment is allowed. Throws a TypeError for
 * an invalid dialect or requirement.
 */
export function uri(options: DialectOption<SchemaDialect> & Requirements = {}): TextSchema {
  return uriSchema(checkedDialect(options) ?? rfc3986, options);
}
