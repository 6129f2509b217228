import { buildDiagnosingDfa, buildMinimalDfa, type Dfa } from "../../scripts/automaton/dfa.ts";
import { bnfOf } from "./project.ts";

type DfaOf = (id: string, production: string) => Dfa;

/** Returns the minimal automaton of a production. */
export const minimalDfaOf: DfaOf = builtOnce(buildMinimalDfa);

/** Returns the automaton of a production whose states also record what is expected. */
export const diagnosingDfaOf: DfaOf = builtOnce(buildDiagnosingDfa);

/** Building an automaton is slow, so each is built once for all tests. */
function builtOnce(build: typeof buildMinimalDfa): DfaOf {
  const known = new Map<string, Dfa>();
  return (id, production) => {
    const key = `${id} ${production}`;
    const dfa = known.get(key) ?? build(bnfOf(id), production);
    known.set(key, dfa);
    return dfa;
  };
}
