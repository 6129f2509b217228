import { type LiteralReader, lineOf, readDefinition, type Token, tokenize } from "./definition.ts";
import {
  type Bnf,
  type Literal,
  type Name,
  namesIn,
  type Production,
  productionOf,
  rename,
} from "./syntax.ts";

/** The printed productions of a specification. */
interface PrintedGrammar {
  /** The file name in grammar/. */
  readonly file: string;
  /** The id of the specification that this specification amends; undefined if there is none. */
  readonly amends: string | undefined;
  /** The ids of the grammars from which productions are imported, by production name. */
  readonly imports: ReadonlyMap<string, string>;
  readonly bnf: Bnf;
}

/** Returns the contents of a file in grammar/; undefined if it does not exist. */
type ReadGrammarFile = (name: string) => string | undefined;

/** Reads the productions of a specification, given its id. Throws an error if the specification has no grammar. */
export function readSpecification(id: string, read: ReadGrammarFile): PrintedGrammar {
  const abnf = read(`${id}.abnf`);
  if (abnf !== undefined) {
    const { productions, from } = readImports(abnf, (other) => readSpecification(other, read).bnf);
    return { file: `${id}.abnf`, amends: undefined, imports: from, bnf: readAbnf(abnf, productions) };
  }
  const file = `${id}.bnf`;
  const text = read(file);
  if (text === undefined) throw new Error(`grammar/ has neither ${id}.abnf nor ${file}`);
  const title = /^; Amends (.+)\.$/m.exec(text)?.[1];
  if (title === undefined) return { file, amends: undefined, imports: new Map(), bnf: readBnf(text) };
  const amends = title.toLowerCase().replace(" ", "");
  return { file, amends, imports: new Map(), bnf: readAmendment(text, readSpecification(amends, read).bnf) };
}

/** The imported productions and, by production name, the ids of their source grammars. */
interface Imports {
  readonly productions: Bnf;
  readonly from: ReadonlyMap<string, string>;
}

/** `; Imports pchar, query from RFC 3986, A.` or `; Imports hostport from schemes/sip.` */
const IMPORT = /^; Imports (.+) from (?:(RFC \d+), ([\w.]+)|(schemes\/[\w-]+))\.$/gm;

/**
 * Reads the import comments of a grammar, each on its own line. A production is imported with all productions that it
 * uses, except for the core productions, which are added to every grammar.
 */
function readImports(text: string, readOther: (id: string) => Bnf): Imports {
  const from = new Map<string, string>();
  const productions = new Map<string, Production>();
  for (const [, names = "", title = "", section = "", scheme] of text.matchAll(IMPORT)) {
    const id = scheme ?? title.toLowerCase().replace(" ", "");
    const bnf = readOther(id);
    for (const name of reachedFrom(bnf, names.split(", "))) {
      const production = productionOf(bnf, name);
      from.set(name, id);
      productions.set(
        name,
        scheme === undefined ? { ...production, section: `${title} ${section}` } : production,
      );
    }
  }
  return { productions, from };
}

/** The given productions and the productions that they use, in the order of their grammar. */
function reachedFrom(bnf: Bnf, names: readonly string[]): readonly string[] {
  const reached = new Set(names);
  for (const name of reached)
    for (const used of namesIn(productionOf(bnf, name).expression)) reached.add(used);
  return [...bnf.keys()].filter((name) => reached.has(name) && !CORE.has(name));
}

const CORE: ReadonlySet<string> = new Set(["ALPHA", "DIGIT", "HEXDIG"]);

/**
 * Reads a collected BNF: `name = definition` on one or more lines, with `|`, `( )`, `[ ]`, `"literal"`, `<">`,
 * `n*element` and `n*melement`. Throws an error that names the line for any other input.
 */
export function readBnf(text: string): Bnf {
  return complete(readProductions(text, literalAsPrinted));
}

/**
 * Reads ABNF (RFC 2234), which uses `/` instead of `|` and adds `nelement`, `%x30-39`, prose as a name and
 * case-insensitive literals. Imported productions come last. Throws an error that names the line for any other input.
 */
export function readAbnf(text: string, imported: Bnf = new Map()): Bnf {
  const own = readProductions(text, literalOfBothCases);
  for (const name of imported.keys())
    if (own.has(name)) throw new Error(`${name} is both defined and imported`);
  return complete(new Map([...own, ...imported]));
}

/** Reads the BNF of an amendment, whose productions replace or extend those of the amended specification. */
export function readAmendment(text: string, amended: Bnf): Bnf {
  return complete(new Map([...amended, ...readProductions(text, literalAsPrinted)]));
}

/** A comment that names the section of the productions below it: `; RFC 3966, 3`, optionally followed by a colon. */
const SECTION = /^; (RFC \d+|DID Core 1\.0), ([\w.]+)(?::|$)/gm;

function literalAsPrinted(text: string): Literal {
  return { kind: "literal", text };
}

function literalOfBothCases(text: string): Literal {
  return { kind: "literal", text, ...(/[A-Za-z]/.test(text) && { ignoresCase: true }) };
}

function readProductions(text: string, literal: LiteralReader): Bnf {
  const tokens = tokenize(text);
  const isDefinition = (sign: Token | undefined) => sign?.kind === "sign" && sign.text.endsWith("=");
  const heads = tokens.flatMap(({ kind }, at) =>
    kind === "name" && isDefinition(tokens[at + 1]) ? [at] : [],
  );
  if (heads[0] !== 0) throw new Error('a BNF must begin with a production name and "="');
  const sections = [...text.matchAll(SECTION)];
  const productions = new Map<string, Production>();
  heads.forEach((head, index) => {
    const next = heads[index + 1];
    const first = tokens[head];
    if (!first) throw new Error("unreachable: a head is a token");
    const body = tokens.slice(head + 2, next);
    const end = next === undefined ? text.length : (tokens[next]?.start ?? text.length);
    if (productions.has(first.text))
      throw new Error(`line ${lineOf(text, first.start)}: ${first.text} is defined twice`);
    const [, title, section] = sections.findLast(({ index }) => index < first.start) ?? [];
    productions.set(first.text, {
      name: first.text,
      ...(section !== undefined && { section: `${title} ${section}` }),
      source: dedent(text, first.start, end),
      expression: readDefinition(body, literal, (token) => lineOf(text, (token ?? first).start)),
    });
  });
  return productions;
}

/** Adds missing core productions, and spells names as in their definitions: ABNF ignores case (RFC 2234, 2.1). */
function complete(printed: Bnf): Bnf {
  const productions = new Map(printed);
  const names = new Map([...printed.keys()].map((name) => [name.toLowerCase(), name]));
  const core = readProductions(coreRules, literalOfBothCases);
  for (const { expression } of productions.values()) {
    for (const name of namesIn(expression)) {
      const rule = core.get(name);
      if (!rule || names.has(name.toLowerCase())) continue;
      productions.set(name, rule);
      names.set(name.toLowerCase(), name);
    }
  }
  const spelled = (node: Name): Name => {
    const name = names.get(node.name.toLowerCase()) ?? node.name;
    return name !== node.name && core.has(node.name) ? { ...node, name, core: node.name } : { ...node, name };
  };
  const bnf = new Map(
    [...productions].map(([name, production]) => [
      name,
      { ...production, expression: rename(production.expression, spelled) },
    ]),
  );
  for (const name of bnf.keys()) checkReferences(bnf, name, []);
  return bnf;
}

/**
 * Throws an error if a production is undefined or recursive. No specification contains such productions, so all
 * productions define regular languages.
 */
function checkReferences(bnf: Bnf, name: string, around: readonly string[]): void {
  if (around.includes(name)) throw new Error(`${name} is recursive`);
  const production = bnf.get(name);
  if (!production) throw new Error(`${around.at(-1)} refers to ${name}, which is not defined`);
  for (const part of namesIn(production.expression)) checkReferences(bnf, part, [...around, name]);
}

/** Removes the indentation of a production, and the blank lines and unindented comments that we added after it. */
function dedent(text: string, start: number, end: number): string {
  const indent = start - (text.lastIndexOf("\n", start) + 1);
  const printed = text.slice(start, end).replace(/\n;[\s\S]*$/, "");
  const [head = "", ...rest] = printed.trimEnd().split("\n");
  return [head, ...rest.map((line) => line.slice(indent))].join("\n");
}

/** The ABNF core productions that URI grammars use without printing them (RFC 2234, 6.1; RFC 5234, B.1). */
const coreRules = `
ALPHA  =  %x41-5A / %x61-7A   ; A-Z / a-z

DIGIT  =  %x30-39
               ; 0-9

HEXDIG =  DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
`;
