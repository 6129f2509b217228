import { type Derivation, derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import { isEscaped } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";

/** Decodes a plain scalar (YAML 1.2.2, 7.3.3), given its span. */
export function plainScalar(source: string, span: Span): Passage {
  return writtenBy(asPlain, fold(source, span, copyLine));
}

/** Decodes a quoted scalar (YAML 1.2.2, 7.3.1 and 7.3.2), given its span with the quotes. A missing quote is tolerated. */
export function quotedScalar(source: string, { start, end }: Span): Passage {
  const quote = source.charAt(start);
  const isClosed = end - start > 1 && source.charAt(end - 1) === quote;
  const content = { start: start + 1, end: isClosed ? end - 1 : end };
  if (quote === "'") return writtenBy(asSingleQuoted, fold(source, content, copySingleQuoted));
  return writtenBy(asDoubleQuoted, fold(source, content, copyDoubleQuoted));
}

/** Appends the decoded part of a line to a derivation. Returns true if the line break is escaped. */
type CopyLine = (source: string, line: Span, derivation: Derivation) => boolean;

const copyLine: CopyLine = (_, { start, end }, derivation) => {
  derivation.copy(start, end);
  return false;
};

const copySingleQuoted: CopyLine = (_, line, derivation) => {
  derivation.rewrite(line, /''/g, () => "'");
  return false;
};

const copyDoubleQuoted: CopyLine = (source, { start, end }, derivation) => {
  const isBreakEscaped = isEscaped(source, end, start);
  derivation.rewrite(
    { start, end: isBreakEscaped ? end - 1 : end },
    ESCAPE,
    ([, x, u, long, letter = ""]) => characterOf(x ?? u ?? long) ?? letters.get(letter) ?? letter,
  );
  return isBreakEscaped;
};

/** Matches an escape sequence (YAML 1.2.2, 5.7). */
const ESCAPE = /\\(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|([\s\S]))/g;

/** The characters that letters stand for in escape sequences. */
const letters: ReadonlyMap<string, string> = new Map(
  "0\0 a\x07 b\b t\t \t\t n\n v\v f\f r\r e\x1b N\x85 _\xa0 L\u2028 P\u2029"
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

function characterOf(hex: string | undefined): string | undefined {
  if (hex === undefined) return undefined;
  const code = Number.parseInt(hex, 16);
  return code > 0x10ffff ? "\uFFFD" : String.fromCodePoint(code);
}

/**
 * Folds the lines of a flow scalar (YAML 1.2.2, 6.5): a single line break becomes a space; if there are several, the
 * first is dropped. White space around the breaks is dropped, unless it is escaped.
 */
function fold(source: string, span: Span, copy: CopyLine): Passage {
  const raw = verbatim(source, span.start, span.end);
  if (!/[\n\\']/.test(raw.text)) return raw;
  const derivation = derive(source);
  let isBreakEscaped = false;
  let breaks = 0;
  /** The end of the last line that is not blank. */
  let last = span.start;
  for (const line of linesIn(source, span)) {
    const [isFirst, isLast] = [line.start === span.start, line.end === span.end];
    const start = isFirst ? line.start : skipBlanks(source, line.start, line.end);
    const end = isLast ? line.end : trimBlanks(source, start, line.end);
    if (!isFirst) breaks++;
    if (start === end && !isFirst && !isLast) continue;
    if (breaks > 0) {
      const single = isBreakEscaped ? "" : " ";
      derivation.replace(breaks === 1 ? single : "\n".repeat(breaks - 1), last, start);
    }
    isBreakEscaped = copy(source, { start, end }, derivation);
    breaks = 0;
    last = end;
  }
  return passageOf(source, derivation.finish(), span);
}

/** The lines in a span, without their breaks. Only the span is searched, because the document may be a single line. */
function* linesIn(source: string, { start, end }: Span): Generator<Span> {
  const text = source.slice(start, end);
  let at = 0;
  for (let found = text.indexOf("\n"); found >= 0; found = text.indexOf("\n", at)) {
    const isAfterReturn = text.charAt(found - 1) === "\r" && found > at;
    yield { start: start + at, end: start + (isAfterReturn ? found - 1 : found) };
    at = found + 1;
  }
  yield { start: start + at, end };
}

function skipBlanks(source: string, start: number, end: number): number {
  let at = start;
  while (at < end && " \t".includes(source.charAt(at))) at++;
  return at;
}

/** Returns the end of a line, excluding trailing white space. An escaped space is kept. */
function trimBlanks(source: string, start: number, end: number): number {
  let at = end;
  while (at > start && " \t".includes(source.charAt(at - 1))) at--;
  return at < end && isEscaped(source, at, start) ? at + 1 : at;
}

/**
 * Decodes a block scalar (YAML 1.2.2, 8.1) without the line breaks at its end, given its header, its lines, and the
 * indentation of the node that contains it.
 */
export function blockScalar(source: string, header: Span, span: Span, outer: number): Passage {
  const indicators = source.slice(header.start, header.end);
  const digit = /[1-9]/.exec(indicators)?.[0];
  const isFolded = indicators.startsWith(">");
  const derivation = derive(source);
  let indent = digit === undefined ? undefined : outer + Number(digit);
  let start = span.end;
  let last = span.end;
  let breaks = 0;
  let wasIndented = true;
  for (const line of linesIn(source, span)) {
    const text = skipBlanks(source, line.start, line.end);
    breaks++;
    if (text === line.end) continue;
    indent ??= spacesIn(source, line.start, text);
    const from = Math.min(line.start + indent, text);
    const isIndented = from < text;
    const isFirst = start === span.end;
    if (isFirst) start = from;
    else {
      const isKept = !isFolded || isIndented || wasIndented;
      const folded = breaks === 1 ? " " : "\n".repeat(breaks - 1);
      derivation.replace(isKept ? "\n".repeat(breaks) : folded, last, from);
    }
    derivation.copy(from, line.end);
    [last, breaks, wasIndented] = [line.end, 0, isIndented];
  }
  return writtenBy(asBlock, passageOf(source, derivation.finish(), { start, end: last }));
}

function spacesIn(source: string, start: number, end: number): number {
  let at = start;
  while (at < end && source.charAt(at) === " ") at++;
  return at - start;
}

/** Rejects strings that would need quotes inside or outside flow collections (YAML 1.2.2, 7.3.3). */
const asPlain: Encode = (text) => (/[\0-\x20\x7f,[\]{}]|:$|^#/.test(text) ? undefined : text);

const asSingleQuoted: Encode = (text) => (CONTROL.test(text) ? undefined : text.replaceAll("'", "''"));

const asDoubleQuoted: Encode = (text) => JSON.stringify(text).slice(1, -1);

const asBlock: Encode = (text) => (CONTROL.test(text) ? undefined : text);

const CONTROL = /[\0-\x1f\x7f-\x9f\u2028\u2029]|^ | $/;
