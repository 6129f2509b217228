import type { Productions } from "../../../generated/java-net-uri/ast.ts";
import { type Automaton, accepts } from "../../core/automaton.ts";
import { markdownLink, wrapperAround } from "../../explain/around.ts";
import { invalidPort } from "../../explain/authority.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import {
  type Definition,
  type ExcludedClass,
  type Explain,
  inWords,
  nameOf,
} from "../../explain/explanation.ts";
import { badIpLiteral } from "../../explain/ip-literal/explain.ts";
import { bracketOutside } from "../../explain/ip-literal/outside.ts";
import { createDiagnostics } from "../rfc2396/explain.ts";
import { excluded as excludedBy2732, definingSection as sectionIn2732 } from "../rfc2732/explain.ts";

const parsing = "URI(String)";
const categories = "Character categories";

/** The productions that the class changes and adds, except `other`. */
const changed: readonly (keyof Productions)[] = [
  ...(["URI-reference", "relativeURI", "hier_part", "uric_no_slash", "net_path", "root_path"] as const),
  ...([
    "first_segment",
    "rel_segment",
    "reg_name",
    "server",
    "userinfo",
    "host",
    "hostname",
    "port",
  ] as const),
  ...(["ipv6reference", "scope_id", "IPv6address", "ls32", "IPv4address", "byte", "pchar", "uric"] as const),
  ...(["int8", "int31", "nonzero"] as const),
];

/** Returns the section that defines a production: of the documentation, or of an RFC that the class follows. */
export function definingSection(production: string): string {
  if (production === "other") return categories;
  return changed.some((name) => name === production) ? parsing : sectionOfRfc2732(sectionIn2732(production));
}

/** Returns the citation of a section of RFC 2732, which the class amends. */
export function sectionOfRfc2732(section: string): string {
  return section.startsWith("RFC ") ? section : `RFC 2732 ${section}`;
}

/** The excluded characters: those of RFC 2732, except that characters beyond ASCII belong to "other". */
export const excluded: readonly ExcludedClass[] = /* @__PURE__ */ (() =>
  excludedBy2732.map((each) => {
    const { code } = each;
    const section = sectionOfRfc2732(each.section);
    if (code === "control") return { ...each, section, characters: /[\x00-\x1f\x7f-\x9f]/ };
    return code === "non-ascii"
      ? {
          code,
          section: categories,
          term: "other",
          characters: /[\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/,
        }
      : { ...each, section };
  }))();

function define(term: string): Definition {
  return { section: definingSection(term), term };
}

/** Explains a character that a scope_id cannot contain, or an empty scope_id. */
const badScopeId: Explain = ({ input, offset, expected, found }) => {
  const isEmpty = input[offset - 1] === "%";
  if (!expected.includes("scope_id") || (found === null && !isEmpty)) return undefined;
  const what =
    isEmpty && (found === null || found === "]")
      ? `the scope_id at offset ${offset} is empty`
      : `${nameOf(found ?? "")} at offset ${offset} is not allowed in a scope_id`;
  const advice = 'write letters, digits, "_" and "."';
  const end = offset + (found?.length ?? 0);
  const code = found === null ? "unexpected-end" : "unexpected-character";
  return { code, ...define("scope_id"), start: offset, end, what, ...inWords(advice) };
};

/** Creates the explanations of syntax errors. */
export function diagnosticsWith(scheme: Automaton, address: Automaton): Diagnostics {
  const diagnostics = createDiagnostics({
    definingSection,
    excluded,
    context: "RFC 2396 Appendix E",
    scheme,
    advisers: [],
    mistakes: [
      badScopeId,
      badIpLiteral({
        literal: define("ipv6reference"),
        address: define("IPv6address"),
        group: define("hex4"),
        ipv4: define("IPv4address"),
        future: undefined,
        ipv4Part: "a number up to 255",
        isCounted: true,
      }),
      invalidPort("userinfo", define("int31")),
      bracketOutside(
        "brackets must enclose an address, except in a query, a fragment or an opaque_part",
        define("reserved"),
        [wrapperAround("RFC 2396 Appendix E"), markdownLink],
      ),
    ],
  });
  return { ...diagnostics, otherWording: (text) => wording(text, (each) => accepts(address, each)) };
}

/** An error of the class: the reason and the index of a URISyntaxException. */
interface Failure {
  readonly reason: string;
  readonly index: number;
}

/**
 * Returns the message of the class for an invalid string, so that a stack trace can be searched. It has the index of JDK
 * 25: for a character that no authority has, JDK 17 has the beginning of the authority. Undefined for a mistake in an IPv6
 * address.
 */
export function wording(text: string, isAddress: (text: string) => boolean): string | undefined {
  const failure = failureIn(text, isAddress);
  if (failure === undefined) return undefined;
  return `the class reports "${failure.reason}${failure.index < 0 ? "" : ` at index ${failure.index}`}"`;
}

type IsAddress = (text: string) => boolean;

/** Finds the first mistake from left to right. */
function failureIn(text: string, isAddress: IsAddress): Failure | undefined {
  const hash = indexOr(text, "#", 0, text.length);
  const colon = text.search(/[:/?#]/);
  const start = text[colon] === ":" ? colon + 1 : 0;
  const scheme = start > 0 ? inScheme(text.slice(0, start - 1)) : undefined;
  if (scheme) return scheme;
  const before =
    start > 0 && text[start] !== "/"
      ? inOpaque(text, start, hash)
      : inHierarchical(text, start, hash, isAddress);
  return before ?? illegal(text, hash + 1, text.length, uric, "fragment");
}

function inScheme(scheme: string): Failure | undefined {
  if (scheme === "") return { reason: "Expected scheme name", index: 0 };
  const index = scheme.search(/^[^A-Za-z]|[^A-Za-z0-9+.-]/);
  return index < 0 ? undefined : { reason: "Illegal character in scheme name", index };
}

function inOpaque(text: string, start: number, hash: number): Failure | undefined {
  if (start === hash) return { reason: "Expected scheme-specific part", index: start };
  return illegal(text, start, hash, uric, "opaque part");
}

function inHierarchical(
  text: string,
  start: number,
  hash: number,
  isAddress: IsAddress,
): Failure | undefined {
  const question = indexOr(text, "?", start, hash);
  const hasAuthority = text.startsWith("//", start);
  const path = hasAuthority ? indexOr(text, "/", start + 2, question) : start;
  if (hasAuthority && start + 2 === text.length) return { reason: "Expected authority", index: text.length };
  return (
    (hasAuthority ? inAuthority(text, start + 2, path, isAddress) : undefined) ??
    illegal(text, path, question, `${regName}/`, "path") ??
    illegal(text, question + 1, hash, uric, "query")
  );
}

/** Finds the mistake in an authority that is neither server-based nor registry-based. */
function inAuthority(text: string, start: number, end: number, isAddress: IsAddress): Failure | undefined {
  const failure = illegal(text, start, end, regName, "authority");
  if (failure === undefined || failure.reason === MALFORMED) return failure;
  const unfit = illegal(text, start, end, `${regName}[\\]${text[start] === "]" ? "" : "%"}`, "authority");
  if (unfit) return unfit.reason === MALFORMED ? unfit : failure;
  const at = text.slice(start, end).indexOf("@");
  const host = at < 0 ? start : start + at + 1;
  const userinfo = illegal(text, start, host - 1, `${unreserved};:&=+$,`, "user info");
  return (
    userinfo ?? (text[host] === "[" ? inBrackets(text, host, end, isAddress) : inHostname(text, host, end))
  );
}

function inBrackets(text: string, start: number, end: number, isAddress: IsAddress): Failure | undefined {
  const close = indexOr(text, "]", start, end);
  if (close === end || close === start + 1)
    return { reason: "Expected closing bracket for IPv6 address", index: close };
  const percent = indexOr(text, "%", start, close);
  // The reason of a mistake in the address depends on the state of its parser.
  if (!isAddress(text.slice(start + 1, percent))) return undefined;
  if (percent + 1 === close) return { reason: "scope id expected", index: -1 };
  const index = text.slice(percent + 1, close).search(/[^A-Za-z0-9_.]/);
  if (index >= 0) return { reason: "Illegal character in scope id", index: percent + 1 + index };
  return inPort(text, close + 1, end);
}

function inHostname(text: string, start: number, end: number): Failure | undefined {
  const labels = /[A-Za-z0-9][A-Za-z0-9-]*\.?/y;
  let [at, top] = [start, start];
  labels.lastIndex = start;
  for (let match = labels.exec(text); match; match = labels.exec(text)) {
    const [label] = match;
    const hyphen = /-\.?$/.exec(label)?.index;
    if (hyphen !== undefined) return { reason: HOSTNAME, index: at + hyphen };
    [top, at] = [at, at + label.length];
    if (!label.endsWith(".")) break;
  }
  if (at < end && text[at] !== ":") return { reason: HOSTNAME, index: at };
  if (at === start) return { reason: "Expected hostname", index: start };
  const isIpv4 = /^(?:0*(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}$/.test(text.slice(start, at));
  if (top > start && /\d/.test(text[top] ?? "") && !isIpv4) return { reason: HOSTNAME, index: top };
  return inPort(text, at, end);
}

function inPort(text: string, start: number, end: number): Failure | undefined {
  if (start === end) return undefined;
  if (text[start] !== ":") return { reason: "Expected port number", index: start };
  const index = text.slice(start + 1, end).search(/\D/);
  return index < 0
    ? { reason: "Malformed port number", index: start + 1 }
    : { reason: "Illegal character in port number", index: start + 1 + index };
}

const HOSTNAME = "Illegal character in hostname";
const MALFORMED = "Malformed escape pair";

// The characters besides escapes that each component has, as in RFC 2396.
const unreserved = "A-Za-z0-9\\-_.!~*'()";
const uric = `${unreserved};/?:@&=+$,[\\]`;
const regName = `${unreserved};:@&=+$,`;
const other = "\xa1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2fff\u3001-\uffff";

/** Finds the first character that a component does not allow, or the first "%" that begins no escape. */
function illegal(
  text: string,
  start: number,
  end: number,
  allowed: string,
  what: string,
): Failure | undefined {
  const part = text.slice(start, Math.max(start, end));
  const index = part.search(
    new RegExp(`[^${allowed}%${other}]${allowed.includes("%") ? "" : "|%(?![0-9A-Fa-f]{2})"}`),
  );
  if (index < 0) return undefined;
  const reason = part[index] === "%" ? MALFORMED : `Illegal character in ${what}`;
  return { reason, index: start + index };
}

function indexOr(text: string, delimiter: string, start: number, end: number): number {
  const at = text.slice(start, end).indexOf(delimiter);
  return at < 0 ? end : start + at;
}
