import type { Node, UriReference } from "../../../generated/rfc2396/ast.ts";
import { print } from "../../../generated/rfc2396/print.ts";
import type { UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import type { Components } from "../../core/components.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import { hasDotSegments } from "../../core/resolve/append.ts";
import { pathlessFlag, pathOfBase } from "../../core/resolve/base-path.ts";
import {
  follow,
  inBuffer,
  type NumberedStep,
  notAbsolute,
  note,
  type Parsed,
  recombineStep,
  refuse,
  taken,
  target,
} from "../../core/resolve/follow.ts";
import {
  countLeadingParents,
  folderOf,
  removeDots,
  removeLeadingParents,
  removeParents,
  type Segments,
} from "../../core/resolve/segments.ts";
import type { Flag } from "../../core/resolve/trace.ts";
import { schemeOf } from "../../core/schemes.ts";
import { quote } from "../../text/quote.ts";
import { isOpaque } from "./components.ts";
import { type Rfc2396Options, resolveOptions } from "./options.ts";
import { type BaseParts, createShortCut } from "./short-cut.ts";

/** What the steps know, and what they have made so far. Each step gives a new state. */
interface State {
  readonly reference: Components;
  readonly text: () => string;
  readonly base: Components;
  readonly options: Partial<Rfc2396Options>;
  readonly target: Components;
  readonly sameDocument: boolean;
  /** The buffer of step 6. */
  readonly segments: Segments;
  /** Whether 6c to 6g have anything to remove. */
  readonly hasDots: boolean;
}

type Step = NumberedStep<State>;

const baseIsAbsolute: Step = ({ base }) =>
  base.scheme === undefined ? { next: notAbsolute("5.2") } : undefined;

/** (1) */
const parse: Step = (state) => ({
  notes: () => [taken("5.2 (1)", undefined, "the reference is parsed into its components", state.text())],
  next: { state },
});

/** (2) */
const sameDocument: Step = (state) => {
  const { scheme, authority, path, query, fragment } = state.reference;
  if (path !== "" || scheme !== undefined || authority !== undefined || query !== undefined) return undefined;
  return {
    notes: note("5.2 (2)", "fragment", "nothing but a fragment: the current document", fragment),
    next: { last: { ...state, target: { ...state.base, fragment }, sameDocument: true } },
  };
};

/** (3) */
const absolute: Step = (state) => {
  const { reference, text, base, options } = state;
  const { scheme, authority } = reference;
  if (scheme === undefined) return undefined;
  const repeats = scheme.toLowerCase() === base.scheme?.toLowerCase() && !isOpaque(base);
  // Only a scheme that is "known to always use the <hier_part> syntax" may go.
  const isCompatible =
    repeats && options.sameScheme === "compatible" && schemeOf(scheme)?.isHierarchical === true;
  const flags: readonly Flag[] = isCompatible || (repeats && authority === undefined) ? ["same-scheme"] : [];
  if (!isCompatible) {
    const says = "the scheme is defined: the reference is absolute";
    return { notes: note("5.2 (3)", "scheme", says, scheme), flags, next: target(text()) };
  }
  const relative = withoutScheme(reference);
  return {
    notes: note("5.2 (3)", "scheme", "the scheme is the base's and is removed", undefined),
    flags,
    next: { state: { ...state, reference: relative, target: relative } },
  };
};

/** The reference without its scheme. It is no longer opaque, so its "?" begins a query. */
function withoutScheme(reference: Components): Components {
  const { path, query } = reference;
  const mark = isOpaque(reference) ? path.indexOf("?") : -1;
  return {
    ...reference,
    scheme: undefined,
    path: mark < 0 ? path : path.slice(0, mark),
    query: mark < 0 ? query : path.slice(mark + 1),
  };
}

const baseIsHierarchical: Step = ({ base }) => {
  if (!isOpaque(base)) return undefined;
  return {
    next: refuse({
      code: "opaque-base",
      section: "5",
      what: `the base is opaque: no "/" stands right after ${quote(`${base.scheme}:`)}, so it has no hierarchy`,
      advice: "give a base of a hierarchical scheme, or an absolute reference",
    }),
  };
};

/** (3) */
const inheritScheme: Step = (state) => {
  const { scheme } = state.base;
  return {
    notes: note("5.2 (3)", "scheme", "inherited from the base", scheme),
    next: { state: { ...state, target: { ...state.target, scheme } } },
  };
};

/** (4) */
const authority: Step = (state) => {
  const { authority } = state.reference;
  if (authority !== undefined)
    return {
      notes: note("5.2 (4)", "authority", "defined: a network-path", authority),
      next: { last: state },
    };
  const { authority: inherited } = state.base;
  return {
    notes: note("5.2 (4)", "authority", "inherited from the base", inherited),
    next: { state: { ...state, target: { ...state.target, authority: inherited } } },
  };
};

/** (5) */
const absPath: Step = (state) => {
  const { path } = state.reference;
  if (!path.startsWith("/")) return undefined;
  return {
    notes: note("5.2 (5)", "path", "begins with a slash: an absolute-path", path),
    next: { last: state },
  };
};

/** (6a) */
const folderOfBase: Step = (state) => {
  const { reference, base, options } = state;
  const isQueryAlone = reference.path === "";
  const flags: readonly Flag[] = [
    ...(isQueryAlone ? (["query-without-path"] as const) : []),
    ...pathlessFlag(base),
  ];
  const folder = folderOf(pathOfBase(base, options.literal ?? false));
  return inBuffer(state, "5.2 (6a)", "all but the last segment of the base's", folder.split("/"), flags);
};

/** (6b) */
const append: Step = (state) => {
  const merged = state.segments.join("/") + state.reference.path;
  return inBuffer(
    { ...state, hasDots: hasDotSegments(merged, 0) },
    "5.2 (6b)",
    "the reference's path is appended",
    merged.split("/"),
  );
};

/** (6c, 6d) */
const withoutDots: Step = (state) =>
  state.hasDots && state.segments.includes(".")
    ? inBuffer(state, "5.2 (6c, 6d)", 'each "." is removed', removeDots(state.segments))
    : undefined;

/** (6e, 6f) */
const withoutParents: Step = (state) =>
  state.hasDots && state.segments.includes("..")
    ? inBuffer(
        state,
        "5.2 (6e, 6f)",
        'each ".." that has a segment before it is removed with it',
        removeParents(state.segments, (segment) => segment !== ".."),
      )
    : undefined;

/** (6g) */
const aboveRoot: Step = (state) => {
  const { segments, options } = state;
  const { aboveRoot = "keep" } = options;
  if (countLeadingParents(segments) === 0) return undefined;
  if (aboveRoot === "reject") {
    return {
      flags: ["above-root"],
      next: refuse({
        code: "above-root",
        section: "5.2",
        what: 'the path has more ".." than the base has levels',
        advice: "correct the reference, or choose to keep or to remove the segment",
      }),
    };
  }
  const left = aboveRoot === "remove" ? removeLeadingParents(segments) : segments;
  const says = `the ".." that are left at the beginning: ${aboveRoot}`;
  return inBuffer(state, "5.2 (6g)", says, left, ["above-root"]);
};

/** (6h) */
const newPath: Step = (state) => {
  const path = state.segments.join("/");
  return {
    notes: note(
      "5.2 (6h)",
      "path",
      state.hasDots ? "the new path" : 'no "." and no "..": the new path',
      path,
    ),
    next: { state: { ...state, target: { ...state.target, path } } },
  };
};

/** (7) */
const recombined: Step = (state) => recombineStep("5.2 (7)", state.target, state.sameDocument);

/** RFC 2396, 5.2: Resolving Relative References to Absolute Form. */
const steps: readonly Step[] = [
  baseIsAbsolute,
  parse,
  sameDocument,
  absolute,
  baseIsHierarchical,
  inheritScheme,
  authority,
  absPath,
  folderOfBase,
  append,
  withoutDots,
  withoutParents,
  aboveRoot,
  newPath,
  recombined,
];

/** Makes the algorithm of RFC 2396, 5.2, of trees whose nodes `print` prints. */
export function createAlgorithm<Node, Tree extends UriReferenceSpine<Node>>(
  print: (node: Node | Tree) => string,
): Algorithm<Tree, Rfc2396Options, BaseParts> {
  return {
    options: resolveOptions,
    // C.1 resolves `?y`, which the BNF does not derive. So it is read as `.?y`, and the path "." is dropped.
    prefixOf: (reference) => (reference.startsWith("?") ? "." : ""),
    resolve: ({ components: reference, text }: Parsed, { components: base }: Parsed, options, record) =>
      follow(
        steps,
        {
          reference,
          text,
          base,
          options,
          target: reference,
          sameDocument: false,
          segments: [],
          hasDots: false,
        },
        record,
      ),
    shortCut: createShortCut<Node, Tree>(print),
  };
}

/** RFC 2396, 5.2. */
export const algorithm: Algorithm<UriReference, Rfc2396Options, BaseParts> = /* @__PURE__ */ createAlgorithm<
  Node,
  UriReference
>(print);
