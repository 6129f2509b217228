import { pathOfBase } from "../../core/resolve/base-path.ts";
import {
  isFragmentAlone,
  notAbsolute,
  type Parsed,
  type Resolution,
  type Resolver,
  recombined,
} from "../../core/resolve/resolver.ts";
import { countLeadingParents, folderOf, removeDots, removeParents } from "../../core/resolve/segments.ts";
import { flag, note, type Recorder } from "../../core/resolve/trace.ts";

/** What draft-ietf-url-syntax-00, 5.2 leaves open. */
export interface DraftUrlSyntaxOptions {
  /** Whether a base with server and no path is taken as the text has it: `http://a` and `g` give `http://ag`. */
  readonly literal?: boolean;
}

/** draft-ietf-url-syntax-00, 5.2: Resolving Relative References to Absolute Form. */
function resolve(
  { text: referenceText, components: reference }: Parsed,
  { components: base }: Parsed,
  { literal = false }: DraftUrlSyntaxOptions,
  recorder: Recorder | undefined,
): Resolution {
  if (base.scheme === undefined) return notAbsolute("5.2");

  note(recorder, "5.2 (1)", undefined, "the reference is parsed into its components", referenceText);

  if (isFragmentAlone(reference)) {
    note(recorder, "5.2 (2)", "fragment", "nothing but a fragment: the current document", reference.fragment);
    return recombined({ ...base, fragment: reference.fragment }, true, recorder);
  }

  if (reference.scheme !== undefined) {
    note(recorder, "5.2 (3)", "scheme", "the scheme is defined: the reference is absolute", reference.scheme);
    return recombined(reference, false, recorder);
  }
  const { scheme } = base;
  note(recorder, "5.2 (3)", "scheme", "inherited from the base", scheme);

  if (reference.authority !== undefined) {
    note(recorder, "5.2 (4)", "authority", "the server is defined: a network-path", reference.authority);
    return recombined({ ...reference, scheme }, false, recorder);
  }
  const { authority } = base;
  note(recorder, "5.2 (4)", "authority", "the server is inherited from the base", authority);

  if (reference.path.startsWith("/")) {
    note(recorder, "5.2 (5)", "path", "begins with a slash: an absolute-path", reference.path);
    return recombined({ ...reference, scheme, authority }, false, recorder);
  }

  const basePath = pathOfBase(base, literal, recorder);
  const folder = folderOf(basePath);
  note(recorder, "5.2 (6a)", "path", "all but the last segment of the base's", folder);
  // From here to 6h the query is part of the path: its "/../" counts.
  const { query: found } = reference;
  const merged = folder + reference.path + (found === undefined ? "" : `?${found}`);
  note(recorder, "5.2 (6b, 6c)", "path", "the reference's path and query are appended", merged);
  const withoutDots = removeDots(merged.split("/"));
  note(recorder, "5.2 (6d, 6e)", "path", 'each "." is removed', withoutDots.join("/"));
  const segments = removeParents(withoutDots, (segment) => segment !== "..");
  if (countLeadingParents(segments) > 0) flag(recorder, "above-root");
  const buffer = segments.join("/");
  note(recorder, "5.2 (6f, 6g)", "path", 'each ".." is removed with the segment before it', buffer);
  const mark = buffer.indexOf("?");
  const query = mark < 0 ? undefined : buffer.slice(mark + 1);
  const path = mark < 0 ? buffer : buffer.slice(0, mark);
  note(recorder, "5.2 (6h)", "query", 'what follows the first "?"', query);
  note(recorder, "5.2 (6i)", "path", "the new path", path);
  return recombined({ scheme, authority, path, query, fragment: reference.fragment }, false, recorder);
}

export const resolver: Resolver<DraftUrlSyntaxOptions> = {
  resolve,
  prefixOf: () => "",
  options: { literal: [false, true] },
};
