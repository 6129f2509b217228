import type { AbsoluteUriSpine, UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import { recombine } from "../../core/components.ts";
import { sliceOf } from "../../core/read.ts";
import type { ShortCut } from "../../core/resolve/against.ts";
import { merge } from "../../core/resolve/merge.ts";
import { hasDots } from "../../core/resolve/segments.ts";
import type { Span } from "../../text/span.ts";
import { componentsOf, isOpaque } from "./components.ts";
import type { Rfc2396Options } from "./options.ts";

/** A base, and for each kind of relative reference the end of the part that the result begins with. */
export interface BaseParts {
  /** Without its fragment. */
  readonly text: string;
  /** The offset after the ":" of the scheme. The result for a net_path begins with what is before it. */
  readonly schemeEnd: number;
  /** The offset after the authority: the same for an abs_path. */
  readonly rootEnd: number;
  /** The offset after the last "/" of the path: the same for a rel_path; -1 if it takes the steps to resolve one. */
  readonly folderEnd: number;
  /** What goes between an authority without a path and a relative path (decision 4). */
  readonly slash: "" | "/";
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
  if (rootEnd === undefined) return { text, schemeEnd, rootEnd: schemeEnd, folderEnd: -1, slash: "" };
  if (rootEnd === pathEnd) return { text, schemeEnd, rootEnd, folderEnd: rootEnd, slash: literal ? "" : "/" };
  const folderEnd = text.lastIndexOf("/", pathEnd - 1) + 1;
  const dots = text.indexOf("/.", rootEnd);
  const isPlain = dots < 0 || dots >= folderEnd || !hasDots(text.slice(rootEnd, folderEnd));
  return { text, schemeEnd, rootEnd, folderEnd: isPlain ? folderEnd : -1, slash: "" };
}

/** The absolute form of a reference; undefined if the steps must be followed. `textOf` gives the text of a part. */
function resolve<Leaf>(
  { uri }: UriReferenceSpine<Leaf>,
  reference: string,
  textOf: (leaf: Leaf) => string,
  base: () => BaseParts,
): string | undefined {
  if (uri?.type === "absoluteURI") return reference;
  const { text, schemeEnd, rootEnd, folderEnd, slash } = base();
  if (uri === null) return text + reference;
  if (folderEnd < 0) return undefined;
  const { path } = uri;
  if (path.type === "net_path") return text.slice(0, schemeEnd) + reference;
  if (path.type === "abs_path") return text.slice(0, rootEnd) + reference;
  const segments = mayHaveDots(reference) ? textOf(path) : undefined;
  if (segments === undefined || !hasDots(segments)) return text.slice(0, folderEnd) + slash + reference;
  const folder = text.slice(rootEnd, folderEnd) + slash;
  const merged = folder === "" ? undefined : merge(folder, segments);
  return merged === undefined
    ? undefined
    : text.slice(0, rootEnd) + merged + reference.slice(segments.length);
}

/** A quick look: without this, no segment is "." or "..". */
function mayHaveDots(reference: string): boolean {
  return reference.startsWith(".") || reference.includes("/.");
}

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
      return uri && (() => partsOfText(uri, text, options.literal ?? false));
    },
    partsOfTree: (base, options) =>
      absoluteBase<Node>(base, options) && (() => partsOfTree<Node>(base, print, options.literal ?? false)),
    resolveText: (spine, text, base) => resolve(spine, text, sliceOf(text), base),
    resolveTree: (tree, base) => resolve<Node>(tree, print(tree), print, base),
  };
}
