import type { Chosen, OptionValues } from "../../core/check-arguments.ts";
import { appendSegments, dropExcess, isAboveRoot, removeDotSegments } from "../../core/dot-segments.ts";
import {
  type Algorithm,
  type Base,
  baseUnknown,
  type CommonOptions,
  prepareBase,
  protectPath,
  type Refusal,
} from "../../core/resolve/against.ts";
import {
  folderOfBase,
  folderPath,
  isPathless,
  isRelativePath,
  removeFromRelative,
  rowsOfRemoval,
} from "../../core/resolve/buffers.ts";
import {
  type Did,
  type Facts,
  type Flags,
  isDoubleSlashPath,
  type Outline,
  parsed,
  type Recorder,
  recombined,
  stepOn,
  withoutFragment,
} from "../../core/resolve/trace.ts";
import { authorityEndOf, beginningAt, divide, schemeEndOf } from "../../core/split.ts";
import { frozen } from "../../text/frozen.ts";
import { quote } from "../../text/quote.ts";

/** The options of `resolve`, for choices that RFC 3986, 5.2.2, leaves open. */
export interface Rfc3986Options extends CommonOptions {
  /** False to ignore a scheme that the reference shares with its base, as old parsers do (5.2.2). */
  readonly strict: boolean;
}

type Options = Chosen<Rfc3986Options>;

/** Transforms a reference into its target (5.2.2): the inherited part of the base, then the rest of the reference. */
function resolve(given: string, base: Base, { strict = true }: Options, record?: Recorder): string | Refusal {
  // (R.scheme, R.authority, R.path, R.query, R.fragment) = parse(R);
  let R = given;
  let hierarchy = schemeEndOf(R);
  let beginning = beginningAt(R, hierarchy);

  // if ((not strict) and (R.scheme == Base.scheme)) then undefine(R.scheme);
  if (!strict && repeatsScheme(R.slice(0, hierarchy), base.scheme)) {
    R = R.slice(hierarchy);
    hierarchy = 0;
    beginning = beginningAt(R, 0);
  }

  // if defined(R.scheme) then T.scheme = R.scheme; T.authority = R.authority;
  //    T.path = remove_dot_segments(R.path); T.query = R.query;
  if (hierarchy > 0) {
    record?.("scheme");
    const path = beginning === "authority" ? authorityEndOf(R, hierarchy + "//".length) : hierarchy;
    return withoutDotSegments(R, path);
  }
  // "Aside from fragment-only references [...], relative references are only usable when a base URI is known" (5.1).
  if (base.isUnknown && beginning !== "fragment") return baseUnknown("5.1");
  // if defined(R.authority) then T.authority = R.authority; T.path = remove_dot_segments(R.path); T.query = R.query;
  if (beginning === "authority") {
    record?.("authority");
    const T = base.scheme + R;
    return withoutDotSegments(T, authorityEndOf(T, base.scheme.length + "//".length));
  }
  // if (R.path == "") then T.path = Base.path; if defined(R.query) then T.query = R.query; else T.query = Base.query;
  if (beginning === "query" || beginning === "fragment") {
    record?.("query");
    return (beginning === "query" ? base.text.slice(0, base.query) : base.withoutFragment) + R;
  }
  record?.("path");
  // if (R.path starts-with "/") then T.path = remove_dot_segments(R.path);
  if (beginning === "absolute-path") return withoutDotSegments(base.root + R, base.root.length);
  // else T.path = merge(Base.path, R.path); T.path = remove_dot_segments(T.path);
  if (base.isRootless) return withoutDotSegments(mergedFolder(base) + R, base.root.length);
  return protectPath(appendSegments(base.folder, R, 0, base.excess), base);
}

/** Removes the dot segments from a target's path, which begins at the given offset (5.2.4). */
function withoutDotSegments(T: string, path: number): string {
  const target = removeDotSegments(T, path);
  // Only a relative target, which begins with "/", has no scheme or authority before its path.
  return path === 0 ? protectPath(target, { root: "", isRelativePath: false }) : target;
}

/** Returns the prefix of the merged path (5.2.3) if the path of the base follows its scheme. */
function mergedFolder({ text, root, query }: Base): string {
  return root + folderPath(text.slice(root.length, query));
}

function repeatsScheme(scheme: string | undefined, ofBase: string | undefined): boolean {
  return scheme ? scheme.toLowerCase() === ofBase?.toLowerCase() : false;
}

/** The options of `resolve`, each with its values, starting with the default. */
export const resolveOptions: OptionValues<Rfc3986Options> = /* @__PURE__ */ frozen({
  strict: [true, false],
  relativeBase: [false, true],
});

/** The algorithm of RFC 3986, 5.2.2 to 5.3. */
export const algorithm: Algorithm<Rfc3986Options, Base> = {
  options: resolveOptions,
  sectionOfBase: "5.2",
  prefixOf: () => "",
  prepare: (base, options) => prepareBase(base, divide(base), dropExcess, options),
  resolve,
  cite: (section) => section,
};

/**
 * Checks whether one of the conditions in the pseudocode determined the target. All conditions before it are then
 * false.
 */
function holds(facts: Facts<Rfc3986Options>, ...conditions: readonly string[]): boolean {
  return conditions.includes(facts.decided);
}

/** Returns the effect of a step that takes a component from the reference. */
function ofReference(name: string, value: string | undefined): Did {
  return {
    says: value === undefined ? "the reference has none" : `the ${name} is that of the reference`,
    value,
  };
}

/** Returns the path before its dot segments are removed (5.2.2, 5.2.3). */
function pathOf(facts: Facts<Rfc3986Options>): string {
  const { reference, base } = facts;
  return isMerged(facts) ? folderOfBase(base, false) + reference.path : reference.path;
}

function isMerged(facts: Facts<Rfc3986Options>): boolean {
  return holds(facts, "path") && !facts.reference.path.startsWith("/");
}

/** The maximum length of a path shown in rows. Each row contains the whole path, so the total size is quadratic. */
const LONGEST_WITH_ROWS = 1_000;

/** Returns the rows of the table in 5.2.4 for a path. */
function rowsOf(path: string, isOfRelativePath: boolean): Did | readonly Did[] {
  const removed = isOfRelativePath ? removeFromRelative(path) : removeDotSegments(path);
  if (removed === path) return { says: "no dot segment: the path is unchanged", value: path };
  if (isOfRelativePath)
    return { says: 'the base is a relative path: a ".." without a segment before it stays', value: removed };
  if (path.length > LONGEST_WITH_ROWS)
    return { says: "the dot segments are removed; the path is too long to show steps", value: removed };
  return rowsOfRemoval(path).map((buffers) => {
    const { step, output, input } = buffers;
    const says = `${step}: output buffer ${quote(output)}, input buffer ${quote(input)}`;
    return { says, value: output + input, buffers };
  });
}

/** Returns the row for 5.2.3: the merged path, or the reason why it was not merged. */
function rowOfMerge(facts: Facts<Rfc3986Options>, merged: string): Did | string {
  const { authority, path } = facts.reference;
  if (isMerged(facts)) {
    const says = isPathless(facts.base)
      ? 'the base has an authority and no path: "/" is inserted before the reference\'s path'
      : "the base's path without its last segment, followed by the reference's path";
    return { says, value: merged };
  }
  if (authority !== undefined) return "the authority is defined";
  if (path === "") return "the path is empty";
  return path.startsWith("/") ? "the path begins with a slash" : "the scheme is defined";
}

/** Returns the flags of a resolution. */
function flagsOf(facts: Facts<Rfc3986Options>): Flags {
  const { reference, base, options, target } = facts;
  const scheme = holds(facts, "scheme") ? reference.scheme : base.scheme;
  const authority = holds(facts, "scheme", "authority") ? reference.authority : base.authority;
  const isRemoved = !holds(facts, "query") && !(isMerged(facts) && isRelativePath(base));
  const isSame = repeatsScheme(reference.scheme, base.scheme);
  return [
    ["same-scheme", isSame && (options.strict === false || reference.authority === undefined)],
    ["above-root", isRemoved && isAboveRoot(pathOf(facts))],
    ["double-slash-path", isDoubleSlashPath(target, { scheme, authority })],
  ];
}

/** The steps of 5.1, and of 5.2.2 to 5.3. */
export const outline: Outline<Rfc3986Options, string> = {
  done: [],
  skips: [],
  // "aside from its fragment component (if any), identical to the base URI" (4.4)
  isSameDocument: ({ target, baseText }) => withoutFragment(target) === withoutFragment(baseText),
  bufferOf: pathOf,
  flagsOf,
  isMerged,
  steps: () => [
    {
      step: "5.1",
      row: ({ base, baseText }) =>
        base.fragment === undefined
          ? "the base has no fragment"
          : { says: "the base without its fragment", value: withoutFragment(baseText) },
    },
    { step: "5.2.2 (parse)", row: parsed },
    stepOn("scheme", "5.2.2 (strict)", (facts) => {
      if (facts.reference.scheme === undefined) return "the reference has no scheme";
      return holds(facts, "scheme")
        ? "the scheme is kept"
        : { says: "not strict: the base's scheme is ignored", value: undefined };
    }),
    stepOn("scheme", "5.2.2 (scheme)", (facts) =>
      holds(facts, "scheme")
        ? { says: "the scheme is defined: the reference is absolute", value: facts.reference.scheme }
        : { says: "the scheme is inherited from the base", value: facts.base.scheme },
    ),
    stepOn("authority", "5.2.2 (authority)", (facts) => {
      const { authority } = facts.reference;
      if (holds(facts, "scheme")) return ofReference("authority", authority);
      return holds(facts, "authority")
        ? { says: "the authority is defined, so this is a network-path reference", value: authority }
        : { says: "the authority is inherited from the base", value: facts.base.authority };
    }),
    stepOn("path", "5.2.2 (path)", (facts) => {
      const { path } = facts.reference;
      if (holds(facts, "scheme", "authority")) return ofReference("path", path);
      if (holds(facts, "query")) return { says: "the base's path is inherited", value: facts.base.path };
      return {
        says: isMerged(facts) ? "the path must be merged" : "the path begins with a slash",
        value: path,
      };
    }),
    stepOn("path", "5.2.3", rowOfMerge),
    stepOn("path", "5.2.4", (facts, path) =>
      holds(facts, "query")
        ? "the base's path is used"
        : rowsOf(path, isMerged(facts) && isRelativePath(facts.base)),
    ),
    stepOn("query", "5.2.2 (query)", (facts) =>
      holds(facts, "query") && facts.reference.query === undefined
        ? {
            says: "the path is empty and the query undefined: the query is inherited from the base",
            value: facts.base.query,
          }
        : ofReference("query", facts.reference.query),
    ),
    stepOn("fragment", "5.2.2 (fragment)", ({ reference }) => ofReference("fragment", reference.fragment)),
    { step: "5.3", row: recombined },
  ],
};
