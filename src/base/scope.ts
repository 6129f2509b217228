import { checkDialect, checkObject, checkText } from "../core/check-arguments.ts";
import type { Dialect } from "../dialects/dialect.ts";

/** A header field of a message. The value is unfolded and trimmed. */
export type Header = { readonly name: string; readonly value: string };

/**
 * The part of a document with one base URI, which it declares itself (RFC 2396, 5.1.1) or inherits from its enclosing
 * scope (5.1.2). The references of one part share one object.
 */
export interface Scope {
  /** The base declared in the content: `<base href>`, `xml:base`, `$id`. */
  readonly embedded?: string;
  /** The header fields of the entity that contains the document. Only those that declare a base are used. */
  readonly headers?: readonly Header[];
  /** The enclosing scope: the message around a part, the element around an element. */
  readonly encapsulating?: Scope;
}

/** The facts about a document apart from its content and headers. */
export interface BaseContext {
  /**
   * The absolute URI that the document was retrieved from (RFC 2396, 5.1.3). In a list, a chain of redirections, the
   * last one applies. For an embedded document, it is that of the outermost.
   */
  readonly retrieval?: string | readonly string[];
  /** The default base of the application, absolute (RFC 2396, 5.1.4). Other specifications have none. */
  readonly default?: string;
}

/** Uses the default base of the application as retrieval URI for a dialect without defaults. */
export function applicationBase(context: BaseContext, dialect: Dialect): BaseContext {
  checkDialect(dialect);
  const { baseRules } = dialect;
  const { retrieval, default: fallback } = context;
  if (baseRules.hasDefault || fallback === undefined) return context;
  return { retrieval: retrieval ?? fallback };
}

/** Checks the arguments of untyped callers. */
export function checkContext(context: BaseContext, dialect: Dialect): void {
  checkObject(context, "sources");
  const { retrieval, default: fallback } = context;
  for (const each of Array.isArray(retrieval) ? retrieval : [retrieval])
    if (each !== undefined) checkText(each, "retrieval");
  if (fallback !== undefined) checkText(fallback, "default");
  checkDialect(dialect);
}
