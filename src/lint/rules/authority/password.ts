import { indexBefore } from "../../../core/split.ts";
import type { Edit } from "../../../text/edit.ts";
import { noProblems } from "../../problems.ts";
import type { Part, Reference } from "../../reference.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { isKnownScheme } from "../../schemes.ts";

export const password: ReferenceRule = {
  id: "authority/password",
  summary: "a password in the userinfo",
  section: "RFC 3986 3.2.1",
  reason:
    'Anyone who sees the reference can read the password; RFC 3986 deprecates such passwords, and RFC 2396 calls their use "clearly unwise".',
  advice: "remove the password, and change it",
  fix: "unsafe",
  level: "warn",
  valid:
    examplesIn(`ftp://user@host/ http://host:80/ ftp://user:password@host/ github://owner:repository@branch/file
    amqp://guest:guest@host/ amqp://user:secret@host/ http://user:token@host/
    ftp://user:hunter2@localhost/ ftp://user:hunter2@files.example.com/`),
  invalid: [{ reference: "ftp://user:hunter2@host/", underlined: "hunter2", fixed: "ftp://user@host/" }],
  check(reference) {
    const found = passwordOf(reference);
    if (!found || found.isPlaceholder) return noProblems;
    const { start, end } = found;
    return [{ start, end, what: "the userinfo contains a password", fix: without(found) }];
  },
};

/** A password in a userinfo. `isPlaceholder` is true if the password reveals nothing. */
interface Password extends Part {
  readonly isPlaceholder: boolean;
}

/** Removes a password and the colon before it. */
const without = ({ start, end }: Password): Edit => ({ start: start - ":".length, end, text: "" });

/** Returns the password in a userinfo; undefined if there is none. */
function passwordOf({ scheme, userinfo, host }: Reference): Password | undefined {
  // Other schemes may use the userinfo differently: github://owner:repository@branch.
  if (!userinfo || (scheme && !isKnownScheme(scheme.text))) return undefined;
  const colon = indexBefore(userinfo.text, ":", 0, userinfo.text.length);
  // An empty string after the colon is not a password (RFC 3986, 3.2.1).
  if (colon >= userinfo.text.length - 1) return undefined;
  const [user, text] = [userinfo.text.slice(0, colon), userinfo.text.slice(colon + 1)];
  const isPlaceholder = text === user || PLACEHOLDER.test(text) || LOCAL_OR_EXAMPLE.test(host?.text ?? "");
  return { start: userinfo.start + colon + 1, end: userinfo.end, text, isPlaceholder };
}

/** Matches common words for a password, and masked passwords. */
const PLACEHOLDER =
  /^[*x.]+$|(?:pass|passwd|password|pwd|secret|token|^pw|(?:access|api|aws|sas|secret)[-_]?(?:key|secret))\d*$|^(?:my|your)[-_]/i;
/** Matches the local machine, and names reserved for documentation (RFC 2606, 2 and 3). */
const LOCAL_OR_EXAMPLE =
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|(?:.*\.)?example(?:\.(?:com|net|org))?|.*\.(?:test|invalid))$/i;

export const passwordStandIn: ReferenceRule = {
  id: "authority/password-stand-in",
  summary: "a placeholder password in the userinfo, or a password for the local machine",
  section: "RFC 3986 3.2.1",
  reason:
    "The placeholder reveals no secret, but it encourages people to write a password where everyone can read it, or to use the placeholder itself.",
  advice: "remove the password",
  fix: "unsafe",
  level: "off",
  valid: examplesIn("ftp://user@host/ ftp://user:@host/ ftp://user:hunter2@host/"),
  invalid: [
    { reference: "ftp://user:password@host/", underlined: "password", fixed: "ftp://user@host/" },
    { reference: "ftp://user:****@host/", underlined: "****", fixed: "ftp://user@host/" },
  ],
  check(reference) {
    const found = passwordOf(reference);
    if (!found?.isPlaceholder) return noProblems;
    const { start, end } = found;
    return [{ start, end, what: "the userinfo contains a placeholder password", fix: without(found) }];
  },
};
