import { indexBefore } from "../core/split.ts";
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
  /** True if the square brackets in the path are paired. */
  readonly hasPairs: boolean;
  /** A name in the path: a file name with an extension, or any name before or after a slash. In prose, there is none. */
  readonly name: "file" | "segment" | undefined;
  /** The start of the pair that the last character closes; the length of the reference if there is none. */
  readonly opened: number;
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
    isHarmless: (shape, start) =>
      isUnderstood(shape, start) && (shape.text[start] !== "%" || isPercentage(shape, start)),
    summary: "an invalid character inside a query",
    reason:
      "Forms and APIs name their parameters like this (?a[]=1, ?family=A|B, ?w=100%) and servers accept it, but a query cannot contain the character (RFC 3986 3.4).",
    advice: "escape it",
  },
  fragment: {
    id: "tolerated/fragment",
    isHarmless: (shape, start) => isUnderstood(shape, start) && !isDoubled(shape, start),
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
    const rule = byPart[partAt(shape, start)];
    return rule.isHarmless(shape, start) ? rule : undefined;
  };
}

function partAt({ scheme, path, questionMark, hash }: Shape, start: number): Part {
  if (/^(?:data|javascript)$/i.test(scheme)) return "content";
  if (start < path) return "authority";
  if (start < questionMark) return "path";
  if (start >= hash) return "fragment";
  return /^mailto$/i.test(scheme) ? "content" : "query";
}

const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/** The special schemes (URL Standard, 4.2). Browsers parse the authority after them. */
const FOR_BROWSERS = /^(?:ftp|file|https?|wss?)$/i;

function shapeOf(rough: RoughComponents): Shape {
  const { text, finding, authorityEnd, questionMark } = rough;
  const { isForBrowsers = false, isEscapedByRenderers = false } = finding.standard ?? {};
  const path = text.slice(authorityEnd, questionMark);
  const last = text.length - 1;
  const opening = OPENING.get(text.charAt(last));
  const opened = opening === undefined ? last : indexBefore(text, opening, 0, last);
  return {
    ...rough,
    isEscaped: isForBrowsers || isEscapedByRenderers,
    hasPairs: isBalanced(path),
    name: FILE.test(path) ? "file" : path.includes("/") ? "segment" : undefined,
    opened: opened < last ? opened : text.length,
  };
}

/** Matches a file name with an extension at the end of a path. */
const FILE = /[^/?#.]\.(?=\d*[A-Za-z])[A-Za-z\d]{1,5}$/;

/** Closing characters, each with its opening character. */
const OPENING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  [">", "<"],
  ["]", "["],
]);

function isBalanced(text: string): boolean {
  let open = 0;
  for (const bracket of text.match(/[[\]]/g) ?? []) {
    open += bracket === "[" ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

/**
 * True if the character is inside the reference and is sent or looked up as it is, or escaped. The first or the last
 * character may have been left over from the text around the reference, unless it closes a pair.
 */
function isUnderstood({ text, opened, isEscaped }: Shape, start: number): boolean {
  const character = text.charAt(start);
  const isInside = start > 0 && (start + 1 < text.length || opened < start || /[#%]/.test(character));
  const isWhite = isEscaped ? /[\x00-\x1f\x7f]/ : /[\x00-\x20\x7f]/;
  return isInside && !isWhite.test(character);
}

/** A "%" between a digit and a delimiter or the end: `=100%&`. */
function isPercentage({ text }: Shape, start: number): boolean {
  return /^\d%(?:[&#]|$)/.test(text.slice(start - 1, start + 2));
}

/** A "#" right after the one before the fragment: `##a`. */
function isDoubled({ text, hash }: Shape, start: number): boolean {
  return start === hash + 1 && text[start] === "#";
}

function isHarmlessInPath(shape: Shape, start: number): boolean {
  const { text, isEscaped, hasPairs } = shape;
  const character = text.charAt(start);
  if (!isUnderstood(shape, start)) return false;
  if (character === "[" || character === "]") return hasPairs;
  if (character === " ") return isBetweenWords(shape, start);
  // Browsers replace "\", and treat ":" and "%" as delimiters.
  return isEscaped && !/[\\:%]/.test(character);
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
