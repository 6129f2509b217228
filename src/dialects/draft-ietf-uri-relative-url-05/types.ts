export type * as DraftRelativeUrl05 from "../../../generated/draft-ietf-uri-relative-url-05/ast.ts";
export type { Rfc1808Options } from "../rfc1808/types.ts";
