import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { defaultPortOf, isKnownScheme, schemeNameOf } from "../../schemes.ts";
import { hasTwoSchemes } from "../scheme/twice.ts";

export const defaultPort: ReferenceRule = {
  id: "authority/default-port",
  summary: "a port that is the default for its scheme",
  section: "RFC 3986 6.2.3",
  reason:
    "The reference means the same thing with and without the port, but a plain string comparison treats the two as different.",
  advice: "leave the port out",
  fix: "safe",
  level: "off",
  valid: [{ reference: "http://a:8080/" }, { reference: "//a:80/" }],
  invalid: [
    { reference: "http://a:80/", underlined: ":80", fixed: "http://a/" },
    { reference: "//a:80/", base: "http://b/", underlined: ":80", fixed: "//a/" },
  ],
  check(reference) {
    const { port } = reference;
    if (!port || !/^[1-9]/.test(port.text)) return noProblems;
    if (defaultPortOf(reference) !== Number(port.text)) return noProblems;
    const what = `${port.text} is the default port of ${schemeNameOf(reference)}`;
    const span = { start: port.start - 1, end: port.end };
    return [{ ...span, what, fix: { ...span, text: "" } }];
  },
};

export const emptyPort: ReferenceRule = {
  id: "authority/empty-port",
  summary: "a colon with no port after it",
  section: "RFC 3986 6.2.3",
  reason:
    "The reference means the same thing with and without the colon, but a plain string comparison treats the two as different.",
  advice: "leave the colon out",
  fix: "safe",
  level: "warn",
  valid:
    examplesIn(`http://a/ http://a:80/ http://http://h http://https:/h http://unix:/run/a.sock:/b s3://https://a/b
    file://C:/a`),
  invalid: [
    { reference: "http://a:/", underlined: ":", fixed: "http://a/" },
    { reference: "//a:/", base: "http://b/", underlined: ":", fixed: "//a/" },
    { reference: "//a:/", underlined: ":" },
  ],
  check(reference) {
    const { text, scheme, host, path, port } = reference;
    // "http://http://" is reported by scheme/twice.
    if (port?.text !== "" || hasTwoSchemes(text)) return noProblems;
    // nginx and other servers write a socket as a URL like this: http://unix:/run/a.sock:/b.
    if (/^unix$/i.test(host?.text ?? "")) return noProblems;
    // The "host" may actually be a scheme or a drive: s3://https://a/b, x+access://C:/b, file://C:/b.
    if (path.text.startsWith("//") || (scheme && !isKnownScheme(scheme.text))) return noProblems;
    if (/^file$/i.test(scheme?.text ?? "")) return noProblems;
    const span = { start: port.start - 1, end: port.end };
    const isKnown = defaultPortOf(reference) !== undefined;
    return [
      { ...span, what: "there is no port after the colon", ...(isKnown && { fix: { ...span, text: "" } }) },
    ];
  },
};
