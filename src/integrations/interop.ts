// The checks that other standards prescribe for their URIs. Those that do not explain errors use lean entries.

import { tryParse } from "../../generated/rfc2732/index.ts";
import { accepts as acceptsRfc2732, classify as classifyRfc2732 } from "../../generated/rfc2732/lean.ts";
import { accepts, classify, components, compose, server } from "../../generated/rfc3986/lean.ts";
import { characterAt } from "../core/automaton.ts";
import { checkText, describeValue } from "../core/check-arguments.ts";
import { escapeDisallowed } from "../core/escape.ts";
import { UriSyntaxError, withoutStack } from "../core/syntax-error.ts";
import { quote } from "../text/quote.ts";

export type { Argument } from "../core/reference.ts";
export type { SyntaxErrorFields, UriSyntaxError, UriSyntaxErrorCode } from "../core/syntax-error.ts";
export type { Edit } from "../text/edit.ts";

/** Replaces white space as the facet `collapse` does (XML Schema 1.0, Part 2, 4.3.6). */
function collapse(text: string): string {
  checkText(text);
  return text
    .split(/[\t\n\r ]+/)
    .filter((word) => word !== "")
    .join(" ");
}

/** Matches a character that no XML document contains (XML 1.0, 2.2, "Char"). */
const NOT_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Checks whether a value is an `xs:anyURI` of XML Schema 1.0 (Part 2, 3.2.17): after white space is collapsed and
 * `escapeDisallowed` is applied, it must be an RFC 2732 reference. All of its characters must be allowed in XML (XML 1.0,
 * 2.2). Throws a TypeError if the value is not a string.
 */
export function isAnyUri(text: string): boolean {
  return acceptsRfc2732(escapedUri(collapse(text)));
}

/** Escapes all disallowed characters except those that XML does not allow, which no specification accepts. */
function escapedUri(value: string): string {
  return NOT_XML.test(value) ? value : escapeDisallowed(value);
}

/**
 * Returns the error in a value that is not an `xs:anyURI` of XML Schema 1.0; undefined if it is one. The `input` of the
 * error is the value with collapsed white space, and the offsets refer to that value. In its message, "_" may stand for
 * a disallowed character, which would be escaped. Throws the same TypeError as `isAnyUri`.
 */
export function anyUriError(text: string): UriSyntaxError | undefined {
  return errorIn(collapse(text), "URI-reference");
}

function errorIn(input: string, production: "URI-reference" | "absoluteURI"): UriSyntaxError | undefined {
  const standIn = Array.from(input, (each) =>
    NOT_XML.test(each) || escapeDisallowed(each) === each ? each : "_".repeat(each.length),
  ).join("");
  const result = tryParse(standIn, production);
  if (result.ok) return undefined;
  const { error } = result;
  if (NOT_XML.test(error.found ?? "")) return notXml(error, input);
  if (standIn === input) return error;
  const found = characterAt(input, error.offset) ?? null;
  const suggestion = error.suggestion?.text.includes("_") ? undefined : error.suggestion;
  return withoutStack(() => new UriSyntaxError(error.message, { ...error, input, found, suggestion }));
}

function notXml(error: UriSyntaxError, input: string): UriSyntaxError {
  const what = `${quote(error.found ?? "")} at offset ${error.offset} is not allowed in XML`;
  const fields = { ...error, input, section: "XML 1.0 2.2", suggestion: undefined };
  return withoutStack(() => new UriSyntaxError(`${what} (XML 1.0 2.2 "Char"); remove it`, fields));
}

/**
 * Checks whether a value is a SAML 2.0 entity ID: an absolute `xs:anyURI` (Core, 1.3.2) of at most 1024 characters
 * (8.3.6). Throws a TypeError if the value is not a string.
 */
export function isEntityId(text: string): boolean {
  const value = collapse(text);
  const uri = escapedUri(value);
  if (Array.from(value).length > LONGEST_ENTITY_ID || !acceptsRfc2732(uri)) return false;
  return classifyRfc2732(uri).reference === "absolute";
}

/**
 * Returns the error in a value that is not a SAML 2.0 entity ID; undefined if it is one. The error is that of
 * `anyUriError`, a UriSyntaxError with the code `missing-scheme` for a blank value or a relative reference, or a
 * RangeError for a value that is too long. Throws a TypeError if the value is not a string.
 */
export function entityIdError(text: string): UriSyntaxError | RangeError | undefined {
  const value = collapse(text);
  // Some relative references, such as "?a", are not URI-references according to RFC 2732.
  const error =
    (hasColon(value) ? errorIn(value, "URI-reference") : undefined) ??
    errorIn(value.replace(/#.*/s, ""), "absoluteURI");
  if (error && value === "")
    return withoutStack(() => new UriSyntaxError(error.message.replace("relative", "empty"), error));
  const { length } = Array.from(value);
  if (error || length <= LONGEST_ENTITY_ID) return error;
  return new RangeError(
    `the entity ID has ${length} characters; at most ${LONGEST_ENTITY_ID} are allowed (SAML 2.0 Core 8.3.6)`,
  );
}

/** Checks whether a value contains a ":" that may end a scheme. */
function hasColon(value: string): boolean {
  return /^[^/?#]*:/.test(value);
}

const LONGEST_ENTITY_ID = 1024;

/**
 * Checks whether a value is a WebDAV Simple-ref (RFC 4918, 8.3), as in an `href` element: an absolute URI without a
 * fragment, or an absolute path with an optional query. Dot segments, which senders must not use, are accepted. Throws
 * a TypeError if the value is not a string.
 */
export function isSimpleRef(text: string): boolean {
  if (accepts(text, "absolute-URI")) return true;
  if (!accepts(text, "relative-ref") || text.includes("#")) return false;
  return classify(text).form === "path-absolute";
}

/**
 * Checks whether an OAuth 2.0 redirect URI is one of the registered URIs. It must be an absolute URI without a fragment
 * (RFC 6749, 3.1.2) and equal to a registered URI as a string, except for the port if the host is `localhost` or a
 * loopback address (RFC 9700, 2.1; RFC 8252, 7.3). Throws a TypeError if the value is not a string, or the registered
 * URIs are not an array.
 */
export function isRegisteredRedirectUri(uri: string, registered: readonly string[]): boolean {
  const isUri = accepts(uri, "absolute-URI");
  if (!Array.isArray(registered))
    throw new TypeError(`registered must be an array, not ${describeValue(registered)}`);
  const isSame = (each: string) =>
    each === uri || (accepts(each, "absolute-URI") && withoutLoopbackPort(each) === withoutLoopbackPort(uri));
  return isUri && registered.some(isSame);
}

const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];

/** Returns a URI without its port if its host is the loopback interface. */
function withoutLoopbackPort(uri: string): string {
  const { userinfo, host } = server(uri) ?? {};
  if (host === undefined || userinfo !== undefined || !LOOPBACK.includes(host)) return uri;
  return compose({ ...components(uri), authority: host });
}
