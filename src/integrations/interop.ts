// Checks that other standards prescribe for their URIs. Invalid values are rejected without an explanation, so lean entries suffice.

import { tryParse } from "../../generated/rfc2732/index.ts";
import { accepts as acceptsRfc2732, classify as classifyRfc2732 } from "../../generated/rfc2732/lean.ts";
import { accepts, classify, components, compose, server } from "../../generated/rfc3986/lean.ts";
import { checkText } from "../core/check-arguments.ts";
import { escapeDisallowed } from "../core/escape.ts";
import type { UriSyntaxError } from "../core/syntax-error.ts";

/** Replaces white space as the facet `collapse` does (XML Schema 1.0, Part 2, 4.3.6). */
function collapse(text: string): string {
  checkText(text);
  return text
    .split(/[\t\n\r ]+/)
    .filter((word) => word !== "")
    .join(" ");
}

/**
 * Checks for an `xs:anyURI` of XML Schema 1.0 (Part 2, 3.2.17): after white space is collapsed and `escapeDisallowed`
 * is applied, the value is a reference of RFC 2396 and RFC 2732. Throws a TypeError if the value is not a string.
 */
export function isAnyUri(text: string): boolean {
  return acceptsRfc2732(escapeDisallowed(collapse(text)));
}

/**
 * Returns the error in a value that is not an `xs:anyURI` of XML Schema 1.0; undefined if it is one. Its offsets are
 * UTF-16 offsets in the value after its white space is collapsed. In its `input`, "_" stands for each code unit of a
 * disallowed character, since RFC 2396 allows "_" where it allows an escape. Throws a TypeError as `isAnyUri` does.
 */
export function anyUriError(text: string): UriSyntaxError | undefined {
  const standIn = Array.from(collapse(text), (each) =>
    escapeDisallowed(each) === each ? each : "_".repeat(each.length),
  );
  const result = tryParse(standIn.join(""));
  return result.ok ? undefined : result.error;
}

/**
 * Checks for an entity ID of SAML 2.0: an absolute `xs:anyURI` (Core, 1.3.2) of at most 1024 characters (8.3.6). Throws a
 * TypeError if the value is not a string.
 */
export function isEntityId(text: string): boolean {
  const value = collapse(text);
  const uri = escapeDisallowed(value);
  if (Array.from(value).length > LONGEST_ENTITY_ID || !acceptsRfc2732(uri)) return false;
  return classifyRfc2732(uri).reference === "absolute";
}

const LONGEST_ENTITY_ID = 1024;

/**
 * Checks for a WebDAV Simple-ref (RFC 4918, 8.3), as in an `href` element: an absolute URI without a fragment, or an
 * absolute path with an optional query. Dot segments, which senders must not use, are accepted. Throws a TypeError if the
 * value is not a string.
 */
export function isSimpleRef(text: string): boolean {
  if (accepts(text, "absolute-URI")) return true;
  if (!accepts(text, "relative-ref") || text.includes("#")) return false;
  return classify(text).form === "path-absolute";
}

/**
 * Checks whether a redirect URI of OAuth 2.0 is one of the registered ones. It must be an absolute URI without a fragment
 * (RFC 6749, 3.1.2) and equal as a string, except for the port if the host is `localhost` or a loopback address (RFC
 * 9700, 2.1; RFC 8252, 7.3). Throws a TypeError if the value is not a string.
 */
export function isRegisteredRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (!accepts(uri, "absolute-URI")) return false;
  return registered.some(
    (each) =>
      each === uri ||
      (accepts(each, "absolute-URI") && withoutLoopbackPort(each) === withoutLoopbackPort(uri)),
  );
}

const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];

/** Returns a URI without its port if its host is the loopback interface. */
function withoutLoopbackPort(uri: string): string {
  const { userinfo, host } = server(uri) ?? {};
  if (host === undefined || userinfo !== undefined || !LOOPBACK.includes(host)) return uri;
  return compose({ ...components(uri), authority: host });
}
