import type { Node, Url } from "../../../generated/rfc1808/ast.ts";
import { print } from "../../../generated/rfc1808/print.ts";
import type { Components } from "../../core/components.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import { isPathless, pathlessFlag, pathOfBase } from "../../core/resolve/base-path.ts";
import {
  follow,
  inBuffer,
  type NumberedStep,
  notAbsolute,
  note,
  notTaken,
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
  removeParents,
  type Segments,
} from "../../core/resolve/segments.ts";
import type { Flag } from "../../core/resolve/trace.ts";
import { componentsOf, componentsOfText } from "./components.ts";
import { type Rfc1808Options, resolveOptions } from "./options.ts";
import { type BaseParts, createShortCut, type UrlReader } from "./short-cut.ts";

/** What the steps know, and what they have made so far. Each step gives a new state. */
interface State {
  /** The embedded URL. */
  readonly embedded: Components;
  readonly text: () => string;
  readonly base: Components;
  readonly baseText: () => string;
  readonly literal: boolean;
  readonly target: Components;
  /** The buffer of step 6. */
  readonly segments: Segments;
}

type Step = NumberedStep<State>;

/** (1) */
const unknownBase: Step = ({ embedded, text, baseText }) => {
  if (baseText() !== "") return undefined;
  if (!embedded.scheme) {
    return {
      next: refuse({
        code: "base-unknown",
        section: "4",
        what: "the base is empty, that is unknown, and the reference is not absolute",
        advice: "give the URL of the document that the reference stands in",
      }),
    };
  }
  const says = "the base is unknown: the URL is taken as absolute";
  return { notes: () => [taken("4 (1)", undefined, says, text())], next: target(text()) };
};

const baseIsAbsolute: Step = ({ base }) => (base.scheme ? undefined : { next: notAbsolute("4") });

/** (2) */
const parse: Step = (state) => ({
  notes: () => [taken("4 (2)", undefined, "both URLs are parsed into their components", state.text())],
  next: { state },
});

/** (2a) Absent and empty are one (2.4), so `#` and `//` are entirely empty (decision 6). */
const empty: Step = ({ embedded, baseText }) => {
  const { scheme, authority, path, params, query, fragment } = embedded;
  if (scheme || authority || path || params || query || fragment) return undefined;
  const says = "the URL is entirely empty: it is the base";
  return { notes: () => [taken("4 (2a)", undefined, says, baseText())], next: target(baseText()) };
};

/** (2b) */
const absolute: Step = ({ embedded: { scheme }, text }) =>
  scheme
    ? {
        notes: note("4 (2b)", "scheme", "it starts with a scheme name: it is absolute", scheme),
        next: target(text()),
      }
    : undefined;

/** (2c) */
const inheritScheme: Step = (state) => {
  const { scheme } = state.base;
  return {
    notes: note("4 (2c)", "scheme", "inherited from the base", scheme),
    next: { state: { ...state, target: { ...state.target, scheme } } },
  };
};

/** (3) */
const netLoc: Step = (state) => {
  const { authority } = state.embedded;
  if (authority)
    return {
      notes: note("4 (3)", "authority", "the net_loc is not empty", authority),
      next: { last: state },
    };
  const { authority: inherited } = state.base;
  return {
    notes: note("4 (3)", "authority", "the net_loc is inherited from the base", inherited),
    next: { state: { ...state, target: { ...state.target, authority: inherited } } },
  };
};

/** (4) */
const absPath: Step = (state) => {
  const { path } = state.embedded;
  if (!path.startsWith("/")) return undefined;
  return {
    notes: note("4 (4)", "path", "preceded by a slash: it is not relative", path),
    next: { last: state },
  };
};

/** (5) */
const emptyPath: Step = (state) => {
  const { embedded, base, target } = state;
  if (embedded.path !== "") return undefined;
  const { path } = base;
  const inheritsParams = !embedded.params;
  const inheritsQuery = inheritsParams && !embedded.query;
  const params = inheritsParams ? base.params : embedded.params;
  const query = inheritsQuery ? base.query : embedded.query;
  const says = (inherits: boolean) => (inherits ? "empty: inherited from the base" : "not empty");
  const notes = () => [
    taken("4 (5)", "path", "empty: inherited from the base", path),
    taken("4 (5a)", "params", says(inheritsParams), params),
    inheritsParams
      ? taken("4 (5b)", "query", says(inheritsQuery), query)
      : notTaken("4 (5b)", "query", "the params are not empty"),
  ];
  // Params or query then follow the net_loc directly, and are read as part of it (decision 4).
  const flags: readonly Flag[] =
    isPathless(base) && (embedded.params || embedded.query) ? ["pathless-base"] : [];
  return {
    notes,
    flags,
    next: { last: { ...state, target: { ...target, path, params: params ?? "", query } } },
  };
};

/** (6) */
const append: Step = (state) => {
  const { embedded, base, literal } = state;
  const merged = folderOf(pathOfBase(base, literal)) + embedded.path;
  const says = "the base's without its last segment, and the URL's";
  return inBuffer(state, "4 (6)", says, merged.split("/"), pathlessFlag(base));
};

/** (6a, 6b) */
const withoutDots: Step = (state) =>
  state.segments.includes(".")
    ? inBuffer(state, "4 (6a, 6b)", 'each "." is removed', removeDots(state.segments))
    : undefined;

/** (6c, 6d) Draft 05 differs in what ".." removes: `yields` says whether it removes a segment. */
function withoutParents(yields: (segment: string) => boolean): Step {
  return (state) => {
    if (!state.segments.includes("..")) return undefined;
    const segments = removeParents(state.segments, yields);
    const flags: readonly Flag[] = countLeadingParents(segments) > 0 ? ["above-root"] : [];
    return inBuffer(
      state,
      "4 (6c, 6d)",
      'each ".." that has a segment before it is removed with it',
      segments,
      flags,
    );
  };
}

/** The path of the buffer is the target's. */
const newPath: Step = (state) => ({
  next: { state: { ...state, target: { ...state.target, path: state.segments.join("/") } } },
});

/** (7) By the layout of 2.1, empty components are left out, but the "//" of a base stays (decision 6). */
const recombined: Step = ({ target: { scheme, authority, path, params, query, fragment } }) =>
  recombineStep(
    "4 (7)",
    {
      scheme,
      authority,
      path,
      ...(params ? { params } : {}),
      query: query || undefined,
      fragment: fragment || undefined,
    },
    false,
  );

/** RFC 1808 and draft 05, 4: Resolving Relative URLs. */
export function createAlgorithm<Tree>(
  reader: UrlReader<Tree>,
  yields: (segment: string) => boolean,
): Algorithm<Tree, Rfc1808Options, BaseParts> {
  const steps: readonly Step[] = [
    unknownBase,
    baseIsAbsolute,
    parse,
    empty,
    absolute,
    inheritScheme,
    netLoc,
    absPath,
    emptyPath,
    append,
    withoutDots,
    withoutParents(yields),
    newPath,
    recombined,
  ];
  return {
    options: resolveOptions,
    prefixOf: () => "",
    resolve: (embedded: Parsed, base: Parsed, { literal = false }, record) =>
      follow(
        steps,
        {
          embedded: embedded.components,
          text: embedded.text,
          base: base.components,
          baseText: base.text,
          literal,
          target: embedded.components,
          segments: [],
        },
        record,
      ),
    shortCut: createShortCut(reader),
  };
}

/** How the URLs of the specification are read. */
const reader: UrlReader<Url> = {
  ofText: componentsOfText,
  ofTree: (tree) => componentsOf<Node>(tree, print),
  print,
};

/** RFC 1808, 4: ".." removes any segment but "..". */
export const algorithm: Algorithm<Url, Rfc1808Options, BaseParts> = /* @__PURE__ */ createAlgorithm(
  reader,
  (segment) => segment !== "..",
);
