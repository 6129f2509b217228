import { type Automaton, type AutomatonTable, runFrom } from "./automaton.ts";

/** The productions of a server: an automaton of all productions, and the states in which these begin. */
export interface ServerProductions<Host extends string> {
  readonly automaton: Automaton;
  readonly userinfo: number;
  readonly port: number;
  /** What a host may be, in the order of the BNF. */
  readonly hosts: readonly (readonly [name: Host, start: number])[];
}

/**
 * The production of the host in the server that stands between two offsets; undefined if no server stands there. Its
 * host stands behind the first "@", if there is one, and before the ":" of a port.
 */
export function hostIn<Host extends string>(
  { automaton, userinfo, port, hosts }: ServerProductions<Host>,
  text: string,
  start: number,
  end: number,
): Host | undefined {
  const table = automaton();
  const at = text.indexOf("@", start);
  const hasUserinfo = at >= 0 && at < end;
  if (hasUserinfo && !derives(table, userinfo, text, start, at)) return undefined;
  for (const [name, first] of hosts) {
    const { offset, state } = runFrom(table, text, first, hasUserinfo ? at + 1 : start, end);
    if (table.isAccepting[state] !== true) continue;
    if (offset === end) return name;
    if (text.charCodeAt(offset) === COLON && derives(table, port, text, offset + 1, end)) return name;
  }
  return undefined;
}

/** Whether a production derives what stands between two offsets. */
function derives(
  table: AutomatonTable,
  production: number,
  text: string,
  start: number,
  end: number,
): boolean {
  const { offset, state } = runFrom(table, text, production, start, end);
  return offset === end && table.isAccepting[state] === true;
}

const COLON = 0x3a;
