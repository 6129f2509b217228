import type { Iauthority, IriReference } from "../../../generated/rfc3987/ast.ts";
import { parseIauthority } from "../../../generated/rfc3987/parser.ts";
import { print } from "../../../generated/rfc3987/print.ts";
import type { IriReferenceSpine } from "../../../generated/rfc3987/spine.ts";
import type { Server } from "../../core/server.ts";
import type { Span } from "../../text/span.ts";
import { partsOfAuthority } from "../rfc3986/authority.ts";
import { hierarchyOf } from "../rfc3986/hierarchy.ts";

/** The authority of a text, as a tree; undefined if there is none. It is parsed here, because the spine ends at it. */
export function authorityOfText(spine: IriReferenceSpine<Span>, text: string): Iauthority | undefined {
  const { authority } = hierarchyOf(spine);
  return authority === null
    ? undefined
    : (parseIauthority(text.slice(authority.start, authority.end)) ?? undefined);
}

/** The authority of a tree; undefined if there is none. */
export function authorityOfTree(tree: IriReference): Iauthority | undefined {
  return (tree.type === "IRI" ? tree.hierPart : tree.relativePart).authority ?? undefined;
}

/** The parts of the authority in a text (2.2); undefined if there is none. */
export function serverOfText(spine: IriReferenceSpine<Span>, text: string): Server | undefined {
  return serverOf(authorityOfText(spine, text));
}

/** The parts of the authority in a tree (2.2); undefined if there is none. */
export function serverOfTree(tree: IriReference): Server | undefined {
  return serverOf(authorityOfTree(tree));
}

function serverOf(authority: Iauthority | undefined): Server | undefined {
  return authority && partsOfAuthority(authority, print);
}
