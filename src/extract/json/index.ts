import type { Scope } from "../../base/scope.ts";
import { derive } from "../../text/derived.ts";
import { type Passage, passageOf, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import type { Extractor, Role } from "../finding.ts";
import { isMeant, isTemplate } from "../text/schemes.ts";
import { type Container, readJson, type StringToken } from "./reader.ts";

/** What one object may declare a base for. */
interface Region {
  readonly outer: Region | undefined;
  /** The outermost object it is in. */
  readonly root: { isDraft4: boolean };
  /** Whether it is in an `@context`, where all are names. */
  readonly isContext: boolean;
  embedded: string | undefined;
  /** The base that it declares in draft-04. */
  draft4Embedded: string | undefined;
}

/** What a string is for, and whose base is its base. */
interface Use {
  readonly construct: string;
  readonly role: Role;
  readonly region: Region | undefined;
}

/** A string, as long as it is not known what else its document says. */
interface Candidate {
  readonly token: StringToken;
  readonly use: Use | undefined;
  /** What it is for if its document turns out to be a schema of draft-04. */
  readonly draft4?: { readonly root: Region["root"]; readonly use: Use };
}

/** Reads the value of a member; undefined where it is no reference. */
type Rule = (text: string, region: Region, object: Container) => Use | undefined;

/** A string that begins so is a reference wherever it stands. */
/** The meta-schemas of JSON Schema that have `id` for `$id`. */
const draft4Schema = /^https?:\/\/json-schema\.org\/draft-04\/(?:hyper-)?schema#?$/;

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["$ref", (_, region) => ({ construct: "$ref", role: "link", region })],
  ["$dynamicRef", (_, region) => ({ construct: "$dynamicRef", role: "link", region })],
  ["$recursiveRef", (_, region) => ({ construct: "$recursiveRef", role: "link", region })],
  ["$schema", schemaRule],
  ["$id", idRule],
  ["@id", nodeRule],
  ["@context", (_, { outer }) => ({ construct: "@context", role: "link", region: outer })],
  ["@base", baseRule],
  ["@vocab", vocabRule],
]);

function schemaRule(text: string, region: Region): Use {
  if (region.outer === undefined && draft4Schema.test(text)) region.root.isDraft4 = true;
  return { construct: "$schema", role: "name", region };
}

/** `id`, which is `$id` in draft-04. */
function draft4IdRule(text: string, region: Region): Use {
  if (text.startsWith("#")) return { construct: "id", role: "name", region };
  region.draft4Embedded = text;
  return { construct: "id", role: "base", region: region.outer };
}

/** A fragment alone names its schema, and leaves the base as it is (JSON Schema draft-07, 8.2.3). */
function idRule(text: string, region: Region): Use {
  if (text.startsWith("#")) return { construct: "$id", role: "name", region };
  region.embedded = text;
  return { construct: "$id", role: "base", region: region.outer };
}

/** Blank nodes and keywords are no references (JSON-LD 1.1, 4.5.1 and 1.7). */
function nodeRule(text: string, region: Region): Use | undefined {
  if (text.startsWith("_:") || text.startsWith("@")) return undefined;
  return { construct: "@id", role: region.isContext ? "name" : "link", region };
}

/** The base of the object that has the `@context` (JSON-LD 1.1, 4.1.3). */
function baseRule(text: string, { outer }: Region, object: Container): Use | undefined {
  if (outer === undefined || !isContextOf(object)) return undefined;
  outer.embedded = text;
  return { construct: "@base", role: "base", region: outer.outer };
}

function vocabRule(_: string, region: Region, object: Container): Use | undefined {
  return isContextOf(object) ? { construct: "@vocab", role: "name", region } : undefined;
}

/** Whether an object is the value of `@context`, or one of its values. */
function isContextOf({ member, parent }: Container): boolean {
  return member === "@context" || isContextArray(parent);
}

function isContextArray(container: Container | undefined): boolean {
  return container?.isObject === false && container.member === "@context";
}

/**
 * Finds the references of a JSON text: those of JSON Schema and of JSON-LD, and every string that is meant for a URI as
 * plain text would be: `https://a/`, `git+ssh://a/b`, `mailto:a@b`. Comments and trailing commas are passed over. `$id` and `@base` hold for all of their object,
 * wherever in it they stand.
 */
export const json: Extractor = (source) => {
  const candidates: Candidate[] = [];
  const regions: Region[] = [];
  const regionOf = new WeakMap<Container, Region>();

  function onOpen(container: Container): void {
    const { parent } = container;
    const outer = parent && regionOf.get(parent);
    if (!container.isObject) {
      if (outer) regionOf.set(container, outer);
      return;
    }
    const region: Region = {
      outer,
      root: outer?.root ?? { isDraft4: false },
      isContext: outer?.isContext === true || isContextOf(container),
      embedded: undefined,
      draft4Embedded: undefined,
    };
    regionOf.set(container, region);
    regions.push(region);
  }

  function onName(token: StringToken, object: Container): void {
    if (object.member !== "$vocabulary") return;
    candidates.push({ token, use: { construct: "$vocabulary", role: "name", region: regionOf.get(object) } });
  }

  function onString(token: StringToken, parent: Container | undefined, member: string | undefined): void {
    const region = parent && regionOf.get(parent);
    const key = isContextArray(parent) ? "@context" : member;
    const rule = key === undefined ? undefined : rules.get(key);
    const special = parent && region && rule?.(token.text, region, parent);
    const use = special ?? (isAbsolute(token.text) ? absoluteUse(region) : undefined);
    if (region && key === "id") {
      candidates.push({ token, use, draft4: { root: region.root, use: draft4IdRule(token.text, region) } });
    } else if (use) candidates.push({ token, use });
  }

  readJson(source, { onOpen, onName, onString });

  const scopes = scopesOf(regions);
  return candidates.flatMap(({ token, use, draft4 }) => {
    const chosen = draft4?.root.isDraft4 ? draft4.use : use;
    if (chosen === undefined) return [];
    const { construct, role, region } = chosen;
    const scope = region && scopes.get(region);
    return [{ ...contentOf(source, token), construct, role, ...(scope && { scope }) }];
  });
};

function isAbsolute(text: string): boolean {
  const scheme = /^[A-Za-z][A-Za-z\d+.-]*(?=:)/.exec(text)?.[0];
  return scheme !== undefined && isMeant(scheme, text.slice(scheme.length + 1)) && !isTemplate(text);
}

function absoluteUse(region: Region | undefined): Use {
  return { construct: "string", role: region?.isContext ? "name" : "link", region };
}

/** The scope of each region; an outer one stands before those within it. */
function scopesOf(regions: readonly Region[]): ReadonlyMap<Region, Scope | undefined> {
  const scopes = new Map<Region, Scope | undefined>();
  for (const region of regions) {
    const encapsulating = region.outer && scopes.get(region.outer);
    const embedded = region.embedded ?? (region.root.isDraft4 ? region.draft4Embedded : undefined);
    const own =
      embedded === undefined ? encapsulating : { embedded, ...(encapsulating && { encapsulating }) };
    scopes.set(region, own);
  }
  return scopes;
}

/** The characters of a string; a backslash that escapes nothing stays (RFC 8259, 7). */
function contentOf(source: string, { start, end }: Span): Passage {
  const content = source.slice(start, end);
  if (!content.includes("\\")) return verbatim(source, start, end);
  const derivation = derive(source);
  let copied = start;
  for (const { 0: whole, 1: hex, 2: letter = "", index } of content.matchAll(escapes)) {
    const at = start + index;
    derivation.copy(copied, at);
    const text =
      hex === undefined ? (letters.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(hex, 16));
    derivation.replace(text, at, at + whole.length);
    copied = at + whole.length;
  }
  derivation.copy(copied, end);
  return passageOf(derivation.finish(), { start, end });
}

const escapes = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;

/** Those that do not stand for themselves. */
const letters: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
