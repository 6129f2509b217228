import { quote } from "../../../text/quote.ts";
import { none, piecesOf } from "../../problems.ts";
import type { Part } from "../../reference.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";

const LARGEST = 255;

/** `http://1.2.3.256/`. */
export const ipv4Octet: ReferenceRule = {
  id: "authority/ipv4-octet",
  summary: "a number above 255 in an IPv4 address",
  section: "RFC 2396 3.2.2",
  reason: "The grammar allows any number of digits, but an octet is at most 255.",
  advice: "correct the address",
  level: "error",
  valid: [{ reference: "http://255.255.255.255/" }, { reference: "http://256.example/" }],
  invalid: [{ reference: "http://1.2.3.256/", underlined: "256" }],
  check({ host, classification }) {
    if (!host || (classification.host !== "IPv4address" && classification.host !== "hostnumber")) return none;
    return largeNumbersOf(host);
  },
};

function* largeNumbersOf(host: Part): Iterable<Problem> {
  for (const { text, start, end } of piecesOf(host, ".")) {
    if (Number(text) > LARGEST) yield { start, end, what: `${quote(text)} is greater than ${LARGEST}` };
  }
}
