import { ipLiteral, ipv4Address, port, regName, userinfo } from "../../../generated/rfc3986/patterns.ts";
import type { Classification, HostKind, OlderForm, PathProduction } from "../../core/classification.ts";
import { authorityOf, createHostReader, createServer, type HostReader } from "../../core/server.ts";
import { type Beginning, beginningAt, schemeEndOf } from "../../core/split.ts";

const hostOf = /* @__PURE__ */ createHostReader({
  userinfo,
  port,
  hosts: { "IP-literal": ipLiteral, IPv4address: ipv4Address, "reg-name": regName },
});

/** The kinds of references (sections 3 and 4), in a specification with the given forms and hosts. */
export type Kind<Form extends PathProduction | `i${PathProduction}`, Host extends HostKind> = Classification<
  Form,
  "server" | "empty",
  Host
>;

/** Returns the kind of a valid reference (sections 3 and 4). */
export const classify: (
  reference: string,
) => Kind<PathProduction, "IP-literal" | "IPv4address" | "reg-name"> = /* @__PURE__ */ createClassify(
  hostOf,
  (form) => form,
);

/** Returns the parts of an authority (3.2); undefined without one. */
export const server: ReturnType<typeof createServer> = /* @__PURE__ */ createServer(hostOf);

/** Creates `classify` from the names of the forms in the specification and a function that reads hosts. */
export function createClassify<Form extends PathProduction | `i${PathProduction}`, Host extends HostKind>(
  hostOf: HostReader<Host>,
  nameOf: (form: PathProduction) => Form,
): (reference: string) => Kind<Form, Host> {
  return (text) => {
    const schemeEnd = schemeEndOf(text);
    const isAbsolute = schemeEnd > 0;
    const beginning = beginningAt(text, schemeEnd);
    const form = beginning === "relative-path" && isAbsolute ? "path-rootless" : forms[beginning];
    const authority = beginning === "authority" ? (authorityOf(text, schemeEnd) ?? "") : undefined;
    const isSameDocument = !isAbsolute && beginning === "fragment";
    return {
      reference: isAbsolute ? "absolute" : isSameDocument ? "same-document" : "relative",
      olderForm: isSameDocument ? "empty" : olderForms[form],
      form: nameOf(form),
      authority: authority === undefined ? undefined : authority === "" ? "empty" : "server",
      host: authority === undefined ? undefined : hostOf(authority),
    };
  };
}

/** The production of the path, depending on what follows the scheme. */
const forms: { readonly [Each in Beginning]: PathProduction } = {
  authority: "path-abempty",
  "absolute-path": "path-absolute",
  "relative-path": "path-noscheme",
  query: "path-empty",
  fragment: "path-empty",
};

/** The RFC 2396 term for each form. RFC 2396 has no hierarchical path without "/", and no empty path before a query. */
const olderForms: { readonly [Form in PathProduction]: OlderForm | undefined } = {
  "path-abempty": "net_path",
  "path-absolute": "abs_path",
  "path-noscheme": "rel_path",
  "path-rootless": undefined,
  "path-empty": undefined,
};
