import { quote } from "../../../text/quote.ts";
import { noProblems, problemsOfPieces } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { namesServer } from "../../schemes.ts";

const LONGEST_LABEL = 63;

export const labelLength: ReferenceRule = {
  id: "authority/label-length",
  summary: "a hostname label longer than 63 characters",
  section: "RFC 1034 3.1",
  reason: "A DNS label has at most 63 octets, so a name with a longer label never resolves.",
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
    if (!host || !namesServer(reference) || host.text.length <= LONGEST_LABEL || !isDnsName(host.text))
      return noProblems;
    return problemsOfPieces(host, ".", (text) =>
      text.length > LONGEST_LABEL ? `the label ${quote(text)} has ${text.length} characters` : undefined,
    );
  },
};

export const emptyLabel: ReferenceRule = {
  id: "authority/empty-label",
  summary: "two consecutive dots in a hostname, or a leading dot",
  section: "RFC 1034 3.1",
  reason: "Only the root of the DNS has an empty label, so such a name never resolves.",
  advice: "correct the hostname",
  level: "error",
  valid: examplesIn("http://a.example./ http://[::1]/", "rfc3986"),
  invalid: [
    { reference: "http://a..example/", dialect: "rfc3986", underlined: ".." },
    { reference: "http://.a.example/", dialect: "rfc3987", underlined: "." },
  ],
  check(reference) {
    const { host } = reference;
    const dots = host && namesServer(reference) && isDnsName(host.text) && /^\.+|\.{2,}/.exec(host.text);
    if (!dots) return noProblems;
    const start = host.start + dots.index;
    const what = dots.index > 0 ? "a label between two dots is empty" : "the first label is empty";
    return [{ start, end: start + dots[0].length, what }];
  },
};

/**
 * The maximum length of a name in characters. In the DNS, a name has at most 255 octets, including the length of the
 * first label and the empty root label.
 */
const LONGEST_NAME = 253;
const longName = `${"a2345678.".repeat(28)}ab`;

export const nameLength: ReferenceRule = {
  id: "authority/name-length",
  summary: "a hostname longer than 253 characters",
  section: "RFC 1034 3.1",
  reason: "A DNS name has at most 255 octets, including the length octets, so a longer name never resolves.",
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
    if (!host || !namesServer(reference) || host.text.length <= LONGEST_NAME) return noProblems;
    const name = host.text.replace(/\.$/, "");
    if (name.length <= LONGEST_NAME || !isDnsName(name)) return noProblems;
    return [{ start: host.start, end: host.end, what: `the hostname has ${name.length} characters` }];
  },
};

/** True for a plain DNS name: neither an IP literal nor a name that needs encoding for the DNS (RFC 3986, 3.2.2). */
const isDnsName = (host: string): boolean => /^[\w.-]*$/.test(host);
