export type * as DraftUrlSyntax00 from "../../../generated/draft-ietf-url-syntax-00/ast.ts";
export type { DraftUrlSyntaxOptions } from "./options.ts";
