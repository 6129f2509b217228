import { componentsBySection24, recombine, type UrlComponents } from "../../core/components.ts";
import { pathOfBase } from "../../core/resolve/base-path.ts";
import {
  notAbsolute,
  type Parsed,
  type Resolution,
  type Resolver,
  refuse,
} from "../../core/resolve/resolver.ts";
import { countLeadingParents, folderOf, removeDots, removeParents } from "../../core/resolve/segments.ts";
import { flag, note, type Recorder } from "../../core/resolve/trace.ts";

/** What RFC 1808 and draft 05, 4 leave open. */
export interface Rfc1808Options {
  /** Whether a base with net_loc and no path is taken as the text has it: `http://a` and `g` give `http://ag`. */
  readonly literal?: boolean;
}

/**
 * RFC 1808, 4: Resolving Relative URLs. Draft 05 differs in what ".." removes (6c, 6d): `yields` says whether it
 * removes a segment.
 */
export function createResolver(yields: (segment: string) => boolean): Resolver<Rfc1808Options> {
  return {
    resolve: (reference, base, { literal = false }, recorder) =>
      resolve(reference, base, literal, yields, recorder),
    prefixOf: () => "",
    options: { literal: [false, true] },
  };
}

function resolve(
  { text: embeddedText }: Parsed,
  { text: baseText }: Parsed,
  literal: boolean,
  yields: (segment: string) => boolean,
  recorder: Recorder | undefined,
): Resolution {
  const embedded = componentsBySection24(embeddedText);
  if (baseText === "") {
    if (embedded.scheme === "") return unknownBase;
    note(recorder, "4 (1)", undefined, "the base is unknown: the URL is taken as absolute", embeddedText);
    return verbatim(embeddedText);
  }

  const base = componentsBySection24(baseText);
  if (base.scheme === "") return notAbsolute("4");
  note(recorder, "4 (2)", undefined, "both URLs are parsed into their components", embeddedText);

  if (isEmpty(embedded)) {
    note(recorder, "4 (2a)", undefined, "the URL is entirely empty: it is the base", baseText);
    return verbatim(baseText);
  }
  if (embedded.scheme !== "") {
    note(recorder, "4 (2b)", "scheme", "it starts with a scheme name: it is absolute", embedded.scheme);
    return verbatim(embeddedText);
  }
  const { scheme } = base;
  note(recorder, "4 (2c)", "scheme", "inherited from the base", scheme);

  if (embedded.authority) {
    note(recorder, "4 (3)", "authority", "the net_loc is not empty", embedded.authority);
    return recombineUrl({ ...embedded, scheme }, recorder);
  }
  const { authority } = base;
  note(recorder, "4 (3)", "authority", "the net_loc is inherited from the base", authority);

  if (embedded.path.startsWith("/")) {
    note(recorder, "4 (4)", "path", "preceded by a slash: it is not relative", embedded.path);
    return recombineUrl({ ...embedded, scheme, authority }, recorder);
  }

  if (embedded.path === "") {
    const { path } = base;
    // Params and query then stand right behind the net_loc, and are read as part of it.
    const isPathless = base.authority !== undefined && path === "";
    if (isPathless && (embedded.params || embedded.query)) flag(recorder, "pathless-base");
    note(recorder, "4 (5)", "path", "empty: inherited from the base", path);
    const params = embedded.params || base.params;
    note(
      recorder,
      "4 (5a)",
      "params",
      embedded.params ? "not empty" : "empty: inherited from the base",
      params,
    );
    const inherits = embedded.params === "" && embedded.query === "";
    const query = inherits ? base.query : embedded.query;
    if (embedded.params === "") {
      note(recorder, "4 (5b)", "query", inherits ? "empty: inherited from the base" : "not empty", query);
    }
    return recombineUrl({ ...embedded, scheme, authority, path, params, query }, recorder);
  }

  const merged = folderOf(pathOfBase(base, literal, recorder)) + embedded.path;
  note(recorder, "4 (6)", "path", "the base's without its last segment, and the URL's", merged);
  const withoutDots = removeDots(merged.split("/"));
  note(recorder, "4 (6a, 6b)", "path", 'each "." is removed', withoutDots.join("/"));
  const segments = removeParents(withoutDots, yields);
  if (countLeadingParents(segments) > 0) flag(recorder, "above-root");
  const path = segments.join("/");
  note(recorder, "4 (6c, 6d)", "path", 'each ".." is removed with the segment before it', path);
  return recombineUrl({ ...embedded, scheme, authority, path }, recorder);
}

const unknownBase = refuse({
  code: "base-unknown",
  section: "4",
  what: "the base is empty, that is unknown, and the reference is not absolute",
  advice: "give the URL of the document that the reference stands in",
});

/** Absent and empty are one (2.4): `#` and `//` are as empty as the empty reference. */
function isEmpty({ scheme, authority = "", path, params, query, fragment }: UrlComponents): boolean {
  return [scheme, authority, path, params, query, fragment].every((part) => part === "");
}

function verbatim(target: string): Resolution {
  return { ok: true, target, sameDocument: false };
}

/** Step 7, by the layout of 2.1: what is empty is left out; of the net_loc the "//" of the base stays. */
function recombineUrl(
  { scheme, authority, path, params, query, fragment }: UrlComponents,
  recorder: Recorder | undefined,
): Resolution {
  const target = recombine({
    scheme,
    authority,
    path,
    ...(params === "" ? {} : { params }),
    query: query || undefined,
    fragment: fragment || undefined,
  });
  if (authority === undefined && path.startsWith("//")) flag(recorder, "double-slash-path");
  note(recorder, "4 (7)", undefined, "the components are recombined", target);
  return verbatim(target);
}
