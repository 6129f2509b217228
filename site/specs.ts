import type { Dialect, ToUriOptions } from "urigram";
import type { SpecId } from "./core/listed.ts";

/** The exports of a specification. Only RFC 3987 maps IRIs to URIs. */
interface Exports extends Dialect {
  readonly toUri?: (iri: string, options?: ToUriOptions) => string;
}

/** The exports that the site uses. Only these are bundled (`site/pages/bundle.ts`). */
export const used = [
  "accepts",
  "classify",
  "componentSpans",
  "components",
  "id",
  "normalizationSteps",
  "normalize",
  "productions",
  "replace",
  "resolve",
  "sectionOf",
  "server",
  "startSymbol",
  "syntaxErrors",
  "title",
  "toUri",
  "traceResolution",
  "tryParse",
] as const satisfies readonly (keyof Exports)[];

/** A specification, as far as the site uses it. */
export type Spec = Pick<Exports, (typeof used)[number]>;

const loaders: { readonly [Id in SpecId]: () => Promise<Spec> } = {
  rfc3987: () => import("urigram/rfc3987"),
  rfc3986: () => import("urigram/rfc3986"),
  "java-net-uri": () => import("urigram/java-net-uri"),
  rfc2732: () => import("urigram/rfc2732"),
  rfc2396: () => import("urigram/rfc2396"),
  "draft-ietf-url-syntax-00": () => import("urigram/draft-ietf-url-syntax-00"),
  rfc1808: () => import("urigram/rfc1808"),
  "draft-ietf-uri-relative-url-05": () => import("urigram/draft-ietf-uri-relative-url-05"),
};

/** Loads a specification, which is a separate file. */
export function loadSpec(id: SpecId): Promise<Spec> {
  return loaders[id]();
}
