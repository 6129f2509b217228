import { checkText } from "../../core/wrong-use.ts";
import type { Passage } from "../../text/passage.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
import { isSpacedReference } from "../spaced.ts";
import * as standards from "../standards.ts";
import { type Candidate, placeList } from "./candidates.ts";
import { openParentheses, type Parentheses } from "./parentheses.ts";
import { TokenType, tokensOf } from "./tokens.ts";
import { badUrlAt, nameAt, stringAt, urlAt } from "./values.ts";
import { atRules, functions, roleOf } from "./vocabulary.ts";

export { cssComments } from "./comments.ts";

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
  {
    string: stringAt,
    url: urlAt,
    "bad url": badUrlAt,
  };

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

/** Finds the tokens that may be references. */
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

/** Finds the references of a list of declarations, such as a `style` attribute. It ignores at-rules there. */
export const cssDeclarations: Extractor = (source) =>
  [...css(source)].filter(({ construct }) => !atRules.has(construct));
