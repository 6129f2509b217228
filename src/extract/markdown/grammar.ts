import { parse } from "micromark";
import type { Construct, ConstructRecord, ParseContext, State, TokenizeContext } from "micromark-util-types";
import { afterMerging, change, changeAll, type Guard, guarded, removeAll } from "./constructs.ts";
import { type ParagraphState, paragraphStates } from "./paragraph-state.ts";

// Beyond these numbers the grammar differs from CommonMark. No writer reaches them.

/** The last column in which a block quote or a list item may begin. It limits how deep containers nest. */
const containerColumns = 100;
/** How many brackets may be open. */
const openBrackets = 32;
/** How many backticks may begin a code span, as in cmark. */
const backticks = 80;
/** How many lines a paragraph may have. */
const paragraphLines = 2000;

/**
 * The CommonMark of micromark in linear time, without the constructs that have no references. Without the guards, each
 * guarded construct would walk again and again through all that precedes or follows it.
 */
export function boundedGrammar(source: string): ParseContext {
  const parser = parse();
  const { document, flow, text } = parser.constructs;
  boundBlocks(document, flow);
  boundInlines(text, source);

  // micromark searches an array for each reference.
  const labels = new Set<string>();
  Object.assign(parser.defined, {
    push: (label: string) => labels.add(label).size,
    includes: (label: string) => labels.has(label),
  });
  return parser;
}

function boundBlocks(document: ConstructRecord, flow: ConstructRecord): void {
  const bounded = (construct: Construct): Construct => guarded(construct, withinColumns);
  for (const marker of "*+-0123456789") change(document, marker, "list", bounded);
  change(document, ">", "blockQuote", bounded);
  // The resolver of underlined headings copies all events of the document, only to rename a token.
  for (const marker of "=-") change(flow, marker, "setextUnderline", ({ resolveTo: _, ...rest }) => rest);
  flow["null"] = [paragraphEnd];
}

function boundInlines(text: ConstructRecord, source: string): void {
  const stateOf = paragraphStates();
  // Emphasis binds less tightly than every construct with references.
  for (const marker of "*_") removeAll(text, marker);
  for (const character of "![]<&\\`") changeAll(text, character, afterMerging);

  const guards: readonly (readonly [character: string, name: string, guard: Guard])[] = [
    ["[", "labelStartLink", guardOfLinkStart(stateOf)],
    ["!", "labelStartImage", guardOfImageStart(stateOf)],
    ["]", "labelEnd", guardOfLabelEnd(stateOf, source)],
    ["<", "htmlText", guardOfHtml(stateOf, source)],
    ["`", "codeText", guardOfCode(source)],
  ];
  for (const [character, name, guard] of guards)
    change(text, character, name, (construct) => guarded(construct, guard));
}

/** Ends a paragraph that is too long. While a paragraph goes on, its events are one pair for each line. */
const paragraphEnd: Construct = {
  tokenize(_, ok, nok) {
    const before = this.events.at(-5 - 2 * paragraphLines);
    return this.interrupt && before?.[1].type === "chunkContent" ? ok : nok;
  },
};

const withinColumns: Guard = (context, ok) => (context.now().column <= containerColumns ? { ok } : undefined);

type StateOf = (context: TokenizeContext) => ParagraphState;

function guardOfLinkStart(stateOf: StateOf): Guard {
  return (context, ok) => {
    const state = stateOf(context);
    state.openBrackets++;
    return state.openBrackets <= openBrackets ? { ok } : undefined;
  };
}

/** Counts the bracket only if the construct succeeds: a "!" alone opens nothing. */
function guardOfImageStart(stateOf: StateOf): Guard {
  return (context, ok) => {
    const state = stateOf(context);
    if (state.openBrackets >= openBrackets) return undefined;
    const counted: State = (code) => {
      state.openBrackets++;
      return ok(code);
    };
    return { ok: counted };
  };
}

/** Remembers the closing parenthesis of each title that made no link. */
function guardOfLabelEnd(stateOf: StateOf, source: string): Guard {
  return (context, ok, nok) => {
    const state = stateOf(context);
    if (state.openBrackets === 0) return undefined;
    state.openBrackets--;
    if (state.openBrackets >= openBrackets) return undefined;
    const close = closeOfTitle(source, context.now().offset);
    if (close === undefined) return { ok };
    if (state.vainCloses.has(close)) return undefined;
    const remembered: State = (code) => {
      state.vainCloses.add(close);
      return nok(code);
    };
    return { ok, nok: remembered };
  };
}

/** Remembers each opening of HTML that nothing closed. */
function guardOfHtml(stateOf: StateOf, source: string): Guard {
  return (context, ok, nok) => {
    const opening = openingAt(source, context.now().offset);
    if (opening === undefined) return { ok };
    const { unclosed } = stateOf(context);
    if (unclosed.has(opening)) return undefined;
    const remembered: State = (code) => {
      unclosed.add(opening);
      return nok(code);
    };
    return { ok, nok: remembered };
  };
}

function guardOfCode(source: string): Guard {
  return (context, ok) => (backticksAt(source, context.now().offset) <= backticks ? { ok } : undefined);
}

/** The offset where a title in parentheses would close, for the "]" of a link with such a title. */
function closeOfTitle(source: string, offset: number): number | undefined {
  const opening = /\]\(\s{0,99}[^\s()]{0,2000}\s{1,99}\(/y;
  opening.lastIndex = offset;
  return opening.test(source) ? source.indexOf(")", opening.lastIndex) : undefined;
}

/** The beginning of HTML that goes on to a certain end, however far. */
function openingAt(source: string, offset: number): string | undefined {
  const opening = /<(?:!--|\?|!\[CDATA\[|!(?=[A-Za-z]))/y;
  opening.lastIndex = offset;
  return opening.exec(source)?.[0];
}

/** Counts the backticks at an offset, up to one more than the limit. */
function backticksAt(source: string, offset: number): number {
  const run = /`{1,81}/y;
  run.lastIndex = offset;
  return run.exec(source)?.[0].length ?? 0;
}
