import { isInstalled } from "../../scripts/docs/programs.ts";

const known = new Map<string, boolean>();

/** Whether a program is not here. Says loudly, and once, what is not tested for that. */
export function lacks(program: string, notTested: string): boolean {
  const found = known.get(program) ?? isInstalled(program);
  if (!found && !known.has(program)) console.warn(`NOT TESTED: ${program} is not installed, so ${notTested}`);
  known.set(program, found);
  return !found;
}
