import { micromark, postprocess, preprocess } from "micromark";
import type { Event, Token, TokenizeContext, TokenType } from "micromark-util-types";
import { type Derivation, derive } from "../../text/derived.ts";
import { lift, type Passage, passageOf, verbatim } from "../../text/passage.ts";
import type { Extractor, Finding, Role } from "../finding.ts";
import { html } from "../html/index.ts";
import { text } from "../text/index.ts";
import { blocksOf } from "./blocks.ts";
import { frontMatterEnd } from "./front-matter.ts";
import { boundedGrammar } from "./grammar.ts";

/** A link or an image that is being read. */
interface Media {
  readonly construct: "link" | "image" | "definition";
  /** Where an empty destination would stand; undefined once one was found. */
  emptyAt: number | undefined;
}

const roles: Readonly<Record<Media["construct"], Role>> = {
  link: "link",
  image: "resource",
  definition: "link",
};

/** A text that is being made of a part of the source. */
interface OpenPassage {
  readonly start: number;
  readonly derivation: Derivation;
  /** How far the source was taken. */
  taken: number;
}

/**
 * Finds the references of a CommonMark document: the destinations of links, images and definitions, used or not,
 * autolinks, what its HTML refers to, and what its text has bare, as plain text has it. YAML front matter is no part of
 * the document; what GitHub takes for a footnote is no definition.
 */
export const markdown: Extractor = (source) => {
  const findings: Finding[] = [];
  const media: Media[] = [];
  const decode = referenceDecoder();
  /** How many images' labels are open. They are rendered as text. */
  let alternatives = 0;
  let destination: OpenPassage | undefined;
  let markup: OpenPassage | undefined;
  let bare: { readonly start: number; end: number } | undefined;
  let isFootnote = false;

  function find(passage: Passage, construct: string, role: Role): void {
    if (alternatives > 0 || (isFootnote && construct === "definition")) return;
    findings.push({ ...passage, construct, role });
  }

  function open({ start: { offset: start } }: Token): OpenPassage {
    return { start, derivation: derive(source), taken: start };
  }

  function onDestination(token: Token): void {
    destination = open(token);
  }

  function onEscape({ start, end }: Token): void {
    replace(start.offset, end.offset, source.slice(start.offset + 1, end.offset));
  }

  function onCharacterReference({ start, end }: Token): void {
    replace(start.offset, end.offset, decode(source.slice(start.offset, end.offset)));
  }

  function replace(start: number, end: number, text: string): void {
    if (destination === undefined) return;
    copy(destination.derivation, source, destination.taken, start);
    destination.derivation.replace(text, start, end);
    destination.taken = end;
  }

  function onDestinationEnd({ end: { offset: end } }: Token): void {
    const current = media.at(-1);
    if (destination === undefined || current === undefined) return;
    const { start, derivation, taken } = destination;
    copy(derivation, source, taken, end);
    find(passageOf(derivation.finish(), { start, end }), current.construct, roles[current.construct]);
    current.emptyAt = undefined;
    destination = undefined;
  }

  function opens(construct: Media["construct"]): (token: Token) => void {
    return () => media.push({ construct, emptyAt: undefined });
  }

  function onDefinitionLabel({ start }: Token): void {
    isFootnote = source.charAt(start.offset) === "^";
  }

  function onLabel(): void {
    if (media.at(-1)?.construct === "image") alternatives++;
  }

  function onLabelEnd(): void {
    if (media.at(-1)?.construct === "image") alternatives--;
  }

  /** After "(" or "<", where a destination may follow. */
  function awaitDestination({ start }: Token): void {
    const current = media.at(-1);
    if (current) current.emptyAt = start.offset + 1;
  }

  function onMediaEnd(): void {
    const current = media.pop();
    if (current?.emptyAt === undefined) return;
    const { construct, emptyAt } = current;
    find({ start: emptyAt, end: emptyAt, text: "" }, construct, roles[construct]);
  }

  function onUri({ start: { offset: start }, end: { offset: end } }: Token): void {
    const derivation = derive(source);
    copy(derivation, source, start, end);
    find(passageOf(derivation.finish(), { start, end }), "autolink", "link");
  }

  /** Text that stands in no link and in no code; what was not split from it belongs to it. */
  function onData({ start: { offset: start }, end: { offset: end } }: Token): void {
    if (media.length > 0) return;
    if (bare?.end === start) bare.end = end;
    else {
      finishBare();
      bare = { start, end };
    }
  }

  function finishBare(): void {
    if (bare === undefined) return;
    const passage = verbatim(source, bare.start, bare.end);
    bare = undefined;
    for (const { construct, role, ...found } of text(passage.text)) {
      findings.push({ ...lift(passage, found), construct, role });
    }
  }

  function onEmail({ start: { offset: start }, end: { offset: end } }: Token): void {
    const derivation = derive(source);
    // Nothing of the source is "mailto:", so it is put with what it stands before.
    derivation.replace(`mailto:${source.charAt(start)}`, start, start + 1);
    derivation.copy(start + 1, end);
    const derived = derivation.finish();
    find({ start, end, text: derived.text, derived }, "autolink", "link");
  }

  function onMarkup(token: Token): void {
    markup = open(token);
  }

  /** A line of HTML, without what quotes or indents it. */
  function onMarkupPart({ start, end }: Token): void {
    if (markup === undefined) return;
    markup.derivation.copy(start.offset, end.offset);
    markup.taken = end.offset;
  }

  function onMarkupEnd(): void {
    if (markup === undefined || alternatives > 0) return;
    const { start, derivation, taken: end } = markup;
    const passage = passageOf(derivation.finish(), { start, end });
    for (const { construct, role, scope, ...found } of html(passage.text)) {
      findings.push({ ...lift(passage, found), construct, role, ...(scope && { scope }) });
    }
    markup = undefined;
  }

  const enter: Handlers = {
    link: opens("link"),
    image: opens("image"),
    definition: opens("definition"),
    label: onLabel,
    resource: awaitDestination,
    resourceDestinationLiteral: awaitDestination,
    definitionDestinationLiteral: awaitDestination,
    resourceDestinationString: onDestination,
    definitionDestinationString: onDestination,
    characterEscape: onEscape,
    characterReference: onCharacterReference,
    autolinkProtocol: onUri,
    autolinkEmail: onEmail,
    data: onData,
    definitionLabelString: onDefinitionLabel,
    htmlFlow: onMarkup,
    htmlText: onMarkup,
    htmlFlowData: onMarkupPart,
    htmlTextData: onMarkupPart,
    lineEnding: onMarkupPart,
  };
  const exit: Handlers = {
    link: onMediaEnd,
    image: onMediaEnd,
    definition: onMediaEnd,
    label: onLabelEnd,
    resourceDestinationString: onDestinationEnd,
    definitionDestinationString: onDestinationEnd,
    htmlFlow: onMarkupEnd,
    htmlText: onMarkupEnd,
  };
  const handlers = { enter, exit };

  for (const [kind, token] of eventsOf(source)) handlers[kind][token.type]?.(token);
  finishBare();
  return inScopeOfBase(findings.sort((a, b) => a.start - b.start));
};

type Handlers = { readonly [type in TokenType]?: (token: Token) => void };

/** micromark counts offsets from where it is told that it begins; it takes a byte order mark away and counts it not. */
function* eventsOf(source: string): Generator<Event> {
  const mark = source.startsWith("\uFEFF") ? 1 : 0;
  for (const [offset, end] of blocksOf(source, frontMatterEnd(source, mark))) {
    const document: TokenizeContext = boundedGrammar(source).document({ line: 1, column: 1, offset });
    yield* postprocess(document.write(preprocess()(source.slice(offset, end), undefined, true)));
  }
}

/** Takes a part of the source as it is, but for U+0000 (CommonMark, 2.3). */
function copy(derivation: Derivation, source: string, start: number, end: number): void {
  let taken = start;
  for (let at = start; at < end; at++) {
    if (source[at] !== "\0") continue;
    derivation.copy(taken, at);
    derivation.replace("\uFFFD", at, at + 1);
    taken = at + 1;
  }
  derivation.copy(taken, end);
}

/** Decodes character references. micromark has that only as a part of what it renders. */
function referenceDecoder(): (reference: string) => string {
  const decoded = new Map<string, string>();
  const rendered: ReadonlyMap<string, string> = new Map([
    ["&amp;", "&"],
    ["&lt;", "<"],
    ["&gt;", ">"],
    ["&quot;", '"'],
  ]);
  return (reference) => {
    const known = decoded.get(reference);
    if (known !== undefined) return known;
    const text = micromark(`a${reference}a`).slice("<p>a".length, -"a</p>".length);
    const character = rendered.get(text) ?? text;
    decoded.set(reference, character);
    return character;
  };
}

/** A base that HTML declares holds for all of the page, as the page is when it is rendered. */
function inScopeOfBase(findings: readonly Finding[]): readonly Finding[] {
  const base = findings.find(({ role }) => role === "base");
  if (base === undefined) return findings;
  const scope = { embedded: base.text };
  return findings.map((finding) =>
    finding.role === "base" || finding.scope !== undefined ? finding : { ...finding, scope },
  );
}
