import {
  type AbsPathSpine,
  cut,
  type NetPathSpine,
  type RelPathSpine,
  type UrlReferenceSpine,
} from "../../../generated/draft-ietf-url-syntax-00/spine.ts";
import type { Components } from "../../core/components.ts";
import { sliceOf } from "../../core/read.ts";

type PathSpine<Leaf> = NetPathSpine<Leaf> | AbsPathSpine<Leaf> | RelPathSpine<Leaf>;

/** The components of a spine or a tree, as 4.4 reads them (decision 14). */
export function componentsOf<Leaf>(
  { url, fragment: fragmentLeaf }: UrlReferenceSpine<Leaf>,
  textOf: (leaf: Leaf) => string,
): Components {
  const fragment = fragmentLeaf === null ? undefined : textOf(fragmentLeaf);
  if (url === null) return { scheme: undefined, authority: undefined, path: "", query: undefined, fragment };
  switch (url.type) {
    case "opaque-URL":
      return around(textOf(url.scheme), cutRest(url.schemeSpecificPart), fragment);
    case "generic-URL":
      return around(textOf(url.scheme), hierarchyOf(url.relativeUrl, textOf), fragment);
    default:
      return around(undefined, hierarchyOf(url, textOf), fragment);
  }
}

/** One literal of all members: V8 takes several times as long for one with a spread in its middle. */
function around(
  scheme: string | undefined,
  { authority, path, query }: Hierarchy,
  fragment: string | undefined,
): Components {
  return { scheme, authority, path, query, fragment };
}

/** The components of a text that is a reference (4.4). */
export function componentsOfText(text: string): Components {
  return componentsOf(cut(text), sliceOf(text));
}

type Hierarchy = Pick<Components, "authority" | "path" | "query">;

function hierarchyOf<Leaf>(spine: PathSpine<Leaf>, textOf: (leaf: Leaf) => string): Hierarchy {
  const absPath = spine.type === "net_path" ? spine.absPath : spine;
  const relPath = absPath?.type === "abs_path" ? absPath.relPath : absPath;
  const segments = relPath?.pathSegments ? textOf(relPath.pathSegments) : "";
  const path = (absPath?.type === "abs_path" ? "/" : "") + segments;
  const query = relPath?.query ? textOf(relPath.query) : undefined;
  if (spine.type === "net_path") return { authority: textOf(spine.server), path, query };
  const { authority, path: rest } = cutServer(path);
  return { authority, path: rest, query };
}

/**
 * Cuts the server off a path that begins with "//", which the BNF derives only as an abs_path: the server wins (4.4).
 */
export function cutServer(path: string): Pick<Components, "authority" | "path"> {
  if (!path.startsWith("//")) return { authority: undefined, path };
  const slash = path.indexOf("/", 2);
  const end = slash < 0 ? path.length : slash;
  return { authority: path.slice(2, end), path: path.slice(end) };
}

/** Cuts what follows the scheme of an opaque-URL, as if the URL were generic (4.4). */
function cutRest(rest: string): Hierarchy {
  const mark = rest.indexOf("?");
  const end = mark < 0 ? rest.length : mark;
  const { authority, path } = cutServer(rest.slice(0, end));
  return { authority, path, query: mark < 0 ? undefined : rest.slice(mark + 1) };
}
