import type { HttpUri } from "../../../generated/schemes/http/ast.ts";
import { hasHost } from "../host.ts";
import type { Constraint } from "../scheme.ts";

export const constraints: readonly Constraint<HttpUri>[] = [/* @__PURE__ */ hasHost("RFC 9110 4.2.1")];
