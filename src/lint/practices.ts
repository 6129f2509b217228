import type { UriSyntaxErrorCode } from "../core/syntax-error.ts";
import type { Finding } from "../extract/finding.ts";
import * as at from "./practice-places.ts";
import { roughComponents } from "./rough-components.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/** A syntax error that people make on purpose and that programs interpret as intended. */
export interface Practice extends SyntaxRule {
  /** The id: `practice/` followed by a name. */
  readonly id: string;
  readonly codes: readonly UriSyntaxErrorCode[] | "all";
  /** The place where an error with one of the codes counts as the practice. */
  readonly place: at.PlaceIn;
}

/** All practices. Each one replaces the syntax error in its place, so it can have a level of its own. */
export const practices: readonly Practice[] = [
  {
    id: "practice/query-delimiter",
    codes: ["bracket", "unwise"],
    place: at.both(at.inQuery, at.oneOf("[]|^")),
    summary: 'a "[", "]", "|" or "^" in a query',
    reason:
      "Forms and APIs name their parameters like this (?a[]=1, ?family=A|B, ?x^2) and servers accept it, but a URI may contain brackets only around IP addresses (RFC 3986 3.2.2) and no component allows the other characters.",
    advice: "escape it as %5B, %5D, %7C or %5E",
  },
  {
    id: "practice/percentage",
    codes: ["invalid-escape", "incomplete-escape"],
    place: at.both(at.inQuery, at.isPercentage),
    summary: 'the "%" of a percentage in a query',
    reason:
      'Pages that embed another page set its width like this (?w=100%&h=50%) and servers accept it, but in the grammar "%" begins an escape (RFC 3986 2.1).',
    advice: "escape it as %25",
  },
  {
    id: "practice/mail",
    codes: ["space"],
    place: at.inMail,
    summary: "a space in the subject or body of a mailto: reference, or in an obfuscated address",
    reason:
      "Browsers and mail programs accept the space, and people restore the address (curl-users at example.org), but a URI cannot contain a space (RFC 6068 2).",
    advice: "escape it as %20",
  },
  {
    id: "practice/route",
    codes: ["second-fragment"],
    place: at.either(at.inRoute, at.inOptions),
    summary: 'a "#" in a fragment that is a client-side route',
    reason:
      "The browser (for #default#VML) or a script in the page (for holder.js/100x50/#fff:#000) parses the fragment itself, but a fragment cannot contain #, so validators reject it (RFC 3986 3.5).",
    advice: "escape it as %23",
  },
  {
    id: "practice/fragment",
    codes: ["invalid-escape", "incomplete-escape", "unwise", "delims"],
    place: at.both(at.both(at.inFragment, at.not(at.inRoute)), at.inName),
    summary: 'in a fragment, a "%" that does not begin an escape, or a "^", a "|" or the ">" of an arrow',
    reason:
      'Anchors such as sec-%array%, a^b and a->b contain such characters and browsers look up the name as written, but in the grammar "%" begins an escape (RFC 3986 2.1) and no component allows the other characters.',
    advice: "escape it",
  },
  {
    id: "practice/second-fragment",
    codes: ["second-fragment"],
    place: at.both(at.inFragment, at.withScheme),
    summary: 'a "#" in the fragment of a reference to another site',
    reason:
      "Anchors such as C# contain this character and browsers look up the name as written, but a fragment cannot contain # (RFC 3986 3.5).",
    advice: "escape it as %23",
  },
  {
    id: "practice/signature",
    codes: ["space", "bracket", "delims"],
    place: at.inSignature,
    summary: "a space or a bracket in a fragment that is a method signature",
    reason:
      "Documentation generators name anchors like this (#a(b.C, int[])) and browsers look up the name as written, but a URI cannot contain a space, and brackets are only for IP addresses (RFC 3986 3.2.2).",
    advice: "escape it",
  },
  {
    id: "practice/brackets",
    codes: ["bracket"],
    place: at.inPairs,
    summary: 'a pair of "[" and "]" in a path or a fragment',
    reason:
      "Some file and anchor names contain brackets (op_new[].md, Font[wght].ttf) and browsers request them as written, but a URI may contain brackets only around IP addresses (RFC 3986 3.2.2).",
    advice: "escape them as %5B and %5D",
  },
  {
    id: "practice/anchor",
    codes: ["delims", "unwise", "bracket", "second-fragment", "non-ascii"],
    place: at.inAnchor,
    summary: "in the fragment of a reference for browsers, a character that is invalid in a URI",
    reason:
      'Generators name anchors after headings and types (#The-"Glider", #f[A](x:A=>B)) and browsers look up the name as written, but in the grammar these characters must be escaped (RFC 3986 3.5).',
    advice: "escape it",
  },
  {
    id: "practice/program-name",
    codes: "all",
    place: at.inProgramName,
    summary: "in Markdown, the name of a program element in place of a reference",
    reason:
      "Documentation generators (ExDoc, rustdoc) look up the element and link to it, but other Markdown renderers produce a link that leads nowhere.",
    advice: "render the document only with that generator",
  },
  {
    id: "practice/data",
    codes: [
      "control",
      "space",
      "delims",
      "unwise",
      "non-ascii",
      "bracket",
      "invalid-escape",
      "incomplete-escape",
      "unexpected-character",
    ],
    place: at.wholeIf(({ scheme }) => /^(?:data|javascript)$/i.test(scheme)),
    summary: "a character that is invalid in a URI, in a data: URI or in the code of a javascript: URI",
    reason:
      "Style sheets embed SVG images like this, documents break base64 across lines and pages contain code, and browsers accept all of it, but other programs reject the reference (RFC 2397 3).",
    advice: "escape it",
  },
  {
    id: "practice/pointer",
    codes: ["delims", "unwise", "bracket"],
    place: at.both(
      at.inFragment,
      at.wholeIf(({ finding }) => finding.construct === "$ref"),
    ),
    summary: 'a "<", "|" or "[" in the JSON Pointer of a $ref',
    reason:
      "Generators name definitions after types (#/definitions/List<string>) and many programs look up the name as written, but a pointer in a fragment must be escaped (RFC 6901 6), so validators reject it.",
    advice: "escape it",
  },
  {
    id: "practice/destination",
    codes: ["delims", "unwise", "bracket"],
    place: at.inDestination,
    summary: "an absolute Markdown destination with a character that is invalid in a URI",
    reason: "Markdown renderers escape the character, but other programs that follow the link reject it.",
    advice: "escape it",
  },
  {
    id: "practice/file-name",
    codes: ["space"],
    place: at.inFileName,
    summary: "in Markdown, a space in a file name in angle brackets",
    reason:
      "A destination in angle brackets may contain spaces (CommonMark 6.3), which renderers escape, but a URI cannot contain spaces (RFC 3986 2).",
    advice: "escape it as %20",
  },
  {
    id: "practice/placeholder",
    codes: ["delims", "bracket"],
    place: at.aroundPlaceholder,
    summary: "a word in brackets that is a placeholder",
    reason:
      "Manuals and document templates mark placeholders this way (/users/<name>, [link]), but no component allows such brackets, so nobody can follow the reference as it is (RFC 3986 2).",
    advice: "write an example instead, or format the reference as code",
  },
  {
    id: "practice/version",
    codes: ["unwise"],
    place: at.inVersion,
    summary: 'the "^" of a version range in a path',
    reason:
      "CDNs for npm packages accept a version range like this (/react@^18/index.js) and browsers request it as written or escaped, but no component allows this character (RFC 2396 2.4.3).",
    advice: "escape it as %5E",
  },
  {
    id: "practice/words",
    codes: ["space", "delims"],
    place: at.either(at.betweenWords, at.inElement),
    summary: "a space between words, or an element in a query, in a document for browsers",
    reason:
      "The names of files and anchors and the values of queries contain spaces, and browsers escape them or look up the anchor as written, but a URI cannot contain a space (RFC 3986 2), so other programs reject the reference.",
    advice: "escape it",
  },
  {
    id: "practice/dropped",
    codes: ["control"],
    place: at.isDropped,
    summary: "in a document for browsers, a tab or line break, which browsers ignore",
    reason:
      "Programs that wrap lines leave such characters behind and browsers ignore them (URL Standard 4.4), but other programs reject the reference (RFC 3986 2).",
    advice: "remove it",
  },
  {
    id: "practice/rest",
    codes: ["space", "control"],
    place: at.isRest,
    summary: "white space at the end of a string in JSON",
    reason:
      "Strings whose purpose is unknown are often pasted with trailing white space, but a URI cannot contain white space (RFC 3986 2).",
    advice: "remove it",
  },
  {
    id: "practice/servers",
    codes: ["invalid-port", "unexpected-character"],
    place: at.either(at.inServers, at.inCredentials),
    summary: "several servers in one authority, or credentials without a server",
    reason:
      "Clients for databases, queues and services accept such an authority (mongodb://a:1,b:2, algolia://name:key), but an authority has one host and one port (RFC 3986 3.2).",
    advice: "use it only with programs that accept it",
  },
  {
    id: "practice/scp",
    codes: ["invalid-port", "unexpected-character"],
    place: at.inGitPath,
    summary: "a path after a host and a colon, for Git over SSH",
    reason:
      "npm and other programs that call Git accept it (git+ssh://git@a:b/c.git), as scp does, but only a port can follow the colon (RFC 3986 3.2.3).",
    advice: 'write "/" instead of the colon',
  },
  {
    id: "practice/example",
    codes: "all",
    place: at.ofExample,
    summary: "in running text, a mistake in a reference to an example host",
    reason:
      "Comments and manuals show invalid references to such hosts and to localhost on purpose, and nobody can follow them (RFC 2606 2 and 3).",
    advice: "fix the mistake, unless it is shown on purpose",
  },
];

/** The properties of an error that identify a practice. */
type Mistake = { readonly code: UriSyntaxErrorCode; readonly start: number };

/**
 * Creates a function that returns the practice behind an error in a finding; undefined if the error is a plain mistake.
 */
export function practicesIn(finding: Finding): (error: Mistake) => Practice | undefined {
  const rough = roughComponents(finding);
  const places = practices.map((practice) => ({ practice, isAt: practice.place(rough) }));
  return ({ code, start }) =>
    places.find(({ practice: { codes }, isAt }) => (codes === "all" || codes.includes(code)) && isAt(start))
      ?.practice;
}
