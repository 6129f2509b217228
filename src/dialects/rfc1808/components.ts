import type { AbsoluteUrl, AbsPath, NetPath, RelPath, Url } from "../../../generated/rfc1808/ast.ts";
import {
  type AbsPathSpine,
  cut,
  type NetPathSpine,
  type RelPathSpine,
  type UrlSpine,
} from "../../../generated/rfc1808/spine.ts";
import { type ComponentSpans, type Components, recombine as recombineAll } from "../../core/components.ts";
import { sliceOf } from "../../core/read.ts";

/** The components by 2.4. An absent one is "", except for the net_loc. */
export interface UrlComponents extends Components {
  readonly scheme: string;
  readonly params: string;
  readonly query: string;
  readonly fragment: string;
}

type PathSpine<Leaf> = NetPathSpine<Leaf> | AbsPathSpine<Leaf> | RelPathSpine<Leaf>;

/**
 * The components of a spine or a tree. An absent component is empty (2.4); only the net_loc is undefined if its "//" is
 * absent (decision 6). What the BNF leaves whole after a scheme is cut as 2.4 says (decision 14).
 */
export function componentsOf<Leaf>(
  { url, fragment }: UrlSpine<Leaf>,
  textOf: (leaf: Leaf) => string,
): UrlComponents {
  const text = (leaf: Leaf | null) => (leaf === null ? "" : textOf(leaf));
  const isAbsolute = url.type === "absoluteURL";
  const hierarchy = isAbsolute ? url.relativeUrl : url;
  const { authority, path, params, query } =
    hierarchy === null ? cutRest(isAbsolute ? url.rest : "") : hierarchyOf(hierarchy, text);
  const scheme = isAbsolute ? textOf(url.scheme) : "";
  return { scheme, authority, path, params, query, fragment: text(fragment) };
}

/** The components of a text that is a reference (2.4). */
export function componentsOfText(text: string): UrlComponents {
  return componentsOf(cut(text), sliceOf(text));
}

type Hierarchy = Pick<UrlComponents, "authority" | "path" | "params" | "query">;

function hierarchyOf<Leaf>(spine: PathSpine<Leaf>, text: (leaf: Leaf | null) => string): Hierarchy {
  const absPath = spine.type === "net_path" ? spine.absPath : spine;
  const relPath = absPath?.type === "abs_path" ? absPath.relPath : absPath;
  return {
    authority: spine.type === "net_path" ? text(spine.netLoc) : undefined,
    path: (absPath?.type === "abs_path" ? "/" : "") + text(relPath?.path ?? null),
    params: text(relPath?.params ?? null),
    query: text(relPath?.query ?? null),
  };
}

/**
 * The reference that components make, by the layout of 2.1. Empty ones are left out, but the "//" of a net_loc stays.
 */
export function recombine({ scheme, authority, path, params, query, fragment }: Components): string {
  return recombineAll({
    scheme: scheme || undefined,
    authority,
    path,
    ...(params ? { params } : {}),
    query: query || undefined,
    fragment: fragment || undefined,
  });
}

/** Cuts what follows a scheme by 2.4.3 to 2.4.6. */
export function cutRest(text: string): Hierarchy {
  const isNetLoc = text.startsWith("//");
  const slash = isNetLoc ? text.indexOf("/", 2) : 0;
  const start = slash < 0 ? text.length : slash;
  const [beforeQuery, query] = cutAt(text.slice(start), "?");
  const [path, params] = cutAt(beforeQuery, ";");
  return { authority: isNetLoc ? text.slice(2, start) : undefined, path, params, query };
}

function cutAt(text: string, delimiter: string): readonly [before: string, after: string] {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Where the components of a tree stand. */
export function spansOf(tree: Url): ComponentSpans {
  const { url, fragment } = tree;
  const isAbsolute = url.type === "absoluteURL";
  const hierarchy = isAbsolute ? url.relativeUrl : url;
  const { authority, path, params, query } =
    hierarchy === null ? restSpans(url, isAbsolute ? url.rest : "") : hierarchySpans(hierarchy);
  return {
    scheme: isAbsolute ? url.scheme : undefined,
    authority,
    userinfo: undefined,
    host: undefined,
    port: undefined,
    path,
    params,
    query,
    fragment: fragment ?? undefined,
  };
}

type HierarchySpans = Pick<ComponentSpans, keyof Hierarchy>;

function hierarchySpans(node: NetPath | AbsPath | RelPath): HierarchySpans {
  const absPath = node.type === "net_path" ? node.absPath : node;
  const relPath = absPath?.type === "abs_path" ? absPath.relPath : absPath;
  const start = absPath?.start ?? node.end;
  return {
    authority: node.type === "net_path" ? node.netLoc : undefined,
    path: { start, end: relPath ? (relPath.path?.end ?? relPath.start) : start },
    params: relPath?.params ?? undefined,
    query: relPath?.query ?? undefined,
  };
}

/** Where the parts of `rest` stand, for which the tree has no nodes. `end` is the end of the URL. */
function restSpans({ end: urlEnd }: Pick<AbsoluteUrl, "end">, rest: string): HierarchySpans {
  const { authority, path, params, query } = cutRest(rest);
  const start = urlEnd - rest.length;
  const pathStart = start + (authority === undefined ? 0 : "//".length + authority.length);
  const pathEnd = pathStart + path.length;
  return {
    authority: authority === undefined ? undefined : { start: pathStart - authority.length, end: pathStart },
    path: { start: pathStart, end: pathEnd },
    params: params === "" ? undefined : { start: pathEnd + 1, end: pathEnd + 1 + params.length },
    query: query === "" ? undefined : { start: urlEnd - query.length, end: urlEnd },
  };
}
