export type { Classification } from "./classify.ts";
export type { Components } from "./components.ts";
export type { AnyDialect, Dialect, Result, SyntaxNode } from "./dialect.ts";
export { dialects } from "./dialects/index.ts";
export { type Rfc2396, rfc2396 } from "./dialects/rfc2396.ts";
export { type SyntaxErrorFields, UriSyntaxError } from "./syntax-error.ts";
