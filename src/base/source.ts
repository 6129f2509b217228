import type { Layer } from "../core/base-rules.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { BaseContext } from "./context.ts";
import type { Scope } from "./scope.ts";

/** Something that may give a base. */
export interface Source {
  readonly layer: Layer;
  readonly text: string;
  readonly reference: string;
  readonly isAbsolute: boolean;
  /** Why it gives no base, whatever the reference is. */
  readonly fault?: string;
}

/** In the order of precedence: the content before the header (RFC 1808, 3.1; draft 05, 3.2). */
export function sourcesOfScope({ embedded, headers = [] }: Scope, { baseRules }: Dialect): readonly Source[] {
  const ofHeaders = baseRules.headers.flatMap(({ name, form, read, isAbsolute }) =>
    headers
      .filter((header) => header.name.toLowerCase() === name.toLowerCase())
      .map(({ value }): Source => {
        const reference = read(value);
        const source = { layer: "header", text: value, reference: reference ?? "", isAbsolute } as const;
        return reference === undefined ? { ...source, fault: `${name} is not of the form ${form}` } : source;
      }),
  );
  if (embedded === undefined) return ofHeaders;
  return [{ layer: "embedded", text: embedded, reference: embedded, isAbsolute: false }, ...ofHeaders];
}

/** In the order of precedence. */
export function sourcesOfContext(
  { retrieval, default: fallback }: BaseContext,
  { title, baseRules: { hasDefault, sections } }: Dialect,
): readonly Source[] {
  const sources: Source[] = [];
  const last = typeof retrieval === "string" ? retrieval : retrieval?.at(-1);
  if (last !== undefined) {
    sources.push({ layer: "retrieval", text: last, reference: last, isAbsolute: true });
  }
  if (fallback !== undefined) {
    const source = { layer: "default", text: fallback, reference: fallback, isAbsolute: true } as const;
    const fault = `${title} knows no default base: without another, every reference is taken as absolute (${sections.default})`;
    sources.push(hasDefault ? source : { ...source, fault });
  }
  return sources;
}
