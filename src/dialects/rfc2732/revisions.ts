import { codeOf, type Revision } from "../revision.ts";

/** What RFC 2732 changes in RFC 2396 (3). */
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
