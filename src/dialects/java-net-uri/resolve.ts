import type { Chosen, OptionValues } from "../../core/check-arguments.ts";
import { type Components, recombine } from "../../core/components.ts";
import type { Algorithm, CommonOptions } from "../../core/resolve/against.ts";
import { rowOfDots } from "../../core/resolve/buffers.ts";
import {
  changed,
  type Facts,
  type Flags,
  isDoubleSlashPath,
  type Outline,
  type PrintedStep,
  type Recorder,
  recombined,
  stepOn,
} from "../../core/resolve/trace.ts";
import { frozen } from "../../text/frozen.ts";
import { areAlike, components, construct, isOpaque } from "./components.ts";

/** A base, prepared once for all references. */
export interface Base {
  /** The base as given. */
  readonly text: string;
  /** The scheme of the base, including ":", or "" if it has none. */
  readonly scheme: string;
  readonly parts: Components;
}

/** The options of `resolve`. The class has none: it always accepts a relative base. */
export type Options = CommonOptions;

/** The options of `resolve`, each with its values. */
export const resolveOptions: OptionValues<Options> = /* @__PURE__ */ frozen({ relativeBase: [true] });

const ABSOLUTE = "resolve(URI) (absolute)";
const FRAGMENT = "resolve(URI) (fragment)";
const AUTHORITY = "resolve(URI) (2)";
const ABSOLUTE_PATH = "resolve(URI) (3.1)";

/** Resolves a reference as resolve(URI) does. The base may be any reference, and every reference has a target. */
function resolve(given: string, base: Base, _options: Chosen<Options>, record?: Recorder): string {
  const reference = components(given);
  // If the given URI is already absolute, or if this URI is opaque, then the given URI is returned.
  if (reference.scheme !== undefined || isOpaque(base.parts)) {
    record?.(ABSOLUTE);
    return given;
  }
  const target = isFragment(reference)
    ? resolveFragment(reference, base, record)
    : resolveHierarchical(reference, base, record);
  return typeof target === "string" ? target : construct(target);
}

/**
 * If the given URI's fragment component is defined, its path component is empty, and its scheme, authority, and query
 * components are undefined, then a URI with the given fragment but with all other components equal to those of this URI
 * is returned. The result is this URI if the fragments are the same.
 */
function resolveFragment({ fragment }: Components, base: Base, record?: Recorder): string | Components {
  record?.(FRAGMENT);
  return fragment === base.parts.fragment ? base.text : { ...base.parts, fragment };
}

function isFragment({ authority, path, query, fragment }: Components): boolean {
  return authority === undefined && path === "" && query === undefined && fragment !== undefined;
}

/** Otherwise this method constructs a new hierarchical URI in a manner consistent with RFC 2396, section 5.2. */
function resolveHierarchical(reference: Components, { parts: base }: Base, record?: Recorder): Components {
  // 1. A new URI is constructed with this URI's scheme and the given URI's query and fragment components.
  const { authority, path, query, fragment } = reference;
  const { scheme } = base;

  // 2. If the given URI has an authority component then the new URI's authority and path are taken from the given URI.
  if (authority !== undefined) {
    record?.(AUTHORITY);
    return { scheme, authority, path, query, fragment };
  }

  // 3. Otherwise the new URI's authority component is copied from this URI, and its path is computed as follows:
  //    1. If the given URI's path is absolute then the new URI's path is taken from the given URI.
  if (path.startsWith("/")) {
    record?.(ABSOLUTE_PATH);
    return { scheme, authority: base.authority, path, query, fragment };
  }
  //    2. Otherwise the given URI's path is relative, and so the new URI's path is computed by resolving the path of the
  //       given URI against the path of this URI.
  const merged = mergePaths(reference, base);
  return { scheme, authority: base.authority, path: normalizePath(merged), query, fragment };
}

/** Appends a path to all but the last segment of the base's path. An absolute base without a path has the path "/". */
function mergePaths({ path }: Components, base: Components): string {
  return isPathless(path, base) ? `/${path}` : base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

function isPathless(path: string, base: Components): boolean {
  return base.path === "" && base.scheme !== undefined && path !== "";
}

/** A path divided into segments, each with the "/" after it. */
interface DividedPath {
  /** "/" for an absolute path, else "". */
  readonly root: string;
  readonly kept: readonly string[];
}

/** Normalizes a path as normalize() does. */
export function normalizePath(path: string): string {
  const divided = withoutParents(withoutDots(divide(path)));
  return (hasColonFirst(divided) ? "./" : "") + joined(divided);
}

/** Divides a path. Empty segments are dropped, which is not documented. */
function divide(path: string): DividedPath {
  return { root: path.startsWith("/") ? "/" : "", kept: path.replace(/\/+/g, "/").match(/[^/]+\/?/g) ?? [] };
}

/** 1. All "." segments are removed. */
function withoutDots({ root, kept }: DividedPath): DividedPath {
  return { root, kept: kept.filter((segment) => !/^\.\/?$/.test(segment)) };
}

/** 2. If a ".." segment is preceded by a non-".." segment then both of these segments are removed. */
function withoutParents({ root, kept }: DividedPath): DividedPath {
  const left: string[] = [];
  for (const segment of kept) {
    const last = left.at(-1);
    if (isParent(segment) && last !== undefined && !isParent(last)) left.pop();
    else left.push(segment);
  }
  return { root, kept: left };
}

function isParent(segment: string): boolean {
  return /^\.\.\/?$/.test(segment);
}

/** 3. If the path is relative, and if its first segment contains a colon, then a "." segment is prepended. */
function hasColonFirst({ root, kept }: DividedPath): boolean {
  return root === "" && kept[0] !== undefined && kept[0].includes(":");
}

function joined({ root, kept }: DividedPath): string {
  return root + kept.join("");
}

/** Returns the string of normalize(). */
export function normalize(reference: string): string {
  const parts = components(reference);
  const path = isOpaque(parts) ? parts.path : normalizePath(parts.path);
  return path === parts.path ? reference : construct({ ...parts, path });
}

/**
 * Returns the string of relativize(URI): the path below the base's path, if schemes and authorities are equal, else the
 * target itself. The result need not resolve to the target.
 */
export function relativize(target: string, base: string): string {
  const [from, to] = [components(base), components(target)];
  const isSame =
    from.scheme?.toLowerCase() === to.scheme?.toLowerCase() && areAlike(from.authority, to.authority);
  if (isOpaque(from) || isOpaque(to) || !isSame) return target;
  const [folder, path] = [normalizePath(from.path), normalizePath(to.path)];
  const prefix = folder === path || folder.endsWith("/") ? folder : `${folder}/`;
  if (!path.startsWith(prefix)) return target;
  const { query, fragment } = to;
  const rest = path.slice(prefix.length);
  return recombine({ scheme: undefined, authority: undefined, path: rest, query, fragment });
}

/** The algorithm of resolve(URI). */
export const algorithm: Algorithm<Options, Base> = {
  options: resolveOptions,
  sectionOfBase: "resolve(URI)",
  prefixOf: () => "",
  prepare(text) {
    const parts = components(text);
    return { text, scheme: parts.scheme === undefined ? "" : `${parts.scheme}:`, parts };
  },
  resolve,
  relativize,
  cite: (section) => section,
};

/** The path after each step of normalize(). */
type Buffer = { readonly [Step in "merged" | "slashes" | "dots" | "parents" | "colon"]: string };

/** Returns the flags for departures from RFC 2396, 5.2. */
function flagsOf(facts: Facts<Options>): Flags {
  const { reference, decided } = facts;
  if (decided === ABSOLUTE) return [["opaque-base", reference.scheme === undefined]];
  return decided === "" ? [...flagsOfPath(facts), ...flagsOfTarget(facts)] : flagsOfTarget(facts);
}

function flagsOfPath({ reference, base }: Facts<Options>): Flags {
  const { path, query } = reference;
  const merged = mergePaths(reference, base);
  const divided = withoutParents(withoutDots(divide(merged)));
  return [
    ["empty-reference", path === "" && query === undefined],
    ["query-without-path", path === "" && query !== undefined],
    ["pathless-base", base.path === "" && path !== "" && (base.scheme ?? base.authority) !== undefined],
    ["merged-slashes", merged.includes("//")],
    ["above-root", isParent(divided.kept[0] ?? "")],
    ["prepended-dot", hasColonFirst(divided)],
  ];
}

function flagsOfTarget({ text, reference, baseText, base, decided, target }: Facts<Options>): Flags {
  if (decided === FRAGMENT && reference.fragment === base.fragment) return [];
  const { scheme } = base;
  const isInherited = reference.authority === undefined;
  const { authority } = isInherited ? base : reference;
  const isRebuilt = isInherited
    ? construct(base) !== baseText
    : construct(reference) !== recombine(reference);
  return [
    ["empty-authority", isInherited && text.startsWith("//")],
    ["rebuilt-authority", isRebuilt],
    ["double-slash-path", isDoubleSlashPath(target, { scheme, authority })],
  ];
}

/** The steps of resolve(URI) and normalize(), numbered as in the documentation of the class. */
export const outline: Outline<Options, Buffer> = {
  bufferOf({ reference, base }) {
    const merged = mergePaths(reference, base);
    const divided = divide(merged);
    const dots = withoutDots(divided);
    const parents = joined(withoutParents(dots));
    return { merged, slashes: joined(divided), dots: joined(dots), parents, colon: normalizePath(merged) };
  },
  flagsOf,
  done: [ABSOLUTE],
  skips: [FRAGMENT, AUTHORITY, ABSOLUTE_PATH],
  isSameDocument: ({ decided }) => decided === FRAGMENT,
  isMerged: ({ decided }) => decided === "",
  steps: () => [
    {
      step: ABSOLUTE,
      row: ({ decided, reference, text }) =>
        decided === ABSOLUTE
          ? {
              says: `${reference.scheme === undefined ? "the base is opaque" : "the reference is absolute"}: it is returned`,
              value: text,
            }
          : "the reference is not absolute, and the base is not opaque",
    },
    stepOn("fragment", FRAGMENT, ({ decided, reference }) =>
      decided === FRAGMENT
        ? { says: "only the fragment of the base is replaced", value: reference.fragment }
        : "the reference is not only a fragment",
    ),
    stepOn("scheme", "resolve(URI) (1)", ({ base }) => ({
      says: "the scheme is inherited from the base",
      value: base.scheme,
    })),
    stepOn("authority", AUTHORITY, ({ decided, reference }) =>
      decided === AUTHORITY
        ? { says: "the authority and the path are taken from the reference", value: reference.authority }
        : "the authority is undefined",
    ),
    stepOn("authority", "resolve(URI) (3)", ({ base }) => ({
      says: "the authority is inherited from the base",
      value: base.authority,
    })),
    stepOn("path", ABSOLUTE_PATH, ({ decided, reference }) =>
      decided === ABSOLUTE_PATH
        ? {
            says: "the path begins with a slash: it is taken from the reference and not normalized",
            value: reference.path,
          }
        : 'the path does not begin with "/"',
    ),
    stepOn("path", "resolve(URI) (3.2)", (_, { merged }) => ({
      says: "the base's path without its last segment, followed by the reference's path",
      value: merged,
    })),
    ...stepsOfNormalize(),
    { step: "toString()", row: recombined },
  ],
};

function stepsOfNormalize(): readonly PrintedStep<Options, Buffer>[] {
  return [
    stepOn("path", "normalize()", (_, { merged, slashes }) =>
      changed(merged, slashes, "empty segments are removed, which is not documented", "no segment is empty"),
    ),
    stepOn("path", "normalize() (1)", (_, { slashes, dots }) => rowOfDots(slashes, dots)),
    stepOn("path", "normalize() (2)", (_, { dots, parents }) =>
      changed(
        dots,
        parents,
        'each ".." is removed with the segment before it',
        'no ".." follows another segment',
      ),
    ),
    stepOn("path", "normalize() (3)", (_, { parents, colon }) =>
      changed(
        parents,
        colon,
        'a "." is prepended, because the first segment contains ":"',
        'no relative path begins with a segment that contains ":"',
      ),
    ),
  ];
}
