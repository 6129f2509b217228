import type { Authority, Node, UriReference } from "../../../generated/rfc3986/ast.ts";
import { ipLiteral, ipv4Address, port, regName, userinfo } from "../../../generated/rfc3986/automata.ts";
import { hostIn, type ServerProductions } from "../../core/authority.ts";
import type { Classification, OlderForm, PathProduction } from "../../core/classification.ts";
import { authorityEnd, kindOf, type RelativeKind, relativeKindOf } from "../../core/kind.ts";
import { authorityOfTree } from "./authority.ts";
import { hierarchyOf, type ReferenceSpine, schemeOf } from "./hierarchy.ts";

type Host = NonNullable<Classification["host"]>;

/** The kind of a text (3 and 4). */
export const classificationOfText: (text: string) => Classification =
  /* @__PURE__ */ createClassificationOfText(
    () => ({
      userinfo,
      port,
      hosts: [
        ["IP-literal", ipLiteral],
        ["IPv4address", ipv4Address],
        ["reg-name", regName],
      ],
    }),
    (form) => form,
  );

/** Makes `classificationOfText`, given the productions of an authority, and what a specification calls a form. */
export function createClassificationOfText(
  productions: () => ServerProductions<Host>,
  nameOf: (form: PathProduction) => Classification["form"],
): (text: string) => Classification {
  const server = productions();
  return (text) => {
    const isAbsolute = kindOf(text) === "scheme";
    const start = isAbsolute ? text.indexOf(":") + 1 : 0;
    const kind = relativeKindOf(text, start);
    const form = kind === "relative-path" && isAbsolute ? "path-rootless" : forms[kind];
    const hasAuthority = kind === "authority";
    const authority = start + "//".length;
    const end = hasAuthority ? authorityEnd(text, authority) : authority;
    return {
      reference: isAbsolute ? "absolute" : kind === "fragment" ? "same-document" : "relative",
      olderForm: !isAbsolute && kind === "fragment" ? "empty" : olderForms[form],
      form: nameOf(form),
      authority: hasAuthority ? (authority === end ? "empty" : "server") : undefined,
      host: hasAuthority ? hostIn(server, text, authority, end) : undefined,
    };
  };
}

/** The production of a path, given what a hierarchy begins with. */
const forms: { readonly [Kind in RelativeKind]: PathProduction } = {
  authority: "path-abempty",
  "absolute-path": "path-absolute",
  "relative-path": "path-noscheme",
  query: "path-empty",
  fragment: "path-empty",
};

/** The kind of a tree (3 and 4). */
export function classificationOfTree(tree: UriReference): Classification {
  return classificationOf<Node>(tree, authorityOfTree(tree));
}

function classificationOf<Leaf>(
  reference: ReferenceSpine<Leaf, PathProduction>,
  authority: Authority | undefined,
): Classification {
  const form = hierarchyOf(reference).path.type;
  const { reference: kind, olderForm } = kindOfReference(reference, form);
  return {
    reference: kind,
    olderForm,
    form,
    authority: authority && (authority.start === authority.end ? "empty" : "server"),
    host: authority?.host.type,
  };
}

/** Whether a reference is absolute, relative or, whatever the base, a same-document reference (4.1, 4.2 and 4.4). */
export function kindOfReference<Leaf>(
  reference: ReferenceSpine<Leaf, string>,
  form: PathProduction,
): Pick<Classification, "reference" | "olderForm"> {
  const isSameDocument = form === "path-empty" && reference.query === null;
  if (schemeOf(reference) !== undefined) return { reference: "absolute", olderForm: olderForms[form] };
  return isSameDocument
    ? { reference: "same-document", olderForm: "empty" }
    : { reference: "relative", olderForm: olderForms[form] };
}

/** What RFC 2396 calls a form. It has no path without "/" in a hierarchy, and no empty path before a query. */
const olderForms: { readonly [Form in PathProduction]: OlderForm | undefined } = {
  "path-abempty": "net_path",
  "path-absolute": "abs_path",
  "path-noscheme": "rel_path",
  "path-rootless": undefined,
  "path-empty": undefined,
};
