import { type Automata, accepts, once, run } from "../core/automaton.ts";
import { authorityEndOf, divide, divideAuthority, schemeEndOf } from "../core/split.ts";

/**
 * An automaton as a function: the state after the beginning of a text. Where two beginnings have one state, what follows
 * them leads to one state, too. Undefined where no text is recognised that begins so.
 */
export type StateOf = (beginning: string) => string | undefined;

/** The automaton of a production, which it recognises. Without such a production, it recognises nothing. */
export function productionState(automata: Automata, production: string): StateOf {
  const found = automata[production];
  // Those of a dialect make a copy each time.
  const automaton = found && once(found);
  return (beginning) => {
    if (!automaton) return undefined;
    const { offset, state } = run(automaton, beginning);
    return offset === beginning.length ? String(state) : undefined;
  };
}

/** The product of automata. It recognises what all of them do. */
export function productOf(automata: readonly StateOf[]): StateOf {
  return (beginning) => {
    const states = automata.map((stateOf) => stateOf(beginning));
    return states.includes(undefined) ? undefined : states.join(" ");
  };
}

const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/**
 * The head of a text: one for all that begin alike. "a" is a possible scheme; after a scheme or slashes, any other
 * character. "_" is a segment that is no scheme, and "_/" one that has ended, if not by ":".
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

/** The productions that tell hosts apart, in all specifications. */
const HOSTS = ["hostname", "IPv4address", "hostnumber", "reg-name", "ireg-name"];
/** Only with one of these, the first characters tell what follows a scheme without an authority, or is a query. */
const OPAQUE = ["opaque_part", "path-rootless", "ipath-rootless"];
const IS_OPAQUE = /^(?:\?|a:\/?[a?#])/;

/**
 * The automaton of references whose classification is told by their heads: in one state, it is the same for all. It
 * knows no userinfo, no brackets and no letters in a port.
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

/** The state after an authority, which may have ended. */
function authorityState(automata: Automata): (authority: string, hasEnded: boolean) => string | undefined {
  const hosts = Object.entries(automata)
    .filter(([name]) => HOSTS.includes(name))
    .map(([name, found]) => ({
      stateOf: productionState(automata, name),
      accepts: accepts.bind(undefined, once(found)),
    }));
  return (authority, hasEnded) => {
    const { host: start, colon } = divideAuthority(authority);
    const [host, port] = [authority.slice(0, colon), authority.slice(colon)];
    if (start > 0 || host.includes("[") || !/^(?::\d*)?$/.test(port)) return undefined;
    const kinds = hosts.map((each) => each.accepts(host)).join();
    if (hasEnded) return `${kinds}/`;
    return port === "" ? hosts.map((each) => each.stateOf(host)).join() : `${kinds}:`;
  };
}
