import type { ShortCut } from "../../core/resolve/against.ts";
import { appendPath, type Folder, folderBehind } from "../../core/resolve/append.ts";
import { pathOfBase } from "../../core/resolve/base-path.ts";
import { recombine, type UrlComponents } from "./components.ts";
import type { Rfc1808Options } from "./options.ts";

/** A base that is known, and absolute. */
export interface BaseParts {
  readonly text: string;
  readonly components: UrlComponents;
  /** What is up to the last "/" of its path; undefined if it takes the steps to resolve a relative path. */
  readonly folder: Folder | undefined;
}

function partsOf(text: string, components: UrlComponents, literal: boolean): BaseParts | undefined {
  return components.scheme === "" ? undefined : { text, components, folder: folderOf(components, literal) };
}

function folderOf(components: UrlComponents, literal: boolean): Folder | undefined {
  const { scheme, authority } = components;
  const root = recombine({ scheme, authority, path: "", query: "", fragment: "" });
  return folderBehind(root, pathOfBase(components, literal));
}

/** The absolute form of an embedded URL (4); undefined if the steps must be followed. */
function resolve(
  { scheme, authority, path, params, query, fragment }: UrlComponents,
  text: string,
  base: BaseParts,
): string | undefined {
  if (scheme) return text;
  const { components: inherited } = base;
  const isAbsolute = Boolean(authority) || path.startsWith("/");
  if (isAbsolute || path === "") {
    const inheritsParams = !isAbsolute && !params;
    if (inheritsParams && !query && !fragment) return base.text;
    return recombine({
      scheme: inherited.scheme,
      authority: authority || inherited.authority,
      path: isAbsolute ? path : inherited.path,
      params: inheritsParams ? inherited.params : params,
      query: inheritsParams && !query ? inherited.query : query,
      fragment,
    });
  }
  const merged = base.folder && appendPath(base.folder, path);
  return (
    merged && merged + recombine({ scheme: "", authority: undefined, path: "", params, query, fragment })
  );
}

/** How the URLs of a specification are read. */
export interface UrlReader<Tree> {
  readonly ofText: (text: string) => UrlComponents;
  readonly ofTree: (tree: Tree) => UrlComponents;
  readonly print: (tree: Tree) => string;
}

/** Makes the short cut through the steps of RFC 1808 and draft 05, 4. */
export function createShortCut<Tree>({
  ofText,
  ofTree,
  print,
}: UrlReader<Tree>): ShortCut<Tree, Rfc1808Options, BaseParts> {
  return {
    partsOfText: (base, { literal = false }) => partsOf(base, ofText(base), literal),
    partsOfTree: (tree, { literal = false }) => partsOf(print(tree), ofTree(tree), literal),
    resolveText: (text, base) => resolve(ofText(text), text, base),
    resolveTree: (tree, base) => resolve(ofTree(tree), print(tree), base),
  };
}
