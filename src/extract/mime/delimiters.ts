import type { Scope } from "../../base/scope.ts";
import { endOfLine, trimmed } from "./header.ts";

export interface Multipart {
  readonly boundary: string;
  readonly scope: Scope | undefined;
  /** The type of a part that declares none. */
  readonly defaultType: string;
}

/** A line that separates the parts of a multipart or closes it (RFC 2046, 5.1.1). */
export interface Delimiter {
  /** The end of the part before it. The line break before the line belongs to the delimiter. */
  readonly contentEnd: number;
  /** The end of the line, with its line break. */
  readonly end: number;
  readonly boundary: string;
  readonly isClosing: boolean;
}

/** The multiparts that are open. The boundary of an outer one closes those within it. */
export interface Delimiters {
  readonly open: (multipart: Multipart) => void;
  readonly isDelimiter: (lineStart: number) => boolean;
  /** Finds the next delimiter, from the beginning of a line on. */
  readonly next: (lineStart: number) => Delimiter | undefined;
  /** Passes a delimiter and gives the multipart of the part that follows, if one follows. */
  readonly pass: (delimiter: Delimiter) => Multipart | undefined;
}

/** Starts without multiparts. It reads each line once, however deep the nesting is. */
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
