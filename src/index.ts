export type { DraftRelativeUrl05 } from "../generated/draft-ietf-uri-relative-url-05/index.ts";
export * as draftRelativeUrl05 from "../generated/draft-ietf-uri-relative-url-05/index.ts";
export type { DraftUrlSyntax00 } from "../generated/draft-ietf-url-syntax-00/index.ts";
export * as draftUrlSyntax00 from "../generated/draft-ietf-url-syntax-00/index.ts";
export type { JavaNetUri } from "../generated/java-net-uri/index.ts";
export * as javaNetUri from "../generated/java-net-uri/index.ts";
export type { Rfc1808 } from "../generated/rfc1808/index.ts";
export * as rfc1808 from "../generated/rfc1808/index.ts";
export type { Rfc2396 } from "../generated/rfc2396/index.ts";
export * as rfc2396 from "../generated/rfc2396/index.ts";
export type { Rfc2732 } from "../generated/rfc2732/index.ts";
export * as rfc2732 from "../generated/rfc2732/index.ts";
export type { Rfc3986 } from "../generated/rfc3986/index.ts";
export * as rfc3986 from "../generated/rfc3986/index.ts";
export type { Rfc3987 } from "../generated/rfc3987/index.ts";
export * as rfc3987 from "../generated/rfc3987/index.ts";
export type { Classification } from "./core/classification.ts";
export { appendSegment, type Editor, setField, setSegment } from "./core/edit.ts";
export { type Escape, escapeDisallowed, UnescapeError, unescape, unescapeToOctets } from "./core/escape.ts";
export type { ConvertHost, MappingTrace } from "./core/iri/mapping.ts";
export { MappingError, type MappingErrorCode, type MappingErrorFields } from "./core/iri/mapping.ts";
export type { ToIri, ToIriOptions, TraceToIri } from "./core/iri/to-iri.ts";
export type { ToUri, ToUriOptions, TraceToUri } from "./core/iri/to-uri.ts";
export type { Parts } from "./core/parts.ts";
export type { Changes } from "./core/replace.ts";
export { flagMeanings } from "./core/resolve/trace.ts";
export { ResolveError, type ResolveErrorFields } from "./core/resolve-error.ts";
export { type Scheme, schemeOf } from "./core/schemes.ts";
export type { Segment } from "./core/segments.ts";
export type { Server } from "./core/server.ts";
export { type Suggesting, suggestedFix } from "./core/suggested-fix.ts";
export {
  excerpt,
  type NotDerivedError,
  type Suggestion,
  type SyntaxErrorFields,
  UriSyntaxError,
  type UriSyntaxErrorCode,
} from "./core/syntax-error.ts";
export { fromUserInput, type Stripped, type StrippedKind, type UserInput } from "./core/user-input.ts";
export {
  type Comparison,
  compare,
  compareBy,
  type Difference,
  type Explanation,
  explain,
} from "./dialects/compare.ts";
export type { Said } from "./dialects/compared-values.ts";
export type { Dialect, LeanDialect, Resolver, SyntaxFailure } from "./dialects/dialect.ts";
export { type DialectId, dialectOf, dialects } from "./dialects/index.ts";
export {
  type Change,
  type ChangeKind,
  type MigrateOptions,
  type Migration,
  migrate,
} from "./dialects/migrate.ts";
export type { Reader, Reading } from "./dialects/reading.ts";
export type * from "./dialects/types.ts";
export type { SyntaxErrors } from "./explain/syntax-errors.ts";
