import type { Components } from "../../core/components.ts";
import { appendSegments, keepExcess } from "../../core/dot-segments.ts";
import {
  type Algorithm,
  type Base,
  baseUnknown,
  type CommonOptions,
  isDoubleSlashPath,
  prepareBase,
  protectPath,
  type Refusal,
} from "../../core/resolve/against.ts";
import {
  appendToRootless,
  folderPath,
  isRelativePath,
  removeDots,
  removeFromRelative,
  removeParents,
  whyNoParents,
  yieldsUnlessParent,
} from "../../core/resolve/buffers.ts";
import type { Chosen, OptionValues } from "../../core/resolve/options.ts";
import { type Facts, type Outline, type Recorder, recombined } from "../../core/resolve/trace.ts";
import { beginningAt, divide, indexBefore } from "../../core/split.ts";
import { frozen } from "../../text/frozen.ts";
import { schemeEndOfUrl } from "../rfc1808/components.ts";
import { whyNotSameDocument } from "../rfc2396/resolve.ts";

/** The options of `resolve`, for choices that draft-ietf-url-syntax-00, 5.2, leaves open. */
export interface DraftUrlSyntaxOptions extends CommonOptions {
  /**
   * True to apply the literal text to a base with a server and an empty path: `http://a` and `g` resolve to `http://ag`.
   */
  readonly literal: boolean;
}

type Options = Chosen<DraftUrlSyntaxOptions>;

/** Resolves a relative reference to its absolute form (draft-ietf-url-syntax-00, 5.2). */
function resolve(reference: string, base: Base, _options: Options, record?: Recorder): string | Refusal {
  // 1) The URL reference is parsed into the potential four components and fragment identifier.
  const hierarchy = schemeEndOfUrl(reference);
  const beginning = beginningAt(reference, hierarchy);

  // 2) If the path component is empty and the scheme, server, and query components are undefined, then it is a
  //    reference to the current document and we are done.
  if (hierarchy === 0 && beginning === "fragment") {
    record?.decide("5.2 (2)");
    return base.withoutFragment + reference;
  }
  // Without a base, every other reference is treated as absolute (5.1.4; decision 13).
  if (base.text === "") {
    record?.decide("5.1.4");
    return hierarchy > 0 || !base.isUnknown ? reference : baseUnknown("5.1.4");
  }
  // 3) If the scheme component is defined, then the reference is interpreted as an absolute URL and we are done.
  if (hierarchy > 0) {
    record?.decide("5.2 (3)");
    return reference;
  }
  // 4) If the server component is defined, then the reference is a network-path and we skip to step 7.
  if (beginning === "authority") {
    record?.decide("5.2 (4)");
    return base.scheme + reference;
  }
  // 5) If the path component begins with a slash character ("/"), then the reference is an absolute-path and we skip
  //    to step 7.
  if (beginning === "absolute-path") {
    record?.decide("5.2 (5)");
    return base.root + reference;
  }
  // 6) If this step is reached, then we are resolving a relative-path reference.
  //    a) All but the last segment of the base URL's path component is copied to the buffer.
  //    b-c) The reference's path component is appended to the buffer string, and its query: up to 6h the query is part
  //         of the path, and so are its dots (decision 9).
  //    d-g) Each "." is removed, and each ".." with the segment before it.
  if (base.isPathless) record?.flag("pathless-base");
  const end = indexBefore(reference, "#", 0, reference.length);
  const target = base.isRootless
    ? base.root +
      appendToRootless(pathOf(base), reference.slice(0, end), yieldsUnlessParent) +
      reference.slice(end)
    : protectPath(appendSegments(base.folder, reference, 0, keepExcess, end), base);
  if (record && !base.isRelativePath && /^\/?\.\.(?:[/#]|$)/.test(target.slice(base.root.length)))
    record.flag("above-root");
  if (record && isDoubleSlashPath(target, base.root)) record.flag("double-slash-path");

  // h-i) The query follows the first "?", the path precedes it.
  return target;
}

function pathOf({ text, root, query }: Base): string {
  return text.slice(root.length, query);
}

/** The options of `resolve`, each with its values, the default first. */
export const resolveOptions: OptionValues<DraftUrlSyntaxOptions> = /* @__PURE__ */ frozen({
  literal: [false, true],
  relativeBase: [false, true],
});

/** The algorithm of draft-ietf-url-syntax-00, 5.2. */
export const algorithm: Algorithm<DraftUrlSyntaxOptions, Base> = {
  options: resolveOptions,
  sectionOfBase: "5.2",
  prefixOf: () => "",
  prepare: (base, options) => prepareBase(base, divide(base, schemeEndOfUrl(base)), keepExcess, options),
  resolve,
  cite: (section) => section,
};

/** The buffer of step 6 after each pair of letters, and the path and query on either side of its first "?" (6h, 6i). */
type Buffer = { readonly [Letter in "a" | "c" | "e" | "g"]: string } & Pick<Components, "path" | "query">;

function bufferOf({ reference, base, options }: Facts<DraftUrlSyntaxOptions>): Buffer {
  const isPathless = base.authority !== undefined && base.path === "" && !options.literal;
  const a = folderPath(isPathless ? "/" : base.path);
  const c = a + reference.path + (reference.query === undefined ? "" : `?${reference.query}`);
  const e = removeDots(c);
  const g = isRelativePath(base) ? removeFromRelative(c) : removeParents(e, yieldsUnlessParent);
  const mark = indexBefore(g, "?", 0, g.length);
  return { a, c, e, g, path: g.slice(0, mark), query: mark < g.length ? g.slice(mark + 1) : undefined };
}

/** The steps of 5.2, preceded by 5.1.4 for an unknown base. In a pair, the second step handles the end of the path. */
export const outline: Outline<DraftUrlSyntaxOptions, Buffer> = {
  bufferOf,
  done: ["5.1.4"],
  skips: ["5.2 (2)", "5.2 (3)", "5.2 (4)", "5.2 (5)"],
  isSameDocument: ({ decided }) => decided === "5.2 (2)",
  isMerged: ({ decided }) => decided === "",
  steps: [
    {
      step: "5.1.4",
      row({ decided, text, baseText }) {
        if (decided === "5.1.4")
          return { says: "the base is unknown: the reference is treated as absolute", value: text };
        return baseText === "" ? "the reference is to the current document" : "the base is known";
      },
    },
    {
      step: "5.2 (1)",
      row: ({ text }) => ({ says: "the reference is parsed into its components", value: text }),
    },
    {
      step: "5.2 (2)",
      component: "fragment",
      row: ({ decided, reference }) =>
        decided === "5.2 (2)"
          ? { says: "only a fragment: the current document", value: reference.fragment }
          : whyNotSameDocument(reference),
    },
    {
      step: "5.2 (3)",
      component: "scheme",
      row: ({ decided, reference, base }) =>
        decided === "5.2 (3)"
          ? { says: "the scheme is defined: the reference is absolute", value: reference.scheme }
          : { says: "inherited from the base", value: base.scheme },
    },
    {
      step: "5.2 (4)",
      component: "authority",
      row: ({ decided, reference, base }) =>
        decided === "5.2 (4)"
          ? { says: "the server is defined: a network-path", value: reference.authority }
          : { says: "the server is inherited from the base", value: base.authority },
    },
    {
      step: "5.2 (5)",
      component: "path",
      row: ({ decided, reference }) =>
        decided === "5.2 (5)"
          ? { says: "begins with a slash: an absolute-path", value: reference.path }
          : 'the path does not begin with "/"',
    },
    {
      step: "5.2 (6a)",
      component: "path",
      row: (_, { a }) => ({ says: "all but the last segment of the base's path", value: a }),
    },
    {
      step: "5.2 (6b, 6c)",
      component: "path",
      row: (_, { c }) => ({ says: "the reference's path and query are appended", value: c }),
    },
    {
      step: "5.2 (6d, 6e)",
      component: "path",
      row: (_, { c, e }) => (c === e ? 'no segment is "."' : { says: 'each "." is removed', value: e }),
    },
    {
      step: "5.2 (6f, 6g)",
      component: "path",
      row(_, { e, g }) {
        if (e === g) return whyNoParents(e);
        return { says: 'each ".." is removed with the segment before it', value: g };
      },
    },
    {
      step: "5.2 (6h)",
      component: "query",
      row: (_, { query }) => ({ says: 'the part after the first "?"', value: query }),
    },
    {
      step: "5.2 (6i)",
      component: "path",
      row: (_, { path }) => ({ says: "the new path", value: path }),
    },
    { step: "5.2 (7)", row: recombined },
  ],
};
