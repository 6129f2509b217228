import type { UriSyntaxErrorCode } from "../core/syntax-error.ts";
import type { Finding } from "../extract/finding.ts";
import * as at from "./practice-places.ts";
import { roughComponents } from "./rough-components.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/** An error of syntax that people write on purpose, and that programs read as it is meant. */
export interface Practice extends SyntaxRule {
  /** `practice/` and a name. */
  readonly id: string;
  readonly codes: readonly UriSyntaxErrorCode[] | "all";
  /** Where an error with one of these codes is the practice. */
  readonly place: at.PlaceIn;
}

/** All practices. Each stands for the error of syntax that it is, so that its level can be set apart. */
export const practices: readonly Practice[] = [
  {
    id: "practice/query-delimiter",
    codes: ["bracket", "unwise"],
    place: at.both(at.inQuery, at.oneOf("[]|^")),
    summary: 'a "[", "]", "|" or "^" in a query',
    reason:
      "Forms and interfaces name their parameters so (?a[]=1, ?family=A|B, ?x^2), and servers read them so. Brackets are for IP addresses alone (RFC 3986 3.2.2), and no component has the others.",
    advice: "escape it as %5B, %5D, %7C or %5E",
  },
  {
    id: "practice/percentage",
    codes: ["invalid-escape", "incomplete-escape"],
    place: at.both(at.inQuery, at.isPercentage),
    summary: 'the "%" of a percentage in a query',
    reason:
      'Pages that show another page ask for a width so (?w=100%&h=50%), and servers read it so. By the grammar "%" begins an escape (RFC 3986 2.1).',
    advice: "escape it as %25",
  },
  {
    id: "practice/mail",
    codes: ["space"],
    place: at.inMail,
    summary: "a space in the subject or the body of mailto:, or in an address that is hidden from programs",
    reason:
      "Browsers and mail programs take the space, and readers mend the address (curl-users at example.org). No URI has a space (RFC 6068 2).",
    advice: "escape it as %20",
  },
  {
    id: "practice/route",
    codes: ["second-fragment"],
    place: at.either(at.inRoute, at.inOptions),
    summary: 'a "#" in a fragment that is a route of a page',
    reason:
      "A program in the page (for #default#VML the browser, for holder.js/100x50/#fff:#000 that script) reads the fragment, and takes it apart itself. By the grammar a fragment has no #, so validators refuse it (RFC 3986 3.5).",
    advice: "escape it as %23",
  },
  {
    id: "practice/fragment",
    codes: ["invalid-escape", "incomplete-escape", "unwise", "delims"],
    place: at.both(at.both(at.inFragment, at.not(at.inRoute)), at.inName),
    summary: 'a "%" that begins no escape, or a "^", a "|" or the ">" of an arrow, in a fragment',
    reason:
      'Names of anchors such as sec-%array%, a^b and a->b have it, and browsers look for the name as it is written. By the grammar "%" begins an escape (RFC 3986 2.1), and no component has the others.',
    advice: "escape it",
  },
  {
    id: "practice/second-fragment",
    codes: ["second-fragment"],
    place: at.both(at.inFragment, at.withScheme),
    summary: 'a "#" in the fragment of a reference to another site',
    reason:
      "Names of anchors such as C# have it, and browsers look for the name as it is written. By the grammar a fragment has no # (RFC 3986 3.5).",
    advice: "escape it as %23",
  },
  {
    id: "practice/signature",
    codes: ["space", "bracket", "delims"],
    place: at.inSignature,
    summary: "a space or a bracket in a fragment that is the signature of a method",
    reason:
      "Generators of documentation name anchors so (#a(b.C, int[])), and browsers look for the name as it is written. No URI has a space, and brackets are for IP addresses alone (RFC 3986 3.2.2).",
    advice: "escape it",
  },
  {
    id: "practice/brackets",
    codes: ["bracket"],
    place: at.inPairs,
    summary: 'a "[" with its "]" in a path or a fragment',
    reason:
      "Names of files and of anchors have them (op_new[].md, Font[wght].ttf), and browsers ask for them as they are written. Brackets are for IP addresses alone (RFC 3986 3.2.2).",
    advice: "escape them as %5B and %5D",
  },
  {
    id: "practice/anchor",
    codes: ["delims", "unwise", "bracket", "second-fragment", "non-ascii"],
    place: at.inAnchor,
    summary: "in a document for browsers, a character in a fragment that no URI has",
    reason:
      'Generators name anchors after headings and types (#The-"Glider", #f[A](x:A=>B)), and browsers look for the name as it is written. By the grammar these characters are escaped (RFC 3986 3.5).',
    advice: "escape it",
  },
  {
    id: "practice/program-name",
    codes: "all",
    place: at.inProgramName,
    summary: "in Markdown, the name of a part of a program in the place of a reference",
    reason:
      "Generators of documentation look for the part and link to it (ExDoc, rustdoc). Other programs that render Markdown make a link that leads nowhere.",
    advice: "give it to the generator, and to no other program",
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
    summary: "a character in data:, or in the code of javascript:, that no URI has",
    reason:
      "Style sheets have pictures in SVG so, documents break base64 over lines, and pages have code so. Browsers read it; other programs refuse the reference (RFC 2397 3).",
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
      "Generators name definitions after types (#/definitions/List<string>), and many readers look for the name as it is written. A pointer in a fragment is escaped (RFC 6901 6), and validators refuse this one.",
    advice: "escape it",
  },
  {
    id: "practice/destination",
    codes: ["delims", "unwise", "bracket"],
    place: at.inDestination,
    summary: "a character in an absolute destination in Markdown that no URI has",
    reason: "What renders Markdown escapes it; other programs that follow the link refuse it.",
    advice: "escape it",
  },
  {
    id: "practice/file-name",
    codes: ["space"],
    place: at.inFileName,
    summary: "in Markdown, a space in the name of a file in angle brackets",
    reason:
      "In angle brackets a destination may have spaces (CommonMark 6.3), and what renders Markdown escapes them. No URI has a space (RFC 3986 2).",
    advice: "escape it as %20",
  },
  {
    id: "practice/placeholder",
    codes: ["delims", "bracket"],
    place: at.aroundPlaceholder,
    summary: "a word in brackets, which stands for another",
    reason:
      "Manuals show so what their readers replace (/users/<name>), and templates of documents what their authors do ([link]). No component has such brackets, so nobody can follow the reference as it stands (RFC 3986 2).",
    advice: "give an example in its place, or set the reference as code",
  },
  {
    id: "practice/version",
    codes: ["unwise"],
    place: at.inVersion,
    summary: 'the "^" of a range of versions in a path',
    reason:
      "Networks that deliver the packages of npm read a range so (/react@^18/index.js), and browsers ask for it as it is written or escaped. No component has this character (RFC 2396 2.4.3).",
    advice: "escape it as %5E",
  },
  {
    id: "practice/words",
    codes: ["space", "delims"],
    place: at.either(at.betweenWords, at.inElement),
    summary: "in a document for browsers, a space between words, or an element in a query",
    reason:
      "Names of files and of anchors, and texts in queries, have spaces; browsers escape them, and look for an anchor as it is written. No URI has a space (RFC 3986 2), so other programs refuse the reference.",
    advice: "escape it",
  },
  {
    id: "practice/dropped",
    codes: ["control"],
    place: at.isDropped,
    summary: "in a document for browsers, a tab or a line end, which they drop",
    reason:
      "Programs that fold lines leave it, and browsers take the reference without it (URL Standard 4.4). Other programs refuse the reference (RFC 3986 2).",
    advice: "remove it",
  },
  {
    id: "practice/rest",
    codes: ["space", "control"],
    place: at.isRest,
    summary: "white space at the end of a string in JSON",
    reason:
      "Strings of unknown meaning are often pasted with white space after them. No URI has white space (RFC 3986 2).",
    advice: "remove it",
  },
  {
    id: "practice/servers",
    codes: ["invalid-port", "unexpected-character"],
    place: at.either(at.inServers, at.inCredentials),
    summary: "several servers in one authority, or a name and a key without a server",
    reason:
      "Clients of databases, of queues and of services take it (mongodb://a:1,b:2, algolia://name:key). An authority has one host and one port (RFC 3986 3.2).",
    advice: "give it to programs that take it, and to no other",
  },
  {
    id: "practice/scp",
    codes: ["invalid-port", "unexpected-character"],
    place: at.inGitPath,
    summary: "a path after the colon of a host that Git speaks to by SSH",
    reason:
      "npm and others that call Git take it (git+ssh://git@a:b/c.git), as scp does. After the colon an authority has a port (RFC 3986 3.2.3).",
    advice: 'write "/" instead of the colon',
  },
  {
    id: "practice/example",
    codes: "all",
    place: at.ofExample,
    summary: "a mistake in running text, in a reference to a host for examples",
    reason:
      "Comments and manuals show wrong references to such hosts, and to localhost, on purpose (RFC 2606 2 and 3), and nobody else can follow them.",
    advice: "mend it, unless it shows a mistake on purpose",
  },
];

/** An error, by what tells a practice. */
type Mistake = { readonly code: UriSyntaxErrorCode; readonly start: number };

/** Makes the function that finds the practice that an error of a text is; it gives undefined for a plain mistake. */
export function practicesIn(finding: Finding): (error: Mistake) => Practice | undefined {
  const rough = roughComponents(finding);
  const places = practices.map((practice) => ({ practice, isAt: practice.place(rough) }));
  return ({ code, start }) =>
    places.find(({ practice: { codes }, isAt }) => (codes === "all" || codes.includes(code)) && isAt(start))
      ?.practice;
}
