import type { Token } from "micromark-util-types";
import { type Passage, passageOf } from "../../text/passage.ts";
import type { Role } from "../finding.ts";
import { addDecoded, findReferencesOfText } from "./bare.ts";
import { copyText, type EventHandlers, find, type MarkdownState, type Media, openPassage } from "./state.ts";

/** Finds the destinations of links, images and definitions. */
export const linkHandlers: EventHandlers = {
  enter: {
    link: (state) => open(state, "link"),
    image: (state) => open(state, "image"),
    definition: (state) => open(state, "definition"),
    label: (state) => countLabel(state, 1),
    definitionLabelString: onDefinitionLabel,
    resource: awaitDestination,
    resourceDestinationLiteral: awaitDestination,
    definitionDestinationLiteral: awaitDestination,
    resourceDestinationString: beginDestination,
    definitionDestinationString: beginDestination,
    characterEscape: onEscape,
    characterReference: onCharacterReference,
  },
  exit: {
    link: close,
    image: close,
    definition: close,
    label: (state) => countLabel(state, -1),
    resourceDestinationString: endDestination,
    definitionDestinationString: endDestination,
  },
};

const roles: Readonly<Record<Media["construct"], Role>> = {
  link: "link",
  image: "resource",
  definition: "link",
};

function open({ media }: MarkdownState, construct: Media["construct"]): void {
  media.push({ construct, emptyAt: undefined });
}

function close(state: MarkdownState): void {
  const closed = state.media.pop();
  if (closed?.emptyAt === undefined) return;
  findDestination(state, closed, { start: closed.emptyAt, end: closed.emptyAt, text: "" });
}

function countLabel(state: MarkdownState, count: number): void {
  if (state.media.at(-1)?.construct === "image") state.imageLabels += count;
}

/** GitHub reads `[^1]: text` as a footnote. What CommonMark takes for its destination is text. */
function onDefinitionLabel(state: MarkdownState, { start }: Token): void {
  state.isFootnote = state.source.charAt(start.offset) === "^";
}

/** Takes the "(" or "<" that a destination may follow. */
function awaitDestination({ media }: MarkdownState, { start }: Token): void {
  const current = media.at(-1);
  if (current) current.emptyAt = start.offset + 1;
}

function beginDestination(state: MarkdownState, token: Token): void {
  state.destination = openPassage(state.source, token);
}

function onEscape(state: MarkdownState, token: Token): void {
  decodeAs(state, token, state.source.slice(token.start.offset + 1, token.end.offset));
}

function onCharacterReference(state: MarkdownState, token: Token): void {
  decodeAs(state, token, state.decodeReference(state.source.slice(token.start.offset, token.end.offset)));
}

/** Takes what an escape or a character reference stands for. */
function decodeAs(state: MarkdownState, token: Token, text: string): void {
  const { destination } = state;
  if (destination === undefined) addDecoded(state, token, text);
  else {
    copyText(destination.derivation, destination.taken, token.start.offset);
    destination.derivation.replace(text, token.start.offset, token.end.offset);
    destination.taken = token.end.offset;
  }
}

function endDestination(state: MarkdownState, { end: { offset: end } }: Token): void {
  const { source, destination } = state;
  const current = state.media.at(-1);
  if (destination === undefined || current === undefined) return;
  const { start, derivation, taken } = destination;
  copyText(derivation, taken, end);
  findDestination(state, current, passageOf(source, derivation.finish(), { start, end }));
  current.emptyAt = undefined;
  state.destination = undefined;
}

function findDestination(state: MarkdownState, { construct }: Media, passage: Passage): void {
  if (construct === "definition" && state.isFootnote) findReferencesOfText(state, passage);
  else if (!isTemplateTag(state.source, passage)) find(state, passage, construct, roles[construct]);
}

/** Whether the angle brackets of a destination are those of a template: `[a](<?= url ?>)`. */
function isTemplateTag(source: string, { start, text }: Passage): boolean {
  return source.charAt(start - 1) === "<" && /^([?%]).*\1$/s.test(text);
}
