import { recombine } from "../../core/components.ts";
import { delimitersOf } from "../../core/divide.ts";
import { removeDotSegments } from "../../core/dot-segments.ts";
import { behindSameScheme, type Kind, kindOf, relativeKindOf } from "../../core/kind.ts";
import type { ShortCut } from "../../core/resolve/against.ts";
import { appendReference, type Folder, hasDotSegments, pathEndOf } from "../../core/resolve/append.ts";
import { componentsOf } from "./components.ts";
import { hierarchyOf, type ReferenceSpine, schemeOf } from "./hierarchy.ts";
import type { Rfc3986Options } from "./options.ts";

/** What the target of a reference begins with, for each kind. */
export interface BaseParts {
  /** The base without its fragment. */
  readonly text: string;
  /** The base without its query. */
  readonly withoutQuery: string;
  /** Its scheme, with ":". */
  readonly scheme: string;
  /** What is before its path. */
  readonly root: string;
  /** What is up to the last "/" of its path, or "/" after an authority without a path (5.2.3). */
  readonly folder: Folder;
  /** Whether the folder has no dot segments. */
  readonly isPlain: boolean;
  /** Its scheme, if a reference may repeat it: if the resolution is not strict. */
  readonly repeatable: string | undefined;
}

function partsOf(
  text: string,
  schemeEnd: number,
  rootEnd: number,
  pathEnd: number,
  hasAuthority: boolean,
  { strict = true }: Partial<Rfc3986Options>,
): BaseParts {
  const root = text.slice(0, rootEnd);
  const folder =
    hasAuthority && rootEnd === pathEnd
      ? `${root}/`
      : text.slice(0, Math.max(rootEnd, text.lastIndexOf("/", pathEnd - 1) + 1));
  return {
    text,
    withoutQuery: text.slice(0, pathEnd),
    scheme: text.slice(0, schemeEnd),
    root,
    folder: { text: folder, root: rootEnd },
    isPlain: !hasDotSegments(folder, rootEnd),
    repeatable: strict ? undefined : text.slice(0, schemeEnd - ":".length),
  };
}

function partsOfText(base: string, options: Partial<Rfc3986Options>): BaseParts | undefined {
  const { schemeEnd, hasAuthority, path, questionMark, hash } = delimitersOf(base);
  if (schemeEnd === 0) return undefined;
  const text = hash === base.length ? base : base.slice(0, hash);
  return partsOf(text, schemeEnd, path, questionMark, hasAuthority, options);
}

function partsOfTree<Leaf>(
  base: ReferenceSpine<Leaf, string>,
  print: (leaf: Leaf) => string,
  options: Partial<Rfc3986Options>,
): BaseParts {
  const components = componentsOf(base, print);
  const { scheme = "", authority, path } = components;
  const schemeEnd = scheme.length + ":".length;
  const rootEnd = authority === undefined ? schemeEnd : schemeEnd + "//".length + authority.length;
  const text = recombine({ ...components, fragment: undefined });
  return partsOf(text, schemeEnd, rootEnd, rootEnd + path.length, authority !== undefined, options);
}

/** The target of a reference (5.2.2). */
function resolve(kind: Kind, reference: string, base: BaseParts): string {
  const { text, withoutQuery, scheme, root, folder, isPlain, repeatable } = base;
  switch (kind) {
    case "scheme": {
      const rest = repeatable && behindSameScheme(reference, repeatable);
      return rest === undefined ? resolveAbsolute(reference) : resolve(relativeKindOf(rest), rest, base);
    }
    case "authority":
      return scheme + withoutDots(reference, pathStartOf(reference, 0));
    case "absolute-path":
      return root + withoutDots(reference, 0);
    case "relative-path":
      return (
        (isPlain ? appendReference(folder, reference) : undefined) ??
        withoutDots(folder.text + reference, folder.root)
      );
    case "query":
      return withoutQuery + reference;
    case "fragment":
      return text + reference;
  }
}

/** The target of a reference with a scheme of its own. */
function resolveAbsolute(reference: string): string {
  return withoutDots(reference, pathStartOf(reference, reference.indexOf(":") + 1));
}

/** Where the path begins in a reference whose hier-part or relative-part begins at an offset. */
function pathStartOf(reference: string, start: number): number {
  if (!reference.startsWith("//", start)) return start;
  const end = pathEndOf(reference, start);
  const slash = reference.indexOf("/", start + "//".length);
  return slash < 0 || slash > end ? end : slash;
}

/** A reference without the dot segments of its path, which begins at an offset. */
function withoutDots(reference: string, start: number): string {
  if (!hasDotSegments(reference, start)) return reference;
  const end = pathEndOf(reference, start);
  return reference.slice(0, start) + removeDotSegments(reference.slice(start, end)) + reference.slice(end);
}

function kindOfTree<Leaf>(reference: ReferenceSpine<Leaf, string>, print: (leaf: Leaf) => string): Kind {
  if (schemeOf(reference) !== undefined) return "scheme";
  const { authority, path } = hierarchyOf(reference);
  if (authority !== null) return "authority";
  const segments = print(path);
  if (segments !== "") return segments.startsWith("/") ? "absolute-path" : "relative-path";
  return reference.query === null ? "fragment" : "query";
}

/** The short cut through 5.2.2, for trees that `print` prints. */
export function createShortCut<Leaf, Tree extends Leaf & ReferenceSpine<Leaf, string>>(
  print: (node: Leaf) => string,
): ShortCut<Tree, Rfc3986Options, BaseParts> {
  return {
    partsOfText,
    partsOfTree: (base, options) => schemeOf<Leaf>(base) && partsOfTree<Leaf>(base, print, options),
    resolveText: (text, base) => resolve(kindOf(text), text, base),
    resolveTree: (tree, base) => resolve(kindOfTree<Leaf>(tree, print), print(tree), base),
    resolveTrees: (tree, base, options) => {
      if (schemeOf<Leaf>(base) === undefined) return undefined;
      const kind = kindOfTree<Leaf>(tree, print);
      return kind === "scheme" && options.strict !== false
        ? resolveAbsolute(print(tree))
        : resolve(kind, print(tree), partsOfTree<Leaf>(base, print, options));
    },
  };
}
