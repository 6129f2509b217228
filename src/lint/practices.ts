import type { UriSyntaxErrorCode } from "../core/syntax-error.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/** An error of syntax that people write on purpose, and that programs read as it is meant. */
export interface Practice extends SyntaxRule {
  /** `practice/` and a name. */
  readonly id: string;
  readonly codes: readonly UriSyntaxErrorCode[];
  /** Whether an error with one of these codes, by its first character, is the practice. */
  readonly isAt: (place: Place, character: string) => boolean;
}

/** The part of a reference that an error stands in, as the first "?" and "#" divide it. */
interface Place {
  readonly isInData: boolean;
  readonly isInQuery: boolean;
  readonly isInFragment: boolean;
  /** Whether the fragment begins as a route does: "/", "!", or a second "#". */
  readonly isInRoute: boolean;
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
    id: "practice/route",
    codes: ["second-fragment"],
    isAt: ({ isInRoute }) => isInRoute,
    summary: 'a "#" in a fragment that is a route of a page',
    reason:
      "A program in the page reads the fragment, and takes it apart itself. By the grammar a fragment has no #, so validators refuse it (RFC 3986 3.5).",
    advice: "escape it as %23",
  },
  {
    id: "practice/fragment-percent",
    codes: ["invalid-escape", "incomplete-escape"],
    isAt: ({ isInFragment, isInRoute }) => isInFragment && !isInRoute,
    summary: 'a "%" in a fragment that begins no escape',
    reason:
      'Names of anchors such as sec-%array% have it, and browsers look for the name as it is written before they unescape it. By the grammar "%" begins an escape (RFC 3986 2.1).',
    advice: "write %25 for the character %",
  },
  {
    id: "practice/data",
    codes: ["control", "space", "delims", "unwise", "non-ascii", "bracket", "unexpected-character"],
    isAt: ({ isInData }) => isInData,
    summary: "a character in the data of a data URI that no URI has",
    reason:
      "Style sheets have pictures in SVG so, and documents break base64 over lines. Browsers read both; other programs refuse the reference (RFC 2397 3).",
    advice: "escape it",
  },
];

/** An error, by what tells a practice. */
interface Mistake {
  readonly code: UriSyntaxErrorCode;
  readonly start: number;
}

/** Makes the function that finds the practice that an error of a text is; it gives undefined for a plain mistake. */
export function practicesIn(text: string): (error: Mistake) => Practice | undefined {
  const fragment = indexOrEnd(text, "#");
  const query = indexOrEnd(text, "?");
  const isData = /^data:/i.test(text);
  const isRoute = "/!#".includes(text.charAt(fragment + 1));
  return ({ code, start }) => {
    const isInFragment = start > fragment;
    const place: Place = {
      isInData: isData && !isInFragment,
      isInQuery: start > query && start < fragment,
      isInFragment,
      isInRoute: isInFragment && isRoute,
    };
    return practices.find(({ codes, isAt }) => codes.includes(code) && isAt(place, text.charAt(start)));
  };
}

function indexOrEnd(text: string, character: string): number {
  const index = text.indexOf(character);
  return index < 0 ? text.length : index;
}
