import { quote } from "../text/quote.ts";
import { describeValue } from "./check-arguments.ts";
import { type Join, piecesOf, type SyntaxNode, sourceOf } from "./reference.ts";

/** The functions that `print` needs. */
export interface Printing<Node extends SyntaxNode> {
  readonly join: Join<Node>;
  /** The parser for each production. It returns null if the string does not match. */
  readonly parsers: { readonly [Production in Node["type"]]?: (text: string) => SyntaxNode | null };
}

/**
 * Creates `print`, which returns the string from which a node was parsed. The string of a built or edited node is parsed
 * again; if the result differs, a TypeError names the innermost node that differs.
 */
export function createPrint<Node extends SyntaxNode>(printing: Printing<Node>): (node: Node) => string {
  return (node) => {
    if (typeof node !== "object" || node === null)
      throw new TypeError(`print takes a node of a tree, not ${describeValue(node)}`);
    const text = sourceOf(node) ?? printed(printing, node);
    if (text === undefined) throw incompleteNodeError(printing, node);
    return text;
  };
}

/** Returns the string of a node if it parses back to that node, otherwise undefined. */
function printed<Node extends SyntaxNode>(printing: Printing<Node>, node: Node): string | undefined {
  const text = piecesOf(printing, node)?.join("");
  if (text === undefined) return undefined;
  const type: Node["type"] = node.type;
  const parsed = printing.parsers[type]?.(text);
  return parsed && isSame(parsed, node) ? text : undefined;
}

function incompleteNodeError<Node extends SyntaxNode>(printing: Printing<Node>, node: Node): TypeError {
  const children = Object.values(node)
    .flat()
    .filter((value: unknown): value is Node => isNode(printing, value));
  const child = children.find((each) => printed(printing, each) === undefined);
  if (child) return incompleteNodeError(printing, child);
  const type = String(node.type);
  if (!Object.hasOwn(printing.parsers, type))
    return new TypeError(`print takes a node of a tree; ${quote(type)} is not a production that has nodes`);
  const text = piecesOf(printing, node)?.join("");
  const what = `this ${quote(type)} node`;
  return new TypeError(
    text === undefined
      ? `print needs a complete node; a part of ${what} is missing or wrong`
      : `print takes a node returned by parse; ${what} prints ${quote(text)}, which does not parse back to it`,
  );
}

/** Checks whether a value is a node, that is, whether its type is a production. */
function isNode<Node extends SyntaxNode>({ parsers }: Printing<Node>, value: unknown): value is Node {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  return typeof value.type === "string" && Object.hasOwn(parsers, value.type);
}

/** Compares two values in trees, ignoring their spans. An absent value equals null. */
function isSame(parsed: unknown, given: unknown): boolean {
  if (typeof parsed !== "object" || parsed === null) return parsed === given;
  if (typeof given !== "object" || given === null) return false;
  if (Array.isArray(parsed))
    return (
      Array.isArray(given) &&
      parsed.length === given.length &&
      parsed.every((item, at) => isSame(item, given[at]))
    );
  return Object.entries(parsed).every(
    ([name, value]) => name === "start" || name === "end" || isSame(value, Reflect.get(given, name)),
  );
}
