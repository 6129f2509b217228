import { SaxesParser } from "saxes";
import { endOfMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { checkLimit, type Limit } from "../finding.ts";
import type { RawText } from "./values.ts";

/** An attribute, with the span of its raw value. */
export interface XmlAttribute extends Span {
  readonly name: string;
}

export type XmlEvent =
  | { readonly type: "start"; readonly name: string; readonly attributes: XmlAttributes }
  | { readonly type: "end"; readonly name: string }
  | (RawText & { readonly type: "text" })
  /** A comment, without its delimiters. */
  | { readonly type: "comment"; readonly span: Span }
  /** A processing instruction in the prolog, from `<?` to `?>`. */
  | { readonly type: "instruction"; readonly target: string; readonly span: Span }
  /** A document type declaration, from `<!DOCTYPE` to `>` or the end of the source. */
  | { readonly type: "doctype"; readonly span: Span };

/** The attributes in source order; only the first with each name. */
export type XmlAttributes = ReadonlyMap<string, XmlAttribute>;

const ATTRIBUTES: Limit = { most: 100_000, what: "attributes in one element" };

/** The amount of source that is read per batch, in UTF-16 code units. */
const BATCH_SIZE = 65_536;

/** Reads the events in a document in batches. If a start tag is cut off, yields its complete attributes. */
export function* readXml(source: string): Generator<readonly XmlEvent[]> {
  const state = readerState(source);
  watchTags(state);
  watchText(state);
  watchProlog(state);
  for (let at = 0; at < source.length; at += BATCH_SIZE) {
    state.parser.write(mask(source, at, Math.min(at + BATCH_SIZE, source.length)));
    yield state.events.splice(0);
  }
  finish(state);
  yield state.events;
}

interface ReaderState {
  readonly source: string;
  readonly parser: SaxesParser<{ position: true }>;
  /** Events that have not been yielded yet. */
  readonly events: XmlEvent[];
  /** The current start tag. */
  tag: { readonly name: string; readonly attributes: Map<string, XmlAttribute> } | undefined;
  hasRoot: boolean;
  /** The end of the last markup, or of the text after it. */
  resume: number;
}

/** saxes provides the offsets of markup; the content of the markup is read from the source. */
function readerState(source: string): ReaderState {
  const parser = new SaxesParser({ position: true });
  // saxes recovers from every mistake but creates an Error each time, which can mean thousands in a broken document.
  parser.fail = () => parser;
  return { source, parser, events: [], tag: undefined, hasRoot: false, resume: 0 };
}

function watchTags(state: ReaderState): void {
  const { source, parser, events } = state;
  parser.on("opentagstart", ({ name }) => {
    state.tag = { name, attributes: new Map() };
  });
  parser.on("attribute", ({ name }) => {
    const end = parser.position - 1;
    const quote = source.charAt(end);
    // Attribute values must be quoted.
    if (quote !== '"' && quote !== "'") return;
    const start = source.lastIndexOf(quote, end - 1) + 1;
    // A name may appear only once in a tag (XML 3.1).
    if (!state.tag || state.tag.attributes.has(name)) return;
    state.tag.attributes.set(name, { name, start, end });
    checkLimit(state.tag.attributes.size, ATTRIBUTES);
  });
  parser.on("opentag", () => {
    startElement(state);
    state.resume = parser.position;
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    // At an unmatched end tag, saxes closes all open elements at the same position.
    const isRepeated = parser.position <= state.resume && state.resume !== 0;
    if (isSelfClosing) events.push({ type: "end", name });
    else if (!isRepeated) events.push({ type: "end", name: nameOfEndTag(source, parser.position) });
    state.resume = parser.position;
  });
}

function watchText(state: ReaderState): void {
  const { source, parser, events } = state;
  function addText(kind: RawText["kind"], start: number, end: number): void {
    events.push({ type: "text", kind, start, end });
    state.resume = end;
  }

  // saxes reports text after reading the "<" that ends it.
  parser.on("text", () => addText("text", state.resume, parser.position - 1));
  parser.on("cdata", () => {
    const start = source.indexOf("<![CDATA[", state.resume) + "<![CDATA[".length;
    addText("cdata", start, parser.position - "]]>".length);
    state.resume = parser.position;
  });
  // saxes reports a comment before reading its ">", even if a different character follows "--".
  let commentStart: number | undefined;
  parser.on("comment", () => {
    const { position } = parser;
    commentStart ??= source.indexOf("<!--", state.resume) + "<!--".length;
    state.resume = position + 1;
    if (source.charAt(position) !== ">") return;
    events.push({ type: "comment", span: { start: commentStart, end: position - "--".length } });
    commentStart = undefined;
  });
}

function watchProlog(state: ReaderState): void {
  const { source, parser, events } = state;
  parser.on("xmldecl", () => {
    state.resume = parser.position;
  });
  parser.on("processinginstruction", ({ target }) => {
    const span = { start: source.indexOf("<?", state.resume), end: parser.position };
    state.resume = parser.position;
    if (!state.hasRoot) events.push({ type: "instruction", target, span });
  });
  parser.on("doctype", () => {
    const span = { start: source.indexOf("<!DOCTYPE", state.resume), end: parser.position };
    state.resume = parser.position;
    if (!state.hasRoot) events.push({ type: "doctype", span });
  });
}

function startElement(state: ReaderState): void {
  const { name, attributes } = state.tag ?? { name: "", attributes: new Map<string, XmlAttribute>() };
  state.tag = undefined;
  state.hasRoot = true;
  state.events.push({ type: "start", name, attributes });
}

/** Adds an event for markup that is cut off by the end of the source. */
function finish(state: ReaderState): void {
  const { source, events } = state;
  if (state.tag) startElement(state);
  const start = state.hasRoot ? undefined : startOfDoctype(source, state.resume);
  if (start !== undefined) events.push({ type: "doctype", span: { start, end: source.length } });
}

function nameOfEndTag(source: string, end: number): string {
  return source.slice(source.lastIndexOf("</", end - 1) + "</".length, end - 1).trimEnd();
}

/** Returns the start of a document type declaration that follows an offset and optional white space. */
function startOfDoctype(source: string, from: number): number | undefined {
  const end = endOfMatch(/[\uFEFF\s]*<!DOCTYPE/y, source, from);
  return end === undefined ? undefined : end - "<!DOCTYPE".length;
}

/** Matches the "<" of an invalid or lowercase declaration. */
const strayDeclaration = "<(?=!(?!--|\\[CDATA\\[|DOCTYPE))";
const masked = new RegExp(`[&\\r\\uD800-\\uDFFF]|${strayDeclaration}`, "g");
const masks: ReadonlyMap<string, string> = new Map([
  ["&", "*"],
  ["<", "*"],
  ["\r", " "],
]);

/**
 * Masks a part of the source for saxes, keeping its length. Otherwise, saxes would read from a bare "&" to the next ";"
 * and from a stray declaration to the end of the document, would join a lone surrogate with the next character, and
 * would count CRLF as one character.
 */
function mask(source: string, start: number, end: number): string {
  // A few more characters are needed to identify the declaration that starts at a "<".
  const context = source.slice(start, end + "![CDATA[".length);
  return context.replace(masked, (character) => masks.get(character) ?? "_").slice(0, end - start);
}
