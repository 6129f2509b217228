import type { ReferenceRule } from "../../rule.ts";

/** `ftp://user:password@host/`. */
export const password: ReferenceRule = {
  id: "authority/password",
  summary: "a password in the userinfo",
  section: "RFC 2396 7",
  reason:
    'A password in a reference is in clear text for all who read it; the document calls it "clearly unwise".',
  advice: "take the password out, and change it",
  level: "warn",
  valid: [{ reference: "ftp://user@host/" }, { reference: "http://host:80/" }],
  invalid: [{ reference: "ftp://user:secret@host/", underlined: "secret" }],
  *check({ userinfo }) {
    const colon = userinfo?.text.indexOf(":") ?? -1;
    if (!userinfo || colon < 0) return;
    yield { start: userinfo.start + colon + 1, end: userinfo.end, what: "the userinfo has a password" };
  },
};
