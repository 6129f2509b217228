import type { Node } from "../../../generated/rfc2396/ast.ts";
import { hostname, ipv4Address, port, userinfo } from "../../../generated/rfc2396/automata.ts";
import type { UriReferenceSpine } from "../../../generated/rfc2396/spine.ts";
import { hostIn, type ServerProductions } from "../../core/authority.ts";
import type { Classification } from "../../core/classification.ts";
import { authorityEnd, kindOf, relativeKindOf } from "../../core/kind.ts";
import { type AuthorityOf, authorityOfTree } from "./authority.ts";

type Host = NonNullable<Classification["host"]>;

/** The kind of a text (3, 4 and 5). */
export const classificationOfText: (text: string) => Classification =
  /* @__PURE__ */ createClassificationOfText(() => ({
    userinfo,
    port,
    hosts: [
      ["hostname", hostname],
      ["IPv4address", ipv4Address],
    ],
  }));

/** Makes `classificationOfText`, given the productions of a server. */
export function createClassificationOfText(
  productions: () => ServerProductions<Host>,
): (text: string) => Classification {
  const server = productions();
  return (text) => {
    const isAbsolute = kindOf(text) === "scheme";
    const reference = isAbsolute ? "absolute" : "relative";
    const start = isAbsolute ? text.indexOf(":") + 1 : 0;
    switch (relativeKindOf(text, start)) {
      case "authority": {
        const { authority, host } = authorityAt(text, start + "//".length);
        return { reference, form: "net_path", authority, host };
      }
      case "absolute-path":
        return { reference, form: "abs_path", authority: undefined, host: undefined };
      case "fragment":
        return { reference: "same-document", form: "empty", authority: undefined, host: undefined };
      default: {
        const form = isAbsolute ? "opaque_part" : "rel_path";
        return { reference, form, authority: undefined, host: undefined };
      }
    }
  };

  function authorityAt(text: string, start: number): Pick<Classification, "authority" | "host"> {
    const end = authorityEnd(text, start);
    if (start === end) return { authority: "empty", host: undefined };
    const host = hostIn(server, text, start, end);
    return { authority: host === undefined ? "reg_name" : "server", host };
  }
}

/** The kind of a tree (3, 4 and 5). */
export function classificationOfTree(tree: UriReferenceSpine<Node>): Classification {
  return classificationOf(tree, authorityOfTree(tree));
}

/** The kind of a tree with an authority, whose host a specification that amends this one may have. */
export function classificationOf<Leaf>(
  { uri }: UriReferenceSpine<Leaf>,
  authority: AuthorityOf<{ readonly type: Host }> | undefined,
): Classification {
  if (uri === null)
    return { reference: "same-document", form: "empty", authority: undefined, host: undefined };
  const part = uri.type === "absoluteURI" ? uri.schemeSpecificPart : uri;
  const path = part.type === "opaque_part" ? part : part.path;
  const hostport = authority?.type === "server" ? authority.hostport : undefined;
  return {
    reference: uri.type === "absoluteURI" ? "absolute" : "relative",
    form: path.type,
    authority: hostport === null ? "empty" : authority?.type,
    host: hostport?.host.type,
  };
}
