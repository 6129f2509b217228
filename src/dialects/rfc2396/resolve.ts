import { type Components, componentsByAppendixB } from "../../core/components.ts";
import { pathOfBase } from "../../core/resolve/base-path.ts";
import {
  isFragmentAlone,
  notAbsolute,
  type Parsed,
  type Resolution,
  type Resolver,
  recombined,
  refuse,
} from "../../core/resolve/resolver.ts";
import {
  countLeadingParents,
  folderOf,
  hasDots,
  removeDots,
  removeLeadingParents,
  removeParents,
} from "../../core/resolve/segments.ts";
import { flag, note, type Recorder } from "../../core/resolve/trace.ts";
import { quote } from "../../text/quote.ts";

/** What RFC 2396, 5.2 leaves open. */
export interface Rfc2396Options {
  /** What becomes of ".." above the root (6g): they stay, go, or are an error. */
  readonly aboveRoot?: "keep" | "remove" | "reject";
  /** Whether a base with authority and no path is taken as the text has it: `http://a` and `g` give `http://ag`. */
  readonly literal?: boolean;
  /** Whether a reference may repeat the base's scheme and be relative all the same (3). */
  readonly sameScheme?: "strict" | "compatible";
}

/** The components of a valid reference; an opaque_part is a path, "?" and all (3). */
export function componentsOf(text: string): Components {
  const components = componentsByAppendixB(text);
  const { path, query } = components;
  return isOpaque(components) && query !== undefined
    ? { ...components, path: `${path}?${query}`, query: undefined }
    : components;
}

function isOpaque({ scheme, authority, path }: Components): boolean {
  return scheme !== undefined && authority === undefined && !path.startsWith("/");
}

/** RFC 2396, 5.2: Resolving Relative References to Absolute Form. */
function resolve(
  { text: referenceText, components }: Parsed,
  { components: base }: Parsed,
  { aboveRoot = "keep", literal = false, sameScheme = "strict" }: Rfc2396Options,
  recorder: Recorder | undefined,
): Resolution {
  if (base.scheme === undefined) return notAbsolute("5.2");

  let reference = components;
  note(recorder, "5.2 (1)", undefined, "the reference is parsed into its components", referenceText);

  if (isFragmentAlone(reference)) {
    note(recorder, "5.2 (2)", "fragment", "nothing but a fragment: the current document", reference.fragment);
    return recombined({ ...base, fragment: reference.fragment }, true, recorder);
  }

  if (reference.scheme !== undefined) {
    const repeats = reference.scheme.toLowerCase() === base.scheme.toLowerCase() && !isOpaque(base);
    const isCompatible = repeats && sameScheme === "compatible";
    if (isCompatible || (repeats && reference.authority === undefined)) flag(recorder, "same-scheme");
    if (!isCompatible) {
      note(
        recorder,
        "5.2 (3)",
        "scheme",
        "the scheme is defined: the reference is absolute",
        reference.scheme,
      );
      return { ok: true, target: referenceText, sameDocument: false };
    }
    // What remains is not opaque: its "?" begins a query.
    reference = componentsByAppendixB(referenceText);
    note(recorder, "5.2 (3)", "scheme", "the scheme is the base's and is removed", undefined);
  }
  if (isOpaque(base)) {
    return refuse({
      code: "opaque-base",
      section: "5",
      what: `the base is opaque: after ${quote(`${base.scheme}:`)} it has no "/", so it has no hierarchy`,
      advice: "give a base of a hierarchical scheme, or an absolute reference",
    });
  }
  const { scheme } = base;
  note(recorder, "5.2 (3)", "scheme", "inherited from the base", scheme);

  if (reference.authority !== undefined) {
    note(recorder, "5.2 (4)", "authority", "defined: a network-path", reference.authority);
    return recombined({ ...reference, scheme }, false, recorder);
  }
  const { authority } = base;
  note(recorder, "5.2 (4)", "authority", "inherited from the base", authority);

  if (reference.path.startsWith("/")) {
    note(recorder, "5.2 (5)", "path", "begins with a slash: an absolute-path", reference.path);
    return recombined({ ...reference, scheme, authority }, false, recorder);
  }

  if (reference.path === "") flag(recorder, "query-without-path");
  const basePath = pathOfBase(base, literal, recorder);
  const folder = folderOf(basePath);
  note(recorder, "5.2 (6a)", "path", "all but the last segment of the base's", folder);
  const merged = folder + reference.path;
  note(recorder, "5.2 (6b)", "path", "the reference's path is appended", merged);
  if (!hasDots(merged)) {
    note(recorder, "5.2 (6h)", "path", 'no "." and no "..": the new path', merged);
    return recombined({ ...reference, scheme, authority, path: merged }, false, recorder);
  }
  const withoutDots = removeDots(merged.split("/"));
  note(recorder, "5.2 (6c, 6d)", "path", 'each "." is removed', withoutDots.join("/"));
  let segments = removeParents(withoutDots, (segment) => segment !== "..");
  note(
    recorder,
    "5.2 (6e, 6f)",
    "path",
    'each ".." is removed with the segment before it',
    segments.join("/"),
  );
  if (countLeadingParents(segments) > 0) {
    flag(recorder, "above-root");
    if (aboveRoot === "reject") {
      return refuse({
        code: "above-root",
        section: "5.2",
        what: 'the path has more ".." than the base has levels',
        advice: "correct the reference, or allow it with aboveRoot",
      });
    }
    if (aboveRoot === "remove") segments = removeLeadingParents(segments);
    note(
      recorder,
      "5.2 (6g)",
      "path",
      `the ".." that are left at the beginning: ${aboveRoot}`,
      segments.join("/"),
    );
  }
  const path = segments.join("/");
  note(recorder, "5.2 (6h)", "path", "the new path", path);
  return recombined({ ...reference, scheme, authority, path }, false, recorder);
}

export const resolver: Resolver<Rfc2396Options> = {
  resolve,
  // The BNF does not derive `?y`, and C.1 resolves it: as `.?y`, whose path then is not there.
  prefixOf: (reference) => (reference.startsWith("?") ? "." : ""),
  options: {
    aboveRoot: ["keep", "remove", "reject"],
    literal: [false, true],
    sameScheme: ["strict", "compatible"],
  },
};
