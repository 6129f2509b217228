import type { Scope } from "../../base/scope.ts";
import { nextIndex } from "../../text/scan.ts";
import { trimmed } from "./header.ts";

export interface Multipart {
  readonly boundary: string;
  readonly scope: Scope | undefined;
  /** The type of a part without a Content-Type. */
  readonly defaultType: string;
}

/** A line that separates the parts of a multipart or closes it (RFC 2046, 5.1.1). */
export interface Delimiter {
  /** The end of the preceding part. The line break before the delimiter belongs to the delimiter. */
  readonly contentEnd: number;
  /** The end of the delimiter line, including its line break. */
  readonly end: number;
  readonly boundary: string;
  readonly isClosing: boolean;
}

/** Tracks open multiparts. The boundary of an outer multipart closes the multiparts inside it. */
export interface Delimiters {
  readonly open: (multipart: Multipart) => void;
  readonly isDelimiter: (lineStart: number) => boolean;
  /** Finds the next delimiter, searching from the start of a line. */
  readonly next: (lineStart: number) => Delimiter | undefined;
  /** Moves past a delimiter, and returns the multipart that the next part belongs to, if any. */
  readonly pass: (delimiter: Delimiter) => Multipart | undefined;
}

/** Creates a tracker with no open multiparts. Each line is read only once, regardless of nesting depth. */
export function createDelimiters(source: string): Delimiters {
  const multiparts: Multipart[] = [];
  /** The number of open multiparts by boundary. */
  const counts = new Map<string, number>();

  function delimiterAt(lineStart: number, contentStart: number): Delimiter | undefined {
    if (multiparts.length === 0 || !source.startsWith("--", lineStart)) return undefined;
    const end = nextIndex(source, "\n", lineStart);
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
