import type { Components } from "./components.ts";
import type { SyntaxNode } from "./node.ts";
import { type ReferenceReader, textOfReference } from "./reference.ts";
import type { Against } from "./resolve/against.ts";
import { ResolveError } from "./resolve-error.ts";

/** The parts that `relativize` is made of. */
export interface Relativizing<Tree extends SyntaxNode, Options> {
  readonly reading: ReferenceReader<Tree>;
  readonly components: (reference: string) => Components;
  readonly against: Against<Tree, Options>;
}

/**
 * A relative reference that resolves to `target` against `base`, as short as the specification allows; the text of the
 * target if that is shorter, or if there is none. Throws as `resolve` does.
 */
export type Relativize<Tree> = (target: string | Tree, base: string | Tree) => string;

/** Makes `relativize`. */
export function createRelativize<Tree extends SyntaxNode, Options>({
  reading,
  components,
  against,
}: Relativizing<Tree, Options>): Relativize<Tree> {
  const { isReference } = reading;
  const partsOf = (text: string) => (isReference(text) ? components(text) : undefined);
  return (target, base) => {
    const resolve = against(base);
    // RFC 3986 removes the dot segments of an absolute target. Throws for a target that does not resolve.
    const goal = resolve(target);
    const text = textOfReference(reading, target);
    const given = components(text);
    const ofBase = components(textOfReference(reading, base));
    // Whatever has no scheme gets that of the base.
    if (given.scheme && given.scheme !== ofBase.scheme) return text;
    const resolved = goal === text ? given : partsOf(goal);
    // Without its dot segments, a path may begin with "//", and is not to be read as an authority.
    const authority = given.scheme ? given.authority : given.authority || ofBase.authority;
    const aim = resolved?.authority === authority ? resolved : undefined;
    const leads = (candidate: string) => {
      if (!isReference(candidate)) return false;
      const reached = tryResolve(resolve, candidate);
      return reached === text || (aim !== undefined && reached === goal);
    };
    const folder = () => partsOf(tryResolve(resolve, ".") ?? "")?.path ?? "";
    return shortest(candidates(aim ?? given, given, ofBase, folder), leads, text);
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

/** The shortest candidate that leads to the target, the first of several; `text` if none is shorter. */
function shortest(
  candidates: readonly string[],
  leads: (candidate: string) => boolean,
  text: string,
): string {
  let rest = candidates;
  for (;;) {
    // To sort the candidates takes longer: the first or second is nearly always the one.
    const next = rest.reduce((best, candidate) => (candidate.length < best.length ? candidate : best), text);
    if (next === text || leads(next)) return next;
    rest = rest.filter((candidate) => candidate !== next);
  }
}

/**
 * Texts that may resolve to a target: as it resolves itself, and as it was given. Only the specification's own
 * algorithm tells which of them do.
 */
function candidates(
  target: Components,
  given: Components,
  base: Components,
  folderOf: () => string,
): readonly string[] {
  // In a specification that has params, an empty component is an absent one (RFC 1808, 2.4).
  const mark = (delimiter: string, value: string | undefined) =>
    value === undefined || (value === "" && target.params !== undefined) ? "" : delimiter + value;
  const fragment = mark("#", target.fragment);
  const query = mark("?", target.query) + fragment;
  const params = mark(";", target.params) + query;
  const { authority, path } = target;
  const withAuthority = authority === undefined ? [] : [`//${authority}${path}${params}`];
  // Whatever has no authority gets that of the base, if there is one.
  if (base.authority !== undefined && base.authority !== authority) return withAuthority;
  const folder = folderOf();
  // Whatever has no path gets that of the base, or its folder.
  const isHere = [path, given.path].some((there) => there === base.path || there === folder);
  const paths = [...relativePaths(path, folder), path, `/.${path}`].map((there) => there + params);
  return [
    ...(isHere ? ["", fragment, query, params] : []),
    ...paths,
    ...paths.map((there) => `./${there}`),
    ...withAuthority,
  ];
}

/** The paths from a folder to `target`: up to the folder that they share, then down. */
function relativePaths(target: string, folder: string): readonly string[] {
  const shared = sharedFolder(target, folder);
  const up = "../".repeat(folder.slice(shared).split("/").length - 1);
  const down = target.slice(shared);
  // A folder has a name without its last slash, too: "..", ".".
  return down === "" ? [up, up.slice(0, -1) || "."] : [up + down];
}

/** The length of the longest folder in which both paths are. */
function sharedFolder(a: string, b: string): number {
  let end = 0;
  for (let i = 0; i < a.length && a[i] === b[i]; i++) if (a[i] === "/") end = i + 1;
  return end;
}
