import type { ReferenceRule } from "../../rule.ts";

/** 255 octets hold as many characters, besides the length of the first label and the root's. */
const LONGEST = 253;
const longName = `${"a2345678.".repeat(28)}ab`;

/** A hostname that the DNS cannot hold. */
export const nameLength: ReferenceRule = {
  id: "authority/name-length",
  summary: "a hostname with more than 253 characters",
  section: "RFC 1034 3.1",
  reason: "A name of the DNS has 255 octets, lengths included: a longer one never resolves.",
  advice: "correct the hostname",
  level: "error",
  valid: [{ reference: `http://${longName.slice(1)}/` }, { reference: `http://${longName.slice(1)}./` }],
  invalid: [{ reference: `http://${longName}/`, underlined: longName }],
  *check({ host }) {
    const name = host?.text.replace(/\.$/, "") ?? "";
    if (host && name.length > LONGEST)
      yield { start: host.start, end: host.end, what: `the hostname has ${name.length} characters` };
  },
};
