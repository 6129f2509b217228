import type { Token, TokenType } from "micromark-util-types";
import { type Derivation, derive } from "../../text/derived.ts";
import type { Passage } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type Finding, findingOf, type Role } from "../finding.ts";

/** What is known of a document while its events are read. */
export interface MarkdownState {
  readonly source: string;
  readonly decodeReference: (reference: string) => string;
  readonly findings: Finding[];
  /** The links, images and definitions around the event. */
  readonly media: Media[];
  /** How many labels of images are open. They are rendered as plain text, so nothing in them is a reference. */
  imageLabels: number;
  /** Whether the current definition is a footnote. */
  isFootnote: boolean;
  /** The destination that is being read. */
  destination: OpenPassage | undefined;
  /** The HTML that is being read. */
  markup: OpenPassage | undefined;
  /** Text outside of links and code, as far as it is contiguous. */
  bare: BareText | undefined;
}

/** A link, an image or a definition that is being read. */
export interface Media {
  readonly construct: "link" | "image" | "definition";
  /** The offset of an empty destination; undefined once a destination was found. */
  emptyAt: number | undefined;
}

/** Text outside of links and code, and what in it stands for other characters. */
export interface BareText {
  readonly start: number;
  end: number;
  readonly decodings: (Span & { readonly text: string })[];
}

/** A passage that is being derived from the source. */
export interface OpenPassage {
  readonly start: number;
  readonly derivation: Derivation;
  /** The end of the part of the source that was read. */
  taken: number;
}

type Handlers = { readonly [type in TokenType]?: (state: MarkdownState, token: Token) => void };

/** Handles the tokens that begin and end, by their types. */
export interface EventHandlers {
  readonly enter: Handlers;
  readonly exit: Handlers;
}

export function openPassage(source: string, { start: { offset: start } }: Token): OpenPassage {
  return { start, derivation: derive(source), taken: start };
}

/** Appends a part of the source. U+0000 becomes U+FFFD (CommonMark, 2.3). */
export function copyText(derivation: Derivation, start: number, end: number): void {
  derivation.rewrite({ start, end }, /\0/g, () => "\uFFFD");
}

export function find(state: MarkdownState, passage: Passage, construct: string, role: Role): void {
  if (state.imageLabels === 0) state.findings.push(findingOf(passage, { construct, role }));
}
