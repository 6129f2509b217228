import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

export const registryBased: ReferenceRule = {
  id: "authority/registry-based",
  summary: "an authority that is a registry-based name, not a server",
  section: "RFC 2396 3.2.1",
  reason:
    "Such an authority has no host: getHost() of java.net.URI returns null, and most clients cannot connect to it.",
  advice: 'use a host of letters, digits, "-" and ".", and a port of digits',
  level: "warn",
  valid: examplesIn("http://a-b/ http://u@a.b:80/ http://1.2.3.4/ file:///a"),
  invalid: [
    { reference: "http://a_b/", underlined: "a_b" },
    { reference: "//1.2.3/", underlined: "1.2.3" },
  ],
  check({ authority, classification }) {
    if (!authority || classification.authority !== "reg_name") return noProblems;
    const what = `${quote(authority.text)} is not server-based, so it has no host`;
    return [{ start: authority.start, end: authority.end, what }];
  },
};
