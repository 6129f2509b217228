// A literal implementation of the mappings between IRIs and URIs in RFC 3987, sections 3.1 and 3.2, for comparison.
// References must be valid; undefined represents an error.
import { splitAuthority } from "./normalize-rfc3986.ts";
import { parse, recompose } from "./resolve-rfc3986.ts";
import { matches } from "./rfc3987.ts";

export interface ToUriOptions {
  /** 3.1, step 1: variants a and b are for IRIs that were not Unicode text; they are normalized to NFC. Default: "c". */
  readonly variant?: "a" | "b" | "c";
  /**
   * 3.1: the replacement for an ireg-name before step 2; undefined if the conversion fails. By default, the name is not
   * converted.
   */
  readonly toAscii?: (iregName: string) => string | undefined;
}

/** Section 3.1, also for IRI references and for parts of them; `toAscii` is used only for whole references. */
export function toUri(iri: string, options: ToUriOptions = {}): string | undefined {
  // Step 1. Generate a UCS character sequence from the original IRI format.
  const characters = options.variant === undefined || options.variant === "c" ? iri : iri.normalize("NFC");

  // Systems accepting IRIs MAY convert the ireg-name component of an IRI (before step 2).
  const converted = options.toAscii ? convertIregName(characters, options.toAscii) : characters;
  if (converted === undefined) return undefined;

  // Step 2. For each character in 'ucschar' or 'iprivate', apply steps 2.1 through 2.3.
  return Array.from(converted, (character) => {
    if (!matches("ucschar", character) && !matches("iprivate", character)) return character;
    // 2.1. Convert the character to a sequence of one or more octets using UTF-8.
    const octets = new TextEncoder().encode(character);
    // 2.2. Convert each octet to %HH. 2.3. Replace the original character.
    return Array.from(octets, percentEncode).join("");
  }).join("");
}

/** 3.1: an operation on each dot-separated label, with U+002E as a label separator. */
export function byLabels(
  toAscii: (label: string) => string | undefined,
): (iregName: string) => string | undefined {
  return (iregName) => {
    // RFC 3490, 3.1: the other three characters are dots, too.
    const labels = iregName.split(/[.\u3002\uff0e\uff61]/).map(toAscii);
    return labels.includes(undefined) ? undefined : labels.join(".");
  };
}

function convertIregName(iri: string, toAscii: (iregName: string) => string | undefined): string | undefined {
  const components = parse(iri);
  const [userinfo, host, port] = splitAuthority(components.authority ?? "");
  const isRegName = !matches("IP-literal", host) && !matches("IPv4address", host);
  if (components.authority === undefined || !isRegName) return iri;
  const ascii = toAscii(host);
  return ascii === undefined ? undefined : recompose({ ...components, authority: userinfo + ascii + port });
}

/** 2.2: to reduce variability, the hexadecimal notation uses uppercase letters. */
function percentEncode(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
}

/** A URI during conversion: a character, an octet of step 2, or the octets of one character in step 3. */
type Item =
  | { readonly character: string }
  | { readonly octet: number }
  | { readonly octets: readonly number[] };

/** The results of the steps 1 to 5 of section 3.2, with octets in the notation of the examples: `<c3>`. */
export function stepsOfToIri(uri: string): readonly [string, string, string, string, string] {
  // 1. Represent the URI as a sequence of octets in US-ASCII.
  const step1: readonly Item[] = Array.from(uri, (character) => ({ character }));

  // 2. Convert all percent-encodings to the corresponding octets, except those corresponding to "%", characters in
  //    "reserved", and characters in US-ASCII not allowed in URIs. (An octet of an unreserved character is that.)
  const step2 = uri.match(/%[\dA-Fa-f]{2}|[\s\S]/g)?.map(toOctet) ?? [];

  // 3. Re-percent-encode any octet produced in step 2 that is not part of a strictly legal UTF-8 octet sequence.
  const step3 = legalSequences(step2);

  // 4. Re-percent-encode all octets produced in step 3 that in UTF-8 represent characters that are not appropriate
  //    according to sections 2.2, 4.1, and 6.1. 'iprivate' is in queries alone: from the first "?" to the first "#".
  const question = placeOf("?", step3);
  const hash = placeOf("#", step3);
  const step4 = step3.map((item, at): Item => {
    if (!("octets" in item)) return item;
    const character = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(item.octets));
    const isInQuery = question < at && at < hash;
    if (isAppropriate(character, isInQuery)) return item;
    return { character: item.octets.map(percentEncode).join("") };
  });

  // 5. Interpret the resulting octet sequence as a sequence of characters encoded in UTF-8.
  const step5 = step4.map((item) =>
    "octets" in item
      ? { character: new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(item.octets)) }
      : item,
  );
  return [show(step1), show(step2), show(step3), show(step4), show(step5)];
}

/** Section 3.2, also for URI references. */
export function toIri(uri: string): string {
  return stepsOfToIri(uri)[4];
}

/** The offset of the first delimiter, or the end. */
function placeOf(delimiter: string, items: readonly Item[]): number {
  const place = items.findIndex((item) => "character" in item && item.character === delimiter);
  return place < 0 ? items.length : place;
}

function toOctet(text: string): Item {
  if (text.length === 1) return { character: text };
  const octet = Number.parseInt(text.slice(1), 16);
  if (octet >= 0x80) return { octet };
  const character = String.fromCharCode(octet);
  return { character: matches("unreserved", character) ? character : text };
}

/** RFC 3629, section 4: the strictly legal sequences of more than one octet. */
const UTF8: readonly (readonly (readonly [number, number])[])[] = [
  ...["c2-df 80-bf", "e0-e0 a0-bf 80-bf", "e1-ec 80-bf 80-bf", "ed-ed 80-9f 80-bf", "ee-ef 80-bf 80-bf"],
  ...["f0-f0 90-bf 80-bf 80-bf", "f1-f3 80-bf 80-bf 80-bf", "f4-f4 80-8f 80-bf 80-bf"],
].map((octets) =>
  octets
    .split(" ")
    .map((range) => [Number.parseInt(range.slice(0, 2), 16), Number.parseInt(range.slice(3), 16)] as const),
);

function legalSequences(items: readonly Item[]): readonly Item[] {
  const result: Item[] = [];
  for (let at = 0; at < items.length; ) {
    const sequence = UTF8.find((octets) =>
      octets.every(([from, to], i) => {
        const item = items[at + i];
        return item !== undefined && "octet" in item && from <= item.octet && item.octet <= to;
      }),
    );
    const taken = items.slice(at, at + (sequence?.length ?? 1));
    const octets = taken.flatMap((item) => ("octet" in item ? [item.octet] : []));
    if (sequence) result.push({ octets });
    else
      result.push(
        ...taken.map((item) => ("octet" in item ? { character: percentEncode(item.octet) } : item)),
      );
    at += taken.length;
  }
  return result;
}

/**
 * 2.2: the characters of IRIs; 4.1: except LRM, RLM, LRE, RLE, PDF, LRO, RLO, and (decision 26) ALM, LRI, RLI, FSI, PDI.
 * Those that "should be avoided" by 6.1 are included.
 */
function isAppropriate(character: string, isInQuery: boolean): boolean {
  if (/^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/.test(character)) return false;
  return matches("ucschar", character) || (isInQuery && matches("iprivate", character));
}

function show(items: readonly Item[]): string {
  const showOctet = (octet: number) => `<${octet.toString(16)}>`;
  return items
    .map((item) => {
      if ("octet" in item) return showOctet(item.octet);
      return "octets" in item ? item.octets.map(showOctet).join("") : item.character;
    })
    .join("");
}
