import type { HttpsUri } from "../../../generated/schemes/https/ast.ts";
import { hasHost } from "../http/constraints.ts";
import type { Constraint } from "../scheme.ts";

export const constraints: readonly Constraint<HttpsUri>[] = [/* @__PURE__ */ hasHost("RFC 9110 4.2.2")];
