/** Characters by code, below 128. */
type Table = Readonly<Uint8Array>;

function tableOf(pattern: RegExp): Table {
  return Uint8Array.from({ length: 128 }, (_, code) => (pattern.test(String.fromCharCode(code)) ? 1 : 0));
}

/** What a URI-reference may have: uric and "#" (RFC 2396, 2 and 4). "%" as well, whatever follows it. */
const ofReferences = tableOf(/[A-Za-z0-9;/?:@&=+$,\-_.!~*'()%#]/);
const ofSchemes = tableOf(/[A-Za-z0-9+.-]/);
const ofHosts = tableOf(/[A-Za-z0-9.-]/);
const letters = tableOf(/[A-Za-z]/);
const spaces = tableOf(/[\t\n\f\r\v ]/);
/** What stands in brackets around a reference, but for white space: no quote, no bracket, no control character. */
const plain = tableOf(/[^"<>\x00-\x20\x7f]/);

function has(table: Table, source: string, index: number): boolean {
  const code = source.charCodeAt(index);
  return code < 128 && table[code] === 1;
}

function endOf(table: Table, source: string, from: number): number {
  let end = from;
  while (has(table, source, end)) end++;
  return end;
}

export function endOfHost(source: string, from: number): number {
  return endOf(ofHosts, source, from);
}

export function endOfSpace(source: string, from: number): number {
  return endOf(spaces, source, from);
}

/** Where plain characters end, or the limit. Those beyond ASCII are plain. */
export function endOfPlain(source: string, from: number, limit: number): number {
  let end = from;
  while (end < limit && !(source.charCodeAt(end) < 128 && !has(plain, source, end))) end++;
  return end;
}

/** Whether a reference could go on with a character. */
export function isOfReferences(source: string, index: number): boolean {
  return has(ofReferences, source, index);
}

export function isSpace(source: string, index: number): boolean {
  return has(spaces, source, index);
}

/**
 * Where the characters end that a reference may have. An apostrophe before it, or an opening parenthesis, says what
 * closes it.
 */
export function endOfReference(source: string, from: number, before: string): number {
  if (before === "'") return endOfQuoted(source, from);
  if (before === "(") return endOfEnclosed(source, from);
  return endOfBare(source, from);
}

/** A comma before another reference divides the two: so it is in tables. */
function endOfBare(source: string, from: number): number {
  let end = from;
  while (has(ofReferences, source, end) && !(source.charAt(end) === "," && beginsReference(source, end + 1)))
    end++;
  return end;
}

function beginsReference(source: string, index: number): boolean {
  return /^[A-Za-z][A-Za-z\d+.-]{1,20}:\/\//.test(source.slice(index, index + 24));
}

function endOfQuoted(source: string, from: number): number {
  let end = from;
  while (has(ofReferences, source, end) && source.charAt(end) !== "'") end++;
  return end;
}

function endOfEnclosed(source: string, from: number): number {
  let depth = 0;
  for (let end = from; ; end++) {
    if (!has(ofReferences, source, end)) return end;
    const character = source.charAt(end);
    if (character === "(") depth++;
    else if (character === ")" && depth-- === 0) return end;
  }
}

/** A text without what belongs to the sentence around it: punctuation, and parentheses that it does not open. */
export function endOfSentence(source: string, start: number, end: number, before: string): number {
  let last = end;
  let excess: number | undefined;
  for (; last > start; last--) {
    const character = source.charAt(last - 1);
    if (character === ")") {
      excess ??= excessOfClosing(source, start, last);
      if (excess-- <= 0) return last;
    } else if (!".,;:!?'".includes(character) && !(character === before && "*_~".includes(character)))
      return last;
    // What was cut off may have held parentheses, but never an opening one.
  }
  return last;
}

function excessOfClosing(source: string, start: number, end: number): number {
  let excess = 0;
  for (let i = start; i < end; i++) {
    const character = source.charAt(i);
    if (character === ")") excess++;
    else if (character === "(") excess--;
  }
  return excess;
}

/**
 * Where the scheme begins that ends at a colon, not before `from`; undefined where there is none. The letter of an
 * escape such as `\n` in a string of source code is not part of it.
 */
export function startOfScheme(source: string, colon: number, from: number): number | undefined {
  let start = colon;
  while (start > from && has(ofSchemes, source, start - 1)) start--;
  const isEscape = source.charAt(start - 1) === "\\" && source.charAt(start - 2) !== "\\";
  if (isEscape && "bfnrtv0".includes(source.charAt(start))) start++;
  while (start < colon && !has(letters, source, start)) start++;
  if (start === colon) return undefined;
  const before = source.charAt(start - 1);
  if (before === "_") return /[A-Za-z0-9_]/.test(source.charAt(start - 2)) ? undefined : start;
  return /[0-9$%]/.test(before) ? undefined : start;
}
