import type { Span } from "../../text/span.ts";
import { endOfTag } from "./tags.ts";

/** What angle brackets enclose in a text, with them: an autolink or HTML (CommonMark, 6.5 and 6.6). */
export interface Bracketed extends Span {
  readonly kind: "uri" | "email" | "html";
}

/** Makes a function that reads what begins with a "<" of a text, if it is asked from left to right. */
export function bracketedIn(text: string): (start: number) => Bracketed | undefined {
  const closings = new Map<string, number>();

  /** The end of the next closing. One that was found for an earlier opening may serve a later one. */
  function endOfClosing(closing: string, from: number): number | undefined {
    const known = closings.get(closing);
    const at = known !== undefined && known >= from ? known : indexOf(text, closing, from);
    closings.set(closing, at);
    return at < text.length ? at + closing.length : undefined;
  }

  function endOfHtml(start: number): number | undefined {
    const declaration = declarations.find(({ opening }) => isAt(opening, text, start));
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

/** HTML that goes on to a certain end, and where that end may begin at the earliest, counted from the start. */
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
  if (!isAt(/<[A-Za-z][A-Za-z0-9+.-]{1,31}:/y, text, start)) return undefined;
  const stop = /[<>\x01-\x20\x7f]/g;
  stop.lastIndex = start + 1;
  return stop.exec(text)?.[0] === ">" ? stop.lastIndex : undefined;
}

function endOfEmail(text: string, start: number): number | undefined {
  const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
  const local = /<[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@/y;
  local.lastIndex = start;
  if (!local.test(text)) return undefined;
  const domain = new RegExp(`${label}(?=[.>])`, "y");
  domain.lastIndex = local.lastIndex;
  while (domain.test(text)) {
    if (text.charAt(domain.lastIndex) === ">") return domain.lastIndex + 1;
    domain.lastIndex++;
  }
  return undefined;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Where a part of a text begins; its end if it is not there. */
function indexOf(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at < 0 ? text.length : at;
}
