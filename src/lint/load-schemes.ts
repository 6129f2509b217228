import type { SchemeOf } from "../schemes/index.ts";
import { type Choice, mayBeActive } from "./active.ts";

/** Loads the grammars of all schemes if the rule `scheme/syntax`, which needs them, may be on. */
export async function loadSchemes(choice: Choice): Promise<{ readonly schemeOf?: SchemeOf }> {
  if (!mayBeActive("scheme/syntax", choice)) return {};
  const { schemeOf } = await import("../schemes/index.ts");
  return { schemeOf };
}
