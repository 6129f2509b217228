import { checkDialect, checkObject } from "../core/check-arguments.ts";
import type { Requirements } from "./requirements.ts";
import { referenceSchema, type SchemaDialect, type TextSchema, uriSchema } from "./schema.ts";

export type { ConvertHost } from "../core/iri/mapping.ts";
export type { Suggestion, UriSyntaxErrorCode } from "../core/syntax-error.ts";
export type { AllowedScheme } from "./allowed-schemes.ts";
export { checkInput, type InputMessage, type InputMessages, type InputResult } from "./check-input.ts";
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

/** The dialect used for parsing. There is no default, so that a bundle contains no other dialect. */
export interface LeanOption {
  /** A dialect such as `urigram/rfc3986/lean`, or an object with only the functions that schemas need. */
  readonly dialect: SchemaDialect;
}

/** Returns the same schema as `uriReference` of `urigram/standard-schema`, for the given dialect. */
export function uriReference(options: LeanOption & Requirements): TextSchema {
  return referenceSchema(requiredDialect(options), options);
}

/** Returns the same schema as `uri` of `urigram/standard-schema`, for the given dialect. */
export function uri(options: LeanOption & Requirements): TextSchema {
  return uriSchema(requiredDialect(options), options);
}

function requiredDialect(options: LeanOption): SchemaDialect {
  checkObject(options, "options");
  checkDialect(options.dialect);
  return options.dialect;
}
