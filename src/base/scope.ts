import type { Layer } from "../core/base-rules.ts";
import { checkDialect, checkObject, checkText } from "../core/check-arguments.ts";
import type { LeanDialect } from "../dialects/dialect.ts";

/** A message header field. The value is unfolded and trimmed. */
export type Header = { readonly name: string; readonly value: string };

/**
 * A part of a document that has a single base URI, declared in the part itself (RFC 2396, 5.1.1) or inherited from the
 * enclosing scope (5.1.2). All references in a part share one object.
 */
export interface Scope {
  /** The base declared in the content, with `<base href>`, `xml:base` or `$id`. */
  readonly embedded?: string | undefined;
  /** The header fields of the entity that contains the document. Only fields that declare a base are used. */
  readonly headers?: readonly Header[] | undefined;
  /** The enclosing scope: the message that contains a part, or the parent of an element. */
  readonly encapsulating?: Scope | undefined;
}

/** The facts about a document that are not in its content or headers. */
export interface BaseContext {
  /**
   * The absolute URI from which the document was retrieved (RFC 2396, 5.1.3). If the value is a list of redirections,
   * the last one is used. An embedded document has the retrieval URI of the outermost document.
   */
  readonly retrieval?: string | readonly string[] | undefined;
  /** The application's default base, an absolute URI (RFC 2396, 5.1.4). Other specifications have no such default. */
  readonly default?: string | undefined;
}

/** Uses the application's default base as the retrieval URI in a dialect that has no default base. */
export function applicationBase(context: BaseContext, dialect: LeanDialect): BaseContext {
  checkDialect(dialect);
  const { baseRules } = dialect;
  const { retrieval, default: fallback } = context;
  if (baseRules.hasDefault || fallback === undefined) return context;
  return { retrieval: retrieval ?? fallback };
}

/** Checks the arguments at run time, for callers that do not use a type checker. */
export function checkContext(context: BaseContext, dialect: LeanDialect): void {
  checkObject(context, "sources");
  const { retrieval, default: fallback } = context;
  for (const each of Array.isArray(retrieval) ? retrieval : [retrieval])
    if (each !== undefined) checkText(each, "retrieval");
  if (fallback !== undefined) checkText(fallback, "default");
  checkDialect(dialect);
}

/** A possible source of the base URI. */
export interface Source {
  readonly layer: Layer;
  readonly text: string;
  readonly reference: string;
  readonly isAbsolute: boolean;
  /** The reason why the source cannot be used for any reference. */
  readonly fault?: string;
}

/** Returns the sources of a scope in order of precedence: content before headers (RFC 1808, 3.1; draft 05, 3.2). */
export function sourcesOfScope(
  { embedded, headers = [] }: Scope,
  { baseRules }: LeanDialect,
): readonly Source[] {
  const ofHeaders = baseRules.headers.flatMap(({ name, form, read, isAbsolute }) =>
    headers
      .filter((header) => header.name.toLowerCase() === name.toLowerCase())
      .map(({ value }): Source => {
        const reference = read(value);
        const source = { layer: "header", text: value, reference: reference ?? "", isAbsolute } as const;
        return reference === undefined
          ? { ...source, fault: `${name} does not have the form ${form}` }
          : source;
      }),
  );
  if (embedded === undefined) return ofHeaders;
  return [{ layer: "embedded", text: embedded, reference: embedded, isAbsolute: false }, ...ofHeaders];
}

/** Returns the sources of a context in order of precedence. */
export function sourcesOfContext(
  { retrieval, default: fallback }: BaseContext,
  { title, baseRules: { hasDefault, sections } }: LeanDialect,
): readonly Source[] {
  const sources: Source[] = [];
  const last = typeof retrieval === "string" ? retrieval : retrieval?.at(-1);
  if (last !== undefined) {
    sources.push({ layer: "retrieval", text: last, reference: last, isAbsolute: true });
  }
  if (fallback !== undefined) {
    const source = { layer: "default", text: fallback, reference: fallback, isAbsolute: true } as const;
    const fault = `${title} has no default base: if no other base is given, every reference is treated as absolute (${sections.default})`;
    sources.push(hasDefault ? source : { ...source, fault });
  }
  return sources;
}
