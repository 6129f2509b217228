import { escapeOf } from "../core/escape.ts";
import { quote } from "../text/quote.ts";
import { type Advice, authorityAround, inWords, type Place } from "./explanation.ts";

// No scheme is longer, and each mistake looks for one.
const SCHEME = /^([A-Za-z][A-Za-z\d+.-]{0,63}):/;
const SPECIAL = /^(?:file|ftp|https?|wss?)$/i;
const DRIVE = /^[A-Za-z]:[\\/]/;
const SHARE = /^\\\\[\w-][\w.-]*(?:\\|$)/;
/** `\u00e9`, `\xe9`. */
const CODE = /^\\(?:u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2})/;
/** Characters that a shell or Markdown escapes. */
const MARKUP = /^\\[ !"#&'()*+,:;<=>?[\]^_`{|}]/;
/** To the last backslash of a path that separates, as those before it do. */
const PATH = /^(?:[^?#\\]*\\(?!\/|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[ !"#&'()*+,:;<=>?[\]^_`{|}]))+/;

/** `C:\Users\me`, `C:/Users\me`, `\\server\share`. In code, a path has each backslash twice. */
export function windowsPath({ input, offset, from, begins }: Place): Advice | undefined {
  if (from > 0 || !begins("file:///")) return undefined;
  const hasDrive = DRIVE.test(input);
  if (!hasDrive && (offset > 0 || !SHARE.test(input))) return undefined;
  const path = hasDrive ? input.replace(/\\+/g, "/") : input.replaceAll("\\", "/");
  const escaped = path.replace(/[^\w\-.!*'()/:$,&=+@;\ud800-\udfff]/gu, escapeOf);
  const text = `file:${hasDrive ? "///" : ""}${escaped}`;
  return {
    advice: `write the Windows path as a URI: ${quote(text, 48)}`,
    suggestion: { start: 0, end: input.length, text },
  };
}

/** `\\?\C:\x`, `\\.\pipe\x`, `\\server@SSL\x`, `file:\\C:\x`: "/" would make a host of a part. */
export function otherWindowsPath({ input, begins }: Place): Advice | undefined {
  if (!begins("file:///")) return undefined;
  if (!/^(?:\\\\|file:[\\/]{2}[A-Za-z]:)/i.test(input)) return undefined;
  return inWords("write the URI of what this Windows path names");
}

/** `file:///C|/a`, as it was once written (RFC 8089, E.2.2). */
export function driveLetter({ input, offset }: Place): Advice | undefined {
  if (/^file:\/(?:\/\/)?[A-Za-z]\|(?=[\\/]|$)/i.exec(input)?.[0].length !== offset + 1) return undefined;
  return {
    advice: 'write ":" after the letter of the drive',
    suggestion: { start: offset, end: offset + 1, text: ":" },
  };
}

/**
 * `..\images\a.png`, `http:\\h\a`: in a path that browsers divide at "\" too (URL Standard, 4.4), and not in data such
 * as `tel:1\2`.
 */
export function backslash(place: Place): Advice | undefined {
  const { input, offset, stateAfter } = place;
  const [slash, letter] = [stateAfter("/"), stateAfter("a")];
  // In a query, in a fragment and in what is opaque, both "/" and "?" are characters as others.
  if (slash === undefined || (slash === letter && stateAfter("?") === letter)) return undefined;
  const [before = "", scheme] = SCHEME.exec(input) ?? [];
  if (scheme !== undefined && !SPECIAL.test(scheme)) return undefined;
  // In a userinfo, "/" would end the authority before its host.
  if (authorityAround(place)?.includes("@")) return undefined;
  const rest = input.slice(offset);
  if (CODE.test(rest)) return inWords("write the character that it stands for");
  if (MARKUP.test(rest)) return inWords('remove it if it escapes what follows; else write "/"');
  if (rest.startsWith("\\/")) return inWords('remove it: "\\/" stands for "/" in JSON');
  // Browsers read https:\h as https://h.
  if (before.length === offset && offset > 0 && !/[\\/]/.test(rest.charAt(1)) && !/^file/i.test(before))
    return inWords('write "//", before the host');
  const path = PATH.exec(rest)?.[0] ?? "\\";
  return {
    advice: 'write "/", which separates segments',
    suggestion: { start: offset, end: offset + path.length, text: path.replaceAll("\\", "/") },
  };
}
