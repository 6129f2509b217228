import type { Authority, Node } from "../../../generated/rfc2396/ast.ts";
import { parseAuthority } from "../../../generated/rfc2396/parser.ts";
import { print } from "../../../generated/rfc2396/print.ts";
import type { UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import type { Server } from "../../core/server.ts";
import type { Span } from "../../text/span.ts";

/** The authority in a spine or a tree; undefined if there is none. */
function authorityLeaf<Leaf>({ uri }: UriReferenceSpine<Leaf>): Leaf | undefined {
  const part = uri?.type === "absoluteURI" ? uri.schemeSpecificPart : uri;
  if (part === null || part === undefined || part.type === "opaque_part") return undefined;
  return part.path.type === "net_path" ? part.path.authority : undefined;
}

/** The authority of a text. It is parsed here, because the spine ends at it. */
export function authorityOfText(spine: UriReferenceSpine<Span>, text: string): Authority | undefined {
  const place = authorityLeaf(spine);
  return place && (parseAuthority(text.slice(place.start, place.end)) ?? undefined);
}

/** The authority of a tree. */
export function authorityOfTree(tree: UriReferenceSpine<Node>): Authority | undefined {
  const node = authorityLeaf(tree);
  return node?.type === "server" || node?.type === "reg_name" ? node : undefined;
}

/** The parts of the server in a text (3.2.2); undefined if its authority is none. */
export function serverOfText(spine: UriReferenceSpine<Span>, text: string): Server | undefined {
  return serverOf(authorityOfText(spine, text));
}

/** The parts of the server in a tree (3.2.2); undefined if its authority is none. */
export function serverOfTree(tree: UriReferenceSpine<Node>): Server | undefined {
  return serverOf(authorityOfTree(tree));
}

function serverOf(authority: Authority | undefined): Server | undefined {
  if (authority?.type !== "server") return undefined;
  const { userinfo, hostport } = authority;
  return {
    userinfo: userinfo?.text,
    host: hostport ? print(hostport.host) : "",
    port: hostport?.port?.text,
  };
}
