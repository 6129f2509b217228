import { createScanner, type ScanError } from "jsonc-parser";
import type { Span } from "../../text/span.ts";

/** The span is that of its characters, without the quotes; the text is decoded. */
export interface StringToken extends Span {
  readonly text: string;
}

/** An object or an array. */
export interface Container {
  readonly isObject: boolean;
  readonly parent: Container | undefined;
  /** The name of the member of an object whose value it is. */
  readonly member: string | undefined;
}

export interface JsonHandler {
  readonly onOpen: (container: Container) => void;
  readonly onName: (name: StringToken, object: Container) => void;
  /** A string that is a value: that of the member of an object, or an item of an array, or the whole text. */
  readonly onString: (value: StringToken, parent: Container | undefined, member: string | undefined) => void;
}

/** What is still to be closed, and what of it comes next. */
interface OpenContainer extends Container {
  /** Of an object: the name that was read last; whether its value comes next. */
  name: string | undefined;
  awaitsValue: boolean;
}

const unexpectedEndOfString: ScanError = 2;

/**
 * Reads a JSON text, with comments and whatever else is not as it should be. jsonc-parser's own visitor calls itself for
 * each level; its scanner does not.
 */
export function readJson(source: string, { onOpen, onName, onString }: JsonHandler): void {
  const scanner = createScanner(source, true);
  const open: OpenContainer[] = [];
  let openObjects = 0;

  /** What the value that begins here is the value of. */
  function takeMember(): string | undefined {
    const parent = open.at(-1);
    const member = parent?.awaitsValue ? parent.name : undefined;
    if (parent) parent.awaitsValue = false;
    return member;
  }

  function opens(isObject: boolean): () => void {
    return () => {
      const parent = open.at(-1);
      const container = { isObject, parent, member: takeMember(), name: undefined, awaitsValue: false };
      open.push(container);
      if (isObject) openObjects++;
      onOpen(container);
    };
  }

  /** Closes the last that is open of its kind, and what is open within it. Where there is none, it closes nothing. */
  function closes(isObject: boolean): () => void {
    return () => {
      if ((isObject ? openObjects : open.length - openObjects) === 0) return;
      let closed: OpenContainer | undefined;
      do {
        closed = open.pop();
        if (closed?.isObject) openObjects--;
      } while (closed && closed.isObject !== isObject);
    };
  }

  function onColon(): void {
    const parent = open.at(-1);
    if (parent?.isObject) parent.awaitsValue = parent.name !== undefined;
  }

  function onComma(): void {
    const parent = open.at(-1);
    if (!parent) return;
    parent.name = undefined;
    parent.awaitsValue = false;
  }

  function onQuote(): void {
    if (scanner.getTokenError() === unexpectedEndOfString) return;
    const start = scanner.getTokenOffset() + 1;
    const token = { start, end: start + scanner.getTokenLength() - 2, text: scanner.getTokenValue() };
    const parent = open.at(-1);
    if (parent?.isObject && !parent.awaitsValue) {
      parent.name = token.text;
      onName(token, parent);
    } else {
      onString(token, parent, takeMember());
    }
  }

  // By its first character each is told from what else there may be: numbers, keywords, and what is none.
  const handlers: ReadonlyMap<string, () => void> = new Map([
    ["{", opens(true)],
    ["[", opens(false)],
    ["}", closes(true)],
    ["]", closes(false)],
    [":", onColon],
    [",", onComma],
    ['"', onQuote],
  ]);
  scanner.scan();
  while (scanner.getTokenOffset() < source.length) {
    const handle = handlers.get(source.charAt(scanner.getTokenOffset())) ?? takeMember;
    handle();
    scanner.scan();
  }
}
