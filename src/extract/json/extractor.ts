import { schemeEndOf, schemeIn } from "../../core/split.ts";
import { checkText } from "../../core/wrong-use.ts";
import { lift, type Passage, unwritable, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
import { isSpacedReference } from "../spaced.ts";
import { hasPlaceholder } from "../template.ts";
import { text } from "../text/index.ts";
import { isLikelyReference } from "../text/likely-reference.ts";
import { type Container, contentOf, readJson, type StringToken } from "./reader.ts";
import { type Declaration, type Declarations, isContextArray, type Region, trackRegions } from "./regions.ts";
import { draft4IdKeyword, type StringUse, type Vocabulary } from "./vocabulary.ts";

/** A string that is a reference, or may have some. */
interface UsedString extends Span {
  /** Undefined if it is text that may have references in it. */
  readonly use: StringUse | undefined;
  readonly region: Region | undefined;
}

/** Makes the extractor of a vocabulary's documents in JSON. */
export function jsonWith(vocabulary: Vocabulary): Extractor {
  return (source) => {
    checkText(source, "a source");
    return findingsIn(source, vocabulary);
  };
}

function* findingsIn(source: string, vocabulary: Vocabulary): Generator<Finding> {
  const read = HAS_NODES.test(source) ? identifierOf : contentOf;
  for (const strings of readStrings(source, vocabulary, declarationsIn(source, vocabulary)))
    for (const string of strings) yield* referencesOf(source, string, read(source, string));
}

/** In JSON-LD a context may make an IRI of every string, and IRIs of RDF are compared as strings (RDF Concepts, 3.2). */
const HAS_NODES = /"@(?:context|graph|id|type)"/;

/** The content of a string that no edit may change. */
function identifierOf(source: string, string: Span): Passage {
  return writtenBy(unwritable, contentOf(source, string));
}

function* referencesOf(source: string, { use, region }: UsedString, passage: Passage): Generator<Finding> {
  if (use) {
    yield findingOf(passage, use, use.region?.scope);
    return;
  }
  const { role } = absoluteUse(region);
  for (const finding of text(passage.text))
    yield findingOf(lift(source, passage, finding), { ...finding, role }, region?.scope);
}

/** Reads what objects declare. A keyword may be written with escapes. */
function declarationsIn(source: string, vocabulary: Vocabulary): Declarations {
  const declared = new Map<number, Declaration>();
  if (!/"(?:\$?id|\$schema|@base)"|\\u/.test(source)) return declared;
  for (const strings of readStrings(source, vocabulary, declared)) {
    for (const { region } of strings) {
      for (const each of [region, region?.outer])
        if (each && declares(each)) declared.set(each.index, declarationOf(each));
    }
  }
  return declared;
}

/** It keeps nothing of the objects around. */
function declarationOf({ root, embedded, draft4Embedded }: Region): Declaration {
  return { root, embedded, draft4Embedded };
}

function declares({ outer, root, embedded, draft4Embedded }: Region): boolean {
  return (embedded ?? draft4Embedded) !== undefined || (outer === undefined && root.isDraft4);
}

/** Reads the strings that may be references, many at a time. */
function* readStrings(
  source: string,
  vocabulary: Vocabulary,
  declared: Declarations,
): Generator<readonly UsedString[]> {
  let strings: UsedString[] = [];
  const regions = trackRegions(declared);

  function onName({ start, end }: StringToken, object: Container): void {
    if (object.member !== "$vocabulary") return;
    const region = regions.of(object);
    strings.push({ start, end, use: { construct: "$vocabulary", role: "name", region }, region });
  }

  function onString(token: StringToken, parent: Container | undefined, member: string | undefined): void {
    const { start, end, text } = token;
    const region = parent && regions.of(parent);
    const name = isContextArray(parent) ? "@context" : member;
    const keyword = name === undefined ? undefined : vocabulary.get(name);
    const special = parent && region && keyword?.(text, region, parent);
    const draft4 = region && name === "id" ? draft4IdKeyword(text, region) : undefined;
    const usual = special ?? (isAbsolute(text) ? absoluteUse(region) : undefined);
    const use = draft4 && region?.root.isDraft4 ? draft4 : usual;
    if (use || draft4 || mayHaveReferences(text)) strings.push({ start, end, use, region });
  }

  for (const _ of readJson(source, { onOpen: regions.enter, onName, onString })) {
    yield strings;
    strings = [];
  }
  yield strings;
}

function absoluteUse(region: Region | undefined): StringUse {
  return { construct: "string", role: region?.isContext ? "name" : "link", region };
}

/** Whether a string of unknown meaning is one reference as a whole, mistakes included. */
function isAbsolute(text: string): boolean {
  const [scheme, rest] = [schemeIn(text), text.slice(schemeEndOf(text))];
  if (!/^[A-Za-z][A-Za-z\d+.-]*$/.test(scheme) || !isLikelyReference(scheme, rest)) return false;
  return !hasPlaceholder(text) && !isProse(rest);
}

/** Whether a string may have references in it, as plain text has them. */
const mayHaveReferences = (text: string): boolean => text.includes(":") || /(?:www|ftp)\./i.test(text);

/**
 * Whether more than one word follows, or one in parentheses, with the punctuation of a sentence, another reference, or
 * words in Chinese or Japanese, which have no spaces between. The
 * name of a file may have two.
 */
function isProse(text: string): boolean {
  const rest = text.trim();
  if (/[;,|]\s*[A-Za-z][A-Za-z\d+.-]*:\/\//.test(rest)) return true;
  const space = rest.search(/\s/);
  if (space < 0 || (isSpacedReference(rest) && rest.split(/\s+/).length < 4)) return false;
  return /\s|^\(|[),.;:!?]$|:\/\/|[\u3040-\u9fff]{5}/.test(rest.slice(space).trimStart());
}
