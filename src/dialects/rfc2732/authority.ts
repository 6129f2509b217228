import type { Authority, Node } from "../../../generated/rfc2732/ast.ts";
import { hostname, ipv4Address, ipv6reference, port, userinfo } from "../../../generated/rfc2732/automata.ts";
import { parseAuthority } from "../../../generated/rfc2732/parser.ts";
import { print } from "../../../generated/rfc2732/print.ts";
import type { UriReferenceSpine } from "../../../generated/rfc2732/spine.ts";
import type { Classification } from "../../core/classification.ts";
import type { Server } from "../../core/server.ts";
import type { Span } from "../../text/span.ts";
import { authorityOfTree, parseAuthorityOf, serverOf } from "../rfc2396/authority.ts";
import { classificationOf, createClassificationOfText } from "../rfc2396/classify.ts";

// All of RFC 2396, with the hosts of section 3.

function authorityOfText(spine: UriReferenceSpine<Span>, text: string): Authority | undefined {
  return parseAuthorityOf(parseAuthority, spine, text);
}

/** The kind of a text (RFC 2396, 3, 4 and 5). */
export const classificationOfText: (text: string) => Classification =
  /* @__PURE__ */ createClassificationOfText(() => ({
    userinfo,
    port,
    hosts: [
      ["hostname", hostname],
      ["IPv4address", ipv4Address],
      ["ipv6reference", ipv6reference],
    ],
  }));

/** The kind of a tree (RFC 2396, 3, 4 and 5). */
export function classificationOfTree(tree: UriReferenceSpine<Node>): Classification {
  return classificationOf(tree, authorityOfTree(tree));
}

/** The parts of the server in a text (RFC 2396, 3.2.2); undefined if its authority is none. */
export function serverOfText(spine: UriReferenceSpine<Span>, text: string): Server | undefined {
  return serverOf(authorityOfText(spine, text), print);
}

/** The parts of the server in a tree (RFC 2396, 3.2.2); undefined if its authority is none. */
export function serverOfTree(tree: UriReferenceSpine<Node>): Server | undefined {
  return serverOf(authorityOfTree(tree), print);
}
