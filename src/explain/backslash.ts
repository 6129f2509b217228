import { escapeOf } from "../core/escape.ts";
import { quote } from "../text/quote.ts";
import { type Advice, authorityAround, inWords, type Place } from "./explanation.ts";

// No scheme exceeds this limit, which keeps the cost of each mistake constant.
const SCHEME = /^([A-Za-z][A-Za-z\d+.-]{0,63}):/;
const SPECIAL = /^(?:file|ftp|https?|wss?)$/i;
/** A drive letter. Before "//", a letter is a scheme. "|" is the historic form of ":" (RFC 8089, E.2.2). */
const DRIVE = /^([A-Za-z])[:|](?=\\|\/(?!\/))/;
const SHARE = /^\\\\[\w-][\w.-]*(?:\\|$)/;
/** A character code in source code, such as `\u00e9` or `\xe9`. */
const CODE = /^\\(?:u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2})/;
/** Characters that a shell or Markdown escapes with a backslash. */
const MARKUP = /^\\[ !"#&'()*+,:;<=>?[\]^_`{|}]/;
/** Matches a path up to the last backslash that separates segments. */
const PATH = /^(?:[^?#\\]*\\(?!\/|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[ !"#&'()*+,:;<=>?[\]^_`{|}]))+/;

/**
 * Advises on a Windows path, such as `C:\Users\me`, `C:/Users\me`, `C|/Users` or `\\server\share`. In source code, each
 * backslash is doubled.
 */
export function windowsPath({ input, offset, found, from, begins }: Place): Advice | undefined {
  if (from > 0 || !begins("file:///") || (found === "|" && offset > 1)) return undefined;
  const hasDrive = DRIVE.test(input);
  if (!hasDrive && (offset > 0 || !SHARE.test(input))) return undefined;
  const path = hasDrive ? input.replace(DRIVE, "$1:").replace(/\\+/g, "/") : input.replaceAll("\\", "/");
  const escaped = path.replace(/[^\w\-.!*'()/:$,&=+@;\ud800-\udfff]/gu, escapeOf);
  const text = `file:${hasDrive ? "///" : ""}${escaped}`;
  return {
    advice: `write the Windows path as a URI: ${quote(text, 48)}`,
    suggestion: { start: 0, end: input.length, text },
  };
}

/** Advises on Windows paths in which "/" would create a host: `\\?\C:\x`, `\\server@SSL\x`, `file:\\C:\x`. */
export function otherWindowsPath({ input, begins }: Place): Advice | undefined {
  if (!begins("file:///")) return undefined;
  if (!/^(?:\\\\|file:[\\/]{2}[A-Za-z]:)/i.test(input)) return undefined;
  return inWords("replace this Windows path with a URI");
}

/** Advises on the historical form `file:///C|/a` (RFC 8089, E.2.2). */
export function driveLetter({ input, offset }: Place): Advice | undefined {
  if (/^file:\/(?:\/\/)?[A-Za-z]\|(?=[\\/]|$)/i.exec(input)?.[0].length !== offset + 1) return undefined;
  return {
    advice: 'replace it with ":"',
    suggestion: { start: offset, end: offset + 1, text: ":" },
  };
}

/**
 * Advises on a backslash in a path that browsers also divide at "\" (URL Standard, 4.4): `..\images\a.png`,
 * `http:\\h\a`. Ignores data such as `tel:1\2`.
 */
export function backslash(place: Place): Advice | undefined {
  const { input, offset, stateAfter } = place;
  const [slash, letter] = [stateAfter("/"), stateAfter("a")];
  // "/" and "?" are ordinary characters in a query, a fragment and an opaque part.
  if (slash === undefined || (slash === letter && stateAfter("?") === letter)) return undefined;
  const [before = "", scheme] = SCHEME.exec(input) ?? [];
  if (scheme !== undefined && !SPECIAL.test(scheme)) return undefined;
  // In an authority with "@", parsers disagree about the host, and an escape or "/" would select one of the two hosts.
  if (authorityAround(place)?.includes("@")) return inWords("keep only the intended host");
  const rest = input.slice(offset);
  if (CODE.test(rest)) return inWords("use the character it stands for");
  if (MARKUP.test(rest)) return inWords('remove it if it escapes the next character; otherwise use "/"');
  if (rest.startsWith("\\/")) return inWords('remove it: "\\/" stands for "/" in JSON');
  // Browsers read https:\h as https://h.
  if (before.length === offset && offset > 0 && !/[\\/]/.test(rest.charAt(1)) && !/^file/i.test(before))
    return inWords('use "//" before the host');
  const path = PATH.exec(rest)?.[0] ?? "\\";
  return {
    advice: 'write "/" between segments',
    suggestion: { start: offset, end: offset + path.length, text: path.replaceAll("\\", "/") },
  };
}
