import type { Finding } from "../extract/finding.ts";
import { type RoughComponents, roughComponents } from "./rough-components.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/**
 * A syntax error without consequences: the programs that use the document understand the reference as its text shows it.
 */
export interface ToleratedError extends SyntaxRule {
  /** The id: `tolerated/` followed by the part of the reference that contains the error. */
  readonly id: string;
  /** Checks, in constant time, that an error at an offset in this part has no consequences. */
  readonly isHarmless: (shape: Shape, start: number) => boolean;
}

/** The properties of a reference that decide which errors have consequences. */
interface Shape extends RoughComponents {
  /** True if programs escape the invalid characters, as browsers and Markdown renderers do. */
  readonly isEscaped: boolean;
  /** True if the reference is for browsers or absolute, so that no other program looks up a name as written. */
  readonly isAddress: boolean;
  /** For each part, the quotes and brackets that are not paired in it. They may be left over from the surrounding text. */
  readonly unpaired: { readonly [Each in "path" | "query" | "fragment"]: string };
  /** A name in the path: a file name with an extension, or any name before or after a slash. In prose, there is none. */
  readonly name: "file" | "segment" | undefined;
}

type Part = "content" | "authority" | "path" | "query" | "fragment";

const byPart: { readonly [Each in Part]: ToleratedError } = {
  content: {
    id: "tolerated/content",
    isHarmless: () => true,
    summary: "an invalid character in the content of a data:, javascript: or mailto: reference",
    reason:
      "Browsers and mail programs accept the images, code and messages that are embedded like this, but other programs reject the reference (RFC 3986 2).",
    advice: "escape it",
  },
  authority: {
    id: "tolerated/authority",
    isHarmless: ({ scheme }) => SCHEME.test(scheme) && !FOR_BROWSERS.test(scheme),
    summary: "an invalid authority after a scheme that browsers do not follow, such as a list of servers",
    reason:
      "Clients of databases, queues and Git accept such an authority (mongodb://a:1,b:2, git+ssh://a:b/c.git), but an authority has one host and one port (RFC 3986 3.2).",
    advice: "use it only with programs that accept it",
  },
  path: {
    id: "tolerated/path",
    isHarmless: isHarmlessInPath,
    summary: "an invalid character inside a path that browsers escape, or a pair of square brackets",
    reason:
      "Browsers and Markdown renderers escape the character, so the link leads where its text says, but other programs reject it (RFC 3986 3.3).",
    advice: "escape it",
  },
  query: {
    id: "tolerated/query",
    isHarmless: isHarmlessInQuery,
    summary: "an invalid character inside a query",
    reason:
      "Forms and APIs name their parameters like this (?a[]=1, ?family=A|B, ?w=100%) and servers accept it, but a query cannot contain the character (RFC 3986 3.4).",
    advice: "escape it",
  },
  fragment: {
    id: "tolerated/fragment",
    isHarmless: isHarmlessInFragment,
    summary: "an invalid character inside a fragment",
    reason:
      "Anchors, routes and JSON Pointers contain such characters (#C#, #a->b, #c(int[], long)) and programs look up the name as written, but a fragment cannot contain the character (RFC 3986 3.5).",
    advice: "escape it",
  },
};

/** The rules for tolerated errors. Each one replaces the syntax error, so it can have a level of its own. */
export const toleratedErrors: readonly ToleratedError[] = Object.values(byPart);

/** Creates a function that returns the rule for an error without consequences; undefined if the error has some. */
export function toleratedIn(
  finding: Finding,
): (error: { readonly start: number }) => ToleratedError | undefined {
  const shape = shapeOf(roughComponents(finding));
  return ({ start }) => {
    const part = partAt(shape, start);
    return part && byPart[part].isHarmless(shape, start) ? byPart[part] : undefined;
  };
}

function partAt(
  { scheme, schemeEnd, hasAuthority, path, questionMark, hash }: Shape,
  start: number,
): Part | undefined {
  if (/^(?:data|javascript)$/i.test(scheme)) return "content";
  if (start < path) return hasAuthority && start >= schemeEnd ? "authority" : undefined;
  if (start < questionMark) return "path";
  if (start >= hash) return "fragment";
  return /^mailto$/i.test(scheme) ? "content" : "query";
}

const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/** The special schemes (URL Standard, 4.2). Browsers parse the authority after them. */
const FOR_BROWSERS = /^(?:ftp|file|https?|wss?)$/i;

function shapeOf(rough: RoughComponents): Shape {
  const { text, finding, scheme, authorityEnd, questionMark, hash } = rough;
  const { isForBrowsers = false, isEscapedByRenderers = false } = finding.standard ?? {};
  const path = text.slice(authorityEnd, questionMark);
  return {
    ...rough,
    isEscaped: isForBrowsers || isEscapedByRenderers,
    isAddress: isForBrowsers || SCHEME.test(scheme),
    name: FILE.test(path) ? "file" : path.includes("/") ? "segment" : undefined,
    unpaired: {
      path: unpairedIn(path),
      query: unpairedIn(text.slice(questionMark, hash)),
      fragment: unpairedIn(text.slice(hash)),
    },
  };
}

/** Matches a file name with an extension at the end of a path. */
const FILE = /[^/?#.]\.(?=\d*[A-Za-z])[A-Za-z\d]{1,5}$/;

const PAIRS = ['""', "<>", "[]"] as const;

function unpairedIn(text: string): string {
  return PAIRS.filter((pair) => !isPaired(text, pair)).join("");
}

function isPaired(text: string, [opening, closing]: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === closing && open > 0) open--;
    else if (character === opening) open++;
    else if (character === closing) return false;
  }
  return open === 0;
}

/** True if programs send or look up the character, or its escape. At the ends, other text may have left it behind. */
function isUnderstood({ text, isEscaped }: Shape, start: number): boolean {
  const character = text.charAt(start);
  const isInside = start > 0 && (start + 1 < text.length || /[#%">\]]/.test(character));
  const isWhite = isEscaped ? /[\x00-\x1f\x7f]/ : /[\x00-\x20\x7f]/;
  return isInside && !isWhite.test(character);
}

/** The characters that all specifications exclude and browsers send as they are or escaped. They replace a backslash. */
const EXCLUDED = /["<>^`{|}]/;

function isHarmlessInPath(shape: Shape, start: number): boolean {
  const { text, isEscaped, isAddress, unpaired } = shape;
  const character = text.charAt(start);
  if (!isUnderstood(shape, start) || unpaired.path.includes(character)) return false;
  if (character === " ") return isBetweenWords(shape, start);
  return /[[\]]/.test(character) || (isEscaped && isAddress && EXCLUDED.test(character));
}

/** A space between the words of a name in a path: `a b.png`, `/B - c (d)/`. */
function isBetweenWords({ text, name }: Shape, start: number): boolean {
  const next = name === "file" ? /^ +[^\s/]/ : /^ +[\p{L}\p{N}]/u;
  return (
    name !== undefined &&
    /[^\s/?#:]/.test(text.charAt(start - 1)) &&
    next.test(text.slice(start, start + NEAR))
  );
}

/** The number of characters that are inspected after the start of an error. */
const NEAR = 10;

function isHarmlessInQuery(shape: Shape, start: number): boolean {
  const { text, unpaired } = shape;
  if (text[start] === "%") return /^\d%(?:[&#]|$)/.test(text.slice(start - 1, start + 2));
  const isLeftOver = /["<>]/.test(text.charAt(start)) && unpaired.query.includes(text.charAt(start));
  return isUnderstood(shape, start) && !isLeftOver;
}

function isHarmlessInFragment(shape: Shape, start: number): boolean {
  const { text, hash, isEscaped, isAddress, unpaired } = shape;
  const character = text.charAt(start);
  if (character === "%") return isEscaped;
  if (character === "#" && (start === hash + 1 || !isAddress)) return false;
  const isLeftOver = start + 1 === text.length && unpaired.fragment.includes(character);
  return isUnderstood(shape, start) && !isLeftOver;
}
