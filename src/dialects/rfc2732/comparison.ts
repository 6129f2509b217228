import { type Account, type Clause, codeOf, kindOf, type Revision, withClauses } from "../comparison.ts";
import { account as rfc2396 } from "../rfc2396/comparison.ts";
import { rfc2373, sectionOfRfc2396 } from "./explain.ts";

/** Cites a clause of RFC 2396 that RFC 2732 does not change. */
function citing<Cited extends Clause>(clause: Cited): Cited {
  return { ...clause, section: sectionOfRfc2396(clause.section) };
}

/** The definitions in RFC 2732 that comparisons cite: those of RFC 2396, except for hosts. */
export const account: Account = {
  ...withClauses(rfc2396, citing),
  "classification.host": kindOf(
    "host",
    {
      hostname: {
        section: sectionOfRfc2396("3.2.2"),
        says: 'hostname = *( domainlabel "." ) toplabel [ "." ]',
      },
      IPv4address: {
        section: rfc2373,
        says: 'IPv4address = 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT',
      },
      ipv6reference: {
        shared: "IP-literal",
        section: "3",
        says: 'ipv6reference = "[" IPv6address "]"',
      },
    },
    { section: "3", says: "host = hostname | IPv4address | IPv6reference" },
  ),
};

/** The changes that RFC 2732 makes to RFC 2396 (section 3). */
export const revisions: readonly Revision[] = [
  {
    of: ["valid"],
    explains: ({ newer }) => newer.classification?.host === "ipv6reference",
    section: "3",
    says: "host = hostname | IPv4address | IPv6reference",
  },
  {
    of: ["valid"],
    explains: ({ older }) => codeOf(older) === "unwise" && /[[\]]/.test(older.error?.found ?? ""),
    section: "3",
    says: '"[" and "]" are reserved, and no longer unwise',
  },
  {
    of: ["valid", "classification.authority", "classification.host"],
    explains: ({ older }) => older.classification?.host === "IPv4address",
    section: "3",
    says: 'IPv4address = 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT',
  },
];
