// The common parts of the literal implementations. No file in this folder imports anything from outside it.
import type { Element } from "./abnf.ts";
import { firstParse } from "./abnf-tree.ts";
import type { Options as OptionsOfRfc2396 } from "./resolve.ts";
import type { Options as OptionsOfRfc3986 } from "./resolve-rfc3986.ts";

/** The options of all specifications. Each specification supports some of them. */
export type Options = OptionsOfRfc2396 & OptionsOfRfc3986;

/** A node in a parse: the production matches text.slice(start, end). */
export interface Part {
  readonly production: string;
  readonly start: number;
  readonly end: number;
}

/** A literal implementation of a specification: the exports of a module in this folder. */
export interface Reading extends Syntax {
  /** The target of a reference; undefined represents an error. */
  readonly resolve: (reference: string, base: string, options?: Options) => string | undefined;
  /** The section of the algorithm. */
  readonly sectionOfResolution: string;
  /** Every combination of the options of resolve, starting with the defaults. */
  readonly options: readonly Options[];
}

/** The syntax of a specification, implemented literally. */
export interface Syntax {
  /** Every production in the BNF, in order and by name, as the source of a regular expression. */
  readonly productions: ReadonlyMap<string, string>;
  /** Checks whether a production matches the whole text. Throws an error if the name is not in the BNF. */
  readonly matches: (production: string, text: string) => boolean;
  /** The productions without nodes. */
  readonly withoutNodes: readonly string[];
  /** Returns the nodes of a reference in preorder; undefined if it is invalid. */
  readonly partsOf: (text: string) => readonly Part[] | undefined;
}

/**
 * Productions in the order of a specification, as sources of regular expressions in which "<name>" stands for another
 * production. "X | Y" is (?:X|Y), "[ X ]" (?:X)?, "*X" X*, "1*X" X+, "n*mX" X{n,m}, and a choice of single literals a
 * character class. A production that is a choice is always a group.
 */
export type Definitions = Readonly<Record<string, string>>;

/** Replaces each "<name>" in a source by the source of the production. */
function expand(source: string, definitions: Definitions): string {
  return source.replace(/<([\w-]+)>/g, (_, name: string) => {
    const found = definitions[name];
    if (found === undefined) throw new Error(`there is no production ${name}`);
    return expand(found, definitions);
  });
}

function expandAll(definitions: Definitions): ReadonlyMap<string, string> {
  return new Map(Object.entries(definitions).map(([name, source]) => [name, expand(source, definitions)]));
}

/** Matches whole texts against productions: sources of regular expressions with these flags. */
function createMatcher(
  title: string,
  productions: ReadonlyMap<string, string>,
  flags: string,
): Reading["matches"] {
  const anchored: ReadonlyMap<string, RegExp> = new Map(
    Array.from(productions, ([production, source]) => [production, new RegExp(`^(?:${source})$`, flags)]),
  );
  return (production, text) => {
    const expression = anchored.get(production);
    if (expression === undefined) throw new Error(`${title} has no production ${production}`);
    return expression.test(text);
  };
}

const TOKEN =
  /<(?<name>[\w-]+)>|\{(?<min>\d+)(?:,(?<max>\d+))?\}|(?<sign>\(\?:|[)|*+?])|(?<character>\[(?:\\.|[^\\\]])*\]|\\.|.)/gsu;

/** Reads the definition of a production. Those of characters become expressions, because they match in only one way. */
function readDefinition(
  definition: string,
  definitions: Definitions,
  characters: readonly string[],
): Element {
  const tokens = Array.from(definition.matchAll(TOKEN), ({ groups = {} }) => groups);
  let at = 0;
  return alternation();

  function alternation(): Element {
    const elements = [concatenation()];
    for (; tokens[at]?.["sign"] === "|"; elements.push(concatenation())) at++;
    return { kind: "alternation", elements };
  }

  function concatenation(): Element {
    const elements: Element[] = [];
    while (at < tokens.length && !/^[|)]$/.test(tokens[at]?.["sign"] ?? "")) elements.push(repetition());
    return { kind: "concatenation", elements };
  }

  function repetition(): Element {
    const element = single();
    const { sign = "", min, max = min } = tokens[at] ?? {};
    if (min === undefined && !/^[*+?]$/.test(sign)) return element;
    at++;
    if (min !== undefined) return { kind: "repetition", min: Number(min), max: Number(max), element };
    const most = sign === "?" ? 1 : Number.POSITIVE_INFINITY;
    return { kind: "repetition", min: sign === "+" ? 1 : 0, max: most, element };
  }

  function single(): Element {
    const { name, character } = tokens[at++] ?? {};
    if (name !== undefined && !characters.includes(name)) return { kind: "rule", name };
    const source = name === undefined ? character : expand(`<${name}>`, definitions);
    if (source !== undefined) return { kind: "class", expression: new RegExp(source, "uy") };
    const inner = alternation();
    at++;
    return inner;
  }
}

/**
 * Returns the syntax that productions define. Every production has a node, except those that only choose and those of
 * characters. Of several parses, the first is chosen.
 */
export function createSyntax(
  title: string,
  start: string,
  definitions: Definitions,
  choices: readonly string[],
  characters: readonly string[],
  flags = "",
): Syntax {
  const withoutNodes = [...choices, ...characters];
  const productions = expandAll(definitions);
  const matches = createMatcher(title, productions, flags);
  const rules = new Map(
    Object.entries(definitions).map(([name, source]) => [
      name.toLowerCase(),
      { name, definition: readDefinition(source, definitions, characters) },
    ]),
  );
  return {
    productions,
    matches,
    withoutNodes,
    partsOf: (text) =>
      matches(start, text)
        ? firstParse(rules, start, text)?.filter(({ production }) => !withoutNodes.includes(production))
        : undefined,
  };
}
