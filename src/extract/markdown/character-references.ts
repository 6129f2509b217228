import { micromark } from "micromark";

/** Decodes character references. micromark decodes them only while it renders, so this renders each one, once. */
export function referenceDecoder(): (reference: string) => string {
  const decoded = new Map<string, string>();
  return (reference) => {
    const known = decoded.get(reference);
    if (known !== undefined) return known;
    const rendered = micromark(`a${reference}a`).slice("<p>a".length, -"a</p>".length);
    const character = escaped.get(rendered) ?? rendered;
    decoded.set(reference, character);
    return character;
  };
}

/** The characters that a rendered text escapes. */
const escaped: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
]);
