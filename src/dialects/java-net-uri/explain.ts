import type { Productions } from "../../../generated/java-net-uri/ast.ts";
import type { Automaton } from "../../core/automaton.ts";
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
import { badIpLiteral, bracketOutside } from "../../explain/ip-literal/explain.ts";
import { createDiagnostics } from "../rfc2396/explain.ts";
import { excluded as excludedBy2732, definingSection as sectionIn2732 } from "../rfc2732/explain.ts";
import { failureIn } from "./failure.ts";

const parsing = "URI(String)";
const categories = "Character categories";

/** The productions that the class changes or adds, except `other`. */
const changed: readonly (keyof Productions)[] = [
  ...(["URI-reference", "relativeURI", "hier_part", "uric_no_slash", "net_path", "root_path"] as const),
  ...(["first_segment", "rel_segment", "reg_name", "server"] as const),
  ...(["userinfo", "host", "hostname", "port"] as const),
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
  const advice = 'use only letters, digits, "_" and "."';
  const end = offset + (found?.length ?? 0);
  const code = found === null ? "unexpected-end" : "unexpected-character";
  return { code, ...define("scope_id"), start: offset, end, what, ...inWords(advice) };
};

/** Creates the explanations of syntax errors. */
export function diagnosticsWith(scheme: Automaton): Diagnostics {
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
        "brackets can only enclose an address, except in a query, a fragment or an opaque_part",
        () => define("reserved"),
        [wrapperAround("RFC 2396 Appendix E"), markdownLink],
      ),
    ],
  });
  return { ...diagnostics, otherWording: wording };
}

/** Returns the message of the class for an invalid string, as it appears in stack traces; undefined for a valid one. */
function wording(text: string): string | undefined {
  const failure = failureIn(text);
  if (failure === undefined) return undefined;
  return `the class reports "${failure.reason}${failure.index < 0 ? "" : ` at index ${failure.index}`}"`;
}
