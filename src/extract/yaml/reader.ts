import type { Passage } from "../../text/passage.ts";
import { checkLimit, type Limit } from "../finding.ts";
import { openContainers } from "../json/containers.ts";
import { BATCH_SIZE, type DataHandler, type Notation, type StringToken } from "../json/reader.ts";
import { unknownLanguage } from "../standards.ts";
import { blockScalar, plainScalar, quotedScalar } from "./scalars.ts";
import { type Token, type TokenKind, tokensIn } from "./tokens.ts";

/** A decoded scalar. */
interface Scalar extends Passage, StringToken {
  /** False for a plain scalar that is null, a Boolean or a number. */
  readonly isString: boolean;
}

/** Matches the plain scalars that are not strings (YAML 1.2.2, 10.3.2). */
const OTHER_TYPE =
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** YAML 1.2. Aliases are not expanded, so a string is read only where it is written. */
export const yamlNotation: Notation<Scalar> = { read: readYaml, contentOf: (_, scalar) => scalar };

/**
 * Reads YAML, even if malformed, and yields after each batch of tokens. It uses the lexer of the yaml package and not its
 * parser, which recurses for each nesting level and keeps whole documents in memory.
 */
function* readYaml(source: string, handler: DataHandler<Scalar>): Generator<undefined> {
  const nodes = trackNodes(handler);
  const read = tokenHandlers(source, nodes);
  let count = 0;
  for (const token of tokensIn(source)) {
    if (++count % BATCH_SIZE === 0) yield undefined;
    read[token.kind](token);
  }
  nodes.endDocument();
}

type Nodes = ReturnType<typeof trackNodes>;

function tokenHandlers(source: string, nodes: Nodes): Readonly<Record<TokenKind, (token: Token) => void>> {
  let header: Token | undefined;
  return {
    break: nodes.endLine,
    boundary: nodes.endDocument,
    "flow error": nodes.endFlow,
    comment: () => {},
    property: ({ column }) => nodes.beginNode(column),
    alias: ({ column }) => nodes.add(undefined, column),
    header(token) {
      header = token;
    },
    content(token) {
      if (!header) return;
      const passage = blockScalar(source, header, token, nodes.indent());
      const isLiteral = source.charAt(header.start) === "|";
      // A literal block mostly contains a script.
      const standard = isLiteral ? unknownLanguage : undefined;
      nodes.add({ ...passage, standard, isString: true }, header.column);
      nodes.endLine();
    },
    plain(token) {
      const passage = plainScalar(source, token);
      nodes.add({ ...passage, isString: !OTHER_TYPE.test(passage.text) }, token.column);
    },
    quoted: (token) => nodes.add({ ...quotedScalar(source, token), isString: true }, token.column),
    "-": ({ column }) => nodes.beginItem(column),
    "?": ({ column }) => nodes.beginKey(column),
    ":": ({ column }) => nodes.beginValue(column),
    "[": () => nodes.openFlow(false),
    "{": () => nodes.openFlow(true),
    close: nodes.closeFlow,
    ",": nodes.separate,
  };
}

const NESTED_COLLECTIONS: Limit = { most: 10_000, what: "nested collections" };

/** An open collection. */
interface Level {
  readonly isObject: boolean;
  /** The column of its keys or items; undefined for a flow collection. */
  readonly indent: number | undefined;
  /** True for a mapping of a single pair in a flow sequence, which has no brackets of its own. */
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
  /** Undefined for an alias. */
  readonly scalar: Scalar | undefined;
  readonly column: number;
}

/** Tracks the collections around the next token, and passes their parts to a handler. */
function trackNodes({ onOpen, onName, onString }: DataHandler<Scalar>) {
  const containers = openContainers();
  const levels: Level[] = [];
  let pending: PendingNode | undefined;
  /** The column of the properties before the next node on the line. */
  let propertyColumn: number | undefined;

  const isInFlow = (): boolean => levels.length > 0 && levels.at(-1)?.indent === undefined;

  function open(level: Level): void {
    checkLimit(levels.push(level), NESTED_COLLECTIONS);
    onOpen(containers.open(level.isObject));
  }

  function close(): void {
    const level = levels.pop();
    if (level) containers.close(level.isObject);
  }

  function closeWhile(isClosed: (level: Level) => boolean): void {
    for (let level = levels.at(-1); level && isClosed(level); level = levels.at(-1)) close();
  }

  /** Passes on the pending node: a name if it is in the position of one, or else a value. */
  function settle(): void {
    if (!pending) return;
    const { scalar } = pending;
    pending = undefined;
    const parent = containers.innermost();
    if (parent && containers.takeName(scalar?.text ?? "")) {
      if (scalar) onName(scalar, parent);
      return;
    }
    const member = containers.takeMember();
    if (scalar?.isString) onString(scalar, parent, member);
  }

  /** Continues the block mapping at a column, or opens it. A sequence in it may have the same column. */
  function continueMapping(column: number): Level | undefined {
    closeWhile(
      ({ indent, isObject }) => indent !== undefined && (indent > column || (indent === column && !isObject)),
    );
    if (levels.at(-1)?.indent === column) containers.takeComma();
    else open(blockOf(true, column));
    return levels.at(-1);
  }

  function separate(): void {
    settle();
    closeWhile(({ isPair }) => isPair);
    containers.takeComma();
  }

  return {
    /** The indentation of the innermost block collection. */
    indent: (): number => levels.at(-1)?.indent ?? 0,
    add(scalar: Scalar | undefined, column: number): void {
      settle();
      pending = { scalar, column: propertyColumn ?? column };
      propertyColumn = undefined;
    },
    beginNode(column: number): void {
      settle();
      propertyColumn ??= column;
    },
    /** A key outside flow collections must be on one line with its colon. */
    endLine(): void {
      if (isInFlow()) return;
      settle();
      propertyColumn = undefined;
    },
    endDocument(): void {
      settle();
      closeWhile(() => true);
    },
    endFlow(): void {
      settle();
      closeWhile(({ indent }) => indent === undefined);
    },
    beginItem(column: number): void {
      settle();
      if (isInFlow()) return;
      closeWhile(({ indent }) => indent !== undefined && indent > column);
      const level = levels.at(-1);
      if (level?.indent !== column || level.isObject) open(blockOf(false, column));
      propertyColumn = undefined;
    },
    beginKey(column: number): void {
      settle();
      if (isInFlow()) return;
      const level = continueMapping(column);
      if (level) level.hasExplicitKey = true;
      // The key may be a collection.
      containers.takeName("");
    },
    beginValue(column: number): void {
      const level = levels.at(-1);
      if (level && level.indent === undefined) {
        if (!level.isObject) open(flowPair);
        if (!pending) containers.takeName("");
      } else if (pending) continueMapping(pending.column);
      else {
        closeWhile(({ indent }) => indent !== undefined && indent > column);
        const mapping = levels.at(-1);
        if (mapping?.hasExplicitKey) mapping.hasExplicitKey = false;
        else {
          continueMapping(column);
          containers.takeName("");
        }
      }
      settle();
      containers.takeColon();
    },
    openFlow(isObject: boolean): void {
      settle();
      open(isObject ? flowMapping : flowSequence);
      propertyColumn = undefined;
    },
    closeFlow(): void {
      settle();
      closeWhile(({ isPair }) => isPair);
      if (isInFlow()) close();
    },
    separate,
  };
}
