/**
 * The error with which URI(String) rejects a string. The documentation lists no reasons, so the reasons here are those
 * of JDK 25.0.3. JDK 17.0.15 differs in two cases: for a character that no authority allows, the index is that of the
 * authority (JDK-8297687), and an octet above 2147483647 in an IPv6 address causes a NumberFormatException.
 */
export interface Failure {
  /** The text of getReason(). */
  readonly reason: string;
  /** The offset in UTF-16 units that getIndex() returns; -1 if the class does not know it. */
  readonly index: number;
}

/** Finds the first mistake from left to right. Returns undefined for a valid string. */
export function failureIn(text: string): Failure | undefined {
  const hash = indexOr(text, "#", 0, text.length);
  const colon = text.search(/[:/?#]/);
  const start = text[colon] === ":" ? colon + 1 : 0;
  const scheme = start > 0 ? inScheme(text.slice(0, start - 1)) : undefined;
  if (scheme) return scheme;
  const before =
    start > 0 && text[start] !== "/" ? inOpaque(text, start, hash) : inHierarchical(text, start, hash);
  return before ?? illegal(text, hash + 1, text.length, uric, "fragment");
}

function inScheme(scheme: string): Failure | undefined {
  if (scheme === "") return { reason: "Expected scheme name", index: 0 };
  const index = scheme.search(/^[^A-Za-z]|[^A-Za-z0-9+.-]/);
  return index < 0 ? undefined : { reason: "Illegal character in scheme name", index };
}

function inOpaque(text: string, start: number, hash: number): Failure | undefined {
  if (start === hash) return { reason: "Expected scheme-specific part", index: start };
  return illegal(text, start, hash, uric, "opaque part");
}

function inHierarchical(text: string, start: number, hash: number): Failure | undefined {
  const question = indexOr(text, "?", start, hash);
  const hasAuthority = text.startsWith("//", start);
  const path = hasAuthority ? indexOr(text, "/", start + 2, question) : start;
  if (hasAuthority && start + 2 === text.length) return { reason: "Expected authority", index: text.length };
  return (
    (hasAuthority ? inAuthority(text, start + 2, path) : undefined) ??
    illegal(text, path, question, `${regName}/`, "path") ??
    illegal(text, question + 1, hash, uric, "query")
  );
}

/** Finds the mistake in an authority that is neither server-based nor registry-based. */
function inAuthority(text: string, start: number, end: number): Failure | undefined {
  const failure = illegal(text, start, end, regName, "authority");
  if (failure === undefined || failure.reason === MALFORMED) return failure;
  const unfit = illegal(text, start, end, `${regName}[\\]${text[start] === "]" ? "" : "%"}`, "authority");
  if (unfit) return unfit.reason === MALFORMED ? unfit : failure;
  const at = text.slice(start, end).indexOf("@");
  const host = at < 0 ? start : start + at + 1;
  const userinfo = illegal(text, start, host - 1, `${unreserved};:&=+$,`, "user info");
  return userinfo ?? (text[host] === "[" ? inBrackets(text, host, end) : inHostname(text, host, end));
}

function inBrackets(text: string, start: number, end: number): Failure | undefined {
  const close = indexOr(text, "]", start, end);
  if (close === end || close === start + 1)
    return { reason: "Expected closing bracket for IPv6 address", index: close };
  const percent = indexOr(text, "%", start, close);
  const address = inAddress(text.slice(start + 1, percent));
  if (address) return { ...address, index: start + 1 + address.index };
  if (percent + 1 === close) return { reason: "scope id expected", index: -1 };
  const index = text.slice(percent + 1, close).search(/[^A-Za-z0-9_.]/);
  if (index >= 0) return { reason: "Illegal character in scope id", index: percent + 1 + index };
  return inPort(text, close + 1, end);
}

/** Finds the mistake in an IPv6 address without its brackets. The length is checked last. */
function inAddress(address: string): Failure | undefined {
  const elision = indexOr(address, "::", 0, address.length);
  const hasElision = elision < address.length;
  const failure =
    inGroups(address, 0, elision, "Expected IPv4 address") ??
    inGroups(address, elision + 2, address.length, "Expected hex digits or IPv4 address");
  if (failure) return failure;
  // An IPv4 address counts as two groups.
  const count = address.replace(".", ":").match(/[^:]+/g)?.length ?? 0;
  if (count > 8) return { reason: "IPv6 address too long", index: 0 };
  if (hasElision) return count === 8 ? malformedAddress : undefined;
  if (count === 0) return malformedAddress;
  return count < 8 ? { reason: "IPv6 address too short", index: 0 } : undefined;
}

/** Finds the mistake in the groups before or after "::". The last group can be an IPv4 address. */
function inGroups(address: string, start: number, end: number, withoutIpv4: string): Failure | undefined {
  const part = address.slice(start, end);
  const group = /[\da-f]{1,4}(?::|$)/iy;
  let at = 0;
  while (group.test(part)) at = group.lastIndex;
  if (at === part.length && !part.endsWith(":")) return undefined;
  const index = start + at;
  const rest = address.slice(index);
  if (/^[\da-f]{5}[\da-f]*(?![\da-f.])/i.test(rest))
    return { reason: "IPv6 hexadecimal digit sequence too long", index };
  if (index === 0 || /^[\da-f]{1,4}(?![\da-f.])/i.test(rest)) return malformedAddress;
  if (at > 0 && !/^[\da-f:]/i.test(rest)) return { reason: "Expected digits for an IPv6 address", index };
  return /^[\d.]+$/.test(rest) ? inIpv4(rest, index) : { reason: withoutIpv4, index };
}

/** Finds the mistake in the digits and dots at the given offset of an IPv6 address. */
function inIpv4(text: string, start: number): Failure | undefined {
  if (ipv4.test(text)) return undefined;
  const [before = ""] = bytes.exec(text) ?? [];
  return { reason: "Malformed IPv4 address", index: start + before.length };
}

const malformedAddress: Failure = { reason: "Malformed IPv6 address", index: 0 };
const BYTE = "0*(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?!\\d)";
const ipv4 = /* @__PURE__ */ new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);
const bytes = /* @__PURE__ */ new RegExp(`^(?:${BYTE}\\.?){0,3}(?:${BYTE})?`);

function inHostname(text: string, start: number, end: number): Failure | undefined {
  const labels = /[A-Za-z0-9][A-Za-z0-9-]*\.?/y;
  let [at, top] = [start, start];
  labels.lastIndex = start;
  for (let match = labels.exec(text); match; match = labels.exec(text)) {
    const [label] = match;
    const hyphen = /-\.?$/.exec(label)?.index;
    if (hyphen !== undefined) return { reason: HOSTNAME, index: at + hyphen };
    [top, at] = [at, at + label.length];
    if (!label.endsWith(".")) break;
  }
  if (at < end && text[at] !== ":") return { reason: HOSTNAME, index: at };
  if (at === start) return { reason: "Expected hostname", index: start };
  const isIpv4 = ipv4.test(text.slice(start, at));
  if (top > start && /\d/.test(text[top] ?? "") && !isIpv4) return { reason: HOSTNAME, index: top };
  return inPort(text, at, end);
}

function inPort(text: string, start: number, end: number): Failure | undefined {
  if (start === end) return undefined;
  if (text[start] !== ":") return { reason: "Expected port number", index: start };
  const port = text.slice(start + 1, end);
  const index = port.search(/\D/);
  if (index >= 0) return { reason: "Illegal character in port number", index: start + 1 + index };
  return Number(port) > 2 ** 31 - 1 ? { reason: "Malformed port number", index: start + 1 } : undefined;
}

const HOSTNAME = "Illegal character in hostname";
const MALFORMED = "Malformed escape pair";

// The characters that each component allows besides escapes, as in RFC 2396.
const unreserved = "A-Za-z0-9\\-_.!~*'()";
const uric = `${unreserved};/?:@&=+$,[\\]`;
const regName = `${unreserved};:@&=+$,`;
const other = "\xa1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2fff\u3001-\uffff";

/** Finds the first character that a component does not allow, or the first "%" that is not part of an escape. */
function illegal(
  text: string,
  start: number,
  end: number,
  allowed: string,
  what: string,
): Failure | undefined {
  const part = text.slice(start, Math.max(start, end));
  const index = part.search(
    new RegExp(`[^${allowed}%${other}]${allowed.includes("%") ? "" : "|%(?![0-9A-Fa-f]{2})"}`),
  );
  if (index < 0) return undefined;
  const reason = part[index] === "%" ? MALFORMED : `Illegal character in ${what}`;
  return { reason, index: start + index };
}

function indexOr(text: string, delimiter: string, start: number, end: number): number {
  const at = text.slice(start, end).indexOf(delimiter);
  return at < 0 ? end : start + at;
}
