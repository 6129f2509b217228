import type { Node, Server as ServerNode } from "../../../generated/draft-ietf-url-syntax-00/ast.ts";
import { parseServer } from "../../../generated/draft-ietf-url-syntax-00/parser.ts";
import { print } from "../../../generated/draft-ietf-url-syntax-00/print.ts";
import type { UrlReferenceSpine } from "../../../generated/draft-ietf-url-syntax-00/spine.ts";
import { sliceOf } from "../../core/read.ts";
import type { Server } from "../../core/server.ts";
import type { Span } from "../../text/span.ts";
import { cutServer } from "./components.ts";

/** The server in a spine or a tree: a leaf of the BNF, or the text that 4.4 takes for one. */
function serverLeaf<Leaf>(
  { url }: UrlReferenceSpine<Leaf>,
  textOf: (leaf: Leaf) => string,
): Leaf | string | undefined {
  const hierarchy = url?.type === "generic-URL" ? url.relativeUrl : url;
  if (hierarchy?.type === "net_path") return hierarchy.server;
  const segments = hierarchy?.type === "abs_path" ? hierarchy.relPath.pathSegments : null;
  return segments === null ? undefined : cutServer(`/${textOf(segments)}`).authority;
}

/** The node of the server of a text; undefined if there is none, or none that the BNF derives. */
export function serverNodeOfText(spine: UrlReferenceSpine<Span>, text: string): ServerNode | undefined {
  const textOf = sliceOf(text);
  const leaf = serverLeaf(spine, textOf);
  if (leaf === undefined) return undefined;
  return parseServer(typeof leaf === "string" ? leaf : textOf(leaf)) ?? undefined;
}

/** The node of the server of a tree; undefined if there is none, or none that the BNF derives. */
export function serverNodeOfTree(tree: UrlReferenceSpine<Node>): ServerNode | undefined {
  const leaf = serverLeaf(tree, print);
  if (typeof leaf === "string") return parseServer(leaf) ?? undefined;
  return leaf?.type === "server" ? leaf : undefined;
}

/** The parts of the server of a text (4.3.1). */
export function serverOfText(spine: UrlReferenceSpine<Span>, text: string): Server | undefined {
  return serverOf(serverNodeOfText(spine, text));
}

/** The parts of the server of a tree (4.3.1). */
export function serverOfTree(tree: UrlReferenceSpine<Node>): Server | undefined {
  return serverOf(serverNodeOfTree(tree));
}

/** User and password together are the userinfo. */
function serverOf(server: ServerNode | undefined): Server | undefined {
  if (!server) return undefined;
  const { user, password, hostport } = server;
  const userinfo = password ? `${user?.text ?? ""}:${password.text}` : user?.text;
  return {
    userinfo,
    host: hostport ? print(hostport.host) : "",
    port: hostport?.port?.text,
  };
}
