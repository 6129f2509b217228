import { asIs, lift, type Passage, rewritten, verbatim, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type Finding, findingOf } from "../finding.ts";
import { html } from "../html/index.ts";

/** Finds the references of HTML, alone as it stands. */
export function* referencesOfMarkup(source: string, markup: Passage): Generator<Finding> {
  if (!/=|<style/i.test(markup.text)) return;
  for (const finding of html(markup.text)) {
    yield findingOf(lift(source, markup, finding), finding, finding.scope);
  }
}

/** A tag in a text, without the indentation of its lines (CommonMark, 4.8). */
export function tagAt(text: string, { start, end }: Span): Passage {
  const tag = verbatim(text, start, end);
  if (!/[\r\n]/.test(tag.text)) return tag;
  return writtenBy(
    asIs,
    rewritten(text, tag, /(?<=[\r\n])[ \t]+/g, () => ""),
  );
}
