import { type Bnf, productionOf } from "../../src/bnf/syntax.ts";
import { variableName } from "../grammar/names.ts";
import { bracketedProductions } from "./brackets.ts";
import { emitRegExp, PLACE_OF_PART } from "./regexp.ts";

/** Expressions shorter than a few sets are inlined rather than named. */
const SHORTEST_NAMED = 12;

/** A piece of an expression: text, or the name of the production that the piece matches. */
type Piece = { readonly text: string } | { readonly name: string };

/**
 * Emits the module with the regular expressions, one for each production. They are ordered by length, so that each can
 * use earlier ones.
 */
export function emitPatterns(bnf: Bnf, start: string): string {
  const [part] = bracketedProductions(bnf);
  const expressions = [...bnf.keys()].map((name) => ({ name, text: emitRegExp(bnf, name) }));
  const parts = part ? [{ name: part.name, text: PLACE_OF_PART }] : [];
  const named = expressions.filter(({ text }) => text.length >= SHORTEST_NAMED);
  const byLength = named.toSorted((a, b) => b.text.length - a.text.length);
  // The expression around the part contains only one character for it, so it may be the shorter of the two.
  const order = expressions.toSorted(
    (a, b) => Number(isAround(a.text)) - Number(isAround(b.text)) || a.text.length - b.text.length,
  );
  return [
    'import type { Productions } from "./ast.ts";\n',
    ...order.map(({ name, text }) => {
      const shorter = byLength.filter((each) => each.text.length < text.length);
      const pieces = [...shorter, ...parts].reduce(nameIn, [{ text }]);
      return emitConstant(name, productionOf(bnf, name).source, pieces);
    }),
    "/** The production that a whole reference is of. */",
    `export const startSymbol = ${JSON.stringify(start)};\n`,
    "/** The expression of each production; `<` and `>` stand around what may be repeated (src/core/accept.ts). */",
    "export const patterns: { readonly [Name in keyof Productions]: string } = {",
    ...[...bnf.keys()].map((name) => `  ${JSON.stringify(name)}: ${variableName(name)},`),
    "};\n",
  ].join("\n");
}

function isAround(expression: string): boolean {
  return expression.includes(PLACE_OF_PART);
}

/** Splits an expression into pieces, replacing the expressions of productions with their names. */
function nameIn(
  pieces: readonly Piece[],
  { name, text: known }: { readonly name: string; readonly text: string },
): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if ("name" in piece) return piece;
    return piece.text.split(known).flatMap((text, at) => (at === 0 ? { text } : [{ name }, { text }]));
  });
}

/** Bundlers remove a call marked as pure if its result is unused, but they must not remove a template. */
function emitConstant(name: string, source: string, pieces: readonly Piece[]): string {
  const parts = pieces.filter((piece) => !("text" in piece) || piece.text !== "");
  const [only = { text: "" }] = parts;
  const value =
    parts.length > 1 ? `/* @__PURE__ */ (() => \`${parts.map(inTemplate).join("")}\`)()` : alone(only);
  return `/**\n${source.replace(/^/gm, " *     ")}\n */\nexport const ${variableName(name)}: string = ${value};\n`;
}

function alone(piece: Piece): string {
  return "name" in piece ? variableName(piece.name) : JSON.stringify(piece.text);
}

function inTemplate(piece: Piece): string {
  return "name" in piece ? `\${${variableName(piece.name)}}` : piece.text.replace(/[\\`]|\$(?=\{)/g, "\\$&");
}
