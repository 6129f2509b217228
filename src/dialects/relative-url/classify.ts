// What RFC 1808 and the draft before it have in common: the shape of their trees.
import type { NetPath, RelativeUrl, Url } from "../../../generated/rfc1808/ast.ts";
import type { Escaping } from "../../core/build.ts";
import type { Classification } from "../../core/classification.ts";
import type { NormalizationRules } from "../../core/normalize.ts";

/** By the tree: there is no reference to the current document here, and a net_loc has no parts. */
export function classify({ url }: Url): Classification {
  if (url.type !== "absoluteURL") return { reference: "relative", ...classifyRelative(url) };
  const path = url.relativeUrl;
  return {
    reference: "absolute",
    ...(path ? classifyRelative(path) : { form: "opaque_part", ...noAuthority }),
  };
}

const noAuthority = { authority: undefined, host: undefined } as const;

function classifyRelative(url: RelativeUrl): Omit<Classification, "reference"> {
  if (url.type === "net_path") return { form: url.type, ...classifyNetLoc(url) };
  const isEmpty = url.type === "rel_path" && !url.path && !url.params && !url.query;
  return { form: isEmpty ? "empty" : url.type, ...noAuthority };
}

function classifyNetLoc({ netLoc }: NetPath): Pick<Classification, "authority" | "host"> {
  return { authority: netLoc.text === "" ? "empty" : "net_loc", host: undefined };
}

/** These documents say nothing of equivalence. */
export const noNormalization: NormalizationRules = {
  sections: {},
  serverOf: () => undefined,
  unreserved: /./s,
  hasDotsInQuery: false,
};

/** One set of reserved characters serves all components (RFC 1808, 2.2). */
export function escapingOf(unreserved: string): Escaping {
  return {
    netLoc: unreserved,
    segment: unreserved,
    params: unreserved,
    query: unreserved,
    fragment: unreserved,
  };
}
