import type { Token } from "micromark-util-types";
import { lift, passageOf } from "../../text/passage.ts";
import { findingOf } from "../finding.ts";
import { html } from "../html/index.ts";
import { type EventHandlers, type MarkdownState, openPassage } from "./state.ts";

/** Finds the references of the HTML in a document. */
export const markupHandlers: EventHandlers = {
  enter: {
    htmlFlow: begin,
    htmlText: begin,
    htmlFlowData: addPart,
    htmlTextData: addPart,
    lineEnding: addPart,
  },
  exit: { htmlFlow: end, htmlText: end },
};

function begin(state: MarkdownState, token: Token): void {
  state.markup = openPassage(state.source, token);
}

/** Takes a line of HTML, without the quote markers or the indentation before it. */
function addPart({ markup }: MarkdownState, { start, end }: Token): void {
  if (markup === undefined) return;
  markup.derivation.copy(start.offset, end.offset);
  markup.taken = end.offset;
}

function end(state: MarkdownState): void {
  const { source, markup, imageLabels, findings } = state;
  if (markup === undefined || imageLabels > 0) return;
  const span = { start: markup.start, end: markup.taken };
  const passage = passageOf(source, markup.derivation.finish(), span);
  for (const finding of html(passage.text)) {
    findings.push(findingOf(lift(source, passage, finding), finding, finding.scope));
  }
  state.markup = undefined;
}
