import type { Components } from "./components.ts";
import type { Against } from "./resolve/against.ts";
import { ResolveError } from "./resolve-error.ts";

/** What `relativize` is made of. */
export interface Relativizing<Tree, Options> {
  readonly isReference: (text: string) => boolean;
  readonly components: (reference: string | Tree) => Components;
  readonly print: (tree: Tree) => string;
  readonly against: Against<Tree, Options>;
}

/**
 * A relative reference that resolves to `target` against `base`, as short as the specification allows; the text of the
 * target if that is shorter, or if there is none. Throws as `resolve` does.
 */
export type Relativize<Tree> = (target: string | Tree, base: string | Tree) => string;

/** Makes `relativize`. */
export function createRelativize<Tree extends object, Options>({
  isReference,
  components,
  print,
  against,
}: Relativizing<Tree, Options>): Relativize<Tree> {
  const partsOf = (text: string) => (isReference(text) ? components(text) : undefined);
  return (target, base) => {
    const resolve = against(base);
    const text = typeof target === "string" ? target : print(target);
    // RFC 3986 removes the dot segments of an absolute target. Throws for a target that does not resolve.
    const goal = resolve(target);
    const given = components(target);
    if (given.scheme === undefined) return text;
    const parts = goal === text ? given : partsOf(goal);
    // Without its dot segments, a path may begin with "//", which would be read as an authority.
    if (!parts || parts.authority !== given.authority) return text;
    const ofBase = components(base);
    // Whatever has no scheme gets that of the base.
    if (ofBase.scheme !== parts.scheme) return text;
    const folder = partsOf(tryResolve(resolve, ".") ?? "")?.path ?? "";
    const relative = candidates(parts, ofBase, folder).find(
      (candidate) =>
        candidate.length < text.length &&
        isReference(candidate) &&
        [text, goal].includes(tryResolve(resolve, candidate) ?? ""),
    );
    return relative ?? text;
  };
}

function tryResolve(resolve: (reference: string) => string, reference: string): string | undefined {
  try {
    return resolve(reference);
  } catch (error) {
    if (error instanceof ResolveError) return undefined;
    throw error;
  }
}

/**
 * Texts that may resolve to a target, the shortest first. Only the specification's own algorithm tells which of them
 * do.
 */
function candidates(target: Components, base: Components, folder: string): readonly string[] {
  // In a specification that has params, an empty component is an absent one (RFC 1808, 2.4).
  const mark = (delimiter: string, value: string | undefined) =>
    value === undefined || (value === "" && target.params !== undefined) ? "" : delimiter + value;
  const fragment = mark("#", target.fragment);
  const query = mark("?", target.query) + fragment;
  const params = mark(";", target.params) + query;
  const { authority } = target;
  const withAuthority = authority === undefined ? [] : [`//${authority}${target.path}${params}`];
  // Whatever has no authority gets that of the base, if there is one.
  if (base.authority !== undefined && base.authority !== authority) return withAuthority;
  const paths = [...relativePaths(target.path, folder), target.path, `/.${target.path}`];
  const found = new Set([
    "",
    fragment,
    query,
    params,
    ...paths.map((path) => path + params),
    ...paths.map((path) => `./${path}${params}`),
    ...withAuthority,
  ]);
  return [...found].sort((a, b) => a.length - b.length);
}

/** The paths from a folder to `target`: up to the folder that they share, then down. */
function relativePaths(target: string, folder: string): readonly string[] {
  const from = folder.split("/").slice(0, -1);
  const to = target.split("/");
  const differ = from.findIndex((segment, i) => segment !== to[i] || i === to.length - 1);
  const shared = differ < 0 ? from.length : differ;
  const up = Array<string>(from.length - shared).fill("..");
  const down = to.slice(shared);
  const path = [...up, ...down].join("/");
  // A folder has a name without its last slash, too: "..", ".".
  return down.length === 1 && down[0] === "" ? [path, up.join("/") || "."] : [path];
}
