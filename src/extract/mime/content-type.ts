/** The value of a Content-Type (RFC 2045, 5.1). */
export interface ContentType {
  /** In lower case: `text/html`. */
  readonly type: string;
  /** The parameters by name in lower case. The first of each name counts. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Reads an unfolded value; undefined if it does not begin with a media type. */
export function readContentType(value: string): ContentType | undefined {
  const end = value.indexOf(";");
  const type = (end < 0 ? value : value.slice(0, end)).trim().toLowerCase();
  const slash = type.indexOf("/");
  if (slash <= 0 || slash === type.length - 1 || /\s/.test(type)) return undefined;

  const parameters = new Map<string, string>();
  let at = end < 0 ? value.length : end + 1;
  while (at < value.length) {
    const equals = indexOfEither(value, "=", at);
    const written = value.slice(at, equals).trim().toLowerCase();
    if (value.charAt(equals) !== "=") {
      at = equals + 1;
      continue;
    }
    const { text, end: next } = readValue(value, equals + 1);
    const isExtended = written.endsWith("*");
    const name = isExtended ? written.slice(0, -1) : written;
    if (!parameters.has(name)) parameters.set(name, isExtended ? readExtended(text) : text);
    at = next;
  }
  return { type, parameters };
}

/** Decodes `us-ascii'en'a%20b` (RFC 2231, 4). The parameters that matter here are ASCII. */
function readExtended(text: string): string {
  const [, , ...rest] = text.split("'");
  return rest
    .join("'")
    .replace(/%([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** The value of a parameter, and the offset where the next parameter begins. */
function readValue(value: string, start: number): { readonly text: string; readonly end: number } {
  let at = start;
  while (value.charAt(at) === " " || value.charAt(at) === "\t") at++;
  if (value.charAt(at) !== '"') {
    const end = indexOfEither(value, ";", at);
    return { text: value.slice(at, end).trim(), end: end + 1 };
  }
  const open = at + 1;
  const close = closingQuote(value, open) ?? value.length;
  return {
    text: value.slice(open, close).replace(/\\(.)/gs, "$1"),
    end: indexOfEither(value, ";", close) + 1,
  };
}

/** The end of the quoted string that an offset is in; undefined if nothing closes it. */
export function closingQuote(text: string, start: number): number | undefined {
  for (let at = start; at < text.length; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === '"') return at;
  }
  return undefined;
}

/** The offset of the next of two characters, the given one and ";", or the end. */
function indexOfEither(text: string, character: string, start: number): number {
  let at = start;
  while (at < text.length && text.charAt(at) !== character && text.charAt(at) !== ";") at++;
  return at;
}
