import { schemeEndOf, schemeIn } from "../../../core/split.ts";
import type { Finding, Standard } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { isKnownScheme } from "../../schemes.ts";
import { isHostAndPort } from "../scheme/host-and-port.ts";
import { nearName } from "../scheme/near-miss.ts";

const PREFIX = /^[A-Za-z][\w.-]*$/;
const NAME = /^[A-Za-z_](?:[\w./#*(),?&=~+-]|%[\dA-Fa-f]{2})*$/;

/** Matches a name in an autolink. It may start with a digit and contain any characters. */
const NAME_IN_AUTOLINK = /^[^:/][^:]*$/;

const markdown: Standard = { name: "CommonMark", spec: "rfc3987", isEscapedByRenderers: true };

export const prefixedName: ReferenceRule = {
  id: "resolution/prefixed-name",
  summary: "in Markdown, a name with a prefix, which is parsed as an absolute URI",
  section: "RFC 3986 4.2",
  reason:
    "The name of an XML element, a list number, or a label that a site generator resolves (MyST, DocFX, Antora) becomes a link in Markdown, and its prefix is parsed as a scheme.",
  advice: "write the name as code",
  level: "off",
  valid: [
    { reference: "soap:Header" },
    { reference: "mailto:someone", standard: markdown },
    { reference: "htps:a.example/b", standard: markdown },
    { reference: "list:03694", standard: markdown },
    { reference: "x-scheme:/path", standard: markdown, construct: "autolink" },
    { reference: "localhost:8080", standard: markdown, construct: "autolink" },
  ],
  invalid: [
    { reference: "soap:Header", standard: markdown, underlined: "soap:" },
    { reference: "list:03694", standard: markdown, construct: "autolink", underlined: "list:" },
    { reference: "configure:selector", standard: markdown, underlined: "configure:" },
    { reference: "api:list/add#args", standard: markdown, underlined: "api:" },
    { reference: "xref:System.Math.DivRem%2A", standard: markdown, underlined: "xref:" },
    { reference: "xref:a.B.c(d,e)?text=c", standard: markdown, underlined: "xref:" },
  ],
  check({ finding }) {
    const prefix = prefixOf(finding);
    if (prefix === undefined) return noProblems;
    return [{ start: 0, end: prefix.length + 1, what: `${quote(prefix)} is parsed as a scheme` }];
  },
};

/** Returns the prefix of a prefixed name in Markdown; undefined for any other reference. */
export function prefixOf({ text, standard, role, construct }: Finding): string | undefined {
  if (standard?.isEscapedByRenderers !== true || role === "name") return undefined;
  const [prefix, name] = [schemeIn(text), text.slice(schemeEndOf(text))];
  if (!PREFIX.test(prefix) || !(construct === "autolink" ? NAME_IN_AUTOLINK : NAME).test(name))
    return undefined;
  if (isKnownScheme(prefix) || nearName(prefix) !== undefined) return undefined;
  return isHostAndPort(prefix, name) ? undefined : prefix;
}
