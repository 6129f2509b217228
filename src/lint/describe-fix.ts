import { quote } from "../text/quote.ts";
import type { Fix } from "./fix.ts";

/** What a fix of a reference does, as an editor offers it; says of an unsafe one that it is that. */
export function describeFix(reference: string, { change, isSafe }: Fix): string {
  const old = reference.slice(change.start, change.end);
  const edit = describeEdit(old, change.text);
  return isSafe ? edit : `${edit} (unsafe: the target may change)`;
}

function describeEdit(old: string, text: string): string {
  if (old === "") return `Insert ${quote(text)}`;
  return text === "" ? `Remove ${quote(old)}` : `Replace ${quote(old)} with ${quote(text)}`;
}
