import type { OptionValues } from "../../core/check-arguments.ts";
import { appendSegments, type Excess, keepExcess } from "../../core/dot-segments.ts";
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
  flagsOfMerge,
  isPathless,
  type MergedPath,
  mergePath,
  rowOfDots,
  rowOfParents,
  type Yields,
  yieldsUnlessParent,
} from "../../core/resolve/buffers.ts";
import {
  type Outline,
  type PrintedStep,
  type Recorder,
  recombined,
  stepOn,
} from "../../core/resolve/trace.ts";
import { frozen } from "../../text/frozen.ts";
import { components, divideUrl, recombine, type UrlComponents } from "./components.ts";

/**
 * The options of `resolve`, for choices that RFC 1808 and draft 05 leave open in section 4, and
 * draft-ietf-url-syntax-00 in 5.2.
 */
export interface LiteralOptions extends CommonOptions {
  /**
   * True for the literal algorithm if the base has a net_loc and an empty path: `http://a` and `g` yield `http://ag`.
   */
  readonly literal: boolean;
}

/** A base URL prepared for resolving many references. */
export interface BaseUrl extends UrlComponents, Omit<Base, keyof UrlComponents> {}

/** The treatment of ".." in step 6c: which segments it removes, and how many ".." remain above the root. */
interface Parents {
  readonly yields: Yields;
  readonly excess: Excess;
}

/**
 * Resolves a relative URL (RFC 1808 and draft 05, 4). The two specifications differ in the segments that ".." removes
 * (6c).
 */
function resolve(embedded: string, base: BaseUrl, yields: Yields, record?: Recorder): string | Refusal {
  // (2) Both the base and embedded URLs are parsed into their component parts.
  const { scheme, authority, path, params, query, fragment } = components(embedded);

  // (1) The base URL is established [...]. If the base URL is the empty string (unknown), the embedded URL is
  //     interpreted as an absolute URL and we are done.
  if (base.text === "") {
    record?.("4 (1)");
    return scheme === "" && base.isUnknown ? baseUnknown("4") : embedded;
  }
  // (2a) If the embedded URL is entirely empty, it inherits the entire base URL and we are done. Absent and empty are
  // the same (2.4), so "#" and "//" are entirely empty (decision 6).
  if (!(scheme || authority || path || params || query || fragment)) {
    record?.("4 (2a)");
    return base.text;
  }
  // (2b) If the embedded URL starts with a scheme name, it is interpreted as an absolute URL and we are done.
  if (scheme !== "") {
    record?.("4 (2b)");
    return embedded;
  }
  // (2c) Otherwise, the embedded URL inherits the scheme of the base URL.
  // (3) If the embedded URL's <net_loc> is non-empty, we skip to Step 7. Otherwise, it inherits that of the base URL.
  if (authority) {
    record?.("4 (3)");
    return recombine({ scheme: base.scheme, authority, path, params, query, fragment });
  }
  // (4) If the embedded URL path is preceded by a slash "/", the path is not relative and we skip to Step 7.
  if (path.startsWith("/")) {
    record?.("4 (4)");
    return recombine({ scheme: base.scheme, authority: base.authority, path, params, query, fragment });
  }
  // (5) If the embedded URL path is empty, then it inherits the base URL path, and
  //     a) if its <params> is non-empty, we skip to step 7; otherwise, it inherits the <params> of the base URL and
  //     b) if its <query> is non-empty, we skip to step 7; otherwise, it inherits the <query> of the base URL.
  if (path === "") {
    record?.(params ? "4 (5a)" : "4 (5b)");
    return recombine({
      scheme: base.scheme,
      authority: base.authority,
      path: base.path,
      params: params || base.params,
      query: params || query ? query : base.query,
      fragment,
    });
  }
  // (6) The last segment of the base URL's path is removed and the embedded URL's path is appended in its place.
  //     a-d) Each "." is removed, as is each ".." together with the segment before it.
  const target = append(path, base, yields);

  // (7) The resulting URL components [...] are recombined to give the absolute form of the embedded URL.
  return target + recombine({ scheme: "", authority: undefined, path: "", params, query, fragment });
}

function append(path: string, base: BaseUrl, yields: Yields): string {
  const { scheme, root, folder, path: basePath, isRootless, excess } = base;
  if (isRootless) return root + appendToRootless(basePath, path, yields);
  const target = protectPath(appendSegments(folder, path, 0, excess, path.length), base);
  // The first segment of a relativeURL is not empty (2.2, fsegment).
  const isProtected = scheme === "" && target.startsWith("//", root.length);
  return isProtected ? `${root}/.${target.slice(root.length)}` : target;
}

/** The options of `resolve`, each with its values, starting with the default. */
export const resolveOptions: OptionValues<LiteralOptions> = /* @__PURE__ */ frozen({
  literal: [false, true],
  relativeBase: [false, true],
});

/** Creates the algorithm of RFC 1808 or draft 05, 4. */
export function createAlgorithm(parents: Parents): Algorithm<LiteralOptions, BaseUrl> {
  return {
    options: resolveOptions,
    sectionOfBase: "4",
    prefixOf: () => "",
    prepare(text, options) {
      const division = divideUrl(text);
      const base = prepareBase(
        text.slice(0, division.semicolon),
        { ...division, questionMark: division.semicolon },
        parents.excess,
        options,
      );
      return { ...base, ...components(text), text };
    },
    resolve: (embedded, base, _options, record) => resolve(embedded, base, parents.yields, record),
    cite: (section) => section,
  };
}

/** The algorithm in RFC 1808, 4. All ".." segments above the root remain. */
export const algorithm: Algorithm<LiteralOptions, BaseUrl> = /* @__PURE__ */ createAlgorithm({
  yields: yieldsUnlessParent,
  excess: keepExcess,
});

const INHERITED = "the base's value is inherited";
const NOT_EMPTY = "the path is not empty";

/** The steps of section 4 before a path is merged. */
const stepsBeforeMerge: readonly PrintedStep<LiteralOptions, MergedPath>[] = [
  {
    step: "4 (1)",
    row: ({ decided, text }) =>
      decided === "4 (1)"
        ? { says: "the base is unknown: the URL is treated as absolute", value: text }
        : "the base is known",
  },
  {
    step: "4 (2)",
    row: ({ text }) => ({ says: "both URLs are parsed into their components", value: text }),
  },
  {
    step: "4 (2a)",
    row: ({ decided, baseText }) =>
      decided === "4 (2a)"
        ? { says: "the URL is entirely empty and inherits the entire base", value: baseText }
        : "the URL is not entirely empty",
  },
  stepOn("scheme", "4 (2b)", ({ decided, reference }) =>
    decided === "4 (2b)"
      ? { says: "the URL starts with a scheme name: it is absolute", value: reference.scheme }
      : "the URL does not start with a scheme name",
  ),
  stepOn("scheme", "4 (2c)", ({ base }) => ({ says: "the base's scheme is inherited", value: base.scheme })),
  stepOn("authority", "4 (3)", ({ decided, reference, base }) =>
    decided === "4 (3)"
      ? { says: "the net_loc is not empty", value: reference.authority }
      : { says: "the net_loc is inherited from the base", value: base.authority },
  ),
  stepOn("path", "4 (4)", ({ decided, reference }) =>
    decided === "4 (4)"
      ? { says: "the path is preceded by a slash: it is not relative", value: reference.path }
      : 'the path is not preceded by "/"',
  ),
  stepOn("path", "4 (5)", ({ reference, base }) =>
    reference.path === "" ? { says: INHERITED, value: base.path } : NOT_EMPTY,
  ),
  stepOn("params", "4 (5a)", ({ reference: { path, params }, base }) => {
    if (path !== "") return NOT_EMPTY;
    return params ? { says: "params are not empty", value: params } : { says: INHERITED, value: base.params };
  }),
  stepOn("query", "4 (5b)", ({ reference: { path, query }, base }) => {
    if (path !== "") return NOT_EMPTY;
    return query ? { says: "the query is not empty", value: query } : { says: INHERITED, value: base.query };
  }),
];

/** Creates the steps of section 4. In a pair of steps, the second handles the end of the path. */
export function createOutline(yields: Yields): Outline<LiteralOptions, MergedPath> {
  return {
    done: ["4 (1)", "4 (2a)", "4 (2b)"],
    skips: ["4 (3)", "4 (4)", "4 (5a)", "4 (5b)"],
    isSameDocument: () => false,
    isMerged: ({ decided }) => decided === "",
    bufferOf: (facts) => mergePath(facts, facts.reference.path, yields),
    flagsOf(facts) {
      const { reference, base, decided } = facts;
      const hasEmptyPath = /5[ab]/.test(decided) && Boolean(reference.params || reference.query);
      return [
        // The base does not match generic-RL, so relative URLs cannot be used with it (2).
        ["unsuitable-base", !reference.scheme && base.path.startsWith("//")],
        ["pathless-base", hasEmptyPath && isPathless(base)],
        ...(decided === "" ? flagsOfMerge(facts, reference.path, yields) : []),
      ];
    },
    steps: () => [
      ...stepsBeforeMerge,
      stepOn("path", "4 (6)", (_, { merged }) => ({
        says: "the base's path without its last segment, followed by the URL's path",
        value: merged,
      })),
      stepOn("path", "4 (6a, 6b)", (_, { merged, dotless }) => rowOfDots(merged, dotless)),
      stepOn("path", "4 (6c, 6d)", (_, { dotless, reduced }) => rowOfParents(dotless, reduced)),
      { step: "4 (7)", row: recombined },
    ],
  };
}

/** The steps of RFC 1808, 4. A ".." removes any segment except "..". */
export const outline: Outline<LiteralOptions, MergedPath> = /* @__PURE__ */ createOutline(yieldsUnlessParent);
