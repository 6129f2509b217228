export type * as Rfc1808 from "../../../generated/rfc1808/ast.ts";
export type { Rfc1808Options } from "./options.ts";
