import { type Automaton, runFrom } from "./automaton.ts";

/** The productions of a server. */
export interface ServerProductions<Host extends string> {
  readonly userinfo: Automaton;
  readonly port: Automaton;
  /** What a host may be, in the order of the BNF. */
  readonly hosts: readonly (readonly [name: Host, automaton: Automaton])[];
}

/**
 * The production of the host in the server that stands between two offsets; undefined if no server stands there. Its
 * host stands after the first "@", if there is one, and before the ":" of a port.
 */
export function hostIn<Host extends string>(
  { userinfo, port, hosts }: ServerProductions<Host>,
  text: string,
  start: number,
  end: number,
): Host | undefined {
  const at = text.indexOf("@", start);
  const hasUserinfo = at >= 0 && at < end;
  if (hasUserinfo && !derives(userinfo, text, start, at)) return undefined;
  for (const [name, automaton] of hosts) {
    const table = automaton();
    const { offset, state } = runFrom(table, text, 0, hasUserinfo ? at + 1 : start, end);
    if (table.isAccepting[state] !== true) continue;
    if (offset === end) return name;
    if (text.charCodeAt(offset) === COLON && derives(port, text, offset + 1, end)) return name;
  }
  return undefined;
}

/** Whether a production derives what stands between two offsets. */
function derives(automaton: Automaton, text: string, start: number, end: number): boolean {
  const table = automaton();
  const { offset, state } = runFrom(table, text, 0, start, end);
  return offset === end && table.isAccepting[state] === true;
}

const COLON = 0x3a;
