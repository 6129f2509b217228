import type { UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import type { ComponentSpans, Components } from "../../core/components.ts";
import { divide } from "../../core/divide.ts";
import type { Span } from "../../text/span.ts";

/** The components of a spine or a tree (4.3). An opaque_part is the path, with its "?" (3; decision 8). */
export function componentsOf<Leaf>(
  { uri, fragment: fragmentLeaf }: UriReferenceSpine<Leaf>,
  textOf: (leaf: Leaf) => string,
): Components {
  const fragment = fragmentLeaf === null ? undefined : textOf(fragmentLeaf);
  if (uri === null) return { scheme: undefined, authority: undefined, path: "", query: undefined, fragment };
  const scheme = uri.type === "absoluteURI" ? textOf(uri.scheme) : undefined;
  const part = uri.type === "absoluteURI" ? uri.schemeSpecificPart : uri;
  if (part.type === "opaque_part")
    return { scheme, authority: undefined, path: textOf(part), query: undefined, fragment };
  const query = part.query === null ? undefined : textOf(part.query);
  if (part.path.type !== "net_path")
    return { scheme, authority: undefined, path: textOf(part.path), query, fragment };
  const { authority, absPath } = part.path;
  return {
    scheme,
    authority: textOf(authority),
    path: absPath === null ? "" : textOf(absPath),
    query,
    fragment,
  };
}

/** The components of a text that is a reference, without a spine. */
export function componentsOfText(text: string): Components {
  const components = divide(text);
  const { path, query } = components;
  if (query === undefined || !isOpaque(components)) return components;
  return { ...components, path: `${path}?${query}`, query: undefined };
}

/** Whether components are those of an opaque URI: no "/" follows its scheme (3). */
export function isOpaque({ scheme, authority, path }: Components): boolean {
  return scheme !== undefined && authority === undefined && !path.startsWith("/");
}

/** A part of a tree, which knows where it stands; a server knows its parts too. */
interface Placed extends Span {
  readonly type: string;
  readonly userinfo?: Span | null;
  readonly hostport?: { readonly host: Span; readonly port: Span | null } | null;
}

/** Where the components of a tree and the parts of its server stand. */
export function spansOf(tree: UriReferenceSpine<Placed>): ComponentSpans {
  const { uri, fragment } = tree;
  const part = uri?.type === "absoluteURI" ? uri.schemeSpecificPart : uri;
  const hierarchy = part?.type === "opaque_part" ? undefined : part;
  const netPath = hierarchy?.path.type === "net_path" ? hierarchy.path : undefined;
  const server = netPath?.authority;
  const end = netPath?.end ?? 0;
  const path = netPath ? (netPath.absPath ?? { start: end, end }) : (hierarchy?.path ?? part);
  return {
    scheme: uri?.type === "absoluteURI" ? uri.scheme : undefined,
    authority: netPath?.authority,
    userinfo: server?.userinfo ?? undefined,
    host: server?.hostport?.host,
    port: server?.hostport?.port ?? undefined,
    path: path ?? { start: 0, end: 0 },
    params: undefined,
    query: hierarchy?.query ?? undefined,
    fragment: fragment ?? undefined,
  };
}
