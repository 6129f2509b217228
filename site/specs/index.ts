import type { Dialect, Reader } from "urigram";
import { listed, type SpecId } from "../core/listed.ts";

/** What the site asks of a specification. */
export type Spec = Reader & Pick<Dialect, "normalize" | "normalizationSteps" | "productions">;

const loaders: { readonly [Id in SpecId]: () => Promise<Spec> } = {
  rfc3987: () => import("./rfc3987.ts"),
  rfc3986: () => import("./rfc3986.ts"),
  rfc2732: () => import("./rfc2732.ts"),
  rfc2396: () => import("./rfc2396.ts"),
  "draft-ietf-url-syntax-00": () => import("./draft-ietf-url-syntax-00.ts"),
  rfc1808: () => import("./rfc1808.ts"),
  "draft-ietf-uri-relative-url-05": () => import("./draft-ietf-uri-relative-url-05.ts"),
};

/** Loads specifications by their ids, the newest first. Each is a file of its own. */
export function loadSpecs(ids: readonly string[]): Promise<readonly Spec[]> {
  return Promise.all(listed.filter(({ id }) => ids.includes(id)).map(({ id }) => loaders[id]()));
}
