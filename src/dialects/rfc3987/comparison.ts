import { type Account, codeOf, type Revision } from "../comparison.ts";
import { accountOf } from "../rfc3986/comparison.ts";
import { iprivate } from "./explain.ts";

/** The definitions in RFC 3987 that comparisons cite. All productions are in 2.2. Quotations are from RFC 3986. */
export const account: Account = accountOf({
  uri: "IRI",
  i: "i",
  queryCharacters: 'ipchar / iprivate / "/" / "?"',
  sectionOf: () => "2.2",
  wordsIn: (section) => `RFC 3986 ${section}`,
});

/** The additions that RFC 3987 makes to RFC 3986. */
export const revisions: readonly Revision[] = [
  {
    of: ["valid"],
    explains: ({ older, newer }) =>
      codeOf(older) === "non-ascii" && iprivate.test(older.error?.found ?? "") && newer.valid,
    section: "2.2",
    says: '"the range of unreserved characters is expanded to include UCS characters, with the restriction that private UCS characters can occur only in query parts"',
  },
  {
    of: ["valid"],
    explains: ({ older, newer }) => codeOf(older) === "non-ascii" && newer.valid,
    section: "2.1",
    says: '"the class of unreserved characters is extended by adding the characters of the UCS (Universal Character Set, [ISO10646]) beyond U+007F"',
  },
];
