import type { Token } from "micromark-util-types";
import { derive } from "../../text/derived.ts";
import { passageOf, rewritten } from "../../text/passage.ts";
import { type EventHandlers, find, type MarkdownState } from "./state.ts";

/** Finds autolinks: `<http://a/>`, `<a@b.c>`. */
export const autolinkHandlers: EventHandlers = {
  enter: { autolinkProtocol: onUri, autolinkEmail: onEmail },
  exit: {},
};

function onUri(state: MarkdownState, { start, end }: Token): void {
  const span = { start: start.offset, end: end.offset };
  find(
    state,
    rewritten(state.source, span, /\0/g, () => "\uFFFD"),
    "autolink",
    "link",
  );
}

function onEmail(state: MarkdownState, { start: { offset: start }, end: { offset: end } }: Token): void {
  const { source } = state;
  const derivation = derive(source);
  // "mailto:" has no place in the source, so it is located at the first character of the address.
  derivation.replace(`mailto:${source.charAt(start)}`, start, start + 1);
  derivation.copy(start + 1, end);
  find(state, passageOf(source, derivation.finish(), { start, end }), "autolink", "link");
}
