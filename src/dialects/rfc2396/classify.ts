import { hostname, ipv4Address, port, userinfo } from "../../../generated/rfc2396/patterns.ts";
import type { Classification, HostKind, OlderForm } from "../../core/classification.ts";
import { authorityOf, createHostReader, createServer, type HostReader } from "../../core/server.ts";
import { beginningAt, schemeEndOf } from "../../core/split.ts";

const hostOf = /* @__PURE__ */ createHostReader({
  userinfo,
  port,
  hosts: { hostname, IPv4address: ipv4Address },
});

/** The kinds of references (sections 3 to 5) in a specification with the given kinds of hosts. */
export type Kind<Host extends HostKind> = Classification<OlderForm, "server" | "reg_name" | "empty", Host>;

/** Returns the kind of a valid reference (sections 3 to 5). */
export const classify: (reference: string) => Kind<"hostname" | "IPv4address"> =
  /* @__PURE__ */ createClassify(hostOf);

/** Returns the parts of a server (3.2.2); undefined if the authority is not server-based. */
export const server: ReturnType<typeof createServer> = /* @__PURE__ */ createServer(hostOf);

/** Creates `classify` for RFC 2396 or a specification that amends its hosts. */
export function createClassify<Host extends HostKind>(
  hostOf: HostReader<Host>,
): (reference: string) => Kind<Host> {
  return (text) => {
    const schemeEnd = schemeEndOf(text);
    const isAbsolute = schemeEnd > 0;
    const reference = isAbsolute ? "absolute" : "relative";
    switch (beginningAt(text, schemeEnd)) {
      case "authority": {
        const authority = authorityOf(text, schemeEnd) ?? "";
        const host = hostOf(authority);
        const kind = authority === "" ? "empty" : host === undefined ? "reg_name" : "server";
        return { reference, form: "net_path", authority: kind, host };
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
}
