/** What the playground shows, all of it in the fragment of its address, which no browser sends. */
export interface State {
  readonly reference: string;
  /** Empty where nothing is resolved. */
  readonly base: string;
  /** The ids of the specifications side by side, the newest first. */
  readonly specs: readonly string[];
  /** The one of them that somebody chose to see in detail; undefined if nobody did. */
  readonly detail: string | undefined;
}

/** What is shown where an address says nothing. */
export interface Defaults extends State {
  /** All ids that there are, the newest first. */
  readonly known: readonly string[];
}

const [REFERENCE, BASE, SPECS, DETAIL, PRODUCTION] = ["r", "b", "s", "of", "p"];

/** The state of a fragment. What it does not say, or what is unknown in it, is the default. */
export function readState(fragment: string, defaults: Defaults): State {
  const said = fieldsOf(fragment);
  const asked = new Set((said.get(SPECS) ?? "").split(","));
  const chosen = defaults.known.filter((id) => asked.has(id));
  const specs = chosen.length > 0 ? chosen : defaults.specs;
  const detail = said.get(DETAIL);
  // An address that has a reference has all: without a base, there is none.
  const hasReference = said.has(REFERENCE);
  return {
    reference: said.get(REFERENCE) ?? defaults.reference,
    base: said.get(BASE) ?? (hasReference ? "" : defaults.base),
    specs,
    detail: specs.find((id) => id === detail),
  };
}

/**
 * What a fragment says that the page does not know, each as a sentence. A fragment without fields is a place, and says
 * nothing.
 */
export function unknownIn(fragment: string, known: readonly string[]): readonly string[] {
  if (!fragment.includes("=")) return [];
  const said = fieldsOf(fragment);
  const asked = said.get(SPECS)?.split(",");
  const detail = said.get(DETAIL) ?? "";
  const ids = [...(asked ?? []), detail].filter((id) => id !== "");
  const isApart = asked !== undefined && known.includes(detail) && !asked.includes(detail);
  return [
    ...mistakenIn(fragment, [REFERENCE, BASE, SPECS, DETAIL], [REFERENCE, BASE]),
    ...[...new Set(ids)].filter((id) => !known.includes(id)).map((id) => `"${id}" is no specification here.`),
    ...(asked?.some((id) => known.includes(id)) === false ? ["It names no specification to read by."] : []),
    ...(isApart ? [`"${detail}" is not among the specifications to read by.`] : []),
  ];
}

/** The same for the page of a grammar, which has some productions. */
export function unknownInGrammar(fragment: string, productions: readonly string[]): readonly string[] {
  if (!fragment.includes("=")) return [];
  const production = fieldsOf(fragment).get(PRODUCTION);
  const isKnown = production === undefined || productions.includes(production);
  return [
    ...mistakenIn(fragment, [REFERENCE, PRODUCTION], [REFERENCE]),
    ...(isKnown ? [] : [`"${production}" is not a production here.`]),
  ];
}

/** The fields of a fragment that are not among those that are known, that stand twice, or whose text is no UTF-8. */
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
      .map((name) => `"${name}" stands more than once; the first counts.`),
    ...texts
      .filter((name) => fields.some((field) => field.startsWith(`${name}=`) && !isUtf8(field)))
      .map((name) => `"${name}" has escapes that are no UTF-8; they stand for themselves.`),
  ];
}

/** The fragment of a state, with its "#". */
export function writeState({ reference, base, specs, detail }: State): string {
  const fields = [
    [REFERENCE, reference],
    ...(base === "" ? [] : [[BASE, base]]),
    [SPECS, specs.join(",")],
    ...(detail === undefined ? [] : [[DETAIL, detail]]),
  ];
  return `#${fields.map(([name, value = ""]) => `${name}=${encode(value)}`).join("&")}`;
}

/** The fields of a fragment by their names; the first of a name counts. */
export function fieldsOf(fragment: string): ReadonlyMap<string | undefined, string> {
  const fields = fragment.replace(/^#/, "").split("&").reverse();
  return new Map(
    fields.flatMap((field) => {
      const at = field.indexOf("=");
      return at < 0 ? [] : [[field.slice(0, at), decode(field.slice(at + 1))]];
    }),
  );
}

/** The fragment that hands a reference to the grammar of a specification, and perhaps leads to one of its productions. */
export function referenceFragment(reference: string, production?: string): string {
  const place = production === undefined ? "" : `&${PRODUCTION}=${encode(production)}`;
  return `#${REFERENCE}=${encode(reference)}${place}`;
}

/** The production that a fragment of a grammar leads to; undefined if none. */
export function productionIn(fragment: string): string | undefined {
  return fieldsOf(fragment).get(PRODUCTION);
}

/** The reference that a fragment hands over; undefined if it has none. */
export function referenceIn(fragment: string): string | undefined {
  return fieldsOf(fragment).get(REFERENCE);
}

/**
 * A value as it stands in a fragment. A half of a surrogate pair has no UTF-8: it becomes `%uD800`, which no other text
 * becomes.
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

/** Reads what `encode` wrote, and takes everything else: what is no escape stands for itself. */
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
