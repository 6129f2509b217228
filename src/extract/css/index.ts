import { tokenize, tokenTypes } from "css-tree/tokenizer";
import { checkText } from "../../core/wrong-use.ts";
import type { Passage } from "../../text/passage.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
import { isSpacedReference } from "../spaced.ts";
import * as standards from "../standards.ts";
import { badUrlAt, nameAt, stringAt, urlAt } from "./values.ts";
import { atRules, functions, roleOf, type Strings } from "./vocabulary.ts";

/** A pair of parentheses around the next string. */
interface Parentheses {
  readonly construct: string;
  readonly strings: Strings;
  /** Whether the next string in them is a reference. */
  readonly isOpen: boolean;
}

const otherParentheses: Parentheses = { construct: "", strings: "none", isOpen: false };

/**
 * Finds the references of a style sheet. An unfinished string or `url(` at the end counts, as in CSS Syntax 3 (4.3.5,
 * 4.3.6); a bad string does not. A bad `url()` counts if it ends with the name of a file: `url(my image.png)`.
 */
export const css: Extractor = (source) => {
  checkText(source, "a source");
  const findings: Finding[] = [];
  let open: Parentheses[] = [];
  let rule: string | undefined;

  function find(passage: Passage, construct: string): void {
    const role = roleOf(passage.text, construct);
    findings.push(findingOf(passage, { construct, role, standard: standards.css }));
  }

  /** Takes the at-rule that a reference here belongs to. An at-rule has one reference. */
  function takeRule(): string | undefined {
    const taken = open.length === 0 ? rule : undefined;
    if (taken !== undefined) rule = undefined;
    return taken;
  }

  /** Takes a `url(` with white space in it, if somebody meant a file. */
  function onBadUrl(start: number, end: number): void {
    const construct = takeRule() ?? "url()";
    const passage = badUrlAt(source, start, end);
    if (isSpacedReference(passage.text)) find(passage, construct);
  }

  function onFunction(start: number, end: number): void {
    const name = nameAt(source, start, end - 1);
    const strings = functions.get(name) ?? "none";
    const ofRule = strings === "first" ? takeRule() : undefined;
    const construct = ofRule ?? `${name.replace(/^-webkit-/, "")}()`;
    open.push({ construct, strings, isOpen: strings !== "none" });
  }

  function onString(start: number, end: number): void {
    const { construct, strings, isOpen } = open.at(-1) ?? otherParentheses;
    const found = isOpen ? construct : takeRule();
    if (found !== undefined) find(stringAt(source, start, end), found);
    if (isOpen && strings === "first") open[open.length - 1] = { construct, strings, isOpen: false };
  }

  /** Starts an at-rule, or ends one without a name. Parentheses that are still open are errors. */
  function beginRule(name: string): void {
    rule = atRules.has(name) ? name : undefined;
    open = [];
  }

  const handlers: ReadonlyMap<number, (start: number, end: number) => void> = new Map([
    [tokenTypes.Url, (start, end) => find(urlAt(source, start, end), takeRule() ?? "url()")],
    [tokenTypes.BadUrl, onBadUrl],
    [tokenTypes.Function, onFunction],
    [tokenTypes.String, onString],
    [tokenTypes.LeftParenthesis, () => open.push(otherParentheses)],
    [tokenTypes.RightParenthesis, () => open.pop()],
    [tokenTypes.AtKeyword, (start, end) => beginRule(nameAt(source, start, end))],
    [tokenTypes.Semicolon, () => beginRule("")],
    [tokenTypes.LeftCurlyBracket, () => beginRule("")],
    [tokenTypes.RightCurlyBracket, () => beginRule("")],
  ]);
  // The preprocessing of CSS Syntax 3 (3.3) that keeps the length.
  const text = source.replaceAll("\0", "\uFFFD");
  tokenize(text, (type, start, end) => handlers.get(type)?.(start, end));
  return findings;
};

/** Finds the references of a list of declarations, such as a `style` attribute. It ignores at-rules there. */
export const cssDeclarations: Extractor = (source) =>
  [...css(source)].filter(({ construct }) => !atRules.has(construct));
