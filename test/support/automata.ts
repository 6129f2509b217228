import { buildMinimalDfa, type Dfa } from "../../scripts/automaton/dfa.ts";
import { bnfOf } from "./project.ts";

const known = new Map<string, Dfa>();

/** Returns the minimal automaton of a production. Building it is slow, so each is built once for all tests. */
export function minimalDfaOf(id: string, production: string): Dfa {
  const key = `${id} ${production}`;
  const dfa = known.get(key) ?? buildMinimalDfa(bnfOf(id), production);
  known.set(key, dfa);
  return dfa;
}
