import type { Chosen } from "../../core/check-arguments.ts";
import type { Components } from "../../core/components.ts";
import { appendSegments, keepExcess } from "../../core/dot-segments.ts";
import {
  type Algorithm,
  type Base,
  baseUnknown,
  prepareBase,
  protectPath,
  type Refusal,
} from "../../core/resolve/against.ts";
import {
  appendToRootless,
  flagsOfMerge,
  type MergedPath,
  mergePath,
  rowOfDots,
  rowOfFolder,
  rowOfParents,
  yieldsUnlessParent,
} from "../../core/resolve/buffers.ts";
import {
  type Facts,
  type Outline,
  parsed,
  type Recorder,
  recombined,
  stepOn,
} from "../../core/resolve/trace.ts";
import { beginningAt, divide, indexBefore } from "../../core/split.ts";
import { schemeEndOfUrl } from "../rfc1808/components.ts";
import { type LiteralOptions, resolveOptions } from "../rfc1808/resolve.ts";
import { ofSameDocument } from "../rfc2396/resolve.ts";

/** Resolves a relative reference to its absolute form (draft-ietf-url-syntax-00, 5.2). */
function resolve(
  reference: string,
  base: Base,
  _options: Chosen<LiteralOptions>,
  record?: Recorder,
): string | Refusal {
  // 1) The URL reference is parsed into the potential four components and fragment identifier.
  const hierarchy = schemeEndOfUrl(reference);
  const beginning = beginningAt(reference, hierarchy);

  // 2) If the path component is empty and the scheme, server, and query components are undefined, then it is a
  //    reference to the current document and we are done.
  if (hierarchy === 0 && beginning === "fragment") {
    record?.("5.2 (2)");
    return base.withoutFragment + reference;
  }
  // Without a base, every other reference is treated as absolute (5.1.4; decision 13).
  if (base.text === "") {
    record?.("5.1.4");
    return hierarchy > 0 || !base.isUnknown ? reference : baseUnknown("5.1.4");
  }
  // 3) If the scheme component is defined, then the reference is interpreted as an absolute URL and we are done.
  if (hierarchy > 0) {
    record?.("5.2 (3)");
    return reference;
  }
  // 4) If the server component is defined, then the reference is a network-path and we skip to step 7.
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
  //    a) All but the last segment of the base URL's path component is copied to the buffer.
  //    b-c) The reference's path component and query are appended to the buffer string: up to step 6h, the query and
  //         its dots are part of the path (decision 9).
  //    d-g) Each "." is removed, and each ".." with the segment before it.
  const end = indexBefore(reference, "#", 0, reference.length);
  // h-i) The query follows the first "?", and the path precedes it.
  return base.isRootless
    ? base.root +
        appendToRootless(pathOf(base), reference.slice(0, end), yieldsUnlessParent) +
        reference.slice(end)
    : protectPath(appendSegments(base.folder, reference, 0, keepExcess, end), base);
}

function pathOf({ text, root, query }: Base): string {
  return text.slice(root.length, query);
}

/** The algorithm of draft-ietf-url-syntax-00, 5.2. */
export const algorithm: Algorithm<LiteralOptions, Base> = {
  options: resolveOptions,
  sectionOfBase: "5.2",
  prefixOf: () => "",
  prepare: (base, options) => prepareBase(base, divide(base, schemeEndOfUrl(base)), keepExcess, options),
  resolve,
  cite: (section) => section,
};

/** The path and query, first merged into one string, then divided at the first "?" (6h, 6i). */
type Buffer = MergedPath & Pick<Components, "path" | "query">;

function pathAndQueryOf({ path, query }: Components): string {
  return path + (query === undefined ? "" : `?${query}`);
}

function bufferOf(facts: Facts<LiteralOptions>): Buffer {
  const merged = mergePath(facts, pathAndQueryOf(facts.reference), yieldsUnlessParent);
  const { reduced } = merged;
  const mark = indexBefore(reduced, "?", 0, reduced.length);
  const query = mark < reduced.length ? reduced.slice(mark + 1) : undefined;
  return { ...merged, path: reduced.slice(0, mark), query };
}

/** The steps of 5.2, preceded by 5.1.4 for an unknown base. The second step of a pair handles the end of the path. */
export const outline: Outline<LiteralOptions, Buffer> = {
  bufferOf,
  done: ["5.1.4"],
  skips: ["5.2 (2)", "5.2 (3)", "5.2 (4)", "5.2 (5)"],
  isSameDocument: ({ decided }) => decided === "5.2 (2)",
  isMerged: ({ decided }) => decided === "",
  flagsOf: (facts) =>
    facts.decided === "" ? flagsOfMerge(facts, pathAndQueryOf(facts.reference), yieldsUnlessParent) : [],
  steps: () => [
    {
      step: "5.1.4",
      row({ decided, text, baseText }) {
        if (decided === "5.1.4")
          return { says: "the base is unknown: the reference is treated as absolute", value: text };
        return baseText === "" ? "the reference refers to the current document" : "the base is known";
      },
    },
    { step: "5.2 (1)", row: parsed },
    stepOn("fragment", "5.2 (2)", ofSameDocument),
    stepOn("scheme", "5.2 (3)", ({ decided, reference, base }) =>
      decided === "5.2 (3)"
        ? { says: "the scheme is defined: the reference is absolute", value: reference.scheme }
        : { says: "the scheme is inherited from the base", value: base.scheme },
    ),
    stepOn("authority", "5.2 (4)", ({ decided, reference, base }) =>
      decided === "5.2 (4)"
        ? { says: "the server is defined, so this is a network-path", value: reference.authority }
        : { says: "the server is inherited from the base", value: base.authority },
    ),
    stepOn("path", "5.2 (5)", ({ decided, reference }) =>
      decided === "5.2 (5)"
        ? { says: "the path begins with a slash, so this is an absolute-path", value: reference.path }
        : 'the path does not begin with "/"',
    ),
    stepOn("path", "5.2 (6a)", rowOfFolder),
    stepOn("path", "5.2 (6b, 6c)", (_, { merged }) => ({
      says: "the reference's path and query are appended",
      value: merged,
    })),
    stepOn("path", "5.2 (6d, 6e)", (_, { merged, dotless }) => rowOfDots(merged, dotless)),
    stepOn("path", "5.2 (6f, 6g)", (_, { dotless, reduced }) => rowOfParents(dotless, reduced)),
    stepOn("query", "5.2 (6h)", (_, { query }) => ({ says: 'the part after the first "?"', value: query })),
    stepOn("path", "5.2 (6i)", (_, { path }) => ({ says: "the new path", value: path })),
    { step: "5.2 (7)", row: recombined },
  ],
};
