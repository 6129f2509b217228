import { type Derivation, type Derived, derive } from "../../text/derived.ts";
import type { Passage } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";

/** What stands between markup: the value of an attribute, character data, or the content of a CDATA section. */
export interface Run extends Span {
  readonly kind: "attribute" | "text" | "cdata";
}

/** The general entities of a document. */
export interface Entities {
  /** The first declaration of a name counts (XML 4.2). */
  readonly declare: (name: string, value: string) => void;
  /** What a reference such as `&amp;` or `&#38;` stands for; undefined where that is not known. */
  readonly expand: (reference: string) => string | undefined;
}

/** What may be put for entities, beyond the length of the document. More would be an attack. */
const allowance = 65_536;

/** The entities of a document of some length, without any but the predefined ones (XML 4.6). */
export function entitiesOf(length: number): Entities {
  const declared = new Map<string, string>();
  const predefined: ReadonlyMap<string, string> = new Map([
    ["amp", "&"],
    ["lt", "<"],
    ["gt", ">"],
    ["quot", '"'],
    ["apos", "'"],
  ]);
  let left = length + allowance;

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
      if (!declared.has(name))
        declared.set(
          name,
          value.replace(references, (reference) => expand(reference) ?? reference),
        );
    },
    expand,
  };
}

const references = /&(?:#x?[\dA-Fa-f]+|[^\s&;<#][^\s&;<]*);/g;
const toDecode: Readonly<Record<Run["kind"], RegExp>> = {
  attribute: new RegExp(`${references.source}|\\r\\n?|[\\t\\n]`, "g"),
  text: new RegExp(`${references.source}|\\r\\n?`, "g"),
  cdata: /\r\n?/g,
};

/**
 * The text of runs of a source: references are replaced, line ends are one line feed (XML 2.11), and in attributes
 * white space is spaces (3.3.3).
 */
export function decode(source: string, runs: readonly Run[], entities: Entities): Derived {
  const [run] = runs;
  if (run && runs.length === 1 && !needsDecoding.test(source.slice(run.start, run.end)))
    return asIs(source, run);
  const derivation = derive(source);
  for (const run of runs) decodeRun(source, run, entities, derivation);
  return derivation.finish();
}

/** What is most often there: a value without anything to decode. */
const needsDecoding = /[&\r\n\t]/;

function asIs(source: string, run: Span): Derived {
  return {
    text: source.slice(run.start, run.end),
    locate: ({ start, end }) => ({ start: run.start + start, end: run.start + end }),
  };
}

function decodeRun(source: string, run: Run, entities: Entities, { copy, replace }: Derivation): void {
  let from = run.start;
  for (const { 0: raw, index } of source.slice(run.start, run.end).matchAll(toDecode[run.kind])) {
    const start = run.start + index;
    const text = raw.startsWith("&") ? entities.expand(raw) : run.kind === "attribute" ? " " : "\n";
    // What is not known stands as it is written.
    if (text === undefined) continue;
    copy(from, start);
    // White space in an entity is normalized as that around it.
    replace(
      run.kind === "attribute" && !raw.startsWith("&#") ? text.replace(/[\t\n\r]/g, " ") : text,
      start,
      start + raw.length,
    );
    from = start + raw.length;
  }
  copy(from, run.end);
}

/** A part of a decoded value, where it is in the source. */
export function passage(source: string, value: Span, { text, locate }: Derived, part: Span): Passage {
  const cut = text.slice(part.start, part.end);
  // An empty text has no piece to be located in.
  const span = text === "" ? { start: value.start, end: value.start } : locate(part);
  const { start, end } = span;
  if (source.slice(start, end) === cut) return { start, end, text: cut };
  const derived: Derived = {
    text: cut,
    locate: (inner) => locate({ start: inner.start + part.start, end: inner.end + part.start }),
  };
  return { start, end, text: cut, derived };
}

/** The character of `#38` or `#x26` (XML 4.1); undefined where XML has no such character (2.2). */
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
