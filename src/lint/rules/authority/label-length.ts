import { quote } from "../../../text/quote.ts";
import { isDnsName } from "../../host.ts";
import { none, piecesOf } from "../../problems.ts";
import type { Part } from "../../reference.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";
import { namesServer } from "../../servers.ts";

const LONGEST = 63;

/** A hostname label that is too long for the DNS. */
export const labelLength: ReferenceRule = {
  id: "authority/label-length",
  summary: "a hostname label longer than 63 characters",
  section: "RFC 1034 3.1",
  reason: "The DNS has no room for such a label, so the name never resolves.",
  advice: "correct the hostname",
  level: "error",
  valid: [
    { reference: `bzz-raw://${"a".repeat(64)}` },
    { reference: `http://${"a".repeat(63)}.example/` },
    { reference: `http://[v1.${"a".repeat(64)}]/`, dialect: "rfc3986" },
    { reference: `http://${"%C3%A9".repeat(30)}.example/`, dialect: "rfc3986" },
  ],
  invalid: [
    { reference: `http://${"a".repeat(64)}.example/`, underlined: "a".repeat(64) },
    { reference: `http://${"a".repeat(64)}.example/`, dialect: "rfc3986", underlined: "a".repeat(64) },
  ],
  check(reference) {
    const { host } = reference;
    if (!host || !namesServer(reference) || host.text.length <= LONGEST || !isDnsName(host.text)) return none;
    return longLabelsOf(host);
  },
};

function* longLabelsOf(host: Part): Iterable<Problem> {
  for (const { text, start, end } of piecesOf(host, ".")) {
    if (text.length > LONGEST)
      yield { start, end, what: `the label ${quote(text)} has ${text.length} characters` };
  }
}
