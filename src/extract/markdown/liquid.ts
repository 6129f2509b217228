import type { Line } from "./line.ts";

/** A block of code of Liquid, as Jekyll and Hexo have it. It is code before Markdown is read. */
export interface LiquidCode {
  /** The name of the tag that opened it. */
  readonly name: string;
}

const OPENING = /\{%-?[ \t]*(highlight|codeblock|code)(?=[ \t%-])[^\r\n]*%\}[ \t]*(?=[\r\n]|$)/y;
const CLOSING = /\{%-?[ \t]*end(highlight|codeblock|code)[ \t]*-?%\}/g;

/** Makes a function that finds the block of code that a line opens. One that nothing closes is no block. */
export function liquidCodeIn(source: string): (line: Line) => LiquidCode | undefined {
  let last: ReadonlyMap<string, number> | undefined;
  return ({ textAt }) => {
    OPENING.lastIndex = textAt;
    const [, name] = (source.startsWith("{%", textAt) && OPENING.exec(source)) || [];
    if (name === undefined) return undefined;
    last ??= new Map(
      [...source.matchAll(CLOSING)].map(({ 1: closed = "", index }) => [closed, index] as const),
    );
    return (last.get(name) ?? -1) > textAt ? { name } : undefined;
  };
}

/** Whether a block of code ends in a line, in whatever containers. */
export function closesLiquidCode(source: string, { name }: LiquidCode, { start, end }: Line): boolean {
  for (const { 1: closed } of source.slice(start, end).matchAll(CLOSING)) if (closed === name) return true;
  return false;
}
