/** The state of the playground. All of it is in the fragment of the address, which browsers do not send. */
export interface State {
  readonly reference: string;
  /** Empty if nothing is resolved. */
  readonly base: string;
  /** The ids of the compared specifications, newest first. */
  readonly specs: readonly string[];
  /** The id of the specification selected for the details; undefined if none is. */
  readonly detail: string | undefined;
}

/** The defaults for fields that are missing in an address. */
export interface Defaults extends State {
  /** All known ids, newest first. */
  readonly known: readonly string[];
}

const [REFERENCE, BASE, SPECS, DETAIL, PRODUCTION] = ["r", "b", "s", "of", "p"];

/** Reads the state from a fragment. Missing and unknown fields have defaults. */
export function readState(fragment: string, defaults: Defaults): State {
  const said = fieldsOf(fragment);
  const asked = new Set((said.get(SPECS) ?? "").split(","));
  const chosen = defaults.known.filter((id) => asked.has(id));
  const specs = chosen.length > 0 ? chosen : defaults.specs;
  const detail = said.get(DETAIL);
  // An address with a reference is complete: if it contains no base, there is none.
  const hasReference = said.has(REFERENCE);
  return {
    reference: said.get(REFERENCE) ?? defaults.reference,
    base: said.get(BASE) ?? (hasReference ? "" : defaults.base),
    specs,
    detail: specs.find((id) => id === detail),
  };
}

/** Lists what the page does not understand in a fragment, as sentences. A fragment without fields is an anchor. */
export function unknownIn(fragment: string, known: readonly string[]): readonly string[] {
  if (!fragment.includes("=")) return [];
  const said = fieldsOf(fragment);
  const asked = said.get(SPECS)?.split(",");
  const detail = said.get(DETAIL) ?? "";
  const ids = [...(asked ?? []), detail].filter((id) => id !== "");
  const isApart = asked !== undefined && known.includes(detail) && !asked.includes(detail);
  return [
    ...mistakenIn(fragment, [REFERENCE, BASE, SPECS, DETAIL], [REFERENCE, BASE]),
    ...[...new Set(ids)]
      .filter((id) => !known.includes(id))
      .map((id) => `"${id}" is not a known specification.`),
    ...(asked?.some((id) => known.includes(id)) === false ? ["It names no known specification."] : []),
    ...(isApart ? [`"${detail}" is not one of the compared specifications.`] : []),
  ];
}

/** Does the same for a grammar page with the given productions. */
export function unknownInGrammar(fragment: string, productions: readonly string[]): readonly string[] {
  if (!fragment.includes("=")) return [];
  const production = fieldsOf(fragment).get(PRODUCTION);
  const isKnown = production === undefined || productions.includes(production);
  return [
    ...mistakenIn(fragment, [REFERENCE, PRODUCTION], [REFERENCE]),
    ...(isKnown ? [] : [`"${production}" is not a production of this specification.`]),
  ];
}

/** Finds the fields of a fragment that are unknown, duplicate, or not valid UTF-8. */
function mistakenIn(fragment: string, known: readonly string[], texts: readonly string[]): readonly string[] {
  const fields = fragment
    .replace(/^#/, "")
    .split("&")
    .filter((field) => field !== "");
  const all = fields.map((field) => field.split("=", 1)[0] ?? "");
  const names = [...new Set(all)];
  return [
    ...names.filter((name) => !known.includes(name)).map((name) => `"${name}" means nothing here.`),
    ...names
      .filter((name) => known.includes(name) && all.indexOf(name) !== all.lastIndexOf(name))
      .map((name) => `"${name}" occurs more than once; the first one is used.`),
    ...texts
      .filter((name) => fields.some((field) => field.startsWith(`${name}=`) && !isUtf8(field)))
      .map((name) => `"${name}" has escapes that are not UTF-8; they are shown as they are.`),
  ];
}

/** Writes a state as a fragment, including the "#". */
export function writeState({ reference, base, specs, detail }: State): string {
  const fields = [
    [REFERENCE, reference],
    ...(base === "" ? [] : [[BASE, base]]),
    [SPECS, specs.join(",")],
    ...(detail === undefined ? [] : [[DETAIL, detail]]),
  ];
  return `#${fields.map(([name, value = ""]) => `${name}=${encode(value)}`).join("&")}`;
}

/** Reads the fields in a fragment by name. If a name occurs several times, the first one wins. */
export function fieldsOf(fragment: string): ReadonlyMap<string | undefined, string> {
  const fields = fragment.replace(/^#/, "").split("&").reverse();
  return new Map(
    fields.flatMap((field) => {
      const at = field.indexOf("=");
      return at < 0 ? [] : [[field.slice(0, at), decode(field.slice(at + 1))]];
    }),
  );
}

/** The fragment that passes a reference to a specification's grammar page, optionally to one of its productions. */
export function referenceFragment(reference: string, production?: string): string {
  const place = production === undefined ? "" : `&${PRODUCTION}=${encode(production)}`;
  return `#${REFERENCE}=${encode(reference)}${place}`;
}

/** The production that a fragment on a grammar page refers to, if any. */
export function productionIn(fragment: string): string | undefined {
  return fieldsOf(fragment).get(PRODUCTION);
}

/** The reference that a fragment passes on; undefined if there is none. */
export function referenceIn(fragment: string): string | undefined {
  return fieldsOf(fragment).get(REFERENCE);
}

/**
 * Encodes a value for a fragment. A lone surrogate has no UTF-8 encoding: it becomes `%uD800`, which no other string
 * does.
 */
export function encode(text: string): string {
  return [...text]
    .map((character) =>
      /\p{Surrogate}/u.test(character)
        ? `%u${character.charCodeAt(0).toString(16).toUpperCase()}`
        : encodeURIComponent(character),
    )
    .join("")
    .replace(/%(?:2F|3A|3B|40|3F|2C|24)/g, decodeURIComponent);
}

function isUtf8(field: string): boolean {
  const runs = field.match(/(?:%[\dA-F]{2})+/gi) ?? [];
  return runs.every((run) => decoded(run) !== undefined);
}

/** Decodes the output of `encode`, and any other string: invalid escapes represent themselves. */
function decode(text: string): string {
  return text.replace(/%u([\dA-F]{4})|((?:%[\dA-F]{2})+)/gi, (whole, unit: string | undefined) =>
    unit === undefined ? (decoded(whole) ?? whole) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

function decoded(escapes: string): string | undefined {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return undefined;
  }
}
