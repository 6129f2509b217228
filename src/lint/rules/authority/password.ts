import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `ftp://user:password@host/`. */
export const password: ReferenceRule = {
  id: "authority/password",
  summary: "a password in the userinfo",
  section: "RFC 2396 7",
  reason: 'Everyone who sees the reference can read the password; RFC 2396 calls this "clearly unwise".',
  advice: "remove the password, and change it",
  level: "warn",
  valid: [{ reference: "ftp://user@host/" }, { reference: "http://host:80/" }],
  invalid: [{ reference: "ftp://user:secret@host/", underlined: "secret" }],
  check({ userinfo }) {
    const colon = userinfo?.text.indexOf(":") ?? -1;
    if (!userinfo || colon < 0) return none;
    return [
      { start: userinfo.start + colon + 1, end: userinfo.end, what: "the userinfo contains a password" },
    ];
  },
};
