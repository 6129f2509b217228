import type { Chosen, OptionValues } from "../../core/check-arguments.ts";
import type { Components } from "../../core/components.ts";
import { appendSegments, keepExcess, parentsEndOf } from "../../core/dot-segments.ts";
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
  appendToRootless,
  beginsWithParent,
  flagsOfMerge,
  isRelativePath,
  type MergedPath,
  mergePath,
  removeLeadingParents,
  rowOfDots,
  rowOfFolder,
  rowOfParents,
  yieldsUnlessParent,
} from "../../core/resolve/buffers.ts";
import {
  type Did,
  type Facts,
  type Flags,
  type Outline,
  parsed,
  type Recorder,
  recombined,
  stepOn,
} from "../../core/resolve/trace.ts";
import { genericSyntaxOf } from "../../core/schemes.ts";
import {
  type Beginning,
  beginningAt,
  componentsAt,
  divide,
  divideOpaque,
  pathEndOf,
  schemeEndOf,
} from "../../core/split.ts";
import { frozen } from "../../text/frozen.ts";
import { quote } from "../../text/quote.ts";

/** The options of `resolve`, for choices that RFC 2396, 5.2, leaves open. */
export interface Rfc2396Options extends CommonOptions {
  /** The treatment of ".." above the root (6g; decision 3): keep it, remove it, or throw a ResolveError. */
  readonly aboveRoot: "keep" | "remove" | "reject";
  /** True for the literal algorithm if the base has an authority and no path: `http://a` and `g` yield `http://ag`. */
  readonly literal: boolean;
  /**
   * The treatment of a reference such as `http:g`, which repeats the scheme of the base (3; decision 7): as absolute,
   * as relative if the scheme is hierarchical, or as an error, for which a ResolveError is thrown.
   */
  readonly sameScheme: "strict" | "compatible" | "reject";
}

type Options = Chosen<Rfc2396Options>;

/** Resolves a relative reference to its absolute form (RFC 2396, 5.2). */
function resolve(given: string, base: Base, options: Options, record?: Recorder): string | Refusal {
  // 1) The URI reference is parsed into the potential four components and fragment identifier.
  const hierarchy = schemeEndOf(given);
  let reference = given;
  let beginning = beginningAt(reference, hierarchy);

  // 2) If the path component is empty and the scheme, authority, and query components are undefined, then it is a
  //    reference to the current document and we are done.
  if (hierarchy === 0 && beginning === "fragment") {
    record?.("5.2 (2)");
    return base.withoutFragment + reference;
  }

  // 3) If the scheme component is defined, indicating that the reference starts with a scheme name, then the reference
  // is interpreted as an absolute URI and we are done. [...] If the base has the same scheme, it may be removed.
  if (hierarchy > 0) {
    if (options.sameScheme === "reject" && isMisformed(given, beginning, base)) return repeatedScheme(base);
    if (options.sameScheme !== "compatible" || !isRemovable(given, base)) {
      record?.("5.2 (3)");
      return given;
    }
    reference = given.slice(hierarchy);
    beginning = beginningAt(reference, 0);
  }
  // Otherwise, the reference URI's scheme is inherited from the base URI's scheme component.
  if (base.isUnknown) return baseUnknown("5.1");
  if (isOpaque(base)) return opaqueBase(base);

  // 4) If the authority component is defined, then the reference is a network-path and we skip to step 7. Otherwise,
  //    the reference URI's authority is inherited from the base URI's authority component.
  if (beginning === "authority") {
    record?.("5.2 (4)");
    return base.scheme + reference;
  }

  // 5) If the path component begins with a slash character ("/"), then the reference is an absolute-path and we skip
  //    to step 7.
  if (beginning === "absolute-path") {
    record?.("5.2 (5)");
    return base.root + reference;
  }

  // 6) If this step is reached, then we are resolving a relative-path reference.
  return resolveRelativePath(reference, base, options);
}

/** Merges the relative-path of a reference with the path of the base URI (6), and recombines the components (7). */
function resolveRelativePath(reference: string, base: Base, options: Options): string | Refusal {
  // a) All but the last segment of the base URI's path component is copied to the buffer.
  // b) The reference's path component is appended to the buffer string.
  // c-f) Each "." is removed, and each ".." with the segment before it.
  const merged =
    base.isPathless && options.literal
      ? appendToPathless(base, reference)
      : protectPath(appendSegments(base.folder, reference, 0, keepExcess), base);

  // g) If the resulting buffer string still begins with one or more complete path segments of "..", then the reference
  //    is considered to be in error.
  return options.aboveRoot ? handleParents(merged, base, options.aboveRoot) : merged;
}

/**
 * Appends the reference literally to a base with an authority and an empty path: `http://a` and `g` become `http://ag`.
 */
function appendToPathless({ root }: Base, reference: string): string {
  const end = pathEndOf(reference, 0);
  return root + appendToRootless("", reference.slice(0, end), yieldsUnlessParent) + reference.slice(end);
}

/**
 * Keeps, removes or rejects ".." above the root. "Implementations may handle this error by retaining these components
 * in the resolved path [...], by removing them from the resolved path [...], or by avoiding traversal of the reference"
 * (6g; decision 3).
 */
function handleParents(
  merged: string,
  { root, isRelativePath }: Base,
  aboveRoot: Rfc2396Options["aboveRoot"],
): string | Refusal {
  if (isRelativePath) return merged;
  const top = root.length + (merged.startsWith("/", root.length) ? 1 : 0);
  const end = parentsEndOf(merged, top);
  if (end === top) return merged;
  switch (aboveRoot) {
    case "keep":
      return merged;
    case "remove":
      return merged.slice(0, top) + merged.slice(end);
    case "reject":
      return {
        code: "above-root",
        section: "5.2",
        what: 'the path has more ".." than the base has levels',
        advice: 'fix the reference, or set aboveRoot to "keep" or "remove"',
      };
  }
}

/** Checks whether the scheme of a base is not followed by "/" (3). */
function isOpaque({ text, root, scheme }: Base): boolean {
  return scheme !== "" && root.length === scheme.length && !text.startsWith("/", scheme.length);
}

function opaqueBase({ scheme }: Base): Refusal {
  return {
    code: "opaque-base",
    section: "5",
    what: `the base is opaque: no "/" follows ${quote(scheme)}, so it has no hierarchy`,
    advice: "pass a base with a hierarchical scheme, or an absolute reference",
  };
}

/** "Validating parsers should mark such a misformed relative reference as an error" (3). */
function repeatedScheme({ scheme }: Base): Refusal {
  return {
    code: "same-scheme",
    section: "5.2",
    what: `the reference repeats the scheme of the base, and no "/" follows ${quote(scheme)}`,
    advice: "remove the scheme, or pass an absolute reference",
  };
}

/** Checks whether a relative path follows the base's scheme. If "/" follows the scheme, the reference is absolute. */
function isMisformed(reference: string, beginning: Beginning, base: Base): boolean {
  return beginning !== "authority" && beginning !== "absolute-path" && repeatsScheme(reference, base);
}

function repeatsScheme(reference: string, base: Base): boolean {
  const { scheme } = base;
  return (
    scheme !== "" &&
    !isOpaque(base) &&
    reference.slice(0, scheme.length).toLowerCase() === scheme.toLowerCase()
  );
}

/**
 * Checks whether the scheme may be removed, which is allowed only for a scheme "known to always use the <hier_part>
 * syntax" (3).
 */
function isRemovable(reference: string, base: Base): boolean {
  return repeatsScheme(reference, base) && genericSyntaxOf(base.scheme.slice(0, -1)) === "always";
}

/** The options of `resolve`, each with its values, starting with the default. */
export const resolveOptions: OptionValues<Rfc2396Options> = /* @__PURE__ */ frozen({
  aboveRoot: ["keep", "remove", "reject"],
  literal: [false, true],
  sameScheme: ["strict", "compatible", "reject"],
  relativeBase: [false, true],
});

/** The algorithm of RFC 2396, 5.2. */
export const algorithm: Algorithm<Rfc2396Options, Base> = {
  options: resolveOptions,
  sectionOfBase: "5.2",
  // Appendix C.1 resolves `?y`, although the BNF does not derive it. `.?y` is valid.
  prefixOf: (reference) => (reference.startsWith("?") ? "." : ""),
  prepare: (base, options) => prepareBase(base, divideOpaque(base), keepExcess, options),
  resolve,
  cite: (section) => section,
};

/** Returns the reference for the steps after step 3, without its scheme if step 3 removed it. */
function relativeOf({ reference, text, decided }: Facts<Rfc2396Options>): Components {
  if (reference.scheme === undefined || decided === "5.2 (3)") return reference;
  const relative = text.slice(schemeEndOf(text));
  return componentsAt(relative, divide(relative, 0));
}

/** The reference after step 3, and the path after each substep of step 6. `kept` is the path after step 6g. */
type Buffer = MergedPath & { readonly relative: Components; readonly kept: string };

function bufferOf(facts: Facts<Rfc2396Options>): Buffer {
  const relative = relativeOf(facts);
  const path = mergePath(facts, relative.path, yieldsUnlessParent);
  const removes = facts.options.aboveRoot === "remove" && !isRelativePath(facts.base);
  return { ...path, relative, kept: removes ? removeLeadingParents(path.reduced) : path.reduced };
}

/** Returns the row for 5.2 (2), which applies if the path is empty and no other component is defined. */
export function ofSameDocument({ decided, reference }: Facts<CommonOptions>): Did | string {
  const { scheme, authority, query, fragment } = reference;
  if (decided === "5.2 (2)") return { says: "the reference refers to the current document", value: fragment };
  if (scheme !== undefined) return "the scheme is defined";
  if (authority !== undefined) return "the authority is defined";
  return query === undefined ? "the path is not empty" : "the query is defined";
}

/** Returns the flags of a resolution. */
function flagsOf(facts: Facts<Rfc2396Options>): Flags {
  const { reference, base, decided } = facts;
  const isRemoved = decided !== "5.2 (3)";
  const isOpaqueBase = base.authority === undefined && !base.path.startsWith("/");
  const isSame =
    reference.scheme !== undefined && reference.scheme.toLowerCase() === base.scheme?.toLowerCase();
  const isRepeated = isSame && !isOpaqueBase && (isRemoved || reference.authority === undefined);
  const flags: Flags = [["same-scheme", isRepeated]];
  if (decided !== "") return flags;
  const { path } = relativeOf(facts);
  return [...flags, ["query-without-path", path === ""], ...flagsOfMerge(facts, path, yieldsUnlessParent)];
}

/** The steps of 5.2. In a pair of steps, the second handles the end of the path. */
export const outline: Outline<Rfc2396Options, Buffer> = {
  bufferOf,
  flagsOf,
  done: ["5.2 (3)"],
  skips: ["5.2 (2)", "5.2 (4)", "5.2 (5)"],
  isSameDocument: ({ decided }) => decided === "5.2 (2)",
  isMerged: ({ decided }) => decided === "",
  steps: () => [
    { step: "5.2 (1)", row: parsed },
    stepOn("fragment", "5.2 (2)", ofSameDocument),
    stepOn("scheme", "5.2 (3)", ({ decided, reference, base }) => {
      if (decided === "5.2 (3)")
        return { says: "the scheme is defined: the reference is absolute", value: reference.scheme };
      const inherited = { says: "the scheme is inherited from the base", value: base.scheme };
      return reference.scheme === undefined
        ? inherited
        : [{ says: "the scheme equals that of the base and is removed", value: undefined }, inherited];
    }),
    stepOn("authority", "5.2 (4)", ({ decided, base }, { relative }) =>
      decided === "5.2 (4)"
        ? { says: "the authority is defined, so this is a network-path", value: relative.authority }
        : { says: "the authority is inherited from the base", value: base.authority },
    ),
    stepOn("path", "5.2 (5)", ({ decided }, { relative }) =>
      decided === "5.2 (5)"
        ? { says: "the path begins with a slash, so this is an absolute-path", value: relative.path }
        : 'the path does not begin with "/"',
    ),
    stepOn("path", "5.2 (6a)", rowOfFolder),
    stepOn("path", "5.2 (6b)", (_, { merged }) => ({
      says: "the reference's path is appended",
      value: merged,
    })),
    stepOn("path", "5.2 (6c, 6d)", (_, { merged, dotless }) => rowOfDots(merged, dotless)),
    stepOn("path", "5.2 (6e, 6f)", (_, { dotless, reduced }) => rowOfParents(dotless, reduced)),
    stepOn("path", "5.2 (6g)", ({ options, base }, { reduced, kept }) => {
      const { aboveRoot = "keep" } = options;
      if (!beginsWithParent(reduced)) return 'no ".." remains at the beginning';
      if (isRelativePath(base)) return 'the base is a relative path: each ".." at the beginning stays';
      return { says: `aboveRoot (${aboveRoot}) applies to each ".." at the beginning`, value: kept };
    }),
    stepOn("path", "5.2 (6h)", (_, { merged, reduced, kept }) => {
      const hasDots = merged !== kept || beginsWithParent(reduced);
      return { says: hasDots ? "the new path" : 'the path has no "." or ".."', value: kept };
    }),
    { step: "5.2 (7)", row: recombined },
  ],
};
