import { checkText } from "../../core/check-arguments.ts";
import { schemeEndOf, schemeIn } from "../../core/split.ts";
import { lift, type Passage, unwritable, writtenBy } from "../../text/passage.ts";
import { checkLimit, type Extractor, type Finding, findingOf, type Limit } from "../finding.ts";
import { inSteps } from "../sequences.ts";
import { isSpacedReference } from "../spaced-reference.ts";
import * as standards from "../standards.ts";
import { hasPlaceholder } from "../template.ts";
import { text } from "../text/index.ts";
import { isLikelyReference, isRecord } from "../text/likely-reference.ts";
import { isOpenApi, openApi } from "./openapi.ts";
import { schema } from "./places.ts";
import { type DataHandler, jsonNotation, type Notation, type StringToken } from "./reader.ts";
import { type Declaration, type Declarations, isContextArray, type Region, trackRegions } from "./regions.ts";
import { draft4IdKeyword, type Format, keywords, type StringUse, type Vocabulary } from "./vocabulary.ts";

/** A string that is a reference or may contain references. */
interface UsedString<Token extends StringToken> {
  readonly token: Token;
  /** The use of the string as a reference; undefined for text that may contain references. */
  readonly use: StringUse | undefined;
  readonly region: Region | undefined;
  /** True for a sample value in a schema or API description. */
  readonly isExample: boolean;
}

/** Creates an extractor for JSON documents that uses the given vocabulary. The root may be a schema. */
export function jsonWith(vocabulary: Vocabulary): Extractor {
  return (source) => {
    checkText(source, "a source");
    return findingsIn(source, jsonNotation, { vocabulary, root: schema });
  };
}

/** Creates an extractor for a notation of the JSON data model. The format depends on the document. */
export function dataIn<Token extends StringToken>(notation: Notation<Token>): Extractor {
  return (source) => {
    checkText(source, "a source");
    const format = isOpenApi(source, notation) ? openApi : { vocabulary: keywords, root: schema };
    return findingsIn(source, notation, format);
  };
}

/** Finds the references in a document, given its notation and format. */
function* findingsIn<Token extends StringToken>(
  source: string,
  notation: Notation<Token>,
  format: Format,
): Generator<Finding> {
  const isIdentifying = HAS_NODES.test(source);
  const declared = declarationsIn(source, notation, format);
  for (const string of stringsIn(source, notation, format, declared)) {
    const content = notation.contentOf(source, string.token);
    yield* referencesOf(source, string, isIdentifying ? writtenBy(unwritable, content) : content);
  }
}

/**
 * Matches JSON-LD keywords. Depending on the context, any string in JSON-LD may be an IRI. Since RDF compares IRIs as
 * strings (RDF Concepts, 3.2), no string is edited.
 */
const HAS_NODES = /["']@(?:context|graph|id|type)["']/;

function* referencesOf(
  source: string,
  { token, use, region, isExample }: UsedString<StringToken>,
  passage: Passage,
): Generator<Finding> {
  const standard = token.standard ?? (isExample ? standards.sample : undefined);
  if (use) {
    yield findingOf(passage, { standard, ...use }, use.region?.scope);
    return;
  }
  const { role } = absoluteUse(region);
  for (const finding of text(passage.text))
    yield findingOf(lift(source, passage, finding), { ...finding, role, standard }, region?.scope);
}

const BASES: Limit = { most: 500_000, what: "bases" };

/** Collects the base declarations in objects. Keywords may be written with escapes. */
function declarationsIn<Token extends StringToken>(
  source: string,
  notation: Notation<Token>,
  format: Format,
): Declarations {
  const declared = new Map<number, Declaration>();
  if (!/(?<![\w-])(?:\$?id|\$schema|@base)(?=["'\s:])|\\[uUx]/.test(source)) return declared;
  const mayBeDraft4 = /draft-04|\\[uUx]/.test(source);
  for (const { region } of stringsIn(source, notation, format, declared))
    for (const each of [region, region?.outer])
      if (each && (each.embedded !== undefined || (mayBeDraft4 && declaresDraft4(each))))
        checkLimit(declared.set(each.index, declarationOf(each)).size, BASES);
  return declared;
}

/** Copies the declarations without pointers to the surrounding objects, which would otherwise stay in memory. */
function declarationOf({ root, embedded, draft4Embedded }: Region): Declaration {
  return { root, embedded, draft4Embedded };
}

function declaresDraft4({ outer, root, draft4Embedded }: Region): boolean {
  return draft4Embedded !== undefined || (outer === undefined && root.isDraft4);
}

/** Finds the strings that may be references. */
function stringsIn<Token extends StringToken>(
  source: string,
  notation: Notation<Token>,
  format: Format,
  declared: Declarations,
): Iterable<UsedString<Token>> {
  return inSteps((strings) => notation.read(source, collectIn(strings, format, declared)));
}

function collectIn<Token extends StringToken>(
  strings: UsedString<Token>[],
  { vocabulary, root }: Format,
  declared: Declarations,
): DataHandler<Token> {
  const regions = trackRegions(declared, root);
  return {
    onOpen: regions.enter,
    onName(token, object) {
      const region = regions.of(object);
      if (object.member !== "$vocabulary" || !region?.outer?.place.hasKeywords) return;
      const use = { construct: "$vocabulary", role: "name", region } as const;
      strings.push({ token, use, region, isExample: false });
    },
    onString(token, parent, member) {
      const { text } = token;
      const region = parent && regions.of(parent);
      const name = isContextArray(parent) ? "@context" : (region?.place.membersAs ?? member);
      const keyword = name === undefined ? undefined : vocabulary.get(name);
      const special = parent && region && keyword?.(text, region, parent);
      const draft4 = region?.place.hasKeywords && name === "id" ? draft4IdKeyword(text, region) : undefined;
      const usual = special ?? (isAbsolute(text) ? absoluteUse(region) : undefined);
      const use = draft4 && region?.root.isDraft4 ? draft4 : usual;
      if (!use && !draft4 && !mayContainReferences(text)) return;
      const isExample = parent !== undefined && regions.placeIn(parent, member)?.isExample === true;
      strings.push({ token, use, region, isExample });
    },
  };
}

function absoluteUse(region: Region | undefined): StringUse {
  return { construct: "string", role: region?.isContext ? "name" : "link", region };
}

/**
 * True if a string of unknown meaning consists of a single reference, valid or not. White space around a reference is not
 * part of it.
 */
function isAbsolute(text: string): boolean {
  if (!text.includes(":") || /^\s|\s$/.test(text)) return false;
  const [scheme, rest] = [schemeIn(text), text.slice(schemeEndOf(text))];
  if (!/^[A-Za-z][A-Za-z\d+.-]*$/.test(scheme) || !isLikelyReference(scheme, rest)) return false;
  return !hasPlaceholder(text) && !isRecord(text) && !isProse(rest);
}

/** True if a string may contain references, like plain text. */
const mayContainReferences = (text: string): boolean => text.includes(":") || /(?:www|ftp)\./i.test(text);

/**
 * True if the text contains prose: a line break, several words, a word in parentheses, final punctuation, another
 * reference, or Chinese or Japanese, which is written without spaces. A few words that end with a file name are not
 * prose.
 */
function isProse(text: string): boolean {
  const rest = text.trim();
  if (/[;,|]\s*[A-Za-z][A-Za-z\d+.-]*:\/\/|[\r\n]/.test(rest)) return true;
  const space = rest.search(/\s/);
  if (space < 0 || (isSpacedReference(rest) && rest.split(/\s+/).length < 4)) return false;
  return /\s|^\(|[),.;:!?]$|:\/\/|[\u3040-\u9fff]{5}/.test(rest.slice(space).trimStart());
}
