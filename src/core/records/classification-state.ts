import { type Automata, accepts } from "../automaton.ts";
import { headOf } from "./head.ts";
import { type StateOf, stateIn } from "./state-of.ts";

/** The productions that tell hosts apart, in all specifications. */
const HOSTS = ["hostname", "IPv4address", "hostnumber", "reg-name", "ireg-name"];
/** Only with one of these, the first characters tell what follows a scheme without an authority, or is a query. */
const OPAQUE = ["opaque_part", "path-rootless", "ipath-rootless"];
const IS_OPAQUE = /^(?:\?|a:\/?[a?#])/;

/**
 * The automaton of references whose classification is told by their heads: in one state, it is the same for all. It
 * knows no userinfo, no brackets and no letters in a port.
 */
export function createClassificationState(automata: Automata): StateOf {
  const hasOpaque = OPAQUE.some((name) => name in automata);
  const authorityState = createAuthorityState(automata);
  return (text) => {
    const head = headOf(text);
    if (head === "_:" || text.startsWith(";") || (!hasOpaque && IS_OPAQUE.test(head))) return undefined;
    if (!head.endsWith("//a")) return head;
    const [, authority = "", end] = /\/\/([^/?#]*)(.?)/s.exec(text) ?? [];
    const state = authorityState(authority, end !== "");
    return state === undefined ? undefined : `${head} ${state}`;
  };
}

/** The state after an authority, which may have ended. */
function createAuthorityState(
  automata: Automata,
): (authority: string, hasEnded: boolean) => string | undefined {
  const hosts = Object.entries(automata)
    .filter(([name]) => HOSTS.includes(name))
    .map(([name, automaton]) => ({
      stateOf: stateIn(automata, name),
      accepts: (host: string) => accepts(automaton, host),
    }));
  return (authority, hasEnded) => {
    const [known, host = "", colon] = /^([^:@[]*)(:?)\d*/.exec(authority) ?? [];
    if (known !== authority) return undefined;
    const kinds = hosts.map((each) => each.accepts(host)).join();
    if (hasEnded) return `${kinds}/`;
    return colon === "" ? hosts.map((each) => each.stateOf(host)).join() : `${kinds}:`;
  };
}
