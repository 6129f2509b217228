import type { Node, UriReference } from "../../../generated/rfc3986/ast.ts";
import { print } from "../../../generated/rfc3986/print.ts";
import { type Components, recombine } from "../../core/components.ts";
import { isAboveRoot, removeDotSegments, rowsOfRemoval } from "../../core/dot-segments.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import { hasDotSegments } from "../../core/resolve/append.ts";
import { isPathless, pathOfBase } from "../../core/resolve/base-path.ts";
import {
  follow,
  type Move,
  type NumberedStep,
  notAbsolute,
  note,
  type Parsed,
  recombineStep,
  taken,
} from "../../core/resolve/follow.ts";
import { folderOf } from "../../core/resolve/segments.ts";
import type { Flag, Trace } from "../../core/resolve/trace.ts";
import { quote } from "../../text/quote.ts";
import type { ReferenceSpine } from "./hierarchy.ts";
import { type Rfc3986Options, resolveOptions } from "./options.ts";
import { type BaseParts, createShortCut } from "./short-cut.ts";

/** What the steps know, and what they have made so far. Each step gives a new state. */
interface State {
  readonly reference: Components;
  readonly text: () => string;
  readonly base: Components;
  readonly options: Partial<Rfc3986Options>;
  readonly target: Components;
  /** The first component that the target takes from the reference, from where on it takes all of them. */
  readonly own: "scheme" | "authority" | "path" | "query";
}

type Step = NumberedStep<State>;

const baseIsAbsolute: Step = ({ base }) =>
  base.scheme === undefined ? { next: notAbsolute("5.2") } : undefined;

/** The base is "stripped of any fragment component prior to its use as a base URI" (5.1). */
const stripped: Step = (state) => {
  if (state.base.fragment === undefined) return undefined;
  const base = { ...state.base, fragment: undefined };
  return {
    notes: () => [taken("5.1", undefined, "the base without its fragment", recombine(base))],
    next: { state: { ...state, base } },
  };
};

/** (R.scheme, R.authority, R.path, R.query, R.fragment) = parse(R); */
const parse: Step = (state) => ({
  notes: () => [
    taken("5.2.2 (parse)", undefined, "the reference is parsed into its components", state.text()),
  ],
  next: { state },
});

/** if ((not strict) and (R.scheme == Base.scheme)) then undefine(R.scheme); */
const notStrict: Step = (state) => {
  const { reference, base, options } = state;
  if (reference.scheme?.toLowerCase() !== base.scheme?.toLowerCase()) return undefined;
  const isIgnored = options.strict === false;
  const flags: readonly Flag[] = isIgnored || reference.authority === undefined ? ["same-scheme"] : [];
  if (!isIgnored) return { flags, next: { state } };
  return {
    notes: note("5.2.2 (strict)", "scheme", "not strict: the scheme is the base's, and ignored", undefined),
    flags,
    next: { state: { ...state, reference: { ...reference, scheme: undefined } } },
  };
};

/** if defined(R.scheme) then T.scheme = R.scheme; [...] else [...] T.scheme = Base.scheme; */
const scheme: Step = (state) => {
  const { reference, base } = state;
  if (reference.scheme !== undefined) {
    const { fragment: _, ...target } = reference;
    return {
      notes: note("5.2.2 (scheme)", "scheme", "defined: the reference is absolute", reference.scheme),
      next: { state: { ...state, target: { ...target, fragment: undefined }, own: "scheme" } },
    };
  }
  return {
    notes: note("5.2.2 (scheme)", "scheme", "inherited from the base", base.scheme),
    next: { state: { ...state, target: { ...state.target, scheme: base.scheme } } },
  };
};

/** What a branch sets from the reference: the target has it already. */
function fromReference(state: State, component: "authority" | "path" | "query"): Move<State> {
  return {
    notes: note(`5.2.2 (${component})`, component, "the reference's", state.reference[component]),
    next: { state },
  };
}

/** if defined(R.authority) then T.authority = R.authority; [...] else [...] T.authority = Base.authority; */
const authority: Step = (state) => {
  const { reference, base, target, own } = state;
  if (own === "scheme") return fromReference(state, "authority");
  const { authority: given, path, query } = reference;
  if (given !== undefined) {
    return {
      notes: note("5.2.2 (authority)", "authority", "defined: a network-path reference", given),
      next: { state: { ...state, target: { ...target, authority: given, path, query }, own: "authority" } },
    };
  }
  return {
    notes: note("5.2.2 (authority)", "authority", "inherited from the base", base.authority),
    next: { state: { ...state, target: { ...target, authority: base.authority } } },
  };
};

/** if (R.path == "") then T.path = Base.path; else if (R.path starts-with "/") [...] */
const path: Step = (state) => {
  const { reference, base, target, own } = state;
  if (own !== "path") return fromReference(state, "path");
  if (reference.path === "") {
    return {
      notes: note("5.2.2 (path)", "path", "empty: inherited from the base", base.path),
      next: { state: { ...state, target: { ...target, path: base.path }, own: "query" } },
    };
  }
  const says = reference.path.startsWith("/") ? "begins with a slash" : "relative: to be merged";
  return {
    notes: note("5.2.2 (path)", "path", says, reference.path),
    next: { state: { ...state, target: { ...target, path: reference.path } } },
  };
};

/** T.path = merge(Base.path, R.path); */
const mergePaths: Step = (state) => {
  const { reference, base, target, own } = state;
  if (own !== "path" || reference.path.startsWith("/")) return undefined;
  const folder = folderOf(pathOfBase(base, false));
  const says = isPathless(base)
    ? 'the base has an authority and no path: "/" and the reference\'s path'
    : "all but the last segment of the base's, and the reference's path";
  const merged = folder + reference.path;
  return {
    notes: note("5.2.3", "path", says, merged),
    next: { state: { ...state, target: { ...target, path: merged } } },
  };
};

/** T.path = remove_dot_segments(T.path); */
const withoutDots: Step = (state) => {
  const { target, own } = state;
  if (own === "query") return undefined;
  if (!hasDotSegments(target.path, 0)) {
    const says = "no dot segment: it stays as it is";
    return { notes: note("5.2.4", "path", says, target.path), next: { state } };
  }
  return {
    notes: () => stepsOfRemoval(target.path),
    flags: isAboveRoot(target.path) ? ["above-root"] : [],
    next: { state: { ...state, target: { ...target, path: removeDotSegments(target.path) } } },
  };
};

/** A row has the whole path in its buffers, so all the rows of a long path would take its length squared. */
const LONGEST_WITH_ROWS = 1_000;

/** The rows of the table that 5.2.4 would have for a path. */
function stepsOfRemoval(path: string): Trace["steps"] {
  if (path.length > LONGEST_WITH_ROWS) {
    const says = "the dot segments are removed; the path is too long for the rows";
    return [taken("5.2.4", "path", says, removeDotSegments(path))];
  }
  return rowsOfRemoval(path).map((buffers) => {
    const { step, output, input } = buffers;
    const says = `${step}: output buffer ${quote(output)}, input buffer ${quote(input)}`;
    return { ...taken("5.2.4", "path", says, output + input), buffers };
  });
}

/** if defined(R.query) then T.query = R.query; else T.query = Base.query; */
const query: Step = (state) => {
  const { reference, base, target, own } = state;
  if (own !== "query" || reference.query !== undefined) return fromReference(state, "query");
  const says = "the path is empty and the query undefined: inherited from the base";
  return {
    notes: note("5.2.2 (query)", "query", says, base.query),
    next: { state: { ...state, target: { ...target, query: base.query } } },
  };
};

/** T.fragment = R.fragment; */
const fragment: Step = (state) => {
  const { reference, target } = state;
  return {
    notes: note("5.2.2 (fragment)", "fragment", "the reference's", reference.fragment),
    next: { state: { ...state, target: { ...target, fragment: reference.fragment } } },
  };
};

/** 5.3. A target that is the base, aside from its fragment, makes a same-document reference (4.4). */
const recombined: Step = ({ target, base }) => {
  const isSame = recombine({ ...target, fragment: undefined }) === recombine(base);
  return recombineStep("5.3", target, isSame);
};

/** RFC 3986, 5.1, and 5.2.2: Transform References. */
const steps: readonly Step[] = [
  baseIsAbsolute,
  stripped,
  parse,
  notStrict,
  scheme,
  authority,
  path,
  mergePaths,
  withoutDots,
  query,
  fragment,
  recombined,
];

/** RFC 3986, 5.2.2 to 5.3, for trees that `print` prints. */
export function createAlgorithm<Leaf, Tree extends Leaf & ReferenceSpine<Leaf, string>>(
  print: (node: Leaf) => string,
): Algorithm<Tree, Rfc3986Options, BaseParts> {
  return {
    options: resolveOptions,
    prefixOf: () => "",
    resolve: ({ components: reference, text }: Parsed, { components: base }: Parsed, options, record) => {
      const target = { ...reference, fragment: undefined };
      return follow(steps, { reference, text, base, options, target, own: "path" }, record);
    },
    shortCut: createShortCut<Leaf, Tree>(print),
  };
}

/** RFC 3986, 5.2.2 to 5.3. */
export const algorithm: Algorithm<UriReference, Rfc3986Options, BaseParts> = /* @__PURE__ */ createAlgorithm<
  Node,
  UriReference
>(print);
