import { quote } from "../../../text/quote.ts";
import { noProblems, piecesOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

export const leadingZeros: ReferenceRule = {
  id: "authority/leading-zeros",
  summary: "leading zeros in a port or in an IPv4 address",
  section: "RFC 3986 7.4",
  reason: "Some programs read 010 as ten, others as octal, which is eight.",
  advice: "remove the zeros",
  level: "warn",
  valid: [{ reference: "http://10.0.0.1:80/" }, { reference: "http://01.example/" }],
  invalid: [
    { reference: "http://127.0.0.010/", underlined: "010" },
    { reference: "http://a:0080/", underlined: "0080" },
  ],
  check({ host, port, classification }) {
    const isAddress = classification.host === "IPv4address" || classification.host === "hostnumber";
    if (!isAddress && !port) return noProblems;
    return [...(host && isAddress ? piecesOf(host, ".") : []), ...(port ? [port] : [])]
      .filter(({ text }) => /^0\d/.test(text))
      .map(({ text, start, end }) => ({ start, end, what: `${quote(text)} has a leading zero` }));
  },
};
