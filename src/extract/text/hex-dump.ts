/** How far a line of a dump is looked back at: 16 octets, an offset and what stands between. */
const WIDTH = 96;

/** Groups of hexadecimal digits, and the bar or the spaces before the column of text. */
const GROUPS = /(?:^|[\s:])(?:(?:[\da-f]{2}){1,8} ){3,}(?:[\da-f]{2}){1,8} *[ |]+[^\s|]*$/i;

/** Whether an offset is in the column of text of a hex dump: `6874 7470 3a2f 2f61 | http://a`. */
export function isInHexDump(source: string, offset: number): boolean {
  const before = source.slice(Math.max(0, offset - WIDTH), offset);
  const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  return GROUPS.test(line);
}
