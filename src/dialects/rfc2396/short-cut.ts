import type { UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import { recombine } from "../../core/components.ts";
import { delimitersOf } from "../../core/divide.ts";
import { behindSameScheme, type Kind, kindOf, relativeKindOf } from "../../core/kind.ts";
import type { ShortCut } from "../../core/resolve/against.ts";
import { appendReference, type Folder, hasDotSegments } from "../../core/resolve/append.ts";
import { schemeOf } from "../../core/schemes.ts";
import { componentsOf, isOpaque } from "./components.ts";
import type { Rfc2396Options } from "./options.ts";

/** What the absolute form of a relative reference begins with, for each kind. */
export interface BaseParts {
  /** The base without its fragment. */
  readonly text: string;
  /** Its scheme, with ":". */
  readonly scheme: string;
  /** What is before its path; undefined for an opaque base, which has none. */
  readonly root: string | undefined;
  /** What is up to the last "/" of its path; undefined if it takes the steps to resolve a relative path. */
  readonly folder: Folder | undefined;
  /** Its scheme, if a relative reference may repeat it (step 3). */
  readonly repeatable: string | undefined;
}

function partsOfText(base: string, options: Partial<Rfc2396Options>): BaseParts | undefined {
  const { schemeEnd, path, questionMark, hash } = delimitersOf(base);
  if (schemeEnd === 0) return undefined;
  const text = hash === base.length ? base : base.slice(0, hash);
  const root = base.startsWith("/", schemeEnd) ? path : undefined;
  return parts(text, schemeEnd, root, questionMark, options);
}

function partsOfTree<Node>(
  tree: UriReferenceSpine<Node>,
  print: (node: Node) => string,
  options: Partial<Rfc2396Options>,
): BaseParts {
  const components = componentsOf(tree, print);
  const { scheme = "", authority, path } = components;
  const text = recombine({ ...components, fragment: undefined });
  const schemeEnd = scheme.length + 1;
  const rootEnd = authority === undefined ? schemeEnd : schemeEnd + "//".length + authority.length;
  return parts(text, schemeEnd, isOpaque(components) ? undefined : rootEnd, rootEnd + path.length, options);
}

/** `rootEnd` is undefined for an opaque base, which has no path. */
function parts(
  text: string,
  schemeEnd: number,
  rootEnd: number | undefined,
  pathEnd: number,
  { literal = false, sameScheme }: Partial<Rfc2396Options>,
): BaseParts {
  const scheme = text.slice(0, schemeEnd);
  if (rootEnd === undefined)
    return { text, scheme, root: undefined, folder: undefined, repeatable: undefined };
  const root = text.slice(0, rootEnd);
  return {
    text,
    scheme,
    root,
    folder: folderOf(text, root, pathEnd, literal),
    repeatable: sameScheme === "compatible" ? hierarchicalScheme(scheme.slice(0, -1)) : undefined,
  };
}

/** A scheme, if it is "known to always use the <hier_part> syntax". */
function hierarchicalScheme(scheme: string): string | undefined {
  return schemeOf(scheme)?.isHierarchical ? scheme : undefined;
}

function folderOf(text: string, root: string, pathEnd: number, literal: boolean): Folder | undefined {
  // "/" takes the place of an empty path after an authority (decision 4).
  if (root.length === pathEnd) return { text: literal ? root : `${root}/`, root: root.length };
  const folder = text.slice(0, text.lastIndexOf("/", pathEnd - 1) + 1);
  return hasDotSegments(folder, root.length) ? undefined : { text: folder, root: root.length };
}

/** The absolute form of a reference; undefined if the steps must be followed. */
function resolve(kind: Kind, reference: string, base: BaseParts): string | undefined {
  const { text, scheme, root, folder, repeatable } = base;
  if (kind === "scheme") {
    const rest = repeatable && behindSameScheme(reference, repeatable);
    return rest === undefined ? reference : resolve(relativeKindOf(rest), rest, base);
  }
  if (kind === "fragment") return text + reference;
  if (root === undefined) return undefined;
  if (kind === "authority") return scheme + reference;
  if (kind === "absolute-path") return root + reference;
  return folder && appendReference(folder, reference);
}

function kindOfTree<Leaf>({ uri }: UriReferenceSpine<Leaf>): Kind {
  if (uri === null) return "fragment";
  if (uri.type === "absoluteURI") return "scheme";
  return kinds[uri.path.type];
}

const kinds = { net_path: "authority", abs_path: "absolute-path", rel_path: "relative-path" } as const;

/**
 * Makes the short cut through 5.2, of trees whose nodes `print` prints. For all references of one kind, the result
 * begins with the same part of the base.
 */
export function createShortCut<Node, Tree extends UriReferenceSpine<Node>>(
  print: (node: Node | Tree) => string,
): ShortCut<Tree, Rfc2396Options, BaseParts> {
  return {
    partsOfText,
    partsOfTree: (base, options) =>
      base.uri?.type === "absoluteURI" ? partsOfTree<Node>(base, print, options) : undefined,
    resolveText: (text, base) => resolve(kindOf(text), text, base),
    resolveTree: (tree, base) => resolve(kindOfTree<Node>(tree), print(tree), base),
    resolveTrees: (tree, base, options) => {
      if (base.uri?.type !== "absoluteURI") return undefined;
      const kind = kindOfTree<Node>(tree);
      const isTarget = kind === "scheme" && options.sameScheme !== "compatible";
      return isTarget ? print(tree) : resolve(kind, print(tree), partsOfTree<Node>(base, print, options));
    },
  };
}
