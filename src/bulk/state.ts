import { type Automata, accepts, once, run } from "../core/automaton.ts";
import { authorityEndOf, divide, divideAuthority, schemeEndOf } from "../core/split.ts";

/**
 * An automaton as a function: returns the state after a prefix of a string. Prefixes with the same state have the same
 * continuations. Returns undefined if no recognized string begins with the prefix.
 */
export type StateOf = (beginning: string) => string | undefined;

/** Returns the automaton of a production. For an unknown production, it recognizes nothing. */
export function productionState(automata: Automata, production: string): StateOf {
  const found = automata[production];
  // The automata of a dialect return a copy on each call.
  const automaton = found && once(found);
  return (beginning) => {
    if (!automaton) return undefined;
    const { offset, state } = run(automaton, beginning);
    return offset === beginning.length ? String(state) : undefined;
  };
}

/** Returns the product of automata, which recognizes the strings that all of them recognize. */
export function productOf(automata: readonly StateOf[]): StateOf {
  return (beginning) => {
    const states = automata.map((stateOf) => stateOf(beginning));
    return states.includes(undefined) ? undefined : states.join(" ");
  };
}

const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/**
 * Returns the head of a string, an abbreviation of its beginning. "a" is a possible scheme; after a scheme or slashes,
 * any other character. "_" is a segment that is not a scheme, and "_/" such a segment that has ended, except by ":".
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

/** The productions that distinguish hosts, in all specifications. */
const HOSTS = ["hostname", "IPv4address", "hostnumber", "reg-name", "ireg-name"];
/**
 * The productions of opaque paths. Only with one of these do the first characters determine a lone query or the part
 * after a scheme without an authority.
 */
const OPAQUE = ["opaque_part", "path-rootless", "ipath-rootless"];
const IS_OPAQUE = /^(?:\?|a:\/?[a?#])/;

/**
 * Returns the automaton of references whose heads determine their classification: in one state, it is the same for all.
 * It excludes userinfo, brackets and letters in a port.
 */
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

/** Returns the state after an authority, which may have ended. */
function authorityState(automata: Automata): (authority: string, hasEnded: boolean) => string | undefined {
  const hosts = Object.entries(automata)
    .filter(([name]) => HOSTS.includes(name))
    .map(([name, found]) => ({
      stateOf: productionState(automata, name),
      accepts: accepts.bind(undefined, once(found)),
    }));
  // No BNF has productions for the parts of a net_loc (RFC 1808, 2.1).
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
