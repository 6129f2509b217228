import type { Iauthority, IriReference, Node } from "../../../generated/rfc3987/ast.ts";
import { ipLiteral, ipv4Address, iregName, iuserinfo, port } from "../../../generated/rfc3987/automata.ts";
import type { Classification, PathProduction } from "../../core/classification.ts";
import { createClassificationOfText, kindOfReference } from "../rfc3986/classify.ts";
import { hierarchyOf, type ReferenceSpine } from "../rfc3986/hierarchy.ts";
import { authorityOfTree } from "./authority.ts";

type IriPath = `i${PathProduction}`;

/** The production of RFC 3986 of the same form. */
const formsOfUris: { readonly [Form in IriPath]: PathProduction } = {
  "ipath-abempty": "path-abempty",
  "ipath-absolute": "path-absolute",
  "ipath-noscheme": "path-noscheme",
  "ipath-rootless": "path-rootless",
  "ipath-empty": "path-empty",
};

/** The kind of a text (2.2; RFC 3986, 3 and 4). */
export const classificationOfText: (text: string) => Classification =
  /* @__PURE__ */ createClassificationOfText(
    () => ({
      userinfo: iuserinfo,
      port,
      hosts: [
        ["IP-literal", ipLiteral],
        ["IPv4address", ipv4Address],
        ["ireg-name", iregName],
      ],
    }),
    (form) => `i${form}`,
  );

/** The kind of a tree (2.2; RFC 3986, 3 and 4). */
export function classificationOfTree(tree: IriReference): Classification {
  return classificationOf<Node>(tree, authorityOfTree(tree));
}

function classificationOf<Leaf>(
  reference: ReferenceSpine<Leaf, IriPath>,
  authority: Iauthority | undefined,
): Classification {
  const form = hierarchyOf(reference).path.type;
  const { reference: kind, olderForm } = kindOfReference(reference, formsOfUris[form]);
  return {
    reference: kind,
    olderForm,
    form,
    authority: authority && (authority.start === authority.end ? "empty" : "server"),
    host: authority?.host.type,
  };
}
