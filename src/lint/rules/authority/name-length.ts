import { isDnsName } from "../../host.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { namesServer } from "../../servers.ts";

/** A name takes 255 octets; the length of the first label and the empty root label take one each. */
const LONGEST = 253;
const longName = `${"a2345678.".repeat(28)}ab`;

/** A hostname that is too long for the DNS. */
export const nameLength: ReferenceRule = {
  id: "authority/name-length",
  summary: "a hostname longer than 253 characters",
  section: "RFC 1034 3.1",
  reason: "A DNS name takes at most 255 octets, its lengths included, so a longer one never resolves.",
  advice: "correct the hostname",
  level: "error",
  valid: [
    { reference: `http://${longName.slice(1)}/` },
    { reference: `http://${longName.slice(1)}./` },
    { reference: `http://[v1.${longName}]/`, dialect: "rfc3986" },
  ],
  invalid: [{ reference: `http://${longName}/`, underlined: longName }],
  check(reference) {
    const { host } = reference;
    if (!host || !namesServer(reference) || host.text.length <= LONGEST) return none;
    const name = host.text.replace(/\.$/, "");
    if (name.length <= LONGEST || !isDnsName(name)) return none;
    return [{ start: host.start, end: host.end, what: `the hostname has ${name.length} characters` }];
  },
};
