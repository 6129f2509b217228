import type { Account } from "../account.ts";
import { accountOf } from "../rfc3986/account.ts";

/** What RFC 3987 says of a reference: 2.2 has all productions. */
export const account: Account = accountOf("i", () => "2.2");
