import { type Account, CURRENT_DOCUMENT, clauses, componentOf, kindOf } from "../comparison.ts";
import { empty, emptyPath } from "../rfc2396/comparison.ts";

/** The distinction between an absent and an empty component (5.2). */
const absent = {
  section: "5.2",
  says: '"a component is undefined if its preceding separator does not appear in the URL reference"',
};

const reference = { section: "3", says: 'URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]' };
const scheme = { section: "4.1", says: 'scheme = 1*( alpha | digit | "+" | "-" | "." )' };
const noScheme = { section: "4.1", says: 'relative URL references "do not begin with a scheme name"' };
/**
 * The server takes precedence over a path that begins with two slashes, even if the server is invalid (4.4; decision
 * 14).
 */
const server = { section: "4.4", says: '"the server component wins"' };
const sameDocument = {
  section: "3",
  says: '"a URL reference which does not contain a URL is a reference to the current document"',
};
const opaqueUrl = { section: "4.2", says: 'opaque-URL = scheme ":" *urlc' };

/** The definitions that comparisons cite. The draft calls the authority `server`, and an IPv4 address `hostnumber`. */
export const account: Account = {
  sameDocument,
  meaning: { value: CURRENT_DOCUMENT, ...sameDocument },
  "classification.reference": kindOf(
    "reference",
    {
      absolute: { section: "4.2", says: "absoluteURL = generic-URL | opaque-URL" },
      relative: noScheme,
      "same-document": sameDocument,
    },
    reference,
  ),
  "classification.form": kindOf(
    "form",
    {
      net_path: { section: "5", says: 'net_path = "//" server [ abs_path ]' },
      abs_path: { section: "5", says: 'abs_path = "/" rel_path' },
      rel_path: { section: "5", says: 'rel_path = [ path_segments ] [ "?" query ]' },
      empty: { section: "5", says: 'rel_path = [ path_segments ] [ "?" query ]' },
      opaque_part: opaqueUrl,
    },
    reference,
  ),
  "classification.authority": kindOf(
    "authority",
    {
      server,
      empty: { section: "4.3.1", says: 'server = [ [ user [ ":" password ] "@" ] hostport ]' },
    },
    { section: "4.3.1", says: '"the server component is preceded by a double slash "//""' },
  ),
  "classification.host": kindOf(
    "host",
    {
      hostname: { section: "4.3.1", says: 'hostname = *( domainlabel "." ) toplabel' },
      hostnumber: {
        shared: "IPv4address",
        section: "4.3.1",
        says: 'hostnumber = 1*digit "." 1*digit "." 1*digit "." 1*digit',
      },
    },
    { section: "4.3.1", says: "host = hostname | hostnumber" },
  ),
  "components.scheme": componentOf("scheme", clauses(scheme, scheme, noScheme)),
  "components.authority": componentOf("authority", clauses(server, server, absent)),
  "components.path": componentOf("path", (value) =>
    value === "" ? emptyPath : { section: "4.3.2", says: 'segment = *pchar *( ";" param )' },
  ),
  "components.query": componentOf(
    "query",
    clauses({ section: "4.3.3", says: "query = *urlc" }, empty, absent),
  ),
  "components.fragment": componentOf(
    "fragment",
    clauses({ section: "3", says: "fragment = *urlc" }, empty, absent),
  ),
};
