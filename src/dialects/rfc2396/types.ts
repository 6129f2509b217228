export type * as Rfc2396 from "../../../generated/rfc2396/ast.ts";
export type { Rfc2396Options } from "./options.ts";
