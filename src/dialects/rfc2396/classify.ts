import type { Node } from "../../../generated/rfc2396/ast.ts";
import type { UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import type { Classification } from "../../core/classification.ts";
import type { Span } from "../../text/span.ts";
import { type AuthorityOf, authorityOfText, authorityOfTree } from "./authority.ts";

/** The kind of a text (3, 4 and 5). */
export function classificationOfText(spine: UriReferenceSpine<Span>, text: string): Classification {
  return classificationOf(spine, authorityOfText(spine, text));
}

/** The kind of a tree (3, 4 and 5). */
export function classificationOfTree(tree: UriReferenceSpine<Node>): Classification {
  return classificationOf(tree, authorityOfTree(tree));
}

/** The kind of a spine or a tree with an authority, whose host a specification that amends this one may have. */
export function classificationOf<Leaf>(
  { uri }: UriReferenceSpine<Leaf>,
  authority: AuthorityOf<Host> | undefined,
): Classification {
  if (uri === null)
    return { reference: "same-document", form: "empty", authority: undefined, host: undefined };
  const part = uri.type === "absoluteURI" ? uri.schemeSpecificPart : uri;
  const path = part.type === "opaque_part" ? part : part.path;
  return {
    reference: uri.type === "absoluteURI" ? "absolute" : "relative",
    form: path.type,
    ...authorityKind(authority),
  };
}

interface Host {
  readonly type: NonNullable<Classification["host"]>;
}

function authorityKind(authority: AuthorityOf<Host> | undefined): Pick<Classification, "authority" | "host"> {
  if (authority?.type !== "server") return { authority: authority?.type, host: undefined };
  const { hostport } = authority;
  return { authority: hostport ? "server" : "empty", host: hostport?.host.type };
}
