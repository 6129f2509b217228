export type * as Rfc3986 from "../../../generated/rfc3986/ast.ts";
export type { Rfc3986Options } from "./options.ts";
