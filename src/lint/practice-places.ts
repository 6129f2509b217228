import { indexBefore } from "../core/split.ts";
import { isInRunningText, isUnknownString } from "../extract/finding.ts";
import { hasExampleHost, type RoughComponents } from "./rough-components.ts";
import { nearName } from "./rules/scheme/near-miss.ts";
import { isKnownScheme } from "./schemes.ts";

/** True if an error at an offset is in the place. Takes constant time. */
export type IsAt = (start: number) => boolean;

/** Finds a place within a reference. */
export type PlaceIn = (rough: RoughComponents) => IsAt;

/** The number of characters that are inspected after the start of an error. */
const NEAR = 10;

const never: IsAt = () => false;

/** Creates a place that covers the whole reference if a condition holds. */
export function wholeIf(holds: (rough: RoughComponents) => boolean): PlaceIn {
  return (rough) => (holds(rough) ? () => true : never);
}

export function either(first: PlaceIn, second: PlaceIn): PlaceIn {
  return (rough) => {
    const [isAt, isAtOther] = [first(rough), second(rough)];
    return (start) => isAt(start) || isAtOther(start);
  };
}

export function both(first: PlaceIn, second: PlaceIn): PlaceIn {
  return (rough) => {
    const [isAt, isAtOther] = [first(rough), second(rough)];
    return (start) => isAt(start) && isAtOther(start);
  };
}

export function not(place: PlaceIn): PlaceIn {
  return (rough) => {
    const isAt = place(rough);
    return (start) => !isAt(start);
  };
}

export function oneOf(characters: string): PlaceIn {
  return ({ text }) =>
    (start) =>
      characters.includes(text.charAt(start));
}

export const inQuery: PlaceIn =
  ({ questionMark, hash }) =>
  (start) =>
    start > questionMark && start < hash;

export const inFragment: PlaceIn =
  ({ hash }) =>
  (start) =>
    start > hash;

/** In a fragment that starts like a route ("!", "#/" or only "#"), or after a "/" in any fragment. */
export const inRoute: PlaceIn = ({ text, hash }) => {
  const isRoute = /^#(?:!|#(?:\/|$))/.test(text.slice(hash, hash + 3));
  const slash = indexBefore(text, "/", hash, text.length);
  return (start) => start > hash && (isRoute || slash < start);
};

/** Matches references that are parsed by programs in the page: behaviours in old browsers, and holder.js images. */
const OPTIONS = /^#default#|(?:^|\/)holder\.js\//i;

/** After a "?" in the fragment, or in options that are parsed by a program in the page. */
export const inOptions: PlaceIn = ({ text, hash }) => {
  const isOptions = OPTIONS.test(text);
  const options = indexBefore(text, "?", hash, text.length);
  return (start) => start > hash && (isOptions || options < start);
};

export const withScheme: PlaceIn = wholeIf(({ scheme }) => /^[a-z][a-z\d+.-]*$/i.test(scheme));

/** A character in a name: not a quote, `<` or `>`, except in an arrow (`->b`, `=>b`). */
export const inName: PlaceIn =
  ({ text }) =>
  (start) =>
    !'<>"'.includes(text.charAt(start)) || /^[-=]>\w/.test(text.slice(Math.max(0, start - 1), start + 2));

/** In a fragment that is a method signature, as documentation generators name anchors: `#a(b.C, int[])`. */
export const inSignature: PlaceIn = both(
  inFragment,
  wholeIf(({ text, hash }) => /^#[\w.$<>-]+\([^()#]*\)$/.test(text.slice(hash))),
);

/** A "%" between a digit and a delimiter or the end: `=100%&`. */
export const isPercentage: PlaceIn =
  ({ text }) =>
  (start) =>
    /^\d%(?:[&#]|$)/.test(text.slice(Math.max(0, start - 1), start + 2));

const forBrowsers: PlaceIn = wholeIf(({ finding }) => finding.standard?.isForBrowsers === true);

/** Matches signs of a reference that are rare in prose: a scheme, a slash, a query, a fragment, or a file extension. */
const LIKE_REFERENCE = /^[a-z][a-z\d+.-]*:|[/?#]|\.[A-Za-z\d]{1,5}$/i;

/** Matches a file name with an extension at the end of a path. */
const FILE = /[^/?#.]\.(?=\d*[A-Za-z])[A-Za-z\d]{1,5}$/;

/** Spaces in a reference for browsers: between words in a path, in its file name, or anywhere after it. */
export const betweenWords: PlaceIn = both(forBrowsers, ({ text, authorityEnd, questionMark }) => {
  if (!LIKE_REFERENCE.test(text)) return never;
  const after = FILE.test(text.slice(authorityEnd, questionMark)) ? /^ +[^\s/]/ : /^ +[\p{L}\p{N}]/u;
  const isInPath = (start: number) =>
    start >= authorityEnd &&
    /[^\s/?#:]/.test(text.charAt(start - 1)) &&
    after.test(text.slice(start, start + NEAR));
  return (start) => text.charAt(start) === " " && (start > questionMark || isInPath(start));
});

/** In a query for browsers that contains markup: `?a=<b>c</b>`. */
export const inElement: PlaceIn = both(
  both(forBrowsers, inQuery),
  wholeIf(({ text, questionMark, hash }) =>
    /^[^<>]*(?:<[\w/][^<>]*>[^<>]*)+$/.test(text.slice(questionMark, hash)),
  ),
);

/**
 * Matches a word in angle brackets after a delimiter, or a reference that is only a word in square brackets: `/<name>`,
 * `=<name>`, `[name]`.
 */
const PLACEHOLDER = /(?<=[/=])<[A-Za-z][\w.-]{2,}>|^\[[A-Za-z][\w.-]{2,}\]$/g;

/** The brackets around a placeholder. */
export const aroundPlaceholder: PlaceIn = ({ text }) => {
  const found = [...text.matchAll(PLACEHOLDER)];
  const brackets = new Set(found.flatMap(({ 0: word, index }) => [index, index + word.length - 1]));
  return (start) => brackets.has(start);
};

/** In a version range in the path of a package CDN: `@^1.2`. */
export const inVersion: PlaceIn =
  ({ text, questionMark }) =>
  (start) =>
    start < questionMark && /^@\^\d/.test(text.slice(Math.max(0, start - 1), start + 2));

/** Tabs and line breaks in a reference for browsers, with no space next to them. */
export const isDropped: PlaceIn = both(
  forBrowsers,
  ({ text }) =>
    (start) =>
      text.charAt(start - 1) !== " " && /^[\t\n\r]+(?:[^\s]|$)/.test(text.slice(start, start + NEAR)),
);

/** Trailing white space in a JSON string of unknown meaning. */
export const isRest: PlaceIn = ({ finding, text }) => {
  if (!isUnknownString(finding)) return never;
  const { length } = text.trimEnd();
  return (start) => start >= length;
};

/** Matches an obfuscated address: `mailto:a at b.example`. */
const HIDDEN = /^mailto:\S+ +(?:at|\(at\)|\[at\]) +\S+$/i;

/** In the header fields of a `mailto:` URI, or anywhere in one with an obfuscated address. */
export const inMail: PlaceIn = ({ text, scheme, questionMark, hash }) => {
  if (scheme.toLowerCase() !== "mailto") return never;
  const isHidden = HIDDEN.test(text);
  return (start) => isHidden || (questionMark < hash && start > questionMark);
};

/** After the authority, if all square brackets are paired and none is at the start of the reference. */
export const inPairs: PlaceIn = ({ text, authorityEnd }) => {
  const arePaired = !text.startsWith("[") && isBalanced(text.slice(authorityEnd));
  return (start) => arePaired && start >= authorityEnd;
};

function isBalanced(text: string): boolean {
  let open = 0;
  for (const bracket of text.match(/[[\]]/g) ?? []) {
    open += bracket === "[" ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** In documents whose renderers escape invalid characters: Markdown. */
const escapedByRenderers: PlaceIn = wholeIf(({ finding }) => finding.standard?.isEscapedByRenderers === true);

/** Matches the name of a program element: a module or an arity in backticks (ExDoc), or `a::b` (rustdoc). */
const PROGRAM_NAME =
  /^(?:`(?:(?:[a-z]:)?[A-Z][\w.!?]*(?:#[\w-]+)?|[^`]+\/\d+)`|[A-Za-z_]\w*(?:::[\w<>,!()]+)+)$/;

/** In a Markdown destination that is the name of a program element. */
export const inProgramName: PlaceIn = both(
  escapedByRenderers,
  wholeIf(({ text }) => PROGRAM_NAME.test(text)),
);

/** Closing characters, each with its opening character. */
const OPENING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  [">", "<"],
  ["]", "["],
]);

/**
 * Inside a reference: it continues after the error, or ends with the closing character of a pair opened before the
 * error.
 */
const isWithin: PlaceIn = ({ text }) => {
  const opening = OPENING.get(text.slice(-1));
  const opened = opening === undefined ? text.length : indexBefore(text, opening, 0, text.length);
  return (start) => start + 1 < text.length || opened < start;
};

/**
 * Inside an absolute destination in Markdown. A relative destination is excluded, because tools look up its file as
 * written.
 */
export const inDestination: PlaceIn = both(both(escapedByRenderers, withScheme), isWithin);

/** In a Markdown destination whose path ends with a file name. */
export const inFileName: PlaceIn = both(
  escapedByRenderers,
  wholeIf(({ text, questionMark }) => FILE.test(text.slice(0, questionMark))),
);

/** A "#" that repeats the one before the fragment: `##a`. */
const isDoubled: PlaceIn =
  ({ text, hash }) =>
  (start) =>
    start === hash + 1 && text.charAt(start) === "#";

/** Inside a fragment for browsers: it continues after the error, or ends with the closing character of a pair. */
export const inAnchor: PlaceIn = both(both(both(forBrowsers, inFragment), not(isDoubled)), isWithin);

/** In a list of servers, up to the path: `//a:1,b:2`. */
export const inServers: PlaceIn = ({ authority = "", path }) =>
  /:\d+[,;]/.test(authority) ? (start) => start < path : never;

/** In the path after the host in a Git address: `git+ssh://a:b/c`. */
export const inGitPath: PlaceIn = ({ scheme, schemeEnd, authority = "" }) => {
  const upToPath = /^(?:git\+)?ssh$/i.test(scheme) ? /^[^:]*:[^:]*/.exec(authority)?.[0] : undefined;
  return upToPath === undefined ? never : (start) => start < schemeEnd + "//".length + upToPath.length;
};

/** In the authority of a reference with an unknown scheme, in running text. It may contain a name and a key. */
export const inCredentials: PlaceIn = ({ finding, scheme, authorityEnd }) => {
  const isOwn = scheme !== "" && !isKnownScheme(scheme) && nearName(scheme) === undefined;
  return isOwn && isInRunningText(finding) ? (start) => start < authorityEnd : never;
};

/** In a reference to a host reserved for documentation and tests (RFC 2606), in running text. */
export const ofExample: PlaceIn = wholeIf(({ finding }) => hasExampleHost(finding));
