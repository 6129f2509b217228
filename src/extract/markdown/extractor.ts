import { checkText } from "../../core/check-arguments.ts";

import { verbatim } from "../../text/passage.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
import { commonMark } from "../standards.ts";
import { unknown } from "../text/unknown.ts";
import { findingsWithin } from "../within.ts";
import { type Block, frontMatterEnd } from "./blocks.ts";
import { referencesOfInlines, referencesOfMarkup } from "./inline-references.ts";
import { type Definition, decodeDestination, definitionsIn } from "./links.ts";

/** Reads the blocks of a document from an offset on. */
type BlockReader = (source: string, from: number) => Iterable<Block>;

/** Creates an extractor for a flavor of Markdown with its own block structure. */
export function markdownWith(read: BlockReader): Extractor {
  return (source) => {
    checkText(source, "a source");
    return inScopeOfBase(source, read);
  };
}

/** A base declared in HTML applies to the whole page, as it does in the rendered page. */
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
 * Matches what every block with a reference contains: a colon or the start of its escape, a host, a destination, or a
 * tag.
 */
const HINT = /[:&\\<]|(?:www|ftp)\.|\]\(/i;

function* findingsIn(source: string, read: BlockReader): Generator<Finding> {
  // A byte order mark is not part of the first line.
  const from = source.startsWith("\uFEFF") ? 1 : 0;
  const start = frontMatterEnd(source, from);
  const frontMatter = verbatim(source, from, start);
  yield* findingsWithin(source, frontMatter, unknown(frontMatter.text));
  const labels = labelsOf(source, start, read);
  for (const block of read(source, start)) {
    if (!HINT.test(block.passage.text)) continue;
    const findings = referencesOf(block, (label) => labels.has(label));
    yield* findingsWithin(source, block.passage, findings);
  }
}

/** Collects the labels of all definitions, since a link may precede its definition. */
function labelsOf(source: string, start: number, read: BlockReader): ReadonlySet<string> {
  const labels = new Set<string>();
  if (!source.includes("]:")) return labels;
  for (const { kind, passage } of read(source, start)) {
    if (kind !== "paragraph") continue;
    for (const { label } of definitionsIn(passage.text)) labels.add(label);
  }
  return labels;
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
