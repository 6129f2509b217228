import { createScanner, type ScanError } from "jsonc-parser";
import { type Encode, type Passage, rewritten, verbatim, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { checkLimit, type Limit } from "../finding.ts";

/** The decoded content of a string, and its span without quotes. */
export type StringToken = Pick<Passage, "start" | "end" | "text">;

interface JsonHandler {
  readonly onOpen: (container: Container) => void;
  readonly onName: (name: StringToken, object: Container) => void;
  /** Called for a string that is a member value, an array item or the whole document. */
  readonly onString: (value: StringToken, parent: Container | undefined, member: string | undefined) => void;
}

const unexpectedEndOfString: ScanError = 2;

/** The number of tokens per batch. */
const BATCH_SIZE = 1024;

/**
 * Reads JSON with comments, even if malformed, and yields after each batch of tokens. It uses the scanner of
 * jsonc-parser and not its visitor, which recurses for each nesting level.
 */
export function* readJson(source: string, { onOpen, onName, onString }: JsonHandler): Generator<undefined> {
  const scanner = createScanner(source, true);
  const containers = openContainers();

  function onQuote(): void {
    if (scanner.getTokenError() === unexpectedEndOfString) return;
    const start = scanner.getTokenOffset() + 1;
    const token = { start, end: start + scanner.getTokenLength() - 2, text: scanner.getTokenValue() };
    const parent = containers.innermost();
    if (parent && containers.takeName(token.text)) onName(token, parent);
    else onString(token, parent, containers.takeMember());
  }

  // Tokens are identified by their first character. Tokens not listed are values without references.
  const handlers: ReadonlyMap<string, () => void> = new Map([
    ["{", () => onOpen(containers.open(true))],
    ["[", () => onOpen(containers.open(false))],
    ["}", () => containers.close(true)],
    ["]", () => containers.close(false)],
    [":", containers.takeColon],
    [",", containers.takeComma],
    ['"', onQuote],
  ]);
  scanner.scan();
  for (let count = 1; scanner.getTokenOffset() < source.length; count++) {
    if (count % BATCH_SIZE === 0) yield undefined;
    const handle = handlers.get(source.charAt(scanner.getTokenOffset())) ?? containers.takeMember;
    handle();
    scanner.scan();
  }
}

export interface Container {
  readonly isObject: boolean;
  readonly parent: Container | undefined;
  /** The name of the member whose value is the container. */
  readonly member: string | undefined;
}

/** Returns the member names on the path from the root to an object; undefined if the object is nested too deeply. */
export function membersAround(object: Container, maxDepth: number): readonly string[] | undefined {
  const members: string[] = [];
  let around: Container | undefined = object;
  for (let depth = 0; around && depth < maxDepth; depth++) {
    if (around.member !== undefined) members.unshift(around.member);
    around = around.parent;
  }
  return around ? undefined : members;
}

interface OpenContainer extends Container {
  /** The last member name read in an object, and whether its value comes next. */
  name: string | undefined;
  awaitsValue: boolean;
}

const OPEN_ARRAYS: Limit = { most: 500_000, what: "open arrays" };
const OPEN_OBJECTS: Limit = { most: 100_000, what: "open objects" };

/** Tracks the containers around the next token. Unmatched brackets, colons and commas are tolerated. */
function openContainers() {
  const stack: OpenContainer[] = [];
  let objects = 0;

  /** Returns the name of the member whose value begins here. */
  function takeMember(): string | undefined {
    const parent = stack.at(-1);
    const member = parent?.awaitsValue ? parent.name : undefined;
    if (parent) parent.awaitsValue = false;
    return member;
  }

  return {
    innermost: (): Container | undefined => stack.at(-1),
    open(isObject: boolean): Container {
      const parent = stack.at(-1);
      const container = { isObject, parent, member: takeMember(), name: undefined, awaitsValue: false };
      stack.push(container);
      if (isObject) objects++;
      checkLimit(objects, OPEN_OBJECTS);
      checkLimit(stack.length - objects, OPEN_ARRAYS);
      return container;
    },
    /** Closes the innermost container of the given kind, and all containers inside it. Does nothing if none is open. */
    close(isObject: boolean): void {
      if ((isObject ? objects : stack.length - objects) === 0) return;
      let closed: OpenContainer | undefined;
      do {
        closed = stack.pop();
        if (closed?.isObject) objects--;
      } while (closed && closed.isObject !== isObject);
    },
    /**
     * Records a string as a member name if it is in the position of one; otherwise returns false, since the string is a
     * value.
     */
    takeName(text: string): boolean {
      const object = stack.at(-1);
      if (!object?.isObject || object.awaitsValue) return false;
      object.name = text;
      return true;
    },
    takeMember,
    takeColon(): void {
      const object = stack.at(-1);
      if (object?.isObject) object.awaitsValue = object.name !== undefined;
    },
    takeComma(): void {
      const container = stack.at(-1);
      if (!container) return;
      container.name = undefined;
      container.awaitsValue = false;
    },
  };
}

/** Decodes the content of a string. A backslash that does not start a valid escape is kept (RFC 8259, 7). */
export function contentOf(source: string, { start, end }: Span): Passage {
  const raw = verbatim(source, start, end);
  if (!raw.text.includes("\\")) return writtenBy(asString, raw);
  const content = rewritten(source, raw, escapes, ([, hex, letter = ""]) =>
    hex === undefined ? (letters.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return writtenBy(asString, content);
}

const asString: Encode = (text) => JSON.stringify(text).slice(1, -1);

const escapes = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;

/** Escape letters with a special meaning. */
const letters: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
