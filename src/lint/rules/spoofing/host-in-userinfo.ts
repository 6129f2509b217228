import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { roughComponents, roughServer } from "../../rough-components.ts";
import { examplesIn, type TextRule } from "../../rule.ts";

/** Matches an IPv4 address, or labels of which the last consists of letters. */
const HOST =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z\d\x80-\uffff][\w\x80-\uffff-]*(?:\.|%2e))+[a-z\x80-\uffff]{2,})(?!\.?[\w\x80-\uffff-])/i;

export const hostInUserinfo: TextRule = {
  id: "spoofing/host-in-userinfo",
  summary: "a userinfo that looks like a host",
  section: "RFC 3986 7.6",
  reason:
    'People take the beginning of an authority for the host, but the host begins after the "@": http://trusted.example@evil.example/ leads to evil.example.',
  advice: "write only the intended host",
  level: "off",
  valid:
    examplesIn(`http://user@trusted.org/ ssh://git@trusted.org/ http://user:trusted.org@h.org/ ftp://j.d@h.org/
    http://user-1.2@h.org/ http://user%40trusted.org@h.org/ http://h.org/trusted.org@a mailto:trusted.org@h.org
    http://h.org:80/ 1.2.3.4@a http://a.org\\\\@h.org/`),
  invalid: [
    {
      reference: "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
      underlined: "cnn.example.com",
    },
    { reference: "http://trusted.org@evil.org/", underlined: "trusted.org" },
    { reference: "http://trusted.org:80@evil.org/", underlined: "trusted.org" },
    { reference: "//127.0.0.1@evil.org/", underlined: "127.0.0.1" },
    { reference: "http://trusted%2Eorg%2f@evil.org/", underlined: "trusted%2Eorg" },
    {
      reference: "http://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444@evil.org",
      underlined: "\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444",
    },
  ],
  checkText(finding) {
    if (!finding.text.includes("@")) return noProblems;
    const server = roughServer(roughComponents(finding));
    // Before a backslash, browsers find the host, which is reported by spoofing/two-hosts.
    if (server?.userinfo?.text.includes("\\")) return noProblems;
    const found = HOST.exec(server?.userinfo?.text ?? "")?.[0];
    if (!server?.userinfo || found === undefined) return noProblems;
    const { start } = server.userinfo;
    const what = `${quote(found, 100)} is a userinfo; the host is ${quote(server.host.text, 100)}`;
    return [{ start, end: start + found.length, what }];
  },
};
