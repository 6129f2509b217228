import type { UriSyntaxErrorCode } from "../core/syntax-error.ts";

/** What there is to say of an error code, in whatever specification and place. */
export interface SyntaxRule {
  /** What is reported, in one line. */
  readonly summary: string;
  /** Why it is no reference, by the specifications. */
  readonly reason: string;
  /** What to do about it. */
  readonly advice: string;
}

/** What the ids of these rules begin with. */
export const SYNTAX = "syntax/";

/** The rules `syntax/<code>`, in the order of the codes. */
export const syntaxRules: { readonly [Code in UriSyntaxErrorCode]: SyntaxRule } = {
  control: {
    summary: "a control character",
    reason:
      "It is not printed, and programs may take it for a command (RFC 2396 2.4.3); no URI and no IRI has one.",
    advice: "remove it, or escape its octets",
  },
  space: {
    summary: "a space",
    reason:
      "Spaces appear and disappear when a URI is copied or typeset, and often delimit it (RFC 2396 2.4.3).",
    advice: "escape it as %20",
  },
  delims: {
    summary: '"<", ">" or a double quote',
    reason:
      "These characters delimit URIs in text and in protocol fields (RFC 2396 2.4.3), so they cannot be in one.",
    advice: "escape it",
  },
  unwise: {
    summary: 'a character such as "|", "\\", "^", "`", "{" or "}"',
    reason: "Some gateways are known to change such characters, or use them as delimiters (RFC 2396 2.4.3).",
    advice: "escape it",
  },
  punctuation: {
    summary: '"<", ">" or a double quote, in a URL of RFC 1808',
    reason: "RFC 1808 2.2 defines this class of characters, and no URL has any of it.",
    advice: "escape it",
  },
  national: {
    summary: 'a character such as "|", "\\", "^", "~", "[" or "{", in a URL of RFC 1808',
    reason: "RFC 1808 2.2 defines this class of characters, and no URL has any of it.",
    advice: "escape it",
  },
  "non-ascii": {
    summary: "a character outside ASCII",
    reason:
      "URIs are written in ASCII (RFC 2396 2.1, RFC 3986 2.5); only IRIs have other characters (RFC 3987).",
    advice: "escape its octets in UTF-8, or judge by RFC 3987",
  },
  "lone-surrogate": {
    summary: "half of a surrogate pair",
    reason: "It is no character, so RFC 3987 2.2 has no place for it, and UTF-8 cannot transmit it.",
    advice: "write the character that was meant",
  },
  "not-ucschar": {
    summary: "a character that no IRI has",
    reason: "RFC 3987 2.2 lists the characters beyond ASCII that IRIs have as ucschar; this is none of them.",
    advice: "remove it, or escape its octets in UTF-8",
  },
  "invalid-port": {
    summary: "text after the colon of a host that is not a port",
    reason: "A port consists of decimal digits (RFC 3986 3.2.3).",
    advice: 'write decimal digits after ":", or nothing',
  },
  "private-use": {
    summary: "a private use character outside a query",
    reason: "What it means is agreed upon in private; RFC 3987 2.2 allows it in a query only.",
    advice: "escape its octets in UTF-8, or write another character",
  },
  "incomplete-escape": {
    summary: "an escape that the end of the text cuts off",
    reason: 'An escape is "%" and two hexadecimal digits (RFC 2396 2.4.1, RFC 3986 2.1).',
    advice: "complete the escape, or write %25 for a literal %",
  },
  "invalid-escape": {
    summary: 'a "%" that begins no escape',
    reason:
      'An escape is "%" and two hexadecimal digits (RFC 2396 2.4.1, RFC 3986 2.1), and "%" has no other use.',
    advice: "write %25 for a literal %",
  },
  "missing-scheme": {
    summary: "a colon with no scheme before it",
    reason:
      "The first colon before any slash ends a scheme, which has one letter at least (RFC 2396 3.1, RFC 3986 3.1).",
    advice: 'write the scheme, or "./" before a relative path',
  },
  "scheme-start": {
    summary: "a scheme that begins with something other than a letter",
    reason:
      "The text before the first colon is read as a scheme, which begins with a letter (RFC 2396 3.1, RFC 3986 3.1).",
    advice: 'write "./" before a relative path, or escape ":" as %3A',
  },
  "scheme-character": {
    summary: "a character in a scheme that no scheme has",
    reason:
      'The text before the first colon is read as a scheme: letters, digits, "+", "-" and "." (RFC 2396 3.1, RFC 3986 3.1).',
    advice: 'write "./" before a relative path, or escape ":" as %3A',
  },
  "empty-scheme-specific-part": {
    summary: "a scheme with nothing after its colon",
    reason: "What a URI identifies stands after the scheme; in RFC 2396 3 it cannot be empty.",
    advice: 'write after ":" what the scheme identifies',
  },
  "empty-first-segment": {
    summary: "a path whose first segment is empty",
    reason: "In RFC 1808 2.2 the first segment of a path has one character at least.",
    advice: 'write the segment, or remove "/"',
  },
  "query-without-path": {
    summary: "a query with no path before it",
    reason:
      'The BNF of RFC 2396 5 derives no reference that begins with "?", and programs disagree on what one means.',
    advice: 'write the last segment of the path before it, or "./" for its folder',
  },
  "second-fragment": {
    summary: 'a second "#"',
    reason: 'The first "#" begins the fragment, which has none itself (RFC 2396 4.1, RFC 3986 3.5).',
    advice: "escape it as %23",
  },
  "ipv6-address": {
    summary: "an IPv6 address that breaks its syntax",
    reason:
      'It has eight groups of up to four hexadecimal digits, and "::" stands for groups of zeros once (RFC 3986 3.2.2).',
    advice: "correct the address",
  },
  "ipv4-after-elision": {
    summary: 'an IPv4 address right after "::"',
    reason:
      'RFC 2732 takes the ABNF of RFC 2373 Appendix B, which, as it is printed, has one ":" more there.',
    advice: "write the IPv4 address as two groups of hexadecimal digits",
  },
  "zone-identifier": {
    summary: "a zone identifier in an IPv6 address",
    reason: "Zones are local to one machine, and the addresses of RFC 3986 3.2.2 have none.",
    advice: "leave it out",
  },
  "ip-future": {
    summary: "an address of a later IP version that breaks its syntax",
    reason: 'It is "v", the version in hexadecimal digits, "." and the address (RFC 3986 3.2.2).',
    advice: "write it so",
  },
  "unclosed-bracket": {
    summary: 'a "[" without its "]"',
    reason: "An IPv6 address stands between brackets (RFC 2732 3, RFC 3986 3.2.2).",
    advice: 'write "]" after the address',
  },
  bracket: {
    summary: "a bracket that encloses no address",
    reason: "Only the brackets around the address of a host may stand in a URI (RFC 2732 3, RFC 3986 3.2.2).",
    advice: "escape it as %5B or %5D",
  },
  "unexpected-character": {
    summary: "a character that cannot stand where it does",
    reason:
      "The specification allows the character in a URI, but not in this component or not at this place.",
    advice: "escape it, or write what the specification expects there",
  },
  "unexpected-end": {
    summary: "a text that ends too soon",
    reason: "The specification expects more of the component that the text ends with.",
    advice: "complete the component",
  },
};
