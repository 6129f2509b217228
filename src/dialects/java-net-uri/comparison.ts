import type { Flag } from "../../core/resolve/trace.ts";
import { type Account, type Clause, codeOf, type Revision, withClauses } from "../comparison.ts";
import type { Reading } from "../reading.ts";
import { account as rfc2732 } from "../rfc2732/comparison.ts";
import { sectionOfRfc2732 } from "./explain.ts";

/** The productions that the class changes and that comparisons quote. */
const changed: { readonly [production: string]: string } = {
  "URI-reference": '[ scheme ":" ] "//" "#" fragment | [ absoluteURI | relativeURI ] [ "#" fragment ]',
  reg_name: '1*( unreserved | escaped | other | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )',
  server: '[ userinfo "@" ] hostport',
  host: "IPv4address | hostname | ipv6reference",
  IPv4address: 'byte "." byte "." byte "." byte',
  ipv6reference: '"[" IPv6address [ "%" scope_id ] "]"',
};

const parsing = "URI(String)";

/** Cites a clause of RFC 2732 or RFC 2396, with the production as the class defines it. */
function amended<Cited extends Clause>(clause: Cited): Cited {
  const [name = ""] = clause.says.split(" = ");
  const own = changed[name];
  return own === undefined
    ? { ...clause, section: sectionOfRfc2732(clause.section) }
    : { ...clause, section: parsing, says: `${name} = ${own}` };
}

const emptyAuthority = {
  section: parsing,
  says: '"An empty authority component is permitted as long as it is followed by a non-empty path, a query component, or a fragment component." "If the authority component is empty then the user-information, host, and port components are undefined."',
};

const fragmentAlone = {
  section: "resolve(URI)",
  says: '"If the given URI\'s fragment component is defined, its path component is empty, and its scheme, authority, and query components are undefined, then a URI with the given fragment but with all other components equal to those of this URI is returned."',
};

/** No specification amends the class. */
export const isBranch = true;

/** The definitions that comparisons cite: those of RFC 2732, with the deviations of java.net.URI. */
export const account: Account = {
  ...withClauses(rfc2732, amended),
  sameDocument: fragmentAlone,
  meaning: { value: "the base URI", ...fragmentAlone },
};

const octets = {
  section: parsing,
  says: '"IPv4 addresses in host components are parsed rigorously [...] Each element is further constrained to have a value no greater than 255."',
};

const addresses = {
  section: parsing,
  says: '"The IPv6 address itself must parse according to RFC 2373. IPv6 addresses are further constrained to describe no more than sixteen bytes of address information"',
};

/** Explains the target by a flag of its resolution. */
function byFlag(flag: Flag, section: string, says: string): Revision {
  return { of: ["resolution.target"], explains: ({ newer }) => flagsOf(newer).includes(flag), section, says };
}

function flagsOf({ resolution }: Reading): readonly Flag[] {
  return resolution && !(resolution instanceof Error) ? resolution.flags : [];
}

/** The deviations of the class: those that its documentation lists, and those that only its behavior shows. */
export const revisions: readonly Revision[] = [
  {
    of: ["valid"],
    explains: ({ older, newer }) => newer.valid && (older.error?.found ?? "") > "\x7f",
    section: parsing,
    says: '"Characters in the other category are permitted wherever RFC 2396 permits escaped octets"',
  },
  {
    of: ["valid"],
    explains: ({ older, newer }) => newer.valid && codeOf(older) === "query-without-path",
    section: parsing,
    says: '"Empty relative paths are permitted; this seems to be the intent of RFC 2396 although the grammar does not permit it."',
  },
  {
    of: ["valid", "components.authority"],
    explains: ({ older }) => older.components?.authority === "",
    ...emptyAuthority,
  },
  {
    of: ["valid"],
    explains: ({ older, newer }) => newer.valid && codeOf(older) === "zone-identifier",
    section: "URI",
    says: '"The Literal IPv6 address format also supports scope_ids."',
  },
  {
    of: ["valid"],
    explains: ({ older, newer }) => [older, newer].some((each) => /^ipv[46]-a/.test(codeOf(each) ?? "")),
    ...addresses,
  },
  {
    of: ["valid", "classification.host", "classification.authority"],
    explains: ({ older, newer }) => older.classification?.host === "IPv4address" && newer.valid,
    ...octets,
  },
  {
    of: ["classification.host", "classification.authority"],
    explains: ({ newer }) => newer.classification?.host === "hostname",
    section: parsing,
    says: '"Hostnames in host components that comprise only a single domain label are permitted to start with an alphanum character."',
  },
  {
    of: ["classification.authority", "classification.host"],
    explains: ({ older, newer }) =>
      /:\d/.test(older.components?.authority ?? "") &&
      older.classification?.authority === "server" &&
      newer.classification?.authority === "reg_name",
    section: "getPort()",
    says: 'a "port number" is an int, so a number too large for an int makes the authority registry-based',
  },
  byFlag("opaque-base", "resolve(URI)", '"if this URI is opaque, then the given URI is returned"'),
  byFlag(
    "relative-base",
    "resolve(URI)",
    '"The result of this method is absolute if, and only if, either this URI is absolute or the given URI is absolute."',
  ),
  byFlag(
    "empty-reference",
    "resolve(URI)",
    "\"concatenating all but the last segment of this URI's path, if any, with the given URI's path\"",
  ),
  { ...byFlag("empty-authority", "", ""), ...emptyAuthority },
  byFlag("prepended-dot", "normalize()", '"a "." segment is prepended"'),
  byFlag(
    "merged-slashes",
    "normalize()",
    "the class removes empty segments during normalization, which is not documented",
  ),
  byFlag(
    "rebuilt-authority",
    "toString()",
    "the class builds a new string, which omits an empty authority and contains the port as a number",
  ),
  {
    of: ["resolution.sameDocument", "meaning"],
    explains: () => true,
    ...fragmentAlone,
  },
];
