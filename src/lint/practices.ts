import type { UriSyntaxErrorCode } from "../core/syntax-error.ts";
import type { Finding } from "../extract/finding.ts";
import { isShown } from "./shown.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/** An error of syntax that people write on purpose, and that programs read as it is meant. */
export interface Practice extends SyntaxRule {
  /** `practice/` and a name. */
  readonly id: string;
  readonly codes: readonly UriSyntaxErrorCode[] | "all";
  /** Whether an error with one of these codes, by its first character, is the practice. */
  readonly isAt: (place: Place, character: string) => boolean;
}

/** The part of a reference that an error stands in, as the first "?" and "#" divide it. */
interface Place {
  /** Whether the authority is a list of servers. */
  readonly isInServers: boolean;
  /** Whether it is a reference in running text to a host that is reserved for documents and tests (RFC 2606). */
  readonly isOfExample: boolean;
  readonly isInContent: boolean;
  readonly isInQuery: boolean;
  readonly isInFragment: boolean;
  /** Whether the fragment begins as a route does ("!", or a second "#"), or has a "/" before the error. */
  readonly isInRoute: boolean;
  /** Whether it stands behind a "?" in the fragment, or in the options of what a program in the page reads. */
  readonly isTakenApart: boolean;
  /** Whether the fragment is that of another page, by a reference with a scheme. */
  readonly isInOther: boolean;
  /** Whether it is no `<` or `>` but that of an arrow: `->b`. */
  readonly isInName: boolean;
  /** Whether digits stand before it and a delimiter behind, or nothing: `=100%&`. */
  readonly isPercentage: boolean;
  /** Whether it is in the headers of `mailto:`, or beside the "at" of an address that is hidden so. */
  readonly isInMail: boolean;
  /** Whether the fragment is a method with the types of what it takes. */
  readonly isInSignature: boolean;
  /** Whether it is a destination in Markdown that names a part of a program. */
  readonly isInProgramName: boolean;
  /** Whether each bracket of the path and the fragment has its other, and none begins the reference. */
  readonly isInPaired: boolean;
  /** Whether it is where Git has a path behind the host: `git+ssh://a:b/c`. */
  readonly isInGitPath: boolean;
  /** Whether the fragment is the pointer of a `$ref`. */
  readonly isInPointer: boolean;
  /** Whether it is a destination in Markdown, and goes on behind the error or ends with what closes a quote or a "<". */
  readonly isInDestination: boolean;
}

/** All practices. Each stands for the error of syntax that it is, so that its level can be set apart. */
export const practices: readonly Practice[] = [
  {
    id: "practice/query-delimiter",
    codes: ["bracket", "unwise"],
    isAt: ({ isInQuery }, character) => isInQuery && "[]|".includes(character),
    summary: 'a "[", "]" or "|" in a query',
    reason:
      'Forms and interfaces name their parameters so (?a[]=1, ?family=A|B), and servers read them so. Brackets are for IP addresses alone (RFC 3986 3.2.2), and no component has "|".',
    advice: "escape it as %5B, %5D or %7C",
  },
  {
    id: "practice/percentage",
    codes: ["invalid-escape", "incomplete-escape"],
    isAt: ({ isInQuery, isPercentage }) => isInQuery && isPercentage,
    summary: 'the "%" of a percentage in a query',
    reason:
      'Pages that show another page ask for a width so (?w=100%&h=50%), and servers read it so. By the grammar "%" begins an escape (RFC 3986 2.1).',
    advice: "escape it as %25",
  },
  {
    id: "practice/mail",
    codes: ["space"],
    isAt: ({ isInMail }) => isInMail,
    summary: "a space in the subject or the body of mailto:, or in an address that is hidden from programs",
    reason:
      "Browsers and mail programs take the space, and readers mend the address (curl-users at example.org). No URI has a space (RFC 6068 2).",
    advice: "escape it as %20",
  },
  {
    id: "practice/route",
    codes: ["second-fragment"],
    isAt: ({ isInRoute, isTakenApart }) => isInRoute || isTakenApart,
    summary: 'a "#" in a fragment that is a route of a page',
    reason:
      "A program in the page (for #default#VML the browser, for holder.js/100x50/#fff:#000 that script) reads the fragment, and takes it apart itself. By the grammar a fragment has no #, so validators refuse it (RFC 3986 3.5).",
    advice: "escape it as %23",
  },
  {
    id: "practice/fragment",
    codes: ["invalid-escape", "incomplete-escape", "unwise", "delims"],
    isAt: ({ isInFragment, isInRoute, isInName }) => isInFragment && !isInRoute && isInName,
    summary: 'a "%" that begins no escape, or a "^", a "|" or the ">" of an arrow, in a fragment',
    reason:
      'Names of anchors such as sec-%array%, a^b and a->b have it, and browsers look for the name as it is written. By the grammar "%" begins an escape (RFC 3986 2.1), and no component has the others.',
    advice: "escape it",
  },
  {
    id: "practice/second-fragment",
    codes: ["second-fragment"],
    isAt: ({ isInOther, isInRoute, isTakenApart }) => isInOther && !isInRoute && !isTakenApart,
    summary: 'a "#" in the fragment of a reference to another site',
    reason:
      "Names of anchors such as C# have it, and browsers look for the name as it is written. By the grammar a fragment has no # (RFC 3986 3.5).",
    advice: "escape it as %23",
  },
  {
    id: "practice/signature",
    codes: ["space", "bracket", "delims"],
    isAt: ({ isInSignature }) => isInSignature,
    summary: "a space or a bracket in a fragment that is the signature of a method",
    reason:
      "Generators of documentation name anchors so (#a(b.C, int[])), and browsers look for the name as it is written. No URI has a space, and brackets are for IP addresses alone (RFC 3986 3.2.2).",
    advice: "escape it",
  },
  {
    id: "practice/brackets",
    codes: ["bracket"],
    isAt: ({ isInPaired }) => isInPaired,
    summary: 'a "[" with its "]" in a path or a fragment',
    reason:
      "Names of files and of anchors have them (op_new[].md, Font[wght].ttf), and browsers ask for them as they are written. Brackets are for IP addresses alone (RFC 3986 3.2.2).",
    advice: "escape them as %5B and %5D",
  },
  {
    id: "practice/program-name",
    codes: "all",
    isAt: ({ isInProgramName }) => isInProgramName,
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
    isAt: ({ isInContent }) => isInContent,
    summary: "a character in data:, or in the code of javascript:, that no URI has",
    reason:
      "Style sheets have pictures in SVG so, documents break base64 over lines, and pages have code so. Browsers read it; other programs refuse the reference (RFC 2397 3).",
    advice: "escape it",
  },
  {
    id: "practice/pointer",
    codes: ["delims", "unwise", "bracket"],
    isAt: ({ isInPointer }) => isInPointer,
    summary: 'a "<", "|" or "[" in the JSON Pointer of a $ref',
    reason:
      "Generators name definitions after types (#/definitions/List<string>), and many readers look for the name as it is written. A pointer in a fragment is escaped (RFC 6901 6), and validators refuse this one.",
    advice: "escape it",
  },
  {
    id: "practice/destination",
    codes: ["delims", "unwise", "bracket"],
    isAt: ({ isInDestination }) => isInDestination,
    summary: "a character in an absolute destination in Markdown that no URI has",
    reason: "What renders Markdown escapes it; other programs that follow the link refuse it.",
    advice: "escape it",
  },
  {
    id: "practice/servers",
    codes: ["invalid-port", "unexpected-character"],
    isAt: ({ isInServers }) => isInServers,
    summary: "several servers in one authority",
    reason:
      "Clients of databases and of queues take such a list (mongodb://a:1,b:2). An authority has one host and one port (RFC 3986 3.2).",
    advice: "give it to programs that take it, and to no other",
  },
  {
    id: "practice/scp",
    codes: ["invalid-port", "unexpected-character"],
    isAt: ({ isInGitPath }) => isInGitPath,
    summary: "a path behind the colon of a host that Git speaks to by SSH",
    reason:
      "npm and others that call Git take it (git+ssh://git@a:b/c.git), as scp does. Behind the colon an authority has a port (RFC 3986 3.2.3).",
    advice: 'write "/" instead of the colon',
  },
  {
    id: "practice/example",
    codes: "all",
    isAt: ({ isOfExample }) => isOfExample,
    summary: "a mistake in running text, in a reference to a host for examples",
    reason:
      "Comments and manuals show wrong references to such hosts, and to localhost, on purpose (RFC 2606 2 and 3), and nobody else can follow them.",
    advice: "mend it, unless it is to show what is wrong",
  },
];

/** An error, by what tells a practice. */
interface Mistake {
  readonly code: UriSyntaxErrorCode;
  readonly start: number;
}

/** `//a:1,b:2`, up to the path. */
const SERVERS = /^[^/?#]*\/\/[^/?#]*:\d+[,;][^/?#]*/;

/** An address that is hidden from programs: `mailto:a at b.example`. */
const HIDDEN = /^mailto:\S+ +(?:at|\(at\)|\[at\]) +\S+$/i;

/** The scheme and the authority. */
const AUTHORITY = /^[^/?#]*\/\/[^/?#]*/;

/** `git+ssh://git@a:b`, up to the path. */
const GIT_SERVER = /^(?:git\+)?ssh:\/\/[^/?#:]*:[^/?#:]*/i;

/** What a program in the page reads: the behaviours of old browsers, and pictures that holder.js draws. */
const OPTIONS = /^#default#|(?:^|\/)holder\.js\//i;

/**
 * The name of a part of a program, as generators of documentation resolve it: in backticks a module or what ends with an
 * arity (ExDoc), or `a::b` (rustdoc).
 */
const PROGRAM_NAME =
  /^(?:`(?:(?:[a-z]:)?[A-Z][\w.!?]*(?:#[\w-]+)?|[^`]+\/\d+)`|[A-Za-z_]\w*(?:::[\w<>,!()]+)+)$/;

/** A method with the types of what it takes, as generators of documentation name anchors: `#a(b.C, int[])`. */
const SIGNATURE = /^#[\w.$<>-]+\([^()#]*\)$/;

/** Makes the function that finds the practice that an error of a text is; it gives undefined for a plain mistake. */
export function practicesIn(finding: Finding): (error: Mistake) => Practice | undefined {
  const { text } = finding;
  const isOfExample = isShown(finding);
  const fragment = indexOrEnd(text, "#");
  const query = indexOrEnd(text, "?");
  const isInContent = /^(?:data|javascript):/i.test(text);
  const [servers = ""] = SERVERS.exec(text) ?? [];
  const slash = text.indexOf("/", fragment);
  const questionMark = text.indexOf("?", fragment);
  const isOptions = OPTIONS.test(text);
  const [gitServer = ""] = GIT_SERVER.exec(text) ?? [];
  const [authority = ""] = AUTHORITY.exec(text) ?? [];
  const arePaired = !text.startsWith("[") && hasPairs(text.slice(authority.length));
  const closes = [
    ['"', text.indexOf('"')],
    [">", indexOrEnd(text, "<")],
  ] as const;
  const isMail = /^mailto:/i.test(text);
  const isRoute = "!#".includes(text.charAt(fragment + 1));
  const isProgramName = finding.standard?.isEscapedByRenderers === true && PROGRAM_NAME.test(text);
  const isSignature = SIGNATURE.test(text.slice(fragment));
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text);
  // A relative one names a file, which tools look for as it is written.
  const isDestination = finding.standard?.isEscapedByRenderers === true && hasScheme;
  return ({ code, start }) => {
    const isInFragment = start > fragment;
    const behind = text.slice(start);
    const place: Place = {
      isOfExample,
      isInServers: start < servers.length,
      isInContent,
      isInQuery: start > query && start < fragment,
      isInFragment,
      isInRoute: isInFragment && (isRoute || (slash >= 0 && slash < start)),
      isTakenApart: isInFragment && (isOptions || (questionMark >= 0 && questionMark < start)),
      isInOther: isInFragment && hasScheme,
      isInName: !/^[<>"]/.test(behind) || (/^>\w/.test(behind) && text.charAt(start - 1) === "-"),
      isPercentage: /^%(?:[&#]|$)/.test(behind) && /\d/.test(text.charAt(start - 1)),
      isInMail: isMail && (start > query || HIDDEN.test(text)),
      isInSignature: isInFragment && isSignature,
      isInProgramName: isProgramName,
      isInPaired: arePaired && start >= authority.length,
      isInGitPath: start < gitServer.length,
      isInPointer: isInFragment && finding.construct === "$ref",
      isInDestination:
        isDestination &&
        (start + 1 < text.length ||
          closes.some(([close, open]) => text.charAt(start) === close && open < start)),
    };
    return practices.find(
      ({ codes, isAt }) => (codes === "all" || codes.includes(code)) && isAt(place, text.charAt(start)),
    );
  };
}

/** Whether brackets stand in pairs, none of which is within another. */
function hasPairs(text: string): boolean {
  return /^[^[\]]*(?:\[[^[\]]*\][^[\]]*)+$/.test(text);
}

function indexOrEnd(text: string, character: string): number {
  const index = text.indexOf(character);
  return index < 0 ? text.length : index;
}
