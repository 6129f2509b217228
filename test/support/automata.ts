import { buildMinimalDfa, type Dfa } from "../../scripts/automaton/dfa.ts";
import { bnfOf } from "./project.ts";

const known = new Map<string, Dfa>();

/** The minimal automaton of a production of a specification. Making it takes long, so each is made once for all tests. */
export function minimalDfaOf(id: string, production: string): Dfa {
  const key = `${id} ${production}`;
  const dfa = known.get(key) ?? buildMinimalDfa(bnfOf(id), production);
  known.set(key, dfa);
  return dfa;
}
