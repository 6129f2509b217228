import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Bnf, Production } from "../../src/bnf/syntax.ts";
import type { Written } from "../automaton/written.ts";
import type { SectionOf } from "../backend/ast.ts";
import { typeName } from "../grammar/names.ts";

/** The section of the core productions, which grammars use without printing them. */
const CORE = "RFC 5234 B.1";

/** Returns the sections of a scheme's productions, as its grammar names them. */
export function sectionsOfScheme(bnf: Bnf): SectionOf {
  return (name) => bnf.get(name)?.section ?? CORE;
}

/**
 * Emits the module of a scheme, which passes generated code and the constraints in `src/schemes/<scheme>/constraints.ts`, if there
 * are any, to `src/schemes/`. The start symbol is the first production.
 */
export function emitScheme(
  root: string,
  id: string,
  bnf: Bnf,
  start: Production,
  { lead, hasNumberSign }: Written,
  automaton = "./automaton.ts",
): string {
  const sectionOf = sectionsOfScheme(bnf);
  const section = sectionOf(start.name);
  const [title = ""] = /^.*(?= )/.exec(section) ?? [];
  const constraints = `src/${id}/constraints.ts`;
  const isConstrained = existsSync(join(root, constraints));
  const type = typeName(start.name);
  return `${emitImports(type, automaton, isConstrained ? constraints : undefined)}
export type * as ${typeName(basename(id))} from "./ast.ts";
// The compiler needs these names for the declarations of functions.
export type * from "./ast.ts";
export type { Result } from "../../src/core/parse.ts";
export type { AcceptsReference, ParseReference, TryParseReference } from "../../src/schemes/scheme.ts";
export { SchemeError } from "../../src/schemes/error.ts";

/** The scheme, in lower case; for a namespace of URNs, with its identifier: \`urn:uuid\`. */
export const id = ${JSON.stringify(lead.slice(0, lead.lastIndexOf(":")))};

/** The specification that defines the scheme. */
export const title = ${JSON.stringify(title)};

/** The production that references match (${section}). */
export const startSymbol = ${JSON.stringify(start.name)};

/** The names of the productions, in the order of the grammar. */
export const productions: readonly string[] = /* @__PURE__ */ Object.freeze(${JSON.stringify([...bnf.keys()])});

const grammar: SchemeGrammar<${type}> = {
  id,
  section: ${JSON.stringify(section)},
  hasNumberSign: ${hasNumberSign},
  read,
  lead: ${JSON.stringify(lead)},
  automaton,
  constraints${isConstrained ? "" : ": []"},
};

/** Parses a reference as \`parse\` does, but returns the SchemeError instead of throwing it (${section}). */
export const tryParse: TryParseReference<${type}> = /* @__PURE__ */ createTryParse(grammar);

/**
 * Parses a reference (${section}). Spans in the tree are UTF-16 offsets, half-open. Throws a SchemeError for a reference
 * that is invalid in this scheme, and a TypeError for a non-string.
 */
export const parse: ParseReference<${type}> = /* @__PURE__ */ createParse(tryParse);

/** Checks whether a reference is valid in this scheme (${section}). Throws a TypeError for a non-string. */
export const accepts: AcceptsReference = /* @__PURE__ */ createAccepts(tryParse);
`;
}

function emitImports(type: string, automaton: string, constraints: string | undefined): string {
  return `
import {
  type AcceptsReference,
  createAccepts,
  createParse,
  createTryParse,
  type ParseReference,
  type SchemeGrammar,
  type TryParseReference,
} from "../../src/schemes/scheme.ts";
${constraints === undefined ? "" : `import { constraints } from "../../${constraints}";`}
import type { ${type} } from "./ast.ts";
import { automaton } from "${automaton}";
import { read${type} as read } from "./parser.ts";
`;
}
