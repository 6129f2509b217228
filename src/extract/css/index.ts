import { checkText } from "../../core/check-arguments.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type CommentReader, type Extractor, findingOf } from "../finding.ts";
import { isSpacedReference } from "../spaced-reference.ts";
import * as standards from "../standards.ts";
import { atRules, functions, openParentheses, type Parentheses, roleOf } from "./functions.ts";
import { TokenType, tokensOf } from "./tokens.ts";
import { badUrlAt, nameAt, stringAt, urlAt } from "./values.ts";

/**
 * Finds the references in a style sheet. A string or `url(` cut off by the end of the source is included, as in CSS
 * Syntax 3 (4.3.5, 4.3.6); a bad string is not. A bad `url()` is included if it ends with a file name: `url(my
 * image.png)`.
 */
export const css: Extractor = function* (source) {
  checkText(source, "a source");
  for (const { kind, start, end, construct } of placesIn(source)) {
    const passage = passages[kind](source, start, end);
    // A `url(` that contains white space counts as a reference only if it ends with a file name.
    if (kind === "bad url" && !isSpacedReference(passage.text)) continue;
    const standard = kind === "bad url" ? ignoredCss : standards.css;
    yield findingOf(passage, { construct, role: roleOf(passage.text, construct), standard });
  }
};

/** A bad url makes its declaration invalid (CSS Syntax 3, 4.3.14). */
const ignoredCss = standards.ignored(standards.css);

/** A token that may be a reference. */
interface Candidate extends Span {
  readonly kind: "string" | "url" | "bad url";
  readonly construct: string;
}

const passages: Readonly<Record<Candidate["kind"], (source: string, start: number, end: number) => Passage>> =
  { string: stringAt, url: urlAt, "bad url": badUrlAt };

const otherParentheses: Parentheses = { construct: "", strings: "none" };

/** The parentheses that contain references, keyed by the function or at-rule to which they belong. */
const parentheses: ReadonlyMap<string, Parentheses> = new Map([
  ...[...functions].map(
    ([name, strings]) => [functionOf(name), { construct: functionOf(name), strings }] as const,
  ),
  ...[...atRules.keys()].map((construct) => [construct, { construct, strings: "first" }] as const),
]);

function functionOf(name: string): string {
  return `${name.replace(/^-webkit-/, "")}()`;
}

/** Finds the tokens that may be references. */
function* placesIn(source: string): Generator<Candidate> {
  const open = openParentheses();
  let rule: string | undefined;

  /** If an at-rule still needs its reference, returns the at-rule, which then needs no further reference. */
  function takeRule(): string | undefined {
    const taken = open.innermost() === undefined ? rule : undefined;
    if (taken !== undefined) rule = undefined;
    return taken;
  }

  function onFunction(start: number, end: number): void {
    const name = nameAt(source, start, end - 1);
    const ofRule = functions.get(name) === "first" ? takeRule() : undefined;
    open.open(parentheses.get(ofRule ?? functionOf(name)) ?? otherParentheses);
  }

  /**
   * Returns the construct if the string is a reference. If only the first string can be a reference, ignores later
   * strings.
   */
  function takeString(): string | undefined {
    const { construct, strings } = open.innermost() ?? otherParentheses;
    if (strings === "none") return takeRule();
    if (strings === "first") {
      open.close();
      open.open(otherParentheses);
    }
    return construct;
  }

  /**
   * Starts the named at-rule, or ends the current one if the name is empty. Parentheses that are still open are errors.
   */
  function beginRule(name: string): void {
    rule = atRules.has(name) ? name : undefined;
    open.closeAll();
  }

  const handlers: ReadonlyMap<TokenType, (start: number, end: number) => void> = new Map([
    [TokenType.Function, onFunction],
    [TokenType.OpenParen, () => open.open(otherParentheses)],
    [TokenType.CloseParen, open.close],
    [TokenType.AtKeyword, (start, end) => beginRule(nameAt(source, start, end))],
    [TokenType.Semicolon, () => beginRule("")],
    [TokenType.OpenCurly, () => beginRule("")],
    [TokenType.CloseCurly, () => beginRule("")],
  ]);
  for (const { type, start, end } of tokensOf(source)) {
    handlers.get(type)?.(start, end);
    const kind = kinds.get(type);
    const construct = kind === "string" ? takeString() : kind && (takeRule() ?? "url()");
    if (kind && construct !== undefined) yield { kind, start, end, construct };
  }
}

const kinds: ReadonlyMap<TokenType, Candidate["kind"]> = new Map([
  [TokenType.String, "string"],
  [TokenType.URL, "url"],
  [TokenType.BadURL, "bad url"],
]);

/** Finds the references in a declaration list, such as a `style` attribute. At-rules are ignored. */
export const cssDeclarations: Extractor = (source) =>
  [...css(source)].filter(({ construct }) => !atRules.has(construct));

/** Finds the comments in a style sheet. An unclosed comment ends with the sheet (CSS Syntax 3, 4.3.2). */
export const cssComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const { type, start, end } of tokensOf(source)) {
    if (type !== TokenType.Comment) continue;
    const isClosed = end - start >= "/**/".length && source.endsWith("*/", end);
    yield verbatim(source, start + "/*".length, isClosed ? end - "*/".length : end);
  }
};
