import { tokenize, tokenTypes } from "css-tree/tokenizer";
import { checkText } from "../../core/wrong-use.ts";
import { numberList } from "../../text/number-list.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type CommentReader, type Extractor, type Finding, findingOf } from "../finding.ts";
import { isSpacedReference } from "../spaced.ts";
import * as standards from "../standards.ts";
import { atRules, functions, openParentheses, type Parentheses, roleOf } from "./functions.ts";
import { badUrlAt, nameAt, stringAt, urlAt } from "./values.ts";

/**
 * Finds the references of a style sheet. An unfinished string or `url(` at the end counts, as in CSS Syntax 3 (4.3.5,
 * 4.3.6); a bad string does not. A bad `url()` counts if it ends with the name of a file: `url(my image.png)`.
 */
export const css: Extractor = (source) => {
  checkText(source, "a source");
  return findingsIn(source);
};

function* findingsIn(source: string): Generator<Finding> {
  for (const { kind, start, end, construct } of placesIn(source)) {
    const passage = passages[kind](source, start, end);
    // Somebody meant a file if a `url(` with white space in it names one.
    if (kind === "bad url" && !isSpacedReference(passage.text)) continue;
    const standard = kind === "bad url" ? unreadCss : standards.css;
    yield findingOf(passage, { construct, role: roleOf(passage.text, construct), standard });
  }
}

/** A bad url makes its declaration invalid (CSS Syntax 3, 4.3.14). */
const unreadCss = standards.unread(standards.css);

const passages: Readonly<Record<Candidate["kind"], (source: string, start: number, end: number) => Passage>> =
  { string: stringAt, url: urlAt, "bad url": badUrlAt };

const otherParentheses: Parentheses = { construct: "", strings: "none" };

/** The parentheses of functions and of at-rules, by their constructs. */
const parentheses: ReadonlyMap<string, Parentheses> = new Map([
  ...[...functions].map(
    ([name, strings]) => [functionOf(name), { construct: functionOf(name), strings }] as const,
  ),
  ...[...atRules.keys()].map((construct) => [construct, { construct, strings: "first" }] as const),
]);

function functionOf(name: string): string {
  return `${name.replace(/^-webkit-/, "")}()`;
}

/** Finds the tokens that may be references. The tokenizer reads the whole sheet at once. */
function placesIn(source: string): Iterable<Candidate> {
  const places = placeList();
  const open = openParentheses();
  let rule: string | undefined;

  /** Takes the at-rule that a reference here belongs to. An at-rule has one reference. */
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

  /** Starts an at-rule, or ends one without a name. Parentheses that are still open are errors. */
  function beginRule(name: string): void {
    rule = atRules.has(name) ? name : undefined;
    open.closeAll();
  }

  function onUrl(kind: Candidate["kind"], start: number, end: number): void {
    places.add({ kind, start, end, construct: takeRule() ?? "url()" });
  }

  const handlers: ReadonlyMap<number, (start: number, end: number) => void> = new Map([
    [tokenTypes.Url, (start, end) => onUrl("url", start, end)],
    [tokenTypes.BadUrl, (start, end) => onUrl("bad url", start, end)],
    [tokenTypes.Function, onFunction],
    [tokenTypes.String, onString],
    [tokenTypes.LeftParenthesis, () => open.open(otherParentheses)],
    [tokenTypes.RightParenthesis, open.close],
    [tokenTypes.AtKeyword, (start, end) => beginRule(nameAt(source, start, end))],
    [tokenTypes.Semicolon, () => beginRule("")],
    [tokenTypes.LeftCurlyBracket, () => beginRule("")],
    [tokenTypes.RightCurlyBracket, () => beginRule("")],
  ]);
  // The preprocessing of CSS Syntax 3 (3.3) that keeps the length.
  const text = source.replaceAll("\0", "\uFFFD");
  tokenize(text, (type, start, end) => handlers.get(type)?.(start, end));
  return places.all();
}

/** Finds the references of a list of declarations, such as a `style` attribute. It ignores at-rules there. */
export const cssDeclarations: Extractor = (source) =>
  [...css(source)].filter(({ construct }) => !atRules.has(construct));

/** Finds the comments of a style sheet. One that nothing closes ends with the sheet (CSS Syntax 3, 4.3.2). */
export const cssComments: CommentReader = (source) => {
  checkText(source, "a source");
  const comments: Passage[] = [];
  tokenize(source, (type, start, end) => {
    if (type !== tokenTypes.Comment) return;
    const isClosed = end - start >= "/**/".length && source.endsWith("*/", end);
    comments.push(verbatim(source, start + "/*".length, isClosed ? end - "*/".length : end));
  });
  return comments;
};

/** A token that may be a reference. */
interface Candidate extends Span {
  readonly kind: "string" | "url" | "bad url";
  readonly construct: string;
}

/** Starts a list that may grow to millions. Places are alike in all but their spans: one object stands for all such. */
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
