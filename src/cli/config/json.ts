import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { Path } from "../../config/error.ts";
import { createLocator, type Position } from "../../text/position.ts";
import { PlacedError } from "./errors.ts";

/** The content of a configuration file before it is checked. */
export interface RawConfig {
  readonly value: unknown;
  /** Returns the position of a value in the file; undefined if unknown. */
  readonly positionOf: (path: Path) => Position | undefined;
}

/** The maximum nesting depth, needed because the parser is recursive. No real configuration reaches it. */
const DEEPEST = 100;

/** Reads JSON with comments and trailing commas. Throws a PlacedError. */
export function readJsonConfig(text: string): RawConfig {
  const locate = createLocator(text);
  const fail = (offset: number, message: string): never => {
    throw new PlacedError(locate(offset), message);
  };
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== undefined) fail(tooDeep, "the JSON is nested too deeply");
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error) fail(error.offset, `invalid JSON: ${wordsOf(printParseErrorCode(error.error))}`);
  return {
    value: readValue(tree),
    positionOf(path) {
      const node = tree && findNodeAtLocation(tree, [...path]);
      // The position of a member is the position of its key.
      const from = node?.parent?.type === "property" ? node.parent : node;
      return from && locate(from.offset);
    },
  };
}

function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const at = scanner.getTokenOffset();
    depth += STEPS.get(text.charAt(at)) ?? 0;
    if (depth > DEEPEST) return at;
  }
  return undefined;
}

/** The change in nesting depth that each bracket causes. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ["{", 1],
  ["[", 1],
  ["}", -1],
  ["]", -1],
]);

/** Converts `CloseBraceExpected` to "closing brace expected". */
function wordsOf(code: string): string {
  return code
    .replace("Close", "Closing")
    .replace(/(?!^)[A-Z]/g, " $&")
    .toLowerCase();
}

/** Returns the value of a syntax tree. "__proto__" is an ordinary key. */
function readValue(node: Node | undefined): unknown {
  const { type, children = [], value } = node ?? {};
  if (type === "array") return children.map(readValue);
  if (type !== "object") return value;
  return Object.fromEntries(
    children.map(({ children: [key, member] = [] }): [string, unknown] => [
      String(key?.value),
      readValue(member),
    ]),
  );
}
