import type { Finding } from "../extract/finding.ts";
import { unnamed } from "../extract/standards.ts";
import type { Targets } from "./reference.ts";
import { type RoughComponents, roughComponents } from "./rough-components.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/** A syntax error without consequences: the programs that use the document interpret the reference as it is written. */
export interface ToleratedError extends SyntaxRule {
  /** The id: `tolerated/` followed by the part of the reference that contains the error. */
  readonly id: string;
  /** Checks, in constant time, that an error at an offset in this part has no consequences. */
  readonly isHarmless: (shape: Shape, start: number) => boolean;
}

/** The properties of a reference that decide which errors have consequences. */
interface Shape
  extends Pick<
    RoughComponents,
    "text" | "scheme" | "schemeEnd" | "hasAuthority" | "path" | "questionMark" | "hash"
  > {
  /** Which programs use the reference: those that escape invalid characters, those that follow an RFC, or any. */
  readonly reader: "browser" | "renderer" | "RFC" | "any";
  readonly isAbsolute: boolean;
  /** The unpaired quotes and brackets after the authority, which may be left over from the surrounding text. */
  readonly unpaired: string;
  /** True if the fragment, as written, names an element or heading of the document. */
  readonly namesElement: () => boolean;
}

type Part = "content" | "authority" | "path" | "query" | "fragment";

const byPart: { readonly [Each in Part]: ToleratedError } = {
  content: {
    id: "tolerated/content",
    isHarmless: () => true,
    summary: "an invalid character in the content of a data: or javascript: reference",
    reason:
      "Browsers accept images and code that documents embed in this way, but other programs reject the reference (RFC 3986 2).",
    advice: "escape it",
  },
  authority: {
    id: "tolerated/authority",
    isHarmless: ({ isAbsolute, scheme, reader, text }, start) =>
      (isAbsolute && !SPECIAL.test(scheme)) || (reader === "renderer" && text.charAt(start) > "\x7f"),
    summary:
      "an invalid authority, such as a list of servers, after a scheme that browsers do not support, or a non-ASCII host",
    reason:
      "Database, queue and Git clients accept such an authority (mongodb://a:1,b:2, git+ssh://a:b/c.git) and browsers convert non-ASCII hosts, but an authority has one host and one port, in ASCII (RFC 3986 3.2).",
    advice: "use the reference only with programs that accept it",
  },
  path: {
    id: "tolerated/path",
    isHarmless: isHarmlessInPath,
    summary: "an invalid character that browsers escape, or a pair of square brackets, inside a path",
    reason:
      "Browsers escape the character, so the link works; so do Markdown renderers, where this rule reports spaces in references without a scheme, and other characters in references with one. Other programs reject the character (RFC 3986 3.3).",
    advice: "escape it",
  },
  query: {
    id: "tolerated/query",
    isHarmless: isHarmlessInQuery,
    summary: "an invalid character inside a query",
    reason:
      "Forms and APIs use such parameters (?a[]=1, ?family=A|B, ?w=100%) and servers accept them, but a query cannot contain the character (RFC 3986 3.4).",
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

/** The rules for tolerated errors. Each rule replaces a syntax error, and can have a level of its own. */
export const toleratedErrors: readonly ToleratedError[] = Object.values(byPart);

/** Creates a function that returns the rule for an error without consequences; undefined for other errors. */
export function toleratedIn(
  finding: Finding,
  targets: Targets | undefined,
): (error: { readonly start: number }) => ToleratedError | undefined {
  const shape = shapeOf(roughComponents(finding), targets);
  return ({ start }) => {
    const part = partAt(shape, start);
    const isHarmless = part && (isRemoved(shape, start) || byPart[part].isHarmless(shape, start));
    return isHarmless ? byPart[part] : undefined;
  };
}

function partAt(
  { scheme, schemeEnd, hasAuthority, path, questionMark, hash }: Shape,
  start: number,
): Part | undefined {
  if (/^(?:data|javascript)$/i.test(scheme)) return "content";
  if (start < path) return hasAuthority && start >= schemeEnd ? "authority" : undefined;
  if (start < questionMark) return "path";
  return start < hash ? "query" : "fragment";
}

/** The special schemes (URL Standard, 4.2). Browsers parse the authority after them. */
const SPECIAL = /^(?:ftp|file|https?|wss?)$/i;

function shapeOf(rough: RoughComponents, targets: Targets | undefined): Shape {
  const { finding, text, scheme, schemeEnd, hasAuthority, authorityEnd, path, questionMark, hash } = rough;
  const reader = readerOf(finding);
  const isAbsolute = /^[a-z][a-z\d+.-]*$/i.test(scheme);
  const unpaired = unpairedIn(text.slice(authorityEnd));
  return {
    text,
    scheme,
    schemeEnd,
    hasAuthority,
    path,
    questionMark,
    hash,
    reader,
    isAbsolute,
    unpaired,
    namesElement: () => hash === 0 && targets?.at("")?.fragments()?.has(text.slice("#".length)) === true,
  };
}

function readerOf({ standard = unnamed }: Finding): Shape["reader"] {
  if (standard.isForBrowsers) return "browser";
  if (standard.isEscapedByRenderers) return "renderer";
  return standard.isChoice ? "any" : "RFC";
}

function unpairedIn(text: string): string {
  return ['""', "<>", "[]"].filter((pair) => !isPaired(text, pair)).join("");
}

function isPaired(text: string, pair: string): boolean {
  let open = 0;
  for (const character of text) {
    if (open > 0 && pair.endsWith(character)) open--;
    else if (pair.startsWith(character)) open++;
    else if (pair.endsWith(character)) return false;
  }
  return open === 0;
}

/** True if the character may belong to the surrounding text because it is an unpaired quote, or comes first or last. */
function isLeftOver({ text, unpaired }: Shape, start: number): boolean {
  const character = text.charAt(start);
  const isEnd = start === 0 || start + 1 === text.length;
  if (character === '"') return start === 0 || unpaired.includes(character);
  return isEnd && !/[#%]/.test(character) && (!/[>\]]/.test(character) || unpaired.includes(character));
}

/** The characters, except brackets, that no specification allows and that browsers do not replace. */
const EXCLUDED = /["<>^`{|}]/;

/** True if the link in a rendered page leads where the text says. RFC 2396 also excludes non-ASCII characters. */
function isRendered({ reader }: Shape, character: string): boolean {
  return EXCLUDED.test(character) || (reader === "renderer" && character > "\x7f");
}

function isHarmlessInPath(shape: Shape, start: number): boolean {
  const { text, reader, isAbsolute, unpaired } = shape;
  const character = text.charAt(start);
  if (reader === "RFC" || isLeftOver(shape, start)) return false;
  if (/[[\]]/.test(character)) return !unpaired.includes(character);
  if (character === " ") return isHarmlessSpace(shape);
  return (reader === "browser" || (reader === "renderer" && isAbsolute)) && isRendered(shape, character);
}

/**
 * True if the reader escapes the space, and the reference has no scheme. Names of files contain spaces; in an absolute
 * reference, which is copied from a program that escapes them, a space comes from the surrounding text or a line break.
 */
function isHarmlessSpace({ reader, isAbsolute }: Shape): boolean {
  return (reader === "browser" || reader === "renderer") && !isAbsolute;
}

/** True for a line break or tab that is not next to a space. Browsers remove it (URL Standard, 4.4). */
function isRemoved({ text, reader }: Shape, start: number): boolean {
  return reader === "browser" && /^[^ ][\t\n\r][^ ]/.test(text.slice(start - 1, start + 2));
}

function isHarmlessInQuery(shape: Shape, start: number): boolean {
  const { text, reader } = shape;
  const character = text.charAt(start);
  if (reader === "RFC" || isLeftOver(shape, start)) return false;
  if (character === "%") return /^\d%(?:[&#]|$)/.test(text.slice(start - 1, start + 2));
  if (character === " ") return isHarmlessSpace(shape);
  return isRendered(shape, character) || /[[\\\]]/.test(character);
}

function isHarmlessInFragment(shape: Shape, start: number): boolean {
  const { text, hash, reader, isAbsolute } = shape;
  const character = text.charAt(start);
  if (reader === "RFC" || (character !== ">" && isLeftOver(shape, start))) return false;
  if (character === "#")
    return (start > hash + 1 && (isAbsolute || reader !== "renderer")) || shape.namesElement();
  return character === " " ? isHarmlessSpace(shape) : !/[\x00-\x1f\x7f]/.test(character);
}
