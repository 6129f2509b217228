/** JSON on one line: undefined becomes null, and DEL and C1 are escaped like the other control characters. */
export function toJson(value: object): string {
  const json = JSON.stringify(value, (_, item: unknown) => (item === undefined ? null : item));
  return json.replace(/[\x7f-\x9f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
