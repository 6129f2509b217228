import type { Account } from "../account.ts";
import { accountOf } from "../rfc3986/account.ts";

/** What RFC 3987 says of a reference: 2.2 has all productions. What is said of none is said in RFC 3986 alone. */
export const account: Account = accountOf({
  uri: "IRI",
  i: "i",
  queryCharacters: 'ipchar / iprivate / "/" / "?"',
  sectionOf: () => "2.2",
  wordsIn: (section) => `RFC 3986 ${section}`,
});
