import type { AbsoluteUriSpine, UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import { recombine } from "../../core/components.ts";
import type { ShortCut } from "../../core/resolve/against.ts";
import { appendReference, type Folder, hasDotSegments } from "../../core/resolve/append.ts";
import { type Kind, kindOf } from "../../core/resolve/kind.ts";
import type { Span } from "../../text/span.ts";
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
}

/** The base, if it is absolute and no reference may repeat its scheme; else undefined: the steps must be followed. */
function absoluteBase<Leaf>(
  { uri }: UriReferenceSpine<Leaf>,
  { sameScheme }: Partial<Rfc2396Options>,
): AbsoluteUriSpine<Leaf> | undefined {
  return uri?.type === "absoluteURI" && sameScheme !== "compatible" ? uri : undefined;
}

function partsOfText(
  { scheme, schemeSpecificPart: part, end }: AbsoluteUriSpine<Span>,
  input: string,
  literal: boolean,
): BaseParts {
  const text = end === input.length ? input : input.slice(0, end);
  if (part.type === "opaque_part") return parts(text, scheme.end + 1, undefined, part.end, literal);
  const { path } = part;
  const start = path.type === "net_path" ? (path.absPath?.start ?? path.end) : path.start;
  return parts(text, scheme.end + 1, start, path.end, literal);
}

function partsOfTree<Node>(
  tree: UriReferenceSpine<Node>,
  print: (node: Node) => string,
  literal: boolean,
): BaseParts {
  const components = componentsOf(tree, print);
  const { scheme = "", authority, path } = components;
  const text = recombine({ ...components, fragment: undefined });
  const schemeEnd = scheme.length + 1;
  const rootEnd = authority === undefined ? schemeEnd : schemeEnd + "//".length + authority.length;
  return parts(text, schemeEnd, isOpaque(components) ? undefined : rootEnd, rootEnd + path.length, literal);
}

/** `rootEnd` is undefined for an opaque base, which has no path. */
function parts(
  text: string,
  schemeEnd: number,
  rootEnd: number | undefined,
  pathEnd: number,
  literal: boolean,
): BaseParts {
  const scheme = text.slice(0, schemeEnd);
  if (rootEnd === undefined) return { text, scheme, root: undefined, folder: undefined };
  const root = text.slice(0, rootEnd);
  return { text, scheme, root, folder: folderOf(text, root, pathEnd, literal) };
}

function folderOf(text: string, root: string, pathEnd: number, literal: boolean): Folder | undefined {
  // "/" takes the place of an empty path after an authority (decision 4).
  if (root.length === pathEnd) return { text: literal ? root : `${root}/`, root: root.length };
  const folder = text.slice(0, text.lastIndexOf("/", pathEnd - 1) + 1);
  return hasDotSegments(folder, root.length) ? undefined : { text: folder, root: root.length };
}

/** The absolute form of a reference; undefined if the steps must be followed. */
function resolve(
  kind: Kind,
  reference: string,
  { text, scheme, root, folder }: BaseParts,
): string | undefined {
  if (kind === "scheme") return reference;
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
): ShortCut<UriReferenceSpine<Span>, Tree, Rfc2396Options, BaseParts> {
  return {
    partsOfText(base, text, options) {
      const uri = absoluteBase(base, options);
      return uri && partsOfText(uri, text, options.literal ?? false);
    },
    partsOfTree: (base, options) =>
      absoluteBase<Node>(base, options) && partsOfTree<Node>(base, print, options.literal ?? false),
    resolveText: (text, base) => resolve(kindOf(text), text, base),
    resolveTree: (tree, base) => resolve(kindOfTree<Node>(tree), print(tree), base),
  };
}
