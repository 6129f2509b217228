import { readAbnf, readAmendment, readBnf } from "./read.ts";
import type { Bnf } from "./syntax.ts";

/** Where the productions of a specification are printed. */
export interface PrintedGrammar {
  /** The name of the file in grammar/. */
  readonly file: string;
  /** The id of the specification that it amends; undefined if it stands alone. */
  readonly amends: string | undefined;
  readonly bnf: Bnf;
}

/** Gives the text of a file of grammar/, undefined if there is none. */
export type ReadGrammarFile = (name: string) => string | undefined;

/** Reads the productions of a specification by its id. Throws if it has no grammar. */
export function readSpecification(id: string, read: ReadGrammarFile): PrintedGrammar {
  const abnf = read(`${id}.abnf`);
  if (abnf !== undefined) return { file: `${id}.abnf`, amends: undefined, bnf: readAbnf(abnf) };
  const file = `${id}.bnf`;
  const text = read(file);
  if (text === undefined) throw new Error(`grammar/ has neither ${id}.abnf nor ${file}`);
  const title = /^; Amends (.+)\.$/m.exec(text)?.[1];
  if (title === undefined) return { file, amends: undefined, bnf: readBnf(text) };
  const amends = title.toLowerCase().replace(" ", "");
  return { file, amends, bnf: readAmendment(text, readSpecification(amends, read).bnf) };
}
