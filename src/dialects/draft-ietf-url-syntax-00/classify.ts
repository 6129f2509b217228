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
  if (url === null) return classified("same-document", withoutAuthority("empty"));
  switch (url.type) {
    case "generic-URL":
      return classified("absolute", formOf(url.relativeUrl, server, textOf));
    case "opaque-URL":
      return classified("absolute", withoutAuthority("opaque_part"));
    default: {
      const form = formOf(url, server, textOf);
      return classified(form.form === "empty" ? "same-document" : "relative", form);
    }
  }
}

type Form = Pick<Classification, "form" | "authority" | "host">;

function classified(reference: Classification["reference"], { form, authority, host }: Form): Classification {
  return { reference, form, authority, host };
}

function withoutAuthority(form: Classification["form"]): Form {
  return { form, authority: undefined, host: undefined };
}

function formOf<Leaf>(
  spine: NetPathSpine<Leaf> | AbsPathSpine<Leaf> | RelPathSpine<Leaf>,
  server: Server | undefined,
  textOf: (leaf: Leaf) => string,
): Form {
  if (spine.type === "rel_path") return withoutAuthority(spine.start === spine.end ? "empty" : "rel_path");
  if (spine.type === "abs_path" && !isServerPath(spine, textOf)) return withoutAuthority("abs_path");
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
