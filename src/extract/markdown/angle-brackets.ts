import { derive } from "../../text/derived.ts";
import { type Passage, passageOf, rewritten } from "../../text/passage.ts";
import { endOfMatch, matchFrom, nextIndex, nextMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";

/** An autolink or HTML tag, including its angle brackets (CommonMark, 6.5 and 6.6). */
export interface Bracketed extends Span {
  readonly kind: "uri" | "email" | "html";
}

/** Returns a function that reads the construct that starts at a "<". Offsets must be passed in ascending order. */
export function bracketedIn(text: string): (start: number) => Bracketed | undefined {
  const closings = new Map<string, number>();

  /**
   * Returns the end of the next closing delimiter. The last result for each delimiter is reused while it lies ahead.
   */
  function endOfClosing(closing: string, from: number): number | undefined {
    const known = closings.get(closing);
    const at = known !== undefined && known >= from ? known : nextIndex(text, closing, from);
    closings.set(closing, at);
    return at < text.length ? at + closing.length : undefined;
  }

  function endOfHtml(start: number): number | undefined {
    const declaration = declarations.find(({ opening }) => endOfMatch(opening, text, start) !== undefined);
    return declaration ? endOfClosing(declaration.closing, start + declaration.inner) : endOfTag(text, start);
  }

  return (start) => {
    for (const [kind, endOf] of autolinks) {
      const end = endOf(text, start);
      if (end !== undefined) return { kind, start, end };
    }
    const end = endOfHtml(start);
    return end === undefined ? undefined : { kind: "html", start, end };
  };
}

/** HTML constructs with a fixed closing delimiter, and the earliest offset of that delimiter relative to the start. */
const declarations: readonly {
  readonly opening: RegExp;
  readonly inner: number;
  readonly closing: string;
}[] = [
  // "<!-->" and "<!--->" are comments.
  { opening: /<!--/y, inner: "<!".length, closing: "-->" },
  { opening: /<\?/y, inner: "<?".length, closing: "?>" },
  { opening: /<!\[CDATA\[/y, inner: "<![CDATA[".length, closing: "]]>" },
  { opening: /<![A-Za-z]/y, inner: "<!a".length, closing: ">" },
];

const autolinks: readonly (readonly [
  kind: Bracketed["kind"],
  endOf: (text: string, start: number) => number | undefined,
])[] = [
  ["uri", endOfUri],
  ["email", endOfEmail],
];

function endOfUri(text: string, start: number): number | undefined {
  if (endOfMatch(/<[A-Za-z][A-Za-z0-9+.-]{1,31}:/y, text, start) === undefined) return undefined;
  const stop = nextMatch(/[<>\x01-\x20\x7f]/g, text, start + 1);
  return text.charAt(stop) === ">" ? stop + 1 : undefined;
}

function endOfEmail(text: string, start: number): number | undefined {
  const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
  const localEnd = endOfMatch(/<[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@/y, text, start);
  if (localEnd === undefined) return undefined;
  const domain = new RegExp(`${label}(?=[.>])`, "y");
  domain.lastIndex = localEnd;
  while (domain.test(text)) {
    if (text.charAt(domain.lastIndex) === ">") return domain.lastIndex + 1;
    domain.lastIndex++;
  }
  return undefined;
}

/** Returns the reference in `<http://a/>`, where escapes and character references are not decoded. */
export function uriAt(text: string, brackets: Span): Passage {
  return rewritten(text, within(brackets), /\0/g, () => "\uFFFD");
}

/** Returns the reference in `<a@b.c>`, with the scheme `mailto`. */
export function emailAt(text: string, brackets: Span): Passage {
  const { start, end } = within(brackets);
  const derivation = derive(text);
  // "mailto:" is not in the source, so it is mapped to the first character of the address.
  derivation.replace(`mailto:${text.charAt(start)}`, start, start + 1);
  derivation.copy(start + 1, end);
  return passageOf(text, derivation.finish(), { start, end });
}

function within({ start, end }: Span): Span {
  return { start: start + 1, end: end - 1 };
}

/** Returns the end of the tag at an offset, if any (CommonMark, 6.6). White space may include line breaks. */
export function endOfTag(text: string, at: number): number | undefined {
  const [name, slash] = matchFrom(/<(\/?)[A-Za-z][A-Za-z0-9-]*/y, text, at) ?? [];
  if (name === undefined) return undefined;
  const end = at + name.length;
  return slash === ""
    ? endOfMatch(/[ \t\r\n]*\/?>/y, text, endOfAttributes(text, end))
    : endOfMatch(/[ \t\r\n]*>/y, text, end);
}

/** Reads attributes one at a time. A single pattern for millions of attributes would overflow the stack. */
function endOfAttributes(text: string, from: number): number {
  const attribute =
    /[ \t\r\n]+[A-Za-z_:][A-Za-z0-9_.:-]*(?:[ \t\r\n]*=[ \t\r\n]*(?:[^ \t\r\n"'=<>`]+|'[^']*'|"[^"]*"))?/y;
  let end = from;
  do {
    end = Math.max(end, attribute.lastIndex);
    attribute.lastIndex = end;
  } while (attribute.test(text));
  return end;
}
