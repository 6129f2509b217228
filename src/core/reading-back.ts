import { quote } from "../text/quote.ts";
import { areSame, type Components } from "./components.ts";

/** Throws a TypeError if the text that components make reads as others. `what` says what it was to have. */
export function checkReadingBack(text: string, made: Components, read: Components, what: string): void {
  if (areSame(made, read)) return;
  throw new TypeError(`no ${what}, for ${quote(text)} reads otherwise: ${reasonOf(made)}`);
}

/** Why components together read otherwise. */
function reasonOf({ scheme, authority, path, query }: Components): string {
  if (authority === undefined && path.startsWith("//"))
    return 'a path that begins with "//" needs an authority before it';
  if (authority !== undefined && path !== "" && !path.startsWith("/"))
    return 'a path after an authority begins with "/"';
  if (`${path}${query ?? ""}`.includes("#")) return 'a "#" in a path or a query begins a fragment';
  if (!scheme && authority === undefined && /^[^/?#]*:/.test(path))
    return 'a first segment with ":" needs "./" before it';
  if (path.startsWith("/") && path.includes("?")) return 'a "?" in a path begins a query';
  if (!path.startsWith("/") && query !== undefined) return 'a "?" after what is opaque is a part of it';
  return "they do not go together";
}
