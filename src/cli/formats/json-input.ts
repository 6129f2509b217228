/** Parses JSON; returns undefined if it is invalid or nested too deeply. */
export function parseJson(text: string): unknown {
  if (text.length > DEEPEST && isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The maximum depth of JSON. JSON.parse needs 70 bytes per level. */
const DEEPEST = 10_000;

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length && depth <= DEEPEST; at++) {
    const character = json.charAt(at);
    if (character === '"') at = endOfString(json, at);
    else if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") depth--;
  }
  return depth > DEEPEST;
}

/** Returns the offset of the quotation mark that ends a string in JSON; the end of the input if there is none. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charAt(at) !== '"') at += json.charAt(at) === "\\" ? 2 : 1;
  return at;
}

/**
 * Returns the members of an object in valid JSON, with their values as written, because serializing parsed values would
 * round numbers. Like JSON.parse, uses the last of several members with the same name.
 */
export function membersOf(json: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let name: string | undefined;
  let [depth, start] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at);
    if (character === '"') at = endOfString(json, at);
    else if (depth === 1 && character === ":") {
      name = String(JSON.parse(json.slice(start, at)));
      start = at + 1;
    } else if (depth === 1 && (character === "," || character === "}")) {
      if (name !== undefined) members.set(name, json.slice(start, at).trim());
      start = at + 1;
    }
    if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") depth--;
    if (depth === 1 && character === "{") start = at + 1;
  }
  return members;
}
