import type { Node, UrlReference } from "../../../generated/draft-ietf-url-syntax-00/ast.ts";
import { print } from "../../../generated/draft-ietf-url-syntax-00/print.ts";
import { type Components, recombine } from "../../core/components.ts";
import type { ShortCut } from "../../core/resolve/against.ts";
import { appendPath, type Folder, folderBehind } from "../../core/resolve/append.ts";
import { pathOfBase } from "../../core/resolve/base-path.ts";
import { componentsOf, componentsOfText } from "./components.ts";
import type { DraftUrlSyntaxOptions } from "./options.ts";

/** What the absolute form of a relative reference begins with, for each kind. */
export interface BaseParts {
  /** The base without its fragment. */
  readonly text: string;
  /** Its scheme, with ":". */
  readonly scheme: string;
  /** What is before its path. */
  readonly root: string;
  /** What is up to the last "/" of its path; undefined if it takes the steps to resolve a relative path. */
  readonly folder: Folder | undefined;
}

function partsOf(
  base: Components,
  { literal = false }: Partial<DraftUrlSyntaxOptions>,
): BaseParts | undefined {
  const { scheme, authority, path, query } = base;
  if (scheme === undefined) return undefined;
  const root = recombine({ scheme, authority, path: "", query: undefined, fragment: undefined });
  return {
    text: recombine({ scheme, authority, path, query, fragment: undefined }),
    scheme: `${scheme}:`,
    root,
    folder: folderBehind(root, pathOfBase(base, literal)),
  };
}

/** The absolute form of a reference (5.2); undefined if the steps must be followed. */
function resolve(
  { scheme: own, authority, path, query }: Components,
  reference: string,
  { text, scheme, root, folder }: BaseParts,
): string | undefined {
  if (own !== undefined) return reference;
  if (authority !== undefined) return scheme + reference;
  if (path === "" && query === undefined) return text + reference;
  if (path.startsWith("/")) return root + reference;
  // The query joins the path before the dots are removed (6c; decision 9).
  const hash = reference.indexOf("#");
  const end = hash < 0 ? reference.length : hash;
  const merged = folder && appendPath(folder, reference.slice(0, end));
  return merged && merged + reference.slice(end);
}

/** The short cut through 5.2. */
export const shortCut: ShortCut<UrlReference, DraftUrlSyntaxOptions, BaseParts> = {
  partsOfText: (base, options) => partsOf(componentsOfText(base), options),
  partsOfTree: (base, options) => partsOf(componentsOf<Node>(base, print), options),
  resolveText: (text, base) => resolve(componentsOfText(text), text, base),
  resolveTree: (tree, base) => resolve(componentsOf<Node>(tree, print), print(tree), base),
};
