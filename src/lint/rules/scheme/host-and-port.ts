import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { isKnownScheme } from "../../schemes.ts";

export const hostAndPort: ReferenceRule = {
  id: "scheme/host-and-port",
  summary: "a host and a port that are parsed as a scheme and a path",
  section: "RFC 3986 3.1",
  reason: 'The text before the first ":" is the scheme; without "//" there is no authority.',
  advice: 'write "//", or a scheme and "://", before the host',
  level: "error",
  valid: examplesIn("//localhost:8080/ tel:5551234 localhost:8080a isbn:0451 main.py:42"),
  invalid: [
    { reference: "localhost:8080/a", underlined: "localhost:8080" },
    { reference: "example.com:80", underlined: "example.com:80" },
  ],
  check({ scheme, path, finding }) {
    if (
      !scheme ||
      finding.role === "name" ||
      // Plain text is read by people, who understand a host with a port.
      finding.construct === "abbreviated" ||
      isKnownScheme(scheme.text) ||
      !isHostAndPort(scheme.text, path.text)
    )
      return noProblems;
    const port = /^\d+/.exec(path.text)?.[0] ?? "";
    const what = `${quote(scheme.text)} is parsed as a scheme, not as a host`;
    return [{ start: 0, end: path.start + port.length, what }];
  },
};

/** True if the strings before and after a colon look like a host and its port. */
export function isHostAndPort(before: string, after: string): boolean {
  if (!/\.|^localhost$/i.test(before) || !/^\d{1,5}(?:[/?]|$)/.test(after)) return false;
  return !(FILE.test(before) && LINE.test(after));
}

/** Matches extensions of text files, which may be followed by a line number. Some of them are also top-level domains. */
const FILE =
  /\.(?:c|cc|cpp|cs|css|go|h|hpp|html?|java|js|json|jsx|kt|lua|md|mjs|php|pl|py|rb|rs|rst|sh|sql|swift|toml|tsx?|txt|vue|xml|ya?ml)$/i;
/** Matches a line number. Longer numbers, 80 and 443 are more likely to be ports, even after a name such as `a.rs`. */
const LINE = /^(?!80$|443$)\d{1,3}$/;
