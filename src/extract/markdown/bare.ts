import type { Token } from "micromark-util-types";
import { lift, verbatim } from "../../text/passage.ts";
import { findingOf } from "../finding.ts";
import { text } from "../text/index.ts";
import type { EventHandlers, MarkdownState } from "./state.ts";

/** Collects the text outside of links and code. */
export const bareTextHandlers: EventHandlers = { enter: { data: addData }, exit: {} };

/** micromark splits text into pieces; those that touch are one text. */
function addData(state: MarkdownState, { start: { offset: start }, end: { offset: end } }: Token): void {
  if (state.media.length > 0) return;
  if (state.bare?.end === start) state.bare = { start: state.bare.start, end };
  else {
    findBareReferences(state);
    state.bare = { start, end };
  }
}

/** Finds the references of the collected text, as plain text has them. */
export function findBareReferences(state: MarkdownState): void {
  const { source, bare, findings } = state;
  if (bare === undefined) return;
  state.bare = undefined;
  const passage = verbatim(source, bare.start, bare.end);
  for (const finding of text(passage.text))
    findings.push(findingOf(lift(source, passage, finding), finding.construct, finding.role));
}
