import {
  type Account,
  CURRENT_DOCUMENT,
  clauses,
  codeOf,
  componentOf,
  kindOf,
  type Revision,
} from "../comparison.ts";

/** The distinction between an absent and an empty component (5.2). */
const absent = {
  section: "5.2",
  says: '"a component is undefined if its preceding separator does not appear in the URI reference"',
};
export const empty = {
  section: "5.2",
  says: '"a component that is empty, meaning that the separator was present and was immediately followed by the next component separator or the end of the reference"',
};
export const emptyPath = {
  section: "5.2",
  says: '"the path component is never undefined, though it may be empty"',
};

const reference = { section: "4", says: 'URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]' };
const scheme = { section: "3.1", says: 'scheme = alpha *( alpha | digit | "+" | "-" | "." )' };
const noScheme = { section: "3.1", says: 'relative URI references "do not begin with a scheme name"' };
const authority = {
  section: "3.2",
  says: 'the authority is preceded by "//" and "is terminated by the next slash "/", question-mark "?", or by the end of the URI"',
};
const server = { section: "3.2.2", says: 'server = [ [ userinfo "@" ] hostport ]' };
const sameDocument = {
  section: "4.2",
  says: '"A URI reference that does not contain a URI is a reference to the current document."',
};
const opaquePart = { section: "3", says: "opaque_part = uric_no_slash *uric" };

/** The definitions that comparisons cite. A param belongs to its segment (3.3), so there is no component `params`. */
export const account: Account = {
  sameDocument,
  meaning: { value: CURRENT_DOCUMENT, ...sameDocument },
  "classification.reference": kindOf(
    "reference",
    {
      absolute: { section: "3", says: 'absoluteURI = scheme ":" ( hier_part | opaque_part )' },
      relative: noScheme,
      "same-document": sameDocument,
    },
    reference,
  ),
  "classification.form": kindOf(
    "form",
    {
      net_path: { section: "3", says: 'net_path = "//" authority [ abs_path ]' },
      abs_path: { section: "3", says: 'abs_path = "/" path_segments' },
      rel_path: { section: "5", says: "rel_path = rel_segment [ abs_path ]" },
      opaque_part: opaquePart,
    },
    reference,
  ),
  "classification.authority": kindOf(
    "authority",
    {
      server,
      empty: server,
      reg_name: {
        section: "3.2.1",
        says: 'reg_name = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )',
      },
    },
    authority,
  ),
  "classification.host": kindOf(
    "host",
    {
      hostname: { section: "3.2.2", says: 'hostname = *( domainlabel "." ) toplabel [ "." ]' },
      IPv4address: {
        section: "3.2.2",
        says: 'IPv4address = 1*digit "." 1*digit "." 1*digit "." 1*digit',
      },
    },
    { section: "3.2.2", says: "host = hostname | IPv4address" },
  ),
  "components.scheme": componentOf("scheme", clauses(scheme, scheme, noScheme)),
  "components.authority": componentOf("authority", clauses(authority, server, absent)),
  "components.path": componentOf("path", (value, { classification: { form } }) => {
    if (value === "") return emptyPath;
    return form === "opaque_part" ? opaquePart : { section: "3.3", says: 'segment = *pchar *( ";" param )' };
  }),
  "components.query": componentOf("query", (value, { classification: { form } }) =>
    form === "opaque_part"
      ? opaquePart
      : clauses({ section: "3.4", says: "query = *uric" }, empty, absent)(value),
  ),
  "components.fragment": componentOf(
    "fragment",
    clauses({ section: "4.1", says: "fragment = *uric" }, empty, absent),
  ),
};

/** The changes from RFC 1808 that RFC 2396 lists in its Appendix G. */
export const revisions: readonly Revision[] = [
  {
    of: ["valid"],
    explains: ({ older, newer }) => codeOf(older) === "national" && older.error?.found === "~" && newer.valid,
    section: "G.2",
    says: '"The tilde "~" character was added to those in the "unreserved" set"',
  },
  {
    of: ["valid"],
    // No specification has ever parsed a scheme in "%41:b".
    explains: ({ older, newer }) => codeOf(newer) === "scheme-start" && Boolean(older.components?.scheme),
    section: "G.2",
    says: '"The syntax for URI scheme has been changed to require that all schemes begin with an alpha character."',
  },
  {
    of: ["valid", "components.authority", "components.query"],
    explains: ({ older }) => older.components?.authority?.includes("?") === true,
    section: "G.2",
    says: '"The question-mark "?" character was removed from the set of allowed characters for the userinfo in the authority component"',
  },
  {
    of: ["classification.reference", "meaning"],
    explains: ({ newer }) => newer.classification?.reference === "same-document",
    section: "G.4",
    says: '"a description of how to correctly interpret an empty reference has been added in Section 4"',
  },
  {
    of: ["classification.authority"],
    explains: ({ newer }) => newer.classification?.authority === "reg_name",
    section: "G.4",
    says: '"the authority is no longer restricted to the IP server syntax"',
  },
  {
    of: ["components.path", "components.params"],
    explains: ({ older }) => older.components?.params !== undefined && older.components.params !== "",
    section: "G.4",
    says: '"parameters have been removed as a separate component and may now appear in any path segment"',
  },
  {
    of: ["resolution.target"],
    explains: ({ older }) => older.components?.params !== undefined && older.components.params !== "",
    section: "G.4",
    says: '"Their influence has been removed from the algorithm for resolving a relative URI reference."',
  },
];
