import type { Passage } from "../../text/passage.ts";
import { checkLimit, type Limit } from "../finding.ts";
import { type OpenContainers, openContainers } from "../json/containers.ts";
import { BATCH_SIZE, type DataHandler, type Notation, type StringToken } from "../json/reader.ts";
import { unknownLanguage } from "../standards.ts";
import { blockScalar, plainScalar, quotedScalar } from "./scalars.ts";
import { type Token, type TokenKind, tokensIn } from "./tokens.ts";

/** A decoded scalar. */
interface Scalar extends StringToken {
  readonly content: Passage;
  /** False for a plain scalar that is null, a Boolean or a number. */
  readonly isString: boolean;
}

function scalarOf(content: Passage, isString: boolean, standard?: StringToken["standard"]): Scalar {
  const { start, end, text } = content;
  return { start, end, text, content, isString, standard };
}

/** Matches the plain scalars that are not strings (YAML 1.2.2, 10.3.2). */
const OTHER_TYPE =
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** YAML 1.2. Aliases are not expanded, so a string is read only where it is defined. */
export const yamlNotation: Notation<Scalar> = { read: readYaml, contentOf: (_, { content }) => content };

/**
 * Reads YAML, even if malformed, and yields after each batch of tokens. Uses the lexer of the yaml package rather than
 * its parser, which recurses for each nesting level and keeps whole documents in memory.
 */
function* readYaml(source: string, handler: DataHandler<Scalar>): Generator<undefined> {
  const nodes: Nodes = {
    handler,
    containers: openContainers(),
    levels: [],
    pending: undefined,
    propertyColumn: undefined,
  };
  const read = tokenHandlers(source, nodes);
  let count = 0;
  for (const token of tokensIn(source)) {
    if (++count % BATCH_SIZE === 0) yield undefined;
    read[token.kind](token);
  }
  endDocument(nodes);
}

function tokenHandlers(source: string, nodes: Nodes): Readonly<Record<TokenKind, (token: Token) => void>> {
  let header: Token | undefined;
  return {
    break: () => endLine(nodes),
    boundary: () => endDocument(nodes),
    "flow error": () => endFlow(nodes),
    comment: () => {},
    property: ({ column }) => beginNode(nodes, column),
    alias: ({ column }) => add(nodes, undefined, column),
    header(token) {
      header = token;
    },
    content(token) {
      if (!header) return;
      const passage = blockScalar(source, header, token, indentOf(nodes));
      const isLiteral = source.charAt(header.start) === "|";
      // Most literal blocks contain a script.
      const standard = isLiteral ? unknownLanguage : undefined;
      add(nodes, scalarOf(passage, true, standard), header.column);
      endLine(nodes);
    },
    plain(token) {
      const passage = plainScalar(source, token);
      add(nodes, scalarOf(passage, !OTHER_TYPE.test(passage.text)), token.column);
    },
    quoted: (token) => add(nodes, scalarOf(quotedScalar(source, token), true), token.column),
    "-": ({ column }) => beginItem(nodes, column),
    "?": ({ column }) => beginKey(nodes, column),
    ":": ({ column }) => beginValue(nodes, column),
    "[": () => openFlow(nodes, false),
    "{": () => openFlow(nodes, true),
    close: () => closeFlow(nodes),
    ",": () => separate(nodes),
  };
}

const NESTED_COLLECTIONS: Limit = { most: 10_000, what: "nested collections" };

/** An open collection. */
interface Level {
  readonly isObject: boolean;
  /** The column of the collection's keys or items; undefined for a flow collection. */
  readonly indent: number | undefined;
  /** True for a mapping without braces: a single pair in a flow sequence. */
  readonly isPair: boolean;
  /** True after a "?" whose value has not begun. */
  hasExplicitKey: boolean;
}

function blockOf(isObject: boolean, indent: number): Level {
  return { isObject, indent, isPair: false, hasExplicitKey: false };
}

const flowSequence: Level = { isObject: false, indent: undefined, isPair: false, hasExplicitKey: false };
const flowMapping: Level = { ...flowSequence, isObject: true };
const flowPair: Level = { ...flowMapping, isPair: true };

/** The last scalar or alias, which is a key if a colon follows. */
interface PendingNode {
  /** The decoded scalar; undefined for an alias. */
  readonly scalar: Scalar | undefined;
  readonly column: number;
}

/** The collections around the next token. Their names and values are passed to a handler. */
interface Nodes {
  readonly handler: DataHandler<Scalar>;
  readonly containers: OpenContainers;
  readonly levels: Level[];
  pending: PendingNode | undefined;
  /** The column of the properties that precede the next node on the same line. */
  propertyColumn: number | undefined;
}

function isInFlow(nodes: Nodes): boolean {
  return nodes.levels.length > 0 && nodes.levels.at(-1)?.indent === undefined;
}

function open(nodes: Nodes, level: Level): void {
  checkLimit(nodes.levels.push(level), NESTED_COLLECTIONS);
  nodes.handler.onOpen(nodes.containers.open(level.isObject));
}

function close(nodes: Nodes): void {
  const level = nodes.levels.pop();
  if (level) nodes.containers.close(level.isObject);
}

function closeWhile(nodes: Nodes, isClosed: (level: Level) => boolean): void {
  for (let level = nodes.levels.at(-1); level && isClosed(level); level = nodes.levels.at(-1)) close(nodes);
}

/** Passes the pending node to the handler: as a name if it is in the position of a name, or else as a value. */
function settle(nodes: Nodes): void {
  if (!nodes.pending) return;
  const { scalar } = nodes.pending;
  nodes.pending = undefined;
  const parent = nodes.containers.innermost();
  if (parent && nodes.containers.takeName(scalar?.text ?? "")) {
    if (scalar) nodes.handler.onName(scalar, parent);
    return;
  }
  const member = nodes.containers.takeMember();
  if (scalar?.isString) nodes.handler.onString(scalar, parent, member);
}

/** Continues the block mapping at a column, or opens one. A sequence in the mapping may begin at the same column. */
function continueMapping(nodes: Nodes, column: number): Level | undefined {
  closeWhile(
    nodes,
    ({ indent, isObject }) => indent !== undefined && (indent > column || (indent === column && !isObject)),
  );
  if (nodes.levels.at(-1)?.indent === column) nodes.containers.takeComma();
  else open(nodes, blockOf(true, column));
  return nodes.levels.at(-1);
}

function separate(nodes: Nodes): void {
  settle(nodes);
  closeWhile(nodes, ({ isPair }) => isPair);
  nodes.containers.takeComma();
}

/** The indentation of the innermost block collection. */
function indentOf(nodes: Nodes): number {
  return nodes.levels.at(-1)?.indent ?? 0;
}

function add(nodes: Nodes, scalar: Scalar | undefined, column: number): void {
  settle(nodes);
  nodes.pending = { scalar, column: nodes.propertyColumn ?? column };
  nodes.propertyColumn = undefined;
}

function beginNode(nodes: Nodes, column: number): void {
  settle(nodes);
  nodes.propertyColumn ??= column;
}

/** A key outside flow collections must be on the same line as its colon. */
function endLine(nodes: Nodes): void {
  if (isInFlow(nodes)) return;
  settle(nodes);
  nodes.propertyColumn = undefined;
}

function endDocument(nodes: Nodes): void {
  settle(nodes);
  closeWhile(nodes, () => true);
}

function endFlow(nodes: Nodes): void {
  settle(nodes);
  closeWhile(nodes, ({ indent }) => indent === undefined);
}

function beginItem(nodes: Nodes, column: number): void {
  settle(nodes);
  if (isInFlow(nodes)) return;
  closeWhile(nodes, ({ indent }) => indent !== undefined && indent > column);
  const level = nodes.levels.at(-1);
  if (level?.indent !== column || level.isObject) open(nodes, blockOf(false, column));
  nodes.propertyColumn = undefined;
}

function beginKey(nodes: Nodes, column: number): void {
  settle(nodes);
  if (isInFlow(nodes)) return;
  const level = continueMapping(nodes, column);
  if (level) level.hasExplicitKey = true;
  // The key may be a collection.
  nodes.containers.takeName("");
}

function beginValue(nodes: Nodes, column: number): void {
  const level = nodes.levels.at(-1);
  if (level && level.indent === undefined) {
    if (!level.isObject) open(nodes, flowPair);
    if (!nodes.pending) nodes.containers.takeName("");
  } else if (nodes.pending) continueMapping(nodes, nodes.pending.column);
  else {
    closeWhile(nodes, ({ indent }) => indent !== undefined && indent > column);
    const mapping = nodes.levels.at(-1);
    if (mapping?.hasExplicitKey) mapping.hasExplicitKey = false;
    else {
      continueMapping(nodes, column);
      nodes.containers.takeName("");
    }
  }
  settle(nodes);
  nodes.containers.takeColon();
}

function openFlow(nodes: Nodes, isObject: boolean): void {
  settle(nodes);
  open(nodes, isObject ? flowMapping : flowSequence);
  nodes.propertyColumn = undefined;
}

function closeFlow(nodes: Nodes): void {
  settle(nodes);
  closeWhile(nodes, ({ isPair }) => isPair);
  if (isInFlow(nodes)) close(nodes);
}
