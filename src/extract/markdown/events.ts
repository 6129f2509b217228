import { postprocess, preprocess } from "micromark";
import type { Event, TokenizeContext } from "micromark-util-types";
import { blocksOf } from "./blocks.ts";
import { frontMatterEnd } from "./front-matter.ts";
import { boundedGrammar } from "./grammar.ts";

/** Reads the events of a document. micromark drops a byte order mark without counting it, so reading starts after it. */
export function* eventsOf(source: string): Generator<Event> {
  const mark = source.startsWith("\uFEFF") ? 1 : 0;
  for (const [offset, end] of blocksOf(source, frontMatterEnd(source, mark))) {
    const document: TokenizeContext = boundedGrammar(source).document({ line: 1, column: 1, offset });
    yield* postprocess(document.write(preprocess()(source.slice(offset, end), undefined, true)));
  }
}
