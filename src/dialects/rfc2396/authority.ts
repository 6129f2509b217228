import type { Authority, Node } from "../../../generated/rfc2396/ast.ts";
import { parseAuthority } from "../../../generated/rfc2396/parser.ts";
import { print } from "../../../generated/rfc2396/print.ts";
import type { UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import type { Server } from "../../core/server.ts";
import type { Span } from "../../text/span.ts";

/** An authority of RFC 2396, or of a specification that amends its hosts. */
export type AuthorityOf<Host> =
  | { readonly type: "reg_name" }
  | {
      readonly type: "server";
      readonly userinfo: { readonly text: string } | null;
      readonly hostport: { readonly host: Host; readonly port: { readonly text: string } | null } | null;
    };

/** The authority in a spine or a tree; undefined if there is none. */
function authorityLeaf<Leaf>({ uri }: UriReferenceSpine<Leaf>): Leaf | undefined {
  const part = uri?.type === "absoluteURI" ? uri.schemeSpecificPart : uri;
  if (part === null || part === undefined || part.type === "opaque_part") return undefined;
  return part.path.type === "net_path" ? part.path.authority : undefined;
}

/** The authority of a text, as a parser reads it: the spine ends at it. */
export function parseAuthorityOf<Parsed>(
  parse: (text: string) => Parsed | null,
  spine: UriReferenceSpine<Span>,
  text: string,
): Parsed | undefined {
  const place = authorityLeaf(spine);
  return place && (parse(text.slice(place.start, place.end)) ?? undefined);
}

/** The authority of a text. */
function authorityOfText(spine: UriReferenceSpine<Span>, text: string): Authority | undefined {
  return parseAuthorityOf(parseAuthority, spine, text);
}

/** The authority of a tree. */
export function authorityOfTree<Node extends { readonly type: string }>(
  tree: UriReferenceSpine<Node>,
): AuthorityAmong<Node> | undefined {
  const node = authorityLeaf(tree);
  return node && isAuthority(node) ? node : undefined;
}

type AuthorityAmong<Node> = Extract<Node, { readonly type: "server" | "reg_name" }>;

function isAuthority<Node extends { readonly type: string }>(node: Node): node is AuthorityAmong<Node> {
  return node.type === "server" || node.type === "reg_name";
}

/** The parts of the server in a text (3.2.2); undefined if its authority is none. */
export function serverOfText(spine: UriReferenceSpine<Span>, text: string): Server | undefined {
  return serverOf(authorityOfText(spine, text), print);
}

/** The parts of the server in a tree (3.2.2); undefined if its authority is none. */
export function serverOfTree(tree: UriReferenceSpine<Node>): Server | undefined {
  return serverOf(authorityOfTree(tree), print);
}

/** The parts of an authority that is a server. */
export function serverOf<Host>(
  authority: AuthorityOf<Host> | undefined,
  print: (host: Host) => string,
): Server | undefined {
  if (authority?.type !== "server") return undefined;
  const { userinfo, hostport } = authority;
  return {
    userinfo: userinfo?.text,
    host: hostport ? print(hostport.host) : "",
    port: hostport?.port?.text,
  };
}
