/** JSON on one line: undefined becomes null, and DEL and C1 are escaped like the other control characters. */
export function toJson(value: object): string {
  const json = mayHaveUndefined(value) ? JSON.stringify(value, nullForUndefined) : JSON.stringify(value);
  return json.replace(/[\x7f-\x9f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

function nullForUndefined(_: string, item: unknown): unknown {
  return item === undefined ? null : item;
}

/** JSON takes several times as long with a function to ask; trees never need one. Who knows what toJSON gives? */
function mayHaveUndefined(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === undefined;
  if ("toJSON" in value) return true;
  return Object.values(value).some(mayHaveUndefined);
}
