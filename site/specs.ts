import type { Dialect, Reader, ToUriOptions } from "urigram";
import type { UrlReader } from "../src/url-standard/reading.ts";
import type { SpecId } from "./core/listed.ts";

/** The functions of a specification that the site uses. Only RFC 3987 maps IRIs to URIs. */
export type Spec = Reader &
  UrlReader &
  Pick<Dialect, "accepts" | "syntaxErrors" | "productions"> & {
    readonly toUri?: (iri: string, options?: ToUriOptions) => string;
  };

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
