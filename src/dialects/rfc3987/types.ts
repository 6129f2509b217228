export type * as Rfc3987 from "../../../generated/rfc3987/ast.ts";
export type { Rfc3986Options } from "../rfc3986/options.ts";
