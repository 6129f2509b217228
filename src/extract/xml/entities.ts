/** The general entities in a document. */
export interface Entities {
  /** Declares an entity. The first declaration of a name wins (XML 4.2). */
  readonly declare: (name: string, value: string) => void;
  /** Expands a reference such as `&amp;` or `&#38;`. Returns undefined if the reference is unknown. */
  readonly expand: (reference: string) => string | undefined;
}

/**
 * The maximum amount of text that entities may add beyond the document length. A larger amount is treated as an attack.
 */
const MAX_EXPANSION = 65_536;

/** The predefined entities (XML 4.6). */
const predefined: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Matches references to characters and general entities. */
export const entityReference: RegExp = /&(?:#x?[\dA-Fa-f]+|[^\s&;<#][^\s&;<]*);/g;

/** Creates the entity table for a document of the given length. */
export function entitiesOf(length: number): Entities {
  const declared = new Map<string, string>();
  let left = length + MAX_EXPANSION;

  function expand(reference: string): string | undefined {
    const name = reference.slice(1, -1);
    if (name.startsWith("#")) return characterOf(name);
    const known = predefined.get(name);
    if (known !== undefined) return known;
    const text = declared.get(name);
    if (text === undefined || text.length > left) return undefined;
    left -= text.length;
    return text;
  }

  return {
    declare(name, value) {
      if (declared.has(name)) return;
      const text = value.replace(entityReference, (reference) => expand(reference) ?? reference);
      declared.set(name, text);
    },
    expand,
  };
}

/** Decodes `#38` or `#x26` (XML 4.1). Returns undefined if XML does not allow the character (2.2). */
function characterOf(reference: string): string | undefined {
  const code = reference.startsWith("#x")
    ? Number.parseInt(reference.slice(2), 16)
    : /^#\d+$/.test(reference)
      ? Number.parseInt(reference.slice(1), 10)
      : Number.NaN;
  const isCharacter =
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
