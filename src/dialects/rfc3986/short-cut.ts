import { recombine } from "../../core/components.ts";
import { removeDotSegments } from "../../core/dot-segments.ts";
import { sliceOf } from "../../core/read.ts";
import type { ShortCut } from "../../core/resolve/against.ts";
import { hasDots } from "../../core/resolve/segments.ts";
import type { Span } from "../../text/span.ts";
import { componentsOf } from "./components.ts";
import { hierarchyOf, type ReferenceSpine, schemeOf } from "./hierarchy.ts";
import type { Rfc3986Options } from "./options.ts";

/** A base, and for each kind of relative reference the end of the part that the result begins with. */
export interface BaseParts {
  /** Without its fragment. */
  readonly text: string;
  /** The offset after the ":" of the scheme. The result for an authority begins with what is before it. */
  readonly schemeEnd: number;
  /** The offset after the authority: the same for a path-absolute. */
  readonly rootEnd: number;
  /** The offset after the last "/" of the path: the same for a path-noscheme. */
  readonly folderEnd: number;
  /** The offset after the path: the same for a query alone. */
  readonly pathEnd: number;
  /** What goes between an authority without a path and a relative path (5.2.3). */
  readonly slash: "" | "/";
  /** Whether the path up to its last "/" has dot segments. */
  readonly hasDots: boolean;
}

function partsOf(
  text: string,
  schemeEnd: number,
  rootEnd: number,
  pathEnd: number,
  hasAuthority: boolean,
): BaseParts {
  const slash = hasAuthority && rootEnd === pathEnd ? "/" : "";
  const folderEnd = Math.max(rootEnd, text.lastIndexOf("/", pathEnd - 1) + 1);
  return {
    text,
    schemeEnd,
    rootEnd,
    folderEnd,
    pathEnd,
    slash,
    hasDots: hasDots(text.slice(rootEnd, folderEnd)),
  };
}

function partsOfText(base: ReferenceSpine<Span, string>, scheme: Span, input: string): BaseParts {
  const { authority, path } = hierarchyOf(base);
  const text = base.fragment === null ? input : input.slice(0, base.fragment.start - "#".length);
  return partsOf(text, scheme.end + ":".length, path.start, path.end, authority !== null);
}

function partsOfTree<Leaf>(base: ReferenceSpine<Leaf, string>, print: (leaf: Leaf) => string): BaseParts {
  const components = componentsOf(base, print);
  const { scheme = "", authority, path } = components;
  const schemeEnd = scheme.length + ":".length;
  const rootEnd = authority === undefined ? schemeEnd : schemeEnd + "//".length + authority.length;
  const text = recombine({ ...components, fragment: undefined });
  return partsOf(text, schemeEnd, rootEnd, rootEnd + path.length, authority !== undefined);
}

/** The target of a reference; undefined if the steps must be followed. `textOf` gives the text of a part. */
function resolve<Leaf>(
  reference: ReferenceSpine<Leaf, string>,
  text: string,
  textOf: (leaf: Leaf) => string,
  base: () => BaseParts,
): string | undefined {
  const { authority, path } = hierarchyOf(reference);
  if (schemeOf(reference) !== undefined) return mayHaveDots(text) ? undefined : text;
  const { text: baseText, schemeEnd, rootEnd, folderEnd, pathEnd, slash, hasDots: isDotted } = base();
  if (authority !== null) return mayHaveDots(text) ? undefined : baseText.slice(0, schemeEnd) + text;
  const isMerged = !text.startsWith("/");
  const mustRemove = mayHaveDots(text) || (isMerged && isDotted);
  if (mustRemove || isMerged) {
    const segments = textOf(path);
    if (segments === "")
      return reference.query === null ? baseText + text : baseText.slice(0, pathEnd) + text;
    if (mustRemove) {
      const merged = isMerged ? baseText.slice(rootEnd, folderEnd) + slash + segments : segments;
      return baseText.slice(0, rootEnd) + removeDotSegments(merged) + text.slice(segments.length);
    }
  }
  return (isMerged ? baseText.slice(0, folderEnd) + slash : baseText.slice(0, rootEnd)) + text;
}

/** A quick look: without this, no segment is "." or "..". */
function mayHaveDots(reference: string): boolean {
  return reference.startsWith(".") || reference.includes("/.") || reference.includes(":.");
}

/** The short cut through 5.2.2, for trees that `print` prints. */
export function createShortCut<Leaf, Tree extends Leaf & ReferenceSpine<Leaf, string>>(
  print: (node: Leaf) => string,
): ShortCut<ReferenceSpine<Span, string>, Tree, Rfc3986Options, BaseParts> {
  return {
    partsOfText(base, text, options) {
      const scheme = schemeOf(base);
      return scheme === undefined || options.strict === false
        ? undefined
        : () => partsOfText(base, scheme, text);
    },
    partsOfTree: (base, options) =>
      schemeOf<Leaf>(base) === undefined || options.strict === false
        ? undefined
        : () => partsOfTree<Leaf>(base, print),
    resolveText: (spine, text, base) => resolve(spine, text, sliceOf(text), base),
    resolveTree: (tree, base) => resolve<Leaf>(tree, print(tree), print, base),
  };
}
