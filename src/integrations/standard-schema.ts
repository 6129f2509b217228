import {
  accepts,
  classify,
  componentSpans,
  sectionOf,
  title,
  tryParse,
} from "../../generated/rfc3986/index.ts";
import { checkedDialect, type DialectOption } from "./dialect-option.ts";
import {
  type Requirements,
  type SchemaDialect,
  type TextSchema,
  uri as uriOf,
  uriReference as uriReferenceOf,
} from "./standard-schema-lean.ts";

export type { DialectOption } from "./dialect-option.ts";
export * from "./standard-schema-lean.ts";

const rfc3986: SchemaDialect = { title, accepts, tryParse, classify, componentSpans, sectionOf };

/**
 * Returns a schema for references, absolute or relative, that meet the requirements. Throws a TypeError for an invalid
 * dialect or requirement.
 */
export function uriReference(options: DialectOption<SchemaDialect> & Requirements = {}): TextSchema {
  return uriReferenceOf({ ...options, dialect: checkedDialect(options) ?? rfc3986 });
}

/**
 * Returns a schema for references with a scheme that meet the requirements; a fragment is allowed. Throws a TypeError for
 * an invalid dialect or requirement.
 */
export function uri(options: DialectOption<SchemaDialect> & Requirements = {}): TextSchema {
  return uriOf({ ...options, dialect: checkedDialect(options) ?? rfc3986 });
}
