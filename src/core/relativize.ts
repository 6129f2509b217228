import type { Chosen } from "./check-arguments.ts";
import type { Components } from "./components.ts";
import { type ReferenceReader, type SyntaxNode, textOfReference } from "./reference.ts";
import type { Against, Algorithm } from "./resolve/against.ts";

/** The functions that `relativize` needs. */
export interface Relativizing<Tree extends SyntaxNode, Options, Failure extends Error> {
  readonly reading: ReferenceReader<Tree>;
  readonly components: (reference: string) => Components;
  readonly against: Against<Tree, Options, Failure>;
  readonly algorithm: Pick<Algorithm<never, never>, "relativize">;
}

/**
 * Returns the shortest reference that resolves to the same URI as `target`, or `target` itself if no other reference is
 * shorter: `resolve(relativize(target, base), base)` equals `resolve(target, base)`, with the same options. Both equal
 * `target` if it has a scheme and, in RFC 3986 and RFC 3987, no dot segments. Throws the same errors as `resolve`.
 */
export type Relativize<Tree, Options> = (
  target: string | Tree,
  base: string | Tree,
  options?: Chosen<Options>,
) => string;

export function createRelativize<Tree extends SyntaxNode, Options, Failure extends Error>({
  reading,
  components,
  against,
  algorithm,
}: Relativizing<Tree, Options, Failure>): Relativize<Tree, Options> {
  const { relativize } = algorithm;
  if (relativize)
    return (target, base) =>
      relativize(textOfReference(reading, target, "reference"), textOfReference(reading, base, "base"));
  const { isReference } = reading;
  const partsOf = (text: string) => (isReference(text) ? components(text) : undefined);
  return (target, base, options) => {
    const resolve = against(base, options);
    // RFC 3986 removes the dot segments from an absolute target. The call throws if the target cannot be resolved.
    const goal = resolve(target);
    const text = textOfReference(reading, target);
    const given = components(text);
    const ofBase = components(textOfReference(reading, base));
    // A reference without a scheme inherits the scheme of the base.
    if (given.scheme && given.scheme !== ofBase.scheme) return text;
    const resolved = goal === text ? given : partsOf(goal);
    // Without its dot segments, a path may begin with "//", which must not be parsed as an authority.
    const authority = given.scheme ? given.authority : given.authority || ofBase.authority;
    if (resolved === undefined || resolved.authority !== authority) return text;
    const reaches = (candidate: string) => {
      if (!isReference(candidate)) return false;
      const reached = resolve.tryResolve(candidate);
      return reached.ok && reached.value === goal;
    };
    const folder = () => {
      const here = resolve.tryResolve(".");
      return here.ok ? (partsOf(here.value)?.path ?? "") : "";
    };
    return shortest(candidates(resolved, given, ofBase, folder), reaches, text);
  };
}

/** Returns the first of the shortest candidates that resolve to the target, or `text` if none is shorter. */
function shortest(
  candidates: readonly string[],
  reaches: (candidate: string) => boolean,
  text: string,
): string {
  let rest = candidates;
  for (;;) {
    // Sorting the candidates would be slower, because the first or second one usually fits.
    const next = rest.reduce((best, candidate) => (candidate.length < best.length ? candidate : best), text);
    if (next === text || reaches(next)) return next;
    rest = rest.filter((candidate) => candidate !== next);
  }
}

/**
 * Returns references that may resolve to a target, based on its given form and its resolved form. The caller must
 * resolve them to find out which do.
 */
function candidates(
  target: Components,
  given: Components,
  base: Components,
  folderOf: () => string,
): readonly string[] {
  // In a specification with params, an empty component counts as absent (RFC 1808, 2.4).
  const mark = (delimiter: string, value: string | undefined) =>
    value === undefined || (value === "" && target.params !== undefined) ? "" : delimiter + value;
  const fragment = mark("#", target.fragment);
  const query = mark("?", target.query) + fragment;
  const params = mark(";", target.params) + query;
  const { authority, path } = target;
  const withAuthority = authority === undefined ? [] : [`//${authority}${path}${params}`];
  // A reference without an authority inherits the authority of the base.
  if (base.authority !== undefined && base.authority !== authority) return withAuthority;
  const folder = folderOf();
  // A reference without a path inherits the path of the base, or the folder of that path.
  const isHere = [path, given.path].some((there) => there === base.path || there === folder);
  const paths = [...relativePaths(path, folder), path, `/.${path}`].map((there) => there + params);
  return [
    ...(isHere ? ["", fragment, query, params] : []),
    ...paths,
    ...paths.map((there) => `./${there}`),
    ...withAuthority,
  ];
}

/** Returns the paths from a folder to `target`: up to a common folder, then down. */
function relativePaths(target: string, folder: string): readonly string[] {
  const shared = sharedFolder(target, folder);
  const up = "../".repeat(folder.slice(shared).split("/").length - 1);
  const down = target.slice(shared);
  // A folder can also be named without its trailing slash: "..", ".".
  return down === "" ? [up, up.slice(0, -1) || "."] : [up + down];
}

/** Returns the length of the longest folder that contains both paths. */
function sharedFolder(a: string, b: string): number {
  let end = 0;
  for (let i = 0; i < a.length && a[i] === b[i]; i++) if (a[i] === "/") end = i + 1;
  return end;
}
