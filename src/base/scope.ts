import { checkDialect, checkObject, checkText } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";

/** A header field of a message. The value is unfolded, without the white space around it. */
export type Header = { readonly name: string; readonly value: string };

/**
 * The part of a document for which one base URI holds: what it declares itself (RFC 2396, 5.1.1) and what encloses it
 * (5.1.2). The references of one part share one object.
 */
export interface Scope {
  /** The base declared in the content: `<base href>`, `xml:base`, `$id`. */
  readonly embedded?: string;
  /** The header fields of the entity whose body the document is. Only those that give a base count. */
  readonly headers?: readonly Header[];
  /** The scope that encloses this one: the message around a part, the element around an element. */
  readonly encapsulating?: Scope;
}

/** What is known about a document besides its content and headers. */
export interface BaseContext {
  /**
   * The URI that the document was retrieved from (RFC 2396, 5.1.3); of a list, which is a chain of redirections, the
   * last counts. For a document inside others, it is that of the outermost. It must be absolute.
   */
  readonly retrieval?: string | readonly string[];
  /** The default of the application, absolute (RFC 2396, 5.1.4). The other specifications have none. */
  readonly default?: string;
}

/** A dialect without defaults takes that of the application for a missing retrieval URI. */
export function applicationBase(context: BaseContext, dialect: Dialect): BaseContext {
  checkDialect(dialect);
  const { baseRules } = dialect;
  const { retrieval, default: fallback } = context;
  if (baseRules.hasDefault || fallback === undefined) return context;
  return { retrieval: retrieval ?? fallback };
}

/** Guards against untyped callers. */
export function checkContext(context: BaseContext, dialect: Dialect): void {
  checkObject(context, "sources");
  const { retrieval, default: fallback } = context;
  for (const each of Array.isArray(retrieval) ? retrieval : [retrieval])
    if (each !== undefined) checkText(each, "retrieval");
  if (fallback !== undefined) checkText(fallback, "default");
  checkDialect(dialect);
}
