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

/** What a configuration file says, before it was checked. */
export interface RawConfig {
  readonly value: unknown;
  /** Where a value stands in the file; undefined if that is not known. */
  readonly positionOf: (path: Path) => Position | undefined;
}

/** No configuration is nested so deeply; the parser calls itself for each level. */
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
      // Of a member, where its key is.
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

/** The first character of a token says how it changes the depth. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ["{", 1],
  ["[", 1],
  ["}", -1],
  ["]", -1],
]);

/** `CommaExpected` as "comma expected". */
function wordsOf(code: string): string {
  return code.replace(/(?!^)[A-Z]/g, " $&").toLowerCase();
}

/** The value of a tree, "__proto__" included, which is a key like others. */
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
