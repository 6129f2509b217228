export type * as Rfc2732 from "../../../generated/rfc2732/ast.ts";
export type { Rfc2396Options } from "../rfc2396/options.ts";
