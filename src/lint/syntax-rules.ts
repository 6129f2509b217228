import type { UriSyntaxErrorCode } from "../core/syntax-error.ts";

/** The description of an error code, which is valid for every specification and position. */
export interface SyntaxRule {
  /** The problem, in one line. */
  readonly summary: string;
  /** The reason why specifications reject such references, in one sentence. */
  readonly reason: string;
  /** Advice on how to fix the problem. */
  readonly advice: string;
}

/** The prefix of the ids of syntax rules. */
export const SYNTAX = "syntax/";

/** The `syntax/<code>` rules, in the order of the codes. */
export const syntaxRules: { readonly [Code in UriSyntaxErrorCode]: SyntaxRule } = {
  control: {
    summary: "a control character",
    reason:
      "A control character is not printable, and programs may interpret it as a command (RFC 2396 2.4.3), so URIs and IRIs cannot contain one.",
    advice: "remove the character, or escape its octets",
  },
  space: {
    summary: "a space",
    reason:
      "Spaces appear and disappear when a URI is copied or typeset, and they often delimit URIs (RFC 2396 2.4.3). In a link without a scheme, browsers and Markdown renderers escape a space, so the link works and the rules tolerated/* report it; in a link with a scheme, a space usually comes from other text or a line break, so the link leads elsewhere.",
    advice: "escape it as %20",
  },
  delims: {
    summary: '"<", ">" or a double quote',
    reason:
      "These characters delimit URIs in text and in protocol fields (RFC 2396 2.4.3), so a URI cannot contain them.",
    advice: "escape it",
  },
  unwise: {
    summary: 'a character such as "|", "\\", "^", "`", "{" or "}"',
    reason: "Some gateways change such characters or use them as delimiters (RFC 2396 2.4.3).",
    advice: "escape it",
  },
  punctuation: {
    summary: '"<", ">" or a double quote in an RFC 1808 URL',
    reason: "RFC 1808 2.2 defines this class of characters, none of which is allowed in a URL.",
    advice: "escape it",
  },
  national: {
    summary: 'a character such as "|", "\\", "^", "~", "[" or "{", in an RFC 1808 URL',
    reason: "RFC 1808 2.2 defines this class of characters, none of which is allowed in a URL.",
    advice: "escape it",
  },
  "non-ascii": {
    summary: "a non-ASCII character",
    reason:
      "URIs are written in ASCII (RFC 2396 2.1, RFC 3986 2.5); only IRIs can contain other characters (RFC 3987).",
    advice: "escape the UTF-8 octets of the character, or use the RFC 3987 grammar",
  },
  "lone-surrogate": {
    summary: "a lone surrogate",
    reason:
      "A lone surrogate is not a character, so RFC 3987 2.2 does not allow it and UTF-8 cannot encode it.",
    advice: "use the intended character",
  },
  "not-ucschar": {
    summary: "a character that is invalid in an IRI",
    reason:
      "RFC 3987 2.2 lists the non-ASCII characters allowed in IRIs (ucschar), and this character is not one of them.",
    advice: "remove the character, or escape its UTF-8 octets",
  },
  "invalid-port": {
    summary: "an invalid port after a host and a colon",
    reason: "A port consists of decimal digits (RFC 3986 3.2.3).",
    advice: 'use decimal digits after ":", or nothing',
  },
  "private-use": {
    summary: "a private-use character outside a query",
    reason:
      "The meaning of such a character depends on a private agreement, so RFC 3987 2.2 allows it only in a query.",
    advice: "escape the UTF-8 octets of the character, or use another character",
  },
  "incomplete-escape": {
    summary: "an escape that is cut off by the end of the input",
    reason: 'An escape is "%" and two hexadecimal digits (RFC 2396 2.4.1, RFC 3986 2.1).',
    advice: "complete the escape, or use %25 for a literal %",
  },
  "invalid-escape": {
    summary: 'a "%" that does not begin an escape',
    reason:
      'An escape is "%" and two hexadecimal digits (RFC 2396 2.4.1, RFC 3986 2.1), and "%" has no other use.',
    advice: "write %25 for a literal %",
  },
  "missing-scheme": {
    summary: "a colon with no scheme before it",
    reason:
      "A colon that comes before any slash ends a scheme, which has at least one letter (RFC 2396 3.1, RFC 3986 3.1).",
    advice: 'add the scheme, or "./" before a relative path',
  },
  "scheme-start": {
    summary: "a scheme that does not begin with a letter",
    reason:
      "The text before the first colon is parsed as a scheme, which begins with a letter (RFC 2396 3.1, RFC 3986 3.1).",
    advice: 'add "./" before a relative path, or escape ":" as %3A',
  },
  "scheme-character": {
    summary: "an invalid character in a scheme",
    reason:
      'The text before the first colon is parsed as a scheme, which has only letters, digits, "+", "-" and "." (RFC 2396 3.1, RFC 3986 3.1).',
    advice: 'add "./" before a relative path, or escape ":" as %3A',
  },
  "empty-scheme-specific-part": {
    summary: "a scheme with nothing after its colon",
    reason:
      "The part after the scheme says what a URI identifies, and RFC 2396 3 does not allow it to be empty.",
    advice: 'add the rest of the URI after ":"',
  },
  "empty-first-segment": {
    summary: "a path whose first segment is empty",
    reason: "In RFC 1808 2.2, the first segment of a path has at least one character.",
    advice: 'add a segment, or remove "/"',
  },
  "query-without-path": {
    summary: "a query with no path before it",
    reason:
      'The BNF of RFC 2396 5 does not allow a reference to begin with "?", and programs disagree on what such a reference means.',
    advice: 'before the query, add the last segment of the base path, or "./" for its folder',
  },
  "second-fragment": {
    summary: 'a second "#"',
    reason:
      'The first "#" begins the fragment, which cannot contain another "#" (RFC 2396 4.1, RFC 3986 3.5).',
    advice: "escape it as %23",
  },
  "ipv6-address": {
    summary: "an invalid IPv6 address",
    reason:
      'An IPv6 address has eight groups of up to four hexadecimal digits, and "::" can replace groups of zeros once (RFC 3986 3.2.2).',
    advice: "correct the address",
  },
  "ipv4-after-elision": {
    summary: 'an IPv4 address right after "::"',
    reason:
      'RFC 2732 uses the ABNF of RFC 2373 Appendix B, which, as printed, requires one more ":" before the IPv4 address.',
    advice: "write the IPv4 address as two groups of hexadecimal digits",
  },
  "zone-identifier": {
    summary: "a zone identifier in an IPv6 address",
    reason: "Zones are local to one machine, and RFC 3986 3.2.2 does not allow them in an address.",
    advice: "remove it",
  },
  "ip-future": {
    summary: "an invalid address of a later IP version",
    reason:
      'Such an address consists of "v", the version in hexadecimal digits, "." and the address itself (RFC 3986 3.2.2).',
    advice: "correct the address",
  },
  "unclosed-bracket": {
    summary: 'a "[" without a closing "]"',
    reason: "An IPv6 address must be in brackets (RFC 2732 3, RFC 3986 3.2.2).",
    advice: 'add "]" after the address',
  },
  bracket: {
    summary: "a bracket that does not enclose an address",
    reason: "A URI can contain brackets only around an IP address in its host (RFC 2732 3, RFC 3986 3.2.2).",
    advice: "escape the bracket as %5B or %5D",
  },
  "unexpected-character": {
    summary: "a character that is not allowed where it appears",
    reason: "The specification allows the character in a URI, but not in this component or position.",
    advice: "escape the character, or use what the specification expects there",
  },
  "unexpected-end": {
    summary: "an input that ends too early",
    reason: "The specification expects more characters in the last component.",
    advice: "complete the component",
  },
};
