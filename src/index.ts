export type { Parts } from "./core/build.ts";
export type { Classification } from "./core/classification.ts";
export type { Components } from "./core/components.ts";
export type { AnyDialect, Dialect, Result, SyntaxNode } from "./core/dialect.ts";
export { UnescapeError, unescape, unescapeToOctets } from "./core/escape.ts";
export type { NormalizationStep } from "./core/normalize.ts";
export type { Flag, Step, Trace } from "./core/resolve/trace.ts";
export { ResolveError, type ResolveErrorFields } from "./core/resolve-error.ts";
export { type Scheme, schemeOf } from "./core/schemes.ts";
export { type SyntaxErrorFields, UriSyntaxError } from "./core/syntax-error.ts";
export { type Comparison, compare, type Difference, type Reading } from "./dialects/compare.ts";
export {
  type DraftRelativeUrl05,
  draftRelativeUrl05,
} from "./dialects/draft-ietf-uri-relative-url-05/index.ts";
export { type DraftUrlSyntax00, draftUrlSyntax00 } from "./dialects/draft-ietf-url-syntax-00/index.ts";
export { dialects } from "./dialects/index.ts";
export { type Rfc1808, rfc1808 } from "./dialects/rfc1808/index.ts";
export { type Rfc2396, rfc2396 } from "./dialects/rfc2396/index.ts";
