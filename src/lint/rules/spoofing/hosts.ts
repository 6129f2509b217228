import { withoutStack } from "../../../core/syntax-error.ts";
import { dialects } from "../../../dialects/index.ts";
import { quote } from "../../../text/quote.ts";
import { compareWithUrl, type UrlDifference } from "../../../url-standard/index.ts";
import { readByUrl, readNormalized } from "../../../url-standard/reading.ts";
import { noProblems } from "../../problems.ts";
import { type RoughComponents, roughComponents, roughServer } from "../../rough-components.ts";
import { examplesIn, type TextRule, underlinedIn } from "../../rule.ts";
import { hasEscapedDelimiter } from "./escaped.ts";

/** Matches an IPv4 address, or a series of labels that ends with a label of letters. */
const HOST =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z\d\x80-\uffff][\w\x80-\uffff-]*(?:\.|%2e))+[a-z\x80-\uffff]{2,})(?!\.?[\w\x80-\uffff-])/i;

export const hostInUserinfo: TextRule = {
  id: "spoofing/host-in-userinfo",
  summary: "a userinfo that looks like a host",
  section: "RFC 3986 7.6",
  reason:
    'People mistake the beginning of an authority for the host, but the host begins after the "@": http://trusted.example@evil.example/ leads to evil.example.',
  advice: "keep only the intended host",
  level: "off",
  valid:
    examplesIn(`http://user@trusted.org/ ssh://git@trusted.org/ http://user:trusted.org@h.org/ ftp://j.d@h.org/
    http://user-1.2@h.org/ http://user%40trusted.org@h.org/ http://h.org/trusted.org@a mailto:trusted.org@h.org
    http://h.org:80/ 1.2.3.4@a http://a.org\\\\@h.org/`),
  invalid: [
    ...underlinedIn("ftp://«cnn.example.com»&story=breaking_news@10.0.0.1/top_story.htm"),
    ...underlinedIn(`http://«trusted.org»@evil.org/ http://«trusted.org»:80@evil.org/
      //«127.0.0.1»@evil.org/ http://«trusted%2Eorg»%2f@evil.org/`),
    ...underlinedIn("http://«\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444»@evil.org"),
  ],
  checkText(finding) {
    if (!finding.text.includes("@")) return noProblems;
    const server = roughServer(roughComponents(finding));
    // Browsers take the text before a backslash as the host; spoofing/two-hosts reports this.
    if (server?.userinfo?.text.includes("\\")) return noProblems;
    const found = HOST.exec(server?.userinfo?.text ?? "")?.[0];
    if (!server?.userinfo || found === undefined) return noProblems;
    const { start } = server.userinfo;
    const what = `${quote(found, 100)} is a userinfo; the host is ${quote(server.host.text, 100)}`;
    return [{ start, end: start + found.length, what }];
  },
};

/** Reports hosts about which parsers disagree. Different spellings of the same host are not reported. */
export const twoHosts: TextRule = {
  id: "spoofing/two-hosts",
  summary: "a reference in which parsers find different hosts, or only some parsers find one",
  section: "RFC 3986 7.6",
  reason:
    "A filter that splits the reference according to RFC 3986 does not check the host to which browsers connect, because browsers follow the URL Standard.",
  advice: 'use "//" and the intended host in its usual form, without escapes',
  level: "off",
  valid: [
    ...examplesIn(`http://Trusted.org:8080/a?b#c https://user@trusted.org/ http://127.0.0.1/ http://[0:0::1]/
      http://good%2eexample/ http://a_b.org/ //trusted.org /a\\b a\\b ?http:\\\\a mailto:a@b file:///a data:,\\\\a`),
    ...examplesIn("http://trusted.org:PORT/ http://a%00b.org/ file://localhost/a"),
    { reference: "http://M\u00fcnchen.example/", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "http://evil.org\\@trusted.org/", underlined: "evil.org\\@trusted.org" },
    { reference: "http:\\\\evil.org/a", underlined: "http:\\\\evil.org" },
    { reference: "/\\evil.org", underlined: "/\\evil.org" },
    ...underlinedIn(`«http:///evil.org»/a «http:evil.org» http://«2130706433»/ http://«0x7f.1»/
      http://«127.1»/ http://«trusted.org\uff0f.evil.org»/`),
  ],
  checkText(finding) {
    if (WITH_PLAIN_HOST.test(finding.text)) return noProblems;
    const { own, url } = hostsOf(roughComponents({ ...finding, text: finding.text.trim() }));
    if (own === url) return noProblems;
    const { authority = "", authorityEnd } = roughComponents(finding);
    const start = authority === "" ? 0 : authorityEnd - authority.length;
    const end = authority === "" ? beginningOf(finding.text).length : authorityEnd;
    return [{ start, end, what: `RFC 3986 ${finds(own)}, but the URL Standard ${finds(url)}` }];
  },
};

/** Matches a reference in which all parsers find the same host: its labels have no "--", and the last is not a number. */
const WITH_PLAIN_HOST =
  /^(?:(?:https?|wss?|ftp):)?\/\/(?:[a-z\d](?:-?[a-z\d]){0,31}\.)*[a-z](?:-?[a-z\d]){0,31}(?::\d*)?(?:[/?#]|$)/i;

/** A host; "" if there is none, and undefined if it is invalid. */
type Host = string | undefined;

function finds(host: Host): string {
  if (host === undefined) return "rejects the host";
  return host === "" ? "finds no host" : `finds the host ${quote(host, 100)}`;
}

/** The base for relative references. Any other base with a host yields the same differences. */
const BASE = "http://base.invalid/";
const HOST_OF_BASE = "base.invalid";

/** Matches the part of a reference in which the URL Standard finds the host: up to the end of the first segment. */
const BEGINNING = /^[\0- ]*(?:[^/\\?#:]*:)?[/\\\t\n\r]*[^/\\?#]*/;

function beginningOf(text: string): string {
  return BEGINNING.exec(text)?.[0] ?? "";
}

/** Matches a reference in which the URL Standard may find a host: it has two slashes, or its scheme needs none. */
const MAY_HAVE_HOST = /^(?:(?:https?|wss?|ftp|file):|(?:[^/\\?#:]*:)?[\t\n\r]*[/\\][\t\n\r]*[/\\])/i;

/** The maximum length of any spelling of a valid host (RFC 1034, 3.1), in UTF-16 units. */
const LONGEST = 8192;

interface Hosts {
  readonly own: Host;
  readonly url: Host;
}

const NONE: Hosts = { own: "", url: "" };

/**
 * Returns the hosts according to RFC 3986 (Appendix B for an invalid reference) and according to the URL Standard; they
 * are equal if the two agree.
 */
function hostsOf(rough: RoughComponents): Hosts {
  const { text, scheme, schemeEnd } = rough;
  const isRelative = schemeEnd === 0;
  if (!MAY_HAVE_HOST.test(text) || (!isRelative && !/^[a-z][a-z\d+.-]*$/i.test(scheme))) return NONE;
  const found = urlHostOf(beginningOf(text), isRelative ? BASE : undefined);
  const host = roughServer(rough)?.host.text ?? "";
  if (host === "") return { own: "", url: found === HOST_OF_BASE ? "" : (found ?? "") };
  const { rfc3987 } = dialects;
  if (host.includes("@") || !rfc3987.accepts(`//${host}/`)) return { own: undefined, url: found };
  if (host.length > LONGEST) return NONE;
  const simple = `${isRelative ? "http" : scheme}://${host}/`;
  const alone = urlHostOf(simple, undefined);
  // In the URL Standard, an invalid port does not make the host invalid. authority/port-range reports such ports.
  const url = found ?? alone;
  if (url === alone && alone !== undefined && meansHost(simple, alone)) return NONE;
  // Such a reference is reported by spoofing/escaped-delimiter.
  return url === undefined && hasEscapedDelimiter(host) ? NONE : { own: host, url };
}

/** Checks whether RFC 3987 finds a host that means the same. Explaining a difference takes the most time. */
function meansHost(text: string, host: string): boolean {
  const { rfc3987 } = dialects;
  if (readNormalized(rfc3987, text).host === host) return true;
  const compared = compareWithUrl(rfc3987, text);
  return compared.comparable && !compared.differences.some(isOfMeaning);
}

function isOfMeaning({ what, kind }: UrlDifference): boolean {
  return kind === "meaning" && (what === "valid" || what === "host");
}

/** Returns the host according to the URL Standard; "" if there is none, and undefined if the reference is invalid. */
function urlHostOf(text: string, base: string | undefined): Host {
  const reading = withoutStack(() => readByUrl(text, base));
  return reading && (reading.host ?? "");
}
