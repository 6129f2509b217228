import { type Account, clauses, componentOf, kindOf } from "../account.ts";

const reference = { section: "4.1", says: "URI-reference = URI / relative-ref" };
const scheme = { section: "3.1", says: 'scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )' };
const relative = { section: "4.2", says: 'relative-ref = relative-part [ "?" query ] [ "#" fragment ]' };
const authority = { section: "3.2", says: 'authority = [ userinfo "@" ] host [ ":" port ]' };
const emptyAuthority = {
  section: "3.2.2",
  says: "reg-name = *( unreserved / pct-encoded / sub-delims ), and so the authority may be empty",
};
/** 5.3: what tells an absent component from an empty one. */
const absent = {
  section: "5.3",
  says: '"a component that is undefined, meaning that its separator was not present in the reference"',
};
const empty = {
  section: "5.3",
  says: '"a component that is empty, meaning that the separator was present and was immediately followed by the next component separator or the end of the reference"',
};
const path = {
  section: "3.3",
  says: "a URI reference has one of the five paths: path-abempty to path-empty",
};
const emptyPath = { section: "3.3", says: "path-empty = 0<pchar>" };

/** What RFC 3986 says of a reference. Params belong to their segment (3.3), so there is no component `params`. */
export const account: Account = {
  "classification.reference": kindOf(
    "reference",
    {
      absolute: { section: "3", says: 'URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]' },
      relative,
      "same-document": {
        section: "4.4",
        says: '"The most frequent examples of same-document references are relative references that are empty or include only the number sign ("#") separator followed by a fragment identifier."',
      },
    },
    reference,
  ),
  "classification.form": kindOf(
    "form",
    {
      "path-abempty": {
        value: "net_path",
        section: "3.3",
        says: '"//" authority path-abempty; path-abempty = *( "/" segment )',
      },
      "path-absolute": {
        value: "abs_path",
        section: "3.3",
        says: 'path-absolute = "/" [ segment-nz *( "/" segment ) ]',
      },
      "path-noscheme": {
        value: "rel_path",
        section: "3.3",
        says: 'path-noscheme = segment-nz-nc *( "/" segment )',
      },
      "path-rootless": { section: "3.3", says: 'path-rootless = segment-nz *( "/" segment )' },
      "path-empty": { value: "empty", ...emptyPath },
    },
    reference,
  ),
  "classification.authority": kindOf("authority", { server: authority, empty: emptyAuthority }, authority),
  "classification.host": kindOf(
    "host",
    {
      "IP-literal": { section: "3.2.2", says: 'IP-literal = "[" ( IPv6address / IPvFuture  ) "]"' },
      IPv4address: {
        section: "3.2.2",
        says: 'IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet',
      },
      "reg-name": { section: "3.2.2", says: "reg-name = *( unreserved / pct-encoded / sub-delims )" },
    },
    { section: "3.2.2", says: "host = IP-literal / IPv4address / reg-name" },
  ),
  "components.scheme": componentOf("scheme", clauses(scheme, scheme, relative)),
  "components.authority": componentOf("authority", clauses(authority, emptyAuthority, absent)),
  "components.path": componentOf("path", (value) => (value === "" ? emptyPath : path)),
  "components.query": componentOf(
    "query",
    clauses({ section: "3.4", says: 'query = *( pchar / "/" / "?" )' }, empty, absent),
  ),
  "components.fragment": componentOf(
    "fragment",
    clauses({ section: "3.5", says: 'fragment = *( pchar / "/" / "?" )' }, empty, absent),
  ),
};
