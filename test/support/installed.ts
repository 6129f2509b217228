import { isInstalled } from "../../scripts/docs/programs.ts";

const known = new Map<string, boolean>();

/** Checks whether a program is missing. Announces once, loudly, what is therefore not tested. */
export function lacks(program: string, notTested: string): boolean {
  const found = known.get(program) ?? isInstalled(program);
  if (!found && !known.has(program)) console.warn(`NOT TESTED: ${program} is not installed, so ${notTested}`);
  known.set(program, found);
  return !found;
}
