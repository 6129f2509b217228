import { checkText } from "../../core/check-arguments.ts";
import { verbatim } from "../../text/passage.ts";
import { findingsWithin } from "../embedded.ts";
import { type Extractor, type Finding, findingOf, UNUSED_DEFINITION } from "../finding.ts";
import { repeatable } from "../sequences.ts";
import { commonMark } from "../standards.ts";
import { unknown } from "../text/unknown.ts";
import { type BlockReader, startOfBlocks } from "./blocks.ts";
import { type Definition, definedLabels, definitionsIn, usedLabels } from "./definitions.ts";
import { decodeDestination } from "./destinations.ts";
import { referencesOfInlines, referencesOfMarkup } from "./inline-references.ts";
import type { Block } from "./leaf-blocks.ts";

/** Creates an extractor for a flavor of Markdown with its own block structure. */
export function markdownWith(read: BlockReader): Extractor {
  return (source) => {
    checkText(source, "a source");
    return inScopeOfBase(source, read);
  };
}

/** A base declared in HTML applies to the whole document, as in the rendered page. */
function* inScopeOfBase(source: string, read: BlockReader): Generator<Finding> {
  const base = /<base/i.test(source)
    ? first(findingsIn(source, read), ({ role }) => role === "base")
    : undefined;
  const scope = base && { embedded: base.text };
  for (const finding of findingsIn(source, read))
    yield scope === undefined || finding.role === "base" || finding.scope !== undefined
      ? finding
      : { ...finding, scope };
}

function first<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (isWanted(item)) return item;
  return undefined;
}

/**
 * Matches hints. Every block with a reference contains at least one of them: a colon, or the start of an escaped colon,
 * a host, a scheme without a colon, a destination, or a tag.
 */
const HINT = /[:&\\<]|(?:www|ftp)\.|(?:https?|ftp);?\/\/|\]\(/i;

function* findingsIn(source: string, read: BlockReader): Generator<Finding> {
  const start = startOfBlocks(source);
  const frontMatter = verbatim(source, 0, start);
  yield* findingsWithin(source, frontMatter, unknown(frontMatter.text));
  const blocks = repeatable(source, () => read(source, start));
  const defined = definedLabels(source, blocks);
  const used = usedLabels(blocks, defined);
  const labels: LabelFacts = {
    isDefined: (label) => defined.has(label),
    takesUse: (label) => used.delete(label),
  };
  for (const block of blocks) {
    if (!HINT.test(block.passage.text)) continue;
    yield* findingsWithin(source, block.passage, referencesOf(block, labels));
  }
}

/** The facts about labels that affect the references in a block. */
interface LabelFacts {
  readonly isDefined: (label: string) => boolean;
  /** True for the first definition of a used label. Later definitions of the label are ignored (CommonMark, 4.7). */
  readonly takesUse: (label: string) => boolean;
}

function* referencesOf({ kind, passage }: Block, labels: LabelFacts): Generator<Finding> {
  const { text } = passage;
  if (kind === "html") return yield* referencesOfMarkup(text, { start: 0, end: text.length, text });
  let textStart = 0;
  if (kind === "paragraph") {
    for (const definition of definitionsIn(text)) {
      yield* referencesOfDefinition(text, definition, labels);
      textStart = definition.end;
    }
  }
  yield* referencesOfInlines(text, textStart, labels.isDefined);
}

function referencesOfDefinition(
  text: string,
  { label, destination }: Definition,
  { takesUse }: LabelFacts,
): readonly Finding[] {
  const construct = takesUse(label) ? "definition" : UNUSED_DEFINITION;
  const passage = decodeDestination(text, destination);
  return passage ? [findingOf(passage, { construct, role: "link", standard: commonMark })] : [];
}
