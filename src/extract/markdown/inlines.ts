import { matchFrom } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { type Bracketed, bracketedIn } from "./angle-brackets.ts";
import { type Destination, type LinkTail, linkTailIn } from "./destinations.ts";

/**
 * A construct in inline text (CommonMark, 6). Emphasis is omitted: it binds less tightly and contains no references of
 * its own.
 */
export type Inline = Media | Bracketed | CodeSpan;

/** A link or an image. If it has the label of a definition, it has no destination of its own. */
export interface Media extends Span {
  readonly kind: "link" | "image";
  readonly destination: Destination | undefined;
  readonly label: string | undefined;
}

interface CodeSpan extends Span {
  readonly kind: "code";
}

/** A bracket that may still begin a link or an image. */
interface OpenBracket {
  readonly kind: Media["kind"];
  readonly start: number;
  /** The offset of "[". */
  readonly bracket: number;
  /** The index of the bracket among the inlines. */
  readonly index: number;
}

/** The maximum number of inlines in the text of a link. Real documents stay below it. */
const MAX_INLINES = 20_000;
/** The size of a batch if no bracket is open. Smaller batches can be garbage-collected sooner. */
const BATCH_SIZE = 64;

/**
 * Reads the inlines in a string, beginning at an offset, in the order of their starts. Inlines inside the text of a
 * link follow the link; those inside the text of an image are omitted. The inlines come in batches, and no link spans
 * two of them.
 */
export function* inlinesOf(
  text: string,
  from: number,
  isDefined: (label: string) => boolean,
): Generator<readonly Inline[]> {
  const special = /[[\]`<\\]/g;
  const codeEnd = codeEndIn(text);
  const bracketed = bracketedIn(text);
  const inlines = collectInlines(text, linkTailIn(text, isDefined));
  let at = from;

  for (let found = matchFrom(special, text, at); found; found = matchFrom(special, text, at)) {
    const { index, 0: character } = found;
    if (character === "[") {
      inlines.open(index, at);
      at = index + 1;
    } else if (character === "]") at = inlines.close(index);
    else if (character === "\\") at = index + (isPunctuation(text.charCodeAt(index + 1)) ? 2 : 1);
    else if (character === "<") {
      const inline = bracketed(index);
      if (inline) inlines.add(inline);
      at = inline?.end ?? index + 1;
    } else {
      at = codeEnd(index);
      inlines.add({ kind: "code", start: index, end: at });
    }
    if (inlines.areMany()) yield inlines.take();
  }
  yield inlines.take();
}

/** Collects the inlines in the current batch, and the brackets that may begin links or images. */
function collectInlines(text: string, tailOf: ReturnType<typeof linkTailIn>) {
  /** An undefined item is an unclosed bracket, which is plain text. */
  let inlines: (Inline | undefined)[] = [];
  let open: OpenBracket[] = [];
  /** The number of open brackets that can no longer begin a link, since links cannot be nested. */
  let inactive = 0;

  function finish({ kind, start, index }: OpenBracket, { destination, label, end }: LinkTail): void {
    // The description of an image is plain text.
    if (kind === "image") inlines.length = index + 1;
    else inactive = open.length;
    inlines[index] = { kind, start, end, destination, label };
  }

  return {
    add: (inline: Inline): void => void inlines.push(inline),
    /** Opens a "[", or the "![" of an image if "!" is at or after `from`. */
    open(bracket: number, from: number): void {
      const isImage = bracket > from && text.charAt(bracket - 1) === "!";
      const start = isImage ? bracket - 1 : bracket;
      open.push({ kind: isImage ? "image" : "link", start, bracket, index: inlines.length });
      inlines.push(undefined);
    },
    /** Closes a "]". Returns the end of its link or image, or else the offset where reading continues. */
    close(bracket: number): number {
      const opening = open.pop();
      const isInactive = opening?.kind === "link" && open.length < inactive;
      inactive = Math.min(inactive, open.length);
      const tail = opening && !isInactive ? tailOf(opening.bracket, bracket) : undefined;
      if (!opening || !tail) return bracket + 1;
      finish(opening, tail);
      return tail.end;
    },
    areMany: () => inlines.length >= (open.length === 0 ? BATCH_SIZE : MAX_INLINES),
    take(): readonly Inline[] {
      const taken = inlines.filter(isInline);
      inlines = [];
      open = [];
      inactive = 0;
      return taken;
    },
  };
}

function isInline(inline: Inline | undefined): inline is Inline {
  return inline !== undefined;
}

/** True for ASCII punctuation, which can be escaped with a backslash (CommonMark, 2.4). */
function isPunctuation(code: number): boolean {
  return (
    (code > 0x20 && code < 0x30) ||
    (code > 0x39 && code < 0x41) ||
    (code > 0x5a && code < 0x61) ||
    (code > 0x7a && code < 0x7f)
  );
}

/** The maximum number of backticks in the delimiter of a code span, as in cmark. */
const MAX_BACKTICKS = 80;

/**
 * Returns a function that finds the end of the code span at an offset, or the end of its backticks if the span is not
 * closed (CommonMark, 6.1). The position of the last run of each length is known, so every search succeeds.
 */
export function codeEndIn(text: string): (start: number) => number {
  let last: readonly number[] | undefined;
  return (start) => {
    const end = endOfBackticks(text, start);
    const length = end - start;
    last ??= lastRuns(text, start);
    return (last[length] ?? start) > start ? endOfClosing(text, end, length) : end;
  };
}

function lastRuns(text: string, from: number): readonly number[] {
  const last: number[] = [];
  for (let at = text.indexOf("`", from); at >= 0; ) {
    const end = endOfBackticks(text, at);
    if (end - at <= MAX_BACKTICKS) last[end - at] = at;
    at = text.indexOf("`", end);
  }
  return last;
}

function endOfClosing(text: string, from: number, length: number): number {
  for (let at = text.indexOf("`", from); at >= 0; ) {
    const end = endOfBackticks(text, at);
    if (end - at === length) return end;
    at = text.indexOf("`", end);
  }
  return from;
}

function endOfBackticks(text: string, start: number): number {
  let end = start;
  while (text.charAt(end) === "`") end++;
  return end;
}
