export type { Result } from "../core/parse.ts";
export type { SyntaxNode } from "../core/reference.ts";
export * from "./all.ts";
export { SchemeError, type SchemeErrorCode } from "./error.ts";
export { normalize } from "./normalize.ts";
export type { AcceptsReference, ParseReference, TryParseReference } from "./scheme.ts";
export { type SchemeModule, type SchemeOf, schemeOf } from "./scheme-of.ts";
