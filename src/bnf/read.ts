import { type Bnf, type Expression, namesIn, type Production } from "./syntax.ts";

interface Token {
  readonly kind: "name" | "literal" | "repeat" | "sign";
  readonly text: string;
  readonly start: number;
}

const TOKEN =
  /\s+|(?<name>[A-Za-z][\w-]*)|"(?<literal>[^"]+)"|(?<quote><">)|(?<repeat>\d*\*)|(?<sign>[=|()[\]])/y;

/**
 * Reads a collected BNF: `name = definition` over one or more lines, with `|`, `( )`, `[ ]`, `"literal"`, `<">`
 * and `n*element`. Throws an error with the line for any other text.
 */
export function readBnf(text: string): Bnf {
  const tokens = tokenize(text);
  const heads = tokens.flatMap((token, at) =>
    tokens[at + 1]?.text === "=" && token.kind === "name" ? [at] : [],
  );
  if (heads[0] !== 0) throw new Error("a BNF begins with the name of a production and =");
  const bnf = new Map<string, Production>();
  heads.forEach((head, index) => {
    const next = heads[index + 1];
    const first = tokens[head];
    if (!first) throw new Error("unreachable: a head is a token");
    const body = tokens.slice(head + 2, next);
    const end = next === undefined ? text.length : (tokens[next]?.start ?? text.length);
    if (bnf.has(first.text))
      throw new Error(`line ${lineOf(text, first.start)}: ${first.text} is defined twice`);
    bnf.set(first.text, {
      name: first.text,
      source: dedent(text, first.start, end),
      expression: readDefinition(body, (token) => lineOf(text, (token ?? first).start)),
    });
  });
  for (const name of bnf.keys()) checkReferences(bnf, name, []);
  return bnf;
}

/** Throws for undefined and for recursive productions. Those of the specifications derive regular languages. */
function checkReferences(bnf: Bnf, name: string, around: readonly string[]): void {
  if (around.includes(name)) throw new Error(`${name} is recursive`);
  const production = bnf.get(name);
  if (!production) throw new Error(`${around.at(-1)} refers to ${name}, which is not defined`);
  for (const part of namesIn(production.expression)) checkReferences(bnf, part, [...around, name]);
}

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new Error(`line ${lineOf(text, start)}: not BNF: ${text.slice(start, start + 20)}`);
    const { name, literal, quote, repeat, sign } = groups;
    if (name !== undefined) tokens.push({ kind: "name", text: name, start });
    else if (literal !== undefined) tokens.push({ kind: "literal", text: literal, start });
    else if (quote !== undefined) tokens.push({ kind: "literal", text: '"', start });
    else if (repeat !== undefined) tokens.push({ kind: "repeat", text: repeat, start });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign, start });
  }
  return tokens;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** A production without the indentation of its first line, and without blank lines after it. */
function dedent(text: string, start: number, end: number): string {
  const indent = start - (text.lastIndexOf("\n", start) + 1);
  const [head = "", ...rest] = text.slice(start, end).trimEnd().split("\n");
  return [head, ...rest.map((line) => line.slice(indent))].join("\n");
}

function readDefinition(tokens: readonly Token[], lineOfToken: (token?: Token) => number): Expression {
  let at = 0;
  const definition = choice();
  if (at < tokens.length) throw unexpected();
  return definition;

  function choice(): Expression {
    const alternatives = [sequence()];
    while (takeSign("|")) alternatives.push(sequence());
    const [only] = alternatives;
    return alternatives.length === 1 && only ? only : { kind: "choice", alternatives };
  }

  function sequence(): Expression {
    const elements = [element()];
    while (at < tokens.length && !/^[|)\]]$/.test(signHere())) elements.push(element());
    const [only] = elements;
    return elements.length === 1 && only ? only : { kind: "sequence", elements };
  }

  function element(): Expression {
    const token = tokens[at];
    if (!token) throw unexpected();
    if (token.kind === "repeat") {
      at++;
      return { kind: "repetition", least: Number(token.text.slice(0, -1)), element: element() };
    }
    if (token.kind === "name") {
      at++;
      return { kind: "name", name: token.text };
    }
    if (token.kind === "literal") {
      at++;
      return { kind: "literal", text: token.text };
    }
    if (takeSign("(")) return closed(")");
    if (takeSign("[")) return { kind: "option", element: closed("]") };
    throw unexpected();
  }

  function closed(sign: string): Expression {
    const inner = choice();
    if (!takeSign(sign)) throw unexpected();
    return inner;
  }

  function signHere(): string {
    const token = tokens[at];
    return token?.kind === "sign" ? token.text : "";
  }

  function takeSign(sign: string): boolean {
    if (signHere() !== sign) return false;
    at++;
    return true;
  }

  function unexpected(): Error {
    const token = tokens[at];
    return new Error(
      `line ${lineOfToken(token ?? tokens.at(-1))}: unexpected ${token ? token.text : "end of the production"}`,
    );
  }
}
