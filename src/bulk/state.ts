import { type Automata, accepts, once, run } from "../core/automaton.ts";
import { authorityEndOf, divide, divideAuthority, schemeEndOf } from "../core/split.ts";

/**
 * An automaton as a function: returns the state after a prefix. Prefixes that lead to the same state have the same
 * continuations. Returns undefined if no accepted string begins with the prefix.
 */
export type StateOf = (beginning: string) => string | undefined;

/** Returns the automaton for a production. The automaton for an unknown production accepts nothing. */
export function productionState(automata: Automata, production: string): StateOf {
  const found = automata[production];
  // A dialect returns a new copy of its automata on each call.
  const automaton = found && once(found);
  return (beginning) => {
    if (!automaton) return undefined;
    const { offset, state } = run(automaton, beginning);
    return offset === beginning.length ? String(state) : undefined;
  };
}

/** Returns the product of automata, which accepts the strings that all of them accept. */
export function productOf(automata: readonly StateOf[]): StateOf {
  return (beginning) => {
    const states = automata.map((stateOf) => stateOf(beginning));
    return states.includes(undefined) ? undefined : states.join(" ");
  };
}

const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/**
 * Returns the head of a string: an abbreviation of its beginning. "a" represents a possible scheme and, after a scheme
 * or slashes, any other character. "_" represents a segment that cannot be a scheme, and "_/" such a segment and its
 * delimiter, unless the delimiter is ":".
 */
export function headOf(text: string): string {
  const schemeEnd = schemeEndOf(text);
  if (schemeEnd > 0 && !SCHEME.test(text.slice(0, schemeEnd - 1))) return "_:";
  const [, slashes = "", next = ""] = /^(\/{0,2})(.?)/s.exec(text.slice(schemeEnd)) ?? [];
  const isDelimiter = /^[/?#]?$/.test(next);
  if (schemeEnd > 0 || slashes !== "" || isDelimiter)
    return (schemeEnd > 0 ? "a:" : "") + slashes + (isDelimiter ? next : "a");
  if (authorityEndOf(text, 0) < text.length) return "_/";
  return SCHEME.test(text) ? "a" : "_";
}

/** The productions that distinguish kinds of hosts, in all specifications. */
const HOSTS = ["hostname", "IPv4address", "hostnumber", "reg-name", "ireg-name"];
/**
 * The productions for opaque paths. Only in specifications with one of these productions do the first characters of a
 * lone query, or of the part after a scheme without an authority, affect the classification.
 */
const OPAQUE = ["opaque_part", "path-rootless", "ipath-rootless"];
const IS_OPAQUE = /^(?:\?|a:\/?[a?#])/;

/** Returns the automaton for references without userinfo, brackets, or letters in ports: their heads classify them. */
export function classificationState(automata: Automata): StateOf {
  const hasOpaque = OPAQUE.some((name) => name in automata);
  const stateOfAuthority = authorityState(automata);
  return (text) => {
    const head = headOf(text);
    if (head === "_:" || text.startsWith(";") || (!hasOpaque && IS_OPAQUE.test(head))) return undefined;
    if (!head.endsWith("//a")) return head;
    const { schemeEnd, path } = divide(text);
    const state = stateOfAuthority(text.slice(schemeEnd + "//".length, path), path < text.length);
    return state === undefined ? undefined : `${head} ${state}`;
  };
}

/** Returns the state after an authority that is complete or may continue. */
function authorityState(automata: Automata): (authority: string, hasEnded: boolean) => string | undefined {
  const hosts = Object.entries(automata)
    .filter(([name]) => HOSTS.includes(name))
    .map(([name, found]) => ({
      stateOf: productionState(automata, name),
      accepts: accepts.bind(undefined, once(found)),
    }));
  // No BNF defines productions for the parts of a net_loc (RFC 1808, 2.1).
  if (hosts.length === 0) return () => undefined;
  return (authority, hasEnded) => {
    const { host: start, colon } = divideAuthority(authority);
    const [host, port] = [authority.slice(0, colon), authority.slice(colon)];
    if (start > 0 || host.includes("[") || !/^(?::\d*)?$/.test(port)) return undefined;
    const kinds = hosts.map((each) => each.accepts(host)).join();
    if (hasEnded) return `${kinds}/`;
    return port === "" ? hosts.map((each) => each.stateOf(host)).join() : `${kinds}:`;
  };
}
