import {
  hostname,
  hostnumber,
  password,
  port,
  user,
} from "../../../generated/draft-ietf-url-syntax-00/patterns.ts";
import type { Classification, UrlForm } from "../../core/classification.ts";
import type { Components } from "../../core/components.ts";
import { authorityOf, createHostReader, createServer } from "../../core/server.ts";
import { beginningAt, componentsAt, type Division, divide } from "../../core/split.ts";
import { schemeEndOfUrl } from "../rfc1808/components.ts";

/**
 * Divides a valid URL according to 4.4: "the server component wins", so `//a_b` has a server, although the BNF has no
 * production for it (decision 14). A scheme consists of the characters that 4.1 allows.
 */
export function divideUrl(url: string): Division {
  return divide(url, schemeEndOfUrl(url));
}

/** Returns the components of a valid URL (4.4). */
export function components(url: string): Components {
  return componentsAt(url, divideUrl(url));
}

/** Reads hosts. A user and password together form the userinfo. */
const hostOf = /* @__PURE__ */ (() =>
  createHostReader({
    userinfo: `(?:${user})(?::(?:${password}))?`,
    port,
    hosts: { hostname, hostnumber },
  }))();

function serverIn(url: string): string | undefined {
  return authorityOf(url, schemeEndOfUrl(url));
}

/** Returns the parts of a server (4.3.1); undefined if the URL has no server that matches the BNF. */
export const server: ReturnType<typeof createServer> = /* @__PURE__ */ createServer(hostOf, serverIn);

/** Returns the kind of a valid URL, divided according to 4.4 (decision 14). */
export function classify(
  url: string,
): Classification<UrlForm, "server" | "empty", "hostname" | "hostnumber"> {
  const schemeEnd = schemeEndOfUrl(url);
  const isAbsolute = schemeEnd > 0;
  const reference = isAbsolute ? "absolute" : "relative";
  const other = { authority: undefined, host: undefined };
  switch (beginningAt(url, schemeEnd)) {
    case "authority": {
      const server = serverIn(url) ?? "";
      return {
        reference,
        form: "net_path",
        authority: server === "" ? "empty" : "server",
        host: hostOf(server),
      };
    }
    case "absolute-path":
      return { reference, form: "abs_path", ...other };
    case "fragment":
      return { reference: isAbsolute ? "absolute" : "same-document", form: "empty", ...other };
    default:
      return { reference, form: "rel_path", ...other };
  }
}
