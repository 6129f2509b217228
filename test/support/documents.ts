import type { Automaton } from "../../src/core/automaton.ts";
import { type Dialect, dialects, type SyntaxNode } from "../../src/index.ts";
import type { Reading } from "../reference/reading.ts";

/** A specification with the library's module for it, and with its literal implementation. */
export interface Document extends Generated, Pick<Reading, "resolve" | "sectionOfResolution" | "options"> {
  readonly title: string;
  readonly dialect: Dialect;
  readonly reading: Reading;
}

/** The generated modules of a specification. */
interface Generated {
  readonly parsers: { readonly [production: string]: (text: string) => SyntaxNode | null };
  /** The regular expression of each production. */
  readonly patterns: { readonly [production: string]: string };
  /** The automata with expectations. */
  readonly automata: { readonly [production: string]: Automaton };
}

/** The specifications of the registry, in its order. */
export const documents: readonly Document[] = await Promise.all(Object.values(dialects).map(readDocument));

/** Returns the specification of a dialect by its id. */
export function documentOf(id: string): Document {
  const found = documents.find(({ dialect }) => dialect.id === id);
  if (!found) throw new Error(`no document ${id}`);
  return found;
}

async function readDocument(dialect: Dialect): Promise<Document> {
  const { id, title } = dialect;
  const reading: Reading = await import(`../reference/${id}.ts`);
  const { resolve, sectionOfResolution, options } = reading;
  return { title, dialect, ...(await readGenerated(id)), reading, resolve, sectionOfResolution, options };
}

async function readGenerated(id: string): Promise<Generated> {
  const { parsers } = await import(`../../generated/${id}/parser.ts`);
  const { automata } = await import(`../../generated/${id}/automata.ts`);
  const { patterns } = await import(`../../generated/${id}/patterns.ts`);
  return { parsers, patterns, automata };
}
