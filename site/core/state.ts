import { type ChipId, isChipId } from "./listed.ts";

/** The state of the playground. All of it is in the fragment of the address, which browsers do not send. */
export interface State {
  readonly reference: string;
  /** Empty if nothing is resolved. */
  readonly base: string;
  /** The specification that divides the reference. */
  readonly by: ChipId;
  /** The open tab. */
  readonly tab: TabName;
}

/** The tabs with the details of a reference, in their order. */
export const tabNames = ["tree", "grammar", "resolution", "normalization", "differences"] as const;
export type TabName = (typeof tabNames)[number];

/** The initial state. */
export const first: State = {
  reference: "http://ada@example.com:8080/docs/caf%C3%A9?lang=en#menu",
  base: "",
  by: "rfc3986",
  tab: "tree",
};

const [REFERENCE, BASE, BY, TAB, PRODUCTION] = ["r", "b", "of", "t", "p"];

/** A field of older links, which listed the specifications to compare. All are compared now. */
const FORMER = "s";

/** Reads the state from a fragment. Missing and unknown fields have defaults. */
export function readState(fragment: string): State {
  const said = fieldsOf(fragment);
  const by = said.get(BY) ?? "";
  return {
    reference: said.get(REFERENCE) ?? first.reference,
    base: said.get(BASE) ?? first.base,
    by: isChipId(by) ? by : first.by,
    tab: tabNames.find((name) => name === said.get(TAB)) ?? first.tab,
  };
}

/** Lists what the page does not understand in a fragment, as sentences. A fragment without fields is an anchor. */
export function unknownIn(fragment: string): readonly string[] {
  if (!fragment.includes("=")) return [];
  const said = fieldsOf(fragment);
  const by = said.get(BY) ?? "";
  const tab = said.get(TAB) ?? "";
  return [
    ...mistakenIn(fragment, [REFERENCE, BASE, BY, TAB, FORMER], [REFERENCE, BASE]),
    ...(by === "" || isChipId(by) ? [] : [`"${by}" is not a known specification.`]),
    ...(tab === "" || tabNames.some((name) => name === tab) ? [] : [`"${tab}" is not a tab.`]),
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

/** Writes a state as a fragment, including the "#". Fields with their defaults are omitted. */
export function writeState({ reference, base = "", by = first.by, tab = first.tab }: Linked): string {
  const fields = [
    [REFERENCE, reference],
    ...(base === "" ? [] : [[BASE, base]]),
    ...(by === first.by ? [] : [[BY, by]]),
    ...(tab === first.tab ? [] : [[TAB, tab]]),
  ];
  return `#${fields.map(([name, value = ""]) => `${name}=${encode(value)}`).join("&")}`;
}

/** The parts of a state that a link contains. Others have their defaults. */
export interface Linked {
  readonly reference: string;
  readonly base?: string;
  readonly by?: string;
  readonly tab?: TabName;
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
