import { quote } from "../../../text/quote.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { passwordOf, without } from "./password.ts";

/** `ftp://user:password@host/`. */
export const passwordStandIn: ReferenceRule = {
  id: "authority/password-stand-in",
  summary: "a password in the userinfo that is for show, or for the machine itself",
  section: "RFC 3986 3.2.1",
  reason:
    "The reference gives nothing away, but shows how to write a password where everyone can read it, and may be used as it is.",
  advice: "leave the password out",
  fix: "unsafe",
  level: "off",
  valid: [{ reference: "ftp://user@host/" }, { reference: "ftp://user:hunter2@host/" }],
  invalid: [
    { reference: "ftp://user:password@host/", underlined: "password", fixed: "ftp://user@host/" },
    { reference: "ftp://user:****@host/", underlined: "****", fixed: "ftp://user@host/" },
  ],
  check(reference) {
    const found = passwordOf(reference);
    if (!found?.isStandIn) return none;
    const { start, end, text } = found;
    return [{ start, end, what: `${quote(text)} stands where a password would`, fix: without(found) }];
  },
};
