import type { Span } from "../../../text/span.ts";
import { none } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `ftp://user:hunter2@host/`. */
export const password: ReferenceRule = {
  id: "authority/password",
  summary: "a password in the userinfo",
  section: "RFC 2396 7",
  reason: 'Everyone who sees the reference can read the password; RFC 2396 calls this "clearly unwise".',
  advice: "remove the password, and change it",
  level: "warn",
  valid: [
    { reference: "ftp://user@host/" },
    { reference: "http://host:80/" },
    { reference: "ftp://user:password@host/" },
  ],
  invalid: [{ reference: "ftp://user:hunter2@host/", underlined: "hunter2" }],
  check({ userinfo }) {
    const found = passwordOf(userinfo);
    return found && !isStandIn(found.text) ? [{ ...found, what: "the userinfo contains a password" }] : none;
  },
};

/** The text behind the first colon of a userinfo; undefined without a colon. */
export function passwordOf(userinfo: Reference["userinfo"]): (Span & { readonly text: string }) | undefined {
  const colon = userinfo?.text.indexOf(":") ?? -1;
  if (!userinfo || colon < 0) return undefined;
  return { start: userinfo.start + colon + 1, end: userinfo.end, text: userinfo.text.slice(colon + 1) };
}

/** Whether a password is the word for one, a mask, or empty: it stands in for a real one. */
export function isStandIn(password: string): boolean {
  return password === "" || /^[*x.]+$|(?:pass|passwd|password|pwd)\d*$/i.test(password);
}
