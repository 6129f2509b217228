import { checkDialect } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { BaseContext } from "./establish.ts";

/**
 * The context with the application's base as the dialect knows it: one without such a layer takes it for the URI that
 * the document was retrieved from, unless that is known.
 */
export function applicationBase(context: BaseContext, dialect: Dialect): BaseContext {
  checkDialect(dialect);
  const { baseRules } = dialect;
  const { retrieval, default: fallback } = context;
  if (baseRules.hasDefault || fallback === undefined) return context;
  return { retrieval: retrieval ?? fallback };
}
