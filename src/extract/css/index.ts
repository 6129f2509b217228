import { checkText } from "../../core/check-arguments.ts";
import { numberList } from "../../text/number-list.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type CommentReader, type Extractor, type Finding, findingOf } from "../finding.ts";
import * as standards from "../standards.ts";
import { isSpacedReference } from "../text/likely-reference.ts";
import { atRules, functions, openParentheses, type Parentheses, roleOf } from "./functions.ts";
import { TokenType, tokensOf } from "./tokens.ts";
import { badUrlAt, nameAt, stringAt, urlAt } from "./values.ts";

/**
 * Finds the references in a style sheet. A string or `url(` cut off by the end of the source is included, as in CSS
 * Syntax 3 (4.3.5, 4.3.6); a bad string is not. A bad `url()` is included if it ends with a file name: `url(my
 * image.png)`.
 */
export const css: Extractor = (source) => {
  checkText(source, "a source");
  return findingsIn(source);
};

function* findingsIn(source: string): Generator<Finding> {
  for (const { kind, start, end, construct } of placesIn(source)) {
    const passage = passages[kind](source, start, end);
    // A `url(` that contains white space counts as a reference only if it ends with a file name.
    if (kind === "bad url" && !isSpacedReference(passage.text)) continue;
    const standard = kind === "bad url" ? ignoredCss : standards.css;
    yield findingOf(passage, { construct, role: roleOf(passage.text, construct), standard });
  }
}

/** A bad url makes its declaration invalid (CSS Syntax 3, 4.3.14). */
const ignoredCss = standards.ignored(standards.css);

const passages: Readonly<Record<Candidate["kind"], (source: string, start: number, end: number) => Passage>> =
  { string: stringAt, url: urlAt, "bad url": badUrlAt };

const otherParentheses: Parentheses = { construct: "", strings: "none" };

/** The parentheses of functions and at-rules, by construct. */
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
function placesIn(source: string): Iterable<Candidate> {
  const places = placeList();
  const open = openParentheses();
  let rule: string | undefined;

  /**
   * Returns the at-rule whose reference comes here, if any, and ends the search for it, since an at-rule has only one
   * reference.
   */
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

  function onString(start: number, end: number): void {
    const { construct, strings } = open.innermost() ?? otherParentheses;
    const found = strings === "none" ? takeRule() : construct;
    if (found !== undefined) places.add({ kind: "string", start, end, construct: found });
    if (strings !== "first") return;
    open.close();
    open.open(otherParentheses);
  }

  /**
   * Starts the named at-rule, or ends the current one if the name is empty. Parentheses that are still open are errors.
   */
  function beginRule(name: string): void {
    rule = atRules.has(name) ? name : undefined;
    open.closeAll();
  }

  function onUrl(kind: Candidate["kind"], start: number, end: number): void {
    places.add({ kind, start, end, construct: takeRule() ?? "url()" });
  }

  const handlers: ReadonlyMap<TokenType, (start: number, end: number) => void> = new Map([
    [TokenType.URL, (start, end) => onUrl("url", start, end)],
    [TokenType.BadURL, (start, end) => onUrl("bad url", start, end)],
    [TokenType.Function, onFunction],
    [TokenType.String, onString],
    [TokenType.OpenParen, () => open.open(otherParentheses)],
    [TokenType.CloseParen, open.close],
    [TokenType.AtKeyword, (start, end) => beginRule(nameAt(source, start, end))],
    [TokenType.Semicolon, () => beginRule("")],
    [TokenType.OpenCurly, () => beginRule("")],
    [TokenType.CloseCurly, () => beginRule("")],
  ]);
  for (const { type, start, end } of tokensOf(source)) handlers.get(type)?.(start, end);
  return places.all();
}

/** Finds the references in a declaration list, such as a `style` attribute. At-rules are ignored. */
export const cssDeclarations: Extractor = (source) =>
  [...css(source)].filter(({ construct }) => !atRules.has(construct));

/** Finds the comments in a style sheet. An unclosed comment ends with the sheet (CSS Syntax 3, 4.3.2). */
export const cssComments: CommentReader = (source) => {
  checkText(source, "a source");
  const comments: Passage[] = [];
  for (const { type, start, end } of tokensOf(source)) {
    if (type !== TokenType.Comment) continue;
    const isClosed = end - start >= "/**/".length && source.endsWith("*/", end);
    comments.push(verbatim(source, start + "/*".length, isClosed ? end - "*/".length : end));
  }
  return comments;
};

/** A token that may be a reference. */
interface Candidate extends Span {
  readonly kind: "string" | "url" | "bad url";
  readonly construct: string;
}

/**
 * Creates a list that can hold millions of tokens. It stores their spans as numbers, and the other fields once per kind.
 */
function placeList() {
  const types: Omit<Candidate, keyof Span>[] = [];
  const indices = numberList();
  const starts = numberList();
  const ends = numberList();

  function indexOf({ kind, construct }: Candidate): number {
    const index = types.findIndex((type) => type.kind === kind && type.construct === construct);
    return index < 0 ? types.push({ kind, construct }) - 1 : index;
  }

  return {
    add(place: Candidate): void {
      indices.push(indexOf(place));
      starts.push(place.start);
      ends.push(place.end);
    },
    *all(): Generator<Candidate> {
      for (let i = 0; i < indices.length(); i++) {
        const type = types[indices.at(i)];
        if (type) yield { ...type, start: starts.at(i), end: ends.at(i) };
      }
    },
  };
}
