import type { Dialect, Reader } from "urigram";
import { listed, type SpecId } from "./core/listed.ts";

/** What the site asks of a specification. */
export type Spec = Reader & Pick<Dialect, "normalize" | "normalizationSteps" | "productions">;

const loaders: { readonly [Id in SpecId]: () => Promise<Spec> } = {
  rfc3987: () => import("urigram/rfc3987"),
  rfc3986: () => import("urigram/rfc3986"),
  rfc2732: () => import("urigram/rfc2732"),
  rfc2396: () => import("urigram/rfc2396"),
  "draft-ietf-url-syntax-00": () => import("urigram/draft-ietf-url-syntax-00"),
  rfc1808: () => import("urigram/rfc1808"),
  "draft-ietf-uri-relative-url-05": () => import("urigram/draft-ietf-uri-relative-url-05"),
};

/** Loads specifications by their ids, the newest first. Each is a file of its own. */
export function loadSpecs(ids: readonly string[]): Promise<readonly Spec[]> {
  return Promise.all(listed.filter(({ id }) => ids.includes(id)).map(({ id }) => loaders[id]()));
}
