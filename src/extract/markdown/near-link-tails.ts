import type { Span } from "../../text/span.ts";
import { isAddress, type NearLink } from "../near-link.ts";
import { isSpacedDestination } from "./bare.ts";
import { decode } from "./escapes.ts";

/** The part of a near-link after its text in brackets. Spans are offsets in the block. */
export interface NearTail extends Pick<NearLink, "kind" | "destination" | "closest">, Span {
  /** The part that prevents the text from being a link. */
  readonly part: Span;
  /** The tail of the intended link; undefined if uncertain. */
  readonly intended: string | undefined;
}

/** The three parts of a tail: an opening delimiter, a destination or label, and a closing delimiter. */
type Parts = readonly [before: string, middle: string, after: string];

/** A form that a tail can have. The pattern is sticky, and its three groups match the parts. */
interface Form {
  readonly kind: NearLink["kind"];
  readonly pattern: RegExp;
  /** The index of the part that prevents the link; "all" for a label, since the whole tail prevents the link. */
  readonly wrong: 0 | 2 | "all";
  /** Returns the tail of the intended link; undefined if the tail is uncertain, and false if no link was intended. */
  readonly intended: (...parts: Parts) => string | undefined | false;
}

/**
 * Matches a destination without spaces. It contains no brackets, so searching from each bracket takes linear time. Its
 * length is limited because engines store each repetition of a group.
 */
const DESTINATION = "(?:[^\\s()（）[\\]<>]|\\([^\\s()（）[\\]<>]{0,200}\\)){1,2000}";

/** Matches words after a destination. Words with "=" specify the size of an image. */
const WORDS = "[^()[\\]<>{}=\\r\\n]{1,999}";
/** Matches words with a quote at their beginning or end. */
const QUOTED = `["'“„‘]|${WORDS}["'”’]\\)`;

const inParentheses = (_: string, destination: string): string => `(${destination})`;

function form(
  kind: Form["kind"],
  [before, middle, after]: Parts,
  wrong: Form["wrong"],
  intended: Form["intended"] = inParentheses,
): Form {
  return { kind, pattern: new RegExp(`(${before})(${middle})(${after})`, "y"), wrong, intended };
}

/** The forms in which a destination follows the text. */
const withDestination: readonly Form[] = [
  form(
    "space before destination",
    [
      "[ \\t\\u3000]{1,3}[(（][ \\t]{0,3}",
      DESTINATION,
      '(?:[ \\t]+"[^"()[\\]\\r\\n]{0,999}")?[ \\t]{0,3}[)）]',
    ],
    0,
    (_, destination, after) => `(${destination}${after.slice(0, -1).trimEnd()})`,
  ),
  form("full-width parenthesis", ["（[ \\t]{0,3}", DESTINATION, "[ \\t]{0,3}[)）]"], 0),
  form("full-width parenthesis", ["\\([ \\t]{0,3}", DESTINATION, "[ \\t]{0,3}）"], 2),
  form("unclosed", ["\\(", DESTINATION, "[ \\t]*(?=[\\r\\n]|$)"], 0, (_, destination) =>
    /[.,;:!?'"*_]$/.test(destination) ? undefined : `(${destination})`,
  ),
  form("square bracket", ["\\(", DESTINATION, "\\]"], 2),
  form("square bracket", ["\\[", DESTINATION, "\\)"], 0),
  form(
    "square bracket",
    ["\\[", DESTINATION, "\\](?![(:[])"],
    0,
    (_, destination) => isAddress(destination) && `(${destination})`,
  ),
  form("title", ["\\(", DESTINATION, `[ \\t]+(?=${QUOTED})${WORDS}\\)`], 2, intendedTitle),
  form("words", ["\\(", DESTINATION, `[ \\t]+${WORDS}\\)`], 2, (_, destination, after) =>
    isSpacedDestination(destination + after.slice(0, -1)) ? false : undefined,
  ),
];

const withLabel: readonly Form[] = [
  form("undefined label", ["\\[", "[^[\\]\\r\\n]{0,999}", "\\](?![(:[])"], "all", () => undefined),
];

/** Returns the tail with its title in straight quotes, unless the title itself contains quotes. */
function intendedTitle(_: string, destination: string, after: string): string | undefined {
  const title = after
    .slice(0, -1)
    .trim()
    .replace(/^["'“”„‘’]|["'“”‘’]$/g, "");
  return /["“”]/.test(title) ? undefined : `(${destination} "${title}")`;
}

/**
 * Returns the tail of a near-link after its text. `plain` is the block, with all other constructs replaced by
 * characters that no form contains.
 */
export function nearTailAt(block: string, plain: string, at: number): NearTail | undefined {
  return tailBy(withDestination, block, plain, at);
}

/** Returns the bracketed label that follows the link text. */
export function labelTailAt(block: string, plain: string, at: number): NearTail | undefined {
  return tailBy(withLabel, block, plain, at);
}

function tailBy(forms: readonly Form[], block: string, plain: string, at: number): NearTail | undefined {
  for (const { kind, pattern, wrong, intended: intendedBy } of forms) {
    pattern.lastIndex = at;
    const [found, before = "", middle = "", after = ""] = pattern.exec(plain) ?? [];
    if (found === undefined) continue;
    const start = at + before.length;
    const end = start + middle.length;
    const intended = intendedBy(before, block.slice(start, end), block.slice(end, end + after.length));
    if (intended === false) continue;
    const whole = { start: at, end: end + after.length };
    const part = wrong === "all" ? whole : wrong === 0 ? { start: at, end: start } : { ...whole, start: end };
    const destination = kind === "undefined label" ? undefined : decode(block, { start, end }).text;
    return { kind, destination, ...whole, part, intended };
  }
  return undefined;
}
