import type { Scope } from "../../base/scope.ts";
import { endOfLine, trimmed } from "./header.ts";

/** A multipart whose end has not come. */
export interface Multipart {
  readonly boundary: string;
  readonly scope: Scope | undefined;
  /** What a part is that does not say it. */
  readonly defaultType: string;
}

/** A line that separates or closes (RFC 2046, 5.1.1). */
export interface Delimiter {
  /** Where the part before ends: the line break before the line belongs to it. */
  readonly contentEnd: number;
  /** Where the line ends, with its line break. */
  readonly end: number;
  readonly boundary: string;
  readonly isClosing: boolean;
}

/** The multiparts around a place. The boundary of an outer one ends those within it. */
export interface Delimiters {
  readonly open: (multipart: Multipart) => void;
  readonly isDelimiter: (lineStart: number) => boolean;
  /** The next delimiter, from the beginning of a line on. */
  readonly next: (lineStart: number) => Delimiter | undefined;
  /** Passes a delimiter: the multipart that the next part is of, if one follows. */
  readonly pass: (delimiter: Delimiter) => Multipart | undefined;
}

/** Each line is looked at once, however deep the nesting is. */
export function createDelimiters(source: string): Delimiters {
  const multiparts: Multipart[] = [];
  /** How many open multiparts have a boundary. */
  const counts = new Map<string, number>();

  function delimiterAt(lineStart: number, contentStart: number): Delimiter | undefined {
    if (multiparts.length === 0 || !source.startsWith("--", lineStart)) return undefined;
    const end = endOfLine(source, lineStart);
    const line = source.slice(lineStart + 2, trimmed(source, lineStart + 2, end).end);
    const isClosing = !counts.has(line) && line.endsWith("--");
    const boundary = isClosing ? line.slice(0, -2) : line;
    if (!counts.has(boundary)) return undefined;
    const lineBreak = source.startsWith("\r\n", lineStart - 2) ? 2 : 1;
    return {
      contentEnd: Math.max(contentStart, lineStart - lineBreak),
      end: Math.min(end + 1, source.length),
      boundary,
      isClosing,
    };
  }

  function close(): void {
    const multipart = multiparts.pop();
    if (!multipart) return;
    const count = (counts.get(multipart.boundary) ?? 0) - 1;
    if (count > 0) counts.set(multipart.boundary, count);
    else counts.delete(multipart.boundary);
  }

  return {
    open(multipart) {
      multiparts.push(multipart);
      counts.set(multipart.boundary, (counts.get(multipart.boundary) ?? 0) + 1);
    },
    isDelimiter: (lineStart) => delimiterAt(lineStart, lineStart) !== undefined,
    next(contentStart) {
      if (multiparts.length === 0) return undefined;
      for (let at = contentStart; ; ) {
        const delimiter = delimiterAt(at, contentStart);
        if (delimiter) return delimiter;
        const before = source.indexOf("\n--", at);
        if (before < 0) return undefined;
        at = before + 1;
      }
    },
    pass({ boundary, isClosing }) {
      while (multiparts.at(-1) && multiparts.at(-1)?.boundary !== boundary) close();
      const multipart = multiparts.at(-1);
      if (!isClosing) return multipart;
      close();
      return undefined;
    },
  };
}
