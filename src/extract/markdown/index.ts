import { checkText } from "../../core/check-arguments.ts";
import { lift, type Passage, verbatim } from "../../text/passage.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
import { commonMark, unknownLanguage } from "../standards.ts";
import { text } from "../text/index.ts";
import { findingsWithin } from "../within.ts";
import { type Block, blocksOf, frontMatterEnd } from "./blocks.ts";
import { referencesOfInlines, referencesOfMarkup } from "./inline-references.ts";
import { labelsOf } from "./labels.ts";
import { type Definition, decodeDestination, definitionsIn } from "./links.ts";

export { markdownComments } from "./comments.ts";
export { markdownNearLinks } from "./near-links.ts";

/**
 * Finds the references in a CommonMark document: the destinations of links, images and definitions, even unused ones;
 * autolinks; references in HTML; and bare references as in plain text. GitHub's footnotes are supported. A destination
 * with spaces, which CommonMark treats as text, is found if it ends with a file name. YAML front matter is read like
 * source code.
 *
 * The document is read lazily. Only the current block and the labels of all definitions are kept in memory.
 */
export const markdown: Extractor = (source) => {
  checkText(source, "a source");
  return inScopeOfBase(source);
};

/** A base declared in HTML applies to the whole page, as it does in the rendered page. */
function* inScopeOfBase(source: string): Generator<Finding> {
  const base = /<base/i.test(source) ? first(findingsIn(source), ({ role }) => role === "base") : undefined;
  const scope = base && { embedded: base.text };
  for (const finding of findingsIn(source))
    yield scope === undefined || finding.role === "base" || finding.scope !== undefined
      ? finding
      : { ...finding, scope };
}

function first<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (isWanted(item)) return item;
  return undefined;
}

/**
 * Matches what every block with a reference contains: a colon or the start of its escape, a host, a destination, or a
 * tag.
 */
const HINT = /[:&\\<]|(?:www|ftp)\.|\]\(/i;

function* findingsIn(source: string): Generator<Finding> {
  // A byte order mark is not part of the first line.
  const from = source.startsWith("\uFEFF") ? 1 : 0;
  const start = frontMatterEnd(source, from);
  if (start > from) yield* referencesOfFrontMatter(source, verbatim(source, from, start));
  const labels = labelsOf(source, start);
  for (const block of blocksOf(source, start)) {
    if (!HINT.test(block.passage.text)) continue;
    const findings = referencesOf(block, (label) => labels.has(label));
    yield* findingsWithin(source, block.passage, findings);
  }
}

/** Finds the references in YAML front matter, as in source code. */
function* referencesOfFrontMatter(source: string, yaml: Passage): Generator<Finding> {
  for (const finding of text(yaml.text))
    yield findingOf(lift(source, yaml, finding), { ...finding, standard: unknownLanguage });
}

function* referencesOf({ kind, passage }: Block, isDefined: (label: string) => boolean): Generator<Finding> {
  const { text } = passage;
  if (kind === "html") return yield* referencesOfMarkup(text, { start: 0, end: text.length, text });
  let textStart = 0;
  if (kind === "paragraph") {
    for (const definition of definitionsIn(text)) {
      yield* referencesOfDefinition(text, definition);
      textStart = definition.end;
    }
  }
  yield* referencesOfInlines(text, textStart, isDefined);
}

function referencesOfDefinition(text: string, { destination }: Definition): Iterable<Finding> {
  const passage = decodeDestination(text, destination);
  return passage ? [findingOf(passage, { construct: "definition", role: "link", standard: commonMark })] : [];
}
