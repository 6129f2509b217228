import type { UriReference } from "../../../generated/rfc3986/ast.ts";
import type { ComponentSpans, Components } from "../../core/components.ts";
import type { Span } from "../../text/span.ts";
import { hierarchyOf, type ReferenceSpine, schemeOf } from "./hierarchy.ts";

/** The components of a spine or a tree (3). */
export function componentsOf<Leaf>(
  reference: ReferenceSpine<Leaf, string>,
  textOf: (leaf: Leaf) => string,
): Components {
  const scheme = schemeOf(reference);
  const { authority, path } = hierarchyOf(reference);
  const { query, fragment } = reference;
  return {
    scheme: scheme === undefined ? undefined : textOf(scheme),
    authority: authority === null ? undefined : textOf(authority),
    path: textOf(path),
    query: query === null ? undefined : textOf(query),
    fragment: fragment === null ? undefined : textOf(fragment),
  };
}

/** The parts of an authority (3.2), as nodes. */
interface AuthorityNode {
  readonly userinfo: Span | null;
  readonly host: Span;
  readonly port: Span | null;
}

/** Where the components of a tree and the parts of its authority stand. */
export function spansOf(tree: UriReference): ComponentSpans {
  return spansOfHierarchy(tree, (tree.type === "URI" ? tree.hierPart : tree.relativePart).authority);
}

/** Where the components stand, given the parts of the authority. */
export function spansOfHierarchy(
  reference: ReferenceSpine<Span, string>,
  parts: AuthorityNode | null,
): ComponentSpans {
  const { authority, path } = hierarchyOf(reference);
  return {
    scheme: schemeOf(reference),
    authority: authority ?? undefined,
    userinfo: parts?.userinfo ?? undefined,
    host: parts?.host,
    port: parts?.port ?? undefined,
    path,
    params: undefined,
    query: reference.query ?? undefined,
    fragment: reference.fragment ?? undefined,
  };
}
