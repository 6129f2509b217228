import { quote } from "../../../text/quote.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { isStandIn, passwordOf } from "./password.ts";

/** `ftp://user:password@host/`. */
export const passwordStandIn: ReferenceRule = {
  id: "authority/password-stand-in",
  summary: "a word that stands in for a password in the userinfo",
  section: "RFC 2396 7",
  reason:
    "The reference gives nothing away, but shows how to write a password where everyone can read it, and may be used as it is.",
  advice: "leave the password out",
  level: "off",
  valid: [{ reference: "ftp://user@host/" }, { reference: "ftp://user:hunter2@host/" }],
  invalid: [
    { reference: "ftp://user:password@host/", underlined: "password" },
    { reference: "ftp://user:****@host/", underlined: "****" },
  ],
  check({ userinfo }) {
    const found = passwordOf(userinfo);
    if (!found || !isStandIn(found.text)) return none;
    return [{ ...found, what: `${quote(found.text)} stands where a password would` }];
  },
};
