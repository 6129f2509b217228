import { createScanner, type ScanError } from "jsonc-parser";
import type { Passage } from "../../text/passage.ts";
import { type Container, openContainers } from "./containers.ts";

/** The content of a string, decoded. The span has no quotes. */
export type StringToken = Pick<Passage, "start" | "end" | "text">;

export interface JsonHandler {
  readonly onOpen: (container: Container) => void;
  readonly onName: (name: StringToken, object: Container) => void;
  /** Takes a string that is the value of a member, an item of an array, or the whole text. */
  readonly onString: (value: StringToken, parent: Container | undefined, member: string | undefined) => void;
}

const unexpectedEndOfString: ScanError = 2;

/** How many tokens are read before it stops. */
const STEP = 1024;

/**
 * Reads a JSON text with comments, whatever its mistakes. The visitor of jsonc-parser calls itself for each level of
 * nesting, so this uses the scanner. It stops after every few tokens.
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

  // The first character identifies the token. All other tokens are values without references.
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
    if (count % STEP === 0) yield undefined;
    const handle = handlers.get(source.charAt(scanner.getTokenOffset())) ?? containers.takeMember;
    handle();
    scanner.scan();
  }
}
