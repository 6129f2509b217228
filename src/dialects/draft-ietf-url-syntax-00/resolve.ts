import type { UrlReference } from "../../../generated/draft-ietf-url-syntax-00/ast.ts";
import type { Components } from "../../core/components.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import { pathlessFlag, pathOfBase } from "../../core/resolve/base-path.ts";
import {
  follow,
  inBuffer,
  type NumberedStep,
  notAbsolute,
  note,
  type Parsed,
  recombineStep,
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
import { type DraftUrlSyntaxOptions, resolveOptions } from "./options.ts";
import { type BaseParts, shortCut } from "./short-cut.ts";

/** What the steps know, and what they have made so far. Each step gives a new state. */
interface State {
  readonly reference: Components;
  readonly text: () => string;
  readonly base: Components;
  readonly baseText: () => string;
  readonly literal: boolean;
  readonly target: Components;
  readonly sameDocument: boolean;
  /** The buffer of step 6. */
  readonly segments: Segments;
}

type Step = NumberedStep<State>;

/** Without a base, every reference is taken as absolute (5.1.4; decision 13). */
const unknownBase: Step = ({ reference, text, baseText }) => {
  if (baseText() !== "" || reference.scheme === undefined) return undefined;
  const says = "the base is unknown: the reference is taken as absolute";
  return { notes: () => [taken("5.1.4", undefined, says, text())], next: target(text()) };
};

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
const scheme: Step = (state) => {
  const { scheme } = state.reference;
  if (scheme !== undefined) {
    const says = "the scheme is defined: the reference is absolute";
    return { notes: note("5.2 (3)", "scheme", says, scheme), next: { last: state } };
  }
  const { scheme: inherited } = state.base;
  return {
    notes: note("5.2 (3)", "scheme", "inherited from the base", inherited),
    next: { state: { ...state, target: { ...state.target, scheme: inherited } } },
  };
};

/** (4) */
const server: Step = (state) => {
  const { authority } = state.reference;
  if (authority !== undefined) {
    const says = "the server is defined: a network-path";
    return { notes: note("5.2 (4)", "authority", says, authority), next: { last: state } };
  }
  const { authority: inherited } = state.base;
  return {
    notes: note("5.2 (4)", "authority", "the server is inherited from the base", inherited),
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
  const { base, literal } = state;
  const folder = folderOf(pathOfBase(base, literal));
  const says = "all but the last segment of the base's";
  return inBuffer(state, "5.2 (6a)", says, folder.split("/"), pathlessFlag(base));
};

/** (6b, 6c) Up to 6h the query is part of the path, and so are its dots (decision 9). */
const append: Step = (state) => {
  const { path, query } = state.reference;
  const merged = state.segments.join("/") + path + (query === undefined ? "" : `?${query}`);
  return inBuffer(state, "5.2 (6b, 6c)", "the reference's path and query are appended", merged.split("/"));
};

/** (6d, 6e) */
const withoutDots: Step = (state) =>
  state.segments.includes(".")
    ? inBuffer(state, "5.2 (6d, 6e)", 'each "." is removed', removeDots(state.segments))
    : undefined;

/** (6f, 6g) */
const withoutParents: Step = (state) => {
  if (!state.segments.includes("..")) return undefined;
  const segments = removeParents(state.segments, (segment) => segment !== "..");
  const flags: readonly Flag[] = countLeadingParents(segments) > 0 ? ["above-root"] : [];
  return inBuffer(
    state,
    "5.2 (6f, 6g)",
    'each ".." that has a segment before it is removed with it',
    segments,
    flags,
  );
};

/** (6h, 6i) */
const newPath: Step = (state) => {
  const buffer = state.segments.join("/");
  const mark = buffer.indexOf("?");
  const query = mark < 0 ? undefined : buffer.slice(mark + 1);
  const path = mark < 0 ? buffer : buffer.slice(0, mark);
  return {
    notes: () => [
      taken("5.2 (6h)", "query", 'what follows the first "?"', query),
      taken("5.2 (6i)", "path", "the new path", path),
    ],
    next: { state: { ...state, target: { ...state.target, path, query } } },
  };
};

/** (7) */
const recombined: Step = (state) => recombineStep("5.2 (7)", state.target, state.sameDocument);

/** draft-ietf-url-syntax-00, 5.2: Resolving Relative References to Absolute Form. */
const steps: readonly Step[] = [
  unknownBase,
  baseIsAbsolute,
  parse,
  sameDocument,
  scheme,
  server,
  absPath,
  folderOfBase,
  append,
  withoutDots,
  withoutParents,
  newPath,
  recombined,
];

/** draft-ietf-url-syntax-00, 5.2. */
export const algorithm: Algorithm<UrlReference, DraftUrlSyntaxOptions, BaseParts> = {
  options: resolveOptions,
  prefixOf: () => "",
  resolve: (
    { components: reference, text }: Parsed,
    { components: base, text: baseText }: Parsed,
    options,
    record,
  ) => {
    const { literal = false } = options;
    const initial = {
      reference,
      text,
      base,
      baseText,
      literal,
      target: reference,
      sameDocument: false,
      segments: [],
    };
    return follow(steps, initial, record);
  },
  shortCut,
};
