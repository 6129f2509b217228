import {
  type Account,
  BASE_URI,
  type Clause,
  componentOf,
  type Derived,
  kindOf,
  type Statement,
} from "../comparison.ts";

const netLoc = {
  section: "2.4.3",
  says: 'the <net_loc> is there "if the parse string begins with a double-slash"',
};

/** Creates the statement about a component that counts as absent when it is empty (2.4; decision 6). */
function nonEmpty(
  name: "scheme" | "params" | "query" | "fragment",
  present: Clause,
  absent: Clause,
): (derived: Derived) => Statement {
  return ({ components }) =>
    components[name] ? { value: components[name], ...present } : { value: undefined, ...absent };
}

/** The host. The net_loc is "network location and login information, as per Section 3.1 of RFC 1738" (2.1). */
const host = {
  section: "RFC 1738 3.1",
  says: '"the fully qualified domain name of a network host, or its IP address as a set of four decimal digit groups"',
};

/** The definitions in RFC 1808 and draft 05 that comparisons cite. The only kind of authority is the net_loc. */
export const account: Account = {
  meaning: {
    value: BASE_URI,
    section: "4",
    says: 'if it is empty, "it inherits the entire base URL"; if it has only a fragment, it "inherits the base URL path"',
  },
  "classification.reference": kindOf(
    "reference",
    {
      absolute: { section: "2.2", says: 'absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) )' },
      relative: { section: "2.2", says: "relativeURL = net_path | abs_path | rel_path" },
    },
    { section: "2.2", says: 'URL = ( absoluteURL | relativeURL ) [ "#" fragment ]' },
  ),
  "classification.form": kindOf(
    "form",
    {
      net_path: netLoc,
      abs_path: { section: "2.2", says: 'abs_path = "/" rel_path' },
      rel_path: { section: "2.2", says: 'rel_path = [ path ] [ ";" params ] [ "?" query ]' },
      empty: { section: "2.2", says: 'rel_path = [ path ] [ ";" params ] [ "?" query ]' },
      opaque_part: {
        section: "2.2",
        says: 'absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) )',
      },
    },
    { section: "2.2", says: 'URL = ( absoluteURL | relativeURL ) [ "#" fragment ]' },
  ),
  "classification.host": kindOf(
    "host",
    { hostname: host, hostnumber: { shared: "IPv4address", ...host } },
    host,
  ),
  "components.scheme": nonEmpty(
    "scheme",
    {
      section: "2.4.2",
      says: '"the <scheme> of the URL is the substring of characters up to but not including the first colon"',
    },
    {
      section: "2.4.2",
      says: 'the <scheme> is there "if the parse string contains a colon ":" after the first character and before any characters not allowed as part of a scheme name"',
    },
  ),
  "components.authority": componentOf("authority", (value) =>
    value === undefined
      ? netLoc
      : { section: "2.4.3", says: 'the <net_loc> goes "up to, but not including, the next slash"' },
  ),
  "components.path": componentOf("path", () => ({
    section: "2.4.6",
    says: '"all that is left of the parse string is the URL <path> and the slash "/" that may precede it"',
  })),
  "components.params": nonEmpty(
    "params",
    { section: "2.4.5", says: '"the substring after the first (left-most) semicolon ";""' },
    {
      section: "2.4.5",
      says: '"if the semicolon is the last character, or no semicolon is present, then <params> is empty"',
    },
  ),
  "components.query": nonEmpty(
    "query",
    { section: "2.4.4", says: '"the substring after the first (left-most) question mark "?""' },
    {
      section: "2.4.4",
      says: '"if the question mark is the last character, or no question mark is present, then the query information is empty"',
    },
  ),
  "components.fragment": nonEmpty(
    "fragment",
    { section: "2.4.1", says: '"the substring after the first (left-most) crosshatch "#""' },
    {
      section: "2.4.1",
      says: '"if the crosshatch is the last character, or no crosshatch is present, then the fragment identifier is empty"',
    },
  ),
};
