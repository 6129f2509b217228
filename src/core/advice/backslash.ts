import { quote } from "../../text/quote.ts";
import { escapeOf } from "../percent.ts";
import type { Place } from "../place.ts";
import { type Advice, inWords } from "./advice.ts";
import { authorityAround } from "./authority.ts";

// No scheme is longer, and each mistake looks for one.
const SCHEME = /^([A-Za-z][A-Za-z\d+.-]{0,63}):/;
const SPECIAL = /^(?:file|ftp|https?|wss?)$/i;

/** `C:\Users\me`, `\\server\share`. */
export function windowsPath({ input, offset, found, begins }: Place): Advice | undefined {
  if (found !== "\\" || !begins("file:///")) return undefined;
  const start = /^(?:[A-Za-z]:|(?=\\\\[\w-][\w.-]*(?:\\|$)))/.exec(input)?.[0];
  if (start?.length !== offset) return undefined;
  const path = input.replaceAll("\\", "/").replace(/[^\w\-.!*'()/:$,&=+@;\ud800-\udfff]/gu, escapeOf);
  const text = `file:${offset > 0 ? "///" : ""}${path}`;
  return {
    advice: `write the Windows path as a URI: ${quote(text, 48)}`,
    suggestion: { start: 0, end: input.length, text },
  };
}

/** `\\?\C:\x`, `\\.\pipe\x`, `\\server@SSL\x`, `file:\\C:\x`: "/" would make a host of what is none. */
export function otherWindowsPath({ input, found, begins }: Place): Advice | undefined {
  if (found !== "\\" || !begins("file:///")) return undefined;
  if (!/^(?:\\\\|file:[\\/]{2}[A-Za-z]:)/i.test(input)) return undefined;
  return inWords("write the URI of what this Windows path names");
}

/** `file:///C|/a`, as it was once written (RFC 8089, E.2.2). */
export function driveLetter({ input, offset, found }: Place): Advice | undefined {
  if (found !== "|" || /^file:\/(?:\/\/)?[A-Za-z]\|(?=[\\/]|$)/i.exec(input)?.[0].length !== offset + 1)
    return undefined;
  return {
    advice: 'write ":" after the letter of the drive',
    suggestion: { start: offset, end: offset + 1, text: ":" },
  };
}

/** `..\images\a.png`, `http:\\h\a`: in a path that browsers divide at "\" too (URL Standard, 4.4), and not in data such as `tel:1\2`. */
export function backslash(place: Place): Advice | undefined {
  const { input, offset, found, stateAfter } = place;
  if (found !== "\\") return undefined;
  const [slash, letter] = [stateAfter("/"), stateAfter("a")];
  // In a query, in a fragment and in what is opaque, both "/" and "?" are characters as others.
  if (slash === undefined || (slash === letter && stateAfter("?") === letter)) return undefined;
  const [, scheme] = SCHEME.exec(input) ?? [];
  if (scheme !== undefined && !SPECIAL.test(scheme)) return undefined;
  // In a userinfo, "/" would end the authority before its host.
  if (authorityAround(place)?.includes("@")) return undefined;
  const path = /^[^?#]*\\/.exec(input.slice(offset))?.[0] ?? found;
  return {
    advice: 'write "/", which separates segments',
    suggestion: { start: offset, end: offset + path.length, text: path.replaceAll("\\", "/") },
  };
}
