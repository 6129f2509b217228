import type { Token } from "micromark-util-types";
import { derive } from "../../text/derived.ts";
import { cut, lift, type Passage, passageOf, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { findingOf } from "../finding.ts";
import { text } from "../text/index.ts";
import { spacedDestinations } from "./spaced.ts";
import type { BareText, EventHandlers, MarkdownState } from "./state.ts";

/** Collects the text outside of links and code. */
export const bareTextHandlers: EventHandlers = { enter: { data: addData }, exit: {} };

function addData(state: MarkdownState, token: Token): void {
  if (state.media.length === 0) extend(state, token);
}

/** Collects a character that an escape or a reference stands for. */
export function addDecoded(state: MarkdownState, token: Token, decoded: string): void {
  if (state.media.length > 0) return;
  const { decodings } = extend(state, token);
  decodings.push({ start: token.start.offset, end: token.end.offset, text: decoded });
}

/** micromark splits text into pieces; those that touch are one text. */
function extend(state: MarkdownState, { start: { offset: start }, end: { offset: end } }: Token): BareText {
  if (state.bare?.end !== start) findBareReferences(state);
  const bare = state.bare ?? { start, end, decodings: [] };
  bare.end = end;
  state.bare = bare;
  return bare;
}

/** Finds the references of the collected text, and the destinations that are text because they have spaces. */
export function findBareReferences(state: MarkdownState): void {
  const { source, bare, findings } = state;
  if (bare === undefined) return;
  state.bare = undefined;
  const passage = passageOfBare(source, bare);
  const destinations = spacedDestinations(passage.text);
  for (const destination of destinations) {
    const { construct } = destination;
    const role = construct === "image" ? "resource" : "link";
    findings.push(findingOf(cut(source, passage, destination), { construct, role }));
  }
  findReferencesOfText(state, passage, destinations);
}

/** Finds the references of a text, as plain text has them, but for parts of it. */
export function findReferencesOfText(
  { source, findings }: MarkdownState,
  passage: Passage,
  except: readonly Span[] = [],
): void {
  let next = 0;
  for (const finding of text(passage.text)) {
    while ((except[next]?.end ?? Number.POSITIVE_INFINITY) <= finding.start) next++;
    if ((except[next]?.start ?? Number.POSITIVE_INFINITY) > finding.start)
      findings.push(findingOf(lift(source, passage, finding), finding));
  }
}

function passageOfBare(source: string, { start, end, decodings }: BareText): Passage {
  if (decodings.length === 0) return verbatim(source, start, end);
  const derivation = derive(source);
  let copied = start;
  for (const decoding of decodings) {
    derivation.copy(copied, decoding.start);
    derivation.replace(decoding.text, decoding.start, decoding.end);
    copied = decoding.end;
  }
  derivation.copy(copied, end);
  return passageOf(source, derivation.finish(), { start, end });
}
