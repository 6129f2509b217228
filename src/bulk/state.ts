import { type Automata, accepts, run } from "../core/automaton.ts";

/**
 * An automaton as a function: the state after the beginning of a text. Where two beginnings have one state, what follows
 * them leads to one state, too. Undefined where no text is recognised that begins so.
 */
export type StateOf = (beginning: string) => string | undefined;

/** The automaton of a production, which it recognises. Without such a production, it recognises nothing. */
export function productionState(automata: Automata, production: string): StateOf {
  const automaton = automata[production];
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

const HEAD = /^([a-z][a-z\d+.-]*:)?(\/{0,2})(.?)/is;
const SEGMENT = /^([^:/?#]*)([:/?#]?)/;
const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/**
 * The head of a text: one for all that begin alike. "a" is a possible scheme; after a scheme or slashes, any other
 * character. "_" is a segment that is no scheme, and "_/" one that has ended, if not by ":".
 */
export function headOf(text: string): string {
  const [, scheme = "", slashes = "", next = ""] = HEAD.exec(text) ?? [];
  const isDelimiter = /^[/?#]?$/.test(next);
  if (scheme + slashes === "" && !isDelimiter) return headOfSegment(text);
  return (scheme && "a:") + slashes + (isDelimiter ? next : "a");
}

function headOfSegment(text: string): string {
  const [, segment = "", end = ""] = SEGMENT.exec(text) ?? [];
  if (end !== "") return end === ":" ? "_:" : "_/";
  return SCHEME.test(segment) ? "a" : "_";
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
    const [, authority = "", end] = /\/\/([^/?#]*)(.?)/s.exec(text) ?? [];
    const state = stateOfAuthority(authority, end !== "");
    return state === undefined ? undefined : `${head} ${state}`;
  };
}

/** The state after an authority, which may have ended. */
function authorityState(automata: Automata): (authority: string, hasEnded: boolean) => string | undefined {
  const hosts = Object.entries(automata)
    .filter(([name]) => HOSTS.includes(name))
    .map(([name, automaton]) => ({
      stateOf: productionState(automata, name),
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
