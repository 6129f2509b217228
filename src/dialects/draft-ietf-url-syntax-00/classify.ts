import type { Node, Server } from "../../../generated/draft-ietf-url-syntax-00/ast.ts";
import { print } from "../../../generated/draft-ietf-url-syntax-00/print.ts";
import {
  type AbsPathSpine,
  cut,
  type NetPathSpine,
  type RelPathSpine,
  type UrlReferenceSpine,
} from "../../../generated/draft-ietf-url-syntax-00/spine.ts";
import type { Classification } from "../../core/classification.ts";
import { sliceOf } from "../../core/read.ts";
import { serverNodeOfText, serverNodeOfTree } from "./server.ts";

/** The kind of a text, as 4.4 reads it (decision 14). */
export function classificationOfText(text: string): Classification {
  const spine = cut(text);
  return classificationOf(spine, serverNodeOfText(spine, text), sliceOf(text));
}

/** The kind of a tree, as 4.4 reads it (decision 14). */
export function classificationOfTree(tree: UrlReferenceSpine<Node>): Classification {
  return classificationOf(tree, serverNodeOfTree(tree), print);
}

function classificationOf<Leaf>(
  { url }: UrlReferenceSpine<Leaf>,
  server: Server | undefined,
  textOf: (leaf: Leaf) => string,
): Classification {
  if (url === null) return { reference: "same-document", form: "empty", ...noAuthority };
  switch (url.type) {
    case "generic-URL":
      return { reference: "absolute", ...formOf(url.relativeUrl, server, textOf) };
    case "opaque-URL":
      return { reference: "absolute", form: "opaque_part", ...noAuthority };
    default: {
      const form = formOf(url, server, textOf);
      return { reference: form.form === "empty" ? "same-document" : "relative", ...form };
    }
  }
}

const noAuthority = { authority: undefined, host: undefined } as const;

function formOf<Leaf>(
  spine: NetPathSpine<Leaf> | AbsPathSpine<Leaf> | RelPathSpine<Leaf>,
  server: Server | undefined,
  textOf: (leaf: Leaf) => string,
): Omit<Classification, "reference"> {
  if (spine.type === "rel_path") {
    const isEmpty = spine.start === spine.end;
    return { form: isEmpty ? "empty" : "rel_path", ...noAuthority };
  }
  if (spine.type === "abs_path" && !isServerPath(spine, textOf)) return { form: "abs_path", ...noAuthority };
  const isEmpty = spine.type === "net_path" && server?.hostport === null;
  return { form: "net_path", authority: isEmpty ? "empty" : "server", host: server?.hostport?.host.type };
}

/** Whether an abs_path of the BNF begins with "//": then the server wins (4.4). */
function isServerPath<Leaf>(
  { relPath: { pathSegments } }: AbsPathSpine<Leaf>,
  textOf: (leaf: Leaf) => string,
): boolean {
  return pathSegments !== null && textOf(pathSegments).startsWith("/");
}
