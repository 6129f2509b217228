import type { Authority, UriReference } from "../../../generated/rfc3986/ast.ts";
import { parseAuthority } from "../../../generated/rfc3986/parser.ts";
import { print } from "../../../generated/rfc3986/print.ts";
import type { UriReferenceSpine } from "../../../generated/rfc3986/spine.ts";
import type { Server } from "../../core/server.ts";
import type { Span } from "../../text/span.ts";
import { hierarchyOf } from "./hierarchy.ts";

/** The authority of a text, as a tree; undefined if there is none. It is parsed here, because the spine ends at it. */
function authorityOfText(spine: UriReferenceSpine<Span>, text: string): Authority | undefined {
  const { authority } = hierarchyOf(spine);
  return authority === null
    ? undefined
    : (parseAuthority(text.slice(authority.start, authority.end)) ?? undefined);
}

/** The authority of a tree; undefined if there is none. */
export function authorityOfTree(tree: UriReference): Authority | undefined {
  return (tree.type === "URI" ? tree.hierPart : tree.relativePart).authority ?? undefined;
}

/** The parts of the authority in a text (3.2); undefined if there is none. */
export function serverOfText(spine: UriReferenceSpine<Span>, text: string): Server | undefined {
  return serverOf(authorityOfText(spine, text));
}

/** The parts of the authority in a tree (3.2); undefined if there is none. */
export function serverOfTree(tree: UriReference): Server | undefined {
  return serverOf(authorityOfTree(tree));
}

function serverOf(authority: Authority | undefined): Server | undefined {
  return authority && partsOfAuthority(authority, print);
}

/** The parts of an authority, of a URI or of an IRI. */
export function partsOfAuthority<Host>(
  {
    userinfo,
    host,
    port,
  }: {
    readonly userinfo: { readonly text: string } | null;
    readonly host: Host;
    readonly port: { readonly text: string } | null;
  },
  print: (host: Host) => string,
): Server {
  return { userinfo: userinfo?.text, host: print(host), port: port?.text };
}
