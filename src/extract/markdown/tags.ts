/** The end of the tag that begins at an offset, if there is one (CommonMark, 6.6). White space may be a line end. */
export function endOfTag(text: string, at: number): number | undefined {
  const name = /<(\/?)[A-Za-z][A-Za-z0-9-]*/y;
  name.lastIndex = at;
  const slash = name.exec(text)?.[1];
  if (slash === undefined) return undefined;
  const end = slash === "" ? endOfAttributes(text, name.lastIndex) : name.lastIndex;
  const close = slash === "" ? /[ \t\r\n]*\/?>/y : /[ \t\r\n]*>/y;
  close.lastIndex = end;
  return close.test(text) ? close.lastIndex : undefined;
}

/** Reads one attribute after the other: an expression for millions of them overflows its stack. */
function endOfAttributes(text: string, from: number): number {
  const attribute =
    /[ \t\r\n]+[A-Za-z_:][A-Za-z0-9_.:-]*(?:[ \t\r\n]*=[ \t\r\n]*(?:[^ \t\r\n"'=<>`]+|'[^']*'|"[^"]*"))?/y;
  let end = from;
  do {
    end = Math.max(end, attribute.lastIndex);
    attribute.lastIndex = end;
  } while (attribute.test(text));
  return end;
}
